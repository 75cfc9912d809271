/* The graph of the chances over a game, from the report on it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-evaluation-chart.h"
#include "mar-report.h"

G_BEGIN_DECLS

/**
 * mar_report_chart_init:
 * @chart: (out caller-allocates): filled with the start of the game and each turn and roll, without
 *   words; its points are the caller's, no turn is shown or pointed at
 * @record: the game, as of mar_report_new()
 */
void mar_report_chart_init (MarEvaluationChart *chart, const MarReport *report, MarRecord *record);

G_END_DECLS
