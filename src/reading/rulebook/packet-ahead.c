/* What later turns, as printed, need of a position.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-expand.h"

#include <string.h>

/* The squares of which a board after the turn says nothing about the position before it. */
static PacketSquares
get_touched (const PacketTurn *turn)
{
  PacketSquares touched = 0;

  for (guint i = 0; i < turn->n_steps; i++)
    {
      const PacketStep *step = &turn->steps[i];
      const int from = packet_square (step->from);
      const int to = packet_square (step->to);

      if (from >= 0)
        touched |= PACKET_SQUARE (from);
      if (to >= 0)
        touched |= PACKET_SQUARE (to);
      for (guint k = 0; k < step->n_captures; k++)
        if (packet_square (step->captures[k]) >= 0)
          touched |= PACKET_SQUARE (packet_square (step->captures[k]));
    }
  return touched;
}

static void
add_board (PacketAhead       *ahead,
           const PacketBoard *board)
{
  memmove (ahead->boards + 1, ahead->boards, (PACKET_BOARDS_AHEAD - 1) * sizeof ahead->boards[0]);
  ahead->boards[0] = (PacketShown) { PACKET_SQUARE (MAR_MARGRITES_SQUARES) - 1,
                                     packet_board_filled (board) };
  ahead->n_boards = MIN (ahead->n_boards + 1, PACKET_BOARDS_AHEAD);
}

static void
add_steps (PacketAhead      *ahead,
           const PacketTurn *turn,
           int               mover)
{
  for (guint j = turn->n_steps; j-- > 0;)
    {
      const PacketStep *step = &turn->steps[j];
      const int from = packet_square (step->from);
      const int to = packet_square (step->to);

      for (guint k = 0; k < step->n_captures; k++)
        {
          const int cell = packet_square (step->captures[k]);

          if (cell < 0)
            continue;
          ahead->entered &= ~PACKET_SQUARE (cell);
          ahead->taken |= PACKET_SQUARE (cell);
        }
      if (to >= 0 && !step->scores)
        {
          ahead->wanted[mover] &= ~PACKET_SQUARE (to);
          ahead->entered |= PACKET_SQUARE (to);
          ahead->taken &= ~PACKET_SQUARE (to);
        }
      if (from >= 0)
        {
          ahead->wanted[mover] |= PACKET_SQUARE (from);
          ahead->entered &= ~PACKET_SQUARE (from);
        }
    }
}

PacketAhead *
packet_find_ahead (GPtrArray *turns,
                   int        side)
{
  PacketAhead *ahead = g_new0 (PacketAhead, turns->len + 1);

  for (guint i = turns->len; i-- > 0;)
    {
      const PacketTurn *turn = g_ptr_array_index (turns, i);
      const PacketSquares touched = get_touched (turn);

      ahead[i] = ahead[i + 1];
      add_steps (&ahead[i], turn, (side + (int) i) % 2);
      if (packet_turn_has_board (turn))
        add_board (&ahead[i], turn->board);
      for (guint k = 0; k < ahead[i].n_boards; k++)
        {
          ahead[i].boards[k].squares &= ~touched;
          ahead[i].boards[k].filled &= ~touched;
        }
    }

  return ahead;
}

int
packet_ahead_cost (const PacketAhead   *ahead,
                   const PacketSquares  marbles[2])
{
  const PacketSquares all = marbles[0] | marbles[1];
  guint lacking = 0;
  int cost;

  for (int side = 0; side < 2; side++)
    lacking += packet_squares_count (ahead->wanted[side] & ~marbles[side]);
  cost = (int) lacking * COST_WANTED_MARBLE
         + (int) packet_squares_count (ahead->entered & all) * COST_MARBLE_IN_THE_WAY;
  for (guint i = 0; i < ahead->n_boards; i++)
    {
      const PacketShown *shown = &ahead->boards[i];

      cost += MIN ((int) packet_squares_count ((all & shown->squares) ^ shown->filled)
                     * COST_BOARD_SQUARE,
                   COST_BOARD_MOST);
    }

  return cost;
}
