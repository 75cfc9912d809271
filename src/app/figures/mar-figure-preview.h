/* A figure as it will be on paper, as large as there is room.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-figure-record.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIGURE_PREVIEW (mar_figure_preview_get_type ())
G_DECLARE_FINAL_TYPE (MarFigurePreview, mar_figure_preview, MAR, FIGURE_PREVIEW, GtkWidget)

/*
 * Signals:
 *   "cropped" (int from, int to): a person dragged over a part of the board; its corners
 */

/**
 * mar_figure_preview_show:
 * @figure: (nullable): a figure that stands for itself; it is copied
 * @name: (nullable): what a file of it is called that is dragged out
 */
void mar_figure_preview_show (MarFigurePreview      *preview,
                              const MarFigureRecord *figure,
                              const char            *name);

/**
 * mar_figure_preview_set_cropping:
 * @cropping: whether the pointer chooses the part to be shown; the whole board is seen then
 */
void mar_figure_preview_set_cropping (MarFigurePreview *preview, gboolean cropping);

G_END_DECLS
