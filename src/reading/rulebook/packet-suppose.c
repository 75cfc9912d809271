/* Marbles of which no move has told yet may have stood where a turn needs them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-beam-private.h"

static PacketSquares
home (const PacketBeam *beam,
      int               side)
{
  PacketSquares two_ranks = PACKET_SQUARE (2 * MAR_MARGRITES_FILES) - 1;

  if (beam->in_play)
    return PACKET_SQUARE (MAR_MARGRITES_SQUARES) - 1;
  return side == MAR_MARGRITES_BLACK
           ? two_ranks
           : two_ranks << (MAR_MARGRITES_SQUARES - 2 * MAR_MARGRITES_FILES);
}

gboolean
packet_beam_suppose (const PacketBeam *beam,
                     PacketHypothesis *hypothesis,
                     int               side,
                     int               cell)
{
  PacketSquares marbles[2];
  PacketSquares wanted = PACKET_SQUARE (cell);
  PacketScore score;
  int actor = mar_margrites.actor (PACKET_POSITION (&hypothesis->before));

  packet_get_marbles (PACKET_POSITION (&hypothesis->before), marbles);
  if ((home (beam, side) & wanted) == 0 || (hypothesis->touched & wanted) != 0
      || ((marbles[0] | marbles[1]) & wanted) != 0 || actor < 0)
    return FALSE;

  if (hypothesis->unproven[side] != 0)
    {
      PacketSquares moved = hypothesis->unproven[side] & -hypothesis->unproven[side];

      if ((marbles[side] & moved) == 0)
        return FALSE;
      hypothesis->unproven[side] &= ~moved;
      hypothesis->start[side] &= ~moved;
      marbles[side] &= ~moved;
    }
  else if (hypothesis->missing[side] > 0)
    hypothesis->missing[side]--;
  else
    return FALSE;

  hypothesis->start[side] |= wanted;
  marbles[side] |= wanted;
  hypothesis->cost += COST_MARBLE_SUPPOSED;
  packet_get_score (PACKET_POSITION (&hypothesis->before), &score);
  return packet_make (marbles, actor, PACKET_TURN_STEPS, &score, &hypothesis->before);
}

guint
packet_beam_wanted_squares (const PacketBeam *beam,
                            int               side,
                            int               margin,
                            int               cells[],
                            int               sides[],
                            guint             size)
{
  const PacketTurn *turn = beam->turn;
  guint n = 0;

  for (guint i = 0; i < turn->n_steps; i++)
    {
      for (int cell = 0; cell < MAR_MARGRITES_SQUARES && n < size; cell++)
        if (beam->costs.steps[i].from[cell] <= margin)
          {
            cells[n] = cell;
            sides[n++] = side;
          }
      for (guint j = 0; j < turn->steps[i].n_captures && n < size; j++)
        {
          int cell = packet_square (turn->steps[i].captures[j]);

          if (cell < 0)
            continue;
          cells[n] = cell;
          sides[n++] = PACKET_HAS (home (beam, 1 - side), cell) ? 1 - side : side;
        }
    }

  return n;
}
