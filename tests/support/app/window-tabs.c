/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-tabs.h"

MarRecord *
add_document (Fixture    *fixture,
              const char *game,
              const char *title)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, game_of (game), NULL, NULL);

  mar_record_set_header (record, "title", title);
  mar_document_forget (document, FALSE);
  mar_application_show_document (application, fixture->window, document);

  return record;
}

void
answer (const char *response)
{
  AdwMessageDialog *dialog = expected_question ();

  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
}

const char *
title_of (MarWindow *window,
          guint      index)
{
  AdwTabPage *page = adw_tab_view_get_nth_page (mar_window_tab_view (window), (int) index);

  return adw_tab_page_get_title (page);
}

GFile *
save_as (MarRecord  *record,
         const char *folder,
         const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GFile *file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (mar_document_save (mar_record_document (record), file, FALSE, NULL, &error));
  g_assert_no_error (error);

  return file;
}

void
remove_file (GFile *file)
{
  g_file_delete (file, NULL, NULL);
  g_object_unref (file);
}

guint
n_windows (void)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));
  guint n = 0;

  for (GList *link = windows; link != NULL; link = link->next)
    n += MAR_IS_WINDOW (link->data);

  return n;
}

MarWindow *
other_window (Fixture *fixture)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (GList *link = windows; link != NULL; link = link->next)
    if (MAR_IS_WINDOW (link->data) && link->data != fixture->window)
      return link->data;

  return NULL;
}

void
select_tab (Fixture *fixture,
            guint    index)
{
  mar_window_select_tab (fixture->window, mar_window_tab (fixture->window, index));
}
