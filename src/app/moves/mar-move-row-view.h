/* One row of the move list: a turn with its comments, or a paragraph of a variation. It
 * paints its text itself: a row is one widget, however much is set in it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-move-model.h"

G_BEGIN_DECLS

#define MAR_TYPE_MOVE_ROW_VIEW (mar_move_row_view_get_type ())
G_DECLARE_FINAL_TYPE (MarMoveRowView, mar_move_row_view, MAR, MOVE_ROW_VIEW, GtkWidget)

/*
 * Signals:
 *   "go-to" (gpointer node, guint step): a step was clicked
 *   "menu" (gpointer node, double x, double y): a menu was asked for
 *   "fold" (): what the row can fold was clicked
 */

GtkWidget *mar_move_row_view_new (void);

/**
 * mar_move_row_view_set_row:
 * @row: (nullable): what to show
 */
void mar_move_row_view_set_row (MarMoveRowView *view, MarMoveRow *row);

/**
 * mar_move_row_view_row:
 * Returns: (transfer none) (nullable): what is shown
 */
MarMoveRow *mar_move_row_view_row (MarMoveRowView *view);

/**
 * mar_move_row_view_node:
 * Returns: (transfer none) (nullable): the node that a key speaks of: the cursor's where it is
 *   in the row, else the first
 */
MarNode *mar_move_row_view_node (MarMoveRowView *view);

/**
 * mar_move_row_view_open_menu:
 * Asks for the row's menu, as the secondary button does: for the keyboard.
 */
void mar_move_row_view_open_menu (MarMoveRowView *view);

G_END_DECLS
