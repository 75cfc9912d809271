/* Shared by the programs that solve: the files of their tables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes a table to the file @name, compressed as by gzip, and prints how long it is then. */
gboolean mar_solve_write_packed (const void *table, gsize length, const char *name, GError **error);

G_END_DECLS
