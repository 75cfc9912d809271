/* The board as a widget for all games: what stands after pieces arrived, levels, stacks, the
 * turning table, the die.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-games.h"
#include "board-widget.h"

/* Longer than any way and any turn of the table. */
#define SETTLED_MS 950
#define OPENED_MS 700

#define TOWER "4/xoxo/oxox/xoxo|3/xox/oxo|2/ox o 0 -"
#define STACKS "....../....../..[s1G5]G3../....../....../...... g 21 -"

static MarLine *
line_at (const char *name,
         const char *settings,
         const char *text)
{
  const BoardGame which = { name, settings, 0 };
  g_autoptr (MarLine) line = begin_game (&which);
  g_autoptr (GError) error = NULL;
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *position = NULL;
  MarOptions options;

  if (text == NULL)
    return g_steal_pointer (&line);

  mar_options_init (&options, game);
  if (*settings != '\0')
    {
      g_auto (GStrv) halves = g_strsplit (settings, "=", 2);

      mar_options_set (&options, game, halves[0], halves[1], &error);
      g_assert_no_error (error);
    }
  position = mar_position_read (game, &options, text, &error);
  g_assert_no_error (error);

  return mar_line_new (game, &options, position);
}

static void
show_line (GtkWidget *board,
           MarLine   *line)
{
  mar_board_show (MAR_BOARD (board), line, NULL, NULL, 0, NULL, 0);
}

/* A board alone in a window. */
static GtkWidget *
open_board (MarLine *line,
            Heard   *heard)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *board = mar_board_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 480, 480);
  gtk_window_set_child (GTK_WINDOW (window), board);
  if (heard != NULL)
    {
      g_signal_connect (board, "play", G_CALLBACK (play_cb), heard);
      g_signal_connect (board, "refused", G_CALLBACK (refused_cb), heard);
      g_signal_connect (board, "roll", G_CALLBACK (roll_cb), heard);
    }
  show_line (board, line);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);

  return board;
}

static void
close_board (GtkWidget *board)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (board)));
}

/* What the board paints, as bytes. */
static GBytes *
picture (GtkWidget *board)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (board)->snapshot (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_render_node_serialize (node);
}

static gboolean
same_picture (GBytes *one,
              GBytes *other)
{
  return g_bytes_equal (one, other);
}

/* A step of a game that is shown on two boards: on one by a glide, on the other at once. */
typedef struct
{
  MarLine *line;
  MarPosition *before;
  MarAction action;
  GtkWidget *board;
  GtkWidget *fresh;
} Step;

static void
show_after (const Step *step,
            GtkWidget  *board)
{
  MarLine *line = mar_line_branch (step->line);

  mar_line_play (line, step->action, NULL, NULL);
  mar_board_show (MAR_BOARD (board), line, step->before, &step->action, 1, NULL, 0);
}

static Step
begin_step (const BoardGame *which,
            GtkWidget       *grid,
            int              row)
{
  g_autoptr (GRand) random = tell_random (which);
  Step step = { .line = begin_game (which), .board = mar_board_new (), .fresh = mar_board_new () };
  MarActionList list;

  for (guint i = 0; i < which->plies / 3; i++)
    play_at_random (step.line, random, NULL);
  mar_line_actions (step.line, &list);
  g_assert_cmpuint (list.n, >, 0);
  step.action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
  step.before = mar_position_copy (mar_line_game (step.line), mar_line_position (step.line));

  gtk_grid_attach (GTK_GRID (grid), step.board, row % 4, 2 * (row / 4), 1, 1);
  gtk_grid_attach (GTK_GRID (grid), step.fresh, row % 4, 2 * (row / 4) + 1, 1, 1);
  show_line (step.board, mar_line_branch (step.line));
  return step;
}

static void
end_step (Step *step)
{
  mar_line_free (step->line);
  g_free (step->before);
}

static void
assert_settled (const Step *step)
{
  g_autoptr (GBytes) shown = picture (step->board);
  g_autoptr (GBytes) expected = picture (step->fresh);

  g_assert_true (same_picture (shown, expected));
}

/* Each cell that is shown is told by name, and by no other. */
static void
assert_named (const Step *step)
{
  g_autoptr (MarLine) line = mar_line_branch (step->line);
  const MarGame *game = mar_line_game (line);
  guint n_named = 0;

  mar_line_play (line, step->action, NULL, NULL);
  for (guint cell = 0; cell < game->n_cells (mar_line_position (line)); cell++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      g_autofree char *wrong = NULL;
      GtkWidget *widget = child (step->board, (MarCell) cell);

      if (widget == NULL)
        continue;
      game->describe_cell (mar_line_position (line), (MarCell) cell, name);
      wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name->str);
      g_assert_cmpstr (wrong, ==, NULL);
      n_named++;
    }
  g_assert_cmpuint (n_named, ==, n_children (step->board));
}

/* When all pieces have arrived, the board looks as if it had never shown anything else. */
static void
test_settles (void)
{
  GtkWidget *window, *grid;
  Step steps[G_N_ELEMENTS (board_games)];

  if (no_display ())
    return;

  window = gtk_window_new ();
  grid = gtk_grid_new ();
  gtk_grid_set_row_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_window_set_child (GTK_WINDOW (window), grid);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 1500);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    steps[i] = begin_step (&board_games[i], grid, (int) i);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (200);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      show_after (&steps[i], steps[i].board);
      show_after (&steps[i], steps[i].fresh);
    }
  wait_for (SETTLED_MS);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      assert_settled (&steps[i]);
      assert_named (&steps[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      show_line (steps[i].board, mar_line_branch (steps[i].line));
      show_line (steps[i].fresh, NULL);
      show_line (steps[i].fresh, mar_line_branch (steps[i].line));
    }
  wait_for (SETTLED_MS);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      assert_settled (&steps[i]);
      end_step (&steps[i]);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

static guint
number (GtkWidget  *board,
        const char *property)
{
  guint value;

  g_object_get (board, property, &value, NULL);
  return value;
}

static void
notified_cb (GtkWidget  *board,
             GParamSpec *spec,
             guint      *n)
{
  (*n)++;
}

static void
test_levels (void)
{
  GtkWidget *board;
  guint n_notified = 0;
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GBytes) peeled = NULL;
  g_autoptr (GBytes) again = NULL;
  guint n_cells, n_covered;

  if (no_display ())
    return;

  board = open_board (line_at ("margo", "size=4", TOWER), NULL);
  g_signal_connect (board, "notify::n-covered", G_CALLBACK (notified_cb), &n_notified);
  g_signal_connect (board, "notify::levels", G_CALLBACK (notified_cb), &n_notified);
  g_assert_cmpuint (number (board, "levels"), ==, 0);
  g_assert_cmpuint (number (board, "n-levels"), ==, 3);
  n_covered = number (board, "n-covered");
  n_cells = n_children (board);
  all = picture (board);

  /* All that was on the upper levels is out of sight, and its cells out of reach. */
  g_object_set (board, "levels", 1u, NULL);
  wait_for (50);
  g_assert_cmpuint (n_notified, ==, 2);
  g_assert_cmpuint (number (board, "n-covered"), >, n_covered);
  g_assert_cmpuint (n_children (board), ==, 16);
  peeled = picture (board);
  g_assert_false (same_picture (all, peeled));

  g_object_set (board, "levels", 0u, NULL);
  wait_for (50);
  g_assert_cmpuint (n_children (board), ==, n_cells);
  again = picture (board);
  g_assert_true (same_picture (all, again));

  /* Another game is not peeled. */
  g_object_set (board, "levels", 2u, NULL);
  show_line (board, line_at ("marvin", "", NULL));
  g_assert_cmpuint (number (board, "levels"), ==, 0);
  g_assert_cmpuint (number (board, "n-levels"), ==, 1);
  g_assert_cmpuint (number (board, "n-covered"), ==, 0);

  close_board (board);
}

static MarCell
cell_in (const char *game_name,
         const char *settings,
         const char *name)
{
  g_autoptr (MarLine) line = line_at (game_name, settings, NULL);
  MarCell cell = MAR_CELL_NONE;

  g_assert_true (mar_line_game (line)->read_cell (mar_line_position (line), name, &cell));
  return cell;
}

static gboolean
has_focus (GtkWidget  *board,
           const char *name)
{
  GtkWidget *widget = child (board, cell_in ("margo", "size=4", name));

  return widget != NULL && gtk_widget_has_focus (widget);
}

/* Keys reach every level; what is placed comes from the cell cursor. */
static void
test_climbs (void)
{
  GtkWidget *board;
  Heard heard = { 0 };

  if (no_display ())
    return;

  board = open_board (line_at ("margo", "size=4", "4/xo2/ox2/4|3/3/3 x 0 -"), &heard);
  g_assert_nonnull (child (board, cell_in ("margo", "size=4", "2a2")));
  g_assert_null (child (board, cell_in ("margo", "size=4", "2b2")));

  /* The Tab key brings the cursor. */
  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (board)));
  gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD);
  gtk_widget_grab_focus (child (board, cell_in ("margo", "size=4", "b2")));
  g_assert_true (has_focus (board, "b2"));
  g_assert_true (press_key (board, GDK_KEY_Page_Up));
  g_assert_true (has_focus (board, "2a2"));
  g_assert_false (press_key (board, GDK_KEY_Page_Up));
  g_assert_true (press_key (board, GDK_KEY_Page_Down));
  g_assert_false (has_focus (board, "2a2"));
  g_assert_true (press_key (board, GDK_KEY_Page_Up));
  g_assert_true (has_focus (board, "2a2"));

  /* There is nothing beside on this level: the arrow comes down. */
  g_assert_true (press_key (board, GDK_KEY_Right));
  g_assert_true (has_focus (board, "b2") || has_focus (board, "b3"));
  g_assert_true (press_key (board, GDK_KEY_Right));
  g_assert_true (has_focus (board, "c2") || has_focus (board, "c3"));

  /* An occupied point says so; then the raised one is played. */
  g_assert_true (press_key (board, GDK_KEY_Left));
  g_assert_true (press_key (board, GDK_KEY_space));
  g_assert_cmpuint (heard.n_played, ==, 0);
  g_assert_nonnull (heard.refused);
  g_assert_true (press_key (board, GDK_KEY_Page_Up));
  g_assert_true (press_key (board, GDK_KEY_space));
  g_assert_cmpuint (heard.n_played, ==, 1);

  close_board (board);
  g_free (heard.refused);
}

static graphene_rect_t
place_of (GtkWidget  *board,
          const char *name)
{
  GtkWidget *widget = child (board, cell_in ("martial", "", name));
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, board, &place));
  return place;
}

/* The table turns clockwise: what was at the lower left comes to the upper left. */
static void
test_turns (void)
{
  GtkWidget *board, *fresh;
  graphene_rect_t a1, f6;
  g_autoptr (GBytes) moving = NULL;
  g_autoptr (GBytes) shown = NULL;
  g_autoptr (GBytes) expected = NULL;

  if (no_display ())
    return;

  board = open_board (line_at ("martial", "", STACKS), NULL);
  g_object_set (board, "turns", 1u, NULL);
  moving = picture (board);
  wait_for (SETTLED_MS);
  a1 = place_of (board, "a1");
  f6 = place_of (board, "f6");
  g_assert_cmpfloat (a1.origin.x, <, f6.origin.x);
  g_assert_cmpfloat (a1.origin.y, <, f6.origin.y);
  shown = picture (board);
  g_assert_false (same_picture (moving, shown));

  fresh = open_board (line_at ("martial", "", NULL), NULL);
  g_object_set (fresh, "turns", 3u, "flipped", TRUE, NULL);
  show_line (fresh, line_at ("martial", "", STACKS));
  wait_for (SETTLED_MS);
  expected = picture (fresh);
  g_assert_true (same_picture (shown, expected));

  /* A turn in the midst of a turn ends in its place, too. */
  g_object_set (board, "turns", 2u, NULL);
  wait_for (60);
  g_object_set (board, "turns", 3u, NULL);
  wait_for (60);
  g_object_set (board, "flipped", TRUE, NULL);
  wait_for (SETTLED_MS);
  g_bytes_unref (g_steal_pointer (&shown));
  shown = picture (board);
  g_assert_true (same_picture (shown, expected));

  close_board (board);
  close_board (fresh);
}

/* The table waits for the coins, whatever comes first, and turns when they are hurried. */
static void
test_waits (void)
{
  g_autoptr (MarLine) line = NULL;
  g_autofree MarPosition *before = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) expected = NULL;
  GtkWidget *board;
  MarAction action;

  if (no_display ())
    return;

  line = line_at ("martial", "", STACKS);
  before = mar_position_copy (mar_line_game (line), mar_line_position (line));
  mar_line_game (line)->read_action (before, "c4>c3", &action, &error);
  g_assert_no_error (error);

  board = open_board (mar_line_branch (line), NULL);
  for (guint i = 0; i < 4; i++)
    {
      const Step step = { line, before, action, board, NULL };
      g_autoptr (GBytes) shown = NULL;

      g_object_set (board, "turns", 0u, NULL);
      show_line (board, mar_line_branch (line));
      wait_for (SETTLED_MS);

      if (i % 2 == 0)
        g_object_set (board, "turns", 1u, NULL);
      show_after (&step, board);
      if (i % 2 == 1)
        g_object_set (board, "turns", 1u, NULL);
      wait_for (60);
      if (i >= 2)
        drag (board, cell_in ("martial", "", "a1"), cell_in ("martial", "", "a1"));
      wait_for (SETTLED_MS);

      shown = picture (board);
      if (expected == NULL)
        expected = g_bytes_ref (shown);
      g_assert_true (same_picture (shown, expected));
    }
  close_board (board);
}

/* A stack fans out under a pointer that rests, and shuts when it goes. */
static void
test_opens (void)
{
  GtkWidget *board;
  GtkEventController *motion;
  graphene_rect_t stack, coin;
  g_autoptr (GBytes) shut = NULL;
  g_autoptr (GBytes) open = NULL;
  g_autoptr (GBytes) left = NULL;
  g_autoptr (GBytes) single = NULL;

  if (no_display ())
    return;

  board = open_board (line_at ("martial", "", STACKS), NULL);
  motion = controller_of (board, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  stack = place_of (board, "c4");
  coin = place_of (board, "d4");
  shut = picture (board);

  g_signal_emit_by_name (motion, "motion", stack.origin.x + stack.size.width / 2.0,
                         stack.origin.y + stack.size.height / 2.0);
  wait_for (OPENED_MS);
  open = picture (board);
  g_assert_false (same_picture (shut, open));

  /* A coin alone looks the same as ever. */
  g_signal_emit_by_name (motion, "motion", coin.origin.x + coin.size.width / 2.0,
                         coin.origin.y + coin.size.height / 2.0);
  wait_for (OPENED_MS);
  single = picture (board);
  g_assert_true (same_picture (shut, single));

  g_signal_emit_by_name (motion, "motion", stack.origin.x + stack.size.width / 2.0,
                         stack.origin.y + stack.size.height / 2.0);
  wait_for (OPENED_MS);
  g_signal_emit_by_name (motion, "leave");
  wait_for (50);
  left = picture (board);
  g_assert_true (same_picture (shut, left));

  close_board (board);
}

static void
assert_text (const char *game_name,
             guint       action,
             const char *expected)
{
  g_autoptr (MarLine) line = line_at (game_name, "", NULL);
  g_autofree char *text = mar_action_text (mar_line_game (line), mar_line_position (line), action);

  g_assert_cmpstr (text, ==, expected);
}

/* The die is rolled by those who look after it; only a number that is typed sets it. */
static void
test_rolls (void)
{
  GtkWidget *board;
  Heard heard = { 0 };
  MarCell die;

  if (no_display ())
    return;

  board = open_board (line_at ("marad", "", NULL), &heard);
  die = cell_in ("marad", "", "die");
  gtk_widget_activate_action (child (board, die), "cell.activate", NULL);
  g_assert_cmpuint (heard.n_rolls, ==, 1);
  drag (board, die, die);
  g_assert_cmpuint (heard.n_rolls, ==, 2);
  g_assert_true (press_key (board, GDK_KEY_r));
  g_assert_cmpuint (heard.n_rolls, ==, 3);
  gtk_widget_grab_focus (child (board, die));
  g_assert_true (press_key (board, GDK_KEY_space));
  g_assert_cmpuint (heard.n_rolls, ==, 4);
  g_assert_cmpuint (heard.n_played, ==, 0);
  g_assert_null (heard.refused);

  /* Nothing moves before. */
  drag (board, cell_in ("marad", "", "b8"), cell_in ("marad", "", "b8"));
  g_assert_nonnull (heard.refused);
  g_assert_cmpuint (heard.n_played, ==, 0);

  g_assert_true (press_key (board, '3'));
  g_assert_true (press_key (board, GDK_KEY_Return));
  g_assert_cmpuint (heard.n_played, ==, 1);
  assert_text ("marad", heard.action, "*3");

  for (const char *c = "*2"; *c != '\0'; c++)
    g_assert_true (press_key (board, (guint) *c));
  g_assert_true (press_key (board, GDK_KEY_Return));
  assert_text ("marad", heard.action, "*2");
  g_assert_cmpuint (heard.n_rolls, ==, 4);

  close_board (board);
  g_free (heard.refused);
}

/* What has just happened is said of the cell that has the focus, and of that alone. */
static void
test_speaks (void)
{
  g_autoptr (MarLine) line = NULL;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autoptr (GString) news = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *silent = NULL;
  const MarGame *game;
  GtkWidget *board;
  MarCell die;
  Step step = { 0 };

  if (no_display ())
    return;

  line = line_at ("marad", "", NULL);
  game = mar_line_game (line);
  die = cell_in ("marad", "", "die");
  board = open_board (mar_line_branch (line), NULL);
  gtk_widget_grab_focus (child (board, die));
  step.line = mar_line_branch (line);
  step.before = mar_position_copy (game, mar_line_position (line));
  game->read_action (step.before, "*3", &step.action, &error);
  g_assert_no_error (error);
  show_after (&step, board);

  mar_line_play (line, step.action, &effects, NULL);
  game->describe_effects (mar_line_position (line), &effects, news);
  g_assert_cmpuint (news->len, >, 0);
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (child (board, die)),
                                              GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, news->str);
  g_assert_cmpstr (wrong, ==, NULL);
  silent = gtk_test_accessible_check_property (GTK_ACCESSIBLE (child (board, 0)),
                                               GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_assert_cmpstr (silent, ==, NULL);

  close_board (board);
  end_step (&step);
}

/* What needs no cell is offered for buttons. */
static void
test_plain (void)
{
  GtkWidget *board;
  MarActionList list;

  if (no_display ())
    return;

  board = open_board (line_at ("margo", "can_pass=true", NULL), NULL);
  mar_board_plain_actions (MAR_BOARD (board), &list);
  g_assert_cmpuint (list.n, ==, 1);
  assert_text ("margo", list.items[0], "pass");

  show_line (board, line_at ("marad", "", NULL));
  mar_board_plain_actions (MAR_BOARD (board), &list);
  g_assert_cmpuint (list.n, ==, 0);
  show_line (board, NULL);
  mar_board_plain_actions (MAR_BOARD (board), &list);
  g_assert_cmpuint (list.n, ==, 0);

  close_board (board);
}

/* A great board costs children only for what is shown. */
static void
test_cells (void)
{
  GtkWidget *board;

  if (no_display ())
    return;

  board = open_board (line_at ("margo", "size=19", NULL), NULL);
  g_assert_cmpuint (n_children (board), ==, 19 * 19);
  close_board (board);
}

/* With -m perf: how long it takes to show a full board and to paint it. */
static void
test_speed (void)
{
  static const BoardGame which = { "margo", "size=8", 0 };
  g_autoptr (MarLine) line = NULL;
  g_autoptr (GRand) random = NULL;
  GtkWidget *board;
  MarAction action = MAR_ACTION_NONE;
  double showing = 0, painting = 0;
  guint n = 0;

  if (!g_test_perf () || no_display ())
    {
      g_test_skip ("is only measured");
      return;
    }

  line = begin_game (&which);
  random = tell_random (&which);
  board = open_board (mar_line_branch (line), NULL);
  for (guint ply = 0; ply < 330; ply++)
    {
      const MarGame *game = mar_line_game (line);
      g_autofree MarPosition *before = mar_position_copy (game, mar_line_position (line));
      MarActionList list;
      MarLine *shown;
      gint64 start;

      mar_line_actions (line, &list);
      if (list.n == 0)
        break;
      action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
      mar_line_play (line, action, NULL, NULL);
      if (ply < 150)
        continue;

      shown = mar_line_branch (line);
      start = g_get_monotonic_time ();
      mar_board_show (MAR_BOARD (board), shown, before, &action, 1, NULL, 0);
      showing += (double) (g_get_monotonic_time () - start) / 1000;
      start = g_get_monotonic_time ();
      g_bytes_unref (picture (board));
      painting += (double) (g_get_monotonic_time () - start) / 1000;
      n++;
      wait_for (20);
    }
  g_test_minimized_result (showing / n, "showing a position: %.2f ms", showing / n);
  g_test_minimized_result (painting / n, "painting and writing it: %.2f ms", painting / n);
  close_board (board);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-views/settles", test_settles);
  g_test_add_func ("/board-views/levels", test_levels);
  g_test_add_func ("/board-views/climbs", test_climbs);
  g_test_add_func ("/board-views/turns", test_turns);
  g_test_add_func ("/board-views/waits", test_waits);
  g_test_add_func ("/board-views/opens", test_opens);
  g_test_add_func ("/board-views/rolls", test_rolls);
  g_test_add_func ("/board-views/speaks", test_speaks);
  g_test_add_func ("/board-views/plain", test_plain);
  g_test_add_func ("/board-views/cells", test_cells);
  g_test_add_func ("/board-views/speed", test_speed);

  return g_test_run ();
}
