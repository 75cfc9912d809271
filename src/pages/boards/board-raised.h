/* Pieces that stand on others, as anybody may draw them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-match.h"

G_BEGIN_DECLS

/**
 * MarRaisedDisc:
 * @place: where it stands
 * @round: in which part of all directions in which it is seen it has its border, 0 to 1; 0: that it
 *   must be there is known from what stands on it
 * @shown: whether enough of it is seen to tell its color
 * @body: which: red, green and blue
 */
typedef struct
{
  MarPlace place;
  double round;
  gboolean shown;
  int body[3];
} MarRaisedDisc;

/**
 * MarBase:
 * @round: in which part of all directions in which it is seen a piece has its border, 0 to 1; 0:
 *   none is found
 * @covered: whether another one stands on it
 * @shown: whether enough of it is seen to tell its color
 * @body: which: red, green and blue
 *
 * A cell of the lowest level.
 */
typedef struct
{
  double round;
  gboolean covered;
  gboolean shown;
  int body[3];
} MarBase;

/**
 * mar_board_find_raised:
 * @view: the board as sharp as the picture is
 * @bases: (array) (out caller-allocates): the cells that are seen, row by row
 *
 * Looks for discs that stand on four others, from the top down, for what is above hides what is
 * below.
 *
 * Returns: (transfer full) (element-type MarRaisedDisc): those of higher levels; empty where the
 *   game has none.
 */
GArray *mar_board_find_raised (const MarBoardView *view, const MarBoardPlan *plan, MarBase *bases);

G_END_DECLS
