/* The report of a whole game: made, shown, and put into the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-report-moment.h"
#include "mar-report-run.h"

G_BEGIN_DECLS

#define MAR_TYPE_REPORT_PANE (mar_report_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarReportPane, mar_report_pane, MAR, REPORT_PANE, GtkWidget)

/*
 * Signals:
 *   "start" (uint time_ms, gboolean anew): an engine is to go through the game
 *   "go" (MarNode *node): the window is to go there
 *   "pointed" (MarReportMoment *moment): this one is pointed at; NULL: none is any more
 *   "insert" (MarReportMoment *moment): its line is wanted as a variation
 *   "annotate" (gboolean glyphs, gboolean variations, gboolean comments): the report is to be put
 *     into the game
 *   "forget" (): it is to be taken out of the file
 */

GtkWidget *mar_report_pane_new (void);

/* @record: (nullable) */
void mar_report_pane_set_record (MarReportPane *pane, MarRecord *record);
/* Which engine will be asked. */
void mar_report_pane_set_engine (MarReportPane *pane, const char *name);
/* @node: (nullable): where the window is */
void mar_report_pane_set_node (MarReportPane *pane, MarNode *node);

G_END_DECLS
