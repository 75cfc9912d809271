/* One of several values to choose from, as an item of a drop-down or row: nobody needs to know in
 * which row it stands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_CHOICE_ITEM (mar_choice_item_get_type ())
G_DECLARE_FINAL_TYPE (MarChoiceItem, mar_choice_item, MAR, CHOICE_ITEM, GObject)

/*
 * The value is that of an enumeration, or any other number by which the caller knows it.
 * Properties:
 *   "title" (string, read only): its name for people, which a drop-down gets as its expression
 */

/**
 * mar_choice_item_append:
 * @choices: of MarChoiceItem: the model of a drop-down or row. The first one is chosen at once
 * @title: (transfer none): the name of @value for people, translated
 */
void mar_choice_item_append (GListStore *choices, int value, const char *title);

/**
 * mar_choice_item_get_value:
 * @choice: (nullable): the selected item
 *
 * Returns: its value, or -1 where there is no item.
 */
int mar_choice_item_get_value (MarChoiceItem *choice);

/**
 * mar_choice_item_find:
 * @choices: of MarChoiceItem
 *
 * Returns: where the item with @value stands, or GTK_INVALID_LIST_POSITION.
 */
guint mar_choice_item_find (GListModel *choices, int value);

G_END_DECLS
