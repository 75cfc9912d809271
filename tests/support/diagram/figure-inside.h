/* Whether a figure keeps within its own width and height, and a cell to its board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

void assert_inside (const MarFigure *figure, double x, double y, double reach);

void assert_figure_inside (const MarFigure *figure);

/* Whether a cell is a square or a point of the board: an exit or a die is none. */
gboolean is_on_board (const MarGame *game, const MarPosition *position, MarCell cell);
