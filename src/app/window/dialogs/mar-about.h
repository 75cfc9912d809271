/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_about_show:
 * @parent: (nullable)
 *
 * Shows who made the program and its games, and on what terms they are here.
 */
void mar_about_show (GtkWindow *parent);

G_END_DECLS
