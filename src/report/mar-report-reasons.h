/* Why the turns of a report are good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-reason.h"
#include "mar-report.h"

G_BEGIN_DECLS

/* (transfer full): where @turn was played, with its history. */
MarLine *mar_report_turn_line (const MarReportTurn *turn);

/**
 * mar_report_turn_reasons:
 * @of_best: whether the engine's turn is asked about, not the one that was played; the latter is
 *   held against the former
 * @stop: (nullable): as of mar_reasons_find()
 *
 * Returns: (transfer full) (element-type MarReason): the reasons, which take up to a second to find.
 */
GPtrArray *mar_report_turn_reasons (const MarReportTurn *turn, gboolean of_best, const int *stop);

/**
 * mar_report_turn_why:
 * Returns: (transfer full) (nullable): what speaks for the engine's turn, or against the one that was
 *   played, in a sentence.
 */
char *mar_report_turn_why (const MarReportTurn *turn, gboolean of_best);

G_END_DECLS
