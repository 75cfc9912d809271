/* Asks how one wants to play against the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-opponent.h"

G_BEGIN_DECLS

#define MAR_TYPE_OPPONENT_DIALOG (mar_opponent_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarOpponentDialog, mar_opponent_dialog, MAR, OPPONENT_DIALOG, AdwWindow)

/*
 * Signals:
 *   "chosen" (const MarOpponentSettings *settings): it is settled, and the dialog goes
 */

/**
 * mar_opponent_dialog_show:
 * @position: where the game stands
 *
 * Returns: (transfer none): the dialog, which is seen already.
 */
MarOpponentDialog *mar_opponent_dialog_show (GtkWindow         *parent,
                                             const MarGame     *game,
                                             const MarPosition *position);

G_END_DECLS
