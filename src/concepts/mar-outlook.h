/* What a player could do if it were the turn of that player.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

/**
 * mar_outlook_give_turn:
 * @options: (nullable): the options of the game
 *
 * Returns: (transfer full) (nullable): @position as if a whole turn of @player began, or as it is
 *   where @player is to act; NULL where that can't be: the game is over, or chance is to act.
 */
MarPosition *mar_outlook_give_turn (const MarGame     *game,
                                    const MarOptions  *options,
                                    const MarPosition *position,
                                    int                player);

/**
 * mar_outlook_captures:
 * @from: where the action begins, or MAR_CELL_NONE: anywhere
 *
 * Returns: whether a single action of the player to act captures what stands on @cell, be it that
 *   it stays there pinned.
 */
gboolean mar_outlook_captures (const MarGame     *game,
                               const MarPosition *position,
                               MarCell            from,
                               MarCell            cell);

/**
 * mar_outlook_scores:
 * Returns: whether a single action of the player to act scores for @player.
 */
gboolean mar_outlook_scores (const MarGame *game, const MarPosition *position, int player);

G_END_DECLS
