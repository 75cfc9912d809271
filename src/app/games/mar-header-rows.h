/* Rows of entries for what is known about a game beside its moves: its headers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-record.h"

G_BEGIN_DECLS

/**
 * MarHeaderRows:
 *
 * Entry rows, each for one header of a record. The rows live in the groups to which they
 * were added.
 */
typedef struct _MarHeaderRows MarHeaderRows;

/**
 * mar_header_rows_new:
 * @activate: (nullable): the button that Enter in a row stands for
 *
 * Returns: (transfer full): no rows yet.
 */
MarHeaderRows *mar_header_rows_new (GtkWidget *activate);
void mar_header_rows_free (MarHeaderRows *rows);

/**
 * mar_header_rows_add:
 * @record: (nullable): whose value the row begins with
 * @label: what people read, translated
 *
 * Adds a row for the header @key.
 *
 * Returns: (transfer none): the row.
 */
GtkWidget *mar_header_rows_add (MarHeaderRows       *rows,
                                AdwPreferencesGroup *group,
                                MarRecord           *record,
                                const char          *key,
                                const char          *label);

/**
 * mar_header_rows_add_title:
 * Adds the row for the title, which comes first.
 */
void mar_header_rows_add_title (MarHeaderRows *rows, AdwPreferencesGroup *group, MarRecord *record);

/**
 * mar_header_rows_add_details:
 * Adds the rows for when and where it was played, and who wrote about it.
 */
void mar_header_rows_add_details (MarHeaderRows       *rows,
                                  AdwPreferencesGroup *group,
                                  MarRecord           *record);

/**
 * mar_header_rows_grab_focus:
 * Puts the cursor into the first row.
 */
void mar_header_rows_grab_focus (MarHeaderRows *rows);

/**
 * mar_header_rows_is_empty:
 * Returns: whether nothing is written in any of the rows.
 */
gboolean mar_header_rows_is_empty (MarHeaderRows *rows);

/**
 * mar_header_rows_n:
 * Returns: how many rows there are.
 */
guint mar_header_rows_n (MarHeaderRows *rows);

/**
 * mar_header_rows_get:
 * @key: (out) (transfer none): the header of the row
 *
 * Returns: (transfer full): what is written in the row; "" for nothing.
 */
char *mar_header_rows_get (MarHeaderRows *rows, guint index, const char **key);

/**
 * mar_header_rows_write:
 * Sets the headers of @record that differ from the rows. The caller groups the edits.
 */
void mar_header_rows_write (MarHeaderRows *rows, MarRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarHeaderRows, mar_header_rows_free)

G_END_DECLS
