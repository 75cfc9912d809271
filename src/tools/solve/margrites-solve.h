/* The solver of Margrites with one or two marbles a side.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites-endings.h"

G_BEGIN_DECLS

/**
 * margrites_solve:
 * @most: how many marbles a side has at most, 1 or 2
 * @threads: how many work on it, at least 1
 *
 * Returns: (transfer full): what all positions are worth, in the order of
 *   margrites_endings_entry().
 */
MargritesEnding *margrites_solve (guint most, guint threads);

/* Returns whether a square is in both sets, so that they are no position. */
gboolean margrites_sets_meet (const MargritesEndingsSet *one, const MargritesEndingsSet *other);

/**
 * margrites_check_endings:
 * @n: how many random positions are looked at; 0: all of them
 *
 * Plays all turns of positions by the rules, and compares what they lead to with the table that is
 * in the program: that the values fit, and that a side that makes sure of one comes nearer to it
 * with each turn. Where that holds for all positions, the table is proved.
 *
 * Returns: FALSE, with @error set, for the first position that is wrong.
 */
gboolean margrites_check_endings (guint n, guint seed, GError **error);

G_END_DECLS
