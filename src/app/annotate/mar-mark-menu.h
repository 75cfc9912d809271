/* The menu of the marks that one square can have, opened at the square.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The tools work by the action "win.mark-cell" with the word of a tool, the colors by
 * "win.mark-color". Below them is what can be done with the whole board.
 */
#define MAR_TYPE_MARK_MENU (mar_mark_menu_get_type ())
G_DECLARE_FINAL_TYPE (MarMarkMenu, mar_mark_menu, MAR, MARK_MENU, GtkPopover)

G_END_DECLS
