/* The points of a report's graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-report.h"

G_BEGIN_DECLS

/**
 * mar_report_points_new:
 * @nodes: filled with the node of each point, borrowed
 * @has_luck: (out): there are rolls among them
 *
 * Returns: (transfer full): what mar_evaluation_graph_set_points() takes: the start of the game,
 *   and each turn and roll.
 */
GPtrArray *mar_report_points_new (const MarReport *report,
                                  MarRecord       *record,
                                  GPtrArray       *nodes,
                                  gboolean        *has_luck);

G_END_DECLS
