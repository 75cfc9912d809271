/* A turn is changed in the window: on its board, by its keys, with the row over the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"
#include "window-fixture.h"

static void
tap (Fixture    *fixture,
     const char *name)
{
  const MarGame *game = mar_record_game (mar_study_record (study_of (fixture)));
  MarCell cell;

  g_assert_true (game->read_cell (
    mar_node_position (mar_record_root (mar_study_record (study_of (fixture)))), name, &cell));
  g_signal_emit_by_name (mar_window_board (fixture->window), "tapped", (int) cell);
}

static MarCell
get_lifted (Fixture *fixture)
{
  return mar_board_play_lifted (mar_window_board (fixture->window)->play);
}

static GtkWidget *
begin_change (Fixture *fixture)
{
  static const char *const steps[] = { "d2>d3", "d3>d4", "e2>e3", "e3>e4" };
  GtkWidget *bar = GTK_WIDGET (mar_board_area_replace_bar (mar_window_area (fixture->window)));

  show_game (fixture, "margrites", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    play (fixture, steps[i]);
  g_assert_false (gtk_widget_get_visible (bar));
  act (fixture, "replace-move");
  settle ();

  return bar;
}

/* The row over the board has a button for each step that is left. */
static void
test_row (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *bar = begin_change (fixture);

  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_cmpuint (count (bar, is_button, "d2>d3"), ==, 1);
  g_assert_cmpuint (count (bar, is_button, "e3>e4"), ==, 1);
  g_assert_false (mar_board_play_get_enabled (mar_window_board (fixture->window)->play));
  g_signal_emit_by_name (demand (bar, is_button, "d3>d4"), "clicked");
  settle ();
  g_assert_cmpuint (mar_study_replacement (study_of (fixture))->len, ==, 2);
  g_assert_cmpuint (count (bar, is_button, "e2>e3"), ==, 0);
  g_assert_true (mar_board_play_get_enabled (mar_window_board (fixture->window)->play));

  act (fixture, "take-back");
  g_assert_cmpuint (mar_study_replacement (study_of (fixture))->len, ==, 1);
  act (fixture, "cancel-replacing");
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_true (mar_board_play_get_enabled (mar_window_board (fixture->window)->play));
  g_assert_false (enabled (fixture, "redo"));
}

/* A click on the board cuts the turn there, with the piece in hand. */
static void
test_board (Fixture       *fixture,
            gconstpointer  data)
{
  begin_change (fixture);
  tap (fixture, "d4");
  g_assert_cmpuint (mar_study_replacement (study_of (fixture))->len, ==, 2);
  g_assert_cmpint (get_lifted (fixture), !=, MAR_CELL_NONE);
  act (fixture, "cancel-replacing");

  /* One that has nothing to do with it is taken up in place of the last step. */
  act (fixture, "replace-move");
  tap (fixture, "a2");
  g_assert_cmpuint (mar_study_replacement (study_of (fixture))->len, ==, 3);
  g_assert_cmpint (get_lifted (fixture), !=, MAR_CELL_NONE);
  act (fixture, "finish-replacing");
  g_assert_cmpint (mar_study_mode (study_of (fixture)), ==, MAR_STUDY_READ);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-replace/row", test_row);
  ADD ("/window-replace/board", test_board);

  return run ();
}
