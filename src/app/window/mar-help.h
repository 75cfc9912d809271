/* The manual: in a help viewer, or else in a browser; the rules of a game in any case.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_help_show:
 * @parent: the window that asks for it
 * @page: (nullable): the page to open, such as that of a game under its name; NULL: the first
 *
 * Opens the manual in the help viewer of the desktop; without one the same pages in a browser.
 * Where there is neither, the program shows the illustrations of the game's rules, in place of
 * @parent if that is a dialog; of another page a dialog says where it lies.
 */
void mar_help_show (GtkWindow *parent, const char *page);

G_END_DECLS
