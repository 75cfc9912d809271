/* The lines of one analysis, the best first.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis-row.h"

G_BEGIN_DECLS

#define MAR_TYPE_ANALYSIS_LIST (mar_analysis_list_get_type ())
G_DECLARE_FINAL_TYPE (MarAnalysisList, mar_analysis_list, MAR, ANALYSIS_LIST, GtkWidget)

/*
 * A row keeps its first turn as long as that is among the lines, so that the selection, the
 * keyboard and a screen reader stay with it. While the pointer is over the list, a row is selected
 * or the menu is open, no row moves; and what is pointed at, selected or has the menu stays the
 * line that it is, even when the engine prefers others by now. As many rows are seen as there is
 * room for, and the room is the same with fewer lines.
 *
 * Signals:
 *   "pointed" (MarAnalysisRow *row): is pointed at, or selected; NULL: none is any more
 *   "play" (MarAnalysisRow *row, gboolean whole)
 *   "copy" (MarAnalysisRow *row)
 */

/* @n: for how many rows there is room, from 1 */
void mar_analysis_list_set_room (MarAnalysisList *list, guint n);

/* Adds @action, which is no action of the line, to the end of each line's menu. */
void mar_analysis_list_add_command (MarAnalysisList *list, const char *label, const char *action);

/* @name: for screen readers */
void mar_analysis_list_set_name (MarAnalysisList *list, const char *name);

/* A change: begin, add each line from the best to the worst, end. */
void mar_analysis_list_begin (MarAnalysisList *list, MarAnalysisTarget *target);
void mar_analysis_list_add (MarAnalysisList         *list,
                            const MarLineEvaluation *evaluation,
                            const MarAction         *actions,
                            guint                    n,
                            guint                    n_first);
void mar_analysis_list_end (MarAnalysisList *list);

/* Takes all rows away. */
void mar_analysis_list_clear (MarAnalysisList *list);
guint mar_analysis_list_n (MarAnalysisList *list);
void mar_analysis_list_unselect (MarAnalysisList *list);
/* Shows in @label why one would play the row at which somebody points, or the present one. */
void mar_analysis_list_explain (MarAnalysisList *list, MarReasonLabel *label);
/* (transfer none) (nullable): the selected row, or the best one. */
MarAnalysisRow *mar_analysis_list_present (MarAnalysisList *list);

G_END_DECLS
