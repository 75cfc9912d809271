/* The tools for marks: as a strip under the board, and as a menu of one square.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-mark-tool.h"

G_BEGIN_DECLS

/**
 * mar_mark_bar_new:
 *
 * All buttons work by the actions of the window: "win.mark-tool" and "win.mark-color" with
 * the words of a tool and a colour, "win.mark-tone" with its number, "win.clear-marks".
 *
 * Returns: (transfer floating): a toolbar with all tools and the colours.
 */
GtkWidget *mar_mark_bar_new (void);

/**
 * mar_mark_bar_set_color:
 *
 * Shows in which colour the tools mark.
 */
void mar_mark_bar_set_color (GtkWidget *bar, MarColor color, guint tone);

/**
 * mar_mark_menu_new:
 *
 * The tools work by the action "win.mark-cell" with the word of a tool. Below them is what can be
 * done with the whole board.
 *
 * Returns: (transfer floating): a popover with what a square can be marked with.
 */
GtkWidget *mar_mark_menu_new (void);

G_END_DECLS
