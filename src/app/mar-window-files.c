/* The window and files: choosing, saving, noticing what others do to a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

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

static void
show_chooser (MarWindow            *window,
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
  g_autoptr (GtkFileChooserNative) chooser
    = gtk_file_chooser_native_new (_("Open"), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_OPEN,
                                   _("_Open"), _("_Cancel"));

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  add_filter (GTK_FILE_CHOOSER (chooser), _("Games and texts"), records);
  add_filter (GTK_FILE_CHOOSER (chooser), _("All files"), all);
  show_chooser (window, chooser, G_CALLBACK (open_response_cb));
}

/* Recent files. */

void
mar_window_remember_file (MarWindow *window)
{
  GFile *file = window->document != NULL ? mar_document_file (window->document) : NULL;
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

/* Closing for good. */

static gboolean
close_cb (gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));

  return G_SOURCE_REMOVE;
}

/* The dialog that was answered goes first: it needs its parent to the end. */
static void
close_soon (MarWindow *window)
{
  window->may_close = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (window), g_object_unref);
}

/* Saving. */

static char *
name_of_document (MarDocument *document)
{
  GFile *file = mar_document_file (document);
  const char *title = mar_document_title (document);

  if (file != NULL)
    {
      g_autofree char *base = g_file_get_basename (file);

      return g_filename_display_name (base);
    }

  return g_strdup (title != NULL && *title != '\0' ? title : _("Untitled Game"));
}

static char *
suggested_name (MarDocument *document)
{
  g_autofree char *name = name_of_document (document);
  char *dot = strrchr (name, '.');

  /* An imported text is called by its file's name. */
  if (dot != NULL && dot != name && strlen (dot) <= strlen (".html"))
    *dot = '\0';
  g_strdelimit (name, "/\\:\n", '-');
  if (g_str_has_suffix (name, MAR_FILE_EXTENSION))
    return g_steal_pointer (&name);

  return g_strconcat (name, MAR_FILE_EXTENSION, NULL);
}

static void save_to (MarWindow *window, GFile *file, gboolean force);

static void
trouble_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     MarWindow        *window)
{
  g_autoptr (GFile) file = g_object_steal_data (G_OBJECT (dialog), "file");

  if (g_str_equal (response, "save-as"))
    mar_window_save_as (window);
  else if (g_str_equal (response, "overwrite"))
    save_to (window, file, TRUE);
  else
    window->close_when_saved = FALSE;
}

static void
ask_about_trouble (MarWindow *window,
                   GFile     *file,
                   GError    *error)
{
  gboolean changed = g_error_matches (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED);
  g_autofree char *name = name_of_document (window->document);
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  if (changed)
    {
      heading = g_strdup_printf (_("“%s” Was Changed by Another Program"), name);
      body = g_strdup (_("Overwriting loses what the other program wrote. "
                         "Under another name both are kept."));
    }
  else
    {
      heading = g_strdup_printf (_("Could Not Save “%s”"), name);
      body = g_strdup_printf (_("%s\n\nNothing is lost: your work is still in this window. "
                                "It can be saved in another place."), error->message);
    }

  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (window), heading, body));
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), NULL);
  if (changed)
    {
      adw_message_dialog_add_responses (dialog, "overwrite", _("_Overwrite"), NULL);
      adw_message_dialog_set_response_appearance (dialog, "overwrite",
                                                  ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_message_dialog_add_responses (dialog, "save-as", _("Save _As…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "save-as", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save-as");
  adw_message_dialog_set_close_response (dialog, "cancel");

  if (file != NULL)
    g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect (dialog, "response", G_CALLBACK (trouble_response_cb), window);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
save_to (MarWindow *window,
         GFile     *file,
         gboolean   force)
{
  g_autoptr (GError) error = NULL;

  if (!mar_document_save (window->document, file, force, NULL, &error))
    {
      ask_about_trouble (window, file, error);
      return;
    }

  gtk_info_bar_set_revealed (window->changed_bar, FALSE);
  mar_window_forget_draft (window);
  mar_window_watch_file (window);
  mar_window_remember_file (window);
  mar_window_update_title (window);
  mar_window_update_actions (window);
  if (window->close_when_saved)
    close_soon (window);
}

static void
save_response_cb (GtkNativeDialog *chooser,
                  int              response,
                  MarWindow       *window)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_clear_object (&window->chooser);

  /* The dialog has asked whether an existing file may be replaced. */
  if (file != NULL && window->document != NULL)
    save_to (window, file, TRUE);
  else
    window->close_when_saved = FALSE;
}

void
mar_window_save_as (MarWindow *window)
{
  g_autoptr (GtkFileChooserNative) chooser
    = gtk_file_chooser_native_new (_("Save As"), GTK_WINDOW (window),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *name = suggested_name (window->document);
  GFile *file = mar_document_file (window->document);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  show_chooser (window, chooser, G_CALLBACK (save_response_cb));
}

void
mar_window_save (MarWindow *window)
{
  if (mar_document_file (window->document) != NULL)
    save_to (window, NULL, FALSE);
  else
    mar_window_save_as (window);
}

/* Closing. */

static void
close_response_cb (AdwMessageDialog *dialog,
                   const char       *response,
                   MarWindow        *window)
{
  window->asking = FALSE;
  if (g_str_equal (response, "save"))
    {
      window->close_when_saved = TRUE;
      mar_window_save (window);
    }
  else if (g_str_equal (response, "discard"))
    {
      close_soon (window);
    }
}

gboolean
mar_window_ask_to_close (MarWindow *window)
{
  g_autofree char *name = NULL;
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  if (window->document == NULL || !mar_document_modified (window->document))
    return FALSE;
  if (window->asking)
    return TRUE;

  name = name_of_document (window->document);
  body = g_strdup_printf (_("“%s” has changes that are not saved. "
                            "What is not saved is lost for good."), name);
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (window),
                                                       _("Save Changes?"), body));
  adw_message_dialog_add_responses (dialog,
                                    "cancel", _("_Cancel"),
                                    "discard", _("_Discard"),
                                    "save", _("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (close_response_cb), window);

  window->asking = TRUE;
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));

  return TRUE;
}

/* What others do to the file. */

static char *
etag_of_file (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

static gboolean
check_file_cb (gpointer data)
{
  MarWindow *window = data;
  GFile *file = window->document != NULL ? mar_document_file (window->document) : NULL;
  g_autofree char *etag = file != NULL ? etag_of_file (file) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  window->check_source = 0;
  if (etag == NULL || g_strcmp0 (etag, window->etag) == 0)
    return G_SOURCE_REMOVE;

  /* Asked once for each change. */
  g_free (window->etag);
  window->etag = g_steal_pointer (&etag);

  name = name_of_document (window->document);
  text = g_strdup_printf (mar_document_modified (window->document)
                            ? _("“%s” was changed by another program. "
                                "Reloading drops your own changes.")
                            : _("“%s” was changed by another program."),
                          name);
  gtk_label_set_label (window->changed_label, text);
  gtk_info_bar_set_revealed (window->changed_bar, TRUE);

  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (MarWindow *window)
{
  /* Programs write in several goes: look when they are done. */
  g_clear_handle_id (&window->check_source, g_source_remove);
  window->check_source = g_timeout_add (400, check_file_cb, window);
}

void
mar_window_watch_file (MarWindow *window)
{
  GFile *file = window->document != NULL ? mar_document_file (window->document) : NULL;

  g_clear_handle_id (&window->check_source, g_source_remove);
  if (window->monitor != NULL)
    g_signal_handlers_disconnect_by_data (window->monitor, window);
  g_clear_object (&window->monitor);
  g_clear_pointer (&window->etag, g_free);
  if (file == NULL)
    return;

  window->etag = etag_of_file (file);
  window->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (window->monitor != NULL)
    g_signal_connect_swapped (window->monitor, "changed", G_CALLBACK (file_changed_cb), window);
}

/* The way from the root to the cursor, by the numbers of the children. */
static GArray *
path_of_cursor (const MarCursor *cursor)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint));

  for (MarNode *node = cursor->node; mar_node_parent (node) != NULL;
       node = mar_node_parent (node))
    {
      guint index = mar_node_index (node);

      g_array_prepend_val (path, index);
    }

  return path;
}

static MarCursor
cursor_of_path (MarRecord *record,
                GArray    *path,
                guint      step)
{
  MarCursor cursor;
  MarNode *node = mar_record_root (record);
  guint i = 0;

  while (i < path->len && g_array_index (path, guint, i) < mar_node_n_children (node))
    node = mar_node_child (node, g_array_index (path, guint, i++));
  cursor = mar_cursor_at (node);
  if (i == path->len && step > 0)
    cursor.step = MIN (cursor.step, step);

  return cursor;
}

void
mar_window_reload (MarWindow *window)
{
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GArray) path = NULL;
  g_autoptr (GError) error = NULL;
  guint game = 0;
  guint step = window->cursor.step;

  document = mar_document_load (mar_document_file (window->document), NULL, &error);
  if (document == NULL)
    {
      mar_window_show_error (window, _("Could Not Reload the File"), error->message);
      return;
    }

  if (window->record != NULL)
    {
      path = path_of_cursor (&window->cursor);
      game = (guint) mar_document_record_index (window->document, window->record);
    }
  mar_window_set_document (window, document);
  if (path != NULL && game < mar_document_n_records (document))
    {
      MarCursor cursor = cursor_of_path (mar_document_record (document, game), path, step);

      mar_window_go_to (window, &cursor);
    }
}

void
mar_window_init_files (MarWindow *window)
{
  g_signal_connect_swapped (window->recent_popover, "show", G_CALLBACK (fill_recent), window);
  mar_window_init_drop (window);
}
