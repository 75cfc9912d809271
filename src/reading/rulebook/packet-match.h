/* How far a printed step is from one that was played: a model of misprints.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "packet-games.h"

#include "margrites.h"

G_BEGIN_DECLS

/* The costs of misprints, in tenths of a natural logarithm of their odds: a cost of 30
 * is a mistake that is made once in twenty times or so. Only their order of size
 * matters: what is cheaper alone may be dearer with what follows. */
enum
{
  COST_ONE_CHARACTER = 30,
  COST_FARTHER = 2,
  COST_BOTH_CHARACTERS = 62,
  COST_SWAPPED_CHARACTERS = 12,
  COST_DOUBLED_CHARACTER = 10,
  COST_MISSING_CHARACTER = 14,
  COST_NO_SQUARE = 45,
  COST_LOOSE_EXIT = 8,
  COST_WRONG_EXIT = 45,
  COST_REVERSED = 28,
  COST_CROSSED = 26,
  COST_ORDER = 20,
  COST_ORDER_FARTHER = 4,
  COST_ILLEGAL_STEP = 44,
  COST_DETOUR = 26,
  COST_CAPTURE_OVERLOOKED = 42,
  COST_QUOTED = 15,
  COST_NAMED = -5,
  COST_STEP_LEFT_OUT = 62,
  COST_STEP_APART = 2,
  COST_STEP_TOO_MANY = 58,
  COST_STEP_DOUBLED = 22,
  COST_TWO_IN_ONE = 26,
  COST_TURN_TOO_SHORT = 50,
  COST_EXCHANGED = 30,
  COST_TURN_MISSING = 90,
  COST_TURN_MISSING_NUMBERED = 25,
  COST_CAPTURE_NOT_PRINTED = 16,
  COST_CAPTURE_LEFT_OUT = 6,
  COST_CAPTURE_ELSEWHERE = 8,
  COST_CAPTURE_MISPRINTED = 18,
  COST_CAPTURE_MISSING = 36,
  COST_HEADER_BEHIND = 4,
  COST_HEADER_POINT = 7,
  COST_HEADER_MOST = 21,
  COST_BOARD_SQUARE = 9,
  COST_BOARD_MOST = 60,
  COST_TURN_REPLACED = 66,
  COST_WANTED_MARBLE = 25,
  COST_MARBLE_IN_THE_WAY = 10,
  COST_OTHER_CELL = 25,
  COST_MARBLE_SUPPOSED = 4,
  COST_SIDE_SKIPPED = 90,
  COST_SIDE_SKIPPED_NUMBERED = 45,
  COST_FORCED = 170,
  COST_FORCED_STEP = 40,
  COST_IMPOSSIBLE = 10000,
};

/* A set of squares. */
__extension__ typedef unsigned __int128 PacketSquares;

#define PACKET_SQUARE(cell) ((PacketSquares) 1 << (cell))
#define PACKET_HAS(set, cell) (((set) >> (cell) & 1) != 0)

static inline guint
packet_squares_count (PacketSquares set)
{
  return (guint) (__builtin_popcountll ((guint64) set)
                  + __builtin_popcountll ((guint64) (set >> 64)));
}

/**
 * PacketStepCosts:
 * @from: for each square, how far the printed origin is from it
 * @to: likewise for the target; the last two for the exits
 * @from_square: the square that is printed, or -1
 * @to_square: likewise, or -1
 * @unplayed: what it costs to leave the step out
 * @quoted: what it costs more to change it, when the comment repeats it
 * @chained: the origin is printed as the target of the step before
 */
typedef struct
{
  guint16 from[MAR_MARGRITES_CELLS];
  guint16 to[MAR_MARGRITES_CELLS];
  int from_square;
  int to_square;
  int unplayed;
  int quoted;
  gboolean chained;
} PacketStepCosts;

/**
 * PacketCapture:
 * @step: the printed step that made it, from 0; PACKET_MAX_STEPS for one that isn't printed
 * @cell: the square that was emptied
 * @player: whose marble fell
 */
typedef struct
{
  guint step;
  MarCell cell;
  gint8 player;
} PacketCapture;

/**
 * PacketTurnCosts:
 * @named: the squares that the comment names
 * @doubled: a bit for each step that repeats the one before it
 */
typedef struct
{
  const PacketTurn *turn;
  guint n_steps;
  PacketStepCosts steps[PACKET_MAX_STEPS];
  PacketSquares named;
  guint doubled;
} PacketTurnCosts;

void packet_turn_costs (const PacketTurn *turn, PacketTurnCosts *costs);

/**
 * packet_step_cost:
 * Returns: the cost of reading the printed step as one from @from to @to.
 */
int packet_step_cost (const PacketStepCosts *costs, MarCell from, MarCell to);

/* How many squares one is from the other, in steps of a marble. */
int packet_distance (MarCell from, MarCell to);

/* Whether the printed step goes as far as two: that far, out and back, or off the board from the
 * rank before the last. */
gboolean packet_step_is_double (const PacketStepCosts *step);

/* Whether two steps that were printed as one go straight, or almost so, over @cell. */
gboolean packet_step_passes (const PacketStepCosts *step, MarCell cell);

/* Whether the turn notes that the marble on @cell falls. */
gboolean packet_has_capture (const PacketTurn *turn, MarCell cell);

/**
 * packet_captures_cost:
 * @captures: (array length=n): what fell in the turn
 *
 * Returns: the cost of the difference between that and what is printed.
 */
int packet_captures_cost (const PacketTurn *turn, const PacketCapture *captures, guint n);

/**
 * packet_header_cost:
 * @before: the score before the turn
 * @after: the score after it
 */
int packet_header_cost (const PacketTurn  *turn,
                        const PacketScore *before,
                        const PacketScore *after);

/* Whether a board is printed with the turn. Most are lost in extracts: an empty one says
 * nothing. */
gboolean packet_turn_has_board (const PacketTurn *turn);

/* The squares on which the board shows a marble. */
PacketSquares packet_board_filled (const PacketBoard *board);

/**
 * packet_board_cost:
 * @position: the position that the board may show
 */
int packet_board_cost (const PacketBoard *board, const MarPosition *position);

/**
 * packet_board_text:
 * Returns: (transfer full) (nullable): the BOARD text of a printed board, the colours
 *   of its characters taken as they fit @position best.
 */
char *packet_board_text (const PacketBoard *board, const MarPosition *position);

void packet_get_score (const MarPosition *position, PacketScore *score);

G_END_DECLS
