/* WebP pictures of one frame or of many.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pixels.h"

G_BEGIN_DECLS

/**
 * MarWebp:
 *
 * A WebP file that is being written, frame by frame.
 */
typedef struct _MarWebp MarWebp;

/**
 * mar_webp_new:
 * @loops: how often the frames are shown in turn; 0: for ever
 * @error: G_IO_ERROR_INVALID_ARGUMENT: WebP has no pictures of this size.
 *   G_IO_ERROR_NO_SPACE: there is no memory for it
 *
 * Returns: (transfer full) (nullable): a file without a frame.
 */
MarWebp *mar_webp_new (const MarPixelSize *size, guint loops, GError **error);
void mar_webp_free (MarWebp *webp);

/**
 * mar_webp_add:
 * @surface: what is seen, of the file's size
 * @milliseconds: how long
 * @error: G_IO_ERROR_NO_SPACE: there is no memory for it
 */
gboolean mar_webp_add (MarWebp *webp, cairo_surface_t *surface, guint milliseconds, GError **error);

/**
 * mar_webp_finish:
 * @error: G_IO_ERROR_NO_SPACE: there is no memory for it
 *
 * Returns: (transfer full) (nullable): the content of the file.
 */
GBytes *mar_webp_finish (MarWebp *webp, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarWebp, mar_webp_free)

G_END_DECLS
