/* A small picture of a position.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-figure-record.h"
#include "mar-record.h"

G_BEGIN_DECLS

/* All of them are drawn in threads, for some take their time and a book has many. */

/**
 * mar_thumbnail_draw_async:
 * @figure: a figure that stands for itself
 * @size: the side of the square into which it has to fit, in pixels
 * @scale: device pixels per pixel
 * @cancellable: (nullable): spares the drawing
 * @callback: is called when it is drawn
 *
 * Draws a figure as it is printed, without what stands about the board.
 */
void mar_thumbnail_draw_async (const MarFigureRecord *figure,
                               int                    size,
                               int                    scale,
                               GCancellable          *cancellable,
                               GAsyncReadyCallback    callback,
                               gpointer               data);

/**
 * mar_thumbnail_draw_finish:
 * @error: G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): what mar_thumbnail_draw_async() has drawn.
 */
GdkPaintable *mar_thumbnail_draw_finish (GAsyncResult *result, GError **error);

/**
 * mar_thumbnail_show_figure:
 * @picture: what shows the figure from now on, in the style that is chosen for the board, without
 *   coordinates
 * @figure: a figure that stands for itself
 * @width: in pixels
 *
 * Until it is drawn the picture has the room for it, or what it has shown before.
 */
void mar_thumbnail_show_figure (GtkPicture *picture, const MarFigureRecord *figure, int width);

/**
 * mar_thumbnail_show:
 * @picture: what shows the board from now on, in the style that is chosen, without coordinates
 * @width: in pixels
 *
 * Until it is drawn the picture has the room for it, or what it has shown before.
 */
void mar_thumbnail_show (GtkPicture        *picture,
                         const MarGame     *game,
                         const MarPosition *position,
                         int                width);

/**
 * mar_thumbnail_clear:
 * @picture: what shows nothing from now on, whatever it has shown before or was to show
 *
 * For a picture that comes to stand for something else.
 */
void mar_thumbnail_clear (GtkPicture *picture);

/**
 * mar_thumbnail_node:
 * Returns: (transfer none): the node of the main line whose position stands best for the
 *   whole game: the middle, where most games are fullest.
 */
MarNode *mar_thumbnail_node (MarRecord *record);

G_END_DECLS
