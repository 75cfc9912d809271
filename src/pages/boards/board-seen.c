/* What is seen on the cells of a board of any look.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-seen.h"

#include <string.h>

#include "board-ground.h"
#include "page-compare.h"

/* How far from the middle of a cell, in its sides, the body of a piece reaches without its rim. */
#define BODY_REACH 0.25
#define CORE_REACH 0.3
#define RIM_FROM 0.2
#define RIM_TO 0.42

/* Where the lines and the points of a board are that has some in the middle of its cells. */
#define LINE_REACH 0.07
#define POINT_REACH 0.13
/* The color of lines is that which so much of them goes beyond, for some is between that and the
 * ground's. */
#define LINE_SHARE 0.1

/* Of the core so much counts as filled that differs by this share of the greatest difference. */
#define FILLED_FROM 0.25

/* Of this share of the cells, the quietest ones, it is taken for granted that nothing stands there.
 * A piece is what differs more than they do, in levels of brightness. */
#define QUIET_SHARE 0.25
#define NOISE_FACTOR 3.0
#define MOST_NOISE 9.0

/* How lines and points in the middle of cells, if there are some, differ from the ground: by a
 * color on the way to this one. */
typedef struct
{
  gboolean has_lines;
  double line[3];
} Ground;

static const guint8 *
cell_pixel (const MarBoardView *view,
            guint               index,
            guint               x,
            guint               y)
{
  const guint column = index % view->columns;
  const guint row = index / view->columns;
  const gsize across = column * view->scale + view->scale / 2 + x;
  const gsize down = row * view->scale + view->scale / 2 + y;

  return view->picture->rgb + 3 * (down * view->picture->width + across);
}

static guint
quarter_of (guint scale,
            guint pixel)
{
  return (pixel / scale >= scale / 2 ? 2 : 0) + (pixel % scale >= scale / 2 ? 1 : 0);
}

/* Whether a line through the middle of a cell, or a point there, may be at a pixel. */
static gboolean
is_on_line (guint scale,
            guint pixel)
{
  const double across = fabs ((pixel % scale + 0.5) / scale - 0.5);
  const double down = fabs ((pixel / scale + 0.5) / scale - 0.5);

  return MIN (across, down) < LINE_REACH || hypot (across, down) < POINT_REACH;
}

/* How far a pixel that differs so from the ground is from all that a line can be there: it may be
 * dashed, and ends at the edge of a board. */
static double
beside_line (const Ground *ground,
             const int     step[3])
{
  double product = 0, square = 0, sum = 0, part;

  for (guint i = 0; i < 3; i++)
    {
      product += step[i] * ground->line[i];
      square += ground->line[i] * ground->line[i];
    }
  part = square > 0 ? CLAMP (product / square, 0, 1) : 0;
  for (guint i = 0; i < 3; i++)
    sum += fabs (step[i] - part * ground->line[i]);
  return sum;
}

/* How far each pixel of a cell is from the ground, in levels of brightness. */
static void
find_differences (const MarBoardView *view,
                  const Ground       *ground,
                  guint               index,
                  const MarSeen      *seen,
                  double             *differences)
{
  const guint scale = view->scale;

  for (guint k = 0; k < scale * scale; k++)
    {
      const guint8 *pixel = cell_pixel (view, index, k % scale, k / scale);
      int step[3];

      for (guint i = 0; i < 3; i++)
        step[i] = pixel[i] - seen->quarters[quarter_of (scale, k)][i];
      if (ground->has_lines && is_on_line (scale, k))
        differences[k] = beside_line (ground, step) / 3;
      else
        differences[k] = (abs (step[0]) + abs (step[1]) + abs (step[2])) / 3.0;
    }
}

/* The mean of a ring about the middle. */
static double
find_mean (const double *differences,
           guint         scale,
           double        from,
           double        to)
{
  double sum = 0;
  guint n = 0;

  for (guint k = 0; k < scale * scale; k++)
    if (mar_board_reach (scale, k) >= from && mar_board_reach (scale, k) < to)
      {
        sum += differences[k];
        n++;
      }
  return sum / n;
}

static void
look_at (const MarBoardView *view,
         const Ground       *ground,
         guint               index,
         MarSeen            *seen)
{
  const guint scale = view->scale;
  g_autofree double *differences = g_new (double, scale *scale);
  double most = 0, body[3] = { 0, 0, 0 };
  guint n_filled = 0, n_core = 0, n_body = 0;

  find_differences (view, ground, index, seen, differences);
  seen->activity = find_mean (differences, scale, 0, MAR_SEEN_PIECE_REACH);
  seen->inside = find_mean (differences, scale, 0, CORE_REACH);
  seen->rim = find_mean (differences, scale, RIM_FROM, RIM_TO)
              / (find_mean (differences, scale, 0, RIM_FROM) + 0.1);
  for (guint k = 0; k < scale * scale; k++)
    if (mar_board_reach (scale, k) < RIM_TO)
      most = MAX (most, differences[k]);
  for (guint k = 0; k < scale * scale; k++)
    {
      const double reach = mar_board_reach (scale, k);

      if (reach < CORE_REACH)
        {
          n_core++;
          n_filled += differences[k] > FILLED_FROM * most;
        }
      if (reach < BODY_REACH)
        {
          n_body++;
          for (guint i = 0; i < 3; i++)
            body[i] += cell_pixel (view, index, k % scale, k / scale)[i];
        }
    }
  seen->filled = (double) n_filled / n_core;
  for (guint i = 0; i < 3; i++)
    seen->body[i] = body[i] / n_body;
}

/* The activity below which the given share of cells is. */
static double
find_quantile (const MarSeen *seen,
               guint          n,
               double         share)
{
  g_autofree double *values = g_new (double, n);

  for (guint i = 0; i < n; i++)
    values[i] = seen[i].activity;
  return page_find_nth (values, n, (guint) (share * (n - 1)));
}

/* Learns from the quietest cells what lines in the middle of empty ones look like: as what differs
 * most from their ground there. */
static void
learn_lines (const MarBoardView *view,
             const MarSeen      *seen,
             Ground             *ground)
{
  const guint n = view->columns * view->rows;
  const guint half = view->scale / 2;
  const double quiet = find_quantile (seen, n, QUIET_SHARE);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (double));

  ground->has_lines = TRUE;
  for (guint channel = 0; channel < 3; channel++)
    {
      double *values;
      double low, high;

      g_array_set_size (steps, 0);
      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < 2 * view->scale && seen[i].activity <= quiet; k++)
          {
            const guint at = k / 2;
            const guint8 *pixel = cell_pixel (view, i, k % 2 ? at : half, k % 2 ? half : at);
            const double step = pixel[channel] - seen[i].ground[channel];

            g_array_append_val (steps, step);
          }
      values = &g_array_index (steps, double, 0);
      low = page_find_nth (values, steps->len, (guint) (LINE_SHARE * steps->len));
      high = page_find_nth (values, steps->len, (guint) ((1 - LINE_SHARE) * (steps->len - 1)));
      ground->line[channel] = fabs (high) > fabs (low) ? high : low;
    }
}

double
mar_board_see_all (const MarBoardView *view,
                   gboolean            points,
                   MarSeen            *seen)
{
  const guint n = view->columns * view->rows;
  g_autofree int (*grounds)[3] = g_malloc (n * sizeof *grounds);
  g_autofree gboolean *framed = g_new (gboolean, n);
  Ground ground = { .has_lines = FALSE };

  mar_board_find_grounds (view, grounds, framed);
  if (!points)
    mar_board_mend_grounds (view, grounds);
  for (guint i = 0; i < n; i++)
    {
      memcpy (seen[i].ground, grounds[i], sizeof seen[i].ground);
      seen[i].framed = framed[i];
      for (guint k = 0; k < 4; k++)
        if (points)
          mar_board_find_quarter (view, i, k, seen[i].quarters[k]);
        else
          memcpy (seen[i].quarters[k], seen[i].ground, sizeof seen[i].ground);
      look_at (view, &ground, i, &seen[i]);
    }
  if (points)
    learn_lines (view, seen, &ground);
  for (guint i = 0; i < n && points; i++)
    look_at (view, &ground, i, &seen[i]);
  return MAR_SEEN_LEAST_ACTIVITY
         + MIN (NOISE_FACTOR * find_quantile (seen, n, QUIET_SHARE), MOST_NOISE);
}
