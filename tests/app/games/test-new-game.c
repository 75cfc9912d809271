/* The dialog that makes games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-widget.h"
#include "mar-match.h"
#include "mar-option-rows.h"
#include "window-fixture.h"

/* The widget at the end of an option's row. */
static GtkWidget *
value_of_row (GtkWidget *row)
{
  GtkWidget *value = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

  return value != NULL ? value : row;
}

/* Chooses another value than the default. */
static void
change_option (GtkWindow           *dialog,
               const MarOptionSpec *spec)
{
  GtkWidget *row = demand (dialog, is_row, spec->title);
  GtkWidget *value = value_of_row (row);
  int other = spec->fallback < spec->maximum ? spec->fallback + 1 : spec->fallback - 1;

  g_assert_true (gtk_widget_get_sensitive (row));
  if (GTK_IS_SWITCH (value))
    gtk_switch_set_active (GTK_SWITCH (value), other != 0);
  else if (GTK_IS_SPIN_BUTTON (value))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (value), other);
  else
    adw_combo_row_set_selected (ADW_COMBO_ROW (row), (guint) other);
}

/* Every option of every game can be chosen, and the game is made with it. */
static void
test_options (Fixture       *fixture,
              gconstpointer  data)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < games[i]->n_options; k++)
      {
        const MarOptionSpec *spec = &games[i]->options[k];
        GtkWindow *dialog = open_new_game (games[i]);
        const MarOptions *options;

        for (guint other = 0; other < games[i]->n_options; other++)
          demand (dialog, is_row, games[i]->options[other].title);
        change_option (dialog, spec);
        create (dialog);

        g_assert_true (mar_record_game (mar_study_record (study_of (fixture))) == games[i]);
        options = mar_record_options (mar_study_record (study_of (fixture)));
        g_assert_cmpint (options->values[k], !=, spec->fallback);
        g_assert_cmpuint (options->given, ==, 1u << k);
        mar_window_set_document (fixture->window, NULL);
      }
}

/* As many names as players, and no option that has nothing to say. */
static void
test_players (Fixture       *fixture,
              gconstpointer  data)
{
  const MarGame *game = game_of ("margo");
  GtkWindow *dialog = open_new_game (game);
  GtkWidget *players = demand (dialog, is_row, "Players");
  GtkWidget *swap = demand (dialog, is_row, "Swap");

  g_assert_true (gtk_widget_get_sensitive (swap));
  g_assert_null (find (GTK_WIDGET (dialog), is_row, "Y"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (value_of_row (players)), 3);
  g_assert_false (gtk_widget_get_sensitive (swap));
  gtk_editable_set_text (GTK_EDITABLE (demand (dialog, is_row, "Y")), "Yvonne");
  g_assert_null (find (GTK_WIDGET (dialog), is_row, "Z"));
  create (dialog);

  g_assert_cmpstr (mar_record_header (mar_study_record (study_of (fixture)), "y"), ==, "Yvonne");
  g_assert_true (mar_document_modified (mar_study_document (study_of (fixture))));
  g_assert_true (gtk_widget_get_visible (strip_of (fixture->window, 2)));
  g_assert_false (gtk_widget_get_visible (strip_of (fixture->window, 3)));
}

static gboolean
refuse_large (const MarOptions  *options,
              GError           **error)
{
  if (options->values[0] <= 9)
    return TRUE;

  g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_OPTION, "Too large.");
  return FALSE;
}

/* Options that contradict each other are told, and make no game. */
static void
test_contradiction (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *group = g_object_ref_sink (adw_preferences_group_new ());
  g_autoptr (MarOptionRows) rows = NULL;
  MarGame strict = *game_of ("margo");
  GtkWidget *size;

  strict.check_options = refuse_large;
  rows = mar_option_rows_new (&strict, ADW_PREFERENCES_GROUP (group));
  g_assert_nonnull (mar_option_rows_get (rows));
  size = value_of_row (demand (group, is_row, strict.options[0].title));

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (size), 10);
  g_assert_null (mar_option_rows_get (rows));
  demand (group, is_label, "Too large.");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (size), 9);
  g_assert_nonnull (mar_option_rows_get (rows));
  g_assert_null (find (group, is_label, "Too large."));
  g_clear_object (&rows);
  g_object_unref (group);
}

/* Where one of the two buttons makes no game, because of the options, the other makes none
 * either. */
static void
test_both_buttons (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWindow *dialog;
  GtkWidget *apply, *elsewhere;

  show_game (fixture, "margo", NULL);
  dialog = open_new_game (game_of ("margo"));
  apply = gtk_window_get_default_widget (dialog);
  elsewhere = demand (dialog, is_button, "_Add to File");
  g_assert_true (gtk_widget_get_visible (elsewhere));
  g_assert_true (gtk_widget_get_sensitive (elsewhere));
  gtk_widget_set_sensitive (apply, FALSE);
  g_assert_false (gtk_widget_get_sensitive (elsewhere));
  gtk_widget_set_sensitive (apply, TRUE);
  g_assert_true (gtk_widget_get_sensitive (elsewhere));
  gtk_window_destroy (dialog);
}

static void
test_lots (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWindow *dialog = open_new_game (game_of ("margrites"));
  GtkWidget *black = demand (dialog, is_row, "Black");
  GtkWidget *white = demand (dialog, is_row, "White");
  GtkWidget *lots = demand (dialog, is_button, "_Draw Lots");
  gboolean moved = FALSE;

  g_assert_false (gtk_widget_get_sensitive (lots));
  gtk_editable_set_text (GTK_EDITABLE (black), "Ada");
  gtk_editable_set_text (GTK_EDITABLE (white), "Bo");
  for (guint i = 0; i < 64 && !moved; i++)
    {
      const char *name;

      g_signal_emit_by_name (lots, "clicked");
      name = gtk_editable_get_text (GTK_EDITABLE (black));
      moved = g_str_equal (name, "Bo");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (white)), ==, moved ? "Ada" : "Bo");
    }
  /* The odds against it are as the grains of rice on a chess board to one. */
  g_assert_true (moved);
  demand (dialog, is_label, "Black: Bo, White: Ada. Black moves first.");
  create (dialog);
  g_assert_cmpstr (mar_record_header (mar_study_record (study_of (fixture)), "black"), ==, "Bo");
}

static void
test_match (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWindow *dialog = open_new_game (game_of ("margrites"));
  g_autoptr (MarMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  MarDocument *document;

  gtk_editable_set_text (GTK_EDITABLE (demand (dialog, is_row, "Black")), "Ada");
  gtk_editable_set_text (GTK_EDITABLE (demand (dialog, is_row, "White")), "Bo");
  gtk_switch_set_active (GTK_SWITCH (value_of_row (demand (dialog, is_row, "Match of Two Games"))),
                         TRUE);
  create (dialog);

  document = mar_study_document (study_of (fixture));
  g_assert_cmpuint (mar_document_n_records (document), ==, 2);
  g_assert_cmpstr (mar_record_header (mar_document_record (document, 1), "black"), ==, "Bo");
  match = mar_match_score (document, mar_study_record (study_of (fixture)), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (match->persons[0], ==, "Ada");

  act (fixture, "show-contents");
  settle ();
  words = mar_match_text (match);
  demand (mar_window_page (fixture->window, "contents"), is_label, words);
  /* Without a title the players tell the games apart. */
  demand (mar_window_page (fixture->window, "contents"), is_label, "Ada – Bo");
  demand (mar_window_page (fixture->window, "contents"), is_label, "Bo – Ada");
}

static void
add_game (Fixture       *fixture,
          const MarGame *game,
          const char    *title)
{
  GtkWindow *dialog = open_dialog (fixture->window, "add-game", "MarNewGameDialog");
  MarGameChoice *choice = MAR_GAME_CHOICE (demand (dialog, is_type, "MarGameChoice"));

  g_assert_true (mar_game_choice_game (choice)
                 == mar_record_game (mar_study_record (study_of (fixture))));
  mar_game_choice_select (choice, game);
  gtk_editable_set_text (GTK_EDITABLE (demand (dialog, is_row, "Title")), title);
  create (dialog);
}

/* The games are one stop of the Tab key, and arrows lead among them. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  GtkWidget *choice, *focus;
  GtkWindow *dialog;

  show_game (fixture, games[0]->name, NULL);
  dialog = open_dialog (fixture->window, "add-game", "MarNewGameDialog");
  choice = demand (dialog, is_type, "MarGameChoice");
  gtk_widget_grab_focus (choice);
  for (guint i = 1; i < n; i++)
    {
      g_assert_true (press_key (choice, i % 2 == 0 ? GDK_KEY_Down : GDK_KEY_Right));
      g_assert_true (mar_game_choice_game (MAR_GAME_CHOICE (choice)) == games[i]);
    }
  g_assert_true (press_key (choice, GDK_KEY_Right));
  g_assert_true (mar_game_choice_game (MAR_GAME_CHOICE (choice)) == games[n - 1]);
  g_assert_true (press_key (choice, GDK_KEY_Left));
  g_assert_true (mar_game_choice_game (MAR_GAME_CHOICE (choice)) == games[n - 2]);
  focus = gtk_window_get_focus (dialog);
  g_assert_true (gtk_widget_is_ancestor (focus, choice));
  gtk_widget_child_focus (GTK_WIDGET (dialog), GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (dialog), choice));
  gtk_widget_child_focus (GTK_WIDGET (dialog), GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_window_get_focus (dialog) == focus);
  gtk_window_destroy (dialog);
}

/* A game that is added is one entry of the journal, also where its start is set up first. */
static void
test_add (Fixture       *fixture,
          gconstpointer  data)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  MarDocument *document;

  for (guint i = 0; i < n; i++)
    {
      show_game (fixture, games[i]->name, NULL);
      document = mar_study_document (study_of (fixture));
      add_game (fixture, games[i], "Second");
      add_game (fixture, games[i], "Third");
      g_assert_cmpuint (mar_document_n_records (document), ==, 3);
      g_assert_cmpstr (mar_record_header (mar_study_record (study_of (fixture)), "title"), ==,
                       "Third");

      act (fixture, "undo");
      g_assert_cmpuint (mar_document_n_records (document), ==, 2);
      g_assert_cmpstr (mar_record_header (mar_study_record (study_of (fixture)), "title"), ==,
                       "Second");
      act (fixture, "redo");
      g_assert_cmpuint (mar_document_n_records (document), ==, 3);
      g_assert_true (mar_study_record (study_of (fixture)) == mar_document_record (document, 2));
      act (fixture, "undo");
      act (fixture, "undo");
      g_assert_cmpuint (mar_document_n_records (document), ==, 1);
      g_assert_false (mar_study_is_setting_up (study_of (fixture)));
      g_assert_false (enabled (fixture, "undo"));
    }
}

/* What is arranged is undone first; a game that comes back may be arranged again. */
static void
test_undo_in_set_up (Fixture       *fixture,
                     gconstpointer  data)
{
  const MarGame *game = game_of ("margrites");
  MarStudy *study = study_of (fixture);
  MarCell cell;

  show_game (fixture, "margrites", NULL);
  add_game (fixture, game, "Second");
  g_assert_true (mar_study_is_setting_up (study));
  g_assert_true (
    game->read_cell (mar_set_up_draft_position (mar_study_draft (study)), "a2", &cell));
  g_assert_true (mar_set_up_draft_take (mar_study_draft (study), cell, NULL));
  act (fixture, "undo");
  g_assert_true (mar_study_is_setting_up (study));
  g_assert_true (enabled (fixture, "redo"));
  act (fixture, "redo");
  g_assert_true (mar_set_up_draft_can_undo (mar_study_draft (study)));

  act (fixture, "undo");
  act (fixture, "undo");
  g_assert_false (mar_study_is_setting_up (study));
  g_assert_cmpuint (mar_document_n_records (mar_study_document (study)), ==, 1);
  act (fixture, "redo");
  g_assert_true (mar_study_is_setting_up (study));
  g_assert_true (mar_set_up_draft_is_by_rule (mar_study_draft (study)));
  g_assert_cmpstr (mar_record_header (mar_study_record (study), "title"), ==, "Second");
}

/* Whoever presses Enter twice gets one game. */
static void
test_once (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GtkWindow) dialog = NULL;
  g_autoptr (GtkWidget) button = NULL;

  show_game (fixture, "marvin", NULL);
  dialog = g_object_ref (open_dialog (fixture->window, "add-game", "MarNewGameDialog"));
  button = g_object_ref (gtk_window_get_default_widget (dialog));
  g_signal_emit_by_name (button, "clicked");
  g_signal_emit_by_name (button, "clicked");
  settle ();
  g_assert_cmpuint (mar_document_n_records (mar_study_document (study_of (fixture))), ==, 2);
}

static GtkWidget *
elsewhere_of (GtkWindow *dialog)
{
  return GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (dialog), G_OBJECT_TYPE (dialog), "elsewhere"));
}

/* A game goes into the file that is open, or into a new one, whatever was asked for first. */
static void
test_file (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWindow *dialog;
  MarDocument *document;

  dialog = open_new_game (game_of ("marvin"));
  g_assert_false (gtk_widget_is_visible (elsewhere_of (dialog)));
  create (dialog);
  document = mar_study_document (study_of (fixture));

  dialog = open_new_game (game_of ("marvin"));
  g_assert_cmpstr (gtk_window_get_title (dialog), ==, "New Game");
  g_signal_emit_by_name (elsewhere_of (dialog), "clicked");
  settle ();
  g_assert_true (mar_study_document (study_of (fixture)) == document);
  g_assert_cmpuint (mar_document_n_records (document), ==, 2);

  dialog = open_dialog (fixture->window, "add-game", "MarNewGameDialog");
  g_assert_cmpstr (gtk_window_get_title (dialog), ==, "Add Game");
  g_signal_emit_by_name (elsewhere_of (dialog), "clicked");
  settle ();
  g_assert_cmpuint (mar_document_n_records (document), ==, 2);
  g_assert_true (mar_study_document (study_of (fixture)) != document);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/new-game/options", test_options);
  ADD ("/new-game/players", test_players);
  ADD ("/new-game/contradiction", test_contradiction);
  ADD ("/new-game/both-buttons", test_both_buttons);
  ADD ("/new-game/lots", test_lots);
  ADD ("/new-game/keys", test_keys);
  ADD ("/new-game/match", test_match);
  ADD ("/new-game/add", test_add);
  ADD ("/new-game/undo-in-set-up", test_undo_in_set_up);
  ADD ("/new-game/once", test_once);
  ADD ("/new-game/file", test_file);

  return run ();
}
