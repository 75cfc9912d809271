/* MARAD: kings, rooks and bishops push each other about by the throw of a four-sided die.
 * This header has what drawings of the board need beyond the game's table.
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

/* Options: target, zero. The target stands in position texts, and a text decides; the option
 * zero does not.
 *
 * A move is told square by square: for each square that the mover goes, first one
 * MAR_EFFECT_PUSHED for each piece of the row before it, the farthest first, then its own
 * MAR_EFFECT_MOVED. So every piece comes to an empty square next door. @value is the number
 * of the square, from 1: what has the same number happens at the same time. At the end of
 * the turn MAR_EFFECT_SCORED names the owner of the piece on the centre. A roll is one
 * MAR_EFFECT_ROLLED from nowhere to the die; a move that stays where it is one
 * MAR_EFFECT_PASSED. */
extern const MarGame mar_marad;

/**
 * mar_marad_piece:
 * Returns: what stands on @cell; whose it is says #MarGame.owner.
 */
MarMaradPiece mar_marad_piece (const MarPosition *position, MarCell cell);

/**
 * mar_marad_count:
 * Returns: what the die shows, 1 … 4, or 0 when a roll is due.
 */
guint mar_marad_count (const MarPosition *position);
guint mar_marad_score (const MarPosition *position, int player);
guint mar_marad_target (const MarPosition *position);

G_END_DECLS
