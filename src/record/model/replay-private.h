/* Playing again what follows a change, before anything is changed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "commands.h"
#include "mar-replay.h"

G_BEGIN_DECLS

/*
 * A walk over nodes that are to be played from another position than before, and what it found
 * so far. With @exchanges, it collects what they become; without, it only counts.
 */
typedef struct
{
  MarRecord *record;
  MarLine *line;     /* where the walk stands */
  GArray *exchanges; /* nullable, of MarExchange: where a node becomes something else */
  GArray *stops;     /* the nodes from the change to where the walk stands */
  guint n_kept;
  guint n_struck;
  guint most; /* how many nodes to visit */
} MarReplayWalk;

/* Plays the turn of @text on @line, and puts it into @actions: each action reads as it stands in
 * the position that the ones before led to. Where that fails the line is as before.
 * @actions: (element-type MarAction): empty
 * @word: (out) (optional) (nullable): the action that can't be read or played
 * @error: as of mar_turn_play_on(), or MAR_RECORD_ERROR_EDIT: nothing is written */
gboolean mar_turn_read_on (MarLine     *line,
                           const char  *text,
                           GArray      *actions,
                           char       **word,
                           GError     **error);

/* @line: (transfer full): where the first node is played. */
void mar_replay_walk_init (MarReplayWalk *walk, MarRecord *record, MarLine *line, gboolean collect);
void mar_replay_walk_clear (MarReplayWalk *walk);

/* Begins where @parent, which stays as it is, ends. */
void mar_replay_start_after (MarReplayWalk *walk, const MarNode *parent);
/* Begins with @position in the place of the one that the start or setup @node gives. */
void mar_replay_start_with (MarReplayWalk *walk, MarNode *node, const MarPosition *position);
/* Plays @actions in the place of @node; FALSE when they are not legal. */
gboolean mar_replay_turn (MarReplayWalk    *walk,
                          MarNode          *node,
                          const MarAction  *actions,
                          guint             n,
                          GError          **error);
/* Plays @node and all that follows it, where the walk stands. */
void mar_replay_subtree (MarReplayWalk *walk, MarNode *node);
/* Plays all that follows the node that was played or started with. */
void mar_replay_children (MarReplayWalk *walk, MarNode *node);

/* The bounds of a search for repairs, with which nobody waits for it. */
#define MAR_REPAIRS_MOST_TRIED 600000
#define MAR_REPAIRS_MOST_LATER 24000

/* The effort of a search: how often a legal action was held against a word of the text, and how
 * many later nodes were tried. */
typedef struct
{
  guint n_tried;
  guint n_later;
} MarRepairEffort;

/* Does the work of mar_node_repairs(). */
GPtrArray *mar_repairs_find (MarNode *node, guint most, MarRepairEffort *effort);

G_END_DECLS
