/* MARTIAL: coins that flip when they move, and stack when they capture.
 * What a drawing of the board needs to know beyond the game's table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_MARTIAL_SIZE 6
#define MAR_MARTIAL_COINS 24
#define MAR_MARTIAL_GOLD 0
#define MAR_MARTIAL_SILVER 1

/* Cells 0 … 35 are the squares a1, b1 … f6. */

extern const MarGame mar_martial;

typedef struct
{
  guint8 player;
  guint8 face; /* 1 … 6, the one that is up; under it is 7 − face */
} MarMartialCoin;

/**
 * mar_martial_stack:
 * @coins: (out caller-allocates): the coins on @cell, from bottom to top
 *
 * Returns: how many there are.
 */
guint mar_martial_stack (const MarPosition *position, MarCell cell,
                         MarMartialCoin coins[MAR_MARTIAL_COINS]);
guint mar_martial_tally (const MarPosition *position, int player);

G_END_DECLS
