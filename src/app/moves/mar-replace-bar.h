/* What stands in the place of the buttons for traveling while a turn is changed: its steps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_TYPE_REPLACE_BAR (mar_replace_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarReplaceBar, mar_replace_bar, MAR, REPLACE_BAR, AdwBin)

/*
 * Its buttons use the action "win.cut-replacement" of the window with the number of steps that
 * stay.
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
