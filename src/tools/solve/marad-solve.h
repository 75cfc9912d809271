/* The solver of Marad with two or three pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marad-endings.h"

G_BEGIN_DECLS

/**
 * marad_solve_set:
 * @n_rounds: (out): how many rounds it took
 *
 * Returns: (transfer full): the chance of player 1 when a roll is due, in all layers of @set as
 *   marad_endings_layer() numbers them, an endless game counted as a half; where there is
 *   no position, it is a half.
 */
double *marad_solve_set (const MaradEndingsSet *set, guint *n_rounds);

/* Puts the pieces of @set on the board of @position, and takes all others away. */
void marad_place_pieces (const MaradEndingsSet *set,
                         const guint8          *squares,
                         MaradPosition         *position);

/**
 * marad_check_endings:
 * @n: how many random positions of each set are looked at; 0: all of them
 *
 * Plays all turns up to the next roll by the rules from positions in which one is due, and compares
 * what they lead to with the table that is in the program.
 *
 * Returns: FALSE, with @error set to %G_IO_ERROR_FAILED, for the first position that is wrong.
 */
gboolean marad_check_endings (guint n, guint seed, GError **error);

G_END_DECLS
