/* Which levels of a board are shown, and a slider that peels them off.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_LEVELS_BAR (mar_levels_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarLevelsBar, mar_levels_bar, MAR, LEVELS_BAR, GtkBox)

/*
 * It follows the property "board" (MarBoard, nullable), and is seen only while the position that
 * this shows has several levels.
 */

G_END_DECLS
