/* Signs that stand straight on their cells, without a piece about them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-kinds.h"
#include "board-players.h"
#include "board-seen.h"

G_BEGIN_DECLS

/**
 * mar_board_find_letters:
 * @close: the board as sharp as the picture is
 * @active: on which cells something is seen, row by row
 * @pieces: (element-type MarSigned): to which they are added
 *
 * Looks for letters, which tell the piece and whose it is.
 *
 * Returns: how likely it is that they are those of the game, 0 to 1.
 */
double mar_board_find_letters (const MarBoardView *close,
                               const MarBoardPlan *plan,
                               const gboolean     *active,
                               GArray             *pieces);

/**
 * mar_board_find_figures:
 * @cells: what is seen on the cells: their grounds
 * @owners: (inout): zeros, then whose a figure is on each cell
 *
 * The same of figures whose colors tell whose they are, as black and white chessmen.
 */
double mar_board_find_figures (const MarBoardView *close,
                               const MarBoardPlan *plan,
                               const MarSeen      *cells,
                               const gboolean     *active,
                               GArray             *pieces,
                               MarOwner           *owners);

G_END_DECLS
