/* A turn of which nothing legal can be made: it is played by force, or passed over.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-beam-private.h"

static int
forced_side (const PacketBeam    *beam,
             const PacketSquares  marbles[2],
             const MarPosition   *position)
{
  int side = mar_margrites.actor (position);
  int n[2] = { 0, 0 };

  if (side >= 0)
    return side;
  for (guint i = 0; i < beam->turn->n_steps; i++)
    for (int player = 0; player < 2; player++)
      {
        int from = beam->costs.steps[i].from_square;

        n[player] += from >= 0 && PACKET_HAS (marbles[player], from);
      }

  return n[1] > n[0] ? 1 : 0;
}

static void
capture_by_force (const PacketStep *step,
                  PacketSquares     marbles[2],
                  PacketScore      *score)
{
  for (guint i = 0; i < step->n_captures; i++)
    {
      int cell = packet_square (step->captures[i]);

      for (int player = 0; player < 2; player++)
        if (cell >= 0 && PACKET_HAS (marbles[player], cell))
          {
            marbles[player] &= ~PACKET_SQUARE (cell);
            score->captures[1 - player]++;
          }
    }
}

void
packet_beam_force (PacketBeam             *beam,
                   const PacketHypothesis *parent)
{
  PacketHypothesis next = *parent;
  PacketSquares marbles[2];
  PacketScore score;
  int side;
  guint made = 0;

  packet_get_marbles (PACKET_POSITION (&parent->before), marbles);
  packet_get_score (PACKET_POSITION (&parent->before), &score);
  side = forced_side (beam, marbles, PACKET_POSITION (&parent->before));
  next.cost += COST_FORCED;

  for (guint i = 0; i < beam->turn->n_steps; i++)
    {
      int from = beam->costs.steps[i].from_square;
      int to = beam->costs.steps[i].to_square;
      gboolean scores = beam->turn->steps[i].scores;

      if (from < 0 || !PACKET_HAS (marbles[side], from)
          || (!scores && (to < 0 || PACKET_HAS (marbles[0] | marbles[1], to))))
        {
          next.cost += COST_FORCED_STEP;
          continue;
        }
      made++;
      marbles[side] &= ~PACKET_SQUARE (from);
      next.touched |= PACKET_SQUARE (from);
      if (scores)
        score.points[side]++;
      else
        {
          marbles[side] |= PACKET_SQUARE (to);
          next.touched |= PACKET_SQUARE (to);
        }
      capture_by_force (&beam->turn->steps[i], marbles, &score);
    }

  next.kind = PACKET_FORCED;
  if (made > 0 && packet_make (marbles, 1 - side, PACKET_TURN_STEPS, &score, &next.position))
    {
      next.setup = next.position;
      packet_beam_add (beam, &next);
    }

  next = *parent;
  next.kind = PACKET_SKIPPED;
  next.cost += COST_FORCED + (int) beam->turn->n_steps * COST_FORCED_STEP;
  next.position = parent->before;
  packet_beam_add (beam, &next);
}
