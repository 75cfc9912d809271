/* What stands over the board while a turn is changed: its steps, and how the change ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_TYPE_REPLACE_BAR (mar_replace_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarReplaceBar, mar_replace_bar, MAR, REPLACE_BAR, GtkBox)

/*
 * Its buttons use actions of the window: "win.cut-replacement" with the number of steps that stay,
 * "win.finish-replacing", "win.cancel-replacing".
 */

/**
 * mar_replace_bar_show:
 * @before: the position before the turn
 * @actions: (array length=n): its steps so far
 */
void mar_replace_bar_show (MarReplaceBar     *bar,
                           const MarGame     *game,
                           const MarPosition *before,
                           const MarAction   *actions,
                           guint              n);

G_END_DECLS
