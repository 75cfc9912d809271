/* Boards whose lines are hidden by pieces: a frame, and round pieces in it at equal distances.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"
#include "page-compare.h"

#include <math.h>
#include <stdlib.h>

/* How far lines of a frame may end before its corners, or seem to go on behind them, where
 * something else is in line with them, in pixels; and how long they are. */
#define SHORT 12.0
#define LONG 40.0
#define MOST_LONG 1
#define LEAST_SIDE 30.0
#define LEAST_RATIO 0.55
#define MOST_FRAMES 64
#define SAME 1.5

/* How many pieces may stand side by side, and how far from the frame the cells of the outermost
 * end, in cells; and how much that may differ between both directions, as a part of the board if it
 * is seen aslant. */
#define LEAST_POINTS 3
#define MOST_POINTS 13
#define LEAST_RIM 0.0
#define MOST_RIM 0.3
#define RIM_STEP 0.0625
#define WHOLE 0.1
#define ASLANT 0.04

/* From so near it is the edge of the cells, and up to the second it may be. */
#define EDGE_RIM 0.05
#define NEAR_EDGE_RIM 0.15

/* The pieces' radii, in cells. */
#define LEAST_RADIUS 0.36
#define MOST_RADIUS 0.48
#define SAFE_RADIUS 0.42
#define RADIUS_STEP 0.05

/* How a circle is looked at: in how many directions, and how far from it its ground is, in
 * cells. */
#define N_DIRECTIONS 12
#define BESIDE 0.07

/* A border as strong as this is one, in grays; so much of a circle must have it, and so many points
 * must have a circle. */
#define STRONG 12.0
#define LEAST_ROUND 0.5
#define CLEARLY_ROUND 0.8
#define LEAST_SHARE 0.15

#define LEAST_CELL 9.0
#define MOST_CELL 80.0

/* Frames that are larger are looked at in half their size, in pixels. */
#define MOST_SIDE 900.0

/* How pieces are fitted: how far inside and outside of their borders they are compared, in cells,
 * and what is always enough, in grays. */
#define NEAR 0.03
#define ENOUGH 90.0

/* How near the lines between the pieces are where they should be, in cells; and how much they count
 * if all are seen. */
#define LINE_NEAR 0.02
#define LINE_WEIGHT 3.0

/* Returns whether a line that goes on so far behind a corner may end there; @n_long counts those
 * that really go on. */
static gboolean
ends_at (double  beyond,
         guint  *n_long)
{
  *n_long += beyond > SHORT;
  return beyond > -SHORT && beyond < LONG;
}

static gboolean
meet (const MarLineTrack *level,
      const MarLineTrack *upright,
      gboolean            left,
      gboolean            top,
      double             *x,
      double             *y,
      guint              *n_long)
{
  *y = (level->offset + level->slope * upright->offset) / (1 - level->slope * upright->slope);
  *x = upright->offset + upright->slope * *y;
  return ends_at (left ? *x - level->from : level->to - *x, n_long)
         && ends_at (top ? *y - upright->from : upright->to - *y, n_long);
}

gboolean
mar_frame_lay_square (const MarFrame *frame,
                      double         *projection)
{
  g_autoptr (GArray) sights = g_array_new (FALSE, FALSE, sizeof (MarSight));

  for (guint i = 0; i < 4; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        const MarSight sight = {
          .u = i == 1 || i == 2,
          .v = i >= 2,
          .x = frame->x[i],
          .y = frame->y[i],
          .across = { axis == 0, axis == 1 },
          .weight = 1,
        };

        g_array_append_val (sights, sight);
      }
  memcpy (projection,
          (double[]) { frame->x[1] - frame->x[0], frame->x[3] - frame->x[0], frame->x[0],
                       frame->y[1] - frame->y[0], frame->y[3] - frame->y[0], frame->y[0], 0, 0, 1 },
          9 * sizeof *projection);
  return mar_projection_fit (projection, sights, TRUE) < 1;
}

static double
area_of (const MarFrame *frame)
{
  return (frame->x[2] - frame->x[0]) * (frame->y[2] - frame->y[0]);
}

static int
compare_areas (gconstpointer a,
               gconstpointer b)
{
  const double first = area_of (a);
  const double second = area_of (b);

  return (first < second) - (first > second);
}

/* Returns whether there is a frame that is hardly another one. */
static gboolean
is_known (const GArray   *frames,
          const MarFrame *frame)
{
  for (guint i = 0; i < frames->len; i++)
    {
      const MarFrame *other = &g_array_index (frames, MarFrame, i);
      double far = 0;

      for (guint corner = 0; corner < 4; corner++)
        far = MAX (far, MAX (fabs (frame->x[corner] - other->x[corner]),
                             fabs (frame->y[corner] - other->y[corner])));
      if (far < SAME)
        return TRUE;
    }
  return FALSE;
}

/* Adds the frames that have these three sides, and a lower one. @n_long: how many sides are too
 * long so far */
static void
add_frames (GArray             *frames,
            MarFrame           *frame,
            const GArray       *level,
            const MarLineTrack *left_side,
            const MarLineTrack *right_side,
            guint               n_long)
{
  for (guint b = 0; b < level->len && frames->len < MOST_FRAMES; b++)
    {
      const MarLineTrack *bottom = &g_array_index (level, MarLineTrack, b);
      guint all_long = n_long;

      if (meet (bottom, right_side, FALSE, FALSE, &frame->x[2], &frame->y[2], &all_long)
          && meet (bottom, left_side, TRUE, FALSE, &frame->x[3], &frame->y[3], &all_long)
          && all_long <= MOST_LONG && !is_known (frames, frame))
        g_array_append_vals (frames, frame, 1);
    }
}

GArray *
mar_frames_find (const GArray *level,
                 const GArray *upright)
{
  GArray *frames = g_array_new (FALSE, FALSE, sizeof (MarFrame));

  /* The longest first. */
  for (guint a = level->len; a-- > 0;)
    for (guint left = upright->len; left-- > 0 && frames->len < MOST_FRAMES;)
      {
        const MarLineTrack *top = &g_array_index (level, MarLineTrack, a);
        const MarLineTrack *left_side = &g_array_index (upright, MarLineTrack, left);
        const double width = top->to - top->from;
        const double height = left_side->to - left_side->from;
        guint first_long = 0;
        MarFrame frame;

        if (MIN (width, height) < MAX (LEAST_SIDE, LEAST_RATIO * MAX (width, height))
            || !meet (top, left_side, TRUE, TRUE, &frame.x[0], &frame.y[0], &first_long))
          continue;
        for (guint right = 0; right < upright->len; right++)
          {
            const MarLineTrack *right_side = &g_array_index (upright, MarLineTrack, right);
            guint n_long = first_long;

            if (meet (top, right_side, FALSE, TRUE, &frame.x[1], &frame.y[1], &n_long))
              add_frames (frames, &frame, level, left_side, right_side, n_long);
          }
      }
  g_array_sort (frames, compare_areas);
  return frames;
}

/* One of the directions in which a circle is looked at: its cosine and its sine. They are worked
 * out once. */
static const double *
get_direction (guint i)
{
  static double directions[N_DIRECTIONS][2];
  static gboolean known = FALSE;

  for (guint k = 0; k < N_DIRECTIONS && !known; k++)
    {
      directions[k][0] = cos (2 * G_PI * (k + 0.5) / N_DIRECTIONS);
      directions[k][1] = sin (2 * G_PI * (k + 0.5) / N_DIRECTIONS);
    }
  known = TRUE;
  return directions[i];
}

/* Returns: how much of a circle about a point is seen, 0 to 1: in how many directions it has a
 * border, or a line, of the kind that most of them have; less than @least: it is not more. */
static double
circle_at (const MarPlane *plane,
           const MarNet   *net,
           double          u,
           double          v,
           double          radius,
           double          least)
{
  static const double away[] = { -BESIDE, 0, BESIDE };
  int borders = 0;
  int lines = 0;

  for (guint i = 0; i < N_DIRECTIONS; i++)
    {
      const double *direction = get_direction (i);
      double grays[3];
      double border, line;

      for (guint ring = 0; ring < 3; ring++)
        {
          const double r = radius + away[ring];
          double x, y;

          mar_projection_apply (net->to_plane, u + r * direction[0], v + r * direction[1], &x, &y);
          grays[ring] = mar_plane_sample (plane, x, y);
        }
      border = grays[2] - grays[0];
      line = grays[1] - (grays[0] + grays[2]) / 2;
      borders += (border > STRONG) - (border < -STRONG);
      lines += (line > STRONG) - (line < -STRONG);
      if (MAX (ABS (borders), ABS (lines)) + (int) (N_DIRECTIONS - 1 - i) < least * N_DIRECTIONS)
        return 0;
    }
  return MAX (ABS (borders), ABS (lines)) / (double) N_DIRECTIONS;
}

/* Returns: which part of the points has a piece of this radius; less than @least: it is not
 * more. */
static double
count_pieces (const MarPlane *plane,
              const MarNet   *net,
              double          radius,
              double          least)
{
  const guint n = (net->right - net->left + 1) * (net->bottom - net->top + 1);
  guint left = n;
  double sum = 0;

  for (int v = net->top; v <= net->bottom; v++)
    for (int u = net->left; u <= net->right; u++)
      {
        sum += MAX (circle_at (plane, net, u, v, radius, LEAST_ROUND) - LEAST_ROUND, 0)
               / (1 - LEAST_ROUND);
        if (sum + --left <= least * n)
          return 0;
      }
  return sum / n;
}

gboolean
mar_net_has_piece (const MarNet   *net,
                   const MarPlane *plane,
                   int             u,
                   int             v)
{
  for (double radius = LEAST_RADIUS; radius < MOST_RADIUS; radius += RADIUS_STEP)
    if (circle_at (plane, net, u, v, radius, CLEARLY_ROUND) >= CLEARLY_ROUND)
      return TRUE;
  return FALSE;
}

double
mar_net_count_pieces (const MarNet   *net,
                      const MarPlane *plane)
{
  const guint n = (net->right - net->left + 1) * (net->bottom - net->top + 1);
  g_autofree double *round = g_new (double, n);
  double most = 0;

  /* Larger circles come too near to the lines about a cell. */
  for (double radius = LEAST_RADIUS; radius < SAFE_RADIUS; radius += RADIUS_STEP)
    {
      double least, sum = 0;
      guint i = 0;

      for (int v = net->top; v <= net->bottom; v++)
        for (int u = net->left; u <= net->right; u++)
          round[i++] = circle_at (plane, net, u, v, radius, LEAST_ROUND);
      qsort (round, n, sizeof *round, page_compare_doubles);
      /* Where half of them look round but not clearly so, it's the lines. */
      least = round[n / 2] < CLEARLY_ROUND ? MAX (LEAST_ROUND, round[n / 2]) : LEAST_ROUND;
      for (i = 0; i < n; i++)
        sum += MAX (round[i] - least, 0) / (1 - least);
      most = MAX (most, sum / n);
    }
  return most;
}

/* Lays a net into a square. */
static void
lay (const double *square,
     double        rim,
     MarNet       *net)
{
  const double across = net->right + 1 + 2 * rim;
  const double down = net->bottom + 1 + 2 * rim;

  for (guint row = 0; row < 3; row++)
    {
      net->to_plane[3 * row] = square[3 * row] / across;
      net->to_plane[3 * row + 1] = square[3 * row + 1] / down;
      net->to_plane[3 * row + 2] = square[3 * row] * (rim + 0.5) / across
                                   + square[3 * row + 1] * (rim + 0.5) / down + square[3 * row + 2];
    }
}

/* Returns: how strong the borders of the pieces are on the whole, 0 to 1. */
static double
measure_pieces (const MarPlane *plane,
                const MarNet   *net,
                double          radius)
{
  double sum = 0;

  for (int v = net->top; v <= net->bottom; v++)
    for (int u = net->left; u <= net->right; u++)
      {
        double step = 0;

        for (guint i = 0; i < N_DIRECTIONS; i++)
          {
            const double *direction = get_direction (i);
            double x, y;

            mar_projection_apply (net->to_plane, u + (radius - NEAR) * direction[0],
                                  v + (radius - NEAR) * direction[1], &x, &y);
            step -= mar_plane_sample (plane, x, y) / N_DIRECTIONS;
            mar_projection_apply (net->to_plane, u + (radius + NEAR) * direction[0],
                                  v + (radius + NEAR) * direction[1], &x, &y);
            step += mar_plane_sample (plane, x, y) / N_DIRECTIONS;
          }
        sum += MIN (fabs (step) / ENOUGH, 1);
      }
  return sum / ((net->right - net->left + 1) * (net->bottom - net->top + 1));
}

/* Returns: which part of the lines between the points is seen, and where it should be. */
static double
measure_lines (const MarPlane *plane,
               const MarNet   *net)
{
  double sum = 0;
  guint n = 0;

  for (int v = net->top; v <= net->bottom; v++)
    for (int u = net->left; u <= net->right; u++)
      for (guint upright = 0; upright < 2; upright++)
        {
          MarLinePart part;
          double width, height, off;

          if (upright ? v == net->bottom : u == net->right)
            continue;
          n++;
          mar_net_look (net, plane, u, v, upright, 1, &part);
          if (part.sight != MAR_LINE_SEEN)
            continue;
          mar_projection_measure (net->to_plane, u, v, &width, &height);
          off = part.offset / (LINE_NEAR * MIN (width, height));
          sum += 1 / (1 + off * off);
        }
  return sum / n;
}

/* Moves the outermost points toward the frame or away from it as long as the pieces fit better. */
static void
settle (const MarPlane *plane,
        const double   *square,
        double          rim,
        double          radius,
        MarNet         *net)
{
  double best = 0;
  double best_rim = rim;

  for (double near = rim - RIM_STEP; near <= rim + RIM_STEP; near += RIM_STEP / 16)
    {
      double pieces = 0;
      double value;

      lay (square, near, net);
      for (double size = radius - RADIUS_STEP; size <= radius + RADIUS_STEP;
           size += RADIUS_STEP / 4)
        pieces = MAX (pieces,
                      measure_pieces (plane, net, size) + count_pieces (plane, net, size, 0));
      value = pieces + LINE_WEIGHT * measure_lines (plane, net);
      if (value <= best)
        continue;
      best = value;
      best_rim = near;
    }
  /* A frame that goes around cells is their edge. */
  net->framed = fabs (best_rim) < EDGE_RIM;
  net->near_edge = fabs (best_rim) < NEAR_EDGE_RIM;
  lay (square, net->framed ? 0 : best_rim, net);
}

/* What was tried, and fits best. */
typedef struct
{
  double share;
  double rim;
  double radius;
  MarNet net;
} Trial;

/* Tries so many columns of points. @best: (inout) */
static void
try_columns (const MarPlane *plane,
             const double   *square,
             double          ratio,
             double          width,
             guint           columns,
             Trial          *best)
{
  for (double rim = LEAST_RIM; rim < MOST_RIM; rim += RIM_STEP)
    {
      const double across = columns + 2 * rim;
      const double rows = round (across * ratio - 2 * rim);
      MarNet net = { .right = (int) columns - 1, .bottom = (int) rows - 1, .points = TRUE };

      if (width / across < LEAST_CELL || width / across > MOST_CELL || rows < LEAST_POINTS
          || rows > MOST_POINTS
          || fabs (across * ratio - rows - 2 * rim) > MAX (WHOLE, ASLANT * across))
        continue;
      lay (square, rim, &net);
      for (double radius = LEAST_RADIUS; radius < MOST_RADIUS; radius += RADIUS_STEP)
        {
          const double share = count_pieces (plane, &net, radius, best->share);

          if (share > best->share)
            *best = (Trial) { share, rim, radius, net };
        }
    }
}

/* Tries how many points there are. Returns: which part of them has pieces. */
static double
search (const MarPlane *plane,
        const double   *square,
        double          ratio,
        double          width,
        MarNet         *net)
{
  Trial best = { .share = LEAST_SHARE };

  for (guint columns = LEAST_POINTS + 1; columns <= MOST_POINTS; columns++)
    try_columns (plane, square, ratio, width, columns, &best);
  /* Few points may have pieces by chance, and every other one of a larger board. */
  if (best.share <= LEAST_SHARE)
    try_columns (plane, square, ratio, width, LEAST_POINTS, &best);
  if (best.share > LEAST_SHARE)
    {
      *net = best.net;
      settle (plane, square, best.rim, best.radius, net);
    }
  return best.share;
}

gboolean
mar_frame_fill (const MarFrame *frame,
                const MarPlane *plane,
                MarNet         *net)
{
  const double width = (frame->x[1] - frame->x[0] + frame->x[2] - frame->x[3]) / 2;
  const double height = (frame->y[3] - frame->y[0] + frame->y[2] - frame->y[1]) / 2;
  double square[9];

  if (MAX (width, height) > MOST_SIDE || !mar_frame_lay_square (frame, square))
    return FALSE;
  net->seen = search (plane, square, height / width, width, net);
  if (net->seen <= LEAST_SHARE)
    return FALSE;
  return TRUE;
}
