/* Shared by the files of the program marginalia-solve-margrites: what it does besides solving.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites-solve.h"

G_BEGIN_DECLS

/* Writes @endings as the table that the searcher has. */
gboolean margrites_write_table (const MargritesEnding *endings, const char *name, GError **error);

/* Counts the positions of up to @most marbles a side by what they are worth. */
void margrites_report (const MargritesEnding *endings, guint most);

G_END_DECLS
