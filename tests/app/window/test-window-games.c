/* The window around all games: the die, what is done by buttons, who is said to play, and
 * how the board is looked at.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-board-cell.h"
#include "mar-levels-button.h"
#include "mar-move-row-view.h"
#include "mar-piece-paintable.h"
#include "window-fixture.h"

static guint
turns_of_board (Fixture *fixture)
{
  guint turns;

  g_object_get (mar_window_board (fixture->window), "turns", &turns, NULL);

  return turns;
}

/* The list of moves follows the game. */

static GtkWidget *
find_row (GtkWidget     *root,
          const MarNode *node)
{
  if (MAR_IS_MOVE_ROW_VIEW (root))
    return mar_move_row_view_node (MAR_MOVE_ROW_VIEW (root)) == node ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, node);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
is_row_in_sight (MarWindow *window)
{
  GtkWidget *moves = GTK_WIDGET (mar_window_moves (window));
  GtkWidget *row = find_row (moves, mar_study_node (mar_window_study (window)));
  graphene_rect_t bounds;

  return row != NULL && gtk_widget_compute_bounds (row, moves, &bounds) && bounds.origin.y >= 0
         && bounds.size.height > 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (moves) + 1;
}

static void
test_scroll (Fixture       *fixture,
             gconstpointer  data)
{
  MarWindow *window = fixture->window;

  show_game (fixture, "margo", "size=8", "swap=false", NULL);
  for (guint i = 0; i < 24; i++)
    {
      char text[] = { (char) ('a' + i % 8), (char) ('1' + i / 8), 0 };

      play (fixture, text);
      settle ();
      for (guint rests = 0; rests < 80 && !is_row_in_sight (window); rests++)
        settle ();
      g_assert_true (is_row_in_sight (window));
    }
}

/* The details name the rules that were chosen, and no others. */

static GtkWidget *
open_details (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  act (fixture, "details");
  settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (is_type (window, "MarDetailsDialog"))
        return window;
    }
  g_error ("there are no details");
}

static void
test_rules (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *details;

  show_game (fixture, "marad", "target=3", "zero=jam", NULL);
  details = open_details (fixture);
  demand (demand (details, is_row, "Target"), is_label, "3");
  demand (details, is_row, "Staying in Place");
  gtk_window_destroy (GTK_WINDOW (details));

  show_game (fixture, "margo", "players=3", "can_pass=true", NULL);
  details = open_details (fixture);
  demand (demand (details, is_row, "Passing"), is_label, "Yes");
  demand (demand (details, is_row, "Players"), is_label, "3");
  g_assert_null (find (details, is_row, "Swap"));
  gtk_window_destroy (GTK_WINDOW (details));

  show_game (fixture, "marvin", NULL);
  details = open_details (fixture);
  g_assert_null (find (details, is_row, "Board size"));
  gtk_window_destroy (GTK_WINDOW (details));
}

/* Who stands where. */

static double
middle_of (MarWindow *window,
           GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));
  return bounds.origin.y + bounds.size.height / 2;
}

/* How high the pieces of @player stand, or NaN where there are none. */
static double
middle_of_pieces (MarWindow *window,
                  int        player)
{
  const MarGame *game = mar_record_game (mar_study_record (mar_window_study (window)));
  const MarPosition *position
    = mar_node_position (mar_record_root (mar_study_record (mar_window_study (window))));
  double sum = 0;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (mar_window_board (window)));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (MAR_IS_BOARD_CELL (child)
        && game->owner (position, mar_board_cell_get_cell (MAR_BOARD_CELL (child))) == player)
      {
        sum += middle_of (window, child);
        n++;
      }

  return sum / n;
}

static gboolean
shows_name (GtkWidget  *strip,
            const char *name)
{
  return gtk_widget_get_visible (strip) && find (strip, is_label, name) != NULL;
}

static double
middle_of_name (MarWindow *window,
                int        player)
{
  const char *name
    = mar_record_game (mar_study_record (mar_window_study (window)))->player_names[player];

  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    if (shows_name (strip_of (window, i), name))
      return middle_of (window, strip_of (window, i));
  g_error ("nobody is called %s", name);
}

/* Each of two players stands above or below the board, on the side of the own pieces if they
 * begin on one of these sides, and the bar of the chances begins with whoever is below. */
static void
assert_sides (Fixture    *fixture,
              const char *what)
{
  MarWindow *window = fixture->window;
  const double board = middle_of (window, GTK_WIDGET (mar_window_board (window)));
  gboolean flipped;

  settle ();
  g_test_message ("%s", what);
  g_assert_true ((middle_of_name (window, 0) < board) != (middle_of_name (window, 1) < board));
  for (int player = 0; player < 2; player++)
    {
      const double pieces = middle_of_pieces (window, player);

      if (fabs (pieces - board)
          > gtk_widget_get_height (GTK_WIDGET (mar_window_board (window))) / 8.0)
        g_assert_true ((pieces < board) == (middle_of_name (window, player) < board));
    }
  g_object_get (mar_board_area_evaluation_bar (mar_window_area (window)), "flipped", &flipped,
                NULL);
  g_assert_true (flipped == (middle_of_name (window, 0) < board));
}

static void
test_sides (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const names[] = { "margrites", "margo", "martial", "marad", "marvin" };
  MarWindow *window = fixture->window;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const guint quarters = (game_of (names[i])->view & MAR_GAME_TURNING_TABLE) != 0 ? 4 : 1;

      show_game (fixture, names[i], NULL);
      for (guint turns = 0; turns < quarters; turns++)
        {
          g_object_set (mar_window_board (window), "flipped", FALSE, "turns", turns, NULL);
          assert_sides (fixture, names[i]);
          g_object_set (mar_window_board (window), "flipped", TRUE, NULL);
          assert_sides (fixture, names[i]);
        }
      g_object_set (mar_window_board (window), "flipped", FALSE, "turns", 0, NULL);
    }
}

/* Chance and buttons. */

static void
assert_status (Fixture    *fixture,
               const char *part)
{
  g_assert_nonnull (strstr (status_of (fixture->window), part));
}

static void
test_roll (Fixture       *fixture,
           gconstpointer  data)
{
  MarWindow *window = fixture->window;
  MarRecord *record = show_game (fixture, "marad", NULL);
  MarNode *root = mar_record_root (record);
  GtkWidget *roll = demand (mar_board_area_turn_bar (mar_window_area (window)), is_button, "_Roll");
  MarActionList list;

  g_assert_true (gtk_widget_get_visible (roll));
  demand (strip_of (window, 0), is_label, "roll the die");
  act (fixture, "roll");
  g_assert_cmpint (mar_node_kind (mar_study_node (mar_window_study (window))), ==, MAR_NODE_ROLL);
  g_assert_false (gtk_widget_get_visible (roll));
  g_assert_false (enabled (fixture, "roll"));
  demand (strip_of (window, 0), is_label, "to move");

  /* What was moved stays in sight when the die is rolled after it. */
  act (fixture, "take-back");
  play (fixture, "*3");
  play (fixture, "b4>e4");
  play (fixture, "h2>e5");
  act (fixture, "roll");
  assert_status (fixture, "e5");
  assert_status (fixture, "The die shows");
  act (fixture, "previous-turn");
  act (fixture, "next-turn");
  assert_status (fixture, "e5");
  for (guint i = 0; i < 4; i++)
    act (fixture, "take-back");

  g_assert_cmpuint (mar_node_n_children (root), ==, 0);
  g_signal_emit_by_name (mar_window_board (window), "roll");
  g_assert_cmpuint (mar_node_n_children (root), ==, 1);
  act (fixture, "previous-turn");

  /* By hand: each outcome in turn is a variation of the others. */
  mar_record_game (record)->actions (mar_node_position (root), &list);
  g_assert_cmpuint (list.n, ==, 4);
  for (guint i = 0; i < list.n; i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (window), "play",
                                      g_variant_new_uint32 (list.items[i]));
      g_assert_cmpint (mar_node_kind (mar_study_node (mar_window_study (window))), ==,
                       MAR_NODE_ROLL);
      act (fixture, "first");
    }
  g_assert_cmpuint (mar_node_n_children (root), ==, 4);
}

/* Where the full hostile game goes on a touched marble must move, but not for a reader. */
static void
test_touch (Fixture       *fixture,
            gconstpointer  data)
{
  MarWindow *window = fixture->window;
  gboolean binding;

  show_game (fixture, "margrites", "full_hostile=true", NULL);
  play (fixture, "@a1");
  g_object_get (mar_window_board (window), "binding", &binding, NULL);
  g_assert_true (binding);

  act (fixture, "first");
  g_object_get (mar_window_board (window), "binding", &binding, NULL);
  g_assert_false (binding);
}

static void
test_pass (Fixture       *fixture,
           gconstpointer  data)
{
  MarWindow *window = fixture->window;

  show_game (fixture, "margo", "size=3", "can_pass=true", "swap=false", NULL);
  play (fixture, "a1");
  gtk_widget_grab_focus (
    demand (mar_board_area_turn_bar (mar_window_area (window)), is_button, "Pass"));
  g_signal_emit_by_name (
    demand (mar_board_area_turn_bar (mar_window_area (window)), is_button, "Pass"), "clicked");
  /* The button has gone, and the keyboard is on the board. */
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)),
                                         GTK_WIDGET (mar_window_board (window))));
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 2);
  g_signal_emit_by_name (
    demand (mar_board_area_turn_bar (mar_window_area (window)), is_button, "Pass"), "clicked");
  demand (strip_of (window, 0), is_label, "wins");
  g_assert_null (
    find (GTK_WIDGET (mar_board_area_turn_bar (mar_window_area (window))), is_button, "Pass"));
  g_assert_false (enabled (fixture, "agree-draw"));

  act (fixture, "take-back");
  act (fixture, "agree-draw");
  demand (strip_of (window, 0), is_label, "draw");
  demand (strip_of (window, 1), is_label, "draw");
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
  demand (strip_of (window, 0), is_label, "Ada (X)");
  g_signal_emit_by_name (demand (mar_board_area_turn_bar (mar_window_area (window)), is_button,
                                 "Swap Colors"),
                         "clicked");
  demand (strip_of (window, 0), is_label, "Bo (X)");
  demand (strip_of (window, 1), is_label, "Ada (O)");
  act (fixture, "previous-turn");
  demand (strip_of (window, 0), is_label, "Ada (X)");
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
  g_assert_cmpuint (mar_node_number (mar_study_node (study_of (fixture))), ==, 1);
  act (fixture, "take-back");
  g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 0);
  act (fixture, "undo");
  act (fixture, "undo");
  g_assert_cmpuint (mar_node_number (mar_record_last (record, mar_record_root (record))), ==, 2);
}

static gboolean
has_tooltip (GtkWidget  *widget,
             const char *words)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return GTK_IS_BUTTON (widget) && tooltip != NULL && g_str_has_prefix (tooltip, words);
}

/* The buttons under the board say what they do: there is one to take back at a time. */
static void
test_take_back_buttons (Fixture       *fixture,
                        gconstpointer  data)
{
  GtkWidget *bar = GTK_WIDGET (mar_board_area_turn_bar (mar_window_area (fixture->window)));
  MarRecord *record = show_game (fixture, "margrites", NULL);

  g_assert_cmpuint (count (bar, has_tooltip, "Take Back"), ==, 1);
  g_assert_cmpuint (count (bar, has_tooltip, "Undo Step"), ==, 0);
  g_assert_cmpuint (count (bar, has_tooltip, "Reset Turn"), ==, 0);
  play (fixture, "d2>d3");
  g_assert_cmpuint (count (bar, has_tooltip, "Take Back"), ==, 0);
  g_assert_cmpuint (count (bar, has_tooltip, "Undo Step"), ==, 1);
  g_assert_cmpuint (count (bar, has_tooltip, "Reset Turn"), ==, 1);

  act (fixture, "reset-turn");
  g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 0);
  g_assert_cmpuint (count (bar, has_tooltip, "Take Back"), ==, 1);
  g_assert_cmpuint (count (bar, has_tooltip, "Undo Step"), ==, 0);
}

/* However one came to the end of the line, it can be taken back; who was reading is told, and
 * may have it again. */
static void
test_take_back_anyhow (Fixture       *fixture,
                       gconstpointer  data)
{
  static const char *const ways[][2] = {
    { "previous-turn", "next-turn" },
    { "previous-step", "next-step" },
    { "first", "last" },
    { "undo", "redo" },
  };
  MarWindow *window = fixture->window;
  MarRecord *record = show_game (fixture, "marvin", NULL);
  const MarMark mark = { .type = MAR_MARK_CIRCLE, .cell = 4 };

  play (fixture, "c3");
  play (fixture, "c4");
  play (fixture, "d4");
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      act (fixture, ways[i][0]);
      act (fixture, ways[i][1]);
      g_assert_true (enabled (fixture, "take-back"));
      g_assert_true (enabled (fixture, "reset-turn"));
    }
  mar_record_set_marks (record, mar_study_node (mar_window_study (window)), &mark, 1);
  act (fixture, "undo");
  g_assert_true (enabled (fixture, "take-back"));

  g_assert_null (find (GTK_WIDGET (window), is_button, "_Undo"));
  act (fixture, "take-back");
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 2);
  demand (window, is_button, "_Undo");
  act (fixture, "take-back");
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 1);
  act (fixture, "undo");
  act (fixture, "undo");
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 3);
  act (fixture, "undo");
  g_assert_true (enabled (fixture, "take-back"));
  act (fixture, "previous-turn");
  g_assert_false (enabled (fixture, "take-back"));
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
  g_assert_cmpint (mar_node_end_reason (mar_study_node (mar_window_study (window))), ==,
                   MAR_END_REPETITION);
  demand (strip_of (window, 0), is_label, "draw");
}

/* Views. */

static void
test_levels (Fixture       *fixture,
             gconstpointer  data)
{
  MarWindow *window = fixture->window;
  GtkWidget *bar = demand (mar_window_area (window), is_type, "MarLevelsButton");
  GObject *scale = gtk_widget_get_template_child (bar, MAR_TYPE_LEVELS_BUTTON, "levels_scale");
  GObject *label = gtk_widget_get_template_child (bar, MAR_TYPE_LEVELS_BUTTON, "levels_label");
  guint levels;

  g_assert_false (gtk_widget_get_visible (bar));
  show_game (fixture, "margo", "size=4", "swap=false", NULL);
  g_assert_false (gtk_widget_get_sensitive (bar));
  play (fixture, "a1");
  play (fixture, "b1");
  play (fixture, "a2");
  play (fixture, "b2");
  play (fixture, "2a1");
  g_assert_true (gtk_widget_get_sensitive (bar));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, "all");

  gtk_range_set_value (GTK_RANGE (scale), 1);
  g_object_get (mar_window_board (window), "levels", &levels, NULL);
  g_assert_cmpuint (levels, ==, 1);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, "1 of 2, 1 piece covered");
  gtk_range_set_value (GTK_RANGE (scale), 2);
  g_object_get (mar_window_board (window), "levels", &levels, NULL);
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
          g_autoptr (GdkPaintable) stone = mar_piece_paintable_new (games[i], start, (int) player,
                                                                    context, MAR_PLAYER_PIECE_SIZE,
                                                                    1);

          g_assert_nonnull (stone);
          g_assert_cmpint (gdk_paintable_get_intrinsic_width (stone), ==, MAR_PLAYER_PIECE_SIZE);
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
      g_assert_cmpint (least, <=, 360);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-games/scroll", test_scroll);
  ADD ("/window-games/rules", test_rules);
  ADD ("/window-games/sides", test_sides);
  ADD ("/window-games/roll", test_roll);
  ADD ("/window-games/touch", test_touch);
  ADD ("/window-games/pass", test_pass);
  ADD ("/window-games/swap", test_swap);
  ADD ("/window-games/take-back", test_take_back);
  ADD ("/window-games/take-back-buttons", test_take_back_buttons);
  ADD ("/window-games/take-back-anyhow", test_take_back_anyhow);
  ADD ("/window-games/claim", test_claim);
  ADD ("/window-games/levels", test_levels);
  ADD ("/window-games/turning", test_turning);
  ADD ("/window-games/stones", test_stones);
  ADD ("/window-games/narrow", test_narrow);

  return run ();
}
