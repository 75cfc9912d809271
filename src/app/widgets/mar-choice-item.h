/* One of several values to choose from, as an item of a drop-down: nobody needs to know in which
 * row it stands.
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
 * mar_choice_item_add:
 * @drop_down: with an empty GListStore as its model in the template
 * @title: (transfer none): the name of @value for people, translated
 *
 * Appends a value. The first one is chosen at once.
 */
void mar_choice_item_add (GtkDropDown *drop_down, int value, const char *title);

/**
 * mar_choice_item_clear:
 * Removes all values.
 */
void mar_choice_item_clear (GtkDropDown *drop_down);

/**
 * mar_choice_item_get_chosen:
 * Returns: the value that is chosen, or -1 while there is none.
 */
int mar_choice_item_get_chosen (GtkDropDown *drop_down);

G_END_DECLS
