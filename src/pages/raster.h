/* A picture in memory, as boards are looked for in it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MarRaster:
 * @width: in pixels
 * @height: in pixels
 * @rgb: three bytes a pixel, row by row from the top, without gaps
 * @gray: the same as brightness, a byte a pixel: 0 is black
 */
typedef struct
{
  guint width;
  guint height;
  guint8 *rgb;
  guint8 *gray;
} MarRaster;

/* (transfer full): white all over. */
MarRaster *mar_raster_new (guint width, guint height);
/* (transfer full): to be drawn over: what was in memory is on it. */
MarRaster *mar_raster_allocate (guint width, guint height);
/* @raster: (transfer full) (nullable) */
void mar_raster_free (MarRaster *raster);

/* The brightness of a color as people see it: green counts most. */
static inline guint8
mar_raster_gray (const guint8 *rgb)
{
  return (rgb[0] * 77 + rgb[1] * 151 + rgb[2] * 28 + 128) >> 8;
}

/**
 * mar_raster_from_surface:
 * @surface: an image of CAIRO_FORMAT_RGB24 or CAIRO_FORMAT_ARGB32; what shows through is white
 *
 * Returns: (transfer full): a copy of it.
 */
MarRaster *mar_raster_from_surface (cairo_surface_t *surface);

/**
 * mar_raster_smooth:
 *
 * Mixes every pixel with its neighbors, so that pictures whose pixels lie otherwise are more alike.
 */
void mar_raster_smooth (MarRaster *raster);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarRaster, mar_raster_free)

G_END_DECLS
