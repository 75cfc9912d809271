/* What engines found in a position, as the record has kept it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis-list.h"

G_BEGIN_DECLS

#define MAR_TYPE_ANALYSIS_KEPT (mar_analysis_kept_get_type ())
G_DECLARE_FINAL_TYPE (MarAnalysisKept, mar_analysis_kept, MAR, ANALYSIS_KEPT, GtkWidget)

/*
 * Signals: those of #MarAnalysisList, and
 *   "remove" (uint index): what the node has under this number is to be removed
 */

GtkWidget *mar_analysis_kept_new (void);

/**
 * mar_analysis_kept_set_place:
 * @place: (nullable): where the window is
 *
 * Shows what the node has about this position, the newest first. May be called as often as one
 * likes: what is the same stays.
 */
void mar_analysis_kept_set_place (MarAnalysisKept *kept, MarAnalysisPlace *place);
/* How many are shown. */
guint mar_analysis_kept_n (MarAnalysisKept *kept);
void mar_analysis_kept_unselect (MarAnalysisKept *kept);

G_END_DECLS
