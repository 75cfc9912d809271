/* Every key of the window, in one table: the application, the window and the list of
 * shortcuts are made from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_accelerators_install:
 * Gives the keys that are not modest to the application, and ends each tooltip of a button with
 * the key of its action, when the button is first shown.
 */
void mar_accelerators_install (GtkApplication *application);

/**
 * mar_accelerators_controller:
 * Returns: (transfer full): the modest keys, for a window.
 */
GtkEventController *mar_accelerators_controller (void);

/**
 * mar_accelerators_new_controller:
 * @group: how the names of the actions begin: "comment."
 *
 * Returns: (transfer full): the keys of these actions, for the part of the window in which
 *   alone they are in effect.
 */
GtkEventController *mar_accelerators_new_controller (const char *group);

/**
 * mar_accelerators_key:
 * Returns: (transfer full) (nullable): the key of @action that a menu tells.
 */
char *mar_accelerators_key (const char *action);

/**
 * mar_shortcuts_window_new:
 * Returns: (transfer full): the list of all keys.
 */
GtkWidget *mar_shortcuts_window_new (void);

G_END_DECLS
