/* How one wants to play against the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-game.h"

G_BEGIN_DECLS

/**
 * MarOpponentWish:
 * @person: the player whom the person plays, by the color he began with; the engine plays
 *   all others
 * @level: of the engine, 1 … 10, or 0 for full strength
 * @seconds: how long it may think about a turn
 */
typedef struct
{
  int person;
  guint level;
  guint seconds;
} MarOpponentWish;

typedef void (*MarOpponentWished) (const MarOpponentWish *wish, gpointer data);

/**
 * mar_opponent_dialog_show:
 * @position: where the game stands
 * @wish: what was wished last
 * @wished: called when it is settled; not when the dialog is cancelled
 */
void mar_opponent_dialog_show (GtkWindow             *parent,
                               const MarGame         *game,
                               const MarPosition     *position,
                               const MarOpponentWish *wish,
                               MarOpponentWished      wished,
                               gpointer               data);

G_END_DECLS
