/* Asks how one wants to play against the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-opponent-rows.h"

G_BEGIN_DECLS

typedef void (*MarOpponentChosen) (const MarOpponentSettings *settings, gpointer data);

/**
 * mar_opponent_dialog_show:
 * @position: where the game stands
 * @chosen: called when it is settled; not when the dialog is cancelled
 */
void mar_opponent_dialog_show (GtkWindow         *parent,
                               const MarGame     *game,
                               const MarPosition *position,
                               MarOpponentChosen  chosen,
                               gpointer           data);

G_END_DECLS
