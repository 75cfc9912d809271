/* The window around all games: the dialog that makes them, the set-up, the die, what is
 * done by buttons, and who is said to play.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-application.h"
#include "mar-game-choice.h"
#include "mar-match.h"
#include "mar-option-rows.h"
#include "mar-stone.h"
#include "mar-window-private.h"

/* A process registers one application only. */
static MarApplication *application;

typedef struct
{
  MarWindow *window;
} Fixture;

static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = mar_window_new (GTK_APPLICATION (application));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  GList *windows
    = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (application)));

  for (GList *link = windows; link != NULL; link = link->next)
    gtk_window_destroy (link->data);
  g_list_free (windows);
  settle ();
  g_assert_null (fixture->window);
}

/* Finding widgets. */

typedef gboolean (*Matches) (GtkWidget *widget, const char *text);

static GtkWidget *
find (GtkWidget  *root,
      Matches     matches,
      const char *text)
{
  if (matches (root, text))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, matches, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
is_row (GtkWidget  *widget,
        const char *title)
{
  return ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_visible (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static gboolean
is_type (GtkWidget  *widget,
         const char *type)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), type);
}

static gboolean
is_button (GtkWidget  *widget,
           const char *label)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
is_check (GtkWidget  *widget,
          const char *label)
{
  return GTK_IS_CHECK_BUTTON (widget)
         && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), label) == 0;
}

static gboolean
is_label (GtkWidget  *widget,
          const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
         && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

static GtkWidget *
demand (gpointer    root,
        Matches     matches,
        const char *text)
{
  GtkWidget *found = find (root, matches, text);

  if (found == NULL)
    g_error ("there is no “%s”", text);

  return found;
}

/* Games. */

static const MarGame *
game_of (const char *name)
{
  g_autoptr (GError) error = NULL;
  const MarGame *game = mar_game_find (name, &error);

  g_assert_no_error (error);

  return game;
}

/* @options: name=value, one after the other, NULL at the end. */
static MarRecord *
show_game (Fixture    *fixture,
           const char *name,
           ...)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  const MarGame *game = game_of (name);
  MarOptions options;
  const char *option;
  va_list arguments;
  MarRecord *record;

  mar_options_init (&options, game);
  va_start (arguments, name);
  while ((option = va_arg (arguments, const char *)) != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (option, "=", 2);

      g_assert_true (mar_options_set (&options, game, parts[0], parts[1], NULL));
    }
  va_end (arguments);

  record = mar_document_add_record (document, game, &options, NULL);
  mar_document_forget (document, FALSE);
  mar_window_set_document (fixture->window, document);
  settle ();

  return record;
}

static gboolean
enabled (Fixture    *fixture,
         const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

static void
act (Fixture    *fixture,
     const char *action)
{
  if (!enabled (fixture, action))
    g_error ("%s can't be used here", action);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

static void
play (Fixture    *fixture,
      const char *text)
{
  const MarGame *game = mar_record_game (fixture->window->record);
  g_autofree MarPosition *position = mar_cursor_position (mar_window_cursor (fixture->window), NULL);
  g_autoptr (GError) error = NULL;
  MarAction action;

  g_assert_true (game->read_action (position, text, &action, &error));
  g_assert_no_error (error);
  g_signal_emit_by_name (fixture->window->board, "play", action);
}

static guint
turns_of_board (Fixture *fixture)
{
  guint turns;

  g_object_get (fixture->window->board, "turns", &turns, NULL);

  return turns;
}

/* The dialog. */

static GtkWindow *
open_dialog (const char *action_group_name,
             gpointer    group,
             const char *action)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_action_group_activate_action (group, action, NULL);
  settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (is_type (GTK_WIDGET (window), "MarNewGameDialog"))
        return window;
    }
  g_error ("%s.%s opens no dialog", action_group_name, action);
}

static GtkWindow *
open_new_game (const MarGame *game)
{
  GtkWindow *dialog = open_dialog ("app", application, "new");

  mar_game_choice_select (MAR_GAME_CHOICE (demand (dialog, is_type, "MarGameChoice")), game);

  return dialog;
}

static void
create (GtkWindow *dialog)
{
  GtkWidget *button = gtk_window_get_default_widget (dialog);

  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

/* What is at the end of an option's row. */
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

        g_assert_true (mar_record_game (fixture->window->record) == games[i]);
        options = mar_record_options (fixture->window->record);
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

  g_assert_cmpstr (mar_record_header (fixture->window->record, "y"), ==, "Yvonne");
  g_assert_true (mar_document_modified (fixture->window->document));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window->strips[2])));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->window->strips[3])));
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
  demand (dialog, is_label, "Black: Bo, White: Ada. Black begins.");
  create (dialog);
  g_assert_cmpstr (mar_record_header (fixture->window->record, "black"), ==, "Bo");
}

static void
test_match (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWindow *dialog = open_new_game (game_of ("margrites"));
  g_autoptr (MarMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  MarDocument *document;

  gtk_editable_set_text (GTK_EDITABLE (demand (dialog, is_row, "Black")), "Ada");
  gtk_editable_set_text (GTK_EDITABLE (demand (dialog, is_row, "White")), "Bo");
  gtk_switch_set_active (
    GTK_SWITCH (value_of_row (demand (dialog, is_row, "Match of Two Games"))), TRUE);
  create (dialog);

  document = fixture->window->document;
  g_assert_cmpuint (mar_document_n_records (document), ==, 2);
  g_assert_cmpstr (mar_record_header (mar_document_record (document, 1), "black"), ==, "Bo");
  match = mar_match_score (document, fixture->window->record, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (match->persons[0], ==, "Ada");

  mar_window_fill_games (fixture->window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window->match_label)));
}

/* A game that is added is one entry of the journal. */
static void
test_add (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWindow *dialog;

  show_game (fixture, "marvin", NULL);
  dialog = open_dialog ("win", fixture->window, "add-game");
  g_assert_true (
    mar_game_choice_game (MAR_GAME_CHOICE (demand (dialog, is_type, "MarGameChoice")))
    == game_of ("marvin"));
  gtk_editable_set_text (GTK_EDITABLE (demand (dialog, is_row, "Title")), "Second");
  create (dialog);

  g_assert_cmpuint (mar_document_n_records (fixture->window->document), ==, 2);
  g_assert_cmpstr (mar_record_header (fixture->window->record, "title"), ==, "Second");
  act (fixture, "undo");
  g_assert_cmpuint (mar_document_n_records (fixture->window->document), ==, 1);
  g_assert_false (enabled (fixture, "undo"));
}

/* The set-up. */

static void
tap (Fixture    *fixture,
     const char *cell)
{
  const MarGame *game = mar_record_game (fixture->window->record);
  MarCell number;

  g_assert_true (game->read_cell (mar_set_up_bar_position (fixture->window->set_up_bar), cell,
                                  &number));
  g_signal_emit_by_name (fixture->window->board, "tapped", (int) number);
}

static void
agree (Fixture    *fixture,
       const char *label)
{
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (demand (fixture->window->set_up_bar, is_check, label)), TRUE);
}

static gboolean
agrees (Fixture    *fixture,
        const char *label)
{
  return gtk_check_button_get_active (
    GTK_CHECK_BUTTON (demand (fixture->window->set_up_bar, is_check, label)));
}

static char *
start_of (Fixture *fixture)
{
  MarRecord *record = fixture->window->record;

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
  g_assert_true (mar_window_is_setting_up (window));
  g_assert_false (enabled (fixture, "next-turn"));
  g_assert_false (enabled (fixture, "undo"));
  usual = start_of (fixture);

  /* A consent ends with the next change; a formation that lacks a marble can have none. */
  agree (fixture, "White agrees");
  tap (fixture, "a2");
  g_assert_false (agrees (fixture, "White agrees"));
  g_assert_false (gtk_widget_get_sensitive (
    demand (window->set_up_bar, is_check, "Black agrees")));
  act (fixture, "undo");
  g_assert_false (enabled (fixture, "undo"));
  tap (fixture, "a2");
  tap (fixture, "i1");

  /* The other side's ranks, and a ninth marble. */
  tap (fixture, "e8");
  g_assert_true (gtk_widget_has_css_class (window->status_box, "notice"));
  tap (fixture, "d1");
  g_assert_true (gtk_widget_has_css_class (window->status_box, "notice"));

  agree (fixture, "Black agrees");
  g_assert_true (mar_window_is_setting_up (window));
  agree (fixture, "White agrees");
  g_assert_false (mar_window_is_setting_up (window));
  start = start_of (fixture);
  g_assert_cmpstr (start, ==, "9/1wwwwwwww/9/9/9/9/1bbbbbbb1/8b b 4 0(0)-0(0) -");
  play (fixture, "i1>i2");
  g_assert_false (enabled (fixture, "set-up"));

  /* The start is a change like any other. */
  act (fixture, "undo");
  act (fixture, "undo");
  again = start_of (fixture);
  g_assert_cmpstr (again, ==, usual);
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
  g_signal_emit_by_name (demand (fixture->window->set_up_bar, is_button, "C_lear"), "clicked");
  tap (fixture, "b1");
  g_signal_emit_by_name (demand (fixture->window->set_up_bar, is_button, "_Cancel"), "clicked");

  g_assert_false (mar_window_is_setting_up (fixture->window));
  start = start_of (fixture);
  g_assert_cmpstr (start, ==, usual);
  g_assert_false (mar_document_modified (fixture->window->document));
  play (fixture, "a2>a3");

  /* Games whose start nobody chooses have no set-up. */
  show_game (fixture, "marvin", NULL);
  g_assert_false (enabled (fixture, "set-up"));
}

/* Chance and buttons. */

static void
test_roll (Fixture       *fixture,
           gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarRecord *record = show_game (fixture, "marad", NULL);
  MarNode *root = mar_record_root (record);
  GtkWidget *roll = demand (window->turn_bar, is_button, "_Roll");
  MarActionList list;

  g_assert_true (gtk_widget_get_visible (roll));
  demand (window->strips[0], is_label, "roll the die");
  act (fixture, "roll");
  g_assert_cmpint (mar_node_kind (window->cursor.node), ==, MAR_NODE_ROLL);
  g_assert_false (gtk_widget_get_visible (roll));
  g_assert_false (enabled (fixture, "roll"));
  demand (window->strips[0], is_label, "to move");

  act (fixture, "take-back");
  g_assert_cmpuint (mar_node_n_children (root), ==, 0);
  g_signal_emit_by_name (window->board, "roll");
  g_assert_cmpuint (mar_node_n_children (root), ==, 1);
  act (fixture, "previous-turn");

  /* By hand: each outcome in turn is a variation of the others. */
  mar_record_game (record)->actions (mar_node_position (root), &list);
  g_assert_cmpuint (list.n, ==, 4);
  for (guint i = 0; i < list.n; i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (window), "play",
                                      g_variant_new_uint32 (list.items[i]));
      g_assert_cmpint (mar_node_kind (window->cursor.node), ==, MAR_NODE_ROLL);
      act (fixture, "first");
    }
  g_assert_cmpuint (mar_node_n_children (root), ==, 4);
}

static void
test_pass (Fixture       *fixture,
           gconstpointer  data)
{
  MarWindow *window = fixture->window;

  show_game (fixture, "margo", "size=3", "can_pass=true", "swap=false", NULL);
  play (fixture, "a1");
  g_signal_emit_by_name (demand (window->turn_bar, is_button, "Pass"), "clicked");
  g_assert_cmpuint (mar_node_number (window->cursor.node), ==, 2);
  g_signal_emit_by_name (demand (window->turn_bar, is_button, "Pass"), "clicked");
  demand (window->strips[0], is_label, "wins");
  g_assert_null (find (GTK_WIDGET (window->turn_bar), is_button, "Pass"));
  g_assert_false (enabled (fixture, "agree-draw"));

  act (fixture, "take-back");
  act (fixture, "agree-draw");
  demand (window->strips[0], is_label, "draw");
  demand (window->strips[1], is_label, "draw");
}

/* The name goes with the person who plays the pieces now. */
static void
test_swap (Fixture       *fixture,
           gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarRecord *record = show_game (fixture, "margo", "size=4", NULL);

  mar_record_set_header (record, "x", "Ada");
  mar_record_set_header (record, "o", "Bo");
  play (fixture, "b2");
  demand (window->strips[0], is_label, "Ada (X)");
  g_signal_emit_by_name (demand (window->turn_bar, is_button, "Swap Colors"), "clicked");
  demand (window->strips[0], is_label, "Bo (X)");
  demand (window->strips[1], is_label, "Ada (O)");
  act (fixture, "previous-turn");
  demand (window->strips[0], is_label, "Ada (X)");
}

/* A single action that was just made can be taken back, too. */
static void
test_take_back (Fixture       *fixture,
                gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "marvin", NULL);

  play (fixture, "c3");
  play (fixture, "c4");
  act (fixture, "take-back");
  g_assert_cmpuint (mar_node_number (fixture->window->cursor.node), ==, 1);
  act (fixture, "take-back");
  g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 0);
  act (fixture, "undo");
  act (fixture, "undo");
  g_assert_cmpuint (mar_node_number (mar_record_last (record, mar_record_root (record))), ==, 2);
}

static void
test_claim (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const round[] = {
    "a6>a5", "f1>f2", "a5>b6", "f2>e1", "b6>a6", "e1>f1",
  };
  MarWindow *window = fixture->window;
  const MarGame *game = game_of ("martial");
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *start
    = mar_position_read (game, NULL, "G1...../....../....../....../....../.....s1 g 21 -", &error);
  g_assert_no_error (error);
  mar_document_add_record (document, game, NULL, start);
  mar_window_set_document (window, document);
  g_assert_false (enabled (fixture, "claim-draw"));

  /* Three moves turn a coin over three times, so six bring it back. */
  for (guint i = 0; i < 4; i++)
    for (guint k = 0; k < G_N_ELEMENTS (round); k++)
      play (fixture, round[k]);
  act (fixture, "claim-draw");
  g_assert_cmpint (mar_node_end_reason (window->cursor.node), ==, MAR_END_REPETITION);
  demand (window->strips[0], is_label, "draw");
}

/* Views. */

static void
test_levels (Fixture       *fixture,
             gconstpointer  data)
{
  MarWindow *window = fixture->window;
  guint levels;

  show_game (fixture, "margo", "size=4", "swap=false", NULL);
  g_assert_false (gtk_widget_get_visible (window->levels_box));
  play (fixture, "a1");
  play (fixture, "b1");
  play (fixture, "a2");
  play (fixture, "b2");
  play (fixture, "2a1");
  g_assert_true (gtk_widget_get_visible (window->levels_box));
  g_assert_cmpstr (gtk_label_get_label (window->levels_label), ==, "all");

  gtk_range_set_value (window->levels_scale, 1);
  g_object_get (window->board, "levels", &levels, NULL);
  g_assert_cmpuint (levels, ==, 1);
  g_assert_cmpstr (gtk_label_get_label (window->levels_label), ==, "1 of 2, 1 piece covered");
  gtk_range_set_value (window->levels_scale, 2);
  g_object_get (window->board, "levels", &levels, NULL);
  g_assert_cmpuint (levels, ==, 0);
}

static void
test_turning (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWindow *dialog;

  show_game (fixture, "martial", NULL);
  play (fixture, "b2>b3");
  g_assert_cmpuint (turns_of_board (fixture), ==, 0);
  act (fixture, "turning-table");
  g_assert_cmpuint (turns_of_board (fixture), ==, 1);
  act (fixture, "first");
  g_assert_cmpuint (turns_of_board (fixture), ==, 0);
  mar_window_set_document (fixture->window, NULL);
  g_assert_false (enabled (fixture, "turning-table"));

  /* What is begun here turns from the start. */
  dialog = open_new_game (game_of ("martial"));
  create (dialog);
  play (fixture, "b5>b4");
  play (fixture, "b2>b3");
  g_assert_cmpuint (turns_of_board (fixture), ==, 2);
}

static void
test_stones (Fixture       *fixture,
             gconstpointer  data)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (fixture->window));

  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *start = mar_position_new (games[i], NULL);

      for (guint player = 0; player < mar_game_n_players (games[i], start); player++)
        {
          g_autoptr (GdkPaintable) stone
            = mar_stone_new (games[i], start, (int) player, context, MAR_STONE_SIZE, 1);

          g_assert_nonnull (stone);
          g_assert_cmpint (gdk_paintable_get_intrinsic_width (stone), ==, MAR_STONE_SIZE);
        }
    }
}

/* No board and no bar makes the window wider than a telephone. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n; i++)
    {
      int least;

      show_game (fixture, games[i]->name, NULL);
      if (enabled (fixture, "set-up"))
        act (fixture, "set-up");
      settle ();
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &least,
                          NULL, NULL, NULL);
      g_test_message ("%s: %d", games[i]->name, least);
      g_assert_cmpint (least, <=, 360);
    }
}

#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    return 77;

  application = mar_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  ADD ("/window-games/options", test_options);
  ADD ("/window-games/players", test_players);
  ADD ("/window-games/contradiction", test_contradiction);
  ADD ("/window-games/lots", test_lots);
  ADD ("/window-games/match", test_match);
  ADD ("/window-games/add", test_add);
  ADD ("/window-games/set-up", test_set_up);
  ADD ("/window-games/cancel-set-up", test_cancel_set_up);
  ADD ("/window-games/roll", test_roll);
  ADD ("/window-games/pass", test_pass);
  ADD ("/window-games/swap", test_swap);
  ADD ("/window-games/take-back", test_take_back);
  ADD ("/window-games/claim", test_claim);
  ADD ("/window-games/levels", test_levels);
  ADD ("/window-games/turning", test_turning);
  ADD ("/window-games/stones", test_stones);
  ADD ("/window-games/narrow", test_narrow);

  status = g_test_run ();
  g_clear_object (&application);

  return status;
}
