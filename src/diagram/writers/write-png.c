/* Writes a figure as a picture of pixels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <spng.h>
#include <stdlib.h>
#include <string.h>

#include "pixels.h"

/* Figures are flat areas and soft shades: packing them harder, or filtering them, costs up to twice
 * the time and saves a tenth of the size. */
#define PACKING 1

#define METRES_PER_INCH 0.0254

/* From cairo's words of four bytes to the three or four bytes of a PNG. */

static void
convert_opaque (const guint32 *pixels,
                int            width,
                guint8        *row)
{
  for (int i = 0; i < width; i++, row += 3)
    {
      row[0] = (guint8) (pixels[i] >> 16);
      row[1] = (guint8) (pixels[i] >> 8);
      row[2] = (guint8) pixels[i];
    }
}

static void
convert_open (const guint32 *pixels,
              int            width,
              guint8        *row)
{
  for (int i = 0; i < width; i++, row += 4)
    {
      const guint32 pixel = mar_pixel_unmultiply (pixels[i]);

      row[0] = (guint8) (pixel >> 16);
      row[1] = (guint8) (pixel >> 8);
      row[2] = (guint8) pixel;
      row[3] = (guint8) (pixel >> 24);
    }
}

/* @title, @description: (nullable): they must live until all is written */
static void
set_facts (spng_ctx               *file,
           const MarPixelSize     *size,
           const MarFigureWriting *writing,
           char                   *title,
           char                   *description)
{
  static char nothing[] = "";
  const guint32 density = (guint32) rint (writing->dpi / METRES_PER_INCH);
  struct spng_text texts[] = {
    { "Title", SPNG_ITXT, 0, title, 0, 0, nothing, nothing },
    { "Description", SPNG_ITXT, 0, description, 0, 0, nothing, nothing },
  };

  spng_set_ihdr (file, &(struct spng_ihdr) { .width = (guint32) size->width,
                                             .height = (guint32) size->height,
                                             .bit_depth = 8,
                                             .color_type = writing->transparent
                                                             ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA
                                                             : SPNG_COLOR_TYPE_TRUECOLOR });
  spng_set_srgb (file, 0);
  spng_set_phys (file, &(struct spng_phys) { density, density, 1 });
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i].text != NULL)
      texts[i].length = strlen (texts[i].text);
  if (title != NULL)
    spng_set_text (file, texts, description != NULL ? 2 : 1);
  else if (description != NULL)
    spng_set_text (file, &texts[1], 1);
}

/* Row by row: a large picture needs no memory beside its own. */
static int
write_rows (spng_ctx        *file,
            cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  const int width = cairo_image_surface_get_width (surface);
  const gboolean is_open = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;
  const gsize length = (gsize) width * (is_open ? 4 : 3);
  g_autofree guint8 *row = g_malloc (length);
  int status = spng_encode_image (file, NULL, 0, SPNG_FMT_PNG,
                                  SPNG_ENCODE_PROGRESSIVE | SPNG_ENCODE_FINALIZE);

  for (int y = 0; status == 0; y++)
    {
      const guint32 *pixels = (const guint32 *) (gconstpointer) (data + (gsize) y * stride);

      if (is_open)
        convert_open (pixels, width, row);
      else
        convert_opaque (pixels, width, row);
      status = spng_encode_row (file, row, length);
    }
  return status == SPNG_EOI ? 0 : status;
}

/* NULL: there is no memory for it. */
static GBytes *
encode (cairo_surface_t        *surface,
        const MarPixelSize     *size,
        const MarFigureWriting *writing)
{
  g_autofree char *title = writing->title != NULL ? mar_write_clean (writing->title) : NULL;
  g_autofree char *description = writing->description != NULL
                                   ? mar_write_clean (writing->description)
                                   : NULL;
  spng_ctx *file;
  void *content = NULL;
  size_t length;
  int status;

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return NULL;

  file = spng_ctx_new (SPNG_CTX_ENCODER);
  spng_set_option (file, SPNG_ENCODE_TO_BUFFER, 1);
  spng_set_option (file, SPNG_IMG_COMPRESSION_LEVEL, PACKING);
  spng_set_option (file, SPNG_FILTER_CHOICE, SPNG_DISABLE_FILTERING);
  set_facts (file, size, writing, title, description);
  status = write_rows (file, surface);
  if (status == 0)
    content = spng_get_png_buffer (file, &length, &status);
  spng_ctx_free (file);
  return content != NULL ? g_bytes_new_with_free_func (content, length, free, content) : NULL;
}

GBytes *
mar_figure_write_png (const MarFigure         *figure,
                      const MarFigureWriting  *writing,
                      GError                 **error)
{
  GBytes *bytes;
  cairo_surface_t *surface;
  MarPixelSize size;

  if (!mar_pixels_measure (mar_figure_width (figure), mar_figure_height (figure), writing, &size,
                           error))
    return NULL;

  surface = mar_pixels_new_surface (figure, writing, &size);
  mar_pixels_draw (figure, surface, size.scale);
  bytes = encode (surface, &size, writing);
  cairo_surface_destroy (surface);
  if (bytes == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                 _("There is not enough memory for a picture of %d × %d pixels"), size.width,
                 size.height);
  return bytes;
}
