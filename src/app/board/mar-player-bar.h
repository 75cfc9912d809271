/* One player beside the board: a piece, the name, the score in words, the turn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_TYPE_PLAYER_BAR (mar_player_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarPlayerBar, mar_player_bar, MAR, PLAYER_BAR, GtkWidget)

/* The size of the piece, in pixels. */
#define MAR_PLAYER_PIECE_SIZE 20

/**
 * mar_player_bar_set_piece:
 * @piece: (nullable): a picture of one of the player's pieces
 */
void mar_player_bar_set_piece (MarPlayerBar *bar, GdkPaintable *piece);

/**
 * mar_player_bar_show:
 * @player: whose bar this is
 * @name: (nullable): the name of the person who plays that side
 * @turn: (nullable): what the player is to do, or what became of him; NULL when the other is to act
 * @short_turn: (nullable): the same in fewer words, for a narrow bar; not NULL where @turn is not
 */
void mar_player_bar_show (MarPlayerBar      *bar,
                          const MarGame     *game,
                          const MarPosition *position,
                          int                player,
                          const char        *name,
                          const char        *turn,
                          const char        *short_turn);

G_END_DECLS
