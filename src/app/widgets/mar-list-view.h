/* A list of rows that come and go.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_list_view_set_model:
 * @model: (transfer none): what is listed
 *
 * Lists the model once and for all. If the list has the keyboard while nothing is in it, the first
 * row that comes takes it.
 */
void mar_list_view_set_model (GtkListView *list, GtkSelectionModel *model);

/**
 * mar_list_view_new:
 * @model: (transfer full): what is listed
 * @factory: (transfer full): makes the rows
 *
 * Returns: a GtkListView. If it has the keyboard while nothing is listed, the first row that
 *   comes takes it.
 */
GtkWidget *mar_list_view_new (GtkSelectionModel *model, GtkListItemFactory *factory);

G_END_DECLS
