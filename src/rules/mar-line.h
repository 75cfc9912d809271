/* A position with its history: what depends on history is decided here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

typedef struct _MarLine MarLine;

/**
 * mar_line_new:
 * @options: (nullable): NULL for the defaults
 * @start: (nullable): where the line starts, and its history with it; NULL for the start of
 *   the game
 *
 * Returns: (transfer full): a line without actions.
 */
MarLine *mar_line_new (const MarGame *game, const MarOptions *options, const MarPosition *start);

/**
 * mar_line_branch:
 * Returns: (transfer full): a line that goes on from the end of @line, with all its history
 *   but without its actions: they can't be taken back on it.
 */
MarLine *mar_line_branch (const MarLine *line);
void mar_line_free (MarLine *line);
const MarGame *mar_line_game (const MarLine *line);

/**
 * mar_line_position:
 * Returns: (transfer none): the position at the end of the line, until the next play or undo.
 */
const MarPosition *mar_line_position (const MarLine *line);
guint mar_line_length (const MarLine *line);

/**
 * mar_line_actions:
 * @list: (out caller-allocates): the legal actions, those that the history forbids left out
 *
 * Lists what the player to act may do. There is nothing when it is blocked, though
 * mar_line_play() then takes the other side's actions.
 */
void mar_line_actions (const MarLine *line, MarActionList *list);

/**
 * mar_line_history:
 * Returns: (transfer none) (nullable): the keys of the line's positions, or NULL when the
 *   history does not matter in this game.
 */
const MarHistory *mar_line_history (const MarLine *line);

/**
 * mar_line_explain:
 * @error: MAR_RULES_ERROR_ILLEGAL: the one rule that forbids it, as from
 *   #MarGame.explain, those included that depend on the history
 *
 * Tells of the position as it stands: of a side that is blocked why it is, while
 * mar_line_play() hands its turn over first.
 *
 * Returns: whether @action, of any value, may be played.
 */
gboolean mar_line_explain (const MarLine *line, MarAction action, GError **error);

/**
 * mar_line_can_claim:
 * Returns: whether either side may claim a draw, for the position has stood often enough
 *   (#MarGame.claim_count) and the game goes on.
 */
gboolean mar_line_can_claim (const MarLine *line);

/**
 * mar_line_play:
 * @effects: (nullable): appended to
 * @error: MAR_RULES_ERROR_ILLEGAL
 *
 * Plays @action if it is legal. A side that is blocked hands the turn over first. When
 * the history then forbids every action, the game is over.
 *
 * Returns: whether it was played; when not, the line is unchanged.
 */
gboolean mar_line_play (MarLine *line, MarAction action, MarEffects *effects, GError **error);

/**
 * mar_line_play_on:
 * @effects: (nullable): appended to
 * @error: MAR_RULES_ERROR_ILLEGAL
 *
 * Plays @action as mar_line_play() does, but leaves it open whether the history then forbids
 * every action. This is for whoever plays the next one at once, which tells, and calls
 * mar_line_finish() where the line ends.
 *
 * Returns: whether it was played; when not, the line is unchanged.
 */
gboolean mar_line_play_on (MarLine *line, MarAction action, MarEffects *effects, GError **error);

/**
 * mar_line_finish:
 * Ends the game where the line ends if the history forbids all that could be done there.
 */
void mar_line_finish (MarLine *line);

/**
 * mar_line_append_known:
 * @position: the position that some action leads to
 *
 * Goes on to @position, which came of an action that was played here before, so that
 * nothing about it is asked again.
 */
void mar_line_append_known (MarLine *line, const MarPosition *position);

/**
 * mar_line_undo:
 * Returns: whether there was an action to take back.
 */
gboolean mar_line_undo (MarLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarLine, mar_line_free)

G_END_DECLS
