/* What an engine finds while somebody steps through a game, and what was kept of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-analysis-list.h"
#include "mar-analyzer.h"

G_BEGIN_DECLS

#define MAR_TYPE_ANALYSIS_PANE (mar_analysis_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarAnalysisPane, mar_analysis_pane, MAR, ANALYSIS_PANE, GtkWidget)

/*
 * Signals:
 *   "pointed" (MarAnalysisRow *row): this line is pointed at; NULL: none is any more
 *   "play" (MarAnalysisRow *row, gboolean whole): its first turn, or all of it, is to be played
 *   "copy" (MarAnalysisRow *row)
 *   "remove" (uint index): what was kept under this number in the node is to be removed
 */

GtkWidget *mar_analysis_pane_new (MarAnalyzer *analyzer);

/**
 * mar_analysis_pane_set_target:
 * @target: (nullable): where the window is; what was kept about it is shown
 */
void mar_analysis_pane_set_target (MarAnalysisPane *pane, MarAnalysisTarget *target);

/* Nothing is selected any more. */
void mar_analysis_pane_unselect (MarAnalysisPane *pane);

G_END_DECLS
