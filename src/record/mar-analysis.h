/* Answers of engines about positions of a game, with where they come from. They stay in the
 * record and are never computed again on reading.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

/**
 * MarAnalysisLine:
 * @points: by how many of the game's points the player to act is ahead, expected
 * @chance: of the player to act to win, 0 … 1, or -1 when the engine didn't tell
 * @shares: of each player to win, adding up to 1; of two players @chance says it all
 * @n_shares: how many players @shares tells of, 0 when it is not told
 * @error: the standard error of @chance where it was sampled, else 0
 * @exact: whether the engine says that @chance is that of best play
 * @solved: 'w', 'l' or 'd' where a win, loss or draw of the player to act is proved, else 0
 * @solved_in: turns until then, 0 when that is not known
 * @depth: how many actions deep it was searched, 0 when not known
 * @moves: whole turns apart by spaces, the actions of each joined by commas:
 *   `d2>d3,d3>d4,e2>e3,e3>e4 f7>f6`. The first goes on with an unfinished turn.
 */
typedef struct
{
  double points;
  double chance;
  double shares[MAR_MAX_PLAYERS];
  guint n_shares;
  double error;
  gboolean exact;
  char solved;
  guint solved_in;
  guint depth;
  char *moves;
  char *extra; /* nullable: members that this version doesn't know, as JSON */
} MarAnalysisLine;

/**
 * MarAnalysis:
 * @engine: who found it, with the version: "Marginalia 0.6"
 * @settings: (nullable): its options as far as they matter: "threads 2, memory 64"
 * @position: the text of the position in question: the node's own when it was found, or
 *   one within its turn. When an early move is changed it may be neither any more: then
 *   what was found is kept, but belongs to nothing on the board
 * @nodes: how many nodes or playouts, 0 when not known
 * @time: how long it took, in milliseconds, 0 when not known
 * @seed: of the random numbers, 0 when not known
 * @purpose: (nullable): "report" for those that a report of the whole game left and may
 *   replace; NULL for those that a person saved
 * @lines: the lines, the best first (element MarAnalysisLine)
 *
 * Scores are those of the player to act in @position.
 */
typedef struct
{
  char *engine;
  char *settings;
  char *position;
  guint64 nodes;
  guint64 time;
  guint64 seed;
  char *purpose;
  GPtrArray *lines;
  char *extra; /* nullable: members that this version doesn't know, as JSON */
} MarAnalysis;

/* The purpose of analyses that a report on the whole game leaves. */
#define MAR_ANALYSIS_REPORT "report"

/**
 * mar_analysis_new:
 * @position: the text of the position
 *
 * Returns: (transfer full): without lines.
 */
MarAnalysis *mar_analysis_new (const char *engine, const char *position);
MarAnalysis *mar_analysis_copy (const MarAnalysis *analysis);
void mar_analysis_free (MarAnalysis *analysis);

/**
 * mar_analysis_add_line:
 * @position: where @actions are played from
 * @actions: (array length=n): legal from there
 *
 * Returns: (transfer none): the new line, behind the others, with its moves, for the
 *   caller to fill in.
 */
MarAnalysisLine *mar_analysis_add_line (MarAnalysis       *analysis,
                                        const MarGame     *game,
                                        const MarPosition *position,
                                        const MarAction   *actions,
                                        guint              n);

/**
 * mar_analysis_line_actions:
 * @position: where the line starts
 * @n: (out): how many actions can be played
 *
 * Returns: (transfer full) (array length=n): the line's actions up to one that can't be
 *   read or played.
 */
MarAction *mar_analysis_line_actions (const MarAnalysisLine *line,
                                      const MarGame         *game,
                                      const MarPosition     *position,
                                      guint                 *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarAnalysis, mar_analysis_free)

/* The analyses of a node, in the order in which they came. */
guint mar_node_n_analyses (const MarNode *node);
const MarAnalysis *mar_node_analysis (const MarNode *node, guint index);

/**
 * mar_node_find_analysis:
 * @position: the text of a position
 * @purpose: (nullable): only those with this purpose
 *
 * Returns: (transfer none) (nullable): the newest about that position.
 */
const MarAnalysis *mar_node_find_analysis (const MarNode *node,
                                           const char    *position,
                                           const char    *purpose);

/* Edits, one step of undo each. */

/**
 * mar_record_add_analysis:
 * @analysis: copied
 *
 * Adds it behind the others of the node. One with a purpose takes the place of those that
 * the node has with the same purpose about the same position.
 */
void mar_record_add_analysis (MarRecord *record, MarNode *node, const MarAnalysis *analysis);
void mar_record_remove_analysis (MarRecord *record, MarNode *node, guint index);

G_END_DECLS
