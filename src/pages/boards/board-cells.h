/* What is answered of a board: its cells, with what was matched there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-levels.h"
#include "board-reading.h"

G_BEGIN_DECLS

/**
 * mar_board_reading_new:
 * @matches: of all cells that are seen, row by row
 * @raised: (nullable) (element-type MarRaised): what stands on others
 * @sure: how sure all of it is
 *
 * Returns: (transfer full): the board with these pieces.
 */
MarBoardReading *mar_board_reading_new (const MarBoardView *view,
                                        const MarBoardPlan *plan,
                                        const MarCellMatch *matches,
                                        const GArray       *raised,
                                        double              sure);

/**
 * mar_board_readings_doubt:
 * @readings: (element-type MarBoardReading)
 *
 * Makes all cells doubtful: what is sure to stand there may stand elsewhere where it isn't known
 * from which side a board is seen.
 */
void mar_board_readings_doubt (const GPtrArray *readings);

G_END_DECLS
