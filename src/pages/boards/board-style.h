/* Which of our styles a board is drawn in.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-match.h"

G_BEGIN_DECLS

/* (transfer container): the styles that are tried. @only: (nullable): the one that is known. */
GPtrArray *mar_board_list_styles (const MarStyle *only);

/**
 * mar_board_find_style:
 * @last: (nullable): the likeliest one, which will do if it fits well
 * @only: (nullable): the one that is known
 * @matches: (out caller-allocates): one for each cell that is seen; of use to nobody else
 *
 * Returns: (transfer none): the style whose pieces are most like those on the board.
 */
const MarStyle *mar_board_find_style (const MarBoardView *view,
                                      const MarBoardPlan *plan,
                                      const MarStyle     *last,
                                      const MarStyle     *only,
                                      MarCellMatch       *matches);

/* Returns on how many cells a circle is seen, and no piece. */
guint mar_board_count_traces (const MarCellMatch *matches, guint n);

/* How unlike the pieces of the style with which the board was compared those are that are most like
 * them, 0 to 1; marks over some others do no harm. */
double mar_board_find_unlike (const MarCellMatch *matches, guint n);

/* Whether most grounds differ much from those of the style with which the board was compared. */
gboolean mar_board_is_shifted (const MarCellMatch *matches, guint n);

/* Whether pieces are those of the style with which the board was compared, on its ground. */
gboolean mar_board_is_like_style (const MarCellMatch *matches, guint n);

G_END_DECLS
