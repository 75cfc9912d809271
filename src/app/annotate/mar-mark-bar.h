/* The tools for marks, as a strip under a board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_MARK_BAR (mar_mark_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarMarkBar, mar_mark_bar, MAR, MARK_BAR, GtkBox)

/*
 * All buttons work by the actions of the window: "win.mark-tool" and "win.mark-color" with
 * the words of a tool and a color, "win.mark-tone" with its number, "win.clear-marks".
 * Properties, to be bound to those of the board:
 *   "color" (int, default MAR_COLOR_GREEN): in which color the tools mark
 *   "tone" (uint, 0 to MAR_MARK_TONES): in which tone of it
 */

G_END_DECLS
