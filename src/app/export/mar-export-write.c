/* How the dialog for exporting writes: where, over what, and what came of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-export-dialog-private.h"
#include "mar-name-pattern.h"
#include "mar-question.h"

#define TELL_EVERY 100
/* How many names a question lists. */
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

  gtk_progress_bar_set_fraction (self->work_progress, mar_workshop_share (self->workshop));

  return G_SOURCE_CONTINUE;
}

static void
begin (MarExportDialog *self)
{
  mar_export_dialog_rest (self);
  mar_export_dialog_tell (self, NULL);
  self->writing = g_cancellable_new ();
  self->progress_source = g_timeout_add (TELL_EVERY, progress_cb, self);
  set_working (self, TRUE);
}

void
mar_export_dialog_stop (MarExportDialog *self)
{
  if (self->writing != NULL)
    g_cancellable_cancel (self->writing);
}

/* Returns: whether the dialog is still there. */
static gboolean
end (MarExportDialog *self)
{
  g_clear_object (&self->writing);
  g_clear_handle_id (&self->progress_source, g_source_remove);
  if (self->preview == NULL)
    return FALSE;

  set_working (self, FALSE);

  return TRUE;
}

static void
tell_error (MarExportDialog *self,
            const GError    *error)
{
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      mar_export_dialog_tell (self, _("Export stopped. Files already written are kept."));
      return;
    }

  /* Translators: %s is what went wrong, with the name of the file */
  text = g_strdup_printf (_("%s. Your document is safe. Choose another folder."), error->message);
  mar_export_dialog_tell (self, text);
}

static void
tell_success (MarExportDialog *self,
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
  g_autoptr (GPtrArray) items = mar_workshop_finish (MAR_WORKSHOP (source), result, &error);

  if (!end (self))
    return;
  if (items != NULL)
    {
      tell_success (self, items->len);
      return;
    }
  tell_error (self, error);
  /* The names that were chosen for this place are no more. */
  mar_export_dialog_look (self);
}

static void
write_figures (MarExportDialog *self,
               gboolean         replace)
{
  MarFigureExport *run = g_new0 (MarFigureExport, 1);

  run->items = g_ptr_array_ref (self->items);
  run->order = mar_export_figures_order (self->figures);
  run->folder = g_strdup (self->folder);
  run->replace = replace;
  g_free (self->first);
  self->first = g_build_filename (self->folder,
                                  ((const MarExportItem *) self->items->pdata[0])->name, NULL);

  begin (self);
  mar_workshop_ask (self->workshop, mar_figure_export_run, run,
                    (GDestroyNotify) mar_figure_export_free, (GDestroyNotify) g_ptr_array_unref,
                    self->writing, figures_written_cb, g_object_ref (self));
}

static gboolean
is_there (const char *folder,
          const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/* Gives a number to the names that there are already in the folder. */
static void
keep_both (MarExportDialog *self)
{
  g_autoptr (GHashTable) taken = mar_name_set_new ();

  for (guint i = 0; i < self->items->len; i++)
    g_free (mar_name_set_add (taken, ((const MarExportItem *) self->items->pdata[i])->name));
  for (guint i = 0; i < self->items->len; i++)
    {
      MarExportItem *item = self->items->pdata[i];

      while (is_there (self->folder, item->name))
        {
          char *name = mar_name_set_add (taken, item->name);

          g_free (item->name);
          item->name = name;
        }
    }
}

static void
clash_response_cb (MarExportDialog *self,
                   const char      *response)
{
  if (g_str_equal (response, "replace"))
    write_figures (self, TRUE);
  else if (g_str_equal (response, "keep"))
    {
      keep_both (self);
      write_figures (self, FALSE);
    }
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

static void
put_into_folder (MarExportDialog *self,
                 const char      *folder)
{
  g_auto (GStrv) clashes = mar_export_clashes (self->items, folder);

  g_free (self->folder);
  self->folder = g_strdup (folder);
  if (g_strv_length (clashes) > 0)
    ask_about_clashes (self, clashes);
  else
    write_figures (self, FALSE);
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
  write_figures (self, TRUE);
}

/* Booklets. */

static void
booklet_written_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      data)
{
  g_autoptr (MarExportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = mar_workshop_finish (MAR_WORKSHOP (source), result, &error);

  if (!end (self))
    return;
  if (path != NULL)
    tell_success (self, 1);
  else
    tell_error (self, error);
}

static void
write_booklet (MarExportDialog *self)
{
  MarBookletOrder *order = mar_booklet_form_order (self->booklet);

  order->path = g_strdup (self->first);
  begin (self);
  mar_workshop_ask (self->workshop, mar_booklet_order_write, order,
                    (GDestroyNotify) mar_booklet_order_free, g_free, self->writing,
                    booklet_written_cb, g_object_ref (self));
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
  g_autofree char *name = g_filename_display_basename (self->first);
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
             gboolean         asked)
{
  g_free (self->first);
  self->first = g_strdup (path);
  if (!asked && g_file_test (path, G_FILE_TEST_EXISTS))
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
      MarBookletOrder *order = mar_booklet_form_order (self->booklet);
      const char *result = mar_booklet_format_extension (order->options.format);

      mar_booklet_order_free (order);
      return result;
    }
  else
    {
      MarFigureOrder *order = mar_export_figures_order (self->figures);
      const char *result = mar_figure_format_extension (order->options.format);

      mar_figure_order_free (order);
      return result;
    }
}

static void
put_into (MarExportDialog *self,
          const char      *chosen)
{
  g_autofree char *ending = g_strconcat (".", extension (self), NULL);
  const gboolean is_whole = g_str_has_suffix (chosen, ending)
                            || g_file_test (chosen, G_FILE_TEST_EXISTS);
  g_autofree char *path = is_whole ? g_strdup (chosen) : g_strconcat (chosen, ending, NULL);

  /* About the name as it was chosen the toolkit has asked. */
  if (mar_export_dialog_is_booklet (self))
    put_booklet (self, path, is_whole);
  else
    put_into_file (self, path, is_whole);
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
    mar_booklet_form_keep (self->booklet);
  else
    mar_export_figures_keep (self->figures);
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
      mar_export_dialog_tell (self, _("This folder can’t be written to. Choose a folder on this "
                                      "computer."));
      return;
    }

  folder = is_folder ? g_object_ref (file) : g_file_get_parent (file);
  keep (self, folder);
  if (is_folder)
    put_into_folder (self, g_file_peek_path (file));
  else
    put_into (self, g_file_peek_path (file));
}

/* Returns: (transfer full) (nullable): where the last export went, or where the document is. */
static GFile *
first_folder (MarExportDialog *self)
{
  g_autofree char *uri = g_settings_get_string (self->settings, "folder");
  g_autoptr (GFile) last = *uri != '\0' ? g_file_new_for_uri (uri) : NULL;
  GFile *file = mar_document_file (self->document);

  if (last != NULL && g_file_query_exists (last, NULL))
    return g_steal_pointer (&last);

  return file != NULL ? g_file_get_parent (file) : NULL;
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

void
mar_export_dialog_choose (MarExportDialog *self)
{
  const gboolean is_folder = is_folder_wanted (self);
  g_autoptr (GFile) folder = first_folder (self);
  GtkFileChooserNative *chooser;

  chooser = gtk_file_chooser_native_new (is_folder ? _("Choose a Folder") : _("Export To"),
                                         GTK_WINDOW (self),
                                         is_folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                                   : GTK_FILE_CHOOSER_ACTION_SAVE,
                                         _("_Export"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  if (!is_folder)
    {
      g_autofree char *name = first_name (self);

      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
    }
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, 0);
  g_set_object (&self->chooser, GTK_NATIVE_DIALOG (chooser));
  g_object_unref (chooser);
  gtk_native_dialog_show (self->chooser);
}
