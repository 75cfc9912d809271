/* The players around a board: who they are, what they are to do, and on which side they sit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-board.h"
#include "mar-player-strip.h"
#include "mar-study.h"

G_BEGIN_DECLS

#define MAR_TYPE_PLAYER_BARS (mar_player_bars_get_type ())
G_DECLARE_FINAL_TYPE (MarPlayerBars, mar_player_bars, MAR, PLAYER_BARS, GObject)

/*
 * The players follow the study, the board and the style of boards.
 * Properties:
 *   "upside-down" (boolean, read only): whether the first player sits above the board
 */

/**
 * mar_player_bars_new:
 * @board: beside which the players sit, in a window
 * @strips: (array fixed-size=4): a strip for each seat, clockwise from the bottom left
 *
 * Returns: (transfer full): what shows players in @strips.
 */
MarPlayerBars *mar_player_bars_new (MarBoard *board, MarPlayerStrip *const *strips);

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
 * mar_player_bars_strip:
 * @seat: 0 … 3, clockwise from the bottom left
 * Returns: (transfer none): the strip there.
 */
MarPlayerStrip *mar_player_bars_strip (MarPlayerBars *bars, guint seat);

G_END_DECLS
