/* Every command that a person may use, with its title and its keys, in one table: the application,
 * the window, the palette of commands and the list of shortcuts are made from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MarAccelerator:
 * @action: with its target, if it has one: "win.act::target"
 * @title: for people, not translated yet
 * @group: (nullable): the heading above it, not translated yet; NULL: that of the one before
 * @keys: apart by spaces, the first is shown in menus; empty: none. A range of digits, "1...9",
 *   stands for an action each, whose parameter is the number. Control and Alt together with an
 *   arrow or Delete are not for programs: desktops change workspaces and log out with them.
 * @modest: whether the key is taken first by whatever has the focus: a plain arrow belongs to the
 *   text that is being written, then to the board, and only then to the window
 */
typedef struct
{
  const char *action;
  const char *title;
  const char *group;
  const char *keys;
  gboolean modest;
} MarAccelerator;

/**
 * mar_accelerators_list:
 * @n: (out): how many there are
 *
 * Returns: (array length=n) (transfer none): the table.
 */
const MarAccelerator *mar_accelerators_list (guint *n);

/**
 * mar_accelerators_is_local:
 * Returns: whether it is in effect in one part of the window only.
 */
gboolean mar_accelerators_is_local (const MarAccelerator *accelerator);

/**
 * mar_accelerators_install:
 * Gives the keys that are not modest to the application, and ends each tooltip of a button with
 * the key of its action, when the button is first shown.
 */
void mar_accelerators_install (GtkApplication *application);

/**
 * mar_accelerators_set_tooltip:
 * @button: has an action
 * @text: what that does now
 *
 * Sets the tooltip of a button whose action does not always do the same, with its key at the end.
 */
void mar_accelerators_set_tooltip (GtkWidget *button, const char *text);

/**
 * mar_accelerators_change_tooltip:
 * @widget: any, without a key
 * @text: (nullable): its tooltip from now on
 *
 * Does nothing where it is the same: with a new one the toolkit asks the display where the pointer
 * is, and waits for the answer.
 */
void mar_accelerators_change_tooltip (GtkWidget *widget, const char *text);

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
 * mar_accelerators_get_key_label:
 * @key: as in the table
 *
 * Returns: (transfer full) (nullable): how people write it: "Ctrl+→"; NULL: it is no key.
 */
char *mar_accelerators_get_key_label (const char *key);

/**
 * mar_accelerators_show_key:
 * @key: as in the table
 *
 * Shows the key in @shortcut.
 */
void mar_accelerators_show_key (GtkShortcutLabel *shortcut, const char *key);

/**
 * mar_shortcuts_window_new:
 * Returns: (transfer full): the list of all keys.
 */
GtkWidget *mar_shortcuts_window_new (void);

G_END_DECLS
