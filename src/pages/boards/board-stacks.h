/* How many pieces stand on each other, where a number beside the uppermost one tells, or the edges
 * of those below.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-disc.h"

G_BEGIN_DECLS

/**
 * mar_board_count_stack:
 * @view: as sharp as the picture is
 * @index: which cell of those that are seen, row by row
 * @most: how many pieces may stand on each other
 *
 * Reads the number in a small disc in a corner of the cell.
 *
 * Returns: the number; 1: there is none.
 */
guint mar_board_count_stack (const MarBoardView *view, guint index, guint most);

/**
 * mar_board_count_edges:
 * @view: as sharp as the picture is
 * @index: which cell of those that are seen, row by row
 * @disc: the uppermost piece there
 * @most: how many pieces may stand on each other
 * @colors: (out caller-allocates): of the pieces below the uppermost one, from above, as many as
 *   @most less one
 *
 * Looks for edges of pieces below the uppermost one.
 *
 * Returns: how many pieces there are; 1: none is below it.
 */
guint mar_board_count_edges (const MarBoardView *view,
                             guint               index,
                             const MarDisc      *disc,
                             guint               most,
                             int                 colors[][3]);

G_END_DECLS
