/* A row of a form in which a number is chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_NUMBER_ROW (mar_number_row_get_type ())
G_DECLARE_FINAL_TYPE (MarNumberRow, mar_number_row, MAR, NUMBER_ROW, AdwActionRow)

/*
 * Enter in the row is that of the dialog, and the wheel over it scrolls the form.
 * Properties:
 *   "minimum", "maximum", "step" (double, construct only): the numbers that can be chosen
 *   "value" (double): the number, in the beginning the least
 */

/**
 * mar_number_row_get_value:
 * Returns: the number.
 */
double mar_number_row_get_value (MarNumberRow *row);

/**
 * mar_number_row_set_value:
 * @value: one between the minimum and the maximum; another becomes the nearer of both
 *
 * Changes the number.
 */
void mar_number_row_set_value (MarNumberRow *row, double value);

G_END_DECLS
