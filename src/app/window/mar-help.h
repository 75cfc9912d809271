/* The manual: in a help viewer, or else in a browser.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_help_show:
 * @parent: the window that asks for it
 *
 * Opens the manual in the help viewer of the desktop; without one the same pages in a browser.
 * Where there is neither, a dialog says where they lie.
 */
void mar_help_show (GtkWindow *parent);

G_END_DECLS
