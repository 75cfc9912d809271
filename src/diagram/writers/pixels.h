/* Shared by the writers of pictures of pixels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "writer-private.h"

G_BEGIN_DECLS

/**
 * MarPixelSize:
 * @width: in pixels, at least 1
 * @height: likewise
 * @scale: pixels per board unit
 */
typedef struct
{
  int width;
  int height;
  double scale;
} MarPixelSize;

/**
 * mar_pixels_measure:
 * @width: of what is drawn, in board units
 * @height: likewise
 * @error: G_IO_ERROR_INVALID_ARGUMENT: it would have no pixels, or too many
 *
 * Returns: whether a picture of this size can be written.
 */
gboolean mar_pixels_measure (double                   width,
                             double                   height,
                             const MarFigureWriting  *writing,
                             MarPixelSize            *size,
                             GError                 **error);

/**
 * mar_pixels_new_surface:
 * Returns: (transfer full): a picture that is open, or has the page of the figure's style for its
 *   ground.
 */
cairo_surface_t *mar_pixels_new_surface (const MarFigure        *figure,
                                         const MarFigureWriting *writing,
                                         const MarPixelSize     *size);

/* Draws the figure from the upper left corner of a surface. */
void mar_pixels_draw (const MarFigure *figure, cairo_surface_t *surface, double scale);

/* From cairo's word of four bytes, whose colours are multiplied by their opacity, to one with
 * the colours themselves: nothing at all where it is open. */
guint32 mar_pixel_unmultiply (guint32 pixel);

G_END_DECLS
