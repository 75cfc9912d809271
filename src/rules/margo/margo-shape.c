/* The geometry of Margo's pyramids, worked out once for each size.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-private.h"

static guint
find_bit (const MargoShape *shape,
          guint             level,
          guint             x,
          guint             y)
{
  guint width = shape->size - level;

  return x < width && y < width ? level * shape->plane + y * shape->size + x : 64 * shape->words;
}

static MargoShape *
make_shape (guint size)
{
  MargoShape *shape = g_new0 (MargoShape, 1);

  shape->size = size;
  shape->level_words = size <= 8 ? 1 : (size * size + size + 1 + 63) / 64;
  shape->plane = 64 * shape->level_words;
  shape->words = size * shape->level_words;
  g_assert (shape->words <= MARGO_WORDS && shape->level_words <= MARGO_LEVEL_WORDS);

  for (guint level = 0; level < size; level++)
    for (guint y = 0; y < size - level; y++)
      for (guint x = 0; x < size - level; x++)
        {
          guint bit = find_bit (shape, level, x, y);

          shape->cells[bit] = (guint16) shape->n_cells;
          shape->bits[shape->n_cells++] = (guint16) bit;
          shape->points[bit / 64] |= margo_bit (bit);
          if (x > 0)
            shape->has_left[bit / 64] |= margo_bit (bit);
          if (x + 1 < size - level)
            shape->has_right[bit / 64] |= margo_bit (bit);
          shape->beside[bit][0] = (guint16) find_bit (shape, level, x + 1, y);
          shape->beside[bit][1] = (guint16) find_bit (shape, level, x - 1, y);
          shape->beside[bit][2] = (guint16) find_bit (shape, level, x, y + 1);
          shape->beside[bit][3] = (guint16) find_bit (shape, level, x, y - 1);
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
margo_get_point (guint size,
                 guint cell)
{
  MarMargoPoint point = { 0 };

  for (; cell >= (size - point.level) * (size - point.level); point.level++)
    cell -= (size - point.level) * (size - point.level);
  point.x = cell % (size - point.level);
  point.y = cell / (size - point.level);
  return point;
}
