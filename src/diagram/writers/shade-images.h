/* Radial gradients as pictures, for drawing into pixels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

G_BEGIN_DECLS

/**
 * MarShadeImages:
 *
 * Working a gradient out anew for every marble takes longer than all else when a figure
 * becomes pixels, and marbles of one look differ only in where they stand. So each look is
 * worked out once and copied to whole pixels, which moves a gradient by half a pixel at
 * most; the edge of what it fills stays where it is.
 */
typedef struct _MarShadeImages MarShadeImages;

/* (transfer full) (nullable): for what is drawn now on @cairo; NULL where there are no pixels
 * of one size. */
MarShadeImages *mar_shade_images_new (cairo_t *cairo);
void mar_shade_images_free (MarShadeImages *images);

/* Makes the gradient of a circle the source of @cairo. */
void mar_shade_images_set_source (MarShadeImages     *images,
                                  cairo_t            *cairo,
                                  const MarPrimitive *primitive);

/* Draws a circle that fades away to its rim. */
void mar_shade_images_draw_soft (MarShadeImages     *images,
                                 cairo_t            *cairo,
                                 const MarPrimitive *primitive);

/* The gradient itself, about its own place. */
cairo_pattern_t *mar_primitive_create_gradient (const MarPrimitive *primitive);

G_END_DECLS
