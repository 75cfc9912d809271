/* Rows for how one wants to play against the engine; what was chosen last is remembered.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-opponent.h"

G_BEGIN_DECLS

#define MAR_TYPE_OPPONENT_ROWS (mar_opponent_rows_get_type ())
G_DECLARE_FINAL_TYPE (MarOpponentRows, mar_opponent_rows, MAR, OPPONENT_ROWS, AdwPreferencesGroup)

/*
 * Properties:
 *   "optional" (boolean): whether a row asks first if one plays against the engine at all
 */

/**
 * mar_opponent_rows_set_players:
 * @position: where the game begins or goes on, which tells how many play
 */
void mar_opponent_rows_set_players (MarOpponentRows   *rows,
                                    const MarGame     *game,
                                    const MarPosition *position);

/**
 * mar_opponent_rows_get:
 * @settings: (out): what is chosen
 *
 * Returns: whether one plays against the engine; then it is remembered for the next time.
 */
gboolean mar_opponent_rows_get (MarOpponentRows *rows, MarOpponentSettings *settings);

G_END_DECLS
