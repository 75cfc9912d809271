/* A game in the list of games: what is known of it in two lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-contents-model.h"

G_BEGIN_DECLS

#define MAR_TYPE_CONTENTS_ROW (mar_contents_row_get_type ())
G_DECLARE_FINAL_TYPE (MarContentsRow, mar_contents_row, MAR, CONTENTS_ROW, GtkWidget)

/*
 * Signals:
 *   "dropped" (MarContentsItem *dragged, gboolean below): another game was put down on this
 *      one's upper or lower half
 *   "menu" (double x, double y): the menu was asked for with the pointer
 */

GtkWidget *mar_contents_row_new (void);

/**
 * mar_contents_row_set_item:
 * @item: (nullable): the game to show
 */
void mar_contents_row_set_item (MarContentsRow *row, MarContentsItem *item);
MarContentsItem *mar_contents_row_item (MarContentsRow *row);

G_END_DECLS
