/* Gestures on the rows of a list that can be put into order: another row is dropped on
 * them, and they have a menu.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_row_gestures_add:
 * @row: a widget with the signals "dropped" (the item that was dropped, and whether below the
 *   row) and "menu" (where it was asked for, in the row)
 * @item_type: the type of what may be dropped on it
 *
 * Emits "dropped" when an item is let go over the row, which shows before where it would
 * come to stand; and "menu" on a click of the second button or a long press.
 */
void mar_row_gestures_add (GtkWidget *row, GType item_type);

G_END_DECLS
