/* A place of a record as an engine and its readers need it: the position with all its history.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-cursor.h"
#include "mar-line.h"

G_BEGIN_DECLS

/**
 * MarAnalysisTarget:
 * @cursor: where it is; the node may be removed later (mar_node_is_attached())
 * @start: the position with which the history begins
 * @history: (element-type MarAction): what was played from there
 * @line: the position with its history
 * @text: the text of the position
 * @number: the number of the turn that is to be played
 * @begun: whether it has begun
 *
 * Counted references; nothing in it changes.
 */
typedef struct
{
  MarCursor cursor;
  const MarGame *game;
  MarPosition *start;
  GArray *history;
  MarLine *line;
  char *text;
  guint number;
  gboolean begun;
  /*< private >*/
  gatomicrefcount references;
} MarAnalysisTarget;

/* (transfer full): the position at @cursor with the game before it, which it copies. */
MarAnalysisTarget *mar_analysis_target_new (const MarCursor *cursor);
MarAnalysisTarget *mar_analysis_target_ref (MarAnalysisTarget *target);
void mar_analysis_target_unref (MarAnalysisTarget *target);

/* TRUE if both are the same place with the same history. Either may be NULL. */
gboolean mar_analysis_target_equal (const MarAnalysisTarget *one, const MarAnalysisTarget *other);

/* The position itself. */
const MarPosition *mar_analysis_target_position (const MarAnalysisTarget *target);

/**
 * mar_analysis_target_obstacle:
 * Returns: (transfer full) (nullable): why there is nothing to analyze here, a sentence for
 *   people.
 */
char *mar_analysis_target_obstacle (const MarAnalysisTarget *target);

/**
 * mar_analysis_target_is_over:
 * Returns: whether the game has ended there.
 */
gboolean mar_analysis_target_is_over (const MarAnalysisTarget *target);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarAnalysisTarget, mar_analysis_target_unref)

G_END_DECLS
