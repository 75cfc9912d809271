/* A whole turn: whether it is over, and how one reads it in print.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

/**
 * mar_turn_is_over:
 * @position: after an action
 *
 * Returns: whether nothing more belongs to the turn of that action.
 */
gboolean mar_turn_is_over (const MarGame *game, const MarPosition *position);

/**
 * mar_turn_count_actions:
 * @before: the position before the first turn; a side that is blocked there hands over first
 * @actions: (array length=n): legal actions, one after the other
 *
 * Returns: how many of them the first @turns turns have, at most @n.
 */
guint mar_turn_count_actions (const MarGame     *game,
                              const MarPosition *before,
                              const MarAction   *actions,
                              guint              n,
                              guint              turns);

/**
 * mar_turn_text:
 * @game: a game
 * @before: the position before the turn; a side that is blocked there hands over first
 * @actions: (array length=n): legal actions, one after the other
 * @ends: (nullable) (array length=n): filled with the place, in bytes of the text, where
 *   each action's own text ends
 *
 * Several steps of one piece run together: `e1>d2>c3>b4; g2>g3`.
 *
 * Returns: (transfer full): the text of the turn, without number and full stop.
 */
char *mar_turn_text (const MarGame     *game,
                     const MarPosition *before,
                     const MarAction   *actions,
                     guint              n,
                     guint             *ends);

/**
 * mar_turn_shorten:
 * @text: from mar_turn_text(), changed in place
 * @ends: (array length=n): as filled there, changed in place: what is left out ends where it begins
 * @n: how many actions there are
 *
 * Leaves the squares out over which a piece goes and where nothing happens: `e1>b4; g2>g3`.
 */
void mar_turn_shorten (char *text, guint *ends, guint n);

G_END_DECLS
