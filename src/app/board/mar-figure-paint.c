/* How each primitive becomes render nodes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-paint.h"

#include <math.h>

/* Smaller discs, in board units, are the dots of a pattern: there are many side by side. */
#define DOT_RADIUS 0.05

/* A line may leave its ends' box by half of its width and a device pixel. */
#define LINE_ROOM 2.0

static gboolean
shows (const MarPaint *paint)
{
  return paint->alpha > 0;
}

/* Only what lies on the board has its paper's brightness; pieces and marks are lit alike. */
static GdkRGBA
tone (const MarFigurePainter *painter,
      const MarPrimitive     *primitive,
      const MarPaint         *paint)
{
  const double paper = primitive->layer <= MAR_LAYER_GRID ? painter->look->paper : 1;

  return (GdkRGBA) { (float) (paint->red * paper), (float) (paint->green * paper),
                     (float) (paint->blue * paper), (float) paint->alpha };
}

/* A piece outside of the board has no paper under it: its outline takes the theme's
 * colour to be seen on any ground. */
static GdkRGBA
outline_color (const MarFigurePainter *painter,
               const MarPrimitive     *primitive)
{
  if (primitive->layer == MAR_LAYER_GRID && primitive->cell != MAR_CELL_NONE)
    return painter->look->label;

  return tone (painter, primitive, &primitive->stroke);
}

/* The nearest edge between device pixels to a place in board units. */
static float
snap (const MarFigurePainter *painter,
      double                  place)
{
  const int device = painter->look->device_scale;

  return (float) (round (place * painter->look->scale * device) / device);
}

/* The width of a line in pixels: whole device pixels, never none. */
static float
snap_width (const MarFigurePainter *painter,
            double                  width)
{
  const int device = painter->look->device_scale;

  return (float) (MAX (1, round (width * painter->look->scale * device)) / device);
}

static graphene_rect_t
snapped_box (const MarFigurePainter *painter,
             double                  x,
             double                  y,
             double                  width,
             double                  height)
{
  const float left = snap (painter, x);
  const float top = snap (painter, y);

  return GRAPHENE_RECT_INIT (left, top, snap (painter, x + width) - left,
                             snap (painter, y + height) - top);
}

static void
append_outline (const MarFigurePainter *painter,
                const MarPrimitive     *primitive,
                const GskRoundedRect   *outline,
                float                   width)
{
  const GdkRGBA color = tone (painter, primitive, &primitive->stroke);
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colors[4] = { color, color, color, color };

  gtk_snapshot_append_border (painter->snapshot, outline, widths, colors);
}

static void
append_disc (const MarFigurePainter *painter,
             const GskRoundedRect   *rounded,
             const GdkRGBA          *color)
{
  gtk_snapshot_push_rounded_clip (painter->snapshot, rounded);
  gtk_snapshot_append_color (painter->snapshot, color, &rounded->bounds);
  gtk_snapshot_pop (painter->snapshot);
}

static gboolean
has_outline (const MarPrimitive *primitive)
{
  return shows (&primitive->stroke) && primitive->stroke_width > 0;
}

static void
paint_rectangle (const MarFigurePainter *painter,
                 const MarPrimitive     *primitive)
{
  const double scale = painter->look->scale;
  const GdkRGBA fill = tone (painter, primitive, &primitive->fill);
  graphene_rect_t box = snapped_box (painter, primitive->x, primitive->y, primitive->width,
                                     primitive->height);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &box, (float) (primitive->radius * scale));

  if (shows (&primitive->fill) && primitive->radius > 0)
    append_disc (painter, &rounded, &fill);
  else if (shows (&primitive->fill))
    gtk_snapshot_append_color (painter->snapshot, &fill, &box);

  if (has_outline (primitive))
    {
      const float width = snap_width (painter, primitive->stroke_width);
      const int device = painter->look->device_scale;
      const float out = ceilf (width * device / 2) / device;

      /* The outline's middle lies on the edge, as near as device pixels allow. */
      gsk_rounded_rect_shrink (&rounded, -out, -out, -out, -out);
      append_outline (painter, primitive, &rounded, width);
    }
}

static void
fill_circle (const MarFigurePainter *painter,
             const MarPrimitive     *primitive,
             const GskRoundedRect   *rounded)
{
  const double scale = painter->look->scale;
  const GdkRGBA fill = tone (painter, primitive, &primitive->fill);
  const GdkRGBA edge = tone (painter, primitive, &primitive->fill_edge);
  const GskColorStop stops[] = { { 0, fill }, { 1, edge } };
  double x, y, reach;

  if (!primitive->shaded)
    {
      append_disc (painter, rounded, &fill);
      return;
    }

  mar_primitive_gradient (primitive, &x, &y, &reach);
  /* A gradient about the centre that ends in nothing needs no clip. */
  if (primitive->light > 0 || shows (&primitive->fill_edge))
    gtk_snapshot_push_rounded_clip (painter->snapshot, rounded);
  gtk_snapshot_append_radial_gradient (
    painter->snapshot, &rounded->bounds,
    &GRAPHENE_POINT_INIT ((float) (x * scale), (float) (y * scale)), (float) (reach * scale),
    (float) (reach * scale), (float) primitive->core, 1, stops, G_N_ELEMENTS (stops));
  if (primitive->light > 0 || shows (&primitive->fill_edge))
    gtk_snapshot_pop (painter->snapshot);
}

static void
paint_circle (const MarFigurePainter *painter,
              const MarPrimitive     *primitive)
{
  const double scale = painter->look->scale;
  const float radius = (float) (primitive->radius * scale);
  const float width = (float) MAX (primitive->stroke_width * scale,
                                   1.0 / painter->look->device_scale);
  const graphene_rect_t box = GRAPHENE_RECT_INIT ((float) (primitive->x * scale) - radius,
                                                  (float) (primitive->y * scale) - radius,
                                                  2 * radius, 2 * radius);
  GskRoundedRect inner, outer;

  gsk_rounded_rect_init_from_rect (&inner, &box, radius);
  if (!has_outline (primitive))
    {
      fill_circle (painter, primitive, &inner);
      return;
    }

  /* The outline's middle lies on the rim. */
  gsk_rounded_rect_init_copy (&outer, &inner);
  gsk_rounded_rect_shrink (&outer, -width / 2, -width / 2, -width / 2, -width / 2);
  if (primitive->fill.alpha >= 1)
    {
      /* Two discs have smoother edges than a disc and a ring. */
      const GdkRGBA stroke = tone (painter, primitive, &primitive->stroke);

      gsk_rounded_rect_shrink (&inner, width / 2, width / 2, width / 2, width / 2);
      append_disc (painter, &outer, &stroke);
      fill_circle (painter, primitive, &inner);
      return;
    }

  if (shows (&primitive->fill))
    fill_circle (painter, primitive, &inner);
  append_outline (painter, primitive, &outer, width);
}

static gboolean
is_upright (const MarPrimitive *primitive)
{
  return primitive->x == primitive->x2 || primitive->y == primitive->y2;
}

/* A line along the board's edges is a thin rectangle. */
static void
paint_upright_line (const MarFigurePainter *painter,
                    const MarPrimitive     *primitive)
{
  const GdkRGBA ink = tone (painter, primitive, &primitive->fill);
  const float width = snap_width (painter, primitive->stroke_width);
  const int device = painter->look->device_scale;
  const float left = snap (painter, MIN (primitive->x, primitive->x2));
  const float top = snap (painter, MIN (primitive->y, primitive->y2));
  const float before = floorf (width * device / 2) / device;
  graphene_rect_t box;

  if (primitive->x == primitive->x2)
    box = GRAPHENE_RECT_INIT (left - before, top, width,
                              snap (painter, MAX (primitive->y, primitive->y2)) - top);
  else
    box = GRAPHENE_RECT_INIT (left, top - before,
                              snap (painter, MAX (primitive->x, primitive->x2)) - left, width);

  gtk_snapshot_append_color (painter->snapshot, &ink, &box);
}

/* Cairo */

static gboolean
is_dot (const MarPrimitive *primitive)
{
  return primitive->type == MAR_PRIMITIVE_CIRCLE && primitive->radius < DOT_RADIUS
         && !primitive->shaded && !has_outline (primitive);
}

/* GSK of this age has no paths: dashes, slanted lines and polygons go through cairo, and so do
 * dots, which would be a clip each. */
static gboolean
needs_cairo (const MarPrimitive *primitive)
{
  return primitive->type == MAR_PRIMITIVE_POLYGON || is_dot (primitive)
         || (primitive->type == MAR_PRIMITIVE_LINE
             && (primitive->dash > 0 || !is_upright (primitive)));
}

static void
extend (double *low,
        double *high,
        double  value)
{
  *low = MIN (*low, value);
  *high = MAX (*high, value);
}

/* The pixels that some primitives can touch. */
static graphene_rect_t
cairo_bounds (const MarFigurePainter *painter,
              const MarPrimitive     *primitives,
              guint                   n)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  double room = 0;

  for (guint i = 0; i < n; i++)
    {
      const MarPrimitive *primitive = &primitives[i];

      room = MAX (room, primitive->stroke_width * painter->look->scale);
      for (guint j = 0; j < primitive->n_points; j++)
        {
          extend (&left, &right, primitive->points[2 * j]);
          extend (&top, &bottom, primitive->points[2 * j + 1]);
        }
      if (primitive->type == MAR_PRIMITIVE_LINE)
        {
          extend (&left, &right, primitive->x);
          extend (&left, &right, primitive->x2);
          extend (&top, &bottom, primitive->y);
          extend (&top, &bottom, primitive->y2);
        }
      if (primitive->type == MAR_PRIMITIVE_CIRCLE)
        {
          extend (&left, &right, primitive->x - primitive->radius);
          extend (&left, &right, primitive->x + primitive->radius);
          extend (&top, &bottom, primitive->y - primitive->radius);
          extend (&top, &bottom, primitive->y + primitive->radius);
        }
    }

  room = ceil (room + LINE_ROOM);
  left = floor (left * painter->look->scale - room);
  top = floor (top * painter->look->scale - room);
  right = ceil (right * painter->look->scale + room);
  bottom = ceil (bottom * painter->look->scale + room);

  return GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (right - left),
                             (float) (bottom - top));
}

static void
cairo_line (const MarFigurePainter *painter,
            const MarPrimitive     *primitive,
            cairo_t                *cairo)
{
  const double scale = painter->look->scale;
  const GdkRGBA ink = tone (painter, primitive, &primitive->fill);
  double x = primitive->x * scale, y = primitive->y * scale;
  double x2 = primitive->x2 * scale, y2 = primitive->y2 * scale;
  double width = primitive->stroke_width * scale;

  /* An upright line fills whole device pixels. */
  if (is_upright (primitive))
    {
      const double off
        = fmod (snap_width (painter, primitive->stroke_width) * painter->look->device_scale, 2) / 2
          / painter->look->device_scale;

      width = snap_width (painter, primitive->stroke_width);
      x = snap (painter, primitive->x);
      y = snap (painter, primitive->y);
      x2 = snap (painter, primitive->x2);
      y2 = snap (painter, primitive->y2);
      if (primitive->x == primitive->x2)
        x = x2 = x + off;
      else
        y = y2 = y + off;
    }

  if (primitive->dash > 0)
    {
      const double dash = MAX (primitive->dash * scale, 1.0 / painter->look->device_scale);

      cairo_set_dash (cairo, &dash, 1, dash / 2);
    }
  else
    cairo_set_dash (cairo, NULL, 0, 0);

  cairo_move_to (cairo, x, y);
  cairo_line_to (cairo, x2, y2);
  gdk_cairo_set_source_rgba (cairo, &ink);
  cairo_set_line_width (cairo, width);
  cairo_stroke (cairo);
}

static void
cairo_polygon (const MarFigurePainter *painter,
               const MarPrimitive     *primitive,
               cairo_t                *cairo)
{
  const double scale = painter->look->scale;
  const GdkRGBA fill = tone (painter, primitive, &primitive->fill);
  const GdkRGBA stroke = outline_color (painter, primitive);

  for (guint i = 0; i < primitive->n_points; i++)
    cairo_line_to (cairo, primitive->points[2 * i] * scale, primitive->points[2 * i + 1] * scale);
  cairo_close_path (cairo);

  if (shows (&primitive->fill))
    {
      gdk_cairo_set_source_rgba (cairo, &fill);
      cairo_fill_preserve (cairo);
    }
  if (has_outline (primitive))
    {
      gdk_cairo_set_source_rgba (cairo, &stroke);
      cairo_set_dash (cairo, NULL, 0, 0);
      cairo_set_line_width (cairo, primitive->stroke_width * scale);
      cairo_stroke_preserve (cairo);
    }
  cairo_new_path (cairo);
}

static void
cairo_dot (const MarFigurePainter *painter,
           const MarPrimitive     *primitive,
           cairo_t                *cairo)
{
  const double scale = painter->look->scale;
  const GdkRGBA ink = tone (painter, primitive, &primitive->fill);

  cairo_arc (cairo, primitive->x * scale, primitive->y * scale, primitive->radius * scale, 0,
             2 * G_PI);
  gdk_cairo_set_source_rgba (cairo, &ink);
  cairo_fill (cairo);
}

static void
paint_with_cairo (const MarFigurePainter *painter,
                  const MarPrimitive     *primitives,
                  guint                   n)
{
  const graphene_rect_t bounds = cairo_bounds (painter, primitives, n);
  cairo_t *cairo = gtk_snapshot_append_cairo (painter->snapshot, &bounds);

  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < n; i++)
    {
      if (primitives[i].type == MAR_PRIMITIVE_LINE)
        cairo_line (painter, &primitives[i], cairo);
      else if (primitives[i].type == MAR_PRIMITIVE_CIRCLE)
        cairo_dot (painter, &primitives[i], cairo);
      else
        cairo_polygon (painter, &primitives[i], cairo);
    }
  cairo_destroy (cairo);
}

static void
paint_text (const MarFigurePainter *painter,
            const MarPrimitive     *primitive)
{
  const gboolean outside = primitive->layer == MAR_LAYER_LABEL && primitive->cell == MAR_CELL_NONE;
  const GdkRGBA ink = outside ? painter->look->label : tone (painter, primitive, &primitive->fill);
  double x, y;

  mar_primitive_set_text (primitive, painter->layout, painter->look->scale, &x, &y);
  gtk_snapshot_save (painter->snapshot);
  gtk_snapshot_translate (painter->snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (painter->snapshot, painter->layout, &ink);
  gtk_snapshot_restore (painter->snapshot);
}

/* Those that need cairo never come here. */
static void (*const painters[]) (const MarFigurePainter *painter, const MarPrimitive *primitive) = {
  [MAR_PRIMITIVE_RECTANGLE] = paint_rectangle,
  [MAR_PRIMITIVE_CIRCLE] = paint_circle,
  [MAR_PRIMITIVE_LINE] = paint_upright_line,
  [MAR_PRIMITIVE_POLYGON] = NULL,
  [MAR_PRIMITIVE_TEXT] = paint_text,
};

/**
 * mar_figure_paint:
 *
 * Paints primitives in their order. Neighbours that need cairo share one node, so that a
 * dotted grid is one picture.
 */
void
mar_figure_paint (const MarFigurePainter *painter,
                  const MarPrimitive     *primitives,
                  guint                   n)
{
  for (guint i = 0; i < n;)
    {
      guint many = 0;

      while (i + many < n && needs_cairo (&primitives[i + many]))
        many++;

      if (many > 0)
        paint_with_cairo (painter, primitives + i, many);
      else
        painters[primitives[i].type](painter, &primitives[i]);
      i += MAX (many, 1);
    }
}
