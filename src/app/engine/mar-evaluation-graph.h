/* The chances of the players over a game, turn by turn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-evaluation-chart.h"

G_BEGIN_DECLS

#define MAR_TYPE_EVALUATION_GRAPH (mar_evaluation_graph_get_type ())
G_DECLARE_FINAL_TYPE (MarEvaluationGraph, mar_evaluation_graph, MAR, EVALUATION_GRAPH, GtkWidget)

/*
 * Arrow keys, Home, End and clicks ask for another turn; the description says what is known
 * of the present one.
 * Signals:
 *   "chosen" (uint index): this point was asked for
 */

/**
 * mar_evaluation_graph_set_points:
 * @points: (transfer full) (element-type MarEvaluationPoint)
 * @names: (array length=n_players): of the players, not translated; they stay
 * @has_luck: whether rolls are shown
 */
void mar_evaluation_graph_set_points (MarEvaluationGraph *graph,
                                      GPtrArray          *points,
                                      const char *const  *names,
                                      guint               n_players,
                                      gboolean            has_luck);
/* @index: of the point that the board shows, or -1 */
void mar_evaluation_graph_set_current (MarEvaluationGraph *graph, int index);

G_END_DECLS
