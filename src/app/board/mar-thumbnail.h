/* A small picture of a position.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-figure-record.h"
#include "mar-record.h"

G_BEGIN_DECLS

/**
 * mar_thumbnail_new_for_figure:
 * @figure: a figure that stands for itself
 * @size: the side of the square into which it has to fit, in pixels
 * @scale: device pixels per pixel
 *
 * Returns: (transfer full): the figure as it is printed, without what stands about the board.
 */
GdkPaintable *mar_thumbnail_new_for_figure (const MarFigureRecord *figure, int size, int scale);

/**
 * mar_thumbnail_new_for_board:
 * @figure: a figure that stands for itself
 * @width: in pixels
 * @scale: device pixels per pixel
 *
 * Returns: (transfer full): the figure in the style of the board, without coordinates.
 */
GdkPaintable *mar_thumbnail_new_for_board (const MarFigureRecord *figure, int width, int scale);

/**
 * mar_thumbnail_show:
 * @picture: what shows the board from now on, in the style that is chosen, without coordinates
 * @width: in pixels
 *
 * The board is drawn in a thread, for some take their time and a book has many. Until then the picture has the
 * room for it, or what it has shown before.
 */
void mar_thumbnail_show (GtkPicture        *picture,
                         const MarGame     *game,
                         const MarPosition *position,
                         int                width);

/**
 * mar_thumbnail_node:
 * Returns: (transfer none): the node of the main line whose position stands best for the
 *   whole game: the middle, where most games are fullest.
 */
MarNode *mar_thumbnail_node (MarRecord *record);

G_END_DECLS
