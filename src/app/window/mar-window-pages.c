/* The pages of the side pane: moves with their comments, and lists of other things.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

void
mar_window_show_page (MarWindow  *window,
                      const char *name)
{
  adw_view_stack_set_visible_child_name (window->pages, name);
  adw_flap_set_reveal_flap (window->flap, TRUE);
}

gboolean
mar_window_shows_page (MarWindow  *window,
                       const char *name)
{
  return adw_flap_get_reveal_flap (window->flap)
         && g_strcmp0 (adw_view_stack_get_visible_child_name (window->pages), name) == 0;
}

void
mar_window_show_moves (MarWindow *window)
{
  mar_window_show_page (window, "moves");
  gtk_widget_grab_focus (GTK_WIDGET (window->moves));
}
