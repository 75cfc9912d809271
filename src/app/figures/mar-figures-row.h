/* A figure in the list: a small picture, its title, its caption and where it stands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figures-model.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIGURES_ROW (mar_figures_row_get_type ())
G_DECLARE_FINAL_TYPE (MarFiguresRow, mar_figures_row, MAR, FIGURES_ROW, GtkWidget)

/*
 * Signals:
 *   "dropped" (MarFigureItem *item, gboolean below): a figure that was dragged here is to stand
 *     before or behind this one
 *   "menu" (double x, double y): what can be done with the figure is asked for
 */

GtkWidget *mar_figures_row_new (void);

/**
 * mar_figures_row_set_item:
 * @item: (nullable): what the row shows and follows
 */
void mar_figures_row_set_item (MarFiguresRow *row, MarFigureItem *item);
MarFigureItem *mar_figures_row_item (MarFiguresRow *row);

G_END_DECLS
