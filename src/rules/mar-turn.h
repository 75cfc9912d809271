/* A whole turn as one reads it in print.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

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

G_END_DECLS
