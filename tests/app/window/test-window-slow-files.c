/* A file system that doesn't answer: the window does, opening can be given up, and nothing is
 * closed before it is saved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mar-file-queue.h"
#include "mar-load.h"
#include "mar-opener.h"
#include "mar-place.h"
#include "mar-session-manager.h"
#include "slow-file.h"
#include "window-question.h"
#include "window-tabs.h"

static GFile *
new_file (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_unlink (path);

  return slow_file_new (file);
}

/* A game that is saved there. */
static GFile *
show_saved_game (Fixture    *fixture,
                 const char *name)
{
  GFile *file = new_file (name);

  show_game (fixture, "marvin", NULL);
  play (fixture, "c3");
  mar_window_save_under (fixture->window, mar_window_selected_tab (fixture->window), file);
  wait_until_saved (fixture);

  return file;
}

static gboolean
is_waited_for (gpointer data)
{
  return slow_files_waiting () > 0;
}

static gboolean
is_awaited (gpointer fixture)
{
  MarTab *tab = mar_window_selected_tab (((Fixture *) fixture)->window);

  return tab != NULL && mar_tab_awaited (tab) != NULL;
}

static gboolean
shows_game (gpointer fixture)
{
  return mar_study_record (mar_window_study (((Fixture *) fixture)->window)) != NULL;
}

static gboolean
is_closed (gpointer fixture)
{
  return ((Fixture *) fixture)->window == NULL;
}

static void
wait_until (gboolean (*condition) (gpointer data), gpointer data)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (!condition (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static guint
n_turns (GFile *file)
{
  g_autoptr (MarDocument) document = mar_document_load (file, NULL, NULL);
  MarRecord *record = mar_document_record (document, 0);

  return mar_node_number (mar_record_last (record, mar_record_root (record)));
}

/* One plays on while a file is saved; what was played is unsaved then, and saved by the next. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-save.marginalia");

  play (fixture, "a1");
  slow_files_stop ();
  act (fixture, "save");
  wait_until (is_waited_for, NULL);
  g_assert_true (mar_tab_is_saving (mar_window_selected_tab (fixture->window)));
  play (fixture, "b2");
  g_assert_cmpuint (mar_node_number (mar_study_node (study_of (fixture))), ==, 3);
  g_assert_true (mar_tab_is_unsaved (mar_window_selected_tab (fixture->window)));

  slow_files_go_on (FALSE);
  while (mar_tab_is_saving (mar_window_selected_tab (fixture->window)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mar_tab_is_unsaved (mar_window_selected_tab (fixture->window)));
  g_assert_cmpuint (n_turns (file), ==, 2);
  act (fixture, "save");
  wait_until_saved (fixture);
  g_assert_cmpuint (n_turns (file), ==, 3);
}

/* Who saves twice means both. */
static void
test_save_again (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-again.marginalia");

  play (fixture, "a1");
  slow_files_stop ();
  act (fixture, "save");
  play (fixture, "b2");
  act (fixture, "save");
  slow_files_go_on (FALSE);
  wait_until_saved (fixture);
  g_assert_cmpuint (n_turns (file), ==, 3);
}

/* A name that is chosen while a save is under way is not forgotten, nor for a later plain save. */
static void
test_save_as_meanwhile (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-first.marginalia");
  g_autoptr (GFile) other = new_file ("slow-second.marginalia");
  MarTab *tab = mar_window_selected_tab (fixture->window);

  play (fixture, "a1");
  slow_files_stop ();
  act (fixture, "save");
  mar_window_save_under (fixture->window, tab, other);
  play (fixture, "b2");
  act (fixture, "save");
  slow_files_go_on (FALSE);
  wait_until_saved (fixture);
  g_assert_true (g_file_equal (mar_document_file (mar_tab_document (tab)), other));
  g_assert_cmpuint (n_turns (file), ==, 2);
  g_assert_cmpuint (n_turns (other), ==, 3);
}

static void
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-close.marginalia");

  play (fixture, "a1");
  slow_files_stop ();
  act (fixture, "save");
  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  g_assert_nonnull (fixture->window);
  g_assert_null (question ());

  slow_files_go_on (FALSE);
  wait_until (is_closed, fixture);
  g_assert_cmpuint (n_turns (file), ==, 2);
}

/* What could not be saved is not closed. */
static void
test_close_in_vain (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-fail.marginalia");

  play (fixture, "a1");
  slow_files_stop ();
  act (fixture, "save");
  gtk_window_close (GTK_WINDOW (fixture->window));
  slow_files_go_on (TRUE);
  while (mar_tab_is_saving (mar_window_selected_tab (fixture->window)))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  answer ("cancel");
  g_assert_nonnull (fixture->window);
  g_assert_true (mar_tab_is_unsaved (mar_window_selected_tab (fixture->window)));
  slow_files_go_on (FALSE);
  g_assert_cmpuint (n_turns (file), ==, 1);
}

static void
close_shown (Fixture *fixture)
{
  act (fixture, "close-tab");
  settle ();
  g_assert_null (mar_study_document (study_of (fixture)));
}

/* A file that doesn't come has a tab, which can be closed; the next one is not kept waiting. */
static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-open.marginalia");
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "slow-open.marginalia", NULL);
  g_autoptr (GFile) same = g_file_new_for_path (path);
  const char *title;

  close_shown (fixture);
  slow_files_stop ();
  mar_application_open_file (application, fixture->window, file);
  wait_until (is_awaited, fixture);
  title = stack_page (fixture);
  g_assert_cmpstr (title, ==, "waiting");
  act (fixture, "cancel-opening");
  g_assert_false (is_awaited (fixture));
  g_assert_cmpstr (stack_page (fixture), ==, "welcome");

  /* Another one, and a file that is there. */
  mar_application_open_file (application, fixture->window, file);
  wait_until (is_awaited, fixture);
  mar_application_open_file (application, fixture->window, same);
  wait_until (shows_game, fixture);
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 2);
  act (fixture, "close-tab");
  settle ();
  g_assert_true (is_awaited (fixture));

  slow_files_go_on (FALSE);
  wait_until (shows_game, fixture);
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 1);
}

/* A window in which a file is awaited closes at once. */
static void
test_close_awaited (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-closed.marginalia");

  close_shown (fixture);
  slow_files_stop ();
  mar_application_open_file (application, fixture->window, file);
  wait_until (is_awaited, fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_until (is_closed, fixture);
  slow_files_go_on (FALSE);
  settle ();
}

static gboolean
has_document (gpointer tab)
{
  return mar_tab_document (tab) != NULL;
}

static void
open_at (MarWindow *window,
         GFile     *file,
         guint      node)
{
  mar_application_open_file_at (application, window, file, &(MarFilePlace) { 1, node, 1 });
}

static guint
turn_of (MarTab *tab)
{
  return mar_node_number (mar_study_node (mar_tab_study (tab)));
}

/* A tab that waits takes the last place that is asked for, also when somebody has gone to another
 * one. */
static void
test_place (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-place.marginalia");
  MarTab *tab;

  play (fixture, "a1");
  play (fixture, "b2");
  act (fixture, "save");
  wait_until_saved (fixture);
  close_shown (fixture);
  slow_files_stop ();
  mar_application_open_file (application, fixture->window, file);
  wait_until (is_awaited, fixture);
  tab = mar_window_selected_tab (fixture->window);
  open_at (fixture->window, file, 1);
  open_at (fixture->window, file, 2);
  add_document (fixture, "margo", "Meanwhile");
  slow_files_go_on (FALSE);
  wait_until (has_document, tab);
  g_assert_cmpuint (turn_of (tab), ==, 2);
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 2);
  g_assert_true (mar_window_selected_tab (fixture->window) != tab);
}

/* So does a tab that the session brings back, whether it waits or not. */
static void
test_recalled_place (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-recalled.marginalia");
  g_autoptr (MarSessionTab) stored = NULL;

  act (fixture, "first");
  stored = mar_window_describe_tab (fixture->window, mar_window_selected_tab (fixture->window));
  add_document (fixture, "margo", "Meanwhile");
  select_tab (fixture, 0);
  for (int slow = FALSE; slow <= TRUE; slow++)
    {
      act (fixture, "close-tab");
      settle ();
      if (slow)
        slow_files_stop ();
      mar_opener_recall (mar_application_opener (application), fixture->window, stored, 0, FALSE,
                         NULL, NULL);
      while (slow && mar_window_n_tabs (fixture->window) < 2)
        g_main_context_iteration (NULL, TRUE);
      open_at (fixture->window, file, 1);
      g_assert_true (is_awaited (fixture) == slow);
      slow_files_go_on (FALSE);
      while (mar_window_n_tabs (fixture->window) < 2
             || !has_document (mar_window_tab (fixture->window, 0)))
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (mar_window_selected_tab (fixture->window)
                     == mar_window_tab (fixture->window, 0));
      g_assert_cmpuint (turn_of (mar_window_tab (fixture->window, 0)), ==, 1);
    }
}

/* Somebody who has gone to another tab is not to train there. */
static void
test_introduction (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "introductions",
                                                 "margo.marginalia", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) slow = slow_file_new (file);
  MarTab *tab;

  slow_files_stop ();
  mar_opener_open_sample (mar_application_opener (application), fixture->window, slow);
  wait_until (is_awaited, fixture);
  tab = mar_window_selected_tab (fixture->window);
  mar_application_open_file (application, fixture->window, file);
  wait_until (shows_game, fixture);
  g_assert_true (mar_study_offers_training (study_of (fixture)));
  slow_files_go_on (FALSE);
  wait_until (has_document, tab);
  g_assert_true (mar_study_offers_training (study_of (fixture)));
  g_assert_true (mar_study_offers_training (mar_tab_study (tab)));
}

/* The file is read anew beside the work that goes on. */
static void
test_reload (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-reload.marginalia");
  MarDocument *document = mar_study_document (study_of (fixture));

  slow_files_stop ();
  mar_window_reload (fixture->window);
  while (
    find (GTK_WIDGET (fixture->window), is_label, "Reloading… · slow-reload.marginalia · MARVIN")
    == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mar_study_document (study_of (fixture)) == document);
  slow_files_go_on (FALSE);
  while (mar_study_document (study_of (fixture)) == document)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (
    find (GTK_WIDGET (fixture->window), is_label, "Reloading… · slow-reload.marginalia · MARVIN"));
}

static void
restored_cb (MarApplication *app,
             MarWindow      *window)
{
  g_assert_cmpuint (slow_files_waiting (), ==, 0);
}

/* A session comes back without the file that does not: its tab waits in its place, and is stored
 * as it was. */
static void
test_session (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-session.marginalia");
  g_autofree char *folder = temporary_folder_new ();
  g_autoptr (GFile) session = mar_session_file ();
  MarSessionManager *keeper = mar_session_manager_new (application);
  g_autoptr (MarSessionTab) stored = NULL;
  g_autofree char *uri = NULL;
  g_autofree char *place = NULL;
  MarWindow *window;
  MarTab *tab;
  GFile *other;

  act (fixture, "first");
  place = mar_place_write (mar_study_node (study_of (fixture)));
  other = save_as (add_document (fixture, "marvin", "At once"), folder, "other.marginalia");
  mar_file_queue_write_async (session, NULL, NULL, NULL);
  mar_file_queue_wait ();
  mar_session_manager_restore (keeper, fixture->window, NULL);
  settle ();
  mar_session_manager_end (keeper);
  mar_session_manager_free (keeper);
  mar_file_queue_wait ();
  gtk_window_destroy (GTK_WINDOW (fixture->window));

  slow_files_stop ();
  keeper = mar_session_manager_new (application);
  mar_session_manager_restore (keeper, NULL, restored_cb);
  while (other_window (fixture) == NULL || mar_window_n_tabs (other_window (fixture)) < 2)
    g_main_context_iteration (NULL, TRUE);
  window = other_window (fixture);
  g_assert_cmpstr (title_of (window, 1), ==, "At once");
  g_assert_true (mar_tab_document (mar_window_selected_tab (window)) != NULL);
  tab = mar_window_tab (window, 0);
  g_assert_nonnull (mar_tab_awaited (tab));
  stored = mar_window_describe_tab (window, tab);
  uri = g_file_get_uri (file);
  g_assert_cmpstr (stored->uri, ==, uri);
  g_assert_cmpstr (stored->place, ==, place);

  slow_files_go_on (FALSE);
  while (mar_tab_awaited (mar_window_tab (window, 0)) != NULL)
    g_main_context_iteration (NULL, TRUE);
  tab = mar_window_tab (window, 0);
  wait_until (has_document, tab);
  g_assert_cmpuint (turn_of (tab), ==, 0);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 2);

  mar_session_manager_free (keeper);
  gtk_window_destroy (GTK_WINDOW (window));
  remove_file (other);
  g_rmdir (folder);
}

/* Whether what is seen of a tab has the keyboard, and not a button above it. */
static gboolean
has_keyboard (MarWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (mar_window_stack (window)));
}

/* What was seen is seen again, also where it comes late and the library beside it is there at
 * once. */
static void
test_session_beside_library (Fixture       *fixture,
                             gconstpointer  data)
{
  g_autoptr (GFile) file = show_saved_game (fixture, "slow-seen.marginalia");
  g_autoptr (GFile) session = mar_session_file ();
  MarSessionManager *keeper = mar_session_manager_new (application);
  MarWindow *window;

  mar_window_show_library (fixture->window, NULL);
  select_tab (fixture, 0);
  mar_file_queue_write_async (session, NULL, NULL, NULL);
  mar_file_queue_wait ();
  mar_session_manager_restore (keeper, fixture->window, NULL);
  settle ();
  mar_session_manager_end (keeper);
  mar_session_manager_free (keeper);
  mar_file_queue_wait ();
  gtk_window_destroy (GTK_WINDOW (fixture->window));

  slow_files_stop ();
  keeper = mar_session_manager_new (application);
  mar_session_manager_restore (keeper, NULL, restored_cb);
  while (other_window (fixture) == NULL || mar_window_n_tabs (other_window (fixture)) < 2)
    g_main_context_iteration (NULL, TRUE);
  window = other_window (fixture);
  g_assert_true (mar_window_selected_tab (window) == mar_window_tab (window, 0));
  g_assert_nonnull (mar_tab_awaited (mar_window_tab (window, 0)));
  g_assert_true (has_keyboard (window));

  slow_files_go_on (FALSE);
  while (!has_document (mar_window_tab (window, 0)))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_true (mar_window_selected_tab (window) == mar_window_tab (window, 0));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (mar_window_board (window))));

  mar_session_manager_free (keeper);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A file of so many games that nobody takes it for moves. */
static char *
write_book (guint n_games)
{
  GString *text = g_string_new ("{\"marginalia\": 1, \"games\": [");

  for (guint i = 0; i < n_games; i++)
    g_string_append_printf (text, "%s{\"game\": \"marvin\", \"moves\": []}", i > 0 ? "," : "");
  g_string_append (text, "]}");

  return g_string_free (text, FALSE);
}

/* What is too long for a game is asked about. */
static void
test_long_text (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *text = write_book (4000);

  show_game (fixture, "margo", NULL);
  g_assert_false (mar_window_ask_about_long_text (fixture->window, "1. a1", "Clipboard", NULL));
  g_assert_null (question ());

  g_assert_true (mar_window_ask_about_long_text (fixture->window, text, "Clipboard", NULL));
  answer ("cancel");
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 1);

  g_assert_true (mar_window_ask_about_long_text (fixture->window, text, "Clipboard", NULL));
  answer ("open");
  while (mar_window_n_tabs (fixture->window) < 2 || g_str_equal (stack_page (fixture), "waiting"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mar_document_n_records (mar_study_document (study_of (fixture))), ==, 4000);
}

/* Any text is read in a thread; who has to wait for it can give it up. */
static void
test_given_up_text (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *text = write_book (200000);

  show_game (fixture, "margo", NULL);
  mar_window_import_text (fixture->window, text, "Clipboard", NULL, NULL);
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 1);
  while (mar_window_n_tabs (fixture->window) < 2)
    g_main_context_iteration (NULL, TRUE);
  if (!g_str_equal (stack_page (fixture), "waiting"))
    {
      g_test_skip ("nobody has to wait on this machine");
      return;
    }
  act (fixture, "cancel-opening");
  settle ();
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 1);
  g_assert_null (question ());
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 0;

  slow_files_register ();
  ADD ("/window-slow-files/save", test_save);
  ADD ("/window-slow-files/save-again", test_save_again);
  ADD ("/window-slow-files/save-as-meanwhile", test_save_as_meanwhile);
  ADD ("/window-slow-files/close", test_close);
  ADD ("/window-slow-files/close-in-vain", test_close_in_vain);
  ADD ("/window-slow-files/open", test_open);
  ADD ("/window-slow-files/place", test_place);
  ADD ("/window-slow-files/recalled-place", test_recalled_place);
  ADD ("/window-slow-files/introduction", test_introduction);
  ADD ("/window-slow-files/close-awaited", test_close_awaited);
  ADD ("/window-slow-files/reload", test_reload);
  ADD ("/window-slow-files/session", test_session);
  ADD ("/window-slow-files/session-beside-library", test_session_beside_library);
  ADD ("/window-slow-files/long-text", test_long_text);
  ADD ("/window-slow-files/given-up-text", test_given_up_text);

  return run ();
}
