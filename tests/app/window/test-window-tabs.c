/* Several documents in a window: each keeps its place and its journal, and nothing is closed
 * without a question.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mar-window-tabs-private.h"
#include "window-tabs.h"
#include "mar-load.h"

static void
test_bar (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *bin = GTK_WIDGET (mar_window_tabs (fixture->window)->bin);

  add_document (fixture, "margrites", "One");
  g_assert_cmpuint (count (bin, is_type, "AdwTab"), ==, 0);
  add_document (fixture, "margo", "Two");
  g_assert_cmpuint (count (bin, is_type, "AdwTab"), ==, 2);
  add_document (fixture, "marvin", "Three");
  g_assert_cmpuint (count (bin, is_type, "AdwTab"), ==, 3);
}

/* The height of the comment, and of all that is beside the board. */
static int
height_of_comment (Fixture *fixture,
                   int     *whole)
{
  settle ();
  *whole = gtk_widget_get_height (demand (fixture->window, is_type, "MarRatioPaned"));
  return gtk_widget_get_height (GTK_WIDGET (mar_window_comments (fixture->window)));
}

/* Tabs that come and a window that shrinks take from moves and comment alike, and what somebody
 * chose comes back with the room. */
static void
test_border (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_settings_new (MAR_APPLICATION_ID);
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *paned = demand (fixture->window, is_type, "GtkPaned");
  const double chosen = g_settings_get_double (settings, "comment-share");
  int comment, whole, now, room;

  add_document (fixture, "margrites", "One");
  gtk_window_set_default_size (window, 1100, 740);
  comment = height_of_comment (fixture, &whole);
  add_document (fixture, "margo", "Two");
  now = height_of_comment (fixture, &room);
  g_assert_cmpint (room, <, whole);
  g_assert_cmpint (now, <, comment);
  g_assert_cmpfloat (g_settings_get_double (settings, "comment-share"), ==, chosen);

  gtk_paned_set_position (GTK_PANED (paned), gtk_paned_get_position (GTK_PANED (paned)) - 60);
  comment = height_of_comment (fixture, &whole);
  g_assert_cmpint (comment, ==, now + 60);
  g_assert_cmpfloat (g_settings_get_double (settings, "comment-share"), >, chosen);

  gtk_window_set_default_size (window, 1100, 600);
  now = height_of_comment (fixture, &room);
  g_assert_cmpint (room, <=, whole - 100);
  g_assert_cmpint (ABS (now * whole - comment * room), <, 12 * whole);
  gtk_window_set_default_size (window, 1100, 740);
  now = height_of_comment (fixture, &room);
  g_assert_cmpint (room, ==, whole);
  g_assert_cmpint (now, ==, comment);
  g_settings_reset (settings, "comment-share");
}

/* Tabs. */

static void
test_switch (Fixture       *fixture,
             gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarRecord *first = add_document (fixture, "marvin", "First");
  MarRecord *second;
  MarNode *place;

  g_assert_cmpuint (mar_window_n_tabs (window), ==, 1);
  g_assert_false (enabled (fixture, "next-tab"));
  play (fixture, "a1");
  play (fixture, "b2");
  act (fixture, "previous-turn");
  place = mar_study_node (mar_window_study (window));
  mar_window_set_turning (window, TRUE);
  g_object_set (mar_window_board (window), "flipped", TRUE, NULL);

  second = add_document (fixture, "margrites", "Second");
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 2);
  g_assert_true (mar_study_record (mar_window_study (window)) == second);
  g_assert_false (mar_study_turning (mar_window_study (window)));
  g_assert_false (enabled (fixture, "undo"));
  play (fixture, "a2>a3");

  act (fixture, "next-tab");
  g_assert_true (mar_study_record (mar_window_study (window)) == first);
  g_assert_true (mar_study_node (mar_window_study (window)) == place);
  g_assert_true (mar_study_turning (mar_window_study (window)));
  settle ();
  /* What can be undone is the tab's own. */
  g_assert_true (enabled (fixture, "undo"));
  act (fixture, "undo");
  g_assert_cmpuint (mar_node_n_children (place), ==, 0);
  g_assert_cmpuint (mar_node_n_children (mar_record_root (second)), ==, 1);

  act (fixture, "previous-tab");
  g_assert_true (mar_study_record (mar_window_study (window)) == second);
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 1);
  act (fixture, "undo");
  g_assert_cmpuint (mar_node_n_children (mar_record_root (second)), ==, 0);
  g_assert_cmpuint (mar_node_n_children (mar_record_root (first)), ==, 1);

  g_action_group_activate_action (G_ACTION_GROUP (window), "select-tab", g_variant_new_int32 (1));
  g_assert_true (mar_study_record (mar_window_study (window)) == first);
  g_action_group_activate_action (G_ACTION_GROUP (window), "select-tab", g_variant_new_int32 (9));
  g_assert_true (mar_study_record (mar_window_study (window)) == first);
  act (fixture, "move-tab-right");
  g_assert_cmpstr (title_of (window, 1), ==, "First");
  g_assert_false (enabled (fixture, "move-tab-right"));
  g_assert_true (enabled (fixture, "move-tab-left"));
}

static GtkTextBuffer *
buffer_of (Fixture *fixture)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (
    demand (GTK_WIDGET (mar_window_comments (fixture->window)), is_type, "MarCommentEditor")));
}

static int
caret_of (Fixture *fixture)
{
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (buffer_of (fixture), &iter,
                                    gtk_text_buffer_get_insert (buffer_of (fixture)));

  return gtk_text_iter_get_offset (&iter);
}

/* Half a sentence, half a set-up, half a change, or a figure: all is as it was left. */
static void
test_come_back (Fixture       *fixture,
                gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarRecord *record = add_document (fixture, "marvin", "First");
  GtkTextIter iter;

  play (fixture, "a1");
  play (fixture, "b2");
  mar_record_set_comment (record, mar_study_node (mar_window_study (window)), MAR_COMMENT_AFTER,
                          "Half a word");
  settle ();
  gtk_text_buffer_get_iter_at_offset (buffer_of (fixture), &iter, 4);
  gtk_text_buffer_place_cursor (buffer_of (fixture), &iter);
  act (fixture, "replace-move");

  add_document (fixture, "margrites", "Second");
  g_assert_cmpint (mar_study_mode (mar_window_study (window)), ==, MAR_STUDY_READ);
  act (fixture, "previous-tab");
  settle ();
  g_assert_cmpint (mar_study_mode (mar_window_study (window)), ==, MAR_STUDY_REPLACE);
  g_assert_true (enabled (fixture, "cancel-replacing"));
  g_assert_cmpint (caret_of (fixture), ==, 4);
  act (fixture, "cancel-replacing");

  act (fixture, "set-up");
  act (fixture, "next-tab");
  g_assert_cmpint (mar_study_mode (mar_window_study (window)), ==, MAR_STUDY_READ);
  act (fixture, "previous-tab");
  g_assert_cmpint (mar_study_mode (mar_window_study (window)), ==, MAR_STUDY_SET_UP);
  g_assert_true (
    gtk_widget_get_visible (GTK_WIDGET (mar_board_area_set_up_bar (mar_window_area (window)))));
  g_assert_null (mar_study_cancel_set_up (mar_window_study (window)));

  act (fixture, "add-figure");
  settle ();
  g_assert_cmpint (mar_study_mode (mar_window_study (window)), ==, MAR_STUDY_FIGURE);
  act (fixture, "next-tab");
  g_assert_cmpint (mar_study_mode (mar_window_study (window)), ==, MAR_STUDY_READ);
  g_assert_false (mar_window_shows_figure (window));
  act (fixture, "previous-tab");
  settle ();
  g_assert_cmpint (mar_study_mode (mar_window_study (window)), ==, MAR_STUDY_FIGURE);
  g_assert_true (mar_window_shows_figure (window));
  act (fixture, "close-figure");
  g_assert_cmpint (mar_study_mode (mar_window_study (window)), ==, MAR_STUDY_READ);
}

/* A document changes while another tab is selected. */
static void
test_background (Fixture       *fixture,
                 gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarRecord *first = add_document (fixture, "marvin", "First");
  MarDocument *document = mar_record_document (first);
  AdwTabPage *page = adw_tab_view_get_nth_page (mar_window_tab_view (window), 0);

  play (fixture, "a1");
  play (fixture, "b2");
  g_assert_nonnull (adw_tab_page_get_indicator_icon (page));
  add_document (fixture, "margrites", "Second");

  mar_record_remove (first, mar_node_child (mar_record_root (first), 0));
  mar_record_set_header (first, "title", "Called <otherwise>");
  g_assert_cmpstr (title_of (window, 0), ==, "Called <otherwise>");
  select_tab (fixture, 0);
  g_assert_true (mar_study_node (mar_window_study (window)) == mar_record_root (first));

  /* The game that was shown goes, and another one is there. */
  mar_record_set_header (mar_document_add_record (document, game_of ("marad"), NULL, NULL),
                         "player 2", "Piet");
  g_assert_cmpstr (title_of (window, 0), ==, "Called <otherwise>");
  select_tab (fixture, 1);
  mar_document_remove_record (document, first);
  settle ();
  select_tab (fixture, 0);
  g_assert_true (mar_study_record (mar_window_study (window)) == mar_document_record (document, 0));
  g_assert_true (mar_node_is_attached (mar_study_node (mar_window_study (window))));
  g_assert_cmpstr (title_of (window, 0), ==, "MARAD, Player 1 – Piet");

  /* A place in another tab brings that tab to the front. */
  select_tab (fixture, 1);
  {
    MarCursor cursor = mar_cursor_at (mar_record_root (mar_document_record (document, 0)));

    mar_window_go_to (window, &cursor);
  }
  g_assert_true (mar_study_document (mar_window_study (window)) == document);
}

/* The focus does not get lost between a game and the welcome page. */
static void
test_focus (Fixture       *fixture,
            gconstpointer  data)
{
  MarWindow *window = fixture->window;

  add_document (fixture, "marvin", "First");
  settle ();
  act (fixture, "new-tab");
  settle ();
  g_assert_true (mar_window_is_unused (window));
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (window)));
  g_assert_true (gtk_widget_get_mapped (gtk_root_get_focus (GTK_ROOT (window))));
  act (fixture, "previous-tab");
  settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)),
                                         GTK_WIDGET (mar_window_flap (window))));

  /* Who writes in one comment goes on in that of the other game. */
  add_document (fixture, "marvin", "Second");
  settle ();
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_comments (window)));
  act (fixture, "previous-tab");
  settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)),
                                         GTK_WIDGET (mar_window_comments (window))));
}

/* Closing. */

static void
test_close_last (Fixture       *fixture,
                 gconstpointer  data)
{
  add_document (fixture, "marvin", "First");
  act (fixture, "close-tab");
  g_assert_nonnull (fixture->window);
  g_assert_true (mar_window_is_unused (fixture->window));
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 1);
  act (fixture, "close-tab");
  settle ();
  g_assert_null (fixture->window);
}

static void
test_close_asks (Fixture       *fixture,
                 gconstpointer  data)
{
  MarWindow *window = fixture->window;

  add_document (fixture, "marvin", "First");
  play (fixture, "a1");
  add_document (fixture, "marvin", "Second");

  /* The button of a tab that is not selected. */
  adw_tab_view_close_page (mar_window_tab_view (window),
                           adw_tab_view_get_nth_page (mar_window_tab_view (window), 0));
  settle ();
  g_assert_cmpstr (mar_record_header (mar_study_record (mar_window_study (window)), "title"), ==,
                   "First");
  answer ("cancel");
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 2);

  adw_tab_view_close_page (mar_window_tab_view (window),
                           adw_tab_view_get_nth_page (mar_window_tab_view (window), 0));
  settle ();
  answer ("discard");
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 1);
  g_assert_cmpstr (mar_record_header (mar_study_record (mar_window_study (window)), "title"), ==,
                   "Second");
}

static void
test_close_others (Fixture       *fixture,
                   gconstpointer  data)
{
  MarWindow *window = fixture->window;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *title = g_strdup_printf ("%u", i);

      add_document (fixture, "marvin", title);
    }
  select_tab (fixture, 0);
  play (fixture, "a1");
  select_tab (fixture, 2);
  act (fixture, "close-other-tabs");
  settle ();
  answer ("cancel");
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 4);

  /* The menu of a tab speaks of that tab. */
  mar_window_tabs (window)->menu_page = adw_tab_view_get_nth_page (mar_window_tab_view (window), 0);
  act (fixture, "close-other-tabs");
  settle ();
  g_assert_null (question ());
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 1);
  g_assert_cmpstr (title_of (window, 0), ==, "0");
}

static GtkWidget *
check_of (const char *name)
{
  GtkWidget *row = demand (question (), is_row, name);

  return adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));
}

/* One question for all of them: what is chosen is saved, the rest is let go. */
static void
test_close_window (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char *const names[] = { "a.marginalia", "b.marginalia", "c.marginalia" };
  MarWindow *window = fixture->window;
  g_autofree char *folder = temporary_folder_new ();
  GFile *files[3];

  for (guint i = 0; i < 3; i++)
    {
      files[i] = save_as (add_document (fixture, "marvin", names[i]), folder, names[i]);
      if (i < 2)
        play (fixture, "a1");
    }

  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_null (find (GTK_WIDGET (question ()), is_row, "c.marginalia"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check_of ("a.marginalia")), FALSE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check_of ("b.marginalia")), FALSE);
  g_assert_false (adw_message_dialog_get_response_enabled (question (), "save"));
  answer ("cancel");
  g_assert_nonnull (fixture->window);

  gtk_window_close (GTK_WINDOW (window));
  settle ();
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check_of ("a.marginalia")), FALSE);
  answer ("save");
  while (fixture->window != NULL)
    g_main_context_iteration (NULL, TRUE);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MarDocument) document = mar_document_load (files[i], NULL, NULL);

      g_assert_cmpuint (mar_node_n_children (mar_record_root (mar_document_record (document, 0))),
                        ==, i == 1 ? 1 : 0);
      remove_file (files[i]);
    }
  g_rmdir (folder);
}

/* What can't be saved keeps the window, and all the others in it. */
static void
test_close_fails (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  GFile *lost;
  GFile *kept;

  lost = save_as (add_document (fixture, "marvin", "Lost"), folder, "lost.marginalia");
  play (fixture, "a1");
  kept = save_as (add_document (fixture, "marvin", "Kept"), folder, "kept.marginalia");
  play (fixture, "b2");
  remove_file (lost);
  remove_file (kept);
  g_rmdir (folder);

  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  answer ("save");
  g_assert_nonnull (question ());
  g_assert_cmpstr (mar_record_header (mar_study_record (study_of (fixture)), "title"), ==, "Lost");
  answer ("cancel");
  g_assert_nonnull (fixture->window);
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 2);
  g_assert_true (mar_document_modified (mar_study_document (study_of (fixture))));
}

static void
test_reopen (Fixture       *fixture,
             gconstpointer  data)
{
  MarWindow *window = fixture->window;
  g_autofree char *folder = temporary_folder_new ();
  MarRecord *record = add_document (fixture, "marvin", "Once");
  GFile *file;

  play (fixture, "a1");
  play (fixture, "b2");
  play (fixture, "c3");
  file = save_as (record, folder, "once.marginalia");
  act (fixture, "previous-turn");
  g_assert_false (enabled (fixture, "reopen-tab"));
  act (fixture, "close-tab");
  g_assert_true (mar_window_is_unused (window));

  act (fixture, "reopen-tab");
  while (mar_window_is_unused (window))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mar_window_n_tabs (window), ==, 1);
  g_assert_cmpstr (mar_record_header (mar_study_record (mar_window_study (window)), "title"), ==,
                   "Once");
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 2);
  g_assert_false (enabled (fixture, "reopen-tab"));

  /* A file that has gone says so. */
  act (fixture, "close-tab");
  remove_file (file);
  act (fixture, "reopen-tab");
  answer ("close");
  g_assert_true (mar_window_is_unused (window));
  g_rmdir (folder);
}

/* Windows. */

static void
test_move_out (Fixture       *fixture,
               gconstpointer  data)
{
  MarRecord *first = add_document (fixture, "marvin", "First");
  MarWindow *other;

  play (fixture, "a1");
  g_assert_false (enabled (fixture, "move-tab-out"));
  add_document (fixture, "marvin", "Second");
  select_tab (fixture, 0);
  act (fixture, "move-tab-out");
  settle ();

  other = other_window (fixture);
  g_assert_nonnull (other);
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 1);
  g_assert_cmpuint (mar_window_n_tabs (other), ==, 1);
  g_assert_true (mar_study_record (mar_window_study (other)) == first);
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (other))), ==, 1);
  mar_document_undo (mar_study_document (mar_window_study (other)));
  g_assert_true (mar_study_node (mar_window_study (other)) == mar_record_root (first));

  /* The way back leaves no empty window behind. */
  adw_tab_view_transfer_page (mar_window_tab_view (other),
                              adw_tab_view_get_nth_page (mar_window_tab_view (other), 0),
                              mar_window_tab_view (fixture->window), 0);
  settle ();
  g_assert_cmpuint (n_windows (), ==, 1);
  select_tab (fixture, 0);
  g_assert_true (mar_study_record (study_of (fixture)) == first);
}

/* A file is opened once, in whichever window. */
static void
test_once (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  GFile *file = save_as (add_document (fixture, "marvin", "Once"), folder, "once.marginalia");
  MarWindow *other = mar_window_new (GTK_APPLICATION (application));

  add_document (fixture, "marvin", "Another");
  mar_application_open_file (application, other, file);
  g_assert_cmpstr (mar_record_header (mar_study_record (study_of (fixture)), "title"), ==, "Once");
  g_assert_true (mar_window_is_unused (other));
  remove_file (file);
  g_rmdir (folder);
}

/* Games without a name are told apart, and keep what they are called by; those against the program
 * say who sits where. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  MarRecord *first = add_document (fixture, "marvin", NULL);
  MarRecord *second = add_document (fixture, "marvin", NULL);
  g_autofree char *key = mar_player_header (game_of ("marvin"), 1);
  GFile *file;

  g_assert_cmpstr (title_of (fixture->window, 0), ==, "MARVIN game");
  g_assert_cmpstr (title_of (fixture->window, 1), ==, "MARVIN game 2");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "MARVIN game 2");

  mar_record_set_header (second, key, "Marginalia, level 3");
  settle ();
  g_assert_cmpstr (title_of (fixture->window, 1), ==, "MARVIN, You – Marginalia, level 3");
  demand (strip_of (fixture->window, 0), is_label, "You");
  mar_record_set_header (second, key, NULL);
  settle ();
  g_assert_cmpstr (title_of (fixture->window, 1), ==, "MARVIN game 2");

  /* What is in a file is called as that is. */
  file = save_as (first, folder, "club.marginalia");
  select_tab (fixture, 0);
  g_assert_cmpstr (title_of (fixture->window, 0), ==, "club.marginalia");
  add_document (fixture, "marvin", NULL);
  g_assert_cmpstr (title_of (fixture->window, 1), ==, "MARVIN game");
  g_assert_cmpstr (title_of (fixture->window, 2), ==, "MARVIN game 2");
  remove_file (file);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/tabs/bar", test_bar);
  ADD ("/tabs/border", test_border);
  ADD ("/tabs/switch", test_switch);
  ADD ("/tabs/come-back", test_come_back);
  ADD ("/tabs/background", test_background);
  ADD ("/tabs/focus", test_focus);
  ADD ("/tabs/close-last", test_close_last);
  ADD ("/tabs/close-asks", test_close_asks);
  ADD ("/tabs/close-others", test_close_others);
  ADD ("/tabs/close-window", test_close_window);
  ADD ("/tabs/close-fails", test_close_fails);
  ADD ("/tabs/reopen", test_reopen);
  ADD ("/tabs/move-out", test_move_out);
  ADD ("/tabs/once", test_once);
  ADD ("/tabs/names", test_names);

  return run ();
}
