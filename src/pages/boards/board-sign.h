/* Signs on pieces: numbers, crowns and the like, by which the pieces of a player differ.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-match.h"

G_BEGIN_DECLS

/**
 * mar_board_find_sign:
 * @index: which cell of those that are seen, row by row
 * @dark: whether the piece there belongs to the player with the darker ones
 * @match: filled with the piece and how sure it is
 *
 * Tells which of a player's pieces one is by the sign on it.
 */
void mar_board_find_sign (const MarBoardView *view,
                          const MarBoardPlan *plan,
                          guint               index,
                          gboolean            dark,
                          MarCellMatch       *match);

G_END_DECLS
