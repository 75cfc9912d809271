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

/**
 * PacketAhead:
 * @wanted: for each side the squares from which later turns step without having come there
 * @entered: squares that later turns enter without anybody having left them
 *
 * The needs of the turns after some turn in the position there, by the print alone. A step that
 * isn't printed at all is only supposed where something of this asks for it.
 */
typedef struct
{
  PacketSquares wanted[2];
  PacketSquares entered;
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

/* Positions from facts, which the rules must find well-formed. */
gboolean packet_make (const PacketSquares  marbles[2],
                      int                  side,
                      int                  left,
                      const PacketScore   *score,
                      PacketPosition      *position);
void packet_get_marbles (const MarPosition *position, PacketSquares marbles[2]);

void packet_position_set (PacketPosition *value, const MarPosition *position);

G_END_DECLS
