/* Shared by the files of Margo: the position, and the pyramid as sets of bits.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo.h"

#include <string.h>

G_BEGIN_DECLS

/* A set of points is one long row of bits, level upon level, each of whole words and rank
 * upon rank of @size bits. Neighbours of all kinds are at one fixed distance:
 *
 *   along a file or rank          1 and size
 *   what rests on a point         a level up, and 0, 1, size and size + 1 back from there
 *   what is over its centre       two levels up, and size + 1 back
 *
 * Only on the board does a step along the rank lead past the edge to another point: raised
 * levels have an empty file and rank at least. No step along a file leaves its level, for
 * up to size 8 a level is a word of its own, out of which bits are shifted, and beyond that
 * it ends with so many bits that are never used.
 *
 * That makes 19 levels of 6 words at most. */
#define MARGO_LEVEL_WORDS 6
#define MARGO_WORDS (MAR_MARGO_MAX_SIZE * MARGO_LEVEL_WORDS)
#define MARGO_BITS (64 * MARGO_WORDS)
#define MARGO_CELLS 2470

/* A set whose neighbours are asked for has zeros beside it, as far as two levels. */
#define MARGO_MARGIN (2 * MARGO_LEVEL_WORDS + 1)
#define MARGO_ROOM (MARGO_MARGIN + MARGO_WORDS + MARGO_MARGIN)

#define MARGO_COLOURS 5 /* the four players', and that of blocking pieces */

/* An action is a cell, with a flag when a blocking piece is meant, or one of these. */
#define MARGO_ACTION_BLOCKING ((MarAction) 0x1000)
#define MARGO_ACTION_PASS ((MarAction) 0x2000)
#define MARGO_ACTION_SWAP ((MarAction) 0x2001)

typedef enum
{
  MARGO_SWAP_NONE,
  MARGO_SWAP_OFFERED,
  MARGO_SWAP_DONE,
} MargoSwap;

typedef enum
{
  MARGO_KO_POSITIONAL,
  MARGO_KO_SITUATIONAL,
  MARGO_KO_NONE,
} MargoKo;

typedef enum
{
  MARGO_PLAYING,
  MARGO_STUCK,      /* the player to move has no legal move */
  MARGO_PASSED_OUT, /* everybody has passed */
  MARGO_REPEATING,  /* the player to move has moves that superko forbids only */
  MARGO_RESIGNED,   /* and so on: the player who resigned is added */
} MargoState;

/* Without a gap, and without anything that the text and the options don't say, but for the
 * state: equal positions are equal as memory. The sets of pieces follow each other at a
 * distance of @words, so that small boards take little room: margo_used_size(). */
typedef struct
{
  guint8 size;
  guint8 n_levels;
  guint8 n_players;
  guint8 can_pass;
  guint8 all_freedoms;
  guint8 may_swap;
  guint8 ko; /* MargoKo */
  guint8 side;
  guint8 passes;
  guint8 swap;  /* MargoSwap */
  guint8 state; /* MargoState */
  guint8 words; /* of each set, which the size decides */
  guint8 padding[4];
  guint64 key; /* of what stands where */
  guint64 sets[MARGO_COLOURS * MARGO_WORDS];
} MargoPosition;

G_STATIC_ASSERT (sizeof (MargoPosition) == 24 + 8 * MARGO_COLOURS * MARGO_WORDS);

/* The geometry of a board size. */
typedef struct
{
  guint size;
  guint level_words;
  guint plane; /* bits from a level to the next */
  guint words;
  guint n_cells;
  guint16 bits[MARGO_CELLS];     /* by cell */
  guint16 cells[MARGO_BITS];     /* by bit, where there is a point */
  guint16 beside[MARGO_BITS][4]; /* by bit, the points one step along file and rank; where
                                     there is none, a bit of the margin */
  guint64 points[MARGO_WORDS];   /* all that there are */
  guint64 has_left[MARGO_WORDS]; /* those that have one beside them on their rank */
  guint64 has_right[MARGO_WORDS];
} MargoShape;

/* A view of a position before anything is placed. */
typedef struct
{
  const MargoShape *shape;
  guint words; /* that hold pieces, or points on which one could stand */
  guint64 occupied[MARGO_ROOM];
  guint64 open[MARGO_ROOM]; /* empty points that carry a piece */
  guint64 airy[MARGO_ROOM]; /* points that touch a freedom */
} MargoView;

/* The pieces of a colour that are in groups, and their links along ranks and files. */
typedef struct
{
  guint64 alive[MARGO_ROOM];
  guint64 right[MARGO_ROOM];
  guint64 up[MARGO_ROOM];
} MargoLinks;

/* The captures of a placement: pieces that are removed, and those that stay pinned. */
typedef struct
{
  guint words; /* of the sets that follow */
  gboolean has_removed;
  gboolean has_kept;
  guint64 removed[MARGO_COLOURS][MARGO_WORDS];
  guint64 kept[MARGO_COLOURS][MARGO_WORDS];
} MargoOutcome;

static inline const MargoPosition *
margo_position (const MarPosition *position)
{
  return (const MargoPosition *) (const void *) position;
}

static inline gsize
margo_used_size (const MargoPosition *position)
{
  return G_STRUCT_OFFSET (MargoPosition, sets)
         + sizeof *position->sets * MARGO_COLOURS * position->words;
}

static inline void
margo_assign (MargoPosition       *position,
              const MargoPosition *other)
{
  memcpy (position, other, margo_used_size (other));
}

/* The pieces of @colour. */
static inline const guint64 *
margo_pieces (const MargoPosition *position,
              guint                colour)
{
  return position->sets + (gsize) colour * position->words;
}

static inline gboolean
margo_has (const guint64 *set,
           guint          bit)
{
  return (set[bit / 64] >> bit % 64 & 1) != 0;
}

static inline guint64
margo_bit (guint bit)
{
  return G_GUINT64_CONSTANT (1) << bit % 64;
}

static inline gboolean
margo_is_placement (MarAction action)
{
  return action < MARGO_ACTION_PASS;
}

static inline guint
margo_action_cell (MarAction action)
{
  return action & ~MARGO_ACTION_BLOCKING;
}

/* The part of the key of a board that belongs to a piece of @colour on @bit. */
static inline guint64
margo_piece_key (guint colour,
                 guint bit)
{
  guint64 value = (bit * MARGO_COLOURS + colour + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  value = (value ^ value >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ value >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ value >> 31;
}

/* Geometry: margo-shape.c. */
const MargoShape *margo_shape (guint size);
guint margo_level_cells (guint size, guint n_levels);
MarMargoPoint margo_get_point (guint size, guint cell);

/* The board: margo-board.c. */
int margo_piece (const MargoPosition *position, guint bit);
void margo_put (MargoPosition *position, guint bit, guint colour);
gboolean margo_is_empty (const MargoPosition *position);
guint margo_count (const MargoPosition *position, guint colour);
void margo_init_view (const MargoPosition *position, MargoView *view);
void margo_update_view (const MargoPosition *position, guint bit, MargoView *view);
gboolean margo_is_buried (const MargoView *view, guint bit);
void margo_link (const MargoPosition *position,
                 const MargoView     *view,
                 guint                colour,
                 MargoLinks          *links);
gboolean margo_find_free (const MargoView  *view,
                          const MargoLinks *links,
                          const guint16    *wanted,
                          guint             n_wanted,
                          guint64          *room);
void margo_find_sure (const MargoPosition *position,
                      const MargoView     *view,
                      const guint64       *free_room,
                      guint64             *sure);
void margo_find_group (const MargoPosition *position,
                       const MargoView     *view,
                       guint                bit,
                       guint               *n_pieces,
                       guint               *n_freedoms);
int margo_find_only_freedom (const MargoPosition *position,
                             const MargoView     *view,
                             guint                colour,
                             guint                bit);
void margo_find_covered (const MargoPosition *position,
                         const MargoView     *view,
                         guint                colour,
                         guint64             *covered);
void margo_find_outcome (const MargoPosition *position,
                         const MargoView     *view,
                         MargoOutcome        *outcome);
void margo_capture (MargoPosition *position, guint bit, guint colour, MargoOutcome *outcome);
gboolean margo_place (MargoPosition *position, guint bit, MargoOutcome *outcome);

/* Play: margo-play.c. */
void margo_update_state (MargoPosition *position);
guint margo_count_open (const MargoView *view);
MargoSwap margo_swap_after (const MargoPosition *position);
void margo_block (MarPosition *position);
void margo_resign (MarPosition *position, int player);
guint64 margo_key_after (const MargoPosition *position, MarAction action);
guint64 margo_history_key (const MarPosition *position);
int margo_actor (const MarPosition *position);
void margo_actions (const MarPosition *position, MarActionList *list);
gboolean margo_is_legal (const MarPosition *position, MarAction action);
void margo_play (MarPosition *position, MarAction action, MarEffects *effects);
void margo_result (const MarPosition *position, MarResult *result);

/* Counting and random games: margo-perft.c. */
guint64 margo_perft (const MarPosition *position, guint depth, gboolean bulk);

/* Texts for programs: margo-text.c and margo-action.c. */
gboolean margo_read (const MarOptions  *options,
                     const char        *text,
                     MarPosition       *position,
                     GError           **error);
void margo_write (const MarPosition *position, GString *text);
void margo_write_score (const MarPosition *position, GString *text);
gboolean margo_read_cell (const MarPosition *position, const char *text, MarCell *cell);
void margo_write_cell (const MarPosition *position, MarCell cell, GString *text);
gboolean margo_read_action (const MarPosition  *position,
                            const char         *text,
                            MarAction          *action,
                            GError            **error);
void margo_write_action (const MarPosition *position, MarAction action, GString *text);
void margo_write_literary (const MarPosition *position, MarAction action, GString *text);

/* Texts for people: margo-describe.c and margo-explain.c. */
void margo_list_cells (const MarPosition *position, const MarCell *cells, guint n, GString *text);
void margo_write_label (const MarPosition *position, MarAction action, GString *text);
void margo_write_scores (const MarPosition *position, int player, GString *text);
void margo_describe_cell (const MarPosition *position, MarCell cell, GString *text);
void margo_describe_effects (const MarPosition *after, const MarEffects *effects, GString *text);
gboolean margo_explain (const MarPosition *position, MarAction action, GError **error);
gboolean margo_check_history (const MarPosition  *position,
                              MarAction           action,
                              const MarHistory   *history,
                              GError            **error);

/* The table's own: margo.c. */
extern const char *const margo_player_names[];
void margo_start (const MarOptions *options, MarPosition *position);

/* Position editor: margo-editor.c. */
extern const MarPositionEditor margo_editor;

G_END_DECLS
