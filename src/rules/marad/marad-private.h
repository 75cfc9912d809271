/* Shared by the files of Marad: the position, and the lines over the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marad.h"

#include <string.h>

G_BEGIN_DECLS

#define MARAD_SQUARES 81
#define MARAD_FACES 4
#define MARAD_DIRECTIONS 8
#define MARAD_MAX_TARGET 9999

typedef enum
{
  MARAD_PLAYING,
  MARAD_REACHED, /* a score is at the target */
  MARAD_RESIGNED_1,
  MARAD_RESIGNED_2,
} MaradState;

/* The option zero. */
typedef enum
{
  MARAD_ZERO_NO,  /* a move goes one square at least */
  MARAD_ZERO_JAM, /* against a row of pieces up to the edge it may be none */
  MARAD_ZERO_ANY, /* straight off the edge too */
} MaradZero;

/* The options, in the order of the table. */
enum
{
  MARAD_OPTION_TARGET,
  MARAD_OPTION_ZERO,
  MARAD_N_OPTIONS,
};

/* Without a gap that isn't cleared, so that equal positions are equal as memory. */
typedef struct
{
  guint64 own[2][2]; /* the squares of each player, 0 … 63 and 64 … 80 */
  guint16 scores[2];
  guint16 target;
  guint8 side;
  guint8 count;                /* 0 when a roll is due, and then player 1 is to move */
  guint8 state;                /* MaradState */
  guint8 zero;                 /* MaradZero */
  guint8 board[MARAD_SQUARES]; /* MaradPiece of each square, or 0 */
  guint8 spare[5];
} MaradPosition;

G_STATIC_ASSERT (sizeof (MaradPosition) == 128);

/* A piece on the board: its kind, a MarMaradPiece, and in the bit above its player. */
#define marad_piece(player, kind) ((guint8) ((player) << 2 | (kind)))
#define marad_kind(piece) ((guint) ((piece) & 3))
#define marad_player(piece) ((int) ((piece) >> 2))

/* A move is the square of the piece and, above it, the one where the piece lands. A roll
 * begins at the die and has its face above. */
#define marad_action(from, to) ((MarAction) ((from) | (to) << 8))
#define marad_roll(face) marad_action ((guint) MAR_MARAD_CELL_DIE, (guint) (face))
#define marad_from(action) ((guint) ((action) & 0xff))
#define marad_to(action) ((guint) ((action) >> 8))
#define marad_is_roll(action) (marad_from (action) == (guint) MAR_MARAD_CELL_DIE)

/* A set of squares in one vector. */
typedef guint64 MaradSet __attribute__ ((vector_size (16)));

/* The way of a piece from a square in a direction, for some count: the squares that it
 * goes over if they are empty, landing included. */
typedef struct
{
  guint64 squares[2];
} MaradPath;

/* Rooks have the directions 0 … 3, bishops 4 … 7, kings all. */
extern const gint8 marad_steps[MARAD_DIRECTIONS];
extern const guint8 marad_first_direction[4];
extern const guint8 marad_end_direction[4];

/* Filled before main(). */
extern MaradPath marad_paths[MARAD_FACES][MARAD_SQUARES][MARAD_DIRECTIONS];
extern MaradPath marad_squares[MARAD_SQUARES];
extern MaradPath marad_rays[MARAD_SQUARES][MARAD_DIRECTIONS];
extern guint8 marad_landings[MARAD_FACES][MARAD_SQUARES][MARAD_DIRECTIONS];
extern guint8 marad_reaches[MARAD_SQUARES][MARAD_DIRECTIONS];
/* The direction from one square to another, or MARAD_DIRECTIONS when no line joins them. */
extern guint8 marad_directions[MARAD_SQUARES][MARAD_SQUARES];

static inline const MaradPosition *
marad_position (const MarPosition *position)
{
  return (const MaradPosition *) (const void *) position;
}

static inline MaradSet
marad_load (const guint64 squares[2])
{
  MaradSet set;

  memcpy (&set, squares, sizeof set);
  return set;
}

static inline void
marad_store (guint64  squares[2],
             MaradSet set)
{
  memcpy (squares, &set, sizeof set);
}

static inline guint64
marad_bit (guint square)
{
  return G_GUINT64_CONSTANT (1) << (square & 63);
}

static inline void
marad_flip (guint64 squares[2],
            guint   square)
{
  squares[square >> 6] ^= marad_bit (square);
}

static inline void
marad_occupied (const MaradPosition *position,
                guint64              occupied[2])
{
  occupied[0] = position->own[0][0] | position->own[1][0];
  occupied[1] = position->own[0][1] | position->own[1][1];
}

static inline gboolean
marad_meets (const MaradPath *way,
             const guint64    squares[2])
{
  return ((way->squares[0] & squares[0]) | (way->squares[1] & squares[1])) != 0;
}

/* Takes the lowest square out of @squares. */
static inline gboolean
marad_next (guint64  squares[2],
            guint   *square)
{
  if (squares[0] != 0)
    {
      *square = (guint) __builtin_ctzll (squares[0]);
      squares[0] &= squares[0] - 1;
      return TRUE;
    }
  if (squares[1] != 0)
    {
      *square = 64 + (guint) __builtin_ctzll (squares[1]);
      squares[1] &= squares[1] - 1;
      return TRUE;
    }
  return FALSE;
}

/* How many squares of the ray from @from are empty (ruling 4): so far the piece can go,
 * for the gaps close one by one before it. */
static inline guint
marad_room (const guint64 occupied[2],
            guint         from,
            guint         direction)
{
  const guint64 *ray = marad_rays[from][direction].squares;
  guint64 low = ray[0] & occupied[0];
  guint64 high = ray[1] & occupied[1];
  guint room = marad_reaches[from][direction];

  for (; low != 0; low &= low - 1)
    room--;
  for (; high != 0; high &= high - 1)
    room--;
  return room;
}

/* Where the piece on @from lands with @count (ruling 3): the full count, or as far as
 * there is room. Its own square if there is none. */
static inline guint
marad_landing (const guint64 occupied[2],
               guint         count,
               guint         from,
               guint         direction)
{
  if (!marad_meets (&marad_paths[count - 1][from][direction], occupied))
    return marad_landings[count - 1][from][direction];
  return (guint) ((int) from
                  + marad_steps[direction]
                      * (int) MIN (count, marad_room (occupied, from, direction)));
}

/* Gives the turn on (ruling 2): both players move with one count, player 1 first. */
static inline void
marad_turn_over (MaradPosition *position)
{
  if (position->side == 1)
    position->count = 0;
  position->side ^= 1;
}

gboolean marad_may_stay (const MaradPosition *position, guint from);
gboolean marad_can_move (const MaradPosition *position);
void marad_move (MaradPosition *position, guint from, guint to);
void marad_play (MarPosition *position, MarAction action, MarEffects *effects);
void marad_actions (const MarPosition *position, MarActionList *list);
gboolean marad_is_legal (const MarPosition *position, MarAction action);

const char *marad_cell_name (guint cell);

gboolean marad_read (const MarOptions  *options,
                     const char        *text,
                     MarPosition       *position,
                     GError           **error);
void marad_write (const MarPosition *position, GString *text);
void marad_write_score (const MarPosition *position, GString *text);
gboolean marad_check_complete (const MarPosition *position, GError **error);

gboolean marad_read_action (const MarPosition  *position,
                            const char         *text,
                            MarAction          *action,
                            GError            **error);
void marad_write_action (const MarPosition *position, MarAction action, GString *text);
void marad_write_literary (const MarPosition *position, MarAction action, GString *text);
gboolean marad_read_cell (const MarPosition *position, const char *text, MarCell *cell);
void marad_write_cell (const MarPosition *position, MarCell cell, GString *text);

gboolean marad_explain (const MarPosition *position, MarAction action, GError **error);

void marad_write_scores (const MarPosition *position, int player, GString *text);
void marad_write_label (const MarPosition *position, MarAction action, GString *text);
void marad_describe_cell (const MarPosition *position, MarCell cell, GString *text);
void marad_describe_effects (const MarPosition *after, const MarEffects *effects, GString *text);

guint64 marad_perft (const MarPosition *position, guint depth, gboolean bulk);
guint marad_playout (MarPosition *position, guint64 *seed, guint cap);

/* Position editor: marad-editor.c. */
extern const MarPositionEditor marad_editor;

G_END_DECLS
