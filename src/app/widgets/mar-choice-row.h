/* A row of a form in which one of several values is chosen, each shown by its title.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_CHOICE_ROW (mar_choice_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (MarChoiceRow, mar_choice_row, MAR, CHOICE_ROW, AdwComboRow)

struct _MarChoiceRowClass
{
  AdwComboRowClass parent_class;
};

/*
 * The value is that of an enumeration, or any other number by which the caller knows it; nobody
 * needs to know in which row it stands.
 * Properties: "value" (int): the value that is chosen; -1 while there is none
 */

/**
 * mar_choice_row_add:
 * @title: (transfer none): the name of @value for people, translated
 *
 * Appends a value. The first one is chosen at once.
 */
void mar_choice_row_add (MarChoiceRow *row, int value, const char *title);

/**
 * mar_choice_row_clear:
 * Removes all values.
 */
void mar_choice_row_clear (MarChoiceRow *row);

/**
 * mar_choice_row_get_value:
 * Returns: the value that is chosen, or -1 while there is none.
 */
int mar_choice_row_get_value (MarChoiceRow *row);

/**
 * mar_choice_row_set_value:
 * Chooses a value. One that is not in the row changes nothing.
 */
void mar_choice_row_set_value (MarChoiceRow *row, int value);

G_END_DECLS
