/* MARVIN: the points that complete a block, that make one possible, and that are safe.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marvin.h"

G_BEGIN_DECLS

/**
 * mar_marvin_count_corners:
 * @cell: an empty point
 *
 * Returns: of the squares of two by two that hold it, the one with the most stacks on the other
 *   three: how many these are. With three whoever plays there completes a block, with two the next
 *   player can; a point with fewer is safe.
 */
int mar_marvin_count_corners (const MarPosition *position, MarCell cell);

/* How many empty points have between so many and so many corners filled. */
int mar_marvin_count_points (const MarPosition *position, int least, int most);

G_END_DECLS
