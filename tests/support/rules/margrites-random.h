/* Random games and positions of Margrites for the tests, the same for the same seed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites.h"
#include "random-seed.h"

/* A legal action, forward more often than back, so that games meet and end. */
MarAction margrites_random_action (GRand *random, const MarActionList *list, int player);

/* A crowd of marbles in a corner or across the board, as no game brings it about so
 * soon: late waves, blocked marbles, marbles that are outnumbered from the start. */
MarPosition *margrites_random_crowd (GRand *random);

#define N_VARIATIONS 32

/* The options of one of all the variations, by its number. */
void choose_variation (guint index, MarOptions *options);

/* A crowd as a position of a variation: read from its text, with the fields that this asks
 * for; in a full hostile game both sides have just danced. */
MarPosition *margrites_random_varied_crowd (GRand *random, const MarOptions *options);
