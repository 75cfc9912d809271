/* Round pieces on a board, as anybody may draw them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-match.h"

G_BEGIN_DECLS

/* A piece is round where it has the same border in such a part of all directions. */
#define MAR_DISC_ROUND 0.75

/**
 * MarDisc:
 * @y: how far its middle is below that of the cell, in cells
 * @radius: in cells
 * @round: in which part of all directions it has the same border, 0 to 1
 * @body: its color, beside what is written on it: red, green and blue
 */
typedef struct
{
  double y;
  double radius;
  double round;
  int body[3];
} MarDisc;

/**
 * mar_board_find_disc:
 * @index: which cell of those that are seen, row by row
 * @moved: how far up or down a piece may be from the middle of its cell, in cells: a stack that is
 *   seen from aslant
 * @disc: (out): the roundest one
 */
void mar_board_find_disc (const MarBoardView *view, guint index, double moved, MarDisc *disc);

/**
 * mar_board_see_circle:
 * @x: its middle, in pixels of @view
 * @y: likewise
 * @radius: in cells
 * @strength: (out): how strong its border is, in levels
 *
 * Returns: in which part of all directions it has a border, or a line, of one kind, 0 to 1.
 */
double mar_board_see_circle (const MarBoardView *view,
                             double              x,
                             double              y,
                             double              radius,
                             double             *strength);

G_END_DECLS
