/* The geometry of Margo's pyramids, worked out once for each size.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-private.h"

static MargoShape *
make_shape (guint size)
{
  MargoShape *shape = g_new0 (MargoShape, 1);

  shape->size = size;
  shape->stride = size + 1;
  shape->plane = shape->stride * shape->stride;
  shape->words = (size * shape->plane + 63) / 64;
  shape->margin = 2 * shape->plane / 64 + 2;
  g_assert (shape->words <= MARGO_WORDS && shape->margin <= MARGO_MARGIN);

  memset (shape->blank, MARGO_NOWHERE, sizeof shape->blank);
  for (guint level = 0; level < size; level++)
    for (guint y = 0; y < size - level; y++)
      for (guint x = 0; x < size - level; x++)
        {
          guint bit = level * shape->plane + y * shape->stride + x;

          shape->cells[bit] = (guint16) shape->n_cells;
          shape->bits[shape->n_cells++] = (guint16) bit;
          shape->points[bit / 64] |= margo_bit (bit);
          shape->blank[bit] = MARGO_VACANT;
          shape->ground[bit] = level == 0 ? 4 : 0;
        }
  return shape;
}

const MargoShape *
margo_shape (guint size)
{
  static MargoShape *shapes[MAR_MARGO_MAX_SIZE + 1];

  if (g_once_init_enter (&shapes[size]))
    g_once_init_leave (&shapes[size], make_shape (size));
  return shapes[size];
}

/* How many points the lowest levels have together. */
guint
margo_level_cells (guint size,
                   guint n_levels)
{
  guint n = 0;

  for (guint level = 0; level < n_levels; level++)
    n += (size - level) * (size - level);
  return n;
}

MarMargoPoint
margo_point_of (guint size,
                guint cell)
{
  MarMargoPoint point = { 0 };

  for (; cell >= (size - point.level) * (size - point.level); point.level++)
    cell -= (size - point.level) * (size - point.level);
  point.x = cell % (size - point.level);
  point.y = cell / (size - point.level);
  return point;
}
