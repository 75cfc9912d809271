/* The shapes of which figures are made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "writer-private.h"

/* Where a marble's highlight lies and how far it spreads, in radii of the marble. */
#define SHINE_X (-0.3)
#define SHINE_Y (-0.4)
#define SHINE_RADIUS 0.42
/* The soft shadow: a little larger than the marble and a little below it. */
#define SHADOW_Y 0.16
#define SHADOW_RADIUS 1.22
/* The shadow on a piece that lies right under it: as large as the piece, and sharper. */
#define CAST_X 0.12
#define CAST_Y 0.19
#define CAST_RADIUS 1.08
#define CAST_CORE 0.78

MarPaint
mar_paint_fade (MarPaint paint,
                double   opacity)
{
  paint.alpha *= opacity;
  return paint;
}

MarPaint
mar_paint_mix (MarPaint paint,
               MarPaint other,
               double   share)
{
  return (MarPaint) {
    paint.red + (other.red - paint.red) * share,
    paint.green + (other.green - paint.green) * share,
    paint.blue + (other.blue - paint.blue) * share,
    paint.alpha + (other.alpha - paint.alpha) * share,
  };
}

void
mar_box_centre (const MarBox *box,
                double       *x,
                double       *y)
{
  *x = box->x + box->width / 2;
  *y = box->y + box->height / 2;
}

MarBox
mar_box_inset (const MarBox *box,
               double        inset)
{
  return (MarBox) { box->x + inset, box->y + inset, box->width - 2 * inset,
                    box->height - 2 * inset };
}

static MarPrimitive *
add (MarFigure        *figure,
     MarLayer          layer,
     MarCell           cell,
     MarPrimitiveType  type)
{
  MarPrimitive primitive = { .type = type, .layer = layer, .cell = cell };

  g_array_append_val (figure->primitives, primitive);
  return &g_array_index (figure->primitives, MarPrimitive, figure->primitives->len - 1);
}

MarPrimitive *
mar_figure_add_rectangle (MarFigure    *figure,
                          MarLayer      layer,
                          MarCell       cell,
                          const MarBox *box,
                          double        radius,
                          MarPaint      fill)
{
  MarPrimitive *primitive = add (figure, layer, cell, MAR_PRIMITIVE_RECTANGLE);

  primitive->x = box->x;
  primitive->y = box->y;
  primitive->width = box->width;
  primitive->height = box->height;
  primitive->radius = radius;
  primitive->fill = fill;
  return primitive;
}

void
mar_figure_add_line (MarFigure *figure,
                     MarLayer   layer,
                     MarCell    cell,
                     double     x,
                     double     y,
                     double     x2,
                     double     y2,
                     double     width,
                     double     dash,
                     MarPaint   ink)
{
  MarPrimitive *primitive = add (figure, layer, cell, MAR_PRIMITIVE_LINE);

  primitive->x = x;
  primitive->y = y;
  primitive->x2 = x2;
  primitive->y2 = y2;
  primitive->stroke_width = width;
  primitive->dash = dash;
  primitive->fill = ink;
}

/* The points are copied: x and y in turn, n_points pairs. */
MarPrimitive *
mar_figure_add_polygon (MarFigure    *figure,
                        MarLayer      layer,
                        MarCell       cell,
                        const double *points,
                        guint         n_points,
                        MarPaint      fill)
{
  double *copy = g_memdup2 (points, 2 * n_points * sizeof (double));
  MarPrimitive *primitive = add (figure, layer, cell, MAR_PRIMITIVE_POLYGON);

  g_ptr_array_add (figure->points, copy);
  primitive->points = copy;
  primitive->n_points = n_points;
  primitive->fill = fill;
  return primitive;
}

MarPrimitive *
mar_figure_add_text (MarFigure  *figure,
                     MarLayer    layer,
                     MarCell     cell,
                     double      x,
                     double      y,
                     double      size,
                     gboolean    bold,
                     const char *text,
                     MarPaint    ink)
{
  /* A single code point that is no character would spoil a whole file. */
  g_autofree char *clean = mar_write_clean (text);
  MarPrimitive *primitive = add (figure, layer, cell, MAR_PRIMITIVE_TEXT);

  primitive->x = x;
  primitive->y = y;
  primitive->size = MAX (size, figure->options.least_size);
  primitive->bold = bold;
  primitive->family = figure->options.family;
  primitive->text = g_string_chunk_insert (figure->texts, clean);
  primitive->fill = ink;
  return primitive;
}

/* Two strokes as polygons would need a union; as lines over a wider halo they stay
 * legible on marbles of both colours. */
void
mar_figure_add_cross (MarFigure *figure,
                      MarLayer   layer,
                      MarCell    cell,
                      double     x,
                      double     y,
                      double     reach,
                      double     width,
                      MarPaint   ink)
{
  const MarPaint halo = mar_paint_fade (figure->style->halo, ink.alpha);
  const double wide = width * 1.9;
  const double more = reach + width * 0.45;

  mar_figure_add_line (figure, layer, cell, x - more, y - more, x + more, y + more, wide, 0, halo);
  mar_figure_add_line (figure, layer, cell, x - more, y + more, x + more, y - more, wide, 0, halo);
  mar_figure_add_line (figure, layer, cell, x - reach, y - reach, x + reach, y + reach, width, 0,
                       ink);
  mar_figure_add_line (figure, layer, cell, x - reach, y + reach, x + reach, y - reach, width, 0,
                       ink);
}

MarPrimitive *
mar_figure_add_disc (MarFigure *figure,
                     MarLayer   layer,
                     MarCell    cell,
                     double     x,
                     double     y,
                     double     radius,
                     MarPaint   fill)
{
  MarPrimitive *primitive = add (figure, layer, cell, MAR_PRIMITIVE_CIRCLE);

  primitive->x = x;
  primitive->y = y;
  primitive->radius = radius;
  primitive->fill = fill;
  return primitive;
}

void
mar_figure_add_ring (MarFigure *figure,
                     MarLayer   layer,
                     MarCell    cell,
                     double     x,
                     double     y,
                     double     radius,
                     double     width,
                     MarPaint   ink)
{
  MarPrimitive *ring = mar_figure_add_disc (figure, layer, cell, x, y, radius, (MarPaint) { 0 });

  ring->stroke = ink;
  ring->stroke_width = width;
}

void
mar_figure_add_frame (MarFigure    *figure,
                      MarLayer      layer,
                      MarCell       cell,
                      const MarBox *box,
                      double        radius,
                      double        width,
                      MarPaint      ink)
{
  MarPrimitive *frame = mar_figure_add_rectangle (figure, layer, cell, box, radius,
                                                  (MarPaint) { 0 });

  frame->stroke = ink;
  frame->stroke_width = width;
}

static gboolean
is_same (const MarPaint *one,
         const MarPaint *other)
{
  return one->red == other->red && one->green == other->green && one->blue == other->blue
         && one->alpha == other->alpha;
}

/* The body of a piece, lit from above left, with its pattern. */
void
mar_figure_add_body (MarFigure           *figure,
                     MarLayer             layer,
                     MarCell              cell,
                     double               x,
                     double               y,
                     double               radius,
                     const MarPieceStyle *piece)
{
  const MarStyle *style = figure->style;
  MarPrimitive *disc = mar_figure_add_disc (figure, layer, cell, x, y, radius, piece->fill);

  if (!is_same (&piece->fill, &piece->fill_edge))
    {
      disc->shaded = TRUE;
      disc->light = style->piece_light;
      disc->fill_edge = piece->fill_edge;
    }
  disc->stroke = piece->stroke;
  disc->stroke_width = style->piece_stroke;
  mar_figure_add_pattern_disc (figure, layer, cell, x, y, radius - style->piece_stroke / 2,
                               &piece->pattern, 1);
}

void
mar_figure_add_shine (MarFigure           *figure,
                      MarCell              cell,
                      double               x,
                      double               y,
                      double               radius,
                      const MarPieceStyle *piece)
{
  MarPrimitive *disc;

  if (piece->shine.alpha <= 0)
    return;

  disc = mar_figure_add_disc (figure, MAR_LAYER_PIECE, cell, x + SHINE_X * radius,
                              y + SHINE_Y * radius, SHINE_RADIUS * radius, piece->shine);
  disc->shaded = TRUE;
  disc->fill_edge = mar_paint_fade (piece->shine, 0);
}

/* Adds the shadow of a piece of this radius, below and to the right of it, on a piece that lies
 * near under it. */
void
mar_figure_add_shadow (MarFigure *figure,
                       MarCell    cell,
                       double     x,
                       double     y,
                       double     radius,
                       double     opacity)
{
  const MarPaint shadow = mar_paint_fade (figure->style->piece_shadow, opacity);
  MarPrimitive *disc;

  if (shadow.alpha <= 0)
    return;

  disc = mar_figure_add_disc (figure, MAR_LAYER_PIECE, cell, x + CAST_X * radius,
                              y + CAST_Y * radius, CAST_RADIUS * radius, shadow);
  disc->shaded = TRUE;
  disc->core = CAST_CORE;
  disc->fill_edge = mar_paint_fade (shadow, 0);
}

/* A marble is a shadow, a body and a highlight; only the body has an outline. */
void
mar_figure_add_marble (MarFigure *figure,
                       MarCell    cell,
                       int        player)
{
  const MarStyle *style = figure->style;
  const MarPieceStyle *piece = mar_figure_piece_style (figure, player);
  const double radius = style->piece_radius;
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  if (style->piece_shadow.alpha > 0)
    {
      MarPrimitive *disc = mar_figure_add_disc (figure, MAR_LAYER_PIECE, cell, x,
                                                y + SHADOW_Y * radius, SHADOW_RADIUS * radius,
                                                style->piece_shadow);

      disc->shaded = TRUE;
      disc->fill_edge = mar_paint_fade (style->piece_shadow, 0);
    }
  mar_figure_add_body (figure, MAR_LAYER_PIECE, cell, x, y, radius, piece);
  mar_figure_add_shine (figure, cell, x, y, radius, piece);
}

void
mar_figure_turn_square (guint  files,
                        guint  ranks,
                        guint  turns,
                        guint  file,
                        guint  rank,
                        guint *column,
                        guint *row)
{
  const guint from_top = ranks - 1 - rank;

  switch (turns % 4)
    {
    case 0:
      *column = file;
      *row = from_top;
      break;
    case 1:
      *column = rank;
      *row = file;
      break;
    case 2:
      *column = files - 1 - file;
      *row = rank;
      break;
    default:
      *column = from_top;
      *row = files - 1 - file;
      break;
    }
}
