/* The buttons of a game against the engine, by its state.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-opponent.h"

G_BEGIN_DECLS

#define MAR_TYPE_OPPONENT_BAR (mar_opponent_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarOpponentBar, mar_opponent_bar, MAR, OPPONENT_BAR, AdwBin)

/*
 * Its buttons use actions of the window: "win.hint", "win.move-now",
 * "win.retry-engine", "win.stop-engine".
 * Signals:
 *   "released" (): the button that had the keyboard is of no use any more
 */

/**
 * mar_opponent_bar_show:
 * @opponent: (nullable): what is shown, as it is now; NULL hides the bar
 */
void mar_opponent_bar_show (MarOpponentBar *bar, MarOpponent *opponent);

G_END_DECLS
