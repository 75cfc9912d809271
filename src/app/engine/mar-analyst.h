/* Whoever has an engine analyze the place that a window shows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis-place.h"
#include "mar-analysis.h"
#include "mar-engine-list.h"

G_BEGIN_DECLS

#define MAR_TYPE_ANALYST (mar_analyst_get_type ())
G_DECLARE_FINAL_TYPE (MarAnalyst, mar_analyst, MAR, ANALYST, GObject)

/**
 * mar_engines:
 * Returns: (transfer none): the user's list of engines, one for the whole program.
 */
MarEngineList    *mar_engines              (void);

/*
 * Signals:
 *   "changed" (): whether it works, with which engine, on what, or why not
 *   "lines-changed" (): what was found; about 15 times a second at most
 * Properties: "engine-id" (string): the word of the engine that analyzes
 *   "lines" (uint, 1 … 16): how many lines are wanted
 */

MarAnalyst       *mar_analyst_new          (MarEngineList    *list);

/* Whether an engine is wanted. Off, its process is ended. */
void              mar_analyst_set_on       (MarAnalyst       *self,
                                            gboolean          on);
gboolean          mar_analyst_is_on        (MarAnalyst       *self);

/**
 * mar_analyst_set_place:
 * @place: (transfer none) (nullable): where the window is now
 * @obstacle: (nullable): why nothing is analyzed there for now, a sentence for people
 *
 * Follows the window, unless it is locked.
 */
void              mar_analyst_set_place    (MarAnalyst       *self,
                                            MarAnalysisPlace *place,
                                            const char       *obstacle);

/* Locked, it stays where it is, until that place is gone or changes. */
void              mar_analyst_set_locked   (MarAnalyst       *self,
                                            gboolean          locked);
gboolean          mar_analyst_is_locked    (MarAnalyst       *self);

/* (transfer none) (nullable): what it works on; NULL: nothing. */
MarAnalysisPlace *mar_analyst_place        (MarAnalyst       *self);
/* (transfer none) (nullable): why there is nothing to analyze. */
const char       *mar_analyst_obstacle     (MarAnalyst       *self);

/* (transfer none): the entry of the engine that is chosen. */
MarEngineEntry   *mar_analyst_entry        (MarAnalyst       *self);
void              mar_analyst_set_entry    (MarAnalyst       *self,
                                            MarEngineEntry   *entry);
/* (transfer none) (nullable): NULL while none is wanted. */
MarEngine        *mar_analyst_engine       (MarAnalyst       *self);
/* (transfer none): what it calls itself, or its name in the list. */
const char       *mar_analyst_engine_name  (MarAnalyst       *self);

guint             mar_analyst_n_wanted     (MarAnalyst       *self);

/* Whether lines are about the place; not while those of the last place are still there. */
gboolean          mar_analyst_has_lines    (MarAnalyst       *self);

/* (transfer none) (nullable): why the engine doesn't work, a sentence for people. */
const char       *mar_analyst_failure      (MarAnalyst       *self);
/* After a failure. */
void              mar_analyst_restart      (MarAnalyst       *self);

/**
 * mar_analyst_take:
 * Returns: (transfer full) (nullable): what was found up to now, for the record.
 */
MarAnalysis      *mar_analyst_take         (MarAnalyst       *self);

G_END_DECLS
