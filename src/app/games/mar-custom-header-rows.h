/* Rows for headers of a game that the program has no name for: the person names them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-record.h"

G_BEGIN_DECLS

#define MAR_TYPE_CUSTOM_HEADER_ROWS (mar_custom_header_rows_get_type ())
G_DECLARE_FINAL_TYPE (MarCustomHeaderRows, mar_custom_header_rows, MAR, CUSTOM_HEADER_ROWS, AdwBin)

/*
 * Rows with a name and a value each, in an order that can be changed.
 * Properties: "valid" (boolean): whether every row has a name that no other has
 */

/**
 * mar_custom_header_rows_new:
 * @record: whose headers; those that have rows of their own elsewhere are left out
 */
GtkWidget *mar_custom_header_rows_new (MarRecord *record);
guint mar_custom_header_rows_n (MarCustomHeaderRows *rows);
const char *mar_custom_header_rows_key (MarCustomHeaderRows *rows, guint index);
const char *mar_custom_header_rows_value (MarCustomHeaderRows *rows, guint index);

G_END_DECLS
