/* Signs that stand straight on their cells, without a piece about them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-letters.h"

/* How far they go, and how large they are at least, in cells. */
#define REACH 0.36
#define LEAST_SIZE 0.3

/* The middle of a cell, in pixels of the view. */
static void
find_middle (const MarBoardView *close,
             guint               index,
             double             *x,
             double             *y)
{
  *x = (index % close->columns + 1) * close->scale;
  *y = (index / close->columns + 1) * close->scale;
}

double
mar_board_find_letters (const MarBoardView *close,
                        const MarBoardPlan *plan,
                        const gboolean     *active,
                        GArray             *pieces)
{
  for (guint i = 0; i < close->columns * close->rows; i++)
    {
      MarSigned piece = { .index = i, .player = -1 };
      double x, y;

      if (!active[i])
        continue;
      find_middle (close, i, &x, &y);
      piece.has_sign = mar_board_find_sign (close->picture, x, y, REACH * close->scale, FALSE, NULL,
                                            &piece.sign);
      if (piece.has_sign && piece.sign.size > LEAST_SIZE)
        g_array_append_val (pieces, piece);
    }
  return mar_board_name_pieces (plan, pieces);
}

double
mar_board_find_figures (const MarBoardView *close,
                        const MarBoardPlan *plan,
                        const MarSeen      *cells,
                        const gboolean     *active,
                        GArray             *pieces,
                        MarOwner           *owners)
{
  const guint n = close->columns * close->rows;
  double fit;

  for (guint i = 0; i < n; i++)
    {
      MarSigned piece = { .index = i };
      double x, y;

      if (!active[i])
        continue;
      find_middle (close, i, &x, &y);
      piece.has_sign = mar_board_find_shape (close->picture, x, y, REACH * close->scale,
                                             cells[i].ground, &piece.sign, owners[i].body);
      owners[i].exists = piece.has_sign && piece.sign.size > LEAST_SIZE;
      if (owners[i].exists)
        g_array_append_val (pieces, piece);
    }
  fit = mar_board_find_owners (plan, owners, n);
  for (guint k = 0; k < pieces->len; k++)
    {
      MarSigned *piece = &g_array_index (pieces, MarSigned, k);

      piece->player = owners[piece->index].player;
    }
  return fit * mar_board_name_pieces (plan, pieces);
}
