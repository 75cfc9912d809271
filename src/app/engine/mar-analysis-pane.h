/* The lines that an engine finds while somebody steps through a game, and the analyses that were saved.
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
 */

/**
 * mar_analysis_pane_new:
 * @analyzer: the engine whose lines are shown; a reference is taken
 */
GtkWidget *mar_analysis_pane_new (MarAnalyzer *analyzer);

/**
 * mar_analysis_pane_set_target:
 * @target: (nullable): where the window is; the analyses saved there are shown
 */
void mar_analysis_pane_set_target (MarAnalysisPane *pane, MarAnalysisTarget *target);

/* Nothing is selected any more. */
void mar_analysis_pane_unselect (MarAnalysisPane *pane);

G_END_DECLS
