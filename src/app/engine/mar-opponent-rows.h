/* Rows for how one wants to play against the engine; what was wished last is remembered.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-document.h"

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

typedef struct _MarOpponentRows MarOpponentRows;

/**
 * mar_opponent_rows_new:
 * @group: where the rows go
 * @optional: whether a row asks first if one plays against the engine at all
 *
 * Returns: (transfer full): the rows, with what was wished last.
 */
MarOpponentRows *mar_opponent_rows_new         (AdwPreferencesGroup   *group,
                                                gboolean               optional);
void             mar_opponent_rows_free        (MarOpponentRows       *rows);

/**
 * mar_opponent_rows_set_players:
 * @position: where the game begins or goes on, which tells how many play
 */
void             mar_opponent_rows_set_players (MarOpponentRows       *rows,
                                                const MarGame         *game,
                                                const MarPosition     *position);

/**
 * mar_opponent_rows_get:
 * @wish: (out): what is chosen
 *
 * Returns: whether one plays against the engine; then it is remembered for the next time.
 */
gboolean         mar_opponent_rows_get         (MarOpponentRows       *rows,
                                                MarOpponentWish       *wish);

/**
 * mar_opponent_name_engine:
 * Writes the engine's name into the headers of the players whom it plays, as far as nobody
 * has written another.
 */
void             mar_opponent_name_engine      (MarRecord             *record,
                                                const MarOpponentWish *wish);

G_END_DECLS
