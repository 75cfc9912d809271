/* Marks and glyphs in the window: what becomes of the board's gestures and of the actions,
 * and what each is called when it is undone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-mark-tool.h"
#include "window-fixture.h"

static MarCell
cell (Fixture    *fixture,
      const char *name)
{
  const MarGame *game = mar_record_game (mar_study_record (study_of (fixture)));
  MarCell found = MAR_CELL_NONE;

  g_assert_true (
    game->read_cell (mar_node_position (mar_study_node (study_of (fixture))), name, &found));

  return found;
}

static void
mark (Fixture     *fixture,
      MarMarkTool  tool,
      const char  *from,
      const char  *to)
{
  const MarCell cells[] = { cell (fixture, from), cell (fixture, to) };

  g_signal_emit_by_name (mar_window_board (fixture->window), "mark", (int) tool,
                         (int) MAR_COLOR_RED, cells, from == to ? 1u : 2u);
}

static guint
n_marks (Fixture *fixture)
{
  guint n;

  mar_node_marks (mar_study_node (study_of (fixture)), &n);

  return n;
}

static void
assert_undo (Fixture    *fixture,
             const char *label)
{
  g_autofree char *told = NULL;

  g_object_get (mar_study_document (study_of (fixture)), "undo-label", &told, NULL);
  g_assert_cmpstr (told, ==, label);
}

static void
act_with (Fixture    *fixture,
          const char *action,
          GVariant   *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, parameter);
}

static void
assert_state (Fixture    *fixture,
              const char *action,
              GVariant   *expected)
{
  g_autoptr (GVariant) wanted = g_variant_ref_sink (expected);
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window),
                                                                action);

  g_assert_true (g_variant_equal (state, wanted));
}

/* Each gesture is an entry of its own, with a name of its own. */
static void
test_journal (Fixture       *fixture,
              gconstpointer  data)
{
  show_game (fixture, "margrites", NULL);
  g_assert_false (enabled (fixture, "clear-marks"));

  mark (fixture, MAR_TOOL_SHADE, "d4", "d4");
  assert_undo (fixture, "Mark");
  g_assert_true (enabled (fixture, "clear-marks"));
  mark (fixture, MAR_TOOL_ARROW, "d4", "e5");
  assert_undo (fixture, "Arrow");
  mark (fixture, MAR_TOOL_LETTER, "a4", "b4");
  g_assert_cmpuint (n_marks (fixture), ==, 4);
  mark (fixture, MAR_TOOL_ERASE, "e5", "d4");
  assert_undo (fixture, "Erase Marks");
  g_assert_cmpuint (n_marks (fixture), ==, 2);
  act (fixture, "clear-marks");
  assert_undo (fixture, "Clear Marks");
  g_assert_cmpuint (n_marks (fixture), ==, 0);
  g_assert_false (enabled (fixture, "clear-marks"));

  for (guint i = 0; i < 3; i++)
    act (fixture, "undo");
  g_assert_cmpuint (n_marks (fixture), ==, 2);
  act (fixture, "undo");
  act (fixture, "undo");
  g_assert_cmpuint (n_marks (fixture), ==, 0);
  g_assert_false (enabled (fixture, "undo"));
  for (guint i = 0; i < 4; i++)
    act (fixture, "redo");
  g_assert_cmpuint (n_marks (fixture), ==, 2);
}

/* Within a turn the marks are still the turn's. */
static void
test_within_turn (Fixture       *fixture,
                  gconstpointer  data)
{
  const MarNode *turn;

  show_game (fixture, "margrites", NULL);
  play (fixture, "a2>a3");
  play (fixture, "b2>b3");
  turn = mar_study_node (study_of (fixture));
  act (fixture, "previous-step");
  g_assert_true (mar_study_node (study_of (fixture)) == turn);
  g_assert_cmpuint (mar_study_cursor (study_of (fixture))->step, ==, 1);
  mark (fixture, MAR_TOOL_CIRCLE, "d4", "d4");
  g_assert_cmpuint (mar_study_cursor (study_of (fixture))->step, ==, 1);
  act (fixture, "next-step");
  g_assert_cmpuint (n_marks (fixture), ==, 1);
  act (fixture, "first");
  g_assert_cmpuint (n_marks (fixture), ==, 0);
}

static void
test_tools (Fixture       *fixture,
            gconstpointer  data)
{
  MarWindow *window = fixture->window;
  int tool, color;

  show_game (fixture, "martial", NULL);
  g_assert_null (mar_board_area_mark_bar (mar_window_area (window)));
  act_with (fixture, "mark-tool", g_variant_new_string ("circle"));
  g_object_get (mar_window_board (window), "mark-tool", &tool, NULL);
  g_assert_cmpint (tool, ==, MAR_TOOL_CIRCLE);
  g_assert_true (gtk_widget_get_mapped (mar_board_area_mark_bar (mar_window_area (window))));
  assert_state (fixture, "mark-tool", g_variant_new_string ("circle"));
  assert_state (fixture, "mark-tools", g_variant_new_boolean (TRUE));

  act_with (fixture, "mark-color", g_variant_new_string ("purple"));
  g_object_get (mar_window_board (window), "mark-color", &color, NULL);
  g_assert_cmpint (color, ==, (int) MAR_COLOR_PURPLE);
  act_with (fixture, "mark-color", g_variant_new_string ("mauve"));
  assert_state (fixture, "mark-color", g_variant_new_string ("purple"));
  /* All windows mark in it. */
  g_settings_reset (mar_window_settings (window), "mark-color");
  g_object_get (mar_window_board (window), "mark-color", &color, NULL);
  g_assert_cmpint (color, ==, (int) MAR_COLOR_GREEN);

  /* The tool that is chosen again is put away, and all of them with the strip. */
  act_with (fixture, "mark-tool", g_variant_new_string ("circle"));
  assert_state (fixture, "mark-tool", g_variant_new_string (""));
  act_with (fixture, "mark-tool", g_variant_new_string ("dim"));
  act (fixture, "mark-tools");
  g_object_get (mar_window_board (window), "mark-tool", &tool, NULL);
  g_assert_cmpint (tool, ==, MAR_TOOL_NONE);
  g_assert_false (gtk_widget_get_mapped (mar_board_area_mark_bar (mar_window_area (window))));
}

/* The sides that set up mark nothing, and a finger that swipes goes through the game. */
static void
test_swipe (Fixture       *fixture,
            gconstpointer  data)
{
  MarWindow *window = fixture->window;
  gboolean markable;

  show_game (fixture, "margo", "swap=false", NULL);
  play (fixture, "a1");
  play (fixture, "b2");
  g_signal_emit_by_name (mar_window_board (window), "swiped", FALSE);
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 1);
  g_signal_emit_by_name (mar_window_board (window), "swiped", TRUE);
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 2);
  g_signal_emit_by_name (mar_window_board (window), "swiped", TRUE);
  g_assert_cmpuint (mar_node_number (mar_study_node (mar_window_study (window))), ==, 2);

  g_object_get (mar_window_board (window), "markable", &markable, NULL);
  g_assert_true (markable);
  show_game (fixture, "margrites", NULL);
  act (fixture, "set-up");
  g_object_get (mar_window_board (window), "markable", &markable, NULL);
  g_assert_false (markable);
  g_assert_false (enabled (fixture, "mark-tools"));
}

static void
assert_glyphs (Fixture    *fixture,
               const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  const int *nags = mar_node_glyphs (mar_study_node (study_of (fixture)), &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", nags[i]);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
type_sign (Fixture    *fixture,
           const char *name)
{
  act_with (fixture, "type-glyph", g_variant_new_string (name));
}

static void
test_glyphs (Fixture       *fixture,
             gconstpointer  data)
{
  show_game (fixture, "margo", "swap=false", NULL);

  /* Before the first move there is a position only. */
  type_sign (fixture, "question");
  assert_glyphs (fixture, "");
  type_sign (fixture, "unclear");
  assert_glyphs (fixture, "13");

  play (fixture, "a1");
  type_sign (fixture, "exclamation");
  type_sign (fixture, "question");
  assert_glyphs (fixture, "5");
  assert_undo (fixture, "Glyph");
  type_sign (fixture, "equal");
  act_with (fixture, "glyph", g_variant_new_int32 (18));
  assert_glyphs (fixture, "5 18");
  act_with (fixture, "glyph", g_variant_new_int32 (2));
  assert_glyphs (fixture, "2 18");

  /* A sign on another move is none of both. */
  play (fixture, "b2");
  type_sign (fixture, "exclamation");
  assert_glyphs (fixture, "1");
  act (fixture, "undo");
  assert_glyphs (fixture, "");
}

/* What a key opens from the row below the board has its button there. */
static void
test_row_again (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const keys[] = { "glyphs", "choose-place" };

  show_game (fixture, "margrites", NULL);
  play (fixture, "d2>d3");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkWidget *travel = GTK_WIDGET (mar_board_area_travel (mar_window_area (fixture->window)));

      act (fixture, "mark-tools");
      settle ();
      g_assert_false (gtk_widget_get_mapped (travel));
      act (fixture, keys[i]);
      settle ();
      g_assert_true (gtk_widget_get_mapped (travel));
    }
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-marks/journal", test_journal);
  ADD ("/window-marks/within-turn", test_within_turn);
  ADD ("/window-marks/tools", test_tools);
  ADD ("/window-marks/swipe", test_swipe);
  ADD ("/window-marks/row-again", test_row_again);
  ADD ("/window-marks/glyphs", test_glyphs);

  return run ();
}
