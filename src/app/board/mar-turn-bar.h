/* Buttons for all that is done at the board without touching it: take a step back, pass, roll.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_TYPE_TURN_BAR (mar_turn_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarTurnBar, mar_turn_bar, MAR, TURN_BAR, GtkBox)

/*
 * A row of buttons for actions of the window: "win.take-back", "win.reset-turn",
 * "win.roll", "win.claim-draw", and "win.play" with an action of the game.
 */

/**
 * mar_turn_bar_show:
 * @position: where the cursor stands
 * @actions: what can be done there without a cell, or the outcomes when chance is to act
 * @can_claim: whether a draw can be claimed
 */
void mar_turn_bar_show (MarTurnBar          *bar,
                        const MarGame       *game,
                        const MarPosition   *position,
                        const MarActionList *actions,
                        gboolean             can_claim);

/**
 * mar_turn_bar_set_in_turn:
 * @in_turn: whether a turn goes on: then its steps are undone or it is reset; else what was played
 *   is taken back
 */
void mar_turn_bar_set_in_turn (MarTurnBar *bar, gboolean in_turn);

G_END_DECLS
