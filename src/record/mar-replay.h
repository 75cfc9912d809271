/* Changing an early move, or the start, and keeping the rest.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-record.h"

G_BEGIN_DECLS

/**
 * MarReplay:
 * @node: the node that stands where the edit was made
 * @n_kept: how many later nodes still play: turns, rolls and ends, those after a position that
 *   was set by hand among them
 * @n_struck: how many don't, and are kept as struck nodes (MAR_NODE_STRUCK), since this change
 *   or since before
 * @first_struck: (nullable): the first of those, in the order of the text
 *
 * The outcome of playing again the nodes that follow a change.
 */
typedef struct
{
  MarNode *node;
  guint n_kept;
  guint n_struck;
  MarNode *first_struck;
} MarReplay;

/**
 * mar_record_replace_turn:
 * @node: a turn, a roll or a struck node
 * @actions: what is played in its place, each legal after the one before
 * @replay: (out caller-allocates) (optional): what became of the rest
 * @error: MAR_RULES_ERROR_ILLEGAL or MAR_RECORD_ERROR_EDIT; nothing is changed then
 *
 * Replaces what @node plays, with its comments, glyphs and marks kept, and plays all that
 * follows it again, variations included. A later node whose moves are legal still stays a
 * turn; one whose moves are not becomes a struck node, which changes nothing on the board, and
 * a struck node whose moves are legal now plays again. A setup node gives its position whatever
 * came before. One entry of the journal.
 *
 * A node plays only for the player who acted in it before. A turn is kept or struck as a whole,
 * so that nothing changes in silence; one that is longer than the rules allow now is struck. One
 * that lacks steps now stays, unfinished, and what follows is struck until it is finished. An end
 * that comes when the game is over by the rules is struck, unless it did so before.
 *
 * Returns: whether it was done.
 */
gboolean mar_record_replace_turn (MarRecord        *record,
                                  MarNode          *node,
                                  const MarAction  *actions,
                                  guint             n,
                                  MarReplay        *replay,
                                  GError          **error);

/**
 * mar_record_replace_position:
 * @node: the start or a setup node
 * @position: what stands there from now on
 * @error: MAR_RECORD_ERROR_EDIT: the position of @node results from moves
 *
 * The same for a position that is set by hand.
 */
gboolean mar_record_replace_position (MarRecord          *record,
                                      MarNode            *node,
                                      const MarPosition  *position,
                                      MarReplay          *replay,
                                      GError            **error);

/**
 * mar_record_close_gap:
 * @node: any node but the start
 * @error: MAR_RECORD_ERROR_EDIT: it is the start
 *
 * Removes @node alone; its first line takes its place and is played again. Its other
 * children stay variations.
 */
gboolean mar_record_close_gap (MarRecord *record, MarNode *node, MarReplay *replay, GError **error);

/**
 * MarRepair:
 * @actions: what could have been meant, legal from the node's parent on
 * @text: the same for readers
 * @n_kept: how many of the later nodes would play; of very many, the first few thousand are
 *   asked
 *
 * A likely reading of a struck node.
 */
typedef struct
{
  GArray *actions; /* of MarAction */
  char *text;
  guint n_kept;
} MarRepair;

/* @repair: (transfer full) (nullable) */
void mar_repair_free (MarRepair *repair);

/**
 * mar_node_repairs:
 * @node: a struck node
 * @most: how many at most
 *
 * The search is bounded, so that a person doesn't wait for it.
 *
 * Returns: (transfer full) (element-type MarRepair): what could be played in its place, the
 *   likeliest first: near to its text, and such that much of the rest plays. Nothing for an end,
 *   nor where another player is to act.
 */
GPtrArray *mar_node_repairs (MarNode *node, guint most);

G_END_DECLS
