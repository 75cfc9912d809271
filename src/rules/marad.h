/* MARAD: kings, rooks and bishops push each other about by the throw of a four-sided die.
 * What a drawing of the board needs to know beyond the game's table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_MARAD_SIZE 9
/* Cells 0 … 80 are the squares a1, b1 … i9; one more is the die. */
#define MAR_MARAD_CELL_CENTRE ((MarCell) 40)
#define MAR_MARAD_CELL_DIE ((MarCell) 81)

typedef enum
{
  MAR_MARAD_NO_PIECE,
  MAR_MARAD_KING,
  MAR_MARAD_ROOK,
  MAR_MARAD_BISHOP,
} MarMaradPiece;

extern const MarGame mar_marad;

/**
 * mar_marad_piece:
 * Returns: what stands on @cell; whose it is says #MarGame.owner.
 */
MarMaradPiece mar_marad_piece  (const MarPosition *position, MarCell cell);

/**
 * mar_marad_count:
 * Returns: what the die shows, 1 … 4, or 0 when a roll is due.
 */
guint         mar_marad_count  (const MarPosition *position);
guint         mar_marad_score  (const MarPosition *position, int player);
guint         mar_marad_target (const MarPosition *position);

G_END_DECLS
