/* The keyboard's way through a widget that sends the focus to one of its parts when it is asked to
 * take it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_focus_children:
 * @widget: has a `grab_focus` of its own, and children that stand in the order of reading
 *
 * Moves the focus among the children of @widget, for its class's `focus`. The toolkit's own
 * calls `grab_focus` where Tab comes in and where Shift+Tab would go out, and so never leaves.
 *
 * Returns: whether a child took the focus
 */
gboolean mar_focus_children (GtkWidget *widget, GtkDirectionType direction);

G_END_DECLS
