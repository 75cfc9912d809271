/* Memory that nothing uses any more.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_memory_init:
 * Has the threads share what memory they leave unused. To be called before there are any.
 */
void mar_memory_init (void);

/**
 * mar_memory_release_soon:
 * Gives the system back what is free, a moment from now, once for all that is closed until then.
 */
void mar_memory_release_soon (void);

/**
 * mar_memory_release_menus:
 * @window: a window that is about to go, whose menus are its own
 *
 * Empties its menus when it is gone: GTK 4.8 keeps the sections of each that was made into a
 * popover.
 */
void mar_memory_release_menus (GtkWidget *window);

G_END_DECLS
