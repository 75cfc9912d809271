/* The parts of the library's page keep what a person has chosen in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-example.h"
#include "mar-library-filters.h"
#include "mar-library-saved.h"
#include "window-question.h"

static GtkWidget *
get_part (GtkWidget  *widget,
          const char *name)
{
  GtkWidget *part
    = GTK_WIDGET (gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name));

  g_assert_nonnull (part);
  return part;
}

/* What is saved is what was searched for when the name was asked for, whatever becomes of the
 * page. */
static void
test_saved (void)
{
  g_autoptr (GSettings) settings = g_settings_new (MAR_APPLICATION_ID);
  GtkWidget *saved = g_object_ref_sink (g_object_new (MAR_TYPE_LIBRARY_SAVED, NULL));
  g_autoptr (GVariant) all = NULL;
  g_autoptr (GVariant) details = NULL;
  g_autoptr (MarLibraryRequest) read = NULL;
  g_autofree char *name = NULL;
  MarLibraryRequest *request = mar_library_request_new ();

  mar_library_request_set_words (request, "first");
  mar_library_saved_set_request (MAR_LIBRARY_SAVED (saved), request);
  g_signal_emit_by_name (get_part (saved, "save"), "clicked");
  mar_library_request_set_words (request, "second");
  mar_library_saved_set_request (MAR_LIBRARY_SAVED (saved), NULL);
  mar_library_request_free (request);
  g_object_unref (saved);
  adw_message_dialog_response (expected_question (), "save");

  all = g_settings_get_value (settings, "library-searches");
  g_assert_cmpuint (g_variant_n_children (all), ==, 1);
  g_variant_get_child (all, 0, "(s@a{sv})", &name, &details);
  g_assert_cmpstr (name, ==, "first");
  read = mar_library_request_read (details, NULL);
  g_assert_cmpstr (read->words, ==, "first");
  g_settings_reset (settings, "library-searches");
}

/* A result that all games may have outlives a change of the rules; a winner of one of them
 * doesn't. */
static void
test_filters (void)
{
  GtkWidget *filters = g_object_ref_sink (g_object_new (MAR_TYPE_LIBRARY_FILTERS, NULL));
  GtkDropDown *game = GTK_DROP_DOWN (get_part (filters, "game"));
  GtkDropDown *result = GTK_DROP_DOWN (get_part (filters, "result"));
  static const char *const lasting[] = { "draw", "none" };
  g_autoptr (MarLibraryRequest) request = mar_library_request_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lasting); i++)
    {
      g_free (request->result);
      request->result = g_strdup (lasting[i]);
      request->game = NULL;
      mar_library_filters_show (MAR_LIBRARY_FILTERS (filters), request);
      gtk_drop_down_set_selected (game, 1);
      mar_library_filters_apply (MAR_LIBRARY_FILTERS (filters), request);
      g_assert_nonnull (request->game);
      g_assert_cmpstr (request->result, ==, lasting[i]);
    }
  /* The first player, behind any result. */
  gtk_drop_down_set_selected (result, 1);
  gtk_drop_down_set_selected (game, 2);
  mar_library_filters_apply (MAR_LIBRARY_FILTERS (filters), request);
  g_assert_null (request->result);
  g_object_unref (filters);
}

static MarLibraryMove *
add_move (GPtrArray  *moves,
          const char *text)
{
  MarLibraryMove *move = g_new0 (MarLibraryMove, 1);

  move->text = (char *) text;
  move->n_games = 1;
  g_ptr_array_add (moves, move);
  return move;
}

/* The row with the keyboard stays when another answer comes, and tells what is new. */
static void
test_moves (void)
{
  GtkWidget *example = g_object_ref_sink (g_object_new (MAR_TYPE_LIBRARY_EXAMPLE, NULL));
  GtkListBox *list = GTK_LIST_BOX (get_part (example, "moves"));
  const MarGame *game = mar_games (NULL)[0];
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  g_autoptr (MarLibraryRequest) request = mar_library_request_new ();
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  MarOptions options;
  GtkListBoxRow *row;
  GtkLabel *label;

  mar_options_init (&options, game);
  mar_library_request_set_board (request, game, &options, position, NULL, 0);
  mar_library_example_show (MAR_LIBRARY_EXAMPLE (example), request);
  add_move (moves, "first");
  add_move (moves, "second");
  mar_library_example_show_moves (MAR_LIBRARY_EXAMPLE (example), moves);
  row = gtk_list_box_get_row_at_index (list, 1);
  label = GTK_LABEL (gtk_list_box_row_get_child (row));
  g_assert_cmpstr (gtk_label_get_text (label), ==, "second  1 game");

  add_move (moves, "third")->n_games = 2;
  request->next = g_strdup ("second");
  mar_library_example_show_moves (MAR_LIBRARY_EXAMPLE (example), moves);
  g_assert_true (gtk_list_box_get_row_at_index (list, 1) == row);
  g_assert_true (gtk_list_box_get_selected_row (list) == row);

  g_clear_pointer (&request->next, g_free);
  g_ptr_array_remove_index (moves, 0);
  mar_library_example_show_moves (MAR_LIBRARY_EXAMPLE (example), moves);
  g_assert_cmpstr (gtk_label_get_text (label), ==, "third  2 games");
  g_assert_null (gtk_list_box_get_selected_row (list));
  g_assert_null (gtk_list_box_get_row_at_index (list, 2));
  g_ptr_array_set_size (moves, 0);
  mar_library_example_show_moves (MAR_LIBRARY_EXAMPLE (example), moves);
  g_assert_null (gtk_list_box_get_row_at_index (list, 0));
  g_object_unref (example);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/library-widgets/saved", test_saved);
  g_test_add_func ("/library-widgets/filters", test_filters);
  g_test_add_func ("/library-widgets/moves", test_moves);
  return g_test_run ();
}
