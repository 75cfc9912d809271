/* A moment of a report in the list of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-report-moment.h"

G_BEGIN_DECLS

#define MAR_TYPE_REPORT_ROW (mar_report_row_get_type ())
G_DECLARE_FINAL_TYPE (MarReportRow, mar_report_row, MAR, REPORT_ROW, GtkListBoxRow)

/*
 * Signals:
 *   "pointed" (gboolean here): the pointer, or the keyboard, is here, or not any more
 *   "insert" (): the better line is wanted as a variation
 */

/**
 * mar_report_row_new:
 * Returns: (transfer floating): a row that shows @moment and holds a reference to it.
 */
GtkWidget *mar_report_row_new (MarReportMoment *moment);
/* (transfer none) */
MarReportMoment *mar_report_row_moment (MarReportRow *row);

G_END_DECLS
