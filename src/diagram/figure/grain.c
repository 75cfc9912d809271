/* The grain of a wooden board: veins that run along it, each a little different.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-figure-private.h"

/* Bends of a vein for each unit of its length, and the most of them. */
#define BENDS 1.5
#define MOST_BENDS 48

/* A number from 0 up to 1 for the @kind of property that vein @index has, the same each time. */
static double
chance (guint index,
        guint kind)
{
  guint32 bits = index * 2654435761u + kind * 2246822519u + 374761393u;

  bits = (bits ^ (bits >> 15)) * 2246822519u;
  bits = (bits ^ (bits >> 13)) * 3266489917u;
  bits ^= bits >> 16;
  return bits / 4294967296.0;
}

/* Neighbours run much alike: the wood is one tree. */
static double
drift (double along,
       double across,
       guint  index)
{
  return 0.055 * sin (0.55 * along + 0.35 * across + 1.3) + 0.03 * sin (1.7 * along - 0.8 * across)
         + 0.012 * sin (3.1 * along + 2 * G_PI * chance (index, 0));
}

/* A vein along the box from @start to @end of its length, @across from its edge. */
static void
add_vein (MarFigure        *figure,
          const MarBox     *box,
          const MarPattern *pattern,
          gboolean          upright,
          guint             index,
          double            across,
          double            start,
          double            end)
{
  const double breadth = upright ? box->width : box->height;
  const guint n = CLAMP ((guint) ((end - start) * BENDS), 4, MOST_BENDS);
  const double thick = pattern->width * (0.35 + 0.65 * chance (index, 1));
  const MarPaint ink = mar_paint_fade (pattern->ink, 0.35 + 0.65 * chance (index, 2));
  double points[4 * (MOST_BENDS + 1)];

  for (guint i = 0; i <= n; i++)
    {
      const double share = (double) i / n;
      const double along = start + (end - start) * share;
      const double half = thick * (0.15 + 0.35 * sin (G_PI * share));
      const double middle = across + drift (along, across, index);
      const double sides[] = { CLAMP (middle - half, 0, breadth),
                               CLAMP (middle + half, 0, breadth) };
      const guint indices[] = { 2 * i, 2 * (2 * n + 1 - i) };

      for (guint k = 0; k < 2; k++)
        {
          points[indices[k]] = upright ? box->x + sides[k] : box->x + along;
          points[indices[k] + 1] = upright ? box->y + along : box->y + sides[k];
        }
    }
  mar_figure_add_polygon (figure, MAR_LAYER_GROUND, MAR_CELL_NONE, points, 2 * (n + 1), ink);
}

/* Every other vein or so begins or ends within the board. */
void
mar_figure_add_grain (MarFigure        *figure,
                      const MarBox     *box,
                      const MarPattern *pattern)
{
  const gboolean upright = fabs (pattern->angle) > 45 && fabs (pattern->angle) < 135;
  const double breadth = upright ? box->width : box->height;
  const double length = upright ? box->height : box->width;
  const guint n = (guint) ceil (breadth / pattern->spacing);

  for (guint i = 0; i < n; i++)
    {
      const double across = (i + 0.2 + 0.6 * chance (i, 3)) * pattern->spacing;
      const double start = chance (i, 4) < 0.6 ? 0 : length * 0.7 * chance (i, 5);
      const double end = chance (i, 6) < 0.6
                           ? length
                           : start + (length - start) * (0.4 + 0.6 * chance (i, 7));

      if (across < breadth)
        add_vein (figure, box, pattern, upright, i, across, start, end);
    }
}
