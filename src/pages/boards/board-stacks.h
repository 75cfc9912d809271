/* How many pieces stand on each other, where a number beside the uppermost one tells.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-match.h"

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

G_END_DECLS
