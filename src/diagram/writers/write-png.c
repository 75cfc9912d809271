/* Writes a figure as a picture of pixels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <libdeflate.h>
#include <math.h>
#include <string.h>

#include "writer-private.h"

/* More than this few programs open. */
#define MAX_SIDE 30000.0
#define MAX_PIXELS 200e6

/* Figures are flat areas and soft shades: packing them harder costs a multiple of the time
 * and saves a tenth of the size. */
#define PACKING 1

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
  cairo_surface_t *surface = cairo_image_surface_create (
    writing->transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, size->width, size->height);
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

/* Where the row begins a pixel is read before it is written over. */
static void
convert_opaque (const guint32 *pixels,
                int            width,
                guint8        *row)
{
  guint32 pixel = pixels[0];

  *row++ = 0;
  for (int i = 0; i < width; i++, row += 3)
    {
      const guint32 next = i + 1 < width ? pixels[i + 1] : 0;

      row[0] = (guint8) (pixel >> 16);
      row[1] = (guint8) (pixel >> 8);
      row[2] = (guint8) pixel;
      pixel = next;
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
  *row++ = 0;
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

/* The parts of the file. cairo and libpng could write it too, the one without density and
 * description, the other in twice the time. */

static void
append_word (GByteArray *bytes,
             guint32     word)
{
  const guint32 swapped = GUINT32_TO_BE (word);

  g_byte_array_append (bytes, (const guint8 *) &swapped, sizeof swapped);
}

static void
append_chunk (GByteArray   *bytes,
              const char   *type,
              const guint8 *data,
              gsize         length)
{
  guint32 sum = libdeflate_crc32 (0, type, 4);

  append_word (bytes, (guint32) length);
  g_byte_array_append (bytes, (const guint8 *) type, 4);
  g_byte_array_append (bytes, data, (guint) length);
  /* Asked of no data at all, it would begin anew. */
  append_word (bytes, length > 0 ? libdeflate_crc32 (sum, data, length) : sum);
}

static void
append_header (GByteArray *bytes,
               const Size *size,
               gboolean    open)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  /* Eight bits a colour, with or without opacity, packed and filtered as all are, not
   * interlaced. */
  const guint8 kind[] = { 8, open ? 6 : 2, 0, 0, 0 };

  append_word (data, (guint32) size->width);
  append_word (data, (guint32) size->height);
  g_byte_array_append (data, kind, sizeof kind);
  append_chunk (bytes, "IHDR", data->data, data->len);
}

static void
append_density (GByteArray *bytes,
                double      dpi)
{
  const guint32 density = (guint32) rint (dpi / METRES_PER_INCH);
  const guint8 metres = 1;
  g_autoptr (GByteArray) data = g_byte_array_new ();

  append_word (data, density);
  append_word (data, density);
  g_byte_array_append (data, &metres, 1);
  append_chunk (bytes, "pHYs", data->data, data->len);
}

/* A text in UTF-8, not packed, in no language in particular. */
static void
append_text (GByteArray *bytes,
             const char *key,
             const char *text)
{
  static const guint8 facts[] = { 0, 0, 0, 0, 0 };
  g_autofree char *clean = NULL;
  g_autoptr (GByteArray) data = g_byte_array_new ();

  if (text == NULL)
    return;
  clean = mar_write_clean (text);
  g_byte_array_append (data, (const guint8 *) key, (guint) strlen (key));
  g_byte_array_append (data, facts, sizeof facts);
  g_byte_array_append (data, (const guint8 *) clean, (guint) strlen (clean));
  append_chunk (bytes, "iTXt", data->data, data->len);
}

/* Where the rows of a PNG are, each after the byte that says that it is not filtered. Three
 * bytes a pixel go where four were, a row and its byte never beyond where they came from: no
 * memory is needed beside the picture's own. With opacity they have none to give. */
static guint8 *
collect_rows (cairo_surface_t  *surface,
              gsize            *length,
              guint8          **owned)
{
  guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const gboolean open = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;
  const gsize row_length = (gsize) width * (open ? 4 : 3) + 1;
  guint8 *rows = data;

  *length = row_length * (gsize) height;
  if (open)
    rows = *owned = g_try_malloc (*length);
  if (rows == NULL)
    return NULL;
  for (int y = 0; y < height; y++)
    {
      const guint32 *pixels = (const guint32 *) (gconstpointer) (data + (gsize) y * stride);
      guint8 *row = rows + (gsize) y * row_length;

      if (open)
        convert_open (pixels, width, row);
      else
        convert_opaque (pixels, width, row);
    }
  return rows;
}

static gboolean
append_pixels (GByteArray      *bytes,
               cairo_surface_t *surface)
{
  struct libdeflate_compressor *packer;
  gsize length, bound;
  g_autofree guint8 *owned = NULL;
  g_autofree guint8 *packed = NULL;
  const guint8 *rows = collect_rows (surface, &length, &owned);

  if (rows == NULL)
    return FALSE;
  packer = libdeflate_alloc_compressor (PACKING);
  if (packer == NULL)
    return FALSE;
  bound = libdeflate_zlib_compress_bound (packer, length);
  packed = g_try_malloc (bound);
  if (packed != NULL)
    append_chunk (bytes, "IDAT", packed,
                  libdeflate_zlib_compress (packer, rows, length, packed, bound));
  libdeflate_free_compressor (packer);
  return packed != NULL;
}

static GByteArray *
encode (cairo_surface_t        *surface,
        const Size             *size,
        const MarFigureWriting *writing)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  static const guint8 perceptual = 0;
  GByteArray *bytes;

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return NULL;
  bytes = g_byte_array_new ();
  g_byte_array_append (bytes, signature, sizeof signature);
  append_header (bytes, size, writing->transparent);
  append_chunk (bytes, "sRGB", &perceptual, 1);
  append_density (bytes, writing->dpi);
  append_text (bytes, "Title", writing->title);
  append_text (bytes, "Description", writing->description);
  if (!append_pixels (bytes, surface))
    {
      g_byte_array_unref (bytes);
      return NULL;
    }
  append_chunk (bytes, "IEND", NULL, 0);
  return bytes;
}

GBytes *
mar_figure_write_png (const MarFigure         *figure,
                      const MarFigureWriting  *writing,
                      GError                 **error)
{
  GByteArray *bytes;
  cairo_surface_t *surface;
  Size size;

  if (!measure (figure, writing, &size, error))
    return NULL;

  surface = draw (figure, writing, &size);
  bytes = encode (surface, &size, writing);
  cairo_surface_destroy (surface);
  if (bytes == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   _("There is not enough memory for a picture of %d × %d pixels"), size.width,
                   size.height);
      return NULL;
    }
  return g_byte_array_free_to_bytes (bytes);
}
