/* A picture as a file of one page; a unit of it is a pixel.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <math.h>
#include <string.h>

#include "foreign-file.h"
#include "page-error.h"

typedef struct
{
  cairo_surface_t *surface;
  guint width;
  guint height;
} Picture;

/* The heads of the forms below, in bytes. */
#define BMP_HEAD 54
#define GIF_HEAD 13
#define TIFF_HEAD 8

/* What tells the size of a picture in a TIFF: entries of so many bytes, each with a tag, a kind and
 * a value. */
#define TIFF_ENTRY 12
#define TIFF_WIDTH 256
#define TIFF_HEIGHT 257
#define TIFF_SHORT 3

/* No more pixels are read of a form whose decoder holds the file, or the picture, more than
 * once. */
#define LARGEST_TIFF 40e6
#define LARGEST_GIF 16e6

static const struct
{
  const char *type;
  const char *begin;
  gsize length;
  double most;
} types[] = {
  { "png", "\x89PNG\r\n\x1a\n", 8, PAGE_LARGEST_PICTURE },
  { "jpeg", "\xff\xd8\xff", 3, PAGE_LARGEST_PICTURE },
  { "gif", "GIF8", 4, LARGEST_GIF },
  { "tiff", "II*\0", 4, LARGEST_TIFF },
  { "tiff", "MM\0*", 4, LARGEST_TIFF },
};

/* A number of so many bytes, the least of them first. */
static guint64
read_number (const guint8 *data,
             guint         n)
{
  guint64 number = 0;

  while (n > 0)
    number = number << 8 | data[--n];
  return number;
}

const char *
page_picture_type (const guint8 *data,
                   gsize         size)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (size >= types[i].length && memcmp (data, types[i].begin, types[i].length) == 0)
      return types[i].type;
  if (size >= 12 && memcmp (data, "RIFF", 4) == 0 && memcmp (data + 8, "WEBP", 4) == 0)
    return "webp";
  /* Two letters are not much: behind the size of the file there is nothing. */
  if (size >= BMP_HEAD && memcmp (data, "BM", 2) == 0 && read_number (data + 6, 4) == 0)
    return "bmp";
  return NULL;
}

/* How many pixels are read of a picture. */
static double
most_pixels (const char *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (types[i].type, type))
      return types[i].most;
  return PAGE_LARGEST_PICTURE;
}

/**
 * Decoding:
 * @type: one of those above; a JPEG is unpacked to a smaller size at once
 * @n_rows: how many rows have been unpacked. Of a JPEG that is made smaller nothing is told before
 *   its end
 * @refused: it is too large
 */
typedef struct
{
  const char *type;
  guint width;
  guint height;
  int n_rows;
  gboolean refused;
} Decoding;

/* Tells the size before anything is unpacked. */
static void
prepare_size_cb (GdkPixbufLoader *loader,
                 int              width,
                 int              height,
                 Decoding        *decoding)
{
  const double smaller = page_shrinking (width, height);

  decoding->width = (guint) width;
  decoding->height = (guint) height;
  if ((double) width * height > most_pixels (decoding->type))
    {
      decoding->refused = TRUE;
      /* Without any size it is not unpacked at all. */
      gdk_pixbuf_loader_set_size (loader, 0, 0);
    }
  else if (smaller < 1 && g_str_equal (decoding->type, "jpeg"))
    gdk_pixbuf_loader_set_size (loader, MAX (1, (int) (width * smaller)),
                                MAX (1, (int) (height * smaller)));
}

static void
update_area_cb (GdkPixbufLoader *loader,
                int              x,
                int              y,
                int              width,
                int              height,
                Decoding        *decoding)
{
  decoding->n_rows = MAX (decoding->n_rows, y + height);
}

/* A picture that has been refused ends here: the rest of it is not looked at. Portions grow, for a
 * decoder may go through all rows of one after each. */
static gboolean
feed (GdkPixbufLoader  *loader,
      GBytes           *bytes,
      const Decoding   *decoding,
      GError          **error)
{
  gsize portion = 4096;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  for (gsize done = 0; done < size && !decoding->refused; done += portion, portion *= 2)
    if (!gdk_pixbuf_loader_write (loader, data + done, MIN (portion, size - done), error))
      return FALSE;
  return !decoding->refused;
}

static void
refuse_weight (GError **error)
{
  g_set_error (error, PAGE_ERROR, PAGE_ERROR_TOO_HEAVY, "The picture can't be held in memory");
}

/* Whether a JPEG goes on to its end. What of it is missing would be gray, and nothing tells. */
static gboolean
jpeg_is_whole (const guint8 *data,
               gsize         size)
{
  const guint8 fill = 0xff, end = 0xd9, restart = 0xd0, start = 0xd8;

  for (gsize i = 2; i + 1 < size;)
    {
      const guint8 marker = data[i + 1];

      if (data[i] == fill && marker == end)
        return TRUE;
      /* Packed pixels, and the marks among them, which have no length. */
      if (data[i] != fill || marker == fill)
        i++;
      else if (marker <= 1 || (marker >= restart && marker <= start))
        i += 2;
      else if (i + 3 < size)
        i += 2 + ((gsize) data[i + 2] << 8 | data[i + 3]);
      else
        break;
    }
  return FALSE;
}

/* Whether a PNG goes on to its end. One that comes in ever finer grids looks whole from the first
 * of them on, and what of the others is missing would be whatever was in memory. */
static gboolean
png_is_whole (const guint8 *data,
              gsize         size)
{
  const gsize head = 8, around = 12;

  for (gsize i = head; size >= around && i <= size - around;)
    {
      const gsize length = (gsize) data[i] << 24 | (gsize) data[i + 1] << 16
                           | (gsize) data[i + 2] << 8 | data[i + 3];

      if (memcmp (data + i + 4, "IEND", 4) == 0)
        return TRUE;
      i += around + length;
    }
  return FALSE;
}

/* Where the small blocks behind a place in a GIF end, of which each begins with its length and the
 * last has none; @size: they don't. */
static gsize
skip_blocks (const guint8 *data,
             gsize         size,
             gsize         at)
{
  while (at < size && data[at] != 0)
    at += 1 + (gsize) data[at];
  return MIN (at + 1, size);
}

/* Whether the first picture of a GIF goes on to its end. Its rows may come in ever finer grids,
 * too. */
static gboolean
gif_is_whole (const guint8 *data,
              gsize         size)
{
  const guint8 more = '!', picture = ',', has_colors = 0x80, n_colors = 7;
  const gsize picture_head = 10;
  gsize at = GIF_HEAD;

  if (size <= GIF_HEAD)
    return FALSE;
  at += data[10] & has_colors ? (gsize) 6 << (data[10] & n_colors) : 0;
  while (at + picture_head < size && data[at] == more)
    at = skip_blocks (data, size, at + 2);
  if (at + picture_head >= size || data[at] != picture)
    return FALSE;
  at += picture_head + (data[at + 9] & has_colors ? (gsize) 6 << (data[at + 9] & n_colors) : 0);
  /* How many bits a color has. */
  at++;
  return at < size && skip_blocks (data, size, at) < size;
}

/* Whether a BMP has all that it says it has: its lowest row comes first, and what is missing above
 * would be whatever was in memory. */
static gboolean
bmp_is_whole (const guint8 *data,
              gsize         size)
{
  const guint64 begin = read_number (data + 10, 4);
  const guint64 width = read_number (data + 18, 4);
  const gint32 height = (gint32) read_number (data + 22, 4);
  const guint64 bits = read_number (data + 28, 2);
  const guint64 packing = read_number (data + 30, 4);
  const guint64 n_packed = read_number (data + 34, 4);

  /* Of the oldest kind, with another head, nothing is known. */
  if (read_number (data + 14, 4) < 40)
    return TRUE;
  if (packing == 1 || packing == 2)
    return begin + n_packed <= size;
  return begin + (width * bits + 31) / 32 * 4 * (guint64) ABS ((gint64) height) <= size;
}

/* Whether a picture goes on to its end; of one whose decoder finds that out by itself that is taken
 * for granted. */
static gboolean
is_whole (const char   *type,
          const guint8 *data,
          gsize         size)
{
  static const struct
  {
    const char *type;
    gboolean (*is_whole) (const guint8 *data, gsize size);
  } ways[] = {
    { "png", png_is_whole },
    { "jpeg", jpeg_is_whole },
    { "gif", gif_is_whole },
    { "bmp", bmp_is_whole },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (ways[i].type, type))
      return ways[i].is_whole (data, size);
  return TRUE;
}

/* A number of a TIFF, whose bytes may be either way round. */
static guint64
read_tiff_number (const guint8 *data,
                  gsize         at,
                  guint         n)
{
  guint64 number = 0;

  if (data[0] == 'I')
    return read_number (data + at, n);
  for (guint i = 0; i < n; i++)
    number = number << 8 | data[at + i];
  return number;
}

/* Refuses a TIFF that says it is too large before it is handed to its decoder, which would hold all
 * of the file once more. */
static void
measure_tiff (const guint8 *data,
              gsize         size,
              Decoding     *decoding)
{
  const gsize begin = size >= TIFF_HEAD ? read_tiff_number (data, 4, 4) : size;
  guint64 width = 0, height = 0;
  guint n;

  if (size < TIFF_HEAD + 2 || begin > size - 2)
    return;
  n = (guint) read_tiff_number (data, begin, 2);
  for (guint i = 0; i < n && begin + 2 + (i + 1) * (gsize) TIFF_ENTRY <= size; i++)
    {
      const gsize entry = begin + 2 + i * (gsize) TIFF_ENTRY;
      const guint64 tag = read_tiff_number (data, entry, 2);
      const guint length = read_tiff_number (data, entry + 2, 2) == TIFF_SHORT ? 2 : 4;

      if (tag == TIFF_WIDTH)
        width = read_tiff_number (data, entry + 8, length);
      if (tag == TIFF_HEIGHT)
        height = read_tiff_number (data, entry + 8, length);
    }
  if ((double) width * (double) height <= most_pixels (decoding->type))
    return;
  decoding->refused = TRUE;
  decoding->width = (guint) width;
  decoding->height = (guint) height;
}

/* @pixbuf: (transfer full). Returns: (transfer full) (nullable): no larger than what is looked
 * at. */
static GdkPixbuf *
shrink (GdkPixbuf  *pixbuf,
        GError    **error)
{
  const int width = gdk_pixbuf_get_width (pixbuf);
  const int height = gdk_pixbuf_get_height (pixbuf);
  const double smaller = page_shrinking (width, height);
  GdkPixbuf *shrunk;

  if (smaller >= 1)
    return pixbuf;
  shrunk = gdk_pixbuf_scale_simple (pixbuf, MAX (1, (int) (width * smaller)),
                                    MAX (1, (int) (height * smaller)), GDK_INTERP_BILINEAR);
  g_object_unref (pixbuf);
  if (shrunk == NULL)
    refuse_weight (error);
  return shrunk;
}

/* @failure: (nullable): what the decoder says of it */
static void
report_failure (const Decoding  *decoding,
                const GError    *failure,
                GError         **error)
{
  if (decoding->refused)
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_TOO_LARGE,
                 "The picture of %u × %u pixels is too large: at most %.0f megapixels are read",
                 decoding->width, decoding->height, most_pixels (decoding->type) / 1e6);
  else if (failure != NULL)
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_DAMAGED, "The picture can't be read: %s",
                 failure->message);
  else
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_CUT_OFF, "The picture ends too early");
}

static GdkPixbuf *
decode (GBytes    *bytes,
        Decoding  *decoding,
        GError   **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (GdkPixbufLoader) loader = NULL;
  GdkPixbuf *pixbuf = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gboolean fine;

  if (g_str_equal (decoding->type, "tiff"))
    measure_tiff (data, size, decoding);
  if (!decoding->refused && is_whole (decoding->type, data, size))
    loader = gdk_pixbuf_loader_new_with_type (decoding->type, &failure);
  if (loader != NULL)
    {
      g_signal_connect (loader, "size-prepared", G_CALLBACK (prepare_size_cb), decoding);
      g_signal_connect (loader, "area-updated", G_CALLBACK (update_area_cb), decoding);
      fine = feed (loader, bytes, decoding, &failure);
      if (gdk_pixbuf_loader_close (loader, fine ? &failure : NULL) && fine)
        pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
    }
  /* Of a picture that ends too early the rest would be whatever was in memory. */
  if (pixbuf != NULL && decoding->n_rows >= gdk_pixbuf_get_height (pixbuf))
    return shrink (gdk_pixbuf_apply_embedded_orientation (pixbuf), error);

  report_failure (decoding, failure, error);
  return NULL;
}

/* What is transparent shows white. */
static cairo_surface_t *
to_surface (GdkPixbuf *pixbuf)
{
  const int width = gdk_pixbuf_get_width (pixbuf);
  const int height = gdk_pixbuf_get_height (pixbuf);
  const int n_channels = gdk_pixbuf_get_n_channels (pixbuf);
  const int stride = gdk_pixbuf_get_rowstride (pixbuf);
  const guint8 *pixels = gdk_pixbuf_read_pixels (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guint8 *target = cairo_image_surface_get_data (surface);

  if (target == NULL)
    return surface;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint8 *from = pixels + (gsize) y * stride + (gsize) x * n_channels;
        const guint alpha = n_channels == 4 ? from[3] : 0xff;
        guint32 pixel = 0;

        for (guint i = 0; i < 3; i++)
          pixel = pixel << 8 | (from[i] * alpha + 0xff * (0xff - alpha) + 127) / 0xff;
        memcpy (target + (gsize) y * cairo_image_surface_get_stride (surface) + 4 * (gsize) x,
                &pixel, sizeof pixel);
      }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static void
close_picture (gpointer inside)
{
  Picture *picture = inside;

  cairo_surface_destroy (picture->surface);
  g_free (picture);
}

static gboolean
measure_picture (gpointer   inside,
                 guint      page,
                 double    *width,
                 double    *height,
                 GError   **error)
{
  const Picture *picture = inside;

  *width = picture->width;
  *height = picture->height;
  return TRUE;
}

/* The picture as it is, whatever is wished for: to make it larger tells nothing. */
static cairo_surface_t *
render_picture (gpointer   inside,
                guint      page,
                double    *scale,
                GError   **error)
{
  Picture *picture = inside;

  *scale = cairo_image_surface_get_width (picture->surface) / (double) picture->width;
  return cairo_surface_reference (picture->surface);
}

static const ForeignFileKind picture_kind = {
  .name = "picture",
  .close = close_picture,
  .size = measure_picture,
  .render = render_picture,
};

static cairo_surface_t *
read_picture (GBytes  *bytes,
              guint   *width,
              guint   *height,
              GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  Decoding decoding = { .type = page_picture_type (data, size) };
  g_autoptr (GdkPixbuf) pixbuf = decode (bytes, &decoding, error);
  gboolean is_turned;

  if (pixbuf == NULL)
    return NULL;
  /* A camera's picture may have been stood upright. */
  is_turned = (gdk_pixbuf_get_width (pixbuf) > gdk_pixbuf_get_height (pixbuf))
              != (decoding.width > decoding.height);
  *width = is_turned ? decoding.height : decoding.width;
  *height = is_turned ? decoding.width : decoding.height;
  return to_surface (pixbuf);
}

ForeignFile *
page_picture_open (GBytes  *bytes,
                   GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const gboolean is_webp = g_str_equal (page_picture_type (data, size), "webp");
  cairo_surface_t *surface;
  ForeignFile *file;
  Picture *picture;
  guint width = 0;
  guint height = 0;

  surface = is_webp ? page_webp_read (bytes, &width, &height, error)
                    : read_picture (bytes, &width, &height, error);
  if (surface == NULL)
    return NULL;
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      refuse_weight (error);
      return NULL;
    }
  picture = g_new (Picture, 1);
  *picture = (Picture) { surface, width, height };
  file = g_new0 (ForeignFile, 1);
  file->kind = &picture_kind;
  file->inside = picture;
  file->n_pages = 1;
  return file;
}
