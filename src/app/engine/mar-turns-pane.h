/* All that the player to act can do in this turn, to look through.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-line.h"

G_BEGIN_DECLS

#define MAR_TYPE_TURNS_PANE (mar_turns_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarTurnsPane, mar_turns_pane, MAR, TURNS_PANE, GtkWidget)

/*
 * Signals:
 *   "pointed" (const MarAction *actions, guint n): this turn is pointed at; n is 0 when none
 *      is any more
 *   "chosen" (const MarAction *actions, guint n): this turn is to be played
 */

GtkWidget *mar_turns_pane_new (void);

/**
 * mar_turns_pane_set_line:
 * @line: (transfer full) (nullable): where the turn, or what is left of it, begins
 *
 * Finds what can become of it, on a thread, as soon as the pane is seen.
 */
void mar_turns_pane_set_line (MarTurnsPane *pane, MarLine *line);

G_END_DECLS
