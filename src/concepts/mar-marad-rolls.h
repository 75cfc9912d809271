/* MARAD: positions as if the die had fallen in some way.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marad.h"

G_BEGIN_DECLS

#define MAR_MARAD_FACES 4

/**
 * mar_marad_give_roll:
 * @options: (nullable): the options of the game
 * @count: 1 … MAR_MARAD_FACES
 *
 * Returns: (transfer full) (nullable): @position as if it were the turn of @player with @count;
 *   NULL where the game is over.
 */
MarPosition *mar_marad_give_roll (const MarOptions  *options,
                                  const MarPosition *position,
                                  int                player,
                                  int                count);

G_END_DECLS
