/* A report's sums, a column for each player.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-report.h"

G_BEGIN_DECLS

/* Fills @grid, which is the table's alone, anew if it says something else. */
void mar_report_table_fill (GtkGrid *grid, const MarReport *report, MarRecord *record);

G_END_DECLS
