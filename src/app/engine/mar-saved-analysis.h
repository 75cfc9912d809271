/* An analysis of a position that the record has saved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis-list.h"

G_BEGIN_DECLS

#define MAR_TYPE_SAVED_ANALYSIS (mar_saved_analysis_get_type ())
G_DECLARE_FINAL_TYPE (MarSavedAnalysis, mar_saved_analysis, MAR, SAVED_ANALYSIS, GtkBox)

/**
 * mar_saved_analysis_new:
 * @target: of which the analysis is
 * @index: its number in the node
 *
 * Its button and menu use the window's action "win.remove-analysis" (uint index).
 */
GtkWidget *mar_saved_analysis_new (MarAnalysisTarget *target,
                                   const MarAnalysis *analysis,
                                   guint              index);

/* (transfer none): active while the lines are seen; else the head tells the best one's worth. */
GtkToggleButton *mar_saved_analysis_fold_button (MarSavedAnalysis *saved);

/* (transfer none): its lines. */
MarAnalysisList *mar_saved_analysis_get_list (MarSavedAnalysis *saved);

G_END_DECLS
