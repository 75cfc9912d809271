/* How many pixels a picture of a figure has, and what colors they have.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>

#include "pixels.h"

/* More than this few programs open. */
#define MAX_SIDE 30000.0
#define MAX_PIXELS 200e6

static double
pixels_per_cell (double                  width,
                 const MarFigureWriting *writing)
{
  if (writing->width_pixels != 0)
    return writing->width_pixels / width;
  if (writing->cell_pixels != 0)
    return writing->cell_pixels;
  return writing->cell_mm * writing->dpi / MAR_MM_PER_INCH;
}

/* A part of a pixel is a pixel, but for what rounding adds. */
static double
whole_pixels (double length)
{
  return MAX (ceil (length - 1e-6), 1);
}

gboolean
mar_pixels_measure (double                   width,
                    double                   height,
                    const MarFigureWriting  *writing,
                    MarPixelSize            *size,
                    GError                 **error)
{
  const double scale = pixels_per_cell (width, writing);
  const double columns = whole_pixels (width * scale);
  const double rows = whole_pixels (height * scale);

  if (!isfinite (scale) || scale <= 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _("The width of a picture must be at least one pixel"));
      return FALSE;
    }
  if (columns > MAX_SIDE || rows > MAX_SIDE || columns * rows > MAX_PIXELS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("A picture of %.0f × %.0f pixels is too large: at most %.0f a side and %.0f "
                     "million in all can be written"),
                   columns, rows, MAX_SIDE, MAX_PIXELS / 1e6);
      return FALSE;
    }
  *size = (MarPixelSize) { (int) columns, (int) rows, scale };
  return TRUE;
}

cairo_surface_t *
mar_pixels_new_surface (const MarFigure        *figure,
                        const MarFigureWriting *writing,
                        const MarPixelSize     *size)
{
  const MarPaint *page = mar_figure_page (figure);
  cairo_surface_t *surface = cairo_image_surface_create (
    writing->transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, size->width, size->height);
  cairo_t *cairo;

  if (writing->transparent)
    return surface;

  cairo = cairo_create (surface);
  cairo_set_source_rgb (cairo, page->red, page->green, page->blue);
  cairo_paint (cairo);
  cairo_destroy (cairo);
  return surface;
}

void
mar_pixels_draw (const MarFigure *figure,
                 cairo_surface_t *surface,
                 double           scale)
{
  cairo_t *cairo = cairo_create (surface);

  mar_figure_draw (figure, cairo, scale);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
}

static guint32
unmultiply (guint32 part,
            guint32 alpha)
{
  return (part * 255 + alpha / 2) / alpha;
}

guint32
mar_pixel_unmultiply (guint32 pixel)
{
  const guint32 alpha = pixel >> 24;

  if (alpha == 0)
    return 0;
  return alpha << 24 | unmultiply (pixel >> 16 & 0xff, alpha) << 16
         | unmultiply (pixel >> 8 & 0xff, alpha) << 8 | unmultiply (pixel & 0xff, alpha);
}
