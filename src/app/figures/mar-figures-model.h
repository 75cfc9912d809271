/* The figures of a file as a list that follows the document.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIGURE_ITEM (mar_figure_item_get_type ())
G_DECLARE_FINAL_TYPE (MarFigureItem, mar_figure_item, MAR, FIGURE_ITEM, GObject)

/*
 * Signals:
 *   "changed" (): the figure, or what is said of its place, is another one
 *   "drawn" (): its thumbnail is there
 */

/**
 * mar_figure_item_get_reference:
 * @reference: (out): where the figure is
 *
 * Returns: whether it is still there.
 */
gboolean mar_figure_item_get_reference (MarFigureItem *item, MarFigureReference *reference);

/**
 * mar_figure_item_figure:
 * Returns: (transfer none) (nullable): the figure as the document has it, or NULL if it is gone.
 */
const MarFigureRecord *mar_figure_item_figure (MarFigureItem *item);

/**
 * mar_figure_item_resolved:
 * Returns: (transfer none) (nullable): the figure as it stands for itself, until it changes.
 */
const MarFigureRecord *mar_figure_item_resolved (MarFigureItem *item);

/**
 * mar_figure_item_title:
 * Returns: (transfer full): its title, or its number in the file.
 */
char *mar_figure_item_title (MarFigureItem *item);

/**
 * mar_figure_item_place:
 * Returns: (transfer full): the game of which it is, or the game and the turn where it stands.
 */
char *mar_figure_item_place (MarFigureItem *item);

/**
 * mar_figure_item_thumbnail:
 * @size: the side of the square into which it has to fit, in pixels
 * @scale: device pixels per pixel
 *
 * Returns: (transfer none) (nullable): a small picture, drawn in a thread when it is first wanted
 *   and kept until the figure or the style of the board is another one; NULL: it isn't drawn yet,
 *   or the figure is gone.
 */
GdkPaintable *mar_figure_item_thumbnail (MarFigureItem *item, int size, int scale);

#define MAR_TYPE_FIGURES_MODEL (mar_figures_model_get_type ())
G_DECLARE_FINAL_TYPE (MarFiguresModel, mar_figures_model, MAR, FIGURES_MODEL, GObject)

/* A GListModel of MarFigureItem: the document's own figures, then those of its games. What stays
 * keeps its item, even if it moves or changes. */

MarFiguresModel *mar_figures_model_new (void);

/**
 * mar_figures_model_set_document:
 * @document: (nullable): whose figures are listed from now on
 */
void mar_figures_model_set_document (MarFiguresModel *model, MarDocument *document);

/**
 * mar_figures_model_find:
 * @position: (out): where the figure at @reference is in the list
 */
gboolean mar_figures_model_find (MarFiguresModel          *model,
                                 const MarFigureReference *reference,
                                 guint                    *position);

G_END_DECLS
