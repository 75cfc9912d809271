/* Whose pieces are whose, by their colors.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-plan.h"

G_BEGIN_DECLS

/**
 * MarOwner:
 * @exists: whether there is a piece
 * @faded: whether the ground shows through
 * @body: its color: red, green and blue
 * @player: (out): whose it is, 0 or 1
 * @sure: (out): 0 to 1
 *
 * A cell of a board.
 */
typedef struct
{
  gboolean exists;
  gboolean faded;
  double body[3];
  int player;
  double sure;
} MarOwner;

/**
 * mar_board_find_owners:
 * @owners: (array length=n): the cells; those with pieces are told apart
 *
 * Parts pieces by their colors; the darker ones are those of the player whose pieces are darker in
 * our own figures.
 *
 * Returns: 0 to 1: how well these colors could be those of the game: it matters whether they are
 *   gray.
 */
double mar_board_find_owners (const MarBoardPlan *plan, MarOwner *owners, guint n);

G_END_DECLS
