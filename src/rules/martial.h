/* MARTIAL: coins that flip when they move, and stack when they capture.
 * This header has what drawings of the board need beyond the game's table.
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

/**
 * MarMartialCoin:
 * @player: whose coin it is
 * @face: the one that is up, 1 … 6; under it is 7 − @face
 */
typedef struct
{
  guint8 player;
  guint8 face;
} MarMartialCoin;

/**
 * mar_martial_stack:
 * @cell: a square
 * @coins: (out caller-allocates): the coins on @cell, from bottom to top
 *
 * Returns: how many there are.
 */
guint mar_martial_stack (const MarPosition *position,
                         MarCell            cell,
                         MarMartialCoin     coins[MAR_MARTIAL_COINS]);

/**
 * mar_martial_tally:
 * Returns: the faces that are up of all coins in the stacks whose top coin is @player's.
 */
guint mar_martial_tally (const MarPosition *position, int player);

G_END_DECLS
