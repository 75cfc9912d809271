/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-help.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-data-folder.h"
#include "mar-question.h"

static void
show_keys (GtkWidget *parent)
{
  gtk_widget_activate_action (parent, "win.shortcuts", NULL);
}

/* Without a manual on the screen the keys are the next that helps.
 * @pages: (nullable): the page that nobody can show */
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

/* What is asked for, on its way from one program that may show it to the next.
 * @page: (nullable): NULL asks for the first one
 * @pages: (nullable): its file for a browser, once that was found */
typedef struct
{
  GtkWindow *parent;
  char *page;
  GFile *pages;
} Request;

static void
request_free (Request *request)
{
  g_object_unref (request->parent);
  g_free (request->page);
  g_clear_object (&request->pages);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* A page on a game has the illustrations of its rules beside it, which the program shows itself.
 * They lie in a tab, which a dialog would keep out of reach. */
static void
figures_found_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  GFile *figures = G_FILE (source);
  g_autoptr (Request) request = data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (figures, result, NULL);

  if (info == NULL)
    {
      explain (request->parent, request->pages);
      return;
    }
  if (gtk_window_get_modal (request->parent))
    gtk_window_close (request->parent);
  g_application_open (g_application_get_default (), &figures, 1, "");
}

static void
show_figures (Request *request)
{
  g_autofree char *folder = mar_data_folder ("figures", TRUE);
  g_autofree char *name = g_strconcat (request->page != NULL ? request->page : "",
                                       MAR_FILE_EXTENSION, NULL);
  g_autoptr (GFile) figures = g_file_new_build_filename (folder, name, NULL);

  g_file_query_info_async (figures, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, NULL, figures_found_cb, request);
}

static void
pages_shown_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  if (gtk_show_uri_full_finish (GTK_WINDOW (source), result, NULL))
    request_free (data);
  else
    show_figures (data);
}

static void
pages_found_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  GFile *pages = G_FILE (source);
  Request *request = data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (pages, result, NULL);
  g_autofree char *uri = g_file_get_uri (pages);

  /* A build without yelp-tools has none. */
  if (info == NULL)
    {
      show_figures (request);
      return;
    }
  request->pages = g_object_ref (pages);
  gtk_show_uri_full (request->parent, uri, GDK_CURRENT_TIME, NULL, pages_shown_cb, request);
}

static void
help_shown_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autofree char *name = g_strconcat (request->page != NULL ? request->page : "index", ".html",
                                       NULL);
  g_autofree char *folder = NULL;
  g_autoptr (GFile) pages = NULL;

  if (gtk_show_uri_full_finish (GTK_WINDOW (source), result, NULL))
    return;

  folder = mar_data_folder ("manual", TRUE);
  pages = g_file_new_build_filename (folder, name, NULL);
  g_file_query_info_async (pages, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, NULL, pages_found_cb, g_steal_pointer (&request));
}

void
mar_help_show (GtkWindow  *parent,
               const char *page)
{
  Request *request;
  g_autofree char *uri = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  request = g_new0 (Request, 1);
  request->parent = g_object_ref (parent);
  request->page = g_strdup (page);
  uri = page != NULL ? g_strconcat ("help:marginalia/", page, NULL) : g_strdup ("help:marginalia");
  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, help_shown_cb, request);
}
