/* Rows for the details of a game that the program has no name for: the person names them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-record.h"

G_BEGIN_DECLS

#define MAR_TYPE_OWN_ROWS (mar_own_rows_get_type ())
G_DECLARE_FINAL_TYPE (MarOwnRows, mar_own_rows, MAR, OWN_ROWS, AdwBin)

/*
 * Rows with a name and a value each, in an order that can be changed.
 * Properties: "valid" (boolean): whether every row has a name that no other has
 */

/**
 * mar_own_rows_new:
 * @record: whose headers; those that have rows of their own elsewhere are left out
 */
GtkWidget *mar_own_rows_new (MarRecord *record);
guint mar_own_rows_n (MarOwnRows *rows);
const char *mar_own_rows_key (MarOwnRows *rows, guint index);
const char *mar_own_rows_value (MarOwnRows *rows, guint index);

G_END_DECLS
