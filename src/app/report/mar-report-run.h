/* An engine on its way through a whole game, position after position.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"
#include "mar-engine-list.h"
#include "mar-report.h"

G_BEGIN_DECLS

#define MAR_TYPE_REPORT_RUN (mar_report_run_get_type ())
G_DECLARE_FINAL_TYPE (MarReportRun, mar_report_run, MAR, REPORT_RUN, GObject)

/*
 * A run belongs to its game, not to a window: it goes on while other tabs are looked at, and
 * goes where the document goes. Its answers come into the record when it ends, as one step of
 * undo.
 * Signals:
 *   "changed" (): it began, ended or failed, or knows more: about once a second
 *   "written" (uint n): so many answers came into the record
 */

/* Returns: (transfer none): the run of a game, which need not be on. */
MarReportRun *mar_report_run_get (MarRecord *record);

/**
 * mar_report_run_start:
 * @entry: a process of its own is started with it
 * @time_ms: for each position
 * @anew: also where there is an answer that another engine or another effort gave
 */
void mar_report_run_start (MarReportRun *run, MarEngineEntry *entry, guint time_ms, gboolean anew);
/* With the same engine and the same effort, after a failure. */
void mar_report_run_restart (MarReportRun *run);
/* Ends it and writes what is known into the record. */
void mar_report_run_stop (MarReportRun *run);
/* Stops the runs of all games of a document that is about to be closed. */
void mar_report_run_stop_all (MarDocument *document);

/**
 * mar_report_run_is_on:
 * Returns: whether the engine is at work.
 */
gboolean mar_report_run_is_on (MarReportRun *run);
/* (transfer none) (nullable): why the engine gave up, a sentence for people. */
const char *mar_report_run_failure (MarReportRun *run);
/* (transfer none): what it calls itself, or its name in the list. */
const char *mar_report_run_engine (MarReportRun *run);
/* (transfer none): what is not in the record yet. */
const MarReportAnswers *mar_report_run_answers (MarReportRun *run);

/**
 * mar_report_run_progress:
 * @known: (out): how many positions are done
 * @all: (out): how many there will be, about: some come only when others are known
 *
 * Returns: in how many seconds it will be done, about.
 */
guint mar_report_run_progress (MarReportRun *run, guint *known, guint *all);

/* Of @open positions whose answers are not known, how many more come with them, about. */
guint mar_report_run_expect (guint open);

G_END_DECLS
