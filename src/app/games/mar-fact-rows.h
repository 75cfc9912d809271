/* Rows of entries for what is known about a game beside its moves: its headers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-record.h"

G_BEGIN_DECLS

/**
 * MarFactRows:
 *
 * Entry rows, each for one header of a record. The rows live in the groups to which they
 * were added.
 */
typedef struct _MarFactRows MarFactRows;

/**
 * mar_fact_rows_new:
 * @activate: (nullable): the button that Enter in a row stands for
 *
 * Returns: (transfer full): no rows yet.
 */
MarFactRows *mar_fact_rows_new (GtkWidget *activate);
void mar_fact_rows_free (MarFactRows *rows);

/**
 * mar_fact_rows_add:
 * @record: (nullable): whose value the row begins with
 * @label: what people read, translated
 *
 * Adds a row for the header @key.
 *
 * Returns: (transfer none): the row.
 */
GtkWidget *mar_fact_rows_add (MarFactRows         *rows,
                              AdwPreferencesGroup *group,
                              MarRecord           *record,
                              const char          *key,
                              const char          *label);

/**
 * mar_fact_rows_add_title:
 * Adds the row for the title, which comes first.
 */
void mar_fact_rows_add_title (MarFactRows *rows, AdwPreferencesGroup *group, MarRecord *record);

/**
 * mar_fact_rows_add_facts:
 * Adds the rows for when and where it was played, and who wrote about it.
 */
void mar_fact_rows_add_facts (MarFactRows *rows, AdwPreferencesGroup *group, MarRecord *record);

/**
 * mar_fact_rows_grab_focus:
 * Puts the cursor into the first row.
 */
void mar_fact_rows_grab_focus (MarFactRows *rows);

/**
 * mar_fact_rows_is_empty:
 * Returns: whether nothing is written in any of the rows.
 */
gboolean mar_fact_rows_is_empty (MarFactRows *rows);

guint mar_fact_rows_n (MarFactRows *rows);

/**
 * mar_fact_rows_get:
 * @key: (out) (transfer none): the header of the row
 *
 * Returns: (transfer full): what is written in the row; "" for nothing.
 */
char *mar_fact_rows_get (MarFactRows *rows, guint index, const char **key);

/**
 * mar_fact_rows_write:
 * Sets the headers of @record that differ from the rows. The caller groups the edits.
 */
void mar_fact_rows_write (MarFactRows *rows, MarRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarFactRows, mar_fact_rows_free)

G_END_DECLS
