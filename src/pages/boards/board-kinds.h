/* Which of a player's pieces is which, by the signs on them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-plan.h"
#include "board-sign.h"

G_BEGIN_DECLS

/**
 * MarSigned:
 * @index: on which cell of those that are seen, row by row
 * @player: whose it is; -1: the sign tells that as well, for it stands straight on its cell
 * @has_sign: whether there is a sign
 * @sign: the sign
 * @piece: which piece of the game's editor it is
 * @sure: 0 to 1
 *
 * A piece before and after it is named.
 */
typedef struct
{
  guint index;
  int player;
  gboolean has_sign;
  MarSign sign;
  int piece;
  double sure;
} MarSigned;

/**
 * mar_board_name_pieces:
 * @pieces: (element-type MarSigned): all of a board; @piece and @sure are filled in
 *
 * Names pieces by letters, figures, numbers, pips or our own signs, whichever fit all of them best:
 * signs that look alike mean the same, and nobody has more pieces of a kind than there are.
 *
 * Returns: how likely it is that signs like these are those of the game, 0 to 1.
 */
double mar_board_name_pieces (const MarBoardPlan *plan, GArray *pieces);

/* Returns whether the pieces of a game may be letters that stand straight on their cells. */
gboolean mar_board_has_letters (const MarBoardPlan *plan);

/* Returns whether all of them may be chessmen. */
gboolean mar_board_has_figures (const MarBoardPlan *plan);

G_END_DECLS
