/* All ways to play one printed turn that are not too far from the print.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "packet-match.h"

G_BEGIN_DECLS

/* A position of Margrites by value, for arrays of many. */
#define PACKET_POSITION_WORDS 8

typedef union
{
  guint64 words[PACKET_POSITION_WORDS];
} PacketPosition;

#define PACKET_POSITION(value) ((MarPosition *) (value)->words)

#define PACKET_TURN_STEPS 4

/**
 * PacketOutcome:
 * @cost: how far the turn is from the print
 * @by_hand: a step was made against the rules; @setup is the position after it
 * @setup: from where the steps in @actions are played
 * @n_legal: how many steps were legal before that
 * @legal: those steps
 * @n_actions: how many steps are played (after @setup)
 * @actions: the steps
 * @unfinished: the side could still step
 * @after: the position after the steps, until the callback returns
 * @marbles: where the marbles are there
 */
typedef struct
{
  int cost;
  gboolean by_hand;
  PacketPosition setup;
  guint n_legal;
  MarAction legal[PACKET_TURN_STEPS];
  guint n_actions;
  MarAction actions[PACKET_TURN_STEPS];
  gboolean unfinished;
  const MarPosition *after;
  PacketSquares marbles[2];
} PacketOutcome;

/* How many boards are looked at beforehand. */
#define PACKET_BOARDS_AHEAD 3

/**
 * PacketShown:
 * @squares: those that the printed turns up to the board don't touch
 * @filled: those of them where the board shows a marble
 *
 * What a later board says of the position before the turns that lead to it.
 */
typedef struct
{
  PacketSquares squares;
  PacketSquares filled;
} PacketShown;

/**
 * PacketAhead:
 * @wanted: for each side the squares from which later turns step without having come there
 * @entered: squares that later turns enter without anybody having left them
 * @taken: squares on which later turns capture what nobody brought there
 * @n_boards: how many boards are printed with later turns, as far as it is looked
 * @boards: (array length=n_boards): those boards, the next one first
 *
 * The needs of the turns after some turn in the position there, by the print alone. A step that
 * isn't printed at all is only supposed where something of this asks for it.
 */
typedef struct
{
  PacketSquares wanted[2];
  PacketSquares entered;
  PacketSquares taken;
  guint n_boards;
  PacketShown boards[PACKET_BOARDS_AHEAD];
} PacketAhead;

typedef void (*PacketOutcomeFunc) (const PacketOutcome *outcome, gpointer data);

/**
 * packet_expand:
 * @costs: the printed turn
 * @position: where it is to be played
 * @limit: the most that a reading may cost
 * @ahead: what the turns after it ask for
 * @is_last: nothing follows, so that a turn may be unfinished
 * @effort: how many positions may still be looked at; counted down
 *
 * Calls @callback for each legal reading.
 */
void packet_expand (const PacketTurnCosts *costs,
                    const MarPosition     *position,
                    int                    limit,
                    const PacketAhead     *ahead,
                    gboolean               is_last,
                    guint                 *effort,
                    PacketOutcomeFunc      callback,
                    gpointer               data);

/* More marbles can't fall in a turn. */
#define PACKET_MOST_CAPTURES 16

/**
 * packet_follow_effects:
 * @effects: what a step has done
 * @printed: the printed step that was played, or PACKET_MAX_STEPS
 * @marbles: (inout): where the marbles are
 * @captures: (inout): what has fallen in the turn
 * @n_captures: (inout): how many that are
 *
 * Keeps the marbles and the captures of a turn up to date.
 */
void packet_follow_effects (const MarEffects *effects,
                            guint             printed,
                            PacketSquares     marbles[2],
                            PacketCapture     captures[PACKET_MOST_CAPTURES],
                            guint            *n_captures);

/**
 * packet_order_cost:
 * @costs: the printed turn
 * @remaining: a bit for each printed step that isn't played yet
 * @passed: (inout): a bit for each of them that stands before one that was played
 * @step: the one that is played
 *
 * A step that is moved costs the same whichever way it is moved.
 *
 * Returns: the cost of those that stand before it but are played later.
 */
int packet_order_cost (const PacketTurnCosts *costs, guint remaining, guint *passed, guint step);

/**
 * packet_find_ahead:
 * @turns: (element-type PacketTurn): the printed main line
 * @side: who plays the first of them
 *
 * Returns: (transfer full) (array): for each turn, and once for the end, what it and those
 *   after it need of the position before it.
 */
PacketAhead *packet_find_ahead (GPtrArray *turns, int side);

/* How much @marbles lack of what is ahead. */
int packet_ahead_cost (const PacketAhead *ahead, const PacketSquares marbles[2]);

/**
 * packet_reach:
 * @costs: a printed turn with a board
 * @position: where it is to be played
 * @effort: how many positions may still be looked at; counted down
 *
 * Calls @callback for the legal turns that lead to the board, however they are printed: those
 * that are nearest to the print.
 */
void packet_reach (const PacketTurnCosts *costs,
                   const MarPosition     *position,
                   guint                 *effort,
                   PacketOutcomeFunc      callback,
                   gpointer               data);

/**
 * packet_fill:
 * @turns: (element-type PacketTurn): the printed main line
 * @index: of the turn that is missing
 * @position: where it is to be played
 * @ahead: what the turns after it ask for
 *
 * Calls @callback for the ways to play it after which those turns can be played best, each dearer
 * than the one before.
 */
void packet_fill (GPtrArray         *turns,
                  guint              index,
                  const MarPosition *position,
                  const PacketAhead *ahead,
                  PacketOutcomeFunc  callback,
                  gpointer           data);

/* Positions from facts, which the rules must find well-formed. */
gboolean packet_make (const PacketSquares  marbles[2],
                      int                  side,
                      int                  left,
                      const PacketScore   *score,
                      PacketPosition      *position);
void packet_get_marbles (const MarPosition *position, PacketSquares marbles[2]);

void packet_position_set (PacketPosition *value, const MarPosition *position);

G_END_DECLS
