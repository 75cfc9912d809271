/* A single piece of a player, as it lies on the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-game.h"

G_BEGIN_DECLS

/**
 * mar_piece_paintable_new:
 * @start: where the game begins, which need not have a piece yet
 * @context: for what is written on pieces
 * @size: in pixels
 * @device_scale: device pixels per pixel
 *
 * Returns: (transfer full) (nullable): a picture of a piece of @player, or NULL when the
 *   game comes to its end before he has one.
 */
GdkPaintable *mar_piece_paintable_new (const MarGame     *game,
                                       const MarPosition *start,
                                       int                player,
                                       PangoContext      *context,
                                       int                size,
                                       int                device_scale);

/**
 * mar_piece_paintable_new_at:
 * @position: a position with a piece on @cell
 *
 * Returns: (transfer full) (nullable): a picture of what stands on @cell.
 */
GdkPaintable *mar_piece_paintable_new_at (const MarGame     *game,
                                          const MarPosition *position,
                                          MarCell            cell,
                                          PangoContext      *context,
                                          int                size,
                                          int                device_scale);

G_END_DECLS
