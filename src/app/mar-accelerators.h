/* Every key of the window, in one table: the application, the window and the list of
 * shortcuts are made from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MarAccelerator:
 * @action: the detailed name of the action
 * @title: what the key does, N_()
 * @group: under which heading it is listed, N_(); NULL: under that of the row before
 * @keys: the accelerators, a space between two, the first is shown in menus
 * @modest: whether whatever has the focus takes the key first: a plain arrow belongs to
 *   the text that is being written, then to the board, and only then to the window
 */
typedef struct
{
  const char *action;
  const char *title;
  const char *group;
  const char *keys;
  gboolean modest;
} MarAccelerator;

const MarAccelerator *mar_accelerators (guint *n);

/**
 * mar_accelerators_install:
 * Gives the keys that are not modest to the application.
 */
void       mar_accelerators_install    (GtkApplication *application);

/**
 * mar_accelerators_controller:
 * Returns: (transfer full): the modest keys, for a window.
 */
GtkEventController *mar_accelerators_controller (void);

/**
 * mar_shortcuts_window_new:
 * Returns: (transfer full): the list of all keys.
 */
GtkWidget *mar_shortcuts_window_new    (void);

G_END_DECLS
