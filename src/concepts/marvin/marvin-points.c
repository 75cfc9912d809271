/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-marvin-points.h"

int
mar_marvin_count_corners (const MarPosition *position,
                          MarCell            cell)
{
  const int size = (int) mar_marvin_size (position);
  const int x = cell % size;
  const int y = cell / size;
  int most = 0;

  for (int i = 0; i < 4; i++)
    {
      const int left = x - i % 2;
      const int low = y - i / 2;
      int n = 0;

      if (left < 0 || low < 0 || left + 1 >= size || low + 1 >= size)
        continue;
      for (int j = 0; j < 4; j++)
        n += mar_marvin.owner (position, (MarCell) ((low + j / 2) * size + left + j % 2)) >= 0;
      most = MAX (most, n);
    }

  return most;
}

int
mar_marvin_count_points (const MarPosition *position,
                         int                least,
                         int                most)
{
  const guint n_cells = mar_marvin.n_cells (position);
  int n = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    if (mar_marvin.owner (position, (MarCell) cell) < 0)
      {
        const int corners = mar_marvin_count_corners (position, (MarCell) cell);

        n += corners >= least && corners <= most;
      }

  return n;
}
