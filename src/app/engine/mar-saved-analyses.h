/* What engines found in a position, as the record has kept it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis-list.h"

G_BEGIN_DECLS

#define MAR_TYPE_SAVED_ANALYSES (mar_saved_analyses_get_type ())
G_DECLARE_FINAL_TYPE (MarSavedAnalyses, mar_saved_analyses, MAR, SAVED_ANALYSES, GtkWidget)

/*
 * Signals: those of #MarAnalysisList, and
 *   "remove" (uint index): what the node has under this number is to be removed
 */

GtkWidget *mar_saved_analyses_new (void);

/**
 * mar_saved_analyses_set_target:
 * @target: (nullable): where the window is
 *
 * Shows what the node has about this position, the newest first. May be called as often as one
 * likes: what is the same stays.
 */
void mar_saved_analyses_set_target (MarSavedAnalyses *kept, MarAnalysisTarget *target);
/* How many are shown. */
guint mar_saved_analyses_n (MarSavedAnalyses *kept);
void mar_saved_analyses_unselect (MarSavedAnalyses *kept);

G_END_DECLS
