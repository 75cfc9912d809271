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

/**
 * mar_report_comment:
 * Writes what mar_report_turn_why() tells of turns that deserve a glyph into the game, as paragraphs
 * that begin with the engine's name: against a turn after it, and for the better one after the
 * variation that begins with it, where there is one. Each is a step of undo of its own; none
 * is written twice.
 *
 * Returns: how many paragraphs were added.
 */
guint mar_report_comment (const MarReport *report);

G_END_DECLS
