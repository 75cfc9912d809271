/* The slim bar beside the board: who has which chance to win.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-line-evaluation.h"

G_BEGIN_DECLS

#define MAR_TYPE_EVALUATION_BAR (mar_evaluation_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarEvaluationBar, mar_evaluation_bar, MAR, EVALUATION_BAR, GtkWidget)

/*
 * Properties: "flipped" (boolean): the player who begins is above
 */

/**
 * mar_evaluation_bar_show:
 * @evaluation: (nullable): NULL: nothing is known
 */
void mar_evaluation_bar_show (MarEvaluationBar *bar, const MarLineEvaluation *evaluation);

G_END_DECLS
