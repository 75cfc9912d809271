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
 * Returns: (transfer full) (element-type MarReason): the reasons, which take up to a second to
 *   find.
 */
GPtrArray *mar_report_turn_reasons (const MarReportTurn *turn, gboolean of_best, const int *stop);

/**
 * mar_report_turn_why:
 * Returns: (transfer full) (nullable): what speaks for the engine's turn, or against the one that
 *   was played, in a sentence.
 */
char *mar_report_turn_why (const MarReportTurn *turn, gboolean of_best);

/**
 * MarReportComments:
 *
 * What mar_report_turn_why() tells of turns that deserve a glyph, as paragraphs that begin with the
 * engine's name: against a turn after it, and for the better one after the variation that begins
 * with it, where there is one.
 */
typedef struct _MarReportComments MarReportComments;

/* (transfer full): of the turns of @report, without words yet. */
MarReportComments *mar_report_comments_new (const MarReport *report);
/* @comments: (transfer full) (nullable) */
void mar_report_comments_free (MarReportComments *comments);

/**
 * mar_report_comments_find:
 * @stop: (nullable): as of mar_reasons_find()
 *
 * Finds the words. This takes up to a second a turn, and looks at nothing but @comments, so that
 * another thread can do it.
 */
void mar_report_comments_find (MarReportComments *comments, const int *stop);

/**
 * mar_report_comments_write:
 * @record: the game of the report, which may have been edited since
 *
 * Writes the paragraphs into the game. Each is a step of undo of its own; none is written twice.
 *
 * Returns: how many paragraphs were added.
 */
guint mar_report_comments_write (const MarReportComments *comments, MarRecord *record);

/**
 * mar_report_comment:
 * Finds and writes them at once.
 *
 * Returns: how many paragraphs were added.
 */
guint mar_report_comment (const MarReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarReportComments, mar_report_comments_free)

G_END_DECLS
