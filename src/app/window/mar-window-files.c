/* The window and files: choosing one to open, and remembering it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-picture-input.h"
#include "mar-text-form.h"

static MarApplication *
get_application (MarWindow *window)
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
  mar_window_set_chooser (window, GTK_NATIVE_DIALOG (chooser));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", response_cb, window);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
open_response_cb (GtkNativeDialog *chooser,
                  int              response,
                  MarWindow       *window)
{
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
  mar_window_set_chooser (window, NULL);

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      mar_application_open_file (get_application (window), window, file);
    }
}

/* The names of files of ours, of the text forms, and of texts in which games may stand. */
static char **
list_patterns (void)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);
  g_autoptr (GStrvBuilder) patterns = g_strv_builder_new ();

  g_strv_builder_add_many (patterns, "*" MAR_FILE_EXTENSION, "*.txt", "*.md", "*.html", "*.pdf",
                           "*.png", "*.jpg", "*.jpeg", "*.webp", "*.gif", "*.bmp", "*.tif",
                           "*.tiff", NULL);
  for (guint i = 0; i < n; i++)
    if (forms[i]->suffix != NULL)
      {
        g_autofree char *pattern = g_strconcat ("*", forms[i]->suffix, NULL);

        g_strv_builder_add (patterns, pattern);
      }
  return g_strv_builder_end (patterns);
}

void
mar_window_open (MarWindow *window)
{
  g_auto (GStrv) texts = list_patterns ();
  g_autoptr (GtkFileChooserNative) chooser = gtk_file_chooser_native_new (
    _("Open"), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  add_filter (GTK_FILE_CHOOSER (chooser), _("Games and Texts"), (const char *const *) texts);
  mar_picture_input_add_filters (GTK_FILE_CHOOSER (chooser));
  mar_window_show_chooser (window, chooser, G_CALLBACK (open_response_cb));
}

/* The book from which a document was read. */

static void
located_cb (GtkNativeDialog *chooser,
            int              response,
            MarWindow       *window)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                             ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                             : NULL;

  mar_window_set_chooser (window, NULL);
  if (file == NULL || mar_window_selected_tab (window) == NULL)
    return;

  mar_tab_set_pages (mar_window_selected_tab (window), file);
  mar_window_update_pages (window);
}

void
mar_window_locate_pages (MarWindow *window)
{
  g_autoptr (GtkFileChooserNative) chooser
    = gtk_file_chooser_native_new (_("Locate the File"), GTK_WINDOW (window),
                                   GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));

  mar_picture_input_add_filters (GTK_FILE_CHOOSER (chooser));
  mar_window_show_chooser (window, chooser, G_CALLBACK (located_cb));
}

void
mar_window_remember_file (MarDocument *document)
{
  GFile *file = mar_document_file (document);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  char *groups[] = { (char *) "marginalia", NULL };
  GtkRecentData data = { NULL };

  if (uri == NULL)
    return;

  data.mime_type = (char *) MAR_MIME_TYPE;
  data.app_name = (char *) MAR_APPLICATION_ID;
  data.app_exec = (char *) "marginalia %f";
  data.groups = groups;
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

void
mar_window_note_opened (MarWindow   *window,
                        MarDocument *document)
{
  g_autofree char *text = NULL;

  mar_window_remember_file (document);
  if (!mar_document_is_newer (document))
    return;
  /* Translators: %s is the name of a file */
  text
    = g_strdup_printf (_("A newer version wrote “%s”. What is new in it is kept, but not shown"),
                       mar_document_title (document));
  mar_window_show_toast (window, text);
}
