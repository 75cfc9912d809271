/* Random options and positions of Margo for the tests, the same for the same seed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo.h"
#include "random-seed.h"

/* Options of which about half are not the defaults. */
void margo_random_options (MarOptions *options, GRand *random);

/* How a random game stands somewhere on its way. */
MarPosition *margo_random_position (const MarOptions *options, GRand *random);
