/* Moves that are pasted are read in a thread: the window answers meanwhile, and one may think
 * better of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-notice-bars.h"
#include "window-question.h"
#include "window-tabs.h"

/* Longer than any game: it takes longer than the window waits before it tells of it. */
#define N_BOARDS 8000

static MarTab *
tab_of (Fixture *fixture)
{
  return mar_window_selected_tab (fixture->window);
}

static void
paste (Fixture    *fixture,
       const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
  act (fixture, "paste-moves");
}

/* Waits until the clipboard has answered. */
static void
await_begin (Fixture *fixture)
{
  while (!mar_tab_is_pasting (tab_of (fixture)))
    g_main_context_iteration (NULL, TRUE);
}

static void
await_end (Fixture *fixture)
{
  while (mar_tab_is_pasting (tab_of (fixture)))
    g_main_context_iteration (NULL, TRUE);
}

static char *
write_game (Fixture *fixture)
{
  return mar_document_write (mar_study_document (study_of (fixture)), NULL);
}

static GtkInfoBar *
bar_of (Fixture *fixture)
{
  return GTK_INFO_BAR (gtk_widget_get_template_child (
    GTK_WIDGET (mar_window_notices (fixture->window)), MAR_TYPE_NOTICE_BARS, "paste_bar"));
}

static char *
write_boards (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, ". . x . .\n. o x . .\n. . . o .\n. . . . .\n\n");
  return g_string_free (text, FALSE);
}

static void
test_short (Fixture       *fixture,
            gconstpointer  data)
{
  show_game (fixture, "margo", NULL);
  paste (fixture, "1. c3 2. d4 {strong} 3. e5");
  await_begin (fixture);
  await_end (fixture);
  g_assert_cmpstr (status_of (fixture->window), ==, "3 moves added.");
  g_assert_cmpuint (mar_node_number (mar_study_node (study_of (fixture))), ==, 3);
  act (fixture, "undo");
  g_assert_cmpuint (mar_node_n_children (mar_record_root (mar_study_record (study_of (fixture)))),
                    ==, 0);
}

/* What is written in the game while a text is read stays, and the moves come all the same. */
static void
test_meanwhile (Fixture       *fixture,
                gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "margo", NULL);

  paste (fixture, "1. c3 2. d4");
  await_begin (fixture);
  mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_AFTER, "Meanwhile.");
  await_end (fixture);
  g_assert_cmpuint (mar_node_number (mar_study_node (study_of (fixture))), ==, 2);
  g_assert_cmpstr (mar_node_comment (mar_record_root (record), MAR_COMMENT_AFTER), ==,
                   "Meanwhile.");
}

/* Where a position is being set up no moves come out of the blue. */
static void
test_set_up_meanwhile (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  show_game (fixture, "margo", NULL);
  before = write_game (fixture);
  paste (fixture, "1. c3 2. d4");
  await_begin (fixture);
  mar_study_begin_set_up (study_of (fixture), NULL);
  await_end (fixture);
  after = write_game (fixture);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (mar_study_is_setting_up (study_of (fixture)));
  g_assert_cmpstr (status_of (fixture->window), ==,
                   "No moves were added, because something else was begun meanwhile.");
}

/* Whoever goes elsewhere and writes there does not take the moves along. */
static void
test_elsewhere (Fixture       *fixture,
                gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "margo", NULL);
  MarCursor start;

  paste (fixture, "1. c3 2. d4");
  await_begin (fixture);
  await_end (fixture);
  paste (fixture, "e5 f6");
  await_begin (fixture);
  start = mar_cursor_at (mar_record_root (record));
  mar_study_go_to (study_of (fixture), &start, FALSE);
  mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_AFTER, "Elsewhere.");
  await_end (fixture);
  g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 1);
  g_assert_cmpuint (mar_node_number (mar_study_node (study_of (fixture))), ==, 4);
}

/* Where the text was to go is undone: it goes nowhere else. */
static void
test_undone_meanwhile (Fixture       *fixture,
                       gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "margo", NULL);

  play (fixture, "c3");
  play (fixture, "d4");
  paste (fixture, "e5 f6");
  await_begin (fixture);
  act (fixture, "undo");
  await_end (fixture);
  g_assert_cmpuint (mar_node_n_children (mar_node_child (mar_record_root (record), 0)), ==, 0);
  g_assert_cmpstr (status_of (fixture->window), ==,
                   "No moves were added, because something else was begun meanwhile.");
}

/* A variation that changes places takes the moves with it. */
static void
test_promoted_meanwhile (Fixture       *fixture,
                         gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "margo", NULL);
  MarCursor start = mar_cursor_at (mar_record_root (record));

  play (fixture, "c3");
  mar_study_go_to (study_of (fixture), &start, FALSE);
  play (fixture, "d4");
  paste (fixture, "e5 f6");
  await_begin (fixture);
  act (fixture, "promote-variation");
  await_end (fixture);
  g_assert_cmpuint (mar_node_n_children (mar_node_child (mar_record_root (record), 0)), ==, 1);
  g_assert_cmpuint (mar_node_n_children (mar_node_child (mar_record_root (record), 1)), ==, 0);
}

/* Beside another game it is said whose moves came. */
static void
test_other_tab (Fixture       *fixture,
                gconstpointer  data)
{
  MarTab *tab;

  show_game (fixture, "margo", NULL);
  paste (fixture, "1. c3 2. d4");
  await_begin (fixture);
  tab = tab_of (fixture);
  act (fixture, "new-tab");
  show_game (fixture, "marvin", NULL);
  while (mar_tab_is_pasting (tab))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_cmpstr (status_of (fixture->window), !=, "2 moves added.");
  g_assert_nonnull (find (GTK_WIDGET (fixture->window), is_label, ": 2 moves added."));
}

/* Of several tabs one is closed. */
static void
test_close_one (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *boards = write_boards (1000);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (MarTab) tab = NULL;
  g_autoptr (MarDocument) document = NULL;

  show_game (fixture, "margo", NULL);
  act (fixture, "new-tab");
  show_game (fixture, "margo", NULL);
  tab = g_object_ref (tab_of (fixture));
  document = g_object_ref (mar_study_document (study_of (fixture)));
  before = mar_document_write (document, NULL);
  paste (fixture, boards);
  await_begin (fixture);
  mar_window_drop_tab (fixture->window, tab);
  g_assert_false (mar_tab_is_pasting (tab));
  settle ();
  after = mar_document_write (document, NULL);
  g_assert_cmpstr (before, ==, after);
}

/* A long text is asked about, told of, and can be given up. */
static void
test_long (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *boards = write_boards (N_BOARDS);
  g_autofree char *text = g_strconcat ("1. c3 2. d4\n\n", boards, NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  show_game (fixture, "margo", NULL);
  before = write_game (fixture);
  paste (fixture, text);
  while (question () == NULL)
    g_main_context_iteration (NULL, TRUE);
  answer ("use");
  await_begin (fixture);
  g_assert_false (gtk_info_bar_get_revealed (bar_of (fixture)));
  while (!gtk_info_bar_get_revealed (bar_of (fixture)))
    g_main_context_iteration (NULL, TRUE);

  /* One can go about one's work, but for reading a second text. */
  paste (fixture, "1. e5");
  while (!g_str_equal (status_of (fixture->window), "Another text is being read."))
    g_main_context_iteration (NULL, TRUE);

  gtk_info_bar_response (bar_of (fixture), GTK_RESPONSE_CANCEL);
  g_assert_false (mar_tab_is_pasting (tab_of (fixture)));
  g_assert_false (gtk_info_bar_get_revealed (bar_of (fixture)));
  settle ();
  after = write_game (fixture);
  g_assert_cmpstr (before, ==, after);

  paste (fixture, "1. e5");
  await_begin (fixture);
  await_end (fixture);
  g_assert_cmpstr (status_of (fixture->window), ==, "1 move added.");
}

/* Nobody waits any more when the tab is gone. */
static void
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *boards = write_boards (1000);

  show_game (fixture, "margo", NULL);
  paste (fixture, boards);
  await_begin (fixture);
  mar_window_set_document (fixture->window, NULL);
  g_assert_false (mar_tab_is_pasting (tab_of (fixture)));
  settle ();
}

int
main (int   argc,
      char *argv[])
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-paste/short", test_short);
  ADD ("/window-paste/meanwhile", test_meanwhile);
  ADD ("/window-paste/set-up-meanwhile", test_set_up_meanwhile);
  ADD ("/window-paste/elsewhere", test_elsewhere);
  ADD ("/window-paste/undone-meanwhile", test_undone_meanwhile);
  ADD ("/window-paste/promoted-meanwhile", test_promoted_meanwhile);
  ADD ("/window-paste/other-tab", test_other_tab);
  ADD ("/window-paste/close-one", test_close_one);
  ADD ("/window-paste/long", test_long);
  ADD ("/window-paste/close", test_close);
  return run ();
}
