/* Pictures in the format WebP, which gdk-pixbuf does not read everywhere.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <webp/decode.h>

#include "foreign-file.h"
#include "page-error.h"

static void
report_failure (VP8StatusCode   status,
                GError        **error)
{
  if (status == VP8_STATUS_NOT_ENOUGH_DATA || status == VP8_STATUS_SUSPENDED)
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_CUT_OFF, "The picture ends too early");
  else if (status == VP8_STATUS_OUT_OF_MEMORY)
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_TOO_HEAVY, "The picture can't be held in memory");
  else
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_DAMAGED, "The picture can't be read");
}

/* Tells how large the picture shall become; FALSE: it is none, or too large. */
static gboolean
prepare (WebPDecoderConfig  *config,
         GBytes             *bytes,
         GError            **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  VP8StatusCode status = VP8_STATUS_INVALID_PARAM;
  double smaller;

  if (WebPInitDecoderConfig (config))
    status = WebPGetFeatures (data, size, &config->input);
  if (status != VP8_STATUS_OK)
    {
      report_failure (status, error);
      return FALSE;
    }
  if ((double) config->input.width * config->input.height > PAGE_LARGEST_PICTURE)
    {
      g_set_error (error, PAGE_ERROR, PAGE_ERROR_TOO_LARGE,
                   "The picture of %d × %d pixels is too large: at most %.0f megapixels are read",
                   config->input.width, config->input.height, PAGE_LARGEST_PICTURE / 1e6);
      return FALSE;
    }
  smaller = page_shrinking (config->input.width, config->input.height);
  config->options.use_scaling = smaller < 1;
  config->options.scaled_width = MAX (1, (int) (config->input.width * smaller));
  config->options.scaled_height = MAX (1, (int) (config->input.height * smaller));
  return TRUE;
}

cairo_surface_t *
page_webp_read (GBytes  *bytes,
                guint   *width,
                guint   *height,
                GError **error)
{
  WebPDecoderConfig config;
  cairo_surface_t *surface;
  cairo_surface_t *flat;
  VP8StatusCode status;
  cairo_t *cr;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (!prepare (&config, bytes, error))
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, config.options.scaled_width,
                                        config.options.scaled_height);
  config.output.colorspace = G_BYTE_ORDER == G_LITTLE_ENDIAN ? MODE_bgrA : MODE_Argb;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = cairo_image_surface_get_data (surface);
  config.output.u.RGBA.stride = cairo_image_surface_get_stride (surface);
  config.output.u.RGBA.size = (gsize) config.output.u.RGBA.stride
                              * cairo_image_surface_get_height (surface);
  status = config.output.u.RGBA.rgba != NULL ? WebPDecode (data, size, &config)
                                             : VP8_STATUS_OUT_OF_MEMORY;
  if (status != VP8_STATUS_OK)
    {
      cairo_surface_destroy (surface);
      report_failure (status, error);
      return NULL;
    }
  cairo_surface_mark_dirty (surface);
  *width = (guint) config.input.width;
  *height = (guint) config.input.height;

  /* What is transparent shows white. */
  flat = cairo_image_surface_create (CAIRO_FORMAT_RGB24, config.options.scaled_width,
                                     config.options.scaled_height);
  cr = cairo_create (flat);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return flat;
}
