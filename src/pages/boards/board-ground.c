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

/* The parts of a cell of which the color is looked for: about the piece, in one quarter or in all, and in a frame. */
enum
{
  ALL_QUARTERS = 4,
  IN_FRAME,
};

/* Whether a pixel of a cell, counted row by row, belongs to a part of it. */
static gboolean
is_in_part (guint scale,
            guint pixel,
            guint part)
{
  const guint x = pixel % scale, y = pixel / scale;
  const double across = fabs ((x + 0.5) / scale - 0.5);
  const double down = fabs ((y + 0.5) / scale - 0.5);

  if (part == IN_FRAME)
    return MAX (across, down) < FRAME_INSIDE && hypot (across, down) >= FRAME_REACH;
  return across < GROUND_INSET && down < GROUND_INSET
         && mar_board_reach (scale, pixel) > GROUND_FROM
         && (part == ALL_QUARTERS || part == (y >= scale / 2 ? 2 : 0) + (x >= scale / 2 ? 1u : 0));
}

/* The median color of a part of a cell. */
static void
find_color (const MarBoardView *view,
            guint               index,
            guint               part,
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
        if (is_in_part (scale, i, part))
          {
            const gsize at = corner + (gsize) (i / scale) * view->picture->width + i % scale;

            values[n++] = view->picture->rgb[3 * at + channel];
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

  find_color (view, index, IN_FRAME, inside);
  return is_same_ground (inside, other);
}

void
mar_board_find_grounds (const MarBoardView *view, int (*grounds)[3], gboolean *framed)
{
  const guint n = view->columns * view->rows;

  for (guint i = 0; i < n; i++)
    find_color (view, i, ALL_QUARTERS, grounds[i]);
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
