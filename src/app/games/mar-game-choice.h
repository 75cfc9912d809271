/* Choosing one of the games, each with a small board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_TYPE_GAME_CHOICE (mar_game_choice_get_type ())
G_DECLARE_FINAL_TYPE (MarGameChoice, mar_game_choice, MAR, GAME_CHOICE, GtkWidget)

/*
 * Signals:
 *   "changed" (): another game was chosen
 */

/**
 * mar_game_choice_game:
 * Returns: (transfer none): the game that is chosen.
 */
const MarGame *mar_game_choice_game (MarGameChoice *choice);

/**
 * mar_game_choice_select:
 * Chooses @game.
 */
void mar_game_choice_select (MarGameChoice *choice, const MarGame *game);

/**
 * mar_game_choice_show:
 * @position: where a game begins with the options that are chosen
 *
 * Shows another position on the board of the chosen game.
 */
void mar_game_choice_show (MarGameChoice *choice, const MarPosition *position);

G_END_DECLS
