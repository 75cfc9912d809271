/* The grounds of cells, whatever is drawn on them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-match.h"

G_BEGIN_DECLS

/**
 * mar_board_find_grounds:
 * @grounds: (out caller-allocates): of each cell that is seen, row by row: red, green and blue
 * @framed: (nullable) (out caller-allocates): whether a frame is drawn in the cell
 *
 * Tells which color each cell has about the piece on it. A frame drawn in a cell is not its ground.
 */
void mar_board_find_grounds (const MarBoardView *view, int (*grounds)[3], gboolean *framed);

/* Tells what is the ground of cells in which nothing stands, though lines beside them make it look
 * otherwise. @grounds: (inout) */
void mar_board_mend_grounds (const MarBoardView *view, int (*grounds)[3]);

/* Tells the ground of a quarter of the cell: 0: upper left, 1: upper right, 2: lower left, 3: lower
 * right. */
void mar_board_find_quarter (const MarBoardView *view, guint index, guint quarter, int ground[3]);

/* Tells the color that most of a board has, more or less. */
void mar_board_find_ground (const MarBoardView *view, int ground[3]);

G_END_DECLS
