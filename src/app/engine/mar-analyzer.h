/* The object that has an engine analyze the place that a window shows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis-target.h"
#include "mar-analysis.h"
#include "mar-engine-list.h"

G_BEGIN_DECLS

#define MAR_TYPE_ANALYZER (mar_analyzer_get_type ())
G_DECLARE_FINAL_TYPE (MarAnalyzer, mar_analyzer, MAR, ANALYZER, GObject)

/**
 * mar_engines:
 * Returns: (transfer none): the user's list of engines, one for the whole program.
 */
MarEngineList *mar_engines (void);

/*
 * Signals:
 *   "changed" (): whether it works, with which engine, on what, or why not
 *   "lines-changed" (): what was found; about 15 times a second at most
 * Properties: "engine-id" (string): the word of the engine that analyzes
 *   "lines" (uint, MAR_ANALYZER_FEWEST_LINES … MAR_ANALYZER_MOST_LINES): how many are wanted
 */
#define MAR_ANALYZER_FEWEST_LINES 2
#define MAR_ANALYZER_MOST_LINES 5

/* (transfer full): one that is off; its engine is that of @list with the "engine-id". */
MarAnalyzer *mar_analyzer_new (MarEngineList *list);

/* Starts the engine, or ends its process. */
void mar_analyzer_set_on (MarAnalyzer *self, gboolean on);
gboolean mar_analyzer_is_on (MarAnalyzer *self);

/**
 * mar_analyzer_set_target:
 * @target: (transfer none) (nullable): where the window is now
 * @obstacle: (nullable): why nothing is analyzed there for now, a sentence for people
 *
 * Follows the window, unless it is locked.
 */
void mar_analyzer_set_target (MarAnalyzer *self, MarAnalysisTarget *target, const char *obstacle);

/* Locked, it stays where it is, until that place is gone or changes. */
void mar_analyzer_set_locked (MarAnalyzer *self, gboolean locked);
gboolean mar_analyzer_is_locked (MarAnalyzer *self);

/* (transfer none) (nullable): what it works on; NULL: nothing. */
MarAnalysisTarget *mar_analyzer_get_target (MarAnalyzer *self);
/* (transfer none) (nullable): why there is nothing to analyze. */
const char *mar_analyzer_obstacle (MarAnalyzer *self);

/* (transfer none): the entry of the engine that is chosen. */
MarEngineEntry *mar_analyzer_entry (MarAnalyzer *self);
void mar_analyzer_set_entry (MarAnalyzer *self, MarEngineEntry *entry);
/* (transfer none) (nullable): NULL while none is wanted. */
MarEngine *mar_analyzer_engine (MarAnalyzer *self);
/* (transfer none): what it calls itself, or its name in the list. */
const char *mar_analyzer_engine_name (MarAnalyzer *self);

/* TRUE if the lines are about the place; not while those of the last place are still there. */
gboolean mar_analyzer_has_lines (MarAnalyzer *self);

/* (transfer none) (nullable): why the engine doesn't work, a sentence for people. */
const char *mar_analyzer_failure (MarAnalyzer *self);
/* After a failure. */
void mar_analyzer_restart (MarAnalyzer *self);

/**
 * mar_analyzer_get_analysis:
 * Returns: (transfer full) (nullable): what was found up to now, for the record.
 */
MarAnalysis *mar_analyzer_get_analysis (MarAnalyzer *self);

G_END_DECLS
