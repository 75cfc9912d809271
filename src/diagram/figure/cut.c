/* Cuts shapes by geometry, so that every writer has the same without a clip path.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "cut.h"

/* How finely a circle and a round corner become straight. */
#define CIRCLE_POINTS 64
#define CORNER_POINTS 8

/* Remainders up to this length come from rounding; they count as cut away. */
#define NOTHING 1e-9

enum
{
  SIDE_LEFT,
  SIDE_RIGHT,
  SIDE_TOP,
  SIDE_BOTTOM,
  N_SIDES,
};

typedef struct
{
  double x, y;
} Point;

static Point
point_at (const GArray *points,
          guint         i)
{
  return g_array_index (points, Point, i);
}

static void
add_point (GArray *points,
           double  x,
           double  y)
{
  const Point point = { x, y };

  g_array_append_val (points, point);
}

static GArray *
new_points (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Point));
}

static void
add_arc (GArray *points,
         double  x,
         double  y,
         double  radius,
         double  start,
         double  turn,
         guint   n)
{
  for (guint i = 0; i <= n; i++)
    {
      const double angle = start + turn * i / n;

      add_point (points, x + radius * cos (angle), y + radius * sin (angle));
    }
}

static void
add_rectangle (GArray             *points,
               const MarPrimitive *shape)
{
  const double right = shape->x + shape->width;
  const double bottom = shape->y + shape->height;
  const double radius = MIN (shape->radius, MIN (shape->width, shape->height) / 2);

  if (radius <= 0)
    {
      add_point (points, shape->x, shape->y);
      add_point (points, right, shape->y);
      add_point (points, right, bottom);
      add_point (points, shape->x, bottom);
      return;
    }

  add_arc (points, right - radius, shape->y + radius, radius, -G_PI_2, G_PI_2, CORNER_POINTS);
  add_arc (points, right - radius, bottom - radius, radius, 0, G_PI_2, CORNER_POINTS);
  add_arc (points, shape->x + radius, bottom - radius, radius, G_PI_2, G_PI_2, CORNER_POINTS);
  add_arc (points, shape->x + radius, shape->y + radius, radius, G_PI, G_PI_2, CORNER_POINTS);
}

/* The outline of a shape, which closes. */
static GArray *
make_outline (const MarPrimitive *shape)
{
  GArray *points = new_points ();

  if (shape->type == MAR_PRIMITIVE_RECTANGLE)
    add_rectangle (points, shape);
  else if (shape->type == MAR_PRIMITIVE_CIRCLE)
    {
      add_arc (points, shape->x, shape->y, shape->radius, 0, 2 * G_PI, CIRCLE_POINTS);
      g_array_set_size (points, CIRCLE_POINTS);
    }
  else
    for (guint i = 0; i < shape->n_points; i++)
      add_point (points, shape->points[2 * i], shape->points[2 * i + 1]);

  return points;
}

/* How far a point lies beyond one side of the window; not above 0 within. */
static double
beyond (const MarClipBox *window,
        guint             side,
        Point             point)
{
  switch (side)
    {
    case SIDE_LEFT:
      return window->left - point.x;
    case SIDE_RIGHT:
      return point.x - window->right;
    case SIDE_TOP:
      return window->top - point.y;
    default:
      return point.y - window->bottom;
    }
}

static gboolean
is_within (const MarClipBox *window,
           Point             point)
{
  for (guint side = 0; side < N_SIDES; side++)
    if (beyond (window, side, point) > 0)
      return FALSE;

  return TRUE;
}

static Point
crossing (Point  from,
          Point  to,
          double out,
          double out_to)
{
  const double share = out / (out - out_to);

  return (Point) { from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share };
}

/* The part of an area within the window: it is cut at one side after the other (Sutherland and
 * Hodgman). */
static GArray *
cut_area (const GArray     *outline,
          const MarClipBox *window)
{
  GArray *points = new_points ();

  g_array_append_vals (points, outline->data, outline->len);
  for (guint side = 0; side < N_SIDES; side++)
    {
      GArray *left = new_points ();

      for (guint i = 0; i < points->len; i++)
        {
          const Point from = point_at (points, i);
          const Point to = point_at (points, (i + 1) % points->len);
          const double out = beyond (window, side, from);
          const double out_to = beyond (window, side, to);

          if (out <= 0)
            g_array_append_val (left, from);
          if ((out <= 0) != (out_to <= 0))
            {
              const Point edge = crossing (from, to, out, out_to);

              g_array_append_val (left, edge);
            }
        }
      g_array_unref (points);
      points = left;
    }
  return points;
}

/* Shortens the way between two points to what lies within; returns whether there is any. */
static gboolean
cut_segment (Point            *from,
             Point            *to,
             const MarClipBox *window)
{
  for (guint side = 0; side < N_SIDES; side++)
    {
      const double out = beyond (window, side, *from);
      const double out_to = beyond (window, side, *to);

      if (out > 0 && out_to > 0)
        return FALSE;
      if (out > 0)
        *from = crossing (*from, *to, out, out_to);
      else if (out_to > 0)
        *to = crossing (*from, *to, out, out_to);
    }
  return hypot (to->x - from->x, to->y - from->y) > NOTHING;
}

static void
add_polygon (const MarPrimitive *like,
             const GArray       *area,
             GPtrArray          *points,
             GArray             *result)
{
  MarPrimitive polygon = *like;
  double *copy = g_memdup2 (area->data, area->len * sizeof (Point));

  g_ptr_array_add (points, copy);
  polygon.type = MAR_PRIMITIVE_POLYGON;
  polygon.points = copy;
  polygon.n_points = area->len;
  g_array_append_val (result, polygon);
}

/* A quarter to the right of the way from one point to another, in length 1. */
static Point
get_normal (Point from,
            Point to)
{
  const double length = hypot (to.x - from.x, to.y - from.y);

  return (Point) { (from.y - to.y) / length, (to.x - from.x) / length };
}

/* Where the edge of a stroke runs beside point @i, in half widths: farther out where the way
 * turns. */
static Point
aside_at (const GArray *way,
          guint         i)
{
  const Point in = i > 0 ? get_normal (point_at (way, i - 1), point_at (way, i))
                         : get_normal (point_at (way, i), point_at (way, i + 1));
  const Point out = i + 1 < way->len ? get_normal (point_at (way, i), point_at (way, i + 1)) : in;
  const Point sum = { in.x + out.x, in.y + out.y };
  const double along = MAX (sum.x * in.x + sum.y * in.y, 0.5);

  return (Point) { sum.x / along, sum.y / along };
}

/* The remainder of an outline does not close: it becomes a line where it is straight, else the
 * area of its ink. */
static void
add_ink (const MarPrimitive *shape,
         const GArray       *way,
         GPtrArray          *points,
         GArray             *result)
{
  const double half = shape->stroke_width / 2;
  MarPrimitive ink = {
    .type = MAR_PRIMITIVE_LINE, .layer = shape->layer, .cell = shape->cell, .fill = shape->stroke
  };
  g_autoptr (GArray) area = new_points ();

  if (way->len == 2)
    {
      ink.x = point_at (way, 0).x;
      ink.y = point_at (way, 0).y;
      ink.x2 = point_at (way, 1).x;
      ink.y2 = point_at (way, 1).y;
      ink.stroke_width = shape->stroke_width;
      g_array_append_val (result, ink);
    }
  if (way->len <= 2)
    return;

  for (guint i = 0; i < 2 * way->len; i++)
    {
      const guint k = i < way->len ? i : 2 * way->len - 1 - i;
      const double reach = i < way->len ? half : -half;
      const Point here = point_at (way, k);
      const Point off = aside_at (way, k);

      add_point (area, here.x + reach * off.x, here.y + reach * off.y);
    }
  add_polygon (&ink, area, points, result);
}

/* The parts of an outline that lie within. */
static void
cut_outline (const MarPrimitive *shape,
             const GArray       *outline,
             const MarClipBox   *window,
             GPtrArray          *points,
             GArray             *result)
{
  g_autoptr (GArray) way = new_points ();
  guint start = 0;

  /* From a point outside on: so no part is torn where the outline happens to begin. */
  for (guint i = 0; i < outline->len; i++)
    if (!is_within (window, point_at (outline, i)))
      start = i;

  for (guint i = 0; i < outline->len; i++)
    {
      Point from = point_at (outline, (start + i) % outline->len);
      Point to = point_at (outline, (start + i + 1) % outline->len);

      if (!cut_segment (&from, &to, window))
        continue;
      if (way->len == 0 || point_at (way, way->len - 1).x != from.x
          || point_at (way, way->len - 1).y != from.y)
        {
          add_ink (shape, way, points, result);
          g_array_set_size (way, 0);
          g_array_append_val (way, from);
        }
      g_array_append_val (way, to);
    }
  add_ink (shape, way, points, result);
}

static gboolean
is_inked (const MarPrimitive *shape)
{
  return shape->stroke.alpha > 0 && shape->stroke_width > 0;
}

static MarClipBox
get_extents (const GArray *outline)
{
  MarClipBox reach = { INFINITY, INFINITY, -INFINITY, -INFINITY };

  for (guint i = 0; i < outline->len; i++)
    {
      const Point point = point_at (outline, i);

      reach.left = MIN (reach.left, point.x);
      reach.top = MIN (reach.top, point.y);
      reach.right = MAX (reach.right, point.x);
      reach.bottom = MAX (reach.bottom, point.y);
    }
  return reach;
}

/* A plain rectangle stays one. */
static void
cut_fill (const MarPrimitive *shape,
          const GArray       *outline,
          const MarClipBox   *window,
          GPtrArray          *points,
          GArray             *result)
{
  g_autoptr (GArray) area = cut_area (outline, window);
  MarPrimitive left = *shape;

  if (area->len < 3)
    return;

  left.stroke = (MarPaint) { 0 };
  if (shape->type == MAR_PRIMITIVE_RECTANGLE && shape->radius <= 0)
    {
      const MarClipBox reach = get_extents (area);

      left.x = reach.left;
      left.y = reach.top;
      left.width = reach.right - reach.left;
      left.height = reach.bottom - reach.top;
      g_array_append_val (result, left);
    }
  else
    add_polygon (&left, area, points, result);
}

static void
cut_shape (const MarPrimitive *shape,
           const MarClipBox   *window,
           GPtrArray          *points,
           GArray             *result)
{
  const double half = is_inked (shape) ? shape->stroke_width / 2 : 0;
  g_autoptr (GArray) outline = make_outline (shape);
  const MarClipBox reach = get_extents (outline);

  if (reach.left - half >= window->left && reach.right + half <= window->right
      && reach.top - half >= window->top && reach.bottom + half <= window->bottom)
    {
      g_array_append_val (result, *shape);
      return;
    }
  if (reach.left >= window->right || reach.right <= window->left || reach.top >= window->bottom
      || reach.bottom <= window->top || (shape->type == MAR_PRIMITIVE_CIRCLE && shape->shaded))
    return;

  if (shape->fill.alpha > 0)
    cut_fill (shape, outline, window, points, result);
  if (is_inked (shape))
    cut_outline (shape, outline, window, points, result);
}

static void
cut_line (const MarPrimitive *line,
          const MarClipBox   *window,
          GArray             *result)
{
  Point from = { line->x, line->y };
  Point to = { line->x2, line->y2 };
  MarPrimitive left = *line;

  if (!cut_segment (&from, &to, window))
    return;

  left.x = from.x;
  left.y = from.y;
  left.x2 = to.x;
  left.y2 = to.y;
  g_array_append_val (result, left);
}

void
mar_cut (const MarPrimitive *given,
         const MarClipBox   *window,
         GPtrArray          *points,
         GArray             *result)
{
  g_assert (given != NULL && window != NULL && points != NULL && result != NULL);

  if (given->type == MAR_PRIMITIVE_LINE)
    cut_line (given, window, result);
  else if (given->type != MAR_PRIMITIVE_TEXT)
    cut_shape (given, window, points, result);
  else if (is_within (window, (Point) { given->x, given->y }))
    g_array_append_val (result, *given);
}
