/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-help.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-question.h"

static void
show_keys (GtkWidget *parent)
{
  gtk_widget_activate_action (parent, "win.shortcuts", NULL);
}

/* Without a manual on the screen the keys are the next that helps.
 * @pages: (nullable): the first page */
static void
explain (GtkWindow *parent,
         GFile     *pages)
{
  g_autofree char *path = pages != NULL ? g_file_get_path (pages) : NULL;
  g_autofree char *body
    = path != NULL
        /* Translators: %s is the path of a file */
        ? g_strdup_printf (_("Install the help viewer Yelp, or open this file in a browser:\n%s"),
                           path)
        : g_strdup (_("Install the help viewer Yelp to read the manual."));
  AdwMessageDialog *dialog = mar_question_new (parent, _("No Help Viewer Found"), body);

  adw_message_dialog_add_responses (dialog, "close", _("_Close"), "keys",
                                    _("_Keyboard Shortcuts"),
                                    NULL);
  adw_message_dialog_set_default_response (dialog, "keys");
  adw_message_dialog_set_close_response (dialog, "close");
  g_signal_connect_object (dialog, "response::keys", G_CALLBACK (show_keys), parent,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
pages_shown_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (GFile) pages = data;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, NULL))
    explain (GTK_WINDOW (source), pages);
}

static void
pages_found_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  GFile *pages = G_FILE (source);
  g_autoptr (GtkWindow) parent = data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (pages, result, NULL);
  g_autofree char *uri = g_file_get_uri (pages);

  /* A build without yelp-tools has none. */
  if (info != NULL)
    gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, pages_shown_cb, g_object_ref (pages));
  else
    explain (parent, NULL);
}

static void
help_shown_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autofree char *page = data;
  g_autofree char *name = g_strconcat (page != NULL ? page : "index", ".html", NULL);
  g_autofree char *folder = NULL;
  g_autoptr (GFile) pages = NULL;

  if (gtk_show_uri_full_finish (GTK_WINDOW (source), result, NULL))
    return;

  folder = mar_application_data_folder ("manual");
  pages = g_file_new_build_filename (folder, name, NULL);
  g_file_query_info_async (pages, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, NULL, pages_found_cb, g_object_ref (source));
}

void
mar_help_show (GtkWindow  *parent,
               const char *page)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  uri = page != NULL ? g_strconcat ("help:marginalia/", page, NULL) : g_strdup ("help:marginalia");
  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, help_shown_cb, g_strdup (page));
}
