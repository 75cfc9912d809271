/* The players around a board: who they are, what they are to do, and on which side they sit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-board.h"
#include "mar-player-bar.h"
#include "mar-study.h"

G_BEGIN_DECLS

#define MAR_TYPE_PLAYER_BARS (mar_player_bars_get_type ())
G_DECLARE_FINAL_TYPE (MarPlayerBars, mar_player_bars, MAR, PLAYER_BARS, GObject)

/*
 * The players follow the study, the board and the style of boards.
 * Signals:
 *   "pieces-changed" (): mar_player_bars_get_piece() gives other pictures
 * Properties:
 *   "upside-down" (boolean, read only): whether the first player sits above the board
 */

/**
 * mar_player_bars_new:
 * @board: beside which the players sit, in a window
 * @bars: (array fixed-size=4): a bar for each seat, clockwise from the bottom left
 *
 * Returns: (transfer full): what shows players in @bars.
 */
MarPlayerBars *mar_player_bars_new (MarBoard *board, MarPlayerBar *const *bars);

/**
 * mar_player_bars_set_study:
 * @study: whose players are shown from now on
 */
void mar_player_bars_set_study (MarPlayerBars *bars, MarStudy *study);

/**
 * mar_player_bars_update:
 * Looks at the study anew: a position that is set up in it changes without a signal.
 */
void mar_player_bars_update (MarPlayerBars *bars);

/**
 * mar_player_bars_get_bar:
 * @seat: 0 … 3, clockwise from the bottom left
 * Returns: (transfer none): the bar there.
 */
MarPlayerBar *mar_player_bars_get_bar (MarPlayerBars *bars, guint seat);

/**
 * mar_player_bars_get_piece:
 * @player: a player, from 0
 * Returns: (transfer none) (nullable): a picture of one of the player's pieces.
 */
GdkPaintable *mar_player_bars_get_piece (MarPlayerBars *bars, guint player);

G_END_DECLS
