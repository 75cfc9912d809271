/* The outlines of a figure's texts, for formats that hold no fonts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pangocairo.h>

#include "writer-private.h"

/* Texts are measured at this height: cairo's places are then finer than a ten-thousandth of
 * an em, and thousands of letters in a row within its bounds. */
#define EM 200.0

PangoLayout *
mar_figure_measuring_layout (void)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cairo = cairo_create (surface);
  PangoLayout *layout = mar_figure_create_layout (cairo);

  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
  return layout;
}

/* Between two outlines cairo leaves a place from which nothing goes. */
static gboolean
leads_nowhere (const cairo_path_t *path,
               int                 i)
{
  const int next = i + path->data[i].header.length;

  return next >= path->num_data || path->data[next].header.type == CAIRO_PATH_MOVE_TO;
}

static void
send_path (const cairo_path_t   *path,
           const MarOutlineSink *sink,
           gpointer              data)
{
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      const cairo_path_data_t *points = &path->data[i + 1];
      double numbers[6];

      switch (path->data[i].header.type)
        {
        case CAIRO_PATH_MOVE_TO:
          if (!leads_nowhere (path, i))
            sink->move_to (data, points[0].point.x / EM, points[0].point.y / EM);
          break;
        case CAIRO_PATH_LINE_TO:
          sink->line_to (data, points[0].point.x / EM, points[0].point.y / EM);
          break;
        case CAIRO_PATH_CURVE_TO:
          for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
            numbers[k] = (k % 2 == 0 ? points[k / 2].point.x : points[k / 2].point.y) / EM;
          sink->curve_to (data, numbers);
          break;
        case CAIRO_PATH_CLOSE_PATH:
          sink->close (data);
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

char *
mar_primitive_text_key (const MarPrimitive *primitive)
{
  return g_strdup_printf ("%d%d%s", primitive->bold != FALSE, primitive->serif != FALSE,
                          primitive->text);
}

void
mar_primitive_outline (const MarPrimitive   *primitive,
                       PangoLayout          *layout,
                       const MarOutlineSink *sink,
                       gpointer              data)
{
  const MarPrimitive unit = { .type = MAR_PRIMITIVE_TEXT,
                              .size = 1,
                              .bold = primitive->bold,
                              .serif = primitive->serif,
                              .text = primitive->text };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cairo = cairo_create (surface);
  cairo_path_t *path;
  double x, y;

  mar_primitive_set_text (&unit, layout, EM, &x, &y);
  cairo_move_to (cairo, x, y);
  pango_cairo_layout_path (cairo, layout);
  path = cairo_copy_path (cairo);
  send_path (path, sink, data);
  cairo_path_destroy (path);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
}
