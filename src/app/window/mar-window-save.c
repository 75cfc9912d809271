/* Saving: under which name, and what to do when it fails.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-question.h"

/* A question about a tab: what is answered concerns that tab, whichever is selected then. */
static void
show_question (MarWindow        *window,
               MarTab           *tab,
               GFile            *file,
               AdwMessageDialog *dialog,
               GCallback         response_cb)
{
  g_object_set_data_full (G_OBJECT (dialog), "tab", g_object_ref (tab), g_object_unref);
  if (file != NULL)
    g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect (dialog, "response", response_cb, window);
  gtk_window_present (GTK_WINDOW (dialog));
}

static char *
suggested_name (MarTab *tab)
{
  g_autofree char *name = mar_tab_name (tab);
  char *dot = strrchr (name, '.');

  /* An imported text is called by its file's name. */
  if (dot != NULL && dot != name && strlen (dot) <= strlen (".html"))
    *dot = '\0';
  g_strdelimit (name, "/\\:\n", '-');
  if (g_str_has_suffix (name, MAR_FILE_EXTENSION))
    return g_steal_pointer (&name);

  return g_strconcat (name, MAR_FILE_EXTENSION, NULL);
}

static void save_to (MarWindow *window, MarTab *tab, GFile *file, gboolean force);
static void ask_if_exists (MarWindow *window, MarTab *tab, GFile *file, gboolean is_longer);
static void save_tab_as (MarWindow *window, MarTab *tab);

static void
trouble_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     MarWindow        *window)
{
  MarTab *tab = g_object_get_data (G_OBJECT (dialog), "tab");
  GFile *file = g_object_get_data (G_OBJECT (dialog), "file");

  if (g_str_equal (response, "save-as"))
    save_tab_as (window, tab);
  else if (g_str_equal (response, "overwrite"))
    save_to (window, tab, file, TRUE);
  else if (g_str_equal (response, "compare"))
    {
      mar_window_go_on_closing (window, tab, FALSE);
      mar_tab_notice_outside (tab);
      mar_window_resolve_versions (window, tab, MAR_NOTICE_COMPARE);
    }
  else
    mar_window_go_on_closing (window, tab, FALSE);
}

static void
ask_about_trouble (MarWindow *window,
                   MarTab    *tab,
                   GFile     *file,
                   GError    *error)
{
  gboolean changed = g_error_matches (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED);
  g_autofree char *name = mar_tab_name (tab);
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  if (changed)
    {
      heading = g_strdup_printf (_("“%s” Was Changed by Another Program"), name);
      body = g_strdup (_("Overwriting discards the other program’s changes. Save under another "
                         "name to keep both."));
    }
  else
    {
      heading = g_strdup_printf (_("Could Not Save “%s”"), name);
      body = g_strdup_printf (_("%s\n\nYour work is still open in this window. Save it in "
                                "another folder."),
                              error->message);
    }

  dialog = mar_question_new (GTK_WINDOW (window), heading, body);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), NULL);
  if (changed)
    {
      adw_message_dialog_add_responses (dialog, "compare", _("_Compare…"), "overwrite",
                                        _("_Overwrite"), NULL);
      adw_message_dialog_set_response_appearance (dialog, "overwrite", ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_message_dialog_add_responses (dialog, "save-as", _("Save _As…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "save-as", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save-as");
  adw_message_dialog_set_close_response (dialog, "cancel");

  show_question (window, tab, file, dialog, G_CALLBACK (trouble_response_cb));
}

typedef struct
{
  MarWindow *window;
  GFile *file; /* nullable: the document's own */
  gboolean force;
} Saving;

static Saving *
saving_new (MarWindow *window,
            GFile     *file,
            gboolean   force)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->window = g_object_ref (window);
  saving->file = file != NULL ? g_object_ref (file) : NULL;
  saving->force = force;

  return saving;
}

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->window);
  g_clear_object (&saving->file);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

/* The tab may have gone to another window. */
static MarWindow *
get_window (MarTab    *tab,
            MarWindow *window)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (tab));

  return MAR_IS_WINDOW (root) ? MAR_WINDOW (root) : window;
}

/* Returns: whether the tab is saved once more. */
static gboolean
save_next (MarWindow *window,
           MarTab    *tab)
{
  g_autoptr (GFile) file = NULL;
  gboolean force;

  if (!mar_tab_take_later (tab, &file, &force) || (file == NULL && !mar_tab_is_unsaved (tab)))
    return FALSE;
  save_to (window, tab, file, force);

  return TRUE;
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  MarTab *tab = MAR_TAB (source);
  g_autoptr (Saving) saving = data;
  MarWindow *window = get_window (tab, saving->window);
  g_autoptr (GError) error = NULL;

  if (!mar_tab_save_finish (tab, result, &error))
    {
      mar_window_stop_waiting (window, tab);
      /* Another file that was chosen meanwhile may be the way out. */
      if (!save_next (window, tab))
        ask_about_trouble (window, tab, saving->file, error);
      return;
    }

  mar_window_remember_file (mar_tab_document (tab));
  mar_window_update_title (window);
  mar_window_update_actions (window);
  if (!save_next (window, tab))
    mar_window_go_on_closing (window, tab, TRUE);
}

static void
save_to (MarWindow *window,
         MarTab    *tab,
         GFile     *file,
         gboolean   force)
{
  if (mar_tab_document (tab) == NULL)
    return;
  if (mar_tab_is_saving (tab))
    mar_tab_save_later (tab, file, force);
  else
    mar_tab_save_async (tab, file, force, saved_cb, saving_new (window, file, force));
}

static void
replace_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     MarWindow        *window)
{
  MarTab *tab = g_object_get_data (G_OBJECT (dialog), "tab");

  if (g_str_equal (response, "replace"))
    save_to (window, tab, g_object_get_data (G_OBJECT (dialog), "file"), TRUE);
  else
    mar_window_go_on_closing (window, tab, FALSE);
}

static void
ask_to_replace (MarWindow *window,
                MarTab    *tab,
                GFile     *file)
{
  g_autofree char *name = mar_file_name (file);
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"), name);
  AdwMessageDialog *dialog;

  dialog = mar_question_new (GTK_WINDOW (window), heading,
                             _("A file with this name already exists. "
                               "Replacing it overwrites its contents."));
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "replace", _("_Replace"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  show_question (window, tab, file, dialog, G_CALLBACK (replace_response_cb));
}

typedef struct
{
  MarWindow *window;
  MarTab *tab;
  gboolean is_longer; /* whether the name got its extension here */
} Asked;

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  GFile *file = G_FILE (source);
  Asked *asked = data;
  g_autoptr (MarWindow) window = asked->window;
  g_autoptr (MarTab) tab = asked->tab;
  const gboolean is_longer = asked->is_longer;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (file, result, NULL);

  g_free (asked);
  if (info != NULL && is_longer)
    {
      ask_to_replace (window, tab, file);
    }
  else if (info != NULL || is_longer)
    {
      save_to (window, tab, file, TRUE);
    }
  else
    {
      /* The dialog has not asked about the name that a name without an extension becomes. */
      g_autofree char *uri = g_file_get_uri (file);
      g_autofree char *longer = g_strconcat (uri, MAR_FILE_EXTENSION, NULL);
      g_autoptr (GFile) other = g_file_new_for_uri (longer);

      ask_if_exists (window, tab, other, TRUE);
    }
}

static void
ask_if_exists (MarWindow *window,
               MarTab    *tab,
               GFile     *file,
               gboolean   is_longer)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->window = g_object_ref (window);
  asked->tab = g_object_ref (tab);
  asked->is_longer = is_longer;
  g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, NULL, found_cb, asked);
}

void
mar_window_save_under (MarWindow *window,
                       MarTab    *tab,
                       GFile     *chosen)
{
  g_autofree char *uri = g_file_get_uri (chosen);

  /* The dialog has asked whether an existing file may be replaced. */
  if (g_str_has_suffix (uri, MAR_FILE_EXTENSION))
    save_to (window, tab, chosen, TRUE);
  else
    ask_if_exists (window, tab, chosen, FALSE);
}

static void
save_response_cb (GtkNativeDialog *chooser,
                  int              response,
                  MarWindow       *window)
{
  g_autoptr (MarTab) tab = g_object_steal_data (G_OBJECT (chooser), "tab");
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  mar_window_set_chooser (window, NULL);

  if (file != NULL)
    mar_window_save_under (window, tab, file);
  else
    mar_window_go_on_closing (window, tab, FALSE);
}

static void
save_tab_as (MarWindow *window,
             MarTab    *tab)
{
  g_autoptr (GtkFileChooserNative) chooser = gtk_file_chooser_native_new (
    _("Save As"), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *name = suggested_name (tab);
  GFile *file = mar_document_file (mar_tab_document (tab));
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_object_set_data_full (G_OBJECT (chooser), "tab", g_object_ref (tab), g_object_unref);
  mar_window_show_chooser (window, chooser, G_CALLBACK (save_response_cb));
}

void
mar_window_save_tab (MarWindow *window,
                     MarTab    *tab)
{
  if (mar_document_file (mar_tab_document (tab)) != NULL)
    save_to (window, tab, NULL, FALSE);
  else
    save_tab_as (window, tab);
}

void
mar_window_save (MarWindow *window)
{
  mar_window_save_tab (window, mar_window_selected_tab (window));
}

void
mar_window_save_as (MarWindow *window)
{
  save_tab_as (window, mar_window_selected_tab (window));
}
