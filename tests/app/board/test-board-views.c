/* The board as a widget for all games: levels, stacks, the die, what keys reach and what is
 * spoken.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "board-shown.h"
#include "mar-board-private.h"
#include "mar-figure-writer.h"

/* Longer than a pointer must rest on a stack. */
#define OPENED_MS 700

#define CAPTURE "....../....../..G3s3../....../....../...... g 21 -"
#define TOWER "4/xoxo/oxox/xoxo|3/xox/oxo|2/ox o 0 -"

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
  g_assert_cmpuint (number (board, "n-levels"), ==, 0);
  g_assert_cmpuint (number (board, "n-covered"), ==, 0);

  close_board (board);
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

/* Of pieces whose middles lie one over the other, arrows meet the highest. */
static void
test_towers (void)
{
  GtkWidget *board;

  if (no_display ())
    return;

  board = open_board (line_at ("margo", "size=4", TOWER), NULL);
  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (board)));
  gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD);
  gtk_widget_grab_focus (child (board, cell_in ("margo", "size=4", "a2")));
  g_assert_true (press_key (board, GDK_KEY_Right));
  g_assert_true (has_focus (board, "3a1"));
  g_assert_true (press_key (board, GDK_KEY_Right));
  g_assert_true (has_focus (board, "3b1"));
  g_assert_true (press_key (board, GDK_KEY_Right));
  g_assert_true (has_focus (board, "d2"));
  close_board (board);
}

static void
drag_begin (GtkWidget             *board,
            const graphene_rect_t *place)
{
  g_signal_emit_by_name (drag_of (board, "play"), "drag-begin",
                         place->origin.x + place->size.width / 2.0,
                         place->origin.y + place->size.height / 2.0);
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
  g_autoptr (GBytes) pressed = NULL;

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

  /* A finger that rests opens it at once, and plays nothing when it goes. */
  drag_begin (board, &stack);
  g_signal_emit_by_name (controller_of (board, GTK_TYPE_GESTURE_LONG_PRESS), "pressed",
                         stack.origin.x + stack.size.width / 2.0,
                         stack.origin.y + stack.size.height / 2.0);
  g_signal_emit_by_name (drag_of (board, "play"), "drag-end", 0.0, 0.0);
  pressed = picture (board);
  g_assert_true (same_picture (open, pressed));

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

/* On the board that one plays on the die waits for the throw; the board on which a figure is
 * marked shows what the figure's turn was played with, as the figure does. */
static void
test_played_roll (void)
{
  const MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  g_autoptr (MarLine) line = line_at ("marad", "", "9/9/9/9/K1r6/9/9/9/9 2 3 0-0 15");
  g_autofree MarPosition *before = mar_position_copy (mar_line_game (line),
                                                      mar_line_position (line));
  GtkWidget *board;
  MarAction action;

  if (no_display ())
    return;

  g_assert_true (mar_line_game (line)->read_action (before, "c5>c8", &action, NULL));
  g_assert_true (mar_line_play (line, action, NULL, NULL));
  board = mar_board_new ();
  g_object_ref_sink (board);
  for (guint playable = 0; playable < 2; playable++)
    {
      g_autoptr (GBytes) text = NULL;
      g_autofree char *letters = NULL;

      g_object_set (board, "playable", playable == 1, NULL);
      mar_board_show (MAR_BOARD (board), mar_line_branch (line), before, &action, 1, NULL, 0);
      text = mar_figure_write (MAR_BOARD (board)->figure, MAR_FIGURE_TEXT, &writing, NULL);
      letters = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
      g_assert_cmpint (strstr (letters, "die: 3\n") != NULL, ==, playable == 0);
    }
  g_object_unref (board);
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
  mar_board_show_cursor (MAR_BOARD (board));
  g_assert_true (press_key (board, GDK_KEY_space));
  g_assert_cmpuint (heard.n_rolls, ==, 4);
  g_assert_cmpuint (heard.n_played, ==, 0);
  g_assert_null (heard.refused);

  /* Nothing moves before. */
  drag (board, cell_in ("marad", "", "b8"), cell_in ("marad", "", "b8"));
  g_assert_nonnull (heard.refused);
  g_assert_cmpuint (heard.n_played, ==, 0);

  type_text (board, "3");
  type_enter (board);
  g_assert_cmpuint (heard.n_played, ==, 1);
  assert_text ("marad", heard.action, "*3");

  type_text (board, "*2");
  type_enter (board);
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

/* Actions without a cell are offered for buttons. */
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

/* The pixels of the board, four bytes each. */
static cairo_surface_t *
paint (GtkWidget *board)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         gtk_widget_get_width (board),
                                                         gtk_widget_get_height (board));
  cairo_t *cr = cairo_create (surface);

  GTK_WIDGET_GET_CLASS (board)->snapshot (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static gboolean
differs_at (cairo_surface_t *one,
            cairo_surface_t *other,
            int              x,
            int              y)
{
  const gsize at = (gsize) y * (gsize) cairo_image_surface_get_stride (one) + 4 * (gsize) x;

  return memcmp (cairo_image_surface_get_data (one) + at, cairo_image_surface_get_data (other) + at,
                 4)
         != 0;
}

/* How much of a cell looks otherwise, in hundredths, and whether its middle does. */
static guint
difference (GtkWidget       *board,
            MarCell          cell,
            cairo_surface_t *one,
            cairo_surface_t *other,
            gboolean        *middle)
{
  graphene_rect_t box;
  graphene_point_t center;
  guint n = 0;

  g_assert_true (gtk_widget_compute_bounds (child (board, cell), board, &box));
  graphene_rect_get_center (&box, &center);
  *middle = differs_at (one, other, (int) center.x, (int) center.y);
  for (int y = (int) box.origin.y; y < (int) (box.origin.y + box.size.height); y++)
    for (int x = (int) box.origin.x; x < (int) (box.origin.x + box.size.width); x++)
      n += differs_at (one, other, x, y);

  return (guint) (100 * n / (box.size.width * box.size.height));
}

/* As soon as a piece is taken up, by pointer or key, each target is marked where it is seen: a
 * ring leaves the middle of what would be captured free, a dot and chevrons are in the middle. */
static void
assert_marked (const char *game,
               const char *position,
               const char *from,
               const char *to,
               gboolean    ring)
{
  const MarCell lifted = cell_in (game, "", from);
  const MarCell target = cell_in (game, "", to);
  GtkWidget *board = open_board (line_at (game, "", position), NULL);
  cairo_surface_t *before = paint (board);

  for (guint by_key = 0; by_key < 2; by_key++)
    {
      cairo_surface_t *after;
      gboolean middle;

      if (by_key)
        {
          gtk_widget_grab_focus (child (board, lifted));
          mar_board_show_cursor (MAR_BOARD (board));
          press_key (board, GDK_KEY_space);
        }
      else
        drag (board, lifted, lifted);
      after = paint (board);
      g_assert_cmpuint (difference (board, target, before, after, &middle), >=, 4);
      g_assert_true (middle == !ring);
      press_key (board, GDK_KEY_Escape);
      cairo_surface_destroy (after);
    }
  cairo_surface_destroy (before);
  close_board (board);
}

static void
test_targets (void)
{
  static const char *const styles[] = { "packet", "wood",          "slate",
                                        "print",  "high-contrast", "high-contrast-dark" };
  g_autoptr (GSettings) settings = NULL;

  if (no_display ())
    return;

  settings = g_settings_new (MAR_APPLICATION_ID);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_settings_set_string (settings, "board-style", styles[i]);
      assert_marked ("martial", CAPTURE, "c4", "d4", TRUE);
      assert_marked ("martial", CAPTURE, "c4", "c5", FALSE);
      assert_marked ("marad", "9/9/9/9/Kr7/9/9/9/9 1 1 0-0 15", "a5", "b5", FALSE);
      assert_marked ("marad", "9/9/9/9/K1r6/9/9/9/9 1 3 0-0 15", "a5", "d5", FALSE);
      assert_marked ("margrites", "9/9/9/3wb4/9/4b4/9/9 b 4 0(0)-0(0) -", "e3", "d4", TRUE);
      assert_marked ("margrites", "9/9/9/3wb4/9/4b4/9/9 b 4 0(0)-0(0) -", "e3", "e2", FALSE);
    }
  g_settings_reset (settings, "board-style");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-views/levels", test_levels);
  g_test_add_func ("/board-views/climbs", test_climbs);
  g_test_add_func ("/board-views/towers", test_towers);
  g_test_add_func ("/board-views/opens", test_opens);
  g_test_add_func ("/board-views/rolls", test_rolls);
  g_test_add_func ("/board-views/played-roll", test_played_roll);
  g_test_add_func ("/board-views/speaks", test_speaks);
  g_test_add_func ("/board-views/plain", test_plain);
  g_test_add_func ("/board-views/cells", test_cells);
  g_test_add_func ("/board-views/targets", test_targets);

  return g_test_run ();
}
