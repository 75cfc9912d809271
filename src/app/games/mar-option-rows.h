/* Rows for the options of a game, built from the game's own table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_TYPE_OPTION_ROWS (mar_option_rows_get_type ())
G_DECLARE_FINAL_TYPE (MarOptionRows, mar_option_rows, MAR, OPTION_ROWS, GObject)

/*
 * A switch for yes or no, a number to turn up and down, a list of choices; each with its
 * title and its explanation.
 * Signals:
 *   "changed" (): a person chose another value
 */

/**
 * mar_option_rows_new:
 * @group: where the rows go, and why they don't go together
 *
 * Returns: (transfer full): the options of @game at their defaults.
 */
MarOptionRows *mar_option_rows_new (const MarGame *game, AdwPreferencesGroup *group);

/**
 * mar_option_rows_remove:
 * Takes the rows out of their group.
 */
void mar_option_rows_remove (MarOptionRows *rows);

/**
 * mar_option_rows_get:
 * Returns: (nullable): what is chosen, or NULL when the options contradict each other.
 */
const MarOptions *mar_option_rows_get (MarOptionRows *rows);

G_END_DECLS
