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
 * @place: what tells the place of @line from all others; with the same as before nothing is done
 * @line: (transfer full) (nullable): where the turn, or what is left of it, begins
 * @obstacle: (nullable): why there is no line, a sentence for people
 *
 * Finds what can become of it, on a thread, as soon as the pane is seen.
 */
void mar_turns_pane_set_line (MarTurnsPane *pane,
                              const char   *place,
                              MarLine      *line,
                              const char   *obstacle);

G_END_DECLS
