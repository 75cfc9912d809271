/* The window: what its actions do to the cursor and the record, and what it never does
 * to a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mar-board-private.h"
#include "mar-load.h"
#include "window-tabs.h"

static void
assert_position (Fixture    *fixture,
                 const char *expected)
{
  g_autofree MarPosition *position = mar_cursor_position (mar_study_cursor (study_of (fixture)),
                                                          NULL);
  g_autofree char *text
    = mar_position_text (mar_record_game (mar_study_record (study_of (fixture))), position);

  g_assert_cmpstr (text, ==, expected);
}

#define START "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"
#define AFTER_ONE "9/1wwwwwwww/9/9/9/b8/1bbbbbbb1/9 b 3 0(0)-0(0) a3<a2"

static void
test_welcome (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_true (mar_window_is_unused (fixture->window));
  g_assert_cmpstr (stack_page (fixture), ==, "welcome");
  g_assert_false (enabled (fixture, "save"));
  g_assert_false (enabled (fixture, "next-turn"));
  g_assert_false (enabled (fixture, "undo"));
  g_assert_true (enabled (fixture, "open"));

  show_game (fixture, "margrites", NULL);
  g_assert_false (mar_window_is_unused (fixture->window));
  g_assert_cmpstr (stack_page (fixture), ==, "game");
  settle ();
}

static void
test_play (Fixture       *fixture,
           gconstpointer  data)
{
  show_game (fixture, "margrites", NULL);
  assert_position (fixture, START);
  play (fixture, "a2>a3");
  assert_position (fixture, AFTER_ONE);
  g_assert_true (mar_document_modified (mar_study_document (study_of (fixture))));
  g_assert_cmpstr (status_of (fixture->window), !=, "");

  play (fixture, "b2>b3");
  act (fixture, "take-back");
  assert_position (fixture, AFTER_ONE);
  act (fixture, "undo");
  act (fixture, "undo");
  assert_position (fixture, AFTER_ONE);
  act (fixture, "undo");
  assert_position (fixture, START);
  g_assert_false (enabled (fixture, "undo"));
  act (fixture, "redo");
  assert_position (fixture, AFTER_ONE);
  act (fixture, "reset-turn");
  assert_position (fixture, START);
}

static void
play_turn (Fixture    *fixture,
           const char *steps)
{
  g_auto (GStrv) texts = g_strsplit (steps, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    play (fixture, texts[i]);
}

static void
test_travel (Fixture       *fixture,
             gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "margrites", NULL);
  const MarCursor *cursor = mar_study_cursor (study_of (fixture));

  play_turn (fixture, "a2>a3 b2>b3 c2>c3 d2>d3");
  play_turn (fixture, "b7>b6 c7>c6 d7>d6 e7>e6");
  g_assert_false (enabled (fixture, "next-turn"));
  g_assert_false (enabled (fixture, "last"));

  act (fixture, "first");
  g_assert_true (cursor->node == mar_record_root (record));
  g_assert_false (enabled (fixture, "previous-step"));
  act (fixture, "next-turn");
  g_assert_cmpuint (mar_node_number (cursor->node), ==, 1);
  g_assert_true (mar_cursor_is_end (cursor));
  act (fixture, "next-step");
  g_assert_cmpuint (mar_node_number (cursor->node), ==, 2);
  g_assert_cmpuint (cursor->step, ==, 1);
  act (fixture, "previous-step");
  g_assert_cmpuint (mar_node_number (cursor->node), ==, 1);

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "go-to",
                                  g_variant_new_string ("2.3"));
  g_assert_cmpuint (mar_node_number (cursor->node), ==, 2);
  g_assert_cmpuint (cursor->step, ==, 3);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "go-to",
                                  g_variant_new_string ("nowhere"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "go-to",
                                  g_variant_new_string ("99999999999999999999"));
  g_assert_cmpuint (cursor->step, ==, 3);
  act (fixture, "last");
  g_assert_true (mar_cursor_is_end (cursor));
  act (fixture, "previous-turn");
  g_assert_false (enabled (fixture, "take-back"));
  g_assert_false (enabled (fixture, "reset-turn"));
}

static void
test_variation (Fixture       *fixture,
                gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "margrites", NULL);
  const MarCursor *cursor = mar_study_cursor (study_of (fixture));
  const MarNode *end;

  play_turn (fixture, "a2>a3 b2>b3 c2>c3 d2>d3");
  act (fixture, "first");
  g_assert_false (enabled (fixture, "delete-variation"));
  play_turn (fixture, "h2>h3 g2>g3 f2>f3 e2>e3");
  g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 2);
  g_assert_false (mar_node_is_main (cursor->node));

  act (fixture, "promote-variation");
  g_assert_true (mar_node_is_main (cursor->node));
  act (fixture, "demote-variation");
  g_assert_false (mar_node_is_main (cursor->node));
  act (fixture, "delete-variation");
  g_assert_true (cursor->node == mar_record_root (record));
  g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 1);
  act (fixture, "undo");
  g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 2);

  /* Undo has gone to what came back, which is the end of its line. */
  act (fixture, "resign");
  g_assert_cmpint (mar_node_kind (cursor->node), ==, MAR_NODE_END);
  g_assert_false (enabled (fixture, "resign"));

  /* And to where in it the cursor was. */
  end = cursor->node;
  act (fixture, "delete-variation");
  g_assert_true (cursor->node == mar_record_root (record));
  act (fixture, "undo");
  g_assert_true (cursor->node == end);
}

static void
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  AdwMessageDialog *dialog;

  show_game (fixture, "margrites", NULL);
  play (fixture, "a2>a3");

  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  dialog = expected_question ();
  adw_message_dialog_response (dialog, "cancel");
  settle ();
  g_assert_nonnull (fixture->window);
  assert_position (fixture, AFTER_ONE);

  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  adw_message_dialog_response (expected_question (), "discard");
  settle ();
  g_assert_null (fixture->window);
}

static void
quit (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  settle ();
}

/* A window that was willing to close stays when another one is not. */
static void
test_quit (Fixture       *fixture,
           gconstpointer  data)
{
  MarWindow *other;
  g_autoptr (MarDocument) document = mar_document_new ();

  show_game (fixture, "margrites", NULL);
  play (fixture, "a2>a3");
  mar_document_add_record (document, mar_games (NULL)[0], NULL, NULL);
  other = mar_application_show_document (application, NULL, document);
  g_assert_true (other == other_window (fixture));
  settle ();

  quit ();
  answer ("discard");
  expected_question ();
  answer ("cancel");
  g_assert_null (question ());
  g_assert_true (other_window (fixture) == other);
  assert_position (fixture, AFTER_ONE);
  g_assert_false (mar_application_is_quitting (application));

  /* Whoever was willing is asked again. */
  quit ();
  answer ("discard");
  answer ("discard");
  g_assert_null (fixture->window);
}

static MarCell
cell_of (Fixture    *fixture,
         const char *name)
{
  const MarGame *game = mar_record_game (mar_study_record (study_of (fixture)));
  MarCell cell = MAR_CELL_NONE;

  g_assert_true (
    game->read_cell (mar_node_position (mar_study_node (study_of (fixture))), name, &cell));

  return cell;
}

/* Why a step can't be made is said where it is said what was done, and not for ever. */
static void
test_refusal (Fixture       *fixture,
              gconstpointer  data)
{
  MarAction action;

  show_game (fixture, "margrites", NULL);
  play (fixture, "a2>a3");
  settle ();
  g_signal_emit_by_name (mar_window_board (fixture->window), "refused", "Not like this.");
  g_assert_cmpstr (status_of (fixture->window), ==, "Not like this.");

  /* It is read when another piece is taken up. */
  mar_board_play_tap (mar_window_board (fixture->window)->play, cell_of (fixture, "c2"), &action,
                      NULL);
  mar_board_hand_changed (mar_window_board (fixture->window));
  g_assert_cmpstr (status_of (fixture->window), ==, "Black moves a2–a3.");
  g_signal_emit_by_name (mar_window_board (fixture->window), "refused", "Not like this.");
  play (fixture, "b2>b3");
  g_assert_cmpstr (status_of (fixture->window), ==, "Black moves b2–b3.");
  g_assert_false (gtk_widget_has_css_class (
    GTK_WIDGET (mar_board_area_status (mar_window_area (fixture->window))), "notice"));
}

static void
test_changed_file (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  g_autofree char *path = g_build_filename (folder, "game.marginalia", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;

  show_game (fixture, "margrites", NULL);
  g_assert_true (
    mar_document_save (mar_study_document (study_of (fixture)), file, FALSE, NULL, &error));
  g_assert_no_error (error);
  mar_tab_watch_file (mar_window_selected_tab (fixture->window));
  play (fixture, "a2>a3");

  /* The clock of files ticks every few milliseconds. */
  settle ();
  /* Another program writes the file: nothing is overwritten without a question. */
  g_assert_true (g_file_set_contents (path, "somebody else's work, and longer", -1, &error));
  act (fixture, "save");
  settle ();
  expected_question ();
  g_assert_true (g_file_get_contents (path, &content, NULL, &error));
  g_assert_cmpstr (content, ==, "somebody else's work, and longer");

  adw_message_dialog_response (expected_question (), "overwrite");
  settle ();
  g_assert_false (mar_document_modified (mar_study_document (study_of (fixture))));
  g_clear_pointer (&content, g_free);
  g_assert_true (g_file_get_contents (path, &content, NULL, &error));
  g_assert_cmpstr (content, !=, "somebody else's work, and longer");

  g_unlink (path);
  g_rmdir (folder);
}

/* What another program wrote is read, and the cursor stays where it was. */
static void
test_reload (Fixture       *fixture,
             gconstpointer  data)
{
  GtkInfoBar *bar = GTK_INFO_BAR (gtk_widget_get_template_child (
    GTK_WIDGET (mar_window_notices (fixture->window)), MAR_TYPE_NOTICE_BARS, "changed_bar"));
  g_autofree char *folder = temporary_folder_new ();
  g_autofree char *path = g_build_filename (folder, "game.marginalia", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MarDocument) other = NULL;
  g_autoptr (GError) error = NULL;

  show_game (fixture, "margrites", NULL);
  play_turn (fixture, "a2>a3 b2>b3 c2>c3 d2>d3");
  g_assert_true (
    mar_document_save (mar_study_document (study_of (fixture)), file, FALSE, NULL, &error));
  mar_tab_watch_file (mar_window_selected_tab (fixture->window));
  act (fixture, "first");
  act (fixture, "next-step");

  other = mar_document_load (file, NULL, &error);
  g_assert_no_error (error);
  mar_record_set_header (mar_document_record (other, 0), "title", "Elsewhere");
  settle ();
  g_assert_true (mar_document_save (other, NULL, FALSE, NULL, &error));
  for (guint i = 0; i < 50 && !gtk_info_bar_get_revealed (bar); i++)
    settle ();
  g_assert_true (gtk_info_bar_get_revealed (bar));

  g_signal_emit_by_name (mar_window_notices (fixture->window), "change-answered",
                         MAR_NOTICE_RELOAD);
  settle ();
  g_assert_cmpstr (mar_record_header (mar_study_record (study_of (fixture)), "title"), ==,
                   "Elsewhere");
  assert_position (fixture, AFTER_ONE);
  g_assert_false (gtk_info_bar_get_revealed (bar));

  g_unlink (path);
  g_rmdir (folder);
}

static GtkDropTarget *
drop_target (MarWindow *window,
             GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller)
          && gdk_content_formats_contain_gtype (
            gtk_drop_target_get_formats (GTK_DROP_TARGET (controller)), type))
        return GTK_DROP_TARGET (controller);
    }

  return NULL;
}

static gboolean
drop (Fixture *fixture,
      GValue  *value)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (drop_target (fixture->window, G_VALUE_TYPE (value)), "drop", value, 1.0,
                         1.0, &taken);
  settle ();

  return taken;
}

static void
test_drop (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *text = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  mar_document_add_record (document, mar_games (NULL)[0], NULL, NULL);
  text = mar_document_write (document, NULL);

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, "no game at all");
  g_assert_true (drop (fixture, &value));
  adw_message_dialog_response (expected_question (), "close");
  g_assert_true (mar_window_is_unused (fixture->window));

  g_value_set_string (&value, text);
  g_assert_true (drop (fixture, &value));
  assert_position (fixture, START);
}

/* A file is opened wherever it falls, before the text view can take its name for text. */
static void
test_drop_file (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples",
                                                 "margrites-a-white-outflanks-black.marginalia",
                                                 NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert_cmpint (gtk_event_controller_get_propagation_phase (
                     GTK_EVENT_CONTROLLER (drop_target (fixture->window, GDK_TYPE_FILE_LIST))),
                   ==, GTK_PHASE_CAPTURE);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  g_assert_true (drop (fixture, &value));
  g_assert_cmpstr (mar_document_title (mar_study_document (study_of (fixture))), ==,
                   "margrites-a-white-outflanks-black.marginalia");
}

static void
test_unwritable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  g_autofree char *path = g_build_filename (folder, "game.marginalia", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  show_game (fixture, "margrites", NULL);
  g_assert_true (
    mar_document_save (mar_study_document (study_of (fixture)), file, FALSE, NULL, &error));
  play (fixture, "a2>a3");

  /* The folder goes away under the file: nobody can write there, not even root. */
  g_unlink (path);
  g_rmdir (folder);
  act (fixture, "save");
  settle ();
  expected_question ();
  g_assert_true (mar_document_modified (mar_study_document (study_of (fixture))));
  assert_position (fixture, AFTER_ONE);
  adw_message_dialog_response (expected_question (), "cancel");
  settle ();
}

/* A name without the extension gets it, and never takes a file's place unasked. */
static void
test_extension (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  g_autofree char *short_path = g_build_filename (folder, "my game", NULL);
  g_autofree char *path = g_strconcat (short_path, ".marginalia", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (short_path);
  g_autofree char *text = NULL;

  show_game (fixture, "margrites", NULL);
  g_assert_true (g_file_set_contents (path, "other work", -1, NULL));
  mar_window_save_under (fixture->window, mar_window_selected_tab (fixture->window), file);
  settle ();
  answer ("cancel");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "other work");
  g_assert_null (mar_document_file (mar_study_document (study_of (fixture))));

  g_unlink (path);
  mar_window_save_under (fixture->window, mar_window_selected_tab (fixture->window), file);
  wait_until_saved (fixture);
  g_assert_null (question ());
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (short_path, G_FILE_TEST_EXISTS));
  g_assert_nonnull (mar_document_file (mar_study_document (study_of (fixture))));

  g_unlink (path);
  g_rmdir (folder);
}

static void
test_same_file (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *folder = temporary_folder_new ();
  g_autofree char *path = g_build_filename (folder, "game.marginalia", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  show_game (fixture, "margrites", NULL);
  g_assert_true (
    mar_document_save (mar_study_document (study_of (fixture)), file, FALSE, NULL, &error));

  mar_application_open_file (application, NULL, file);
  settle ();
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (application))), ==,
                    1);

  g_unlink (path);
  g_rmdir (folder);
}

static void
assert_focus (Fixture  *fixture,
              gpointer  part)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  g_assert_nonnull (focus);
  g_assert_true (focus == part || gtk_widget_is_ancestor (focus, part));
}

/* The keyboard reaches every part of the window and leaves it again. */
static void
test_parts (Fixture       *fixture,
            gconstpointer  data)
{
  MarWindow *window = fixture->window;
  GtkWidget *next = GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (mar_board_area_travel (mar_window_area (window))),
                                   MAR_TYPE_TRAVEL_BAR, "next_button"));
  MarRecord *record = show_game (fixture, "margrites", NULL);

  /* Where nothing has been played, somebody wants to play. */
  assert_focus (fixture, mar_window_board (window));

  play_turn (fixture, "a2>a3 b2>b3 c2>c3 d2>d3");
  act (fixture, "first");
  settle ();
  gtk_widget_grab_focus (next);
  /* And there one reads on as well: without the cursor, to which the arrows would belong. */
  mar_window_board (window)->cursor_visible = TRUE;
  mar_window_enter_game (window);
  assert_focus (fixture, mar_window_board (window));
  g_assert_false (mar_window_board (window)->cursor_visible);
  act (fixture, "next-part");
  assert_focus (fixture, mar_window_moves (window));
  act (fixture, "next-part");
  assert_focus (fixture, mar_window_comments (window));
  act (fixture, "leave-text");
  assert_focus (fixture, mar_window_board (window));
  act (fixture, "previous-part");
  assert_focus (fixture, next);
  act (fixture, "previous-part");
  assert_focus (fixture, mar_window_comments (window));

  /* The focus reads on in the list with the cursor; a menu moves the cursor, not the pane. */
  act (fixture, "previous-part");
  act (fixture, "next-turn");
  settle ();
  assert_focus (fixture, mar_window_moves (window));
  g_signal_emit_by_name (mar_window_moves (window), "point-at", mar_record_root (record));
  g_assert_true (mar_study_node (mar_window_study (window)) == mar_record_root (record));
  g_assert_true (adw_flap_get_reveal_flap (mar_window_flap (window)));
}

static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  int least;

  show_game (fixture, "margrites", NULL);
  settle ();
  gtk_widget_measure (gtk_widget_get_parent (demand (fixture->window, is_type, "MarWindowHeader")),
                      GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window/welcome", test_welcome);
  ADD ("/window/play", test_play);
  ADD ("/window/travel", test_travel);
  ADD ("/window/variation", test_variation);
  ADD ("/window/close", test_close);
  ADD ("/window/quit", test_quit);
  ADD ("/window/refusal", test_refusal);
  ADD ("/window/changed-file", test_changed_file);
  ADD ("/window/reload", test_reload);
  ADD ("/window/drop", test_drop);
  ADD ("/window/drop-file", test_drop_file);
  ADD ("/window/unwritable", test_unwritable);
  ADD ("/window/extension", test_extension);
  ADD ("/window/same-file", test_same_file);
  ADD ("/window/parts", test_parts);
  ADD ("/window/narrow", test_narrow);

  return run ();
}
