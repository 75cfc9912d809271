/* Positions of Margrites seen from another side.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

/* The image of a position has the images of its actions, and they lead to images: with the files
 * mirrored, and where the players are alike also with them and the ranks exchanged. */
void check_images (const MarPosition *position, gboolean may_swap);
