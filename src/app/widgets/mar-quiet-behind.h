/* Keeps the window behind a menu quiet.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_quiet_behind_install:
 * From now on the pointer meets nothing in a window behind a menu, or another popover, that is
 * open there: the toolkit would show the tooltip of the menu's button, or of whatever the pointer
 * was on, above the menu. A click there closes the menu, as ever.
 */
void mar_quiet_behind_install (void);

G_END_DECLS
