/* What stands above the moves: the lines that an engine finds while somebody steps through a game,
 * and those that were saved. Without both it is not there.
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
 * @analyzer: the engine whose lines are shown; a reference is taken, and it ends with the pane
 */
GtkWidget *mar_analysis_pane_new (MarAnalyzer *analyzer);
/* (transfer none) */
MarAnalyzer *mar_analysis_pane_get_analyzer (MarAnalysisPane *pane);

/**
 * mar_analysis_pane_set_target:
 * @target: (nullable): where the window is; its saved analyses are shown, and the analyzer follows
 * @obstacle: (nullable): why nothing is analyzed there for now, a sentence for people
 */
void mar_analysis_pane_set_target (MarAnalysisPane   *pane,
                                   MarAnalysisTarget *target,
                                   const char        *obstacle);
/* (transfer none) (nullable) */
MarAnalysisTarget *mar_analysis_pane_get_target (MarAnalysisPane *pane);

/**
 * mar_analysis_pane_get_evaluation:
 * @evaluation: (out caller-allocates): of the target, by the engine or else by what was saved
 *
 * Returns: whether there is one.
 */
gboolean mar_analysis_pane_get_evaluation (MarAnalysisPane *pane, MarLineEvaluation *evaluation);

/* (transfer none): active while the lines are seen, and not only the head. */
GtkToggleButton *mar_analysis_pane_fold_button (MarAnalysisPane *pane);

/* Nothing is selected any more. */
void mar_analysis_pane_unselect (MarAnalysisPane *pane);

G_END_DECLS
