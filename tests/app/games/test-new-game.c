/* The dialog that makes games, and the set-up before the first move.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-match.h"
#include "mar-option-rows.h"
#include "mar-set-up-text.h"
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

/* A game that is added is one entry of the journal. */
static void
test_add (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWindow *dialog;

  show_game (fixture, "marvin", NULL);
  dialog = open_dialog (fixture->window, "add-game", "MarNewGameDialog");
  g_assert_true (mar_game_choice_game (MAR_GAME_CHOICE (demand (dialog, is_type, "MarGameChoice")))
                 == game_of ("marvin"));
  gtk_editable_set_text (GTK_EDITABLE (demand (dialog, is_row, "Title")), "Second");
  create (dialog);

  g_assert_cmpuint (mar_document_n_records (mar_study_document (study_of (fixture))), ==, 2);
  g_assert_cmpstr (mar_record_header (mar_study_record (study_of (fixture)), "title"), ==,
                   "Second");
  act (fixture, "undo");
  g_assert_cmpuint (mar_document_n_records (mar_study_document (study_of (fixture))), ==, 1);
  g_assert_false (enabled (fixture, "undo"));
}

/* The set-up. */

static void
tap (Fixture    *fixture,
     const char *cell)
{
  const MarGame *game = mar_record_game (mar_study_record (study_of (fixture)));
  MarCell number;

  g_assert_true (game->read_cell (mar_set_up_bar_position (
                                    mar_board_area_set_up_bar (mar_window_area (fixture->window))),
                                  cell, &number));
  g_signal_emit_by_name (mar_window_board (fixture->window), "tapped", (int) number);
}

static void
agree (Fixture    *fixture,
       const char *label)
{
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (
      demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)), is_check, label)),
    TRUE);
}

static gboolean
agrees (Fixture    *fixture,
        const char *label)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (
    demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)), is_check, label)));
}

static char *
start_of (Fixture *fixture)
{
  MarRecord *record = mar_study_record (study_of (fixture));

  return mar_position_text (mar_record_game (record), mar_node_position (mar_record_root (record)));
}

static void
test_set_up (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWindow *dialog = open_new_game (game_of ("margrites"));
  MarWindow *window = fixture->window;
  g_autofree char *usual = NULL;
  g_autofree char *start = NULL;
  g_autofree char *again = NULL;

  adw_combo_row_set_selected (ADW_COMBO_ROW (demand (dialog, is_row, "Formation")), 1);
  create (dialog);
  g_assert_true (mar_study_is_setting_up (mar_window_study (window)));
  g_assert_false (enabled (fixture, "next-turn"));
  g_assert_false (enabled (fixture, "undo"));
  usual = start_of (fixture);

  /* A consent ends with the next change; a formation that lacks a marble can have none. */
  agree (fixture, "White agrees");
  tap (fixture, "a2");
  g_assert_false (agrees (fixture, "White agrees"));
  g_assert_false (gtk_widget_get_sensitive (
    demand (mar_board_area_set_up_bar (mar_window_area (window)), is_check, "Black agrees")));
  act (fixture, "undo");
  g_assert_false (enabled (fixture, "undo"));
  tap (fixture, "a2");
  tap (fixture, "i1");

  /* The other side's ranks, and a ninth marble. */
  tap (fixture, "e8");
  g_assert_true (gtk_widget_has_css_class (
    GTK_WIDGET (mar_board_area_status (mar_window_area (window))), "notice"));
  tap (fixture, "d1");
  g_assert_true (gtk_widget_has_css_class (
    GTK_WIDGET (mar_board_area_status (mar_window_area (window))), "notice"));

  agree (fixture, "Black agrees");
  g_assert_true (mar_study_is_setting_up (mar_window_study (window)));
  agree (fixture, "White agrees");
  g_assert_false (mar_study_is_setting_up (mar_window_study (window)));
  start = start_of (fixture);
  g_assert_cmpstr (start, ==, "9/1wwwwwwww/9/9/9/9/1bbbbbbb1/8b b 4 0(0)-0(0) -");
  play (fixture, "i1>i2");

  /* The start is a change like any other. */
  act (fixture, "undo");
  act (fixture, "undo");
  again = start_of (fixture);
  g_assert_cmpstr (again, ==, usual);
}

/* The move behind which a position is set up goes while another game is shown. */
static void
test_set_up_waits (Fixture       *fixture,
                   gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "marvin", NULL);
  MarDocument *document = mar_record_document (record);
  MarRecord *other = mar_document_add_record (document, game_of ("marvin"), NULL, NULL);
  MarCursor end;

  play (fixture, "a1");
  act (fixture, "set-up");
  tap (fixture, "c3");
  mar_study_set_record (study_of (fixture), other);
  g_assert_false (mar_study_is_setting_up (study_of (fixture)));

  g_assert_true (mar_document_undo (document));
  /* Now nothing can bring the move back. */
  mar_record_set_header (other, "title", "Other");
  mar_study_set_record (study_of (fixture), record);
  g_assert_true (mar_study_is_setting_up (study_of (fixture)));
  end = *mar_study_cursor (study_of (fixture));
  g_assert_true (end.node == mar_record_root (record));
}

/* The variations have the same set-up, and begin where it leads. */
static void
test_set_up_variations (Fixture       *fixture,
                        gconstpointer  data)
{
  static const char *const variations[] = { "handicap=true", "returning=true", "rebuttal=true" };

  for (guint i = 0; i < G_N_ELEMENTS (variations); i++)
    {
      g_autofree char *start = NULL;

      show_game (fixture, "margrites", variations[i], NULL);
      act (fixture, "set-up");
      tap (fixture, "h2");
      tap (fixture, "i2");
      agree (fixture, "Black agrees");
      agree (fixture, "White agrees");
      g_assert_false (mar_study_is_setting_up (study_of (fixture)));
      start = start_of (fixture);
      g_assert_true (g_str_has_prefix (start, "9/1wwwwwwww/9/9/9/9/bbbbbbb1b/9 b "));

      /* Whoever thinks again goes on from there. */
      act (fixture, "set-up");
      g_assert_cmpint (game_of ("margrites")
                         ->owner (mar_set_up_bar_position (
                                    mar_board_area_set_up_bar (mar_window_area (fixture->window))),
                                  9 + 8),
                       ==, 0);
      g_signal_emit_by_name (demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                                     is_button, "_Cancel"),
                             "clicked");
      play (fixture, "i2>i3");
    }

  /* Where marbles are placed by turns, there is nothing to agree on. */
  show_game (fixture, "margrites", "hostile=true", NULL);
  act (fixture, "set-up");
  g_assert_false (mar_set_up_draft_is_by_rule (
    mar_set_up_bar_draft (mar_board_area_set_up_bar (mar_window_area (fixture->window)))));
}

/* What was placed waits while another game is looked at. */
static void
test_set_up_and_games (Fixture       *fixture,
                       gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarRecord *first = show_game (fixture, "margrites", NULL);

  mar_document_add_record (mar_study_document (mar_window_study (window)), game_of ("marvin"),
                           NULL,
                           NULL);
  g_assert_true (enabled (fixture, "next-game"));
  act (fixture, "set-up");
  tap (fixture, "a2");
  act (fixture, "show-contents");
  settle ();
  g_signal_emit_by_name (adw_bin_get_child (mar_window_page (window, "contents")), "show-game",
                         mar_document_record (mar_study_document (mar_window_study (window)), 1));
  g_assert_true (mar_study_record (mar_window_study (window)) != first);
  g_assert_false (mar_study_is_setting_up (mar_window_study (window)));
  act (fixture, "previous-game");
  g_assert_true (mar_study_record (mar_window_study (window)) == first);
  g_assert_true (mar_study_is_setting_up (mar_window_study (window)));
  act (fixture, "undo");
  act (fixture, "redo");
  g_assert_cmpint (
    game_of ("margrites")
      ->owner (mar_set_up_bar_position (mar_board_area_set_up_bar (mar_window_area (window))), 9),
    ==, -1);
  g_assert_true (mar_set_up_bar_can_undo (mar_board_area_set_up_bar (mar_window_area (window))));
}

/* Both games of a match are set up, each when it is shown. */
static void
test_set_up_match (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWindow *dialog = open_new_game (game_of ("margrites"));
  MarWindow *window = fixture->window;

  adw_combo_row_set_selected (ADW_COMBO_ROW (demand (dialog, is_row, "Formation")), 1);
  gtk_switch_set_active (GTK_SWITCH (value_of_row (demand (dialog, is_row, "Match of Two Games"))),
                         TRUE);
  create (dialog);
  g_assert_true (mar_study_is_setting_up (mar_window_study (window)));
  agree (fixture, "Black agrees");
  agree (fixture, "White agrees");
  g_assert_false (mar_study_is_setting_up (mar_window_study (window)));

  act (fixture, "next-game");
  g_assert_true (mar_study_is_setting_up (mar_window_study (window)));
  act (fixture, "previous-game");
  g_assert_false (mar_study_is_setting_up (mar_window_study (window)));
  act (fixture, "next-game");
  tap (fixture, "h2");
  tap (fixture, "i2");
  agree (fixture, "Black agrees");
  agree (fixture, "White agrees");
  g_assert_false (mar_study_is_setting_up (mar_window_study (window)));
  act (fixture, "previous-game");
  act (fixture, "next-game");
  g_assert_false (mar_study_is_setting_up (mar_window_study (window)));
}

static void
finish_set_up (Fixture *fixture)
{
  g_signal_emit_by_name (demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                                 is_button, "_Done"),
                         "clicked");
  g_assert_false (mar_study_is_setting_up (study_of (fixture)));
}

/* In the midst of a game a position stands behind the move that was shown, as a variation where
 * other moves follow; and a position that was set can be set anew. */
static void
test_set_up_inside (Fixture       *fixture,
                    gconstpointer  data)
{
  const MarCursor *cursor = mar_study_cursor (study_of (fixture));
  MarNode *before;
  MarNode *setup;

  show_game (fixture, "marvin", NULL);
  play (fixture, "c3");
  play (fixture, "a1");
  act (fixture, "previous-turn");
  before = cursor->node;
  act (fixture, "set-up");
  tap (fixture, "e5");
  finish_set_up (fixture);
  setup = cursor->node;
  g_assert_cmpint (mar_node_kind (setup), ==, MAR_NODE_SETUP);
  g_assert_true (mar_node_parent (setup) == before);
  g_assert_cmpuint (mar_node_index (setup), ==, 1);
  play (fixture, "d1");

  act (fixture, "previous-turn");
  act (fixture, "set-up");
  tap (fixture, "e4");
  finish_set_up (fixture);
  g_assert_true (cursor->node == setup);
  g_assert_cmpuint (mar_node_n_children (before), ==, 2);
  g_assert_cmpuint (mar_node_n_children (setup), ==, 1);
  g_assert_cmpint (game_of ("marvin")->owner (mar_node_position (mar_node_child (setup, 0)), 19),
                   ==, 0);

  /* Each is one entry of the journal. */
  act (fixture, "undo");
  g_assert_cmpint (game_of ("marvin")->owner (mar_node_position (mar_node_child (setup, 0)), 19),
                   ==, -1);
}

/* Facts beside the pieces are part of the position, and what can't be used waits. */
static void
test_set_up_problem (Fixture       *fixture,
                     gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarSetUpDraft *draft;

  show_game (fixture, "marad", NULL);
  act (fixture, "set-up");
  tap (fixture, "e5");
  g_assert_false (gtk_widget_get_sensitive (
    demand (mar_board_area_set_up_bar (mar_window_area (window)), is_button, "_Done")));
  g_assert_true (gtk_widget_has_css_class (
    GTK_WIDGET (mar_board_area_status (mar_window_area (window))), "problem"));
  act (fixture, "undo");
  g_assert_true (gtk_widget_get_sensitive (
    demand (mar_board_area_set_up_bar (mar_window_area (window)), is_button, "_Done")));
  g_assert_false (gtk_widget_has_css_class (
    GTK_WIDGET (mar_board_area_status (mar_window_area (window))), "problem"));

  draft = mar_set_up_bar_draft (mar_board_area_set_up_bar (mar_window_area (window)));
  g_assert_false (mar_set_up_draft_set_field (draft, 1, "7", NULL));
  g_assert_true (mar_set_up_draft_set_field (draft, 1, "3", NULL));
  finish_set_up (fixture);
  play (fixture, "b4>e4");
}

/* A position text, printed turns, and what is neither. */
static void
test_set_up_text (Fixture       *fixture,
                  gconstpointer  data)
{
  const MarGame *game = game_of ("margrites");
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  g_autofree MarPosition *given = NULL;
  g_autofree MarPosition *played = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MarSetUpDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  MarOptions options;
  guint column;

  mar_options_init (&options, game);
  draft = mar_set_up_draft_new (game, &options, start, FALSE);
  given = mar_set_up_text_read (draft, "  9/9/9/3b5/9/4w4/9/9 w 2 1(3)-0(2) -\n", &error);
  g_assert_no_error (error);
  g_assert_cmpint (game->owner (given, 39), ==, 0);

  played = mar_set_up_text_read (draft,
                                 "1. d2>d3; d3>d4; e2>e3; e3>e4.\n"
                                 "2. d7>d6; d6>d5; e7>e6; f7>f6.\n",
                                 &error);
  g_assert_no_error (error);
  text = mar_position_text (game, played);
  g_assert_nonnull (strstr (text, "/4ww3/3w5/3bb4/9/"));

  /* The printed turns are Black's and White's first ones, wherever they set up before. */
  g_assert_cmpint (game->actor (played), ==, 0);

  g_assert_null (mar_set_up_text_read (draft, "9/9/9/3b5/9/4w4/9/9 w 2 1(3)-0(2) ?", &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
  mar_rules_error_detail (error, &column);
  g_assert_cmpuint (column, ==, 35);
}

static void
test_cancel_set_up (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *usual = NULL;
  g_autofree char *start = NULL;

  show_game (fixture, "margrites", NULL);
  usual = start_of (fixture);
  act (fixture, "set-up");
  gtk_widget_activate_action (GTK_WIDGET (
                                mar_board_area_set_up_bar (mar_window_area (fixture->window))),
                              "set-up.clear", NULL);
  tap (fixture, "b1");
  g_signal_emit_by_name (demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                                 is_button, "_Cancel"),
                         "clicked");

  g_assert_false (mar_study_is_setting_up (study_of (fixture)));
  start = start_of (fixture);
  g_assert_cmpstr (start, ==, usual);
  g_assert_false (mar_document_modified (mar_study_document (study_of (fixture))));
  play (fixture, "a2>a3");
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/new-game/set-up-waits", test_set_up_waits);
  ADD ("/new-game/options", test_options);
  ADD ("/new-game/players", test_players);
  ADD ("/new-game/contradiction", test_contradiction);
  ADD ("/new-game/lots", test_lots);
  ADD ("/new-game/match", test_match);
  ADD ("/new-game/add", test_add);
  ADD ("/new-game/set-up", test_set_up);
  ADD ("/new-game/set-up-variations", test_set_up_variations);
  ADD ("/new-game/set-up-and-games", test_set_up_and_games);
  ADD ("/new-game/set-up-match", test_set_up_match);
  ADD ("/new-game/set-up-inside", test_set_up_inside);
  ADD ("/new-game/set-up-problem", test_set_up_problem);
  ADD ("/new-game/set-up-text", test_set_up_text);
  ADD ("/new-game/cancel-set-up", test_cancel_set_up);

  return run ();
}
