/* Cells whose ground has a color of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-levels.h"

G_BEGIN_DECLS

/**
 * mar_board_find_shades:
 * @style: (nullable): the style of the board; NULL: none of ours
 * @raised: (nullable) (element-type MarRaised): the pieces that stand on others, and hide the
 *   ground
 * @matches: the cells that are seen, row by row; their shades are filled in
 *
 * Tells which cells are shaded, by which color, and how dark: as @style does it, or as much as they
 * differ from the grounds that most cells have.
 */
void mar_board_find_shades (const MarBoardView *view,
                            const MarBoardPlan *plan,
                            const MarStyle     *style,
                            const GArray       *raised,
                            MarCellMatch       *matches);

G_END_DECLS
