/* MARVIN: singletons and kings; a placement that completes a block is a king.
 * This header has what drawings of the board need beyond the game's table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_MARVIN_MAX_SIZE 9

/* Cells are the points a1, b1 … a2 …, size × size of them. */

/* Option: size. Where it is not given, the text of a position says how large the board is.
 *
 * A placement is told by MAR_EFFECT_PLACED, with 1 in @value for a king; then, for each new
 * block, MAR_EFFECT_BLOCK from its lower left to its upper right corner, lowest block
 * first; then MAR_EFFECT_REMOVED for each singleton that falls, in the order of cells. */
extern const MarGame mar_marvin;

/* The points on a side of the board. */
guint mar_marvin_size (const MarPosition *position);

/**
 * mar_marvin_is_king:
 * Returns: whether the piece on @cell is a king; FALSE where there is none.
 */
gboolean mar_marvin_is_king (const MarPosition *position, MarCell cell);

G_END_DECLS
