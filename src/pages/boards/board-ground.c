/* The grounds of cells, whatever is drawn on them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-ground.h"

#include <math.h>
#include <string.h>

#include "page-compare.h"

/* Of a cell at the largest scale at which one is looked at. */
#define MOST_PIXELS (48 * 48)

/* The part of a cell about its piece that shows the ground, without the lines at its edge, in cells from the middle. */
#define GROUND_FROM 0.46
#define GROUND_INSET 0.42

/* Grounds that differ by less than this, in levels of red, green and blue together, are the same. Inside of a frame in a cell, in its
 * corners, the ground is seen beside a piece: no farther out, and no farther in than this, in cells from the middle. */
#define SAME_GROUND 36
#define FRAME_INSIDE 0.335
#define FRAME_REACH 0.43

/* Whether a pixel of a cell, counted row by row, shows the ground. */
static gboolean
is_ground (guint scale,
           guint pixel)
{
  const double across = fabs ((pixel % scale + 0.5) / scale - 0.5);
  const double down = fabs ((pixel / scale + 0.5) / scale - 0.5);

  return across < GROUND_INSET && down < GROUND_INSET
         && mar_board_reach (scale, pixel) > GROUND_FROM;
}

/* The median color about the piece of a cell; @quarter: only there; 4: everywhere. */
static void
find_color (const MarBoardView *view,
            guint               index,
            guint               quarter,
            int                 color[3])
{
  const guint half = view->scale / 2;
  const guint left = index % view->columns * view->scale + half;
  const guint top = index / view->columns * view->scale + half;
  int values[MOST_PIXELS];

  for (guint channel = 0; channel < 3; channel++)
    {
      guint n = 0;

      for (guint i = 0; i < view->scale * view->scale; i++)
        {
          const guint x = i % view->scale;
          const guint y = i / view->scale;
          const gsize at = (gsize) (top + y) * view->picture->width + left + x;

          if (!is_ground (view->scale, i))
            continue;
          if (quarter == 4 || quarter == (y >= half ? 2 : 0) + (x >= half ? 1u : 0))
            values[n++] = view->picture->rgb[3 * at + channel];
        }
      color[channel] = page_find_median (values, n);
    }
}

/* The median color of a cell inside of a frame in it, where no piece is. */
static void
find_inside (const MarBoardView *view,
             guint               index,
             int                 color[3])
{
  const guint scale = view->scale;
  const gsize corner = (gsize) (index / view->columns * scale + scale / 2) * view->picture->width
                       + index % view->columns * scale + scale / 2;
  int values[MOST_PIXELS];

  for (guint channel = 0; channel < 3; channel++)
    {
      guint n = 0;

      for (guint i = 0; i < scale * scale; i++)
        {
          const double across = fabs ((i % scale + 0.5) / scale - 0.5);
          const double down = fabs ((i / scale + 0.5) / scale - 0.5);

          if (MAX (across, down) < FRAME_INSIDE && hypot (across, down) >= FRAME_REACH)
            values[n++]
              = view->picture
                  ->rgb[3 * (corner + (gsize) (i / scale) * view->picture->width + i % scale)
                        + channel];
        }
      color[channel] = page_find_median (values, n);
    }
}

static gboolean
is_same_ground (const int one[3],
                const int other[3])
{
  return abs (one[0] - other[0]) + abs (one[1] - other[1]) + abs (one[2] - other[2]) < SAME_GROUND;
}

/* Whether what is inside of a frame in a cell is the ground of another cell. */
static gboolean
is_framed (const MarBoardView *view,
           guint               index,
           const int           other[3])
{
  int inside[3];

  find_inside (view, index, inside);
  return is_same_ground (inside, other);
}

void
mar_board_find_grounds (const MarBoardView *view, int (*grounds)[3], gboolean *framed)
{
  const guint n = view->columns * view->rows;

  for (guint i = 0; i < n; i++)
    find_color (view, i, 4, grounds[i]);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_common = FALSE, is_replaced;
      guint near = i >= view->columns ? i - view->columns : i + view->columns;

      for (guint k = 0; k < n && !is_common; k++)
        is_common = k != i && is_same_ground (grounds[i], grounds[k]);
      if (!is_common && i % view->columns > 0 && !is_framed (view, i, grounds[near]))
        near = i - 1;
      is_replaced = !is_common && is_framed (view, i, grounds[near]);
      if (is_replaced)
        memcpy (grounds[i], grounds[near], sizeof grounds[i]);
      if (framed != NULL)
        framed[i] = is_replaced;
    }
}

void
mar_board_find_quarter (const MarBoardView *view,
                        guint               index,
                        guint               quarter,
                        int                 ground[3])
{
  find_color (view, index, quarter, ground);
}
