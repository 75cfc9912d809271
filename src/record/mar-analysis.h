/* What an engine found at a node, with where it comes from. Kept in the record, never
 * computed again on reading.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

/**
 * MarAnalysisLine:
 * @points: by how many of the game's points the player to act is ahead, expected
 * @chance: of the player to act to win, 0 … 1
 * @error: the standard error of @chance where it was sampled, else 0
 * @solved: 'w', 'l' or 'd' where a win, loss or draw of the player to act is proved, else 0
 * @solved_in: turns until then, 0 when that is not known
 * @depth: how many actions deep it was searched
 * @actions: (array length=n_actions): the line, whole turns, legal from the position after
 *   the node (its unfinished turn goes on)
 */
typedef struct
{
  double points;
  double chance;
  double error;
  char solved;
  guint solved_in;
  guint depth;
  MarAction *actions;
  guint n_actions;
} MarAnalysisLine;

/**
 * MarAnalysis:
 * @engine: who found it, with the version: "Marginalia 0.6"
 * @settings: (nullable): its options as far as they matter: "threads 2, memory 64"
 * @nodes: how many nodes or playouts, 0 when not known
 * @time_ms: how long it took, 0 when not known
 * @seed: of the random numbers, 0 when not known
 * @purpose: (nullable): "report" for those that a report of the whole game left and may
 *   replace; NULL for those that a person saved
 * @lines: the lines, the best first, at least one (element MarAnalysisLine)
 *
 * Scores are those of the player to act in the position after the node.
 */
typedef struct
{
  char *engine;
  char *settings;
  guint64 nodes;
  guint time_ms;
  guint64 seed;
  char *purpose;
  GPtrArray *lines;
} MarAnalysis;

MarAnalysis     *mar_analysis_new      (const char *engine);
MarAnalysis     *mar_analysis_copy     (const MarAnalysis *analysis);
void             mar_analysis_free     (MarAnalysis *analysis);

/**
 * mar_analysis_add_line:
 * @actions: (array length=n_actions): copied
 *
 * Returns: (transfer none): the new line, behind the others, for the caller to fill in.
 */
MarAnalysisLine *mar_analysis_add_line (MarAnalysis     *analysis,
                                        const MarAction *actions,
                                        guint            n_actions);

/**
 * mar_analysis_check:
 * @error: what is out of its range, or which action of which line can't be played
 *
 * Returns: whether @analysis can belong to @node.
 */
gboolean         mar_analysis_check    (const MarAnalysis *analysis,
                                        const MarNode     *node,
                                        GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarAnalysis, mar_analysis_free)

/* What a node has: engine results in the order in which they came. */
guint              mar_node_n_analyses (const MarNode *node);
const MarAnalysis *mar_node_analysis   (const MarNode *node, guint index);

/**
 * mar_node_find_analysis:
 * @purpose: (nullable)
 * Returns: (transfer none) (nullable): the newest with that purpose.
 */
const MarAnalysis *mar_node_find_analysis (const MarNode *node, const char *purpose);

G_END_DECLS
