/* The list of the figures of a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figures-model.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIGURES_PANE (mar_figures_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarFiguresPane, mar_figures_pane, MAR, FIGURES_PANE, GtkWidget)

/*
 * Signals:
 *   "selected" (): another figure, or none, is selected
 *   "opened" (): the selected figure is to be worked on
 *   "move" (MarFigureItem *item, guint to): a figure is to have another index in its list
 *   "counted" (guint n): so many figures there are now
 */

/**
 * mar_figures_pane_new:
 * @ways: the ways to make a figure
 * @menu: what can be done with the selected figure
 */
GtkWidget *mar_figures_pane_new (GMenuModel *ways, GMenuModel *menu);

/**
 * mar_figures_pane_set_document:
 * @document: (nullable): whose figures are listed
 */
void mar_figures_pane_set_document (MarFiguresPane *pane, MarDocument *document);

/**
 * mar_figures_pane_selected:
 * Returns: (transfer none) (nullable): the figure that is selected.
 */
MarFigureItem *mar_figures_pane_selected (MarFiguresPane *pane);

/**
 * mar_figures_pane_select:
 * @reference: (nullable): the figure to select; NULL: none
 */
void mar_figures_pane_select (MarFiguresPane *pane, const MarFigureReference *reference);

/**
 * mar_figures_pane_step:
 * Selects the figure after the one that is selected, or the one before it, if there is one.
 */
void mar_figures_pane_step (MarFiguresPane *pane, gboolean forth);

G_END_DECLS
