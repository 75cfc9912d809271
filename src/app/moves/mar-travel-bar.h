/* The buttons that lead through a game: by turn, by step, to a turn by its number, and playing it
 * through.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-study.h"

G_BEGIN_DECLS

#define MAR_TYPE_TRAVEL_BAR (mar_travel_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarTravelBar, mar_travel_bar, MAR, TRAVEL_BAR, GtkBox)

/**
 * mar_travel_bar_add_actions:
 * @actions: a window in which the bar stays
 *
 * Adds the actions of the bar to those of its window, under which menus and keys know them:
 * "first", "previous-turn", "previous-step", "next-step", "next-turn", "last", "next-variation",
 * "previous-variation", "go-to" (string: "12", "12.3" or "12c"), "play-through". To be called
 * before mar_travel_bar_set_study().
 */
void mar_travel_bar_add_actions (MarTravelBar *bar, GActionMap *actions);

/**
 * mar_travel_bar_set_study:
 * @study: (nullable): what the bar leads through and follows from now on; NULL: its window goes
 */
void mar_travel_bar_set_study (MarTravelBar *bar, MarStudy *study);

/**
 * mar_travel_bar_update:
 * Looks at the study anew, after mar_study_leave_figure(), which is no change for the study.
 */
void mar_travel_bar_update (MarTravelBar *bar);

/**
 * mar_travel_bar_pace:
 * Returns: (transfer none): the seconds per step while the game is played through.
 */
GtkAdjustment *mar_travel_bar_pace (MarTravelBar *bar);

/**
 * mar_travel_bar_choose_turn:
 * Asks for the number of a turn to go to.
 */
void mar_travel_bar_choose_turn (MarTravelBar *bar);

G_END_DECLS
