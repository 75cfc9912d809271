/* How long an engine is to think about each position of a game, in words for people.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_N_REPORT_EFFORTS 3

/* In milliseconds for each position. */
guint mar_report_effort_time (guint effort);
/* Translated: "Thorough" */
const char *mar_report_effort_name (guint effort);
/* (transfer full): "about 2 minutes" */
char *mar_report_time_words (guint seconds);

/**
 * mar_report_effort_rows_new:
 * @effort: which is chosen first
 *
 * Returns: (transfer floating): a list to choose an effort from.
 */
GtkWidget *mar_report_effort_rows_new (guint effort);
guint mar_report_effort_rows_get (GtkWidget *rows);
/* Says of each effort how long it takes for so many positions. */
void mar_report_effort_rows_set_positions (GtkWidget *rows, guint n);

G_END_DECLS
