/* Pieces that nobody has drawn before: what a board itself tells of its ground and its pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-levels.h"

G_BEGIN_DECLS

/**
 * mar_board_learn:
 * @close: the same board as sharp as the picture is
 * @matches: (out caller-allocates): one for each cell that is seen, row by row
 * @raised: (out) (transfer full) (element-type MarRaised): the pieces of higher levels
 *
 * Tells what stands on a board of any look: what differs from the empty cells is a piece. Whose it
 * is is told by its color, and which by the sign on it.
 *
 * Returns: 0 to 1: how well the board as a whole could be one of the game.
 */
double mar_board_learn (const MarBoardView  *view,
                        const MarBoardView  *close,
                        const MarBoardPlan  *plan,
                        MarCellMatch        *matches,
                        GArray             **raised);

G_END_DECLS
