/* A line that an engine found: what it is worth, and its turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-analysis-target.h"
#include "mar-line-evaluation.h"
#include "mar-reason-label.h"

G_BEGIN_DECLS

#define MAR_TYPE_ANALYSIS_ROW (mar_analysis_row_get_type ())
G_DECLARE_FINAL_TYPE (MarAnalysisRow, mar_analysis_row, MAR, ANALYSIS_ROW, GtkListBoxRow)

GtkWidget *mar_analysis_row_new (void);

/**
 * mar_analysis_row_set:
 * @rank: from 0
 * @actions: (array length=n): legal actions from @target
 *
 * Shows a line; what is the same as before is left alone.
 */
void mar_analysis_row_set (MarAnalysisRow          *row,
                           MarAnalysisTarget       *target,
                           guint                    rank,
                           const MarLineEvaluation *evaluation,
                           const MarAction         *actions,
                           guint                    n);

/* The place of the line among those of its position, from 0: the best. */
guint mar_analysis_row_rank (MarAnalysisRow *row);
void mar_analysis_row_set_rank (MarAnalysisRow *row, guint rank);

/* (transfer none): the position that the line begins in. */
MarAnalysisTarget *mar_analysis_row_get_target (MarAnalysisRow *row);

/* (transfer none) (array length=n): the line, until the row is set again. */
const MarAction *mar_analysis_row_actions (MarAnalysisRow *row, guint *n);
/* How many of the actions are of the first turn. */
guint mar_analysis_row_n_first (MarAnalysisRow *row);
/* (transfer full): all of its turns, with their numbers. */
char *mar_analysis_row_text (MarAnalysisRow *row);

/**
 * mar_analysis_row_explain:
 * @row: (nullable): NULL: there is no turn
 *
 * Shows in @label why one would play the first turn.
 */
void mar_analysis_row_explain (MarAnalysisRow *row, MarReasonLabel *label);

/* Makes what it is worth as wide as in the other rows of @group. */
void mar_analysis_row_align (MarAnalysisRow *row, GtkSizeGroup *group);

G_END_DECLS
