/* How far a marble comes by itself while all others stay where they are. For the concepts of this
 * game and for tests.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites.h"

G_BEGIN_DECLS

/**
 * mar_margrites_steps_alone:
 * @cell: the square of a marble
 * @is_sure: (out): whether nobody falls on the way: else the board may open, and nobody can tell
 *   without playing it
 *
 * Returns: the least number of steps in which the marble leaves the far rank, be it in several
 *   turns, while no other marble moves and without a step on which it would fall at once; 0 where
 *   there is no such way.
 */
guint mar_margrites_steps_alone (const MarPosition *position, MarCell cell, gboolean *is_sure);

/**
 * mar_margrites_is_confined:
 * @cell: the square of a marble
 *
 * Returns: whether the marble can never leave the far rank while no other marble moves, and
 *   couldn't if its friends weren't there, so that it is the enemies who hold it. FALSE where
 *   nobody can tell.
 */
gboolean mar_margrites_is_confined (const MarPosition *position, MarCell cell);

G_END_DECLS
