/* The commands on tabs: by keys, on the selected one; by the menu of a tab, on that one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-tabs-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"

/* The page whose menu is open, else the selected one. */
static AdwTabPage *
page_meant (MarWindow *window)
{
  return mar_window_tabs (window)->menu_page != NULL
           ? mar_window_tabs (window)->menu_page
           : adw_tab_view_get_selected_page (mar_window_tab_view (window));
}

static MarTab *
tab_meant (MarWindow *window)
{
  return MAR_TAB (adw_tab_page_get_child (page_meant (window)));
}

static GFile *
file_meant (MarWindow *window)
{
  AdwTabPage *page = page_meant (window);
  MarDocument *document = page != NULL ? mar_tab_document (MAR_TAB (adw_tab_page_get_child (page)))
                                       : NULL;

  return document != NULL ? mar_document_file (document) : NULL;
}

/* Commands. */

static void
new_tab (MarWindow *window)
{
  mar_window_select_tab (window, mar_window_add_tab (window));
}

/* Where there is nothing left to close but the welcome page, the window is meant. */
static void
close_tab (MarWindow *window)
{
  g_autoptr (GPtrArray) tabs = g_ptr_array_new_with_free_func (g_object_unref);

  if (mar_window_n_tabs (window) <= 1 && mar_window_is_unused (window))
    {
      gtk_window_close (GTK_WINDOW (window));
      return;
    }

  g_ptr_array_add (tabs, g_object_ref (tab_meant (window)));
  mar_window_close_tabs (window, tabs);
}

static gboolean
awaits_file (MarWindow *window)
{
  return mar_window_selected_tab (window) != NULL
         && mar_tab_awaited (mar_window_selected_tab (window)) != NULL;
}

static void
cancel_opening (MarWindow *window)
{
  mar_window_give_up_tab (window, mar_window_selected_tab (window));
}

static void
close_other_tabs (MarWindow *window)
{
  g_autoptr (GPtrArray) tabs = g_ptr_array_new_with_free_func (g_object_unref);
  MarTab *kept = tab_meant (window);

  for (guint i = 0; i < mar_window_n_tabs (window); i++)
    if (mar_window_tab (window, i) != kept)
      g_ptr_array_add (tabs, g_object_ref (mar_window_tab (window, i)));
  mar_window_close_tabs (window, tabs);
}

static void
close_window (MarWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
}

static void
change_tab (MarWindow *window,
            guint      by)
{
  guint index = (guint) mar_window_selected_index (window);

  mar_window_select_tab (window,
                         mar_window_tab (window, (index + by) % mar_window_n_tabs (window)));
}

static void
next_tab (MarWindow *window)
{
  change_tab (window, 1);
}

static void
previous_tab (MarWindow *window)
{
  change_tab (window, mar_window_n_tabs (window) - 1);
}

static void
move_tab_left (MarWindow *window)
{
  adw_tab_view_reorder_backward (mar_window_tab_view (window), page_meant (window));
}

static void
move_tab_right (MarWindow *window)
{
  adw_tab_view_reorder_forward (mar_window_tab_view (window), page_meant (window));
}

static void
move_tab_out (MarWindow *window)
{
  MarWindow *other = mar_window_new_without_tab (gtk_window_get_application (GTK_WINDOW (window)));

  adw_tab_view_transfer_page (mar_window_tab_view (window), page_meant (window),
                              mar_window_tab_view (other), 0);
  gtk_window_present (GTK_WINDOW (other));
}

static void
copy_path (MarWindow *window)
{
  g_autofree char *path = g_file_get_parse_name (file_meant (window));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), path);
  mar_window_show_message (window, _("Path copied"));
}

/* When it can be done. */

static gboolean
has_others (MarWindow *window)
{
  return mar_window_n_tabs (window) > 1;
}

static gboolean
has_tab_before (MarWindow *window)
{
  AdwTabPage *page = page_meant (window);

  return page != NULL && adw_tab_view_get_page_position (mar_window_tab_view (window), page) > 0;
}

static gboolean
has_tab_after (MarWindow *window)
{
  AdwTabPage *page = page_meant (window);

  return page != NULL
         && adw_tab_view_get_page_position (mar_window_tab_view (window), page) + 1
              < adw_tab_view_get_n_pages (mar_window_tab_view (window));
}

static gboolean
has_file (MarWindow *window)
{
  return file_meant (window) != NULL;
}

static const MarWindowCommand commands[] = {
  { "new-tab", new_tab },
  { "close-tab", close_tab },
  { "cancel-opening", cancel_opening, awaits_file, .trains = TRUE },
  { "close-other-tabs", close_other_tabs, has_others, .trains = TRUE },
  { "close-window", close_window },
  { "reopen-tab", mar_window_reopen, mar_window_can_reopen, .trains = TRUE },
  { "next-tab", next_tab, has_others, .trains = TRUE },
  { "previous-tab", previous_tab, has_others, .trains = TRUE },
  { "move-tab-left", move_tab_left, has_tab_before, .trains = TRUE },
  { "move-tab-right", move_tab_right, has_tab_after, .trains = TRUE },
  { "move-tab-out", move_tab_out, has_others },
  { "copy-path", copy_path, has_file, .trains = TRUE },
};

static void
select_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  MarWindow *window = data;
  int number = g_variant_get_int32 (parameter);

  if (number >= 1 && number <= (int) mar_window_n_tabs (window))
    mar_window_select_tab (window, mar_window_tab (window, (guint) number - 1));
}

void
mar_window_update_tabs (MarWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  if (application != NULL)
    mar_application_note_session (MAR_APPLICATION (application));
}

static void
tabs_changed_cb (MarWindow *window)
{
  mar_window_update_tabs (window);
  mar_window_update_commands (window);
}

static void
setup_menu_cb (AdwTabView *view,
               AdwTabPage *page,
               MarWindow  *window)
{
  mar_window_tabs (window)->menu_page = page;
  mar_window_update_commands (window);
}

void
mar_window_init_tab_actions (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  mar_window_add_action (window, "select-tab", G_VARIANT_TYPE_INT32, G_CALLBACK (select_cb));

  g_signal_connect (mar_window_tab_view (window), "setup-menu", G_CALLBACK (setup_menu_cb), window);
  g_signal_connect_swapped (mar_window_tab_view (window), "page-attached",
                            G_CALLBACK (tabs_changed_cb), window);
  g_signal_connect_swapped (mar_window_tab_view (window), "page-detached",
                            G_CALLBACK (tabs_changed_cb), window);
  g_signal_connect_swapped (mar_window_tab_view (window), "page-reordered",
                            G_CALLBACK (tabs_changed_cb), window);
}
