/* Random options of any game, the same for the same seed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

/* About half of the options keep their default. */
void choose_options (GRand *random, const MarGame *game, MarOptions *options);
