/* A place in a record: a node, and how many of its actions have been played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-record.h"

G_BEGIN_DECLS

/**
 * MarCursor:
 * @node: the node
 * @step: how many of its actions are played, 1 … n; n (and 0 for nodes without actions)
 *   is the position after the node
 *
 * A plain value. After mar_cursor_clamp() it always names an attached node, unless the
 * whole game was removed.
 */
typedef struct
{
  MarNode *node;
  guint step;
} MarCursor;

/* The cursor behind all actions of @node. */
MarCursor mar_cursor_at (MarNode *node);
/* Returns: whether no action of its node follows. */
gboolean mar_cursor_is_end (const MarCursor *cursor);

/**
 * mar_cursor_clamp:
 * Moves the cursor to the nearest attached ancestor, and its step into bounds.
 * Returns: whether it had to move.
 */
gboolean mar_cursor_clamp (MarCursor *cursor);

/* Each returns whether the cursor moved. Turns: to the end of the next or previous
 * node; from inside a node, to its end or to the end of the one before. */
gboolean mar_cursor_next_turn (MarCursor *cursor);
gboolean mar_cursor_previous_turn (MarCursor *cursor);
gboolean mar_cursor_next_step (MarCursor *cursor);
gboolean mar_cursor_previous_step (MarCursor *cursor);
gboolean mar_cursor_first (MarCursor *cursor);
gboolean mar_cursor_last (MarCursor *cursor);
/* Between a node and its variations, as the move list shows them. */
gboolean mar_cursor_next_variation (MarCursor *cursor);
gboolean mar_cursor_previous_variation (MarCursor *cursor);
/* From inside a variation to the end of the turn in whose place it was played. */
gboolean mar_cursor_leave_variation (MarCursor *cursor);

/**
 * mar_cursor_position:
 * @effects: (nullable): emptied, then what the last step did
 * Returns: (transfer full): the position at the cursor; its turn may be unfinished.
 */
MarPosition *mar_cursor_position (const MarCursor *cursor, MarEffects *effects);

/**
 * mar_cursor_line:
 *
 * The actions that the record plays up to here can't be undone on the line.
 *
 * Returns: (transfer full): the position at the cursor with its history.
 */
struct _MarLine *mar_cursor_line (const MarCursor *cursor);

/**
 * mar_cursor_history:
 * @start: (out) (transfer full): the position with which the history of the place begins: the
 *   start of the game, or the last set-up before it
 *
 * Returns: (transfer full) (element-type MarAction): what was played from there, rolls
 *   included, to the cursor: enough for an engine that knows the rules.
 */
GArray *mar_cursor_history (const MarCursor *cursor, MarPosition **start);

/**
 * mar_cursor_recent:
 * @before: (out) (transfer full) (nullable): the position before the first of the actions;
 *   NULL when there is none
 *
 * Returns: (transfer full) (element-type MarAction): what was played last, up to the cursor: the
 *   turn, or a roll. A roll moves nothing, so it comes with the turn before it.
 */
GArray *mar_cursor_recent (const MarCursor *cursor, MarPosition **before);

/**
 * mar_cursor_play:
 * @action: an action at the cursor's position
 * @error: MAR_RULES_ERROR_ILLEGAL or MAR_RECORD_ERROR_EDIT
 *
 * Plays an action as a person does on the board. Where the record already goes on
 * with it, the cursor just follows. Where the turn is unfinished and nothing follows,
 * the turn grows. Elsewhere a variation begins that shares the turn's first steps.
 * On a struck node it takes the place of that, and what follows is played again; so is what is
 * struck behind a turn that lacks steps. The edits of one turn form one journal entry each, so that
 * undo takes back a step.
 *
 * Returns: whether it was played; the cursor stands after it.
 */
gboolean mar_cursor_play (MarCursor *cursor, MarAction action, GError **error);

/**
 * mar_cursor_follow:
 * @actions: (array length=n): what is to be found, from the cursor on
 *
 * Goes along with @actions as far as the record has them, in any variation.
 *
 * Returns: whether it has them all; else the cursor stays.
 */
gboolean mar_cursor_follow (MarCursor *cursor, const MarAction *actions, guint n);

/**
 * mar_cursor_take_back:
 * Takes back the last action of the turn or roll at the cursor, finished or not. One that has
 * no other is deleted.
 *
 * Returns: whether the cursor was at a turn or roll that nothing follows; it stands where
 *   that ends now.
 */
gboolean mar_cursor_take_back (MarCursor *cursor);

/**
 * mar_cursor_reset_turn:
 * Takes back all actions of the turn or roll at the cursor.
 *
 * Returns: as mar_cursor_take_back() does.
 */
gboolean mar_cursor_reset_turn (MarCursor *cursor);

G_END_DECLS
