/* Writes a figure as a picture of pixels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "writer-private.h"

/* More than this no program opens, and cairo no more than 32,767 a side. */
#define MAX_SIDE 30000.0
#define MAX_PIXELS 400e6

/* Figures are flat areas and soft shades: packing them harder costs a multiple of the time
 * and saves a tenth of the size. */
#define PACKING 3

#define METRES_PER_INCH 0.0254

typedef struct
{
  int width;
  int height;
  double scale;
} Size;

static double
pixels_per_cell (const MarFigure        *figure,
                 const MarFigureWriting *writing)
{
  if (writing->width_pixels != 0)
    return writing->width_pixels / mar_figure_width (figure);
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

static gboolean
measure (const MarFigure         *figure,
         const MarFigureWriting  *writing,
         Size                    *size,
         GError                 **error)
{
  const double scale = pixels_per_cell (figure, writing);
  const double width = whole_pixels (mar_figure_width (figure) * scale);
  const double height = whole_pixels (mar_figure_height (figure) * scale);

  if (!isfinite (scale) || scale <= 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _("The width of a picture must be at least one pixel"));
      return FALSE;
    }
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("A picture of %.0f × %.0f pixels is too large: at most %.0f a side and %.0f "
                     "million in all can be written"),
                   width, height, MAX_SIDE, MAX_PIXELS / 1e6);
      return FALSE;
    }
  *size = (Size) { (int) width, (int) height, scale };
  return TRUE;
}

static cairo_surface_t *
draw (const MarFigure        *figure,
      const MarFigureWriting *writing,
      const Size             *size)
{
  const MarPaint *page = mar_figure_page (figure);
  cairo_surface_t *surface = cairo_image_surface_create (writing->transparent
                                                           ? CAIRO_FORMAT_ARGB32
                                                           : CAIRO_FORMAT_RGB24,
                                                         size->width, size->height);
  cairo_t *cairo = cairo_create (surface);

  if (!writing->transparent)
    {
      cairo_set_source_rgb (cairo, page->red, page->green, page->blue);
      cairo_paint (cairo);
    }
  mar_figure_draw (figure, cairo, size->scale);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  return surface;
}

/* From cairo's words of four bytes to the three or four bytes of a PNG. */

static void
convert_opaque (const guint32 *pixels,
                int            width,
                guint8        *row)
{
  for (int i = 0; i < width; i++, row += 3)
    {
      const guint32 pixel = pixels[i];

      row[0] = (guint8) (pixel >> 16);
      row[1] = (guint8) (pixel >> 8);
      row[2] = (guint8) pixel;
    }
}

/* cairo's colours are multiplied by their opacity. */
static guint8
unmultiply (guint32 part,
            guint32 alpha)
{
  return (guint8) ((part * 255 + alpha / 2) / alpha);
}

static void
convert_open (const guint32 *pixels,
              int            width,
              guint8        *row)
{
  for (int i = 0; i < width; i++, row += 4)
    {
      const guint32 pixel = pixels[i];
      const guint32 alpha = pixel >> 24;

      row[3] = (guint8) alpha;
      if (alpha == 0)
        row[0] = row[1] = row[2] = 0;
      else
        {
          row[0] = unmultiply (pixel >> 16 & 0xff, alpha);
          row[1] = unmultiply (pixel >> 8 & 0xff, alpha);
          row[2] = unmultiply (pixel & 0xff, alpha);
        }
    }
}

static void
write_cb (png_structp png,
          png_bytep   data,
          png_size_t  length)
{
  g_byte_array_append (png_get_io_ptr (png), data, (guint) length);
}

static void
flush_cb (png_structp png)
{
}

/* What is seen, in the words that PNG has for it. */
static void
set_texts (png_structp             png,
           png_infop               info,
           const MarFigureWriting *writing)
{
  g_autofree char *title = mar_write_clean (writing->title != NULL ? writing->title : "");
  g_autofree char *description
      = mar_write_clean (writing->description != NULL ? writing->description : "");
  png_text texts[2];
  int n = 0;

  if (title[0] != '\0')
    texts[n++] = (png_text) { .compression = PNG_ITXT_COMPRESSION_NONE, .key = (char *) "Title",
                              .text = title, .itxt_length = strlen (title) };
  if (description[0] != '\0')
    texts[n++] = (png_text) { .compression = PNG_ITXT_COMPRESSION_NONE,
                              .key = (char *) "Description",
                              .text = description, .itxt_length = strlen (description) };
  if (n > 0)
    png_set_text (png, info, texts, n);
}

static void
write_rows (png_structp      png,
            cairo_surface_t *surface,
            guint8          *row)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  const int width = cairo_image_surface_get_width (surface);
  const gboolean open = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      const guint32 *pixels = (const guint32 *) (gconstpointer) (data + (gsize) y * stride);

      if (open)
        convert_open (pixels, width, row);
      else
        convert_opaque (pixels, width, row);
      png_write_row (png, row);
    }
}

static void
write_image (png_structp             png,
             png_infop               info,
             cairo_surface_t        *surface,
             guint8                 *row,
             const MarFigureWriting *writing)
{
  const png_uint_32 density = (png_uint_32) rint (writing->dpi / METRES_PER_INCH);
  const gboolean open = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;

  png_set_IHDR (png, info, (png_uint_32) cairo_image_surface_get_width (surface),
                (png_uint_32) cairo_image_surface_get_height (surface), 8,
                open ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level (png, PACKING);
  png_set_filter (png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
  png_set_sRGB (png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_pHYs (png, info, density, density, PNG_RESOLUTION_METER);
  set_texts (png, info, writing);
  png_write_info (png, info);
  write_rows (png, surface, row);
  png_write_end (png, info);
}

static void
error_cb (png_structp     png,
          png_const_charp message)
{
  png_longjmp (png, 1);
}

static void
warning_cb (png_structp     png,
            png_const_charp message)
{
}

/* libpng leaves by longjmp() when it gets no memory: what it writes from belongs to the
 * caller. */
static gboolean
encode (cairo_surface_t        *surface,
        GByteArray             *bytes,
        guint8                 *row,
        const MarFigureWriting *writing)
{
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, error_cb, warning_cb);
  png_infop info = png != NULL ? png_create_info_struct (png) : NULL;

  if (info == NULL || setjmp (png_jmpbuf (png)) != 0)
    {
      png_destroy_write_struct (&png, &info);
      return FALSE;
    }
  png_set_write_fn (png, bytes, write_cb, flush_cb);
  write_image (png, info, surface, row, writing);
  png_destroy_write_struct (&png, &info);
  return TRUE;
}

GBytes *
mar_figure_write_png (const MarFigure         *figure,
                      const MarFigureWriting  *writing,
                      GError                 **error)
{
  GByteArray *bytes;
  cairo_surface_t *surface;
  g_autofree guint8 *row = NULL;
  gboolean written;
  Size size;

  if (!measure (figure, writing, &size, error))
    return NULL;

  surface = draw (figure, writing, &size);
  row = g_try_malloc ((gsize) size.width * 4);
  bytes = g_byte_array_new ();
  written = cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS && row != NULL
            && encode (surface, bytes, row, writing);
  cairo_surface_destroy (surface);
  if (!written)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   _("There is not enough memory for a picture of %d × %d pixels"),
                   size.width, size.height);
      g_byte_array_unref (bytes);
      return NULL;
    }
  return g_byte_array_free_to_bytes (bytes);
}
