/* One player beside the board: a stone, the name, the score in words, the turn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_TYPE_PLAYER_STRIP (mar_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (MarPlayerStrip, mar_player_strip, MAR, PLAYER_STRIP, GtkWidget)

/* The size of the stone, in pixels. */
#define MAR_STONE_SIZE 20

/**
 * mar_player_strip_set_stone:
 * @stone: (nullable): a picture of one of the player's pieces
 */
void mar_player_strip_set_stone (MarPlayerStrip *strip, GdkPaintable *stone);

/**
 * mar_player_strip_show:
 * @player: whose strip this is
 * @name: (nullable): the name of the person who plays that side
 * @turn: (nullable): what the player is to do, or what became of him; NULL when the other is to act
 */
void mar_player_strip_show (MarPlayerStrip    *strip,
                            const MarGame     *game,
                            const MarPosition *position,
                            int                player,
                            const char        *name,
                            const char        *turn);

G_END_DECLS
