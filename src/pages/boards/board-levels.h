/* Boards on which pieces stand on others: a pyramid seen from above.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-match.h"

G_BEGIN_DECLS

/**
 * MarRaised:
 * @cell: where it stands, on any level
 * @piece: which piece of the game's editor it is
 * @x: the upper left corner of its cell, in pixels of the view
 * @y: likewise
 * @sure: 0 to 1; of one that can't be seen, only that there must be one is known
 */
typedef struct
{
  MarCell cell;
  int piece;
  int x;
  int y;
  double sure;
} MarRaised;

/**
 * mar_board_read_levels:
 * @style: the style of the board
 * @matches: the cells of the lowest level that are seen, as they were told without regard to
 *   others; corrected
 *
 * Tells what stands on a board with levels, from the top down, for what is above hides what is
 * below.
 *
 * Returns: (transfer full) (element-type MarRaised): the pieces of higher levels; empty where the
 *   game has none.
 */
GArray *mar_board_read_levels (const MarBoardView *view,
                               const MarBoardPlan *plan,
                               const MarStyle     *style,
                               MarCellMatch       *matches);

G_END_DECLS
