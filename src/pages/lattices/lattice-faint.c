/* Boards whose lines are so faint that grain hides them: a frame tells where they must be, and all
 * of their pixels together tell that they are.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"
#include "page-compare.h"

#include <math.h>

/* How many cells a side a board in a frame may have, and how much they may differ from squares. */
#define LEAST_CELLS 4
#define MOST_CELLS 13
#define MOST_RATIO 0.05
#define LEAST_CELL 9.0

/* A line is compared with what is so far beside it, in pixels and at least in cells, at places up
 * to so far off; no place tells more than this, in grays, or the borders of pieces would tell
 * most. */
#define BESIDE 2.2
#define BESIDE_SHARE 0.09
#define OFF 0.7
#define MOST_STEP 12.0

/* A line is looked at in so many places a cell. */
#define PLACES 12

/* There are so many lines at least. All are darker than the ground, or lighter, but for so large a
 * part of those beyond the second number, by so much at least, in grays; and all together by so
 * many times what half of what is no line differs by. */
#define LEAST_LINES 9
#define FREE_LINES 4
#define MOST_OTHERS 0.25
#define LEAST_STRENGTH 0.6
#define ABOVE_GRAIN 1.6
/* With less grain they would have been seen one by one. */
#define LEAST_GRAIN 0.3

/* How far such lines may lie off, in cells: that isn't measured. */
#define FAINT_OFF 0.01
/* Of faint lines no more is ever seen than this: what else may be there is looked for. */
#define MOST_FAINT_SEEN 0.95

/* How far its corners may move when a net is fitted, in cells. */
#define MOST_MOVED 0.35

/* Where in a cell there is no line. */
static const double no_lines[] = { 0.28, 0.38, 0.62, 0.72 };

/* How much lighter a line across or down the whole net is than what is beside it, in grays; below
 * 0: darker. */
static double
measure_line (const MarNet   *net,
              const MarPlane *plane,
              double          at,
              gboolean        upright)
{
  const double length = upright ? net->bottom : net->right;
  const guint n = (guint) (length * PLACES);
  double best = 0;
  double width, height, cell, beside;

  mar_projection_measure (net->to_plane, net->right / 2.0, net->bottom / 2.0, &width, &height);
  cell = upright ? width : height;
  beside = MAX (BESIDE, BESIDE_SHARE * cell) / cell;
  for (int off = -1; off <= 1; off++)
    {
      const double line = at + off * OFF / cell;
      double sum = 0;

      for (guint i = 0; i < n; i++)
        {
          const double way = (i + 0.5) * length / n;
          double grays[3];

          for (guint k = 0; k < 3; k++)
            {
              const double across = line + ((int) k - 1) * beside;
              double x, y;

              mar_projection_apply (net->to_plane, upright ? across : way, upright ? way : across,
                                    &x, &y);
              grays[k] = mar_plane_sample (plane, x, y);
            }
          sum += CLAMP (grays[1] - (grays[0] + grays[2]) / 2, -MOST_STEP, MOST_STEP);
        }
      if (fabs (sum) > fabs (best))
        best = sum;
    }
  return best / n;
}

/* How much half of what is no line differs from what is beside it, at most. */
static double
measure_grain (const MarNet   *net,
               const MarPlane *plane)
{
  const guint n = (guint) (net->right + net->bottom) * G_N_ELEMENTS (no_lines);
  g_autofree double *steps = g_new (double, n);
  guint k = 0;

  for (guint upright = 0; upright < 2; upright++)
    for (int i = 0; i < (upright ? net->right : net->bottom); i++)
      for (guint place = 0; place < G_N_ELEMENTS (no_lines); place++)
        steps[k++] = fabs (measure_line (net, plane, i + no_lines[place], upright));
  return page_find_nth (steps, n, n / 2);
}

/* Returns: which part of the lines between the cells is seen: all of them darker, or all lighter;
 * 0: that may be grain. */
static double
see_lines (const MarNet   *net,
           const MarPlane *plane)
{
  const double n = net->right + net->bottom - 2;
  const double grain = measure_grain (net, plane);
  guint n_lighter = 0, n_darker = 0;
  double sum = 0;

  if (grain < LEAST_GRAIN)
    return 0;
  for (guint upright = 0; upright < 2; upright++)
    for (int i = 1; i < (upright ? net->right : net->bottom); i++)
      {
        const double step = measure_line (net, plane, i, upright);

        n_lighter += step > LEAST_STRENGTH;
        n_darker += step < -LEAST_STRENGTH;
        sum += step;
      }
  if (n - MAX (n_lighter, n_darker) > MOST_OTHERS * (n - FREE_LINES)
      || fabs (sum) / n < ABOVE_GRAIN * grain)
    return 0;
  return MAX (n_lighter, n_darker) / n;
}

/* Fits the net to its lines, unless it leaves the frame then. */
static void
fit_inside (MarNet         *net,
            const MarPlane *plane)
{
  MarNet fitted = *net;

  mar_net_fit (&fitted, plane);
  for (guint i = 0; i < 4; i++)
    {
      const double u = i % 2 * net->right;
      const double v = i / 2 * net->bottom;
      double x, y, fitted_x, fitted_y, width, height;

      mar_projection_apply (net->to_plane, u, v, &x, &y);
      mar_projection_apply (fitted.to_plane, u, v, &fitted_x, &fitted_y);
      mar_projection_measure (net->to_plane, u, v, &width, &height);
      if (hypot (fitted_x - x, fitted_y - y) > MOST_MOVED * MIN (width, height))
        return;
    }
  *net = fitted;
}

/* Lays a net with the frame as its outermost lines where its lines are seen best. Returns: which
 * part of them is seen. */
static double
lay (const double   *square,
     double          scale,
     const MarPlane *plane,
     MarNet         *net)
{
  double seen;

  for (guint i = 0; i < 9; i++)
    net->to_plane[i] = square[i] * (i < 6 ? scale : 1)
                       / (i % 3 == 0   ? net->right
                          : i % 3 == 1 ? net->bottom
                                       : 1);
  /* What was found where pixels are larger may lie off by one of those. */
  if (scale > 1)
    fit_inside (net, plane);
  seen = see_lines (net, plane);
  if (seen == 0)
    return 0;
  fit_inside (net, plane);
  return seen;
}

gboolean
mar_frame_divide (const MarFrame *frame,
                  double          scale,
                  const MarPlane *plane,
                  MarNet         *net)
{
  const double width = (frame->x[1] - frame->x[0] + frame->x[2] - frame->x[3]) / 2;
  const double height = (frame->y[3] - frame->y[0] + frame->y[2] - frame->y[1]) / 2;
  double square[9];

  if (!mar_frame_lay_square (frame, square))
    return FALSE;
  /* Of a board with nine columns every third line is that of one with three: the finest one is
   * right. */
  for (guint columns = MOST_CELLS; columns >= LEAST_CELLS; columns--)
    {
      const double rows = round (columns * height / width);
      double seen;

      if (rows < LEAST_CELLS || rows > MOST_CELLS || columns + rows < LEAST_LINES + 2
          || scale * width / columns < LEAST_CELL
          || fabs (columns * height / (rows * width) - 1) > MOST_RATIO)
        continue;
      *net = (MarNet) { .right = (int) columns, .bottom = (int) rows };
      seen = lay (square, scale, plane, net);
      if (seen == 0)
        continue;
      net->seen = net->least_seen = MIN (seen, MOST_FAINT_SEEN);
      net->off = FAINT_OFF;
      return TRUE;
    }
  return FALSE;
}
