/* The choice how long an engine is to think about each position of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_REPORT_EFFORTS (mar_report_efforts_get_type ())
G_DECLARE_FINAL_TYPE (MarReportEfforts, mar_report_efforts, MAR, REPORT_EFFORTS, AdwBin)

/* The chosen effort, in milliseconds for each position. */
guint mar_report_efforts_get_time (MarReportEfforts *efforts);

/* Says of each effort how long it takes for @n positions. */
void mar_report_efforts_set_positions (MarReportEfforts *efforts, guint n);

/**
 * mar_report_effort_find_time:
 * @name: "quick", "thorough" or "deep"
 *
 * Returns: milliseconds for each position; 0 if there is no such effort.
 */
guint mar_report_effort_find_time (const char *name);

/* (transfer full): "about 2 minutes" */
char *mar_report_time_format (guint seconds);

G_END_DECLS
