/* Positions of MARGRITES by value, made from facts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-expand.h"

#include <string.h>

void
packet_position_set (PacketPosition    *value,
                     const MarPosition *position)
{
  g_assert (mar_margrites.position_size.most <= sizeof *value);

  memset (value, 0, sizeof *value);
  memcpy (value, position, mar_margrites.position_size.most);
}

gboolean
packet_make (const PacketSquares  marbles[2],
             int                  side,
             int                  left,
             const PacketScore   *score,
             PacketPosition      *position)
{
  guint8 squares[2][MAR_MARGRITES_SQUARES];
  guint n[2] = { 0, 0 };
  g_autofree MarPosition *made = NULL;

  for (int player = 0; player < 2; player++)
    for (guint8 cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
      if (PACKET_HAS (marbles[player], cell))
        squares[player][n[player]++] = cell;

  made = mar_margrites_make (squares[0], n[0], squares[1], n[1], side, left, score->points,
                             score->captures, NULL);
  if (made == NULL)
    return FALSE;

  packet_position_set (position, made);
  return TRUE;
}

void
packet_get_marbles (const MarPosition *position,
                    PacketSquares      marbles[2])
{
  marbles[0] = marbles[1] = 0;
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      int owner = mar_margrites.owner (position, cell);

      if (owner == 0 || owner == 1)
        marbles[owner] |= PACKET_SQUARE (cell);
    }
}
