/* Shared by the files of Margrites: the position, and the board on two words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites.h"
#include "rules-text.h"

#include <string.h>

G_BEGIN_DECLS

/* The board is kept in two halves, a word each, with ten bits a rank: nine files and
 * a bit of air, so that a shift past an edge lands nowhere. A word has six rows; the
 * half's own four ranks are rows 1 … 4, and the rows beside them repeat the ranks
 * next door. So all eight neighbours of a square of a half stand in the same word,
 * and both halves go through the same shifts, side by side in one vector.
 *
 *           row 0    rows 1 … 4     row 5
 *   half 0  empty    ranks 1 … 4    rank 5
 *   half 1  rank 4   ranks 5 … 8    empty */
typedef guint64 MargritesHalves __attribute__ ((vector_size (16)));

#define MARGRITES_STRIDE 10
#define MARGRITES_ROW(row) (G_GUINT64_CONSTANT (0x1ff) << (MARGRITES_STRIDE * (row)))
#define MARGRITES_CORE \
  (MARGRITES_ROW (1) | MARGRITES_ROW (2) | MARGRITES_ROW (3) | MARGRITES_ROW (4))

#define MARGRITES_STEPS 4
#define MARGRITES_SHORT_STEPS 2  /* of a handicapped first turn, and of a rebuttal */
#define MARGRITES_PLACING_LEFT 5 /* in the place of the steps left while marbles are placed */
#define MARGRITES_SET 8

/* Where an action begins that doesn't begin on a square: a marble that returns comes from
 * its exit's cell; these two are no cells. */
#define MARGRITES_SUPPLY 74
#define MARGRITES_NOWHERE 75

typedef enum
{
  MARGRITES_PLAYING,
  MARGRITES_CLEARED, /* a side has no marble on the board */
  MARGRITES_STUCK,   /* neither side could step even with a whole turn before it */
  MARGRITES_BLACK_RESIGNED,
  MARGRITES_WHITE_RESIGNED,
  MARGRITES_PLACING,    /* a hostile set-up: the sides place their marbles in turn */
  MARGRITES_UNANSWERED, /* over, but for a rebuttal that White can still begin */
  MARGRITES_REBUTTED,   /* over, the rebuttal included */
} MargritesState;

/* The variations of II.C as bits of a position. */
typedef enum
{
  MARGRITES_HOSTILE = 1 << 0,      /* the set-up is hostile */
  MARGRITES_FULL_HOSTILE = 1 << 1, /* nobody may dance on and on; HOSTILE is set, too */
  MARGRITES_RETURNING = 1 << 2,
  MARGRITES_HANDICAP = 1 << 3,
  MARGRITES_REBUTTAL = 1 << 4,
} MargritesRules;

/* Who danced in the turns just past, of two at most; the last of them wasn't the side
 * whose turn it is. */
typedef enum
{
  MARGRITES_NO_DANCE,
  MARGRITES_BLACK_DANCED,
  MARGRITES_WHITE_DANCED,
  MARGRITES_BLACK_WHITE_DANCED,
  MARGRITES_WHITE_BLACK_DANCED,
  MARGRITES_N_DANCES,
} MargritesDance;

/* Sixty-four bytes without a gap, so that equal positions are equal as memory: the
 * trail is sorted (file, then rank of the current square) and zero behind its end, and
 * so are the exits. Without variations all of the last sixteen bytes are zero. */
typedef struct
{
  guint64 marbles[2][2]; /* by player, by half */
  guint8 side;
  guint8 left;
  guint8 n_trail;
  guint8 state; /* MargritesState */
  guint8 points[2];
  guint8 captures[2]; /* by the player who made them */
  MarMargritesTrail trail[MARGRITES_STEPS];
  guint32 exits[2]; /* when marbles may return, the file where each that scored left,
                             four bits a point, the first in the lowest */
  guint8 rules;     /* MargritesRules */
  guint8 dance;     /* MargritesDance */
  guint8 rebuttal;  /* 1 from the begin of White's rebuttal on */
  guint8 nothing[5];
} MargritesPosition;

G_STATIC_ASSERT (sizeof (MargritesPosition) == 64);

/* How many neighbours each square has, one bit of the number a field. */
typedef struct
{
  MargritesHalves ones;
  MargritesHalves twos;
  MargritesHalves fours;
  MargritesHalves eights;
} MargritesCounts;

/* The possibilities of a side before it steps, as sets of squares.
 *
 * A step goes to a neighbouring square; there the mover's allies are the target's own
 * neighbours less the mover itself. So whether it would fall at once depends on the
 * target alone. It can fall in a later wave only after an ally fell in the first,
 * since the fall of enemies helps it; and an ally can fall in the first wave only if
 * the mover deserts it. */
typedef struct
{
  MargritesCounts allies; /* own marbles around each square */
  MargritesHalves own;
  MargritesHalves open;      /* empty, and the mover would not fall there in the first wave */
  MargritesHalves contested; /* touched by two enemies at least */
  MargritesHalves deserting; /* marbles whose leaving may let an ally fall */
  MargritesHalves provoking; /* targets where the mover's coming may let an enemy fall */
  gboolean overdue;          /* a marble qualifies as it stands: only in positions set by hand */
} MargritesView;

/* Two steps that the next side has for certain; each fails only after a step of the
 * marble @from (when it is one's own) or to the square @to. */
typedef struct
{
  guint n;
  guint from[2];
  MargritesHalves to[2];
} MargritesWitnesses;

extern const guint8 margrites_squares[2][50];
extern const guint64 margrites_square_bits[MAR_MARGRITES_SQUARES][2];
extern const guint64 margrites_neighbour_bits[MAR_MARGRITES_SQUARES][2];

static inline MargritesHalves
margrites_load (const guint64 halves[2])
{
  MargritesHalves value;

  memcpy (&value, halves, sizeof value);
  return value;
}

static inline void
margrites_store (guint64         halves[2],
                 MargritesHalves value)
{
  memcpy (halves, &value, sizeof value);
}

static inline gboolean
margrites_any (MargritesHalves set)
{
  return (set[0] | set[1]) != 0;
}

static inline MargritesHalves
margrites_core (void)
{
  return (MargritesHalves) { MARGRITES_CORE, MARGRITES_CORE };
}

static inline gboolean
margrites_has (MargritesHalves set,
               guint           square)
{
  return margrites_any (set & margrites_load (margrites_square_bits[square]));
}

/* The square of a bit of the core of @half. */
static inline guint
margrites_get_square (guint half,
                      guint bit)
{
  return margrites_squares[half][bit];
}

/* Takes the lowest square out of @set, which is part of the core; squares come in the
 * order of their numbers. */
static inline gboolean
margrites_next (MargritesHalves *set,
                guint           *square)
{
  for (guint half = 0; half < 2; half++)
    if ((*set)[half] != 0)
      {
        guint bit = (guint) __builtin_ctzll ((*set)[half]);

        (*set)[half] &= (*set)[half] - 1;
        *square = margrites_get_square (half, bit);
        return TRUE;
      }
  return FALSE;
}

static inline guint
margrites_size (MargritesHalves set)
{
  return (guint) (__builtin_popcountll (set[0]) + __builtin_popcountll (set[1]));
}

static inline MargritesHalves
margrites_marbles (const MargritesPosition *position,
                   int                      player)
{
  return margrites_load (position->marbles[player]);
}

static inline guint
margrites_file (guint square)
{
  return square % MAR_MARGRITES_FILES;
}

static inline guint
margrites_rank (guint square)
{
  return square / MAR_MARGRITES_FILES;
}

static inline guint
margrites_far_rank (int player)
{
  return player == MAR_MARGRITES_BLACK ? MAR_MARGRITES_RANKS - 1 : 0;
}

static inline MargritesHalves
margrites_far_squares (int player)
{
  return player == MAR_MARGRITES_BLACK ? (MargritesHalves) { 0, MARGRITES_ROW (4) }
                                       : (MargritesHalves) { MARGRITES_ROW (1), 0 };
}

static inline MarCell
margrites_exit (int player)
{
  return player == MAR_MARGRITES_BLACK ? MAR_MARGRITES_CELL_BLACK_EXIT
                                       : MAR_MARGRITES_CELL_WHITE_EXIT;
}

static inline MarAction
margrites_action (guint from,
                  guint to)
{
  return from | to << 8;
}

static inline guint
margrites_action_from (MarAction action)
{
  return action & 0xff;
}

static inline guint
margrites_action_to (MarAction action)
{
  return action >> 8;
}

/* White gives up the rest of the rebuttal. */
#define MARGRITES_STOP (MARGRITES_NOWHERE | MARGRITES_NOWHERE << 8)

static inline MarAction
margrites_placement (guint square)
{
  return margrites_action (MARGRITES_SUPPLY, square);
}

static inline gboolean
margrites_is_placement (MarAction action)
{
  return margrites_action_from (action) == MARGRITES_SUPPLY;
}

static inline gboolean
margrites_is_return (MarAction action)
{
  guint from = margrites_action_from (action);

  return from == MAR_MARGRITES_CELL_BLACK_EXIT || from == MAR_MARGRITES_CELL_WHITE_EXIT;
}

static inline guint
margrites_exit_file (const MargritesPosition *position,
                     int                      player,
                     guint                    index)
{
  return position->exits[player] >> 4 * index & 0xf;
}

static inline MargritesHalves
margrites_home (int player)
{
  return player == MAR_MARGRITES_BLACK
           ? (MargritesHalves) { MARGRITES_ROW (1) | MARGRITES_ROW (2), 0 }
           : (MargritesHalves) { 0, MARGRITES_ROW (3) | MARGRITES_ROW (4) };
}

static inline const MargritesPosition *
margrites_position (const MarPosition *position)
{
  return (const MargritesPosition *) (const void *) position;
}

/* The targets that leave a witness standing when the marble on @from goes there. */
static inline MargritesHalves
margrites_certain_targets (const MargritesWitnesses *witnesses,
                           guint                     from)
{
  MargritesHalves certain = { 0, 0 };

  for (guint i = 0; i < witnesses->n; i++)
    if (witnesses->from[i] != from)
      certain |= ~witnesses->to[i];
  return certain;
}

/* The board: margrites-board.c. */
guint margrites_count_at (MargritesHalves marbles, guint square);
MargritesHalves margrites_grow (MargritesHalves set);
gboolean margrites_wave (MargritesHalves marbles[2], MargritesHalves fallen[2]);
void margrites_init_view (const MargritesPosition *position, int player, MargritesView *view);
MargritesHalves margrites_targets (const MargritesPosition *position,
                                   const MargritesView     *view,
                                   int                      player,
                                   guint                    from);
guint margrites_origin (const MargritesPosition *position, guint square);
MargritesHalves margrites_returns (const MargritesPosition *position, int player);
gboolean margrites_can_step (const MargritesPosition *position);

/* The variations of II.C: margrites-variation.c and margrites-dance.c. */
void margrites_begin (MargritesPosition *position);
gboolean margrites_starts_turn (const MargritesPosition *position);
void margrites_end_turn (MargritesPosition *position);
gboolean margrites_end_rebuttal (MargritesPosition *position, MarEffects *effects);
gboolean margrites_offer_rebuttal (MargritesPosition *position, MarEffects *effects);
void margrites_add_exit (MargritesPosition *position, int player, guint file);
void margrites_take_exit (MargritesPosition *position, int player, guint file);
gboolean margrites_has_exit (const MargritesPosition *position, int player, guint file);
gboolean margrites_set_up (MarPosition *position, int player, MarCell cell, GError **error);
gboolean margrites_check_put_down (const MarPosition *position, MarCell cell, GError **error);
gboolean margrites_is_obliged (const MargritesPosition *position);
gboolean margrites_permits (const MargritesPosition *position, MarAction action);
void margrites_filter_permitted (const MargritesPosition *position, MarActionList *list);

/* Play: margrites-play.c. */
void margrites_list (const MargritesPosition *position, MarActionList *list);
void margrites_pass_turn (MargritesPosition *position);
void margrites_place (MargritesPosition *position, int player, guint square);
void margrites_update_state (MargritesPosition *position);
void margrites_sort_trail (MargritesPosition *position);
void margrites_follow (MargritesPosition *position, guint from, guint to);
void margrites_step (MargritesPosition *position, MarAction action, MarEffects *effects);
gboolean margrites_advance (MargritesPosition *position, MarEffects *effects);
gboolean margrites_is_legal (const MarPosition *position, MarAction action);
gboolean margrites_could_step (const MargritesPosition *position, MarAction action);
void margrites_result (const MarPosition *position, MarResult *result);
gboolean margrites_check (const MargritesPosition *position, GError **error);
gboolean margrites_check_complete (const MarPosition *position, GError **error);

/* Counting: margrites-perft.c. */
guint margrites_count_steps (const MargritesPosition *position, const MargritesView *view);
void margrites_find_other_witnesses (const MargritesPosition *position,
                                     MargritesWitnesses      *witnesses);
guint64 margrites_perft (const MarPosition *position, guint depth, gboolean bulk);

/* Random play: margrites-playout.c. */
guint margrites_playout (MarPosition *position, guint64 *seed, guint cap);

/* Texts for programs: margrites-text.c and margrites-action.c. */
const char *margrites_square_name (guint cell);
gboolean margrites_read (guint8              rules,
                         const char         *text,
                         MargritesPosition  *position,
                         GError            **error);
void margrites_write (const MarPosition *position, GString *text);
void margrites_write_score (const MarPosition *position, GString *text);
gboolean margrites_read_trail (const char          *text,
                               const MarTextField  *field,
                               MargritesPosition   *position,
                               GError             **error);
void margrites_write_trail (const MargritesPosition *position, GString *text);
gboolean margrites_read_exits (const char *text, MargritesPosition *position, GError **error);
void margrites_write_exits (const MargritesPosition *position, GString *text);
gboolean margrites_read_extras (const char         *text,
                                const char         *at,
                                MargritesPosition  *position,
                                GError            **error);
void margrites_write_extras (const MargritesPosition *position, GString *text);
gboolean margrites_read_square (const char **text, guint *square);
gboolean margrites_read_cell (const MarPosition *position, const char *text, MarCell *cell);
void margrites_write_cell (const MarPosition *position, MarCell cell, GString *text);
gboolean margrites_read_action (const MarPosition  *position,
                                const char         *text,
                                MarAction          *action,
                                GError            **error);
void margrites_write_action (const MarPosition *position, MarAction action, GString *text);
void margrites_write_label (const MarPosition *position, MarAction action, GString *text);
void margrites_write_literary (const MarPosition *position, MarAction action, GString *text);

/* Texts for people: margrites-describe.c and margrites-explain.c. */
void margrites_write_scores (const MarPosition *position, int player, GString *text);
void margrites_describe_cell (const MarPosition *position, MarCell cell, GString *text);
void margrites_describe_effects (const MarPosition *after,
                                 const MarEffects  *effects,
                                 GString           *text);
gboolean margrites_explain (const MarPosition *position, MarAction action, GError **error);

/* Position editor: margrites-editor.c. */
extern const MarPositionEditor margrites_editor;

G_END_DECLS
