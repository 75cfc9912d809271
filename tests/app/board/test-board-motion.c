/* Pieces and table on their way: what stands when they have arrived, and how long that takes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-shown.h"

/* Longer than any way and any turn of the table. */
#define SETTLED_MS 950

static Step
begin_step (const BoardGame *which,
            GtkWidget       *grid,
            guint            index)
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

  attach_boards (grid, index, step.board, step.fresh);
  show_line (step.board, mar_line_branch (step.line));
  return step;
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
  GtkWidget *grid;
  Step steps[G_N_ELEMENTS (board_games)];

  if (no_display ())
    return;

  grid = open_grid ();
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    steps[i] = begin_step (&board_games[i], grid, i);
  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (grid)));
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

  close_board (grid);
}

/* Who wants no animations sees the end at once, table and all. */
static void
test_still (void)
{
  GtkSettings *settings;
  GtkWidget *board;
  Step step = { .line = NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) shown = NULL;
  g_autoptr (GBytes) later = NULL;

  if (no_display ())
    return;

  settings = gtk_settings_get_default ();
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  step.line = line_at ("martial", "", STACKS);
  step.before = mar_position_copy (mar_line_game (step.line), mar_line_position (step.line));
  mar_line_game (step.line)->read_action (step.before, "c4>c3", &step.action, &error);
  g_assert_no_error (error);
  board = open_board (mar_line_branch (step.line), NULL);
  show_after (&step, board);
  g_object_set (board, "turns", 1u, NULL);
  shown = picture (board);
  wait_for (SETTLED_MS);
  later = picture (board);
  g_assert_true (same_picture (shown, later));

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  close_board (board);
  end_step (&step);
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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-motion/settles", test_settles);
  g_test_add_func ("/board-motion/still", test_still);
  g_test_add_func ("/board-motion/turns", test_turns);
  g_test_add_func ("/board-motion/waits", test_waits);

  return g_test_run ();
}
