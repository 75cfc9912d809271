/* Writes figures as WebP: one as a picture, several as frames of a picture that moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "write-webp.h"

/* Nothing is lost of the flat areas and thin lines of a figure, and they pack well without
 * effort: more of it costs a multiple of the time and saves a tenth of the size. */
#define METHOD 0
#define EFFORT 20

struct _MarWebp
{
  WebPAnimEncoder *encoder;
  WebPConfig config;
  WebPPicture picture;
  gint64 time;
};

static gboolean
fail (const MarWebp  *webp,
      GError        **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
               _("There is not enough memory for a picture of %d × %d pixels"),
               webp->picture.width, webp->picture.height);
  return FALSE;
}

MarWebp *
mar_webp_new (const MarPixelSize  *size,
              guint                loops,
              GError             **error)
{
  g_autoptr (MarWebp) webp = NULL;
  WebPAnimEncoderOptions options;

  if (MAX (size->width, size->height) > WEBP_MAX_DIMENSION)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("A picture of %d × %d pixels is too large: WebP has at most %d a side"),
                   size->width, size->height, WEBP_MAX_DIMENSION);
      return NULL;
    }
  webp = g_new0 (MarWebp, 1);
  if (!WebPAnimEncoderOptionsInit (&options) || !WebPConfigInit (&webp->config)
      || !WebPPictureInit (&webp->picture))
    g_assert_not_reached ();
  options.anim_params.loop_count = (int) loops;
  webp->config.lossless = 1;
  webp->config.method = METHOD;
  webp->config.quality = EFFORT;
  webp->picture.use_argb = 1;
  webp->picture.width = size->width;
  webp->picture.height = size->height;
  webp->encoder = WebPAnimEncoderNew (size->width, size->height, &options);
  if (webp->encoder != NULL && WebPPictureAlloc (&webp->picture))
    return g_steal_pointer (&webp);
  fail (webp, error);
  return NULL;
}

void
mar_webp_free (MarWebp *webp)
{
  if (webp == NULL)
    return;

  WebPAnimEncoderDelete (webp->encoder);
  WebPPictureFree (&webp->picture);
  g_free (webp);
}

gboolean
mar_webp_add (MarWebp          *webp,
              cairo_surface_t  *surface,
              guint             milliseconds,
              GError          **error)
{
  WebPPicture *picture = &webp->picture;
  const gboolean is_open = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;
  const int stride = cairo_image_surface_get_stride (surface);
  const guint8 *data;

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return fail (webp, error);

  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < picture->height; y++)
    {
      const guint32 *pixels = (const guint32 *) (gconstpointer) (data + (gsize) y * stride);
      guint32 *row = picture->argb + (gsize) y * picture->argb_stride;

      for (int x = 0; x < picture->width; x++)
        row[x] = is_open ? mar_pixel_unmultiply (pixels[x]) : pixels[x] | 0xff000000;
    }
  if (!WebPAnimEncoderAdd (webp->encoder, picture, (int) webp->time, &webp->config))
    return fail (webp, error);
  webp->time += milliseconds;
  return TRUE;
}

GBytes *
mar_webp_finish (MarWebp  *webp,
                 GError  **error)
{
  WebPData content;
  GBytes *bytes = NULL;

  WebPDataInit (&content);
  /* Where the last frame ends. */
  if (WebPAnimEncoderAdd (webp->encoder, NULL, (int) webp->time, NULL)
      && WebPAnimEncoderAssemble (webp->encoder, &content))
    bytes = g_bytes_new (content.bytes, content.size);
  else
    fail (webp, error);
  WebPDataClear (&content);
  return bytes;
}

GBytes *
mar_figure_write_webp (const MarFigure         *figure,
                       const MarFigureWriting  *writing,
                       GError                 **error)
{
  g_autoptr (MarWebp) webp = NULL;
  cairo_surface_t *surface;
  MarPixelSize size;
  gboolean done;

  if (!mar_pixels_measure (mar_figure_width (figure), mar_figure_height (figure), writing, &size,
                           error))
    return NULL;
  webp = mar_webp_new (&size, writing->loops, error);
  if (webp == NULL)
    return NULL;

  surface = mar_pixels_new_surface (figure, writing, &size);
  mar_pixels_draw (figure, surface, size.scale);
  done = mar_webp_add (webp, surface, 0, error);
  cairo_surface_destroy (surface);
  return done ? mar_webp_finish (webp, error) : NULL;
}
