/* What comes back at the next start: the tabs, where one was in them, and what was not saved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mar-draft.h"
#include "mar-file-queue.h"
#include "mar-load.h"
#include "mar-recovery.h"
#include "mar-session-manager.h"
#include "window-tabs.h"

/* A window fills its list of moves when it has painted its first frame. */
static void
wait_for_moves (void)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (GList *link = windows; link != NULL; link = link->next)
    for (guint i = 0; i < 200 && MAR_IS_WINDOW (link->data) && !mar_window_is_painted (link->data);
         i++)
      settle ();
}

static gboolean is_restored;

static void
restored_cb (MarApplication *app,
             MarWindow      *window)
{
  is_restored = TRUE;
}

static MarSessionManager *
begin_session (MarWindow *window)
{
  MarSessionManager *keeper = mar_session_manager_new (application);

  is_restored = FALSE;
  mar_session_manager_restore (keeper, window, restored_cb);
  while (!is_restored)
    g_main_context_iteration (NULL, TRUE);
  wait_for_moves ();

  return keeper;
}

static void
end_session (MarSessionManager *keeper)
{
  mar_session_manager_end (keeper);
  mar_session_manager_free (keeper);
  mar_file_queue_wait ();
}

static void
no_session (void)
{
  g_autoptr (GFile) file = mar_session_file ();

  g_file_delete (file, NULL, NULL);
}

static void
forget_window (MarWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static void
remove_moves (GFile *file)
{
  g_autoptr (MarDocument) document = mar_document_load (file, NULL, NULL);
  MarNode *root = mar_record_root (mar_document_record (document, 0));

  while (mar_node_n_children (root) > 0)
    mar_record_remove (mar_document_record (document, 0), mar_node_child (root, 0));
  g_assert_true (mar_document_save (document, NULL, FALSE, NULL, NULL));
}

static void
test_session (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  MarSessionManager *keeper;
  MarRecord *record;
  MarWindow *window;
  GFile *first;
  GFile *second;

  no_session ();
  keeper = begin_session (fixture->window);
  record = add_document (fixture, "margrites", "First");
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *step = g_strdup_printf ("%c2>%c3", 'a' + i, 'a' + i);

      play (fixture, step);
    }
  act (fixture, "previous-step");
  first = save_as (record, folder, "first.marginalia");
  record = add_document (fixture, "marvin", "Second");
  play (fixture, "a1");
  play (fixture, "b2");
  act (fixture, "first");
  play (fixture, "c3");
  play (fixture, "d4");
  act (fixture, "first");
  second = save_as (record, folder, "second.marginalia");
  mar_move_pane_fold_all (mar_window_moves (fixture->window), TRUE);
  add_document (fixture, "marvin", "Without a file");
  select_tab (fixture, 1);
  end_session (keeper);
  forget_window (fixture->window);

  keeper = begin_session (NULL);
  window = other_window (fixture);
  g_assert_nonnull (window);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 2);
  g_assert_cmpstr (title_of (window, 0), ==, "First");
  g_assert_cmpstr (mar_record_header (mar_study_record (mar_window_study (window)), "title"), ==,
                   "Second");
  g_assert_true (mar_move_pane_is_folded (
    mar_window_moves (window),
    mar_node_child (mar_record_root (mar_study_record (mar_window_study (window))), 1)));
  mar_window_select_tab (window, mar_window_tab (window, 0));
  g_assert_cmpuint (mar_study_cursor (mar_window_study (window))->step, ==, 3);
  g_assert_true (mar_study_is_by_step (mar_window_study (window)));
  g_assert_false (mar_document_modified (mar_study_document (mar_window_study (window))));

  /* A file that has gone is told of and left out; one that has shrunk has a nearest place. */
  end_session (keeper);
  forget_window (window);
  g_file_delete (first, NULL, NULL);
  remove_moves (second);
  keeper = begin_session (NULL);
  window = other_window (fixture);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 1);
  g_assert_true (mar_study_node (mar_window_study (window))
                 == mar_record_root (mar_study_record (mar_window_study (window))));
  g_assert_nonnull (find (GTK_WIDGET (window), is_label, "first.marginalia"));

  mar_session_manager_free (keeper);
  remove_file (first);
  remove_file (second);
  g_rmdir (folder);
}

/* The library comes back where it was, and when its tab was closed by mistake. */
static void
test_library (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  MarSessionManager *keeper;
  MarWindow *window;
  GFile *files[2];

  no_session ();
  keeper = begin_session (fixture->window);
  files[0] = save_as (add_document (fixture, "marvin", "First"), folder, "first.marginalia");
  mar_window_show_library (fixture->window, NULL);
  files[1] = save_as (add_document (fixture, "marvin", "Second"), folder, "second.marginalia");
  mar_window_show_library (fixture->window, NULL);
  end_session (keeper);
  forget_window (fixture->window);

  keeper = begin_session (NULL);
  window = other_window (fixture);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 3);
  g_assert_cmpstr (title_of (window, 0), ==, "First");
  g_assert_cmpstr (title_of (window, 2), ==, "Second");
  g_assert_true (mar_window_selected_tab (window) == mar_window_tab (window, 1));
  g_assert_nonnull (mar_tab_page (mar_window_tab (window, 1)));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (mar_window_stack (window))));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-tab", NULL));
  settle ();
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 2);
  mar_window_reopen (window);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 3);
  g_assert_nonnull (mar_tab_page (mar_window_selected_tab (window)));

  mar_session_manager_free (keeper);
  forget_window (window);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    remove_file (files[i]);
  g_rmdir (folder);
}

static void
listed_cb (GObject      *folder,
           GAsyncResult *result,
           gpointer      data)
{
  guint *n = data;
  g_autoptr (GPtrArray) drafts = mar_drafts_list_finish (G_FILE (folder), result);

  *n = drafts->len;
}

/* What was not saved is in its tab again, when the program could say good-bye. */
static void
test_unsaved (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  g_autoptr (GFile) drafts_folder = mar_drafts_folder ();
  guint n_drafts = 0;
  MarSessionManager *keeper;
  MarWindow *window;
  GFile *file;

  no_session ();
  keeper = begin_session (fixture->window);
  file = save_as (add_document (fixture, "marvin", "Saved once"), folder, "once.marginalia");
  play (fixture, "a1");
  add_document (fixture, "marvin", "Never saved");
  play (fixture, "b2");
  play (fixture, "c3");
  for (guint i = 0; i < 2; i++)
    mar_tab_keep_draft (mar_window_tab (fixture->window, i));
  end_session (keeper);
  forget_window (fixture->window);

  keeper = begin_session (NULL);
  window = other_window (fixture);
  mar_recovery_offer (application, window);
  /* It lists them in a thread, and so does this. */
  mar_drafts_list_async (drafts_folder, listed_cb, &n_drafts);
  while (n_drafts == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_drafts, ==, 2);
  settle ();
  /* One reads on at once. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != NULL
                 && gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                            GTK_WIDGET (mar_window_board (window))));
  g_assert_null (question ());
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 2);
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 2);
  g_assert_true (mar_document_modified (mar_study_document (mar_window_study (window))));
  g_assert_null (mar_document_file (mar_study_document (mar_window_study (window))));
  mar_window_select_tab (window, mar_window_tab (window, 0));
  g_assert_true (mar_document_modified (mar_study_document (mar_window_study (window))));
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 1);

  for (guint i = 0; i < 2; i++)
    mar_tab_forget_draft (mar_window_tab (window, i));
  mar_session_manager_free (keeper);
  remove_file (file);
  g_rmdir (folder);
}

/* Makes a session that ended well one that crashed. */
static void
crash_session (void)
{
  g_autoptr (GFile) file = mar_session_file ();
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *crashed = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  parts = g_strsplit (text, "ended=true", 2);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  crashed = g_strjoinv ("ended=false", parts);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), crashed, -1, NULL));
}

/* After a crash the files are there, and what was not saved is offered. */
static void
test_crash (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  MarSessionManager *keeper;
  MarWindow *window;
  GFile *file;

  no_session ();
  keeper = begin_session (fixture->window);
  add_document (fixture, "marvin", "Crashed");
  play (fixture, "a1");
  file = save_as (mar_study_record (study_of (fixture)), folder, "crashed.marginalia");
  play (fixture, "b2");
  mar_tab_keep_draft (mar_window_selected_tab (fixture->window));
  end_session (keeper);
  forget_window (fixture->window);
  crash_session ();

  keeper = begin_session (NULL);
  window = other_window (fixture);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 1);
  g_assert_false (mar_document_modified (mar_study_document (mar_window_study (window))));
  mar_recovery_offer (application, window);
  answer ("restore");
  while (!mar_document_modified (mar_study_document (mar_window_study (window))))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 1);
  g_assert_true (mar_document_modified (mar_study_document (mar_window_study (window))));
  g_assert_cmpuint (mar_node_number (mar_record_last (
                      mar_study_record (mar_window_study (window)),
                      mar_record_root (mar_study_record (mar_window_study (window))))),
                    ==, 2);

  mar_tab_forget_draft (mar_window_selected_tab (window));
  mar_session_manager_free (keeper);
  remove_file (file);
  g_rmdir (folder);
}

static void
recall_drafts (MarSessionManager *keeper,
               MarWindow         *window)
{
  g_autoptr (GFile) folder = mar_drafts_folder ();
  g_autoptr (GPtrArray) drafts = mar_drafts_list (folder);

  g_assert_cmpuint (drafts->len, ==, 2);
  for (guint i = 0; i < drafts->len; i++)
    g_assert_true (
      mar_session_manager_recall_draft (keeper, window, ((MarDraft *) drafts->pdata[i])->file));
}

/* What was not saved comes back in its tabs, where one was in it, and can be undone. */
static void
test_crash_places (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  MarSessionManager *keeper;
  MarWindow *window;
  MarDocument *document;
  GFile *file;

  no_session ();
  keeper = begin_session (fixture->window);
  file = save_as (add_document (fixture, "marvin", "Saved once"), folder, "once.marginalia");
  play (fixture, "a1");
  play (fixture, "c3");
  act (fixture, "previous-turn");
  add_document (fixture, "marvin", "Never saved");
  play (fixture, "b2");
  for (guint i = 0; i < 2; i++)
    mar_tab_keep_draft (mar_window_tab (fixture->window, i));
  end_session (keeper);
  forget_window (fixture->window);
  crash_session ();

  keeper = begin_session (NULL);
  window = other_window (fixture);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 1);
  recall_drafts (keeper, window);
  while (mar_window_n_tabs (window) < 2
         || !mar_document_modified (mar_tab_document (mar_window_tab (window, 0))))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 2);
  /* The one that was seen is seen again. */
  g_assert_true (mar_window_selected_tab (window) == mar_window_tab (window, 1));
  g_assert_null (mar_document_file (mar_study_document (mar_window_study (window))));
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 1);

  mar_window_select_tab (window, mar_window_tab (window, 0));
  document = mar_study_document (mar_window_study (window));
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 1);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (mar_document_modified (document));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
      g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 1 - i);
    }
  g_assert_false (mar_document_modified (document));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL));
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 1);

  for (guint i = 0; i < 2; i++)
    mar_tab_forget_draft (mar_window_tab (window, i));
  mar_session_manager_free (keeper);
  remove_file (file);
  g_rmdir (folder);
}

/* Whoever starts with a file sees that, and has the rest beside it. */
static void
test_beside (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  MarSessionManager *keeper;
  MarWindow *window;
  GFile *first;
  GFile *second;

  no_session ();
  keeper = begin_session (fixture->window);
  first = save_as (add_document (fixture, "marvin", "First"), folder, "first.marginalia");
  second = save_as (add_document (fixture, "marvin", "Second"), folder, "second.marginalia");
  end_session (keeper);
  forget_window (fixture->window);

  window = mar_window_new (GTK_APPLICATION (application));
  mar_application_open_file (application, window, second);
  settle ();
  keeper = begin_session (window);
  g_assert_cmpuint (n_windows (), ==, 1);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 2);
  g_assert_cmpstr (title_of (window, 0), ==, "First");
  g_assert_cmpstr (mar_record_header (mar_study_record (mar_window_study (window)), "title"), ==,
                   "Second");

  mar_session_manager_free (keeper);
  remove_file (first);
  remove_file (second);
  g_rmdir (folder);
}

/* A file has one tab, whatever the session lists. */
static void
test_twice (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  g_autoptr (GFile) session_file = mar_session_file ();
  g_autoptr (MarSession) session = NULL;
  g_autofree char *text = NULL;
  g_autofree char *twice = NULL;
  MarSessionManager *keeper;
  MarSessionWindow *window;
  GFile *file;
  gsize length;

  no_session ();
  keeper = begin_session (fixture->window);
  file = save_as (add_document (fixture, "marvin", "First"), folder, "first.marginalia");
  end_session (keeper);
  forget_window (fixture->window);
  g_assert_true (g_file_load_contents (session_file, NULL, &text, &length, NULL, NULL));
  session = mar_session_read (text, length);
  window = session->windows->pdata[0];
  g_ptr_array_add (window->tabs, mar_session_tab_copy (window->tabs->pdata[0]));
  twice = mar_session_write (session);
  g_assert_true (g_file_set_contents (g_file_peek_path (session_file), twice, -1, NULL));

  keeper = begin_session (NULL);
  g_assert_cmpuint (mar_window_n_tabs (other_window (fixture)), ==, 1);

  mar_session_manager_free (keeper);
  remove_file (file);
  g_rmdir (folder);
}

static void
test_unwanted (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_settings_new (MAR_APPLICATION_ID);
  g_autofree char *folder = temporary_folder_new ();
  g_autoptr (GFile) session_file = mar_session_file ();
  MarSessionManager *keeper;
  GFile *file;

  no_session ();
  keeper = begin_session (fixture->window);
  file = save_as (add_document (fixture, "marvin", "First"), folder, "first.marginalia");
  end_session (keeper);
  g_assert_true (g_file_query_exists (session_file, NULL));
  forget_window (fixture->window);

  g_settings_set_boolean (settings, "restore-session", FALSE);
  keeper = begin_session (NULL);
  g_assert_true (mar_window_is_unused (other_window (fixture)));
  end_session (keeper);
  g_assert_false (g_file_query_exists (session_file, NULL));
  g_settings_reset (settings, "restore-session");

  remove_file (file);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-sessions/session", test_session);
  ADD ("/window-sessions/library", test_library);
  ADD ("/window-sessions/unsaved", test_unsaved);
  ADD ("/window-sessions/crash", test_crash);
  ADD ("/window-sessions/crash-places", test_crash_places);
  ADD ("/window-sessions/beside", test_beside);
  ADD ("/window-sessions/twice", test_twice);
  ADD ("/window-sessions/unwanted", test_unwanted);

  return run ();
}
