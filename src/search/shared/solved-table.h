/* Tables of what was solved, compressed as by gzip.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How many characters each table begins with, which tell its kind and version. */
#define MAR_SOLVED_TABLE_MAGIC 8

/**
 * mar_solved_table_read:
 * @packed: a table
 * @magic: what it begins with when it is unpacked, MAR_SOLVED_TABLE_MAGIC characters
 * @length: (out): of all of it, in bytes
 *
 * Returns: (transfer full) (nullable): the table, unpacked; NULL, with an error of #GIOErrorEnum,
 *   if it is cut off, damaged or of another version.
 */
gpointer mar_solved_table_read (GBytes *packed, const char *magic, gsize *length, GError **error);

/* Sets the error of a table whose length or content is not that of its version. Returns NULL. */
gpointer mar_solved_table_refuse (GError **error);

G_END_DECLS
