/* Shared by the files of Martial: the position, and the board on one word.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "martial.h"
#include "rules-text.h"

#include <string.h>

G_BEGIN_DECLS

/* A set of squares is a word with eight bits a rank: six files and two of air, and two
 * ranks of air above. So a shift by one or two squares past an edge lands in the air. */
typedef guint64 MartialSet;

#define MARTIAL_STRIDE 8
#define MARTIAL_SQUARES 48 /* one more than the number of the last square, f6 */
#define MARTIAL_CELLS (MAR_MARTIAL_SIZE * MAR_MARTIAL_SIZE)
#define MARTIAL_CORE G_GUINT64_CONSTANT (0x00003f3f3f3f3f3f)

#define MARTIAL_FACES 6
#define MARTIAL_SUM 7          /* of the two faces of a coin */
#define MARTIAL_KINDS 3        /* 1/6, 2/5, 3/4 */
#define MARTIAL_OF_A_KIND 4
#define MARTIAL_DEFAULT_TARGET 21
#define MARTIAL_MAX_TARGET 999

typedef enum
{
  MARTIAL_PLAYING,
  MARTIAL_GOLD_REACHED, /* the target */
  MARTIAL_SILVER_REACHED,
  MARTIAL_STUCK, /* the side to move has no legal move */
  MARTIAL_GOLD_RESIGNED,
  MARTIAL_SILVER_RESIGNED,
} MartialState;

typedef enum
{
  MARTIAL_STACKCAP_ANY,
  MARTIAL_STACKCAP_ALTERNATE,
} MartialStackcap;

typedef enum
{
  MARTIAL_NORETURN_LAST,
  MARTIAL_NORETURN_OWN,
  MARTIAL_NORETURN_BOTH,
} MartialNoreturn;

/* The coins under the top ones are kept together, one column a coin: stack after stack in
 * the order of their squares, each from bottom to top. The rows of a column are the coin's
 * face in binary and its player. */
typedef guint32 MartialColumns __attribute__ ((vector_size (16)));

#define MARTIAL_PLAYER_ROW 3

/* Eighty bytes without a gap, so that equal positions are equal as memory. */
typedef struct
{
  MartialSet tops[2];  /* by the player whose coin is on top */
  MartialSet faces[3]; /* the faces of the top coins, in binary */
  MartialSet stacks;   /* squares with two coins at least */
  guint32 buried[4];   /* MartialColumns of the coins under others, zero behind their end */
  guint32 ends;        /* a bit for each column that is the last of its stack */
  guint16 last[2];     /* the previous move and, if noreturn asks for it, the one before; or 0 */
  guint16 target;
  guint8 tallies[2];
  guint8 side;
  guint8 state;    /* MartialState */
  guint8 stackcap; /* MartialStackcap */
  guint8 noreturn; /* MartialNoreturn */
} MartialPosition;

G_STATIC_ASSERT (sizeof (MartialPosition) == 80);

/* Where the coins under the top one of a stack are among all that are buried. */
typedef struct
{
  guint begin;
  guint length;
} MartialSpan;

/* The possibilities of the side to move, as sets of squares. */
typedef struct
{
  MartialSet empty;
  MartialSet own;
  MartialSet other;
  /* Where a piece may land, by the face that its top coin shows after the flip. */
  MartialSet coin_landings[MARTIAL_FACES + 1];
  MartialSet stack_landings[MARTIAL_FACES + 1];
  /* Ruling 11: the moves that would bring a piece straight back, or 0. */
  MarAction returns[2];
} MartialView;

static inline const MartialPosition *
martial_position (const MarPosition *position)
{
  return (const MartialPosition *) (const void *) position;
}

/* A square is its number in a set; a1 is 0, f6 is 45. */
static inline guint
martial_square (guint file,
                guint rank)
{
  return rank * MARTIAL_STRIDE + file;
}

static inline guint
martial_file (guint square)
{
  return square % MARTIAL_STRIDE;
}

static inline guint
martial_rank (guint square)
{
  return square / MARTIAL_STRIDE;
}

static inline MartialSet
martial_bit (guint square)
{
  return G_GUINT64_CONSTANT (1) << square;
}

static inline gboolean
martial_has (MartialSet set,
             guint      square)
{
  return (set >> square & 1) != 0;
}

static inline gboolean
martial_is_square (guint square)
{
  return square < MARTIAL_SQUARES && martial_has (MARTIAL_CORE, square);
}

static inline MarCell
martial_cell (guint square)
{
  return (MarCell) (martial_rank (square) * MAR_MARTIAL_SIZE + martial_file (square));
}

static inline guint
martial_get_square (MarCell cell)
{
  return martial_square ((guint) cell % MAR_MARTIAL_SIZE, (guint) cell / MAR_MARTIAL_SIZE);
}

/* Takes the lowest square out of @set. */
static inline gboolean
martial_next (MartialSet *set,
              guint      *square)
{
  if (*set == 0)
    return FALSE;
  *square = (guint) __builtin_ctzll (*set);
  *set &= *set - 1;
  return TRUE;
}

/* An action is its squares: 0 would go from a1 to a1, which no piece can. */
static inline MarAction
martial_action (guint from,
                guint to)
{
  return from << 6 | to;
}

static inline guint
martial_action_from (MarAction action)
{
  return action >> 6;
}

static inline guint
martial_action_to (MarAction action)
{
  return action & 0x3f;
}

static inline MarAction
martial_reversed (MarAction action)
{
  return martial_action (martial_action_to (action), martial_action_from (action));
}

static inline guint
martial_face (const MartialPosition *position,
              guint                  square)
{
  return (guint) ((position->faces[0] >> square & 1) | (position->faces[1] >> square & 1) << 1
                  | (position->faces[2] >> square & 1) << 2);
}

static inline MartialSet
martial_occupied (const MartialPosition *position)
{
  return position->tops[0] | position->tops[1];
}

/* The eight squares around one, or those that are on the board. */
static inline MartialSet
martial_neighbours (guint square)
{
  const MartialSet around_c3 = G_GUINT64_CONSTANT (0x000000000e0a0e00);
  const guint c3 = 2 * MARTIAL_STRIDE + 2;
  guint turn = (square - c3) & 63;

  return (around_c3 << turn | around_c3 >> (-turn & 63)) & MARTIAL_CORE;
}

/* The move that ruling 11 forbids now because of the previous one, or of the one before;
 * 0 when there is none. */
static inline MarAction
martial_forbidden_return (const MartialPosition *position,
                          guint                  age)
{
  if (position->last[age] == 0 || (age == 0 && position->noreturn == MARTIAL_NORETURN_OWN))
    return 0;
  return martial_reversed (position->last[age]);
}

/* martial-key.c */
guint64 martial_board_key (const MartialPosition *position);

/* martial.c */
void martial_begin (const MarOptions *options, MartialPosition *position);

/* martial-stack.c */
guint martial_coins (const MartialPosition *position,
                     guint                  square,
                     MarMartialCoin         coins[MAR_MARTIAL_COINS]);
guint martial_height (const MartialPosition *position, guint square);
guint martial_n_coins (const MartialPosition *position, int player);
int martial_bottom (const MartialPosition *position, guint square);
void martial_put (MartialPosition *position, guint square, const MarMartialCoin *coins, guint n);
void martial_move (MartialPosition *position, MarAction action);

/* martial-move.c */
void martial_init_view (const MartialPosition *position, MartialView *view);
MartialSet martial_movers (const MartialPosition *position, const MartialView *view);
MartialSet martial_targets (const MartialPosition *position, const MartialView *view, guint from);
gboolean martial_is_legal (const MarPosition *position, MarAction action);
void martial_actions (const MarPosition *position, MarActionList *list);
void martial_update_state (MartialPosition *position);
void martial_step (MartialPosition *position, MarAction action, MarEffects *effects);

/* martial-explain.c */
gboolean martial_explain (const MarPosition *position, MarAction action, GError **error);

/* martial-text.c */
gboolean martial_read (const MarOptions  *options,
                       const char        *text,
                       MarPosition       *position,
                       GError           **error);
gboolean martial_read_last (const char          *text,
                            const MarTextField  *field,
                            MartialPosition     *position,
                            const char         **last,
                            GError             **error);
void martial_write (const MarPosition *position, GString *text);
void martial_write_last (const MarPosition *position, GString *text);
void martial_write_stack (const MarMartialCoin *coins, guint n, GString *text);

/* martial-check.c */
gboolean martial_check_complete (const MarPosition *position, GError **error);

/* martial-action.c */
const char *martial_square_name (guint square);
gboolean martial_read_square (const char **at, guint *square);
gboolean martial_read_action (const MarPosition  *position,
                              const char         *text,
                              MarAction          *action,
                              GError            **error);
void martial_write_action (const MarPosition *position, MarAction action, GString *text);
void martial_write_literary (const MarPosition *position, MarAction action, GString *text);
gboolean martial_read_cell (const MarPosition *position, const char *text, MarCell *cell);
void martial_write_cell (const MarPosition *position, MarCell cell, GString *text);

/* martial-describe.c */
void martial_write_score (const MarPosition *position, GString *text);
void martial_write_scores (const MarPosition *position, int player, GString *text);
void martial_describe_cell (const MarPosition *position, MarCell cell, GString *text);
void martial_describe_effects (const MarPosition *after, const MarEffects *effects, GString *text);

/* martial-perft.c */
guint64 martial_perft (const MarPosition *position, guint depth, gboolean bulk);

/* Position editor: martial-editor.c. */
extern const MarPositionEditor martial_editor;

G_END_DECLS
