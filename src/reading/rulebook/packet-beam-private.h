/* What the parts of the beam over the turns of a printed game share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "packet-search.h"

G_BEGIN_DECLS

typedef struct
{
  PacketPosition position;
  PacketPosition before;
  PacketPosition setup;
  PacketSquares start[2];
  PacketSquares unproven[2];
  PacketSquares touched;
  guint missing[2];
  int cost;
  int promise;
  guint parent;
  PacketReadingKind kind;
  gboolean handed_over;
  guint n_actions;
  MarAction actions[PACKET_TURN_STEPS];
  guint n_legal;
  MarAction legal[PACKET_TURN_STEPS];
} PacketHypothesis;

/* What the best candidate @needed of the budget may be more than its promise, for much that was
 * ahead may be settled by it; @paid is what a hypothesis has beyond the budget.
 * @is_reached says that a reading of the print leads from @base to the printed board.
 * @cost is what was paid, @promise adds what the turns to come are likely to ask for. */
typedef struct
{
  GPtrArray *turns;
  const PacketStart *starts;
  const PacketWidth *width;
  guint turn_index;
  const PacketTurn *turn;
  PacketTurnCosts costs;
  const PacketAhead *ahead;
  gboolean is_last;
  gboolean in_play;
  guint effort;
  int limit;
  PacketHypothesis base;
  GArray *candidates;
  int best;
  int needed;
  int paid;
  gboolean is_reached;
} PacketBeam;

/* Keeps a hypothesis that was made of one before the turn, if it is not too dear. */
void packet_beam_add (PacketBeam *beam, PacketHypothesis *hypothesis);

/* Supposes that a marble of @side, of which no move before tells, stood on @cell before the turn of
 * @hypothesis. Returns whether that can be. */
gboolean packet_beam_suppose (const PacketBeam *beam,
                              PacketHypothesis *hypothesis,
                              int               side,
                              int               cell);

/* The squares that the turn of @side names as origins, misprinted by no more than @margin, or as
 * captures, and whose marble would stand there: at most @size. Returns how many. */
guint packet_beam_wanted_squares (const PacketBeam *beam,
                                  int               side,
                                  int               margin,
                                  int               cells[],
                                  int               sides[],
                                  guint             size);

/* Goes on from @parent although nothing legal was found: with what was printed made by force, and
 * with nothing made at all. */
void packet_beam_force (PacketBeam *beam, const PacketHypothesis *parent);

G_END_DECLS
