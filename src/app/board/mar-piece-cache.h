/* Pieces that look alike are drawn once, as pixels, and laid wherever they stand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-paint.h"

G_BEGIN_DECLS

/**
 * mar_piece_cache_new:
 *
 * Free with mar_piece_cache_free().
 */
MarPieceCache *mar_piece_cache_new (void);
void mar_piece_cache_free (MarPieceCache *cache);

/**
 * mar_piece_cache_render:
 * @painter: paints what the cache does not have yet; its look is that of all that it has
 * @primitives: (array length=n): what one piece is made of
 *
 * Draws a piece on the device pixels that are nearest to its place.
 *
 * Returns: (transfer full) (nullable): the node, in pixels from the figure's corner
 */
GskRenderNode *mar_piece_cache_render (MarPieceCache          *cache,
                                       const MarFigurePainter *painter,
                                       const MarPrimitive     *primitives,
                                       guint                   n);

/**
 * mar_figure_flatten:
 * @node: a part of a figure as large as @look has it
 *
 * Returns: (transfer full): the same as pixels, which are drawn faster
 */
GskRenderNode *mar_figure_flatten (GskRenderNode *node, const MarFigureLook *look);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarPieceCache, mar_piece_cache_free)

G_END_DECLS
