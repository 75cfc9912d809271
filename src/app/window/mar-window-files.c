/* The window and files: choosing one to open, and those that were opened of late.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"

static MarApplication *
application_of (MarWindow *window)
{
  return MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
}

/* Choosing. */

static void
add_filter (GtkFileChooser    *chooser,
            const char        *name,
            const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

void
mar_window_show_chooser (MarWindow            *window,
                         GtkFileChooserNative *chooser,
                         GCallback             response_cb)
{
  g_set_object (&window->chooser, GTK_NATIVE_DIALOG (chooser));
  gtk_native_dialog_set_modal (window->chooser, TRUE);
  g_signal_connect (chooser, "response", response_cb, window);
  gtk_native_dialog_show (window->chooser);
}

static void
open_response_cb (GtkNativeDialog *chooser,
                  int              response,
                  MarWindow       *window)
{
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
  g_clear_object (&window->chooser);

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      mar_application_open_file (application_of (window), window, file);
    }
}

void
mar_window_open (MarWindow *window)
{
  static const char *const records[] = { "*" MAR_FILE_EXTENSION, "*.txt", "*.md", "*.html", NULL };
  static const char *const all[] = { "*", NULL };
  g_autoptr (GtkFileChooserNative) chooser = gtk_file_chooser_native_new (
    _("Open"), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  add_filter (GTK_FILE_CHOOSER (chooser), _("Games and Texts"), records);
  add_filter (GTK_FILE_CHOOSER (chooser), _("All Files"), all);
  mar_window_show_chooser (window, chooser, G_CALLBACK (open_response_cb));
}

/* Recent files. */

void
mar_window_remember_file (MarDocument *document)
{
  GFile *file = mar_document_file (document);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  g_autofree char *command = NULL;
  char *groups[] = { (char *) "marginalia", NULL };
  GtkRecentData data = { NULL };

  if (uri == NULL)
    return;

  command = g_strconcat (g_get_prgname (), " %f", NULL);
  data.mime_type = (char *) MAR_MIME_TYPE;
  data.app_name = (char *) MAR_APPLICATION_ID;
  data.app_exec = command;
  data.groups = groups;
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
newest_first (gconstpointer one,
              gconstpointer other)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) other),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) one));
}

static GtkWidget *
row_of_recent (GtkRecentInfo *info)
{
  g_autofree char *folder = g_path_get_dirname (gtk_recent_info_get_uri_display (info));
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 gtk_recent_info_get_display_name (info));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), folder);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", gtk_recent_info_get_uri (info));

  return row;
}

static void
fill_recent (MarWindow *window)
{
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  GtkListBoxRow *row;
  guint shown = 0;

  while ((row = gtk_list_box_get_row_at_index (window->recent_list, 0)) != NULL)
    gtk_list_box_remove (window->recent_list, GTK_WIDGET (row));

  infos = g_list_sort (infos, newest_first);
  for (GList *link = infos; link != NULL && shown < 12; link = link->next)
    {
      if (!gtk_recent_info_has_application (link->data, MAR_APPLICATION_ID)
          || !gtk_recent_info_exists (link->data))
        continue;
      gtk_list_box_append (window->recent_list, row_of_recent (link->data));
      shown++;
    }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

void
mar_window_init_files (MarWindow *window)
{
  g_signal_connect_swapped (window->recent_popover, "show", G_CALLBACK (fill_recent), window);
  mar_window_init_drop (window);
}
