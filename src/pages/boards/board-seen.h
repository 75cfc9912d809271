/* What is seen on the cells of a board of any look.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-match.h"

G_BEGIN_DECLS

/* How far from the middle of a cell a piece reaches, in cells. */
#define MAR_SEEN_PIECE_REACH 0.4

/* A piece differs from the ground by more than this, in levels of brightness. */
#define MAR_SEEN_LEAST_ACTIVITY 3.0

/**
 * MarSeen:
 * @ground: its color: red, green and blue
 * @quarters: the same of each quarter, the upper left one first: squares may meet in the middle
 * @activity: by how much the cell differs from that, in levels of brightness
 * @body: the mean color about its middle
 * @filled: which part of its core differs from the ground
 * @rim: how much more it differs far from the middle than there
 * @inside: how much it differs in its core
 * @framed: whether there is a frame in the cell
 *
 * What is seen on a cell.
 */
typedef struct
{
  int ground[3];
  int quarters[4][3];
  double activity;
  double body[3];
  double filled;
  double rim;
  double inside;
  gboolean framed;
} MarSeen;

/**
 * mar_board_see_all:
 * @points: whether pieces stand on crossings of lines
 * @seen: (out caller-allocates): one for each cell that is seen, row by row
 *
 * Returns: how active a cell is on which something stands, which the quietest ones tell.
 */
double mar_board_see_all (const MarBoardView *view, gboolean points, MarSeen *seen);

G_END_DECLS
