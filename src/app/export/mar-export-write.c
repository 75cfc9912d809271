/* Writing from the dialog for exporting: the target, the files to replace, and the result.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-display-name.h"
#include "mar-export-dialog-private.h"
#include "mar-question.h"

#define PROGRESS_INTERVAL 100
/* So many names are listed in a question. */
#define NAMES_LISTED 8

/* While it is written. */

static void
set_working (MarExportDialog *self,
             gboolean         working)
{
  gtk_widget_set_sensitive (self->body, !working);
  gtk_widget_set_sensitive (self->export, !working);
  gtk_revealer_set_reveal_child (self->work, working);
  gtk_progress_bar_set_fraction (self->work_progress, 0);
}

static gboolean
progress_cb (gpointer data)
{
  MarExportDialog *self = data;

  gtk_progress_bar_set_fraction (self->work_progress, mar_worker_get_progress (self->worker));

  return G_SOURCE_CONTINUE;
}

void
mar_export_dialog_begin (MarExportDialog *self)
{
  mar_export_dialog_cancel_preview (self);
  mar_export_dialog_show_error (self, NULL);
  self->writing = g_cancellable_new ();
  self->progress_source = g_timeout_add (PROGRESS_INTERVAL, progress_cb, self);
  set_working (self, TRUE);
}

void
mar_export_dialog_cancel_export (MarExportDialog *self)
{
  if (self->writing != NULL)
    g_cancellable_cancel (self->writing);
}

gboolean
mar_export_dialog_end (MarExportDialog *self)
{
  g_clear_object (&self->writing);
  g_clear_handle_id (&self->progress_source, g_source_remove);
  if (self->preview == NULL)
    return FALSE;

  set_working (self, FALSE);

  return TRUE;
}

static void
show_error (MarExportDialog *self,
            const GError    *error)
{
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      mar_export_dialog_show_error (self, _("Export stopped. Files already written are kept."));
      return;
    }

  /* Translators: %s is what went wrong, with the name of the file */
  text = g_strdup_printf (_("%s. Your document is safe. Choose another folder."), error->message);
  mar_export_dialog_show_error (self, text);
}

static void
report_success (MarExportDialog *self,
                guint            n)
{
  mar_export_dialog_emit_exported (self, n);
  gtk_window_close (GTK_WINDOW (self));
}

/* Figures. */

static void
figures_written_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) items = mar_worker_request_finish (MAR_WORKER (source), result, &error);

  if (!mar_export_dialog_end (self))
    return;
  if (items != NULL)
    {
      g_free (self->first);
      self->first = g_build_filename (self->folder,
                                      ((const MarExportItem *) items->pdata[0])->name,
                                      NULL);
      report_success (self, items->len);
      return;
    }
  show_error (self, error);
  /* The names that were chosen for this place are no more. */
  mar_export_dialog_update_preview (self);
}

static void
write_figures (MarExportDialog *self,
               gboolean         replace,
               gboolean         rename)
{
  MarFigureExport *run = g_new0 (MarFigureExport, 1);

  run->items = g_ptr_array_ref (self->items);
  run->request = mar_export_figures_get_request (self->figures);
  run->folder = g_strdup (self->folder);
  run->replace = replace;
  run->rename = rename;

  mar_export_dialog_begin (self);
  mar_figure_export_run_async (self->worker, run, self->writing, figures_written_cb,
                               g_object_ref (self));
}

static void
clash_response_cb (MarExportDialog *self,
                   const char      *response)
{
  if (g_str_equal (response, "replace"))
    write_figures (self, TRUE, FALSE);
  else if (g_str_equal (response, "keep"))
    write_figures (self, FALSE, TRUE);
}

static char *
list_names (GStrv names)
{
  const guint n = g_strv_length (names);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, NAMES_LISTED); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", names[i]);
  if (n > NAMES_LISTED)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text,
                              g_dngettext (NULL, "and %'u more", "and %'u more", n - NAMES_LISTED),
                              n - NAMES_LISTED);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
ask_about_clashes (MarExportDialog *self,
                   GStrv            names)
{
  const guint n = g_strv_length (names);
  g_autofree char *heading = g_strdup_printf (g_dngettext (NULL, "Replace %u File?",
                                                           "Replace %u Files?", n),
                                              n);
  g_autofree char *list = list_names (names);
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  /* Translators: %s is a list of names of files, a line each */
  body
    = g_strdup_printf (_("The folder already contains:\n\n%s\n\nReplacing these files "
                         "overwrites their contents. Keep Both adds a number to the new files."),
                       list);
  dialog = mar_question_new (GTK_WINDOW (self), heading, body);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "replace", _("_Replace"),
                                    "keep", _("_Keep Both"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "keep", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "keep");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (clash_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct
{
  GPtrArray *items;
  char *folder;
} Target;

static void
target_free (Target *target)
{
  g_ptr_array_unref (target->items);
  g_free (target->folder);
  g_free (target);
}

static void
clashes_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Target *target = data;

  g_task_return_pointer (task, mar_export_clashes (target->items, target->folder),
                         (GDestroyNotify) g_strfreev);
}

static void
clashes_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  MarExportDialog *self = MAR_EXPORT_DIALOG (source);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) clashes = g_task_propagate_pointer (G_TASK (result), &error);

  if (!mar_export_dialog_end (self))
    return;
  if (clashes == NULL)
    show_error (self, error);
  else if (g_strv_length (clashes) > 0)
    ask_about_clashes (self, clashes);
  else
    write_figures (self, FALSE, FALSE);
}

/* A folder that does not answer can be given up: what is asked of it goes on in its thread. */
static void
put_into_folder (MarExportDialog *self,
                 const char      *folder)
{
  Target *target = g_new (Target, 1);
  g_autoptr (GTask) task = NULL;

  *target = (Target) { g_ptr_array_ref (self->items), g_strdup (folder) };
  g_free (self->folder);
  self->folder = g_strdup (folder);
  mar_export_dialog_begin (self);
  task = g_task_new (self, self->writing, clashes_cb, NULL);
  g_task_set_source_tag (task, put_into_folder);
  g_task_set_task_data (task, target, (GDestroyNotify) target_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, clashes_thread);
}

/* @asked: whether a person was asked already about a file of this name. */
static void
put_into_file (MarExportDialog *self,
               const char      *path,
               gboolean         asked)
{
  MarExportItem *item = self->items->pdata[0];
  g_autofree char *folder = g_path_get_dirname (path);

  g_free (item->name);
  item->name = g_path_get_basename (path);
  if (!asked)
    {
      put_into_folder (self, folder);
      return;
    }
  g_free (self->folder);
  self->folder = g_steal_pointer (&folder);
  write_figures (self, TRUE, FALSE);
}

/* Booklets. */

static void
booklet_written_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = mar_worker_request_finish (MAR_WORKER (source), result, &error);

  if (!mar_export_dialog_end (self))
    return;
  if (path != NULL)
    report_success (self, 1);
  else
    show_error (self, error);
}

static void
write_booklet (MarExportDialog *self)
{
  MarBookletRequest *request = mar_booklet_form_get_request (self->booklet);

  request->path = g_strdup (self->first);
  mar_export_dialog_begin (self);
  mar_booklet_request_write_async (self->worker, request, self->writing, booklet_written_cb,
                                   g_object_ref (self));
}

static void
replace_response_cb (MarExportDialog *self,
                     const char      *response)
{
  if (g_str_equal (response, "replace"))
    write_booklet (self);
}

/* The name got its extension only now. */
static void
ask_to_replace (MarExportDialog *self)
{
  g_autofree char *name = mar_display_basename (self->first);
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"), name);
  AdwMessageDialog *dialog = mar_question_new (GTK_WINDOW (self), heading,
                                               _("A file with this name already exists. "
                                                 "Replacing it overwrites its contents."));

  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "replace", _("_Replace"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (replace_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
put_booklet (MarExportDialog *self,
             const char      *path,
             gboolean         exists)
{
  g_free (self->first);
  self->first = g_strdup (path);
  if (exists)
    ask_to_replace (self);
  else
    write_booklet (self);
}

/* Where. */

static gboolean
is_folder_wanted (MarExportDialog *self)
{
  return !mar_export_dialog_is_booklet (self) && self->items->len > 1;
}

static const char *
extension (MarExportDialog *self)
{
  if (mar_export_dialog_is_booklet (self))
    {
      MarBookletRequest *request = mar_booklet_form_get_request (self->booklet);
      const char *result = mar_booklet_format_extension (request->options.format);

      mar_booklet_request_free (request);
      return result;
    }
  else
    {
      MarFigureRequest *request = mar_export_figures_get_request (self->figures);
      const char *result = mar_figure_format_extension (request->options.format);

      mar_figure_request_free (request);
      return result;
    }
}

static void
put_into (MarExportDialog *self,
          const char      *path)
{
  /* About the name as it was chosen the toolkit has asked. */
  if (mar_export_dialog_is_booklet (self))
    put_booklet (self, path, FALSE);
  else
    put_into_file (self, path, TRUE);
}

/* The name got its extension only now. */
static void
checked_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  const char *path = g_file_peek_path (G_FILE (source));

  if (!mar_export_dialog_end (self))
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_error (self, error);
  else if (mar_export_dialog_is_booklet (self))
    put_booklet (self, path, info != NULL);
  else
    put_into_file (self, path, FALSE);
}

static void
query (MarExportDialog     *self,
       GFile               *file,
       GAsyncReadyCallback  callback)
{
  mar_export_dialog_begin (self);
  g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, self->writing, callback, g_object_ref (self));
}

/* A file that is there is meant as it is called; else the name gets its extension. */
static void
chosen_checked_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  const char *path = g_file_peek_path (G_FILE (source));
  g_autofree char *whole = NULL;
  g_autoptr (GFile) file = NULL;

  if (!mar_export_dialog_end (self))
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      show_error (self, error);
      return;
    }
  if (info != NULL)
    {
      put_into (self, path);
      return;
    }
  whole = g_strconcat (path, ".", extension (self), NULL);
  file = g_file_new_for_path (whole);
  query (self, file, checked_cb);
}

static void
complete_name (MarExportDialog *self,
               GFile           *chosen)
{
  const char *path = g_file_peek_path (chosen);
  g_autofree char *ending = g_strconcat (".", extension (self), NULL);

  if (g_str_has_suffix (path, ending))
    put_into (self, path);
  else
    query (self, chosen, chosen_checked_cb);
}

static void
keep (MarExportDialog *self,
      GFile           *folder)
{
  g_autofree char *uri = g_file_get_uri (folder);

  g_settings_set_string (self->settings, "folder", uri);
  g_settings_set_string (self->settings, "kind",
                         mar_export_dialog_is_booklet (self) ? "booklet" : "figures");
  if (mar_export_dialog_is_booklet (self))
    mar_booklet_form_save_settings (self->booklet);
  else
    mar_export_figures_save_settings (self->figures);
}

static void
chosen_cb (GtkNativeDialog *chooser,
           int              response,
           MarExportDialog *self)
{
  const gboolean is_folder = is_folder_wanted (self);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) folder = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_clear_object (&self->chooser);
  if (file == NULL)
    return;
  if (g_file_peek_path (file) == NULL)
    {
      mar_export_dialog_show_error (self,
                                    _("This folder can’t be written to. Choose a folder on this "
                                      "computer."));
      return;
    }

  folder = is_folder ? g_object_ref (file) : g_file_get_parent (file);
  keep (self, folder);
  if (is_folder)
    put_into_folder (self, g_file_peek_path (file));
  else
    complete_name (self, file);
}

static char *
first_name (MarExportDialog *self)
{
  g_autofree char *title = NULL;

  if (!mar_export_dialog_is_booklet (self))
    return g_path_get_basename (((const MarExportItem *) self->items->pdata[0])->name);

  title = g_strdup (mar_document_title (self->document));
  if (g_str_has_suffix (title, MAR_FILE_EXTENSION))
    title[strlen (title) - strlen (MAR_FILE_EXTENSION)] = '\0';
  g_strdelimit (title, "/\\:\n", '-');

  return g_strconcat (title, ".", extension (self), NULL);
}

/* @last: (nullable): where the last export went; else it goes where the document is. */
static void
show_chooser (MarExportDialog *self,
              GFile           *last)
{
  GFile *file = mar_document_file (self->document);
  g_autoptr (GFile) folder = NULL;

  if (last != NULL)
    folder = g_object_ref (last);
  else if (file != NULL)
    folder = g_file_get_parent (file);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  gtk_native_dialog_show (self->chooser);
}

static void
last_checked_cb (GObject      *last,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (last), result, NULL);

  if (self->chooser != NULL)
    show_chooser (self, info != NULL ? G_FILE (last) : NULL);
}

void
mar_export_dialog_choose_target (MarExportDialog *self)
{
  const gboolean is_folder = is_folder_wanted (self);
  g_autofree char *uri = g_settings_get_string (self->settings, "folder");
  g_autoptr (GFile) last = NULL;
  g_autoptr (GtkFileChooserNative) chooser = NULL;

  /* It comes as soon as the folder is known. */
  if (self->chooser != NULL)
    return;
  chooser = gtk_file_chooser_native_new (is_folder ? _("Choose a Folder") : _("Export To"),
                                         GTK_WINDOW (self),
                                         is_folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                                   : GTK_FILE_CHOOSER_ACTION_SAVE,
                                         _("_Export"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  if (!is_folder)
    {
      g_autofree char *name = first_name (self);

      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
    }
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, 0);
  self->chooser = GTK_NATIVE_DIALOG (g_steal_pointer (&chooser));
  if (*uri == '\0')
    {
      show_chooser (self, NULL);
      return;
    }
  last = g_file_new_for_uri (uri);
  g_file_query_info_async (last, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, NULL, last_checked_cb, g_object_ref (self));
}
