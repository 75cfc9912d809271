/* A picture in memory.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "raster.h"

#include <string.h>

MarRaster *
mar_raster_allocate (guint width,
                     guint height)
{
  MarRaster *raster = g_new (MarRaster, 1);
  const gsize n = (gsize) width * height;

  g_return_val_if_fail (width > 0 && height > 0, NULL);

  raster->width = width;
  raster->height = height;
  raster->rgb = g_malloc (3 * n);
  raster->gray = g_malloc (n);
  return raster;
}

MarRaster *
mar_raster_new (guint width,
                guint height)
{
  const gsize n = (gsize) width * height;
  MarRaster *raster = mar_raster_allocate (width, height);

  memset (raster->rgb, 0xff, 3 * n);
  memset (raster->gray, 0xff, n);
  return raster;
}

void
mar_raster_free (MarRaster *raster)
{
  if (raster == NULL)
    return;
  g_free (raster->rgb);
  g_free (raster->gray);
  g_free (raster);
}

MarRaster *
mar_raster_from_surface (cairo_surface_t *surface)
{
  /* The colors are premultiplied: what shows through is white. */
  const guint32 opaque = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_RGB24 ? 0xff000000
                                                                                        : 0;
  const guint width = cairo_image_surface_get_width (surface);
  const guint height = cairo_image_surface_get_height (surface);
  MarRaster *raster = mar_raster_allocate (width, height);
  guint8 *rgb = raster->rgb;
  guint8 *gray = raster->gray;
  const guchar *data;
  gsize stride;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++, rgb += 3)
      {
        guint32 pixel;
        guint rest;

        memcpy (&pixel, data + y * stride + 4 * x, sizeof pixel);
        rest = 0xff - ((pixel | opaque) >> 24);
        rgb[0] = (pixel >> 16 & 0xff) + rest;
        rgb[1] = (pixel >> 8 & 0xff) + rest;
        rgb[2] = (pixel & 0xff) + rest;
        *gray++ = mar_raster_gray (rgb);
      }
  return raster;
}

/* Mixes every @step-th byte with those before and after it. */
static void
smooth_line (guint8 *bytes,
             guint   n,
             gsize   step)
{
  guint before = bytes[0];

  for (guint i = 0; i < n; i++)
    {
      guint8 *byte = bytes + i * step;
      const guint here = *byte;
      const guint after = i + 1 < n ? byte[step] : here;

      *byte = (guint8) ((before + 2 * here + after + 2) / 4);
      before = here;
    }
}

static void
smooth_pixels (guint8 *pixels,
               guint   width,
               guint   height,
               guint   channels)
{
  const gsize stride = (gsize) width * channels;

  for (guint y = 0; y < height; y++)
    for (guint i = 0; i < channels; i++)
      smooth_line (pixels + y * stride + i, width, channels);
  for (gsize i = 0; i < stride; i++)
    smooth_line (pixels + i, height, stride);
}

void
mar_raster_smooth (MarRaster *raster)
{
  g_return_if_fail (raster != NULL);

  smooth_pixels (raster->rgb, raster->width, raster->height, 3);
  smooth_pixels (raster->gray, raster->width, raster->height, 1);
}
