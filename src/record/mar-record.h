/* One annotated game: reading it, and every way to change it. Each change is a
 * command in the journal of the document that holds the record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

#define MAR_RECORD_ERROR (mar_record_error_quark ())
/* The domain of #MarRecordError. */
GQuark mar_record_error_quark (void);

/**
 * MarRecordError:
 * @MAR_RECORD_ERROR_SYNTAX: the file is not what it should be; the message names the place
 * @MAR_RECORD_ERROR_DEPTH: variations nest too deep
 * @MAR_RECORD_ERROR_CHANGED: the file was changed by another program since it was read, or a game
 *   while a text was read for it
 * @MAR_RECORD_ERROR_FOREIGN: the text is in no known form
 * @MAR_RECORD_ERROR_EDIT: the edit can't be made here; the message says why
 */
typedef enum
{
  MAR_RECORD_ERROR_SYNTAX,
  MAR_RECORD_ERROR_DEPTH,
  MAR_RECORD_ERROR_CHANGED,
  MAR_RECORD_ERROR_FOREIGN,
  MAR_RECORD_ERROR_EDIT,
} MarRecordError;

/* Variations nest at most this deep, in the file and in the window. */
#define MAR_MAX_DEPTH 64

/* (transfer none): the document that holds the game. */
MarDocument *mar_record_document (const MarRecord *record);
/* (transfer none): the rules by which it is played. */
const MarGame *mar_record_game (const MarRecord *record);
/* (transfer none): and their options. */
const MarOptions *mar_record_options (const MarRecord *record);
/* (transfer none): the node of the start, which every game has. */
MarNode *mar_record_root (const MarRecord *record);
/* Whether the game begins with the position that its rules and options begin with. */
gboolean mar_record_has_usual_start (const MarRecord *record);

/**
 * mar_record_header:
 * @key: "title", "event", "place", "date", "round", "source", "annotator",
 *   "language", "result", "introduction" and "conclusion" (CommonMark texts before and
 *   after the game), one for each player ("black", "white": the player's name in lower
 *   case), or any other
 *
 * Returns: (nullable): its value.
 */
const char *mar_record_header (const MarRecord *record, const char *key);

/**
 * mar_record_header_keys:
 * Returns: (transfer container): the keys that are set, in the order of the file.
 */
GPtrArray *mar_record_header_keys (const MarRecord *record);

/**
 * mar_player_header:
 * Returns: (transfer full): the key of the header with the name of who begins as @player:
 *   the player's name in the game, in lower case, whatever the language.
 */
char *mar_player_header (const MarGame *game, int player);

/**
 * mar_record_person:
 * @position: a position of the record; persons may have exchanged their pieces before it
 *
 * Returns: (nullable): the name, from the headers, of who has the pieces of @player.
 */
const char *mar_record_person (const MarRecord *record, const MarPosition *position, int player);

/**
 * mar_record_player_name:
 * @player: who begins as which, from 0
 * @you: (nullable): what to call who has no name and plays against the program
 *
 * Returns: (nullable): the name of the player.
 */
const char *mar_record_player_name (const MarRecord *record, int player, const char *you);

/**
 * mar_players_join:
 * @game: (nullable): whose sides stand for players without a name; NULL: nothing does
 * @names: (array zero-terminated=1): of the players by side, "" for who has none
 *
 * Returns: (transfer full) (nullable): "Ada – Bo"; NULL when there is no name.
 */
char *mar_players_join (const MarGame *game, const char *const *names);

/**
 * mar_record_players:
 * @you: (nullable): what to call who has no name and plays against the program
 *
 * Returns: (transfer full) (nullable): "Ada – Bo", with the side for who has no name; NULL when
 *   no name is known.
 */
char *mar_record_players (const MarRecord *record, const char *you);

/**
 * mar_record_title:
 * @you: (nullable): as for mar_record_players()
 *
 * Returns: (transfer full): the title of the game, or else "NAME, Ada – Bo" or "NAME game".
 */
char *mar_record_title (const MarRecord *record, const char *you);

/**
 * mar_record_result:
 * Returns: (transfer full) (nullable): how the main line ends: the winners' letters ("b",
 *   "b+w") from the rules or from an end node, else the header "result", else NULL.
 */
char *mar_record_result (const MarRecord *record);

/**
 * mar_record_last:
 * Returns: (transfer none): the last node of the line that goes on from @node by
 *   first children.
 */
MarNode *mar_record_last (const MarRecord *record, MarNode *node);

/* Edits. Each is one entry of the journal, or part of the open group
 * (mar_document_begin()). They emit the document's signals. */

/**
 * mar_record_add_turn:
 * @parent: the node that it follows; its turn must be finished
 * @actions: the actions, each legal after the one before
 * @error: MAR_RULES_ERROR_ILLEGAL or MAR_RECORD_ERROR_EDIT
 *
 * Adds a turn (an unfinished one has fewer actions than the rules ask for) or, when
 * the action is a chance event, a roll. It becomes the last child of @parent: the
 * main continuation where there was none, else a variation. A child with the same
 * actions is returned as it is.
 *
 * Returns: (transfer none) (nullable): the node.
 */
MarNode *mar_record_add_turn (MarRecord        *record,
                              MarNode          *parent,
                              const MarAction  *actions,
                              guint             n,
                              GError          **error);

/**
 * mar_record_set_actions:
 * @error: MAR_RULES_ERROR_ILLEGAL; MAR_RECORD_ERROR_EDIT: the turn is over before, or more follows
 *   a node that is to be removed
 *
 * Replaces the actions of a turn: a turn in progress grows and shrinks this way. What follows is
 * played again, as mar_record_replace_turn() does. With @n 0 the node, which must be the last of
 * its line, is removed and its parent returned.
 *
 * Returns: (transfer none) (nullable): the node, or its parent when it was removed.
 */
MarNode *mar_record_set_actions (MarRecord        *record,
                                 MarNode          *node,
                                 const MarAction  *actions,
                                 guint             n,
                                 GError          **error);

/**
 * mar_record_add_setup:
 * @error: MAR_RECORD_ERROR_EDIT: the game has ended at @parent; MAR_RECORD_ERROR_DEPTH
 *
 * Sets @position up after @parent; history begins anew there.
 *
 * Returns: (transfer none) (nullable): the node.
 */
MarNode *mar_record_add_setup (MarRecord          *record,
                               MarNode            *parent,
                               const MarPosition  *position,
                               GError            **error);

/**
 * mar_record_add_end:
 * @side: who resigned, lost on time or claimed the draw, or MAR_ACTOR_NONE
 * @error: MAR_RECORD_ERROR_EDIT; a draw can be claimed only where the rules allow it
 */
MarNode *mar_record_add_end (MarRecord     *record,
                             MarNode       *parent,
                             MarEndReason   reason,
                             int            side,
                             GError       **error);

/**
 * mar_record_read_node:
 * @parent: the node that it follows
 * @text: the node as files have it: a JSON object; variations in it are left out
 * @error: MAR_RECORD_ERROR_SYNTAX, _DEPTH or _EDIT, or MAR_RULES_ERROR; nothing is added then
 *
 * Adds a node with all that a file can say of it, as the last child of @parent. For importers of
 * texts that keep what they have no words for as files write it.
 *
 * Returns: (transfer none) (nullable): the node.
 */
MarNode *mar_record_read_node (MarRecord   *record,
                               MarNode     *parent,
                               const char  *text,
                               GError     **error);

/**
 * mar_record_set_start:
 * @error: MAR_RECORD_ERROR_EDIT: there are other nodes
 *
 * Sets the starting position of a record that has no other node.
 */
gboolean mar_record_set_start (MarRecord *record, const MarPosition *position, GError **error);

/**
 * mar_record_remove:
 * Removes @node (not the root) with all that follows it. When it was the first child,
 * its first sibling becomes the line.
 */
void mar_record_remove (MarRecord *record, MarNode *node);

/**
 * mar_record_promote:
 * @node: any node of a variation; it stands for the whole variation
 * @to_top: make it the first child at once, instead of one place up
 *
 * Returns: whether it could be done; mar_record_can_promote() tells why not.
 */
gboolean mar_record_promote (MarRecord *record, MarNode *node, gboolean to_top);
gboolean mar_record_demote (MarRecord *record, MarNode *node);

/**
 * mar_record_can_promote:
 * @error: MAR_RECORD_ERROR_EDIT: there is nothing to do; MAR_RECORD_ERROR_DEPTH: the
 *   line that gives way would nest too deep as a variation
 */
gboolean mar_record_can_promote (const MarRecord  *record,
                                 MarNode          *node,
                                 gboolean          to_top,
                                 GError          **error);
gboolean mar_record_can_demote (const MarRecord *record, MarNode *node, GError **error);

/**
 * mar_record_set_comment:
 * @text: (nullable): CommonMark; NULL or "" for none. Kept verbatim.
 *
 * Typing that continues the last edit of the same comment joins its journal entry.
 */
void mar_record_set_comment (MarRecord      *record,
                             MarNode        *node,
                             MarCommentSlot  slot,
                             const char     *text);
void mar_record_set_glyphs (MarRecord *record, MarNode *node, const int *nags, guint n);
void mar_record_set_marks (MarRecord *record, MarNode *node, const MarMark *marks, guint n);
void mar_record_set_source (MarRecord *record, MarNode *node, const MarSource *source);
void mar_record_set_header (MarRecord *record, const char *key, const char *value);

/**
 * mar_record_set_headers:
 * @keys: (array length=n): the keys, each once
 * @values: (array length=n): what each says
 *
 * Gives the record these headers in this order, and no others.
 */
void mar_record_set_headers (MarRecord         *record,
                             const char *const *keys,
                             const char *const *values,
                             guint              n);

/**
 * mar_record_preserves_header:
 * Returns: whether the file has something else than a text for @key, which is kept for a
 *   version that knows it: no header may have this key.
 */
gboolean mar_record_preserves_header (const MarRecord *record, const char *key);

G_END_DECLS
