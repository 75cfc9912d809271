/* Damaged tables of what was solved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): the table that is packed in @packed. */
typedef gpointer (*TableRead) (GBytes *packed, GError **error);

/* Checks that a table is read as it was packed, and that what is cut off, damaged, too long or of
 * another version is refused. @table: with what it begins with, of which the version is the last
 * character; changed. */
void table_damage_check (gpointer table, gsize length, TableRead read_table);

G_END_DECLS
