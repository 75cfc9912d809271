/* Setting positions up by hand: every gesture in every mode of every game does something or says
 * why not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-games.h"
#include "board-widget.h"
#include "mar-set-up-draft.h"
#include "random-share.h"
#include "window-fixture.h"

#define GESTURES 40

/* Beside the board. */
#define NOWHERE 2.0

/* The position that is set up, without a window. */

static MarSetUpDraft *
begin_draft (const BoardGame *which,
             gboolean         by_rule)
{
  MarOptions options;
  const MarGame *game = game_and_options (which, &options);
  g_autofree MarPosition *start = mar_position_new (game, &options);

  return mar_set_up_draft_new (game, &options, start, by_rule);
}

/* What can't be done has a reason, and changes nothing; what can be done is undone. */
static void
assert_answer (MarSetUpDraft *draft,
               const char    *before,
               gboolean       done,
               GError        *error)
{
  const MarGame *game = mar_set_up_draft_game (draft);
  g_autofree char *after = NULL;

  g_assert_true (done == (error == NULL));
  if (done && mar_set_up_draft_can_undo (draft))
    mar_set_up_draft_undo (draft);
  after = mar_position_text (game, mar_set_up_draft_position (draft));
  g_assert_cmpstr (after, ==, before);
  g_clear_error (&error);
}

static void
check_draft (const BoardGame *which,
             gboolean         by_rule)
{
  g_autoptr (MarSetUpDraft) draft = begin_draft (which, by_rule);
  const MarGame *game = mar_set_up_draft_game (draft);
  g_autofree char *text = mar_position_text (game, mar_set_up_draft_position (draft));
  const guint n_cells = game->n_cells (mar_set_up_draft_position (draft));

  for (guint cell = 0; cell < n_cells; cell++)
    {
      GError *error = NULL;
      gboolean done = mar_set_up_draft_take (draft, (MarCell) cell, &error);

      assert_answer (draft, text, done, error);
      for (guint piece = 0; piece < game->editor->n_pieces; piece++)
        {
          error = NULL;
          done = mar_set_up_draft_put (draft, (MarCell) cell, piece, &error);
          assert_answer (draft, text, done, error);
        }
      for (guint to = 0; to < n_cells; to++)
        {
          error = NULL;
          done = mar_set_up_draft_move (draft, (MarCell) cell, (MarCell) to, &error);
          assert_answer (draft, text, done, error);
        }
    }
}

static void
test_drafts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (board_games); i++)
    {
      check_draft (&board_games[i], FALSE);
      check_draft (&board_games[i], TRUE);
    }
}

/* By the rule a marble that is moved is on its own two ranks before and after. */
static void
test_move_by_rule (void)
{
  const BoardGame which = { "margrites", "", 0 };
  g_autoptr (MarSetUpDraft) draft = begin_draft (&which, TRUE);
  g_autoptr (GError) error = NULL;
  g_autofree char *moved = NULL;
  g_autofree char *same = NULL;

  g_assert_true (mar_set_up_draft_move (draft, 9, 0, &error));
  g_assert_no_error (error);
  moved = mar_position_text (mar_set_up_draft_game (draft), mar_set_up_draft_position (draft));
  g_assert_cmpstr (moved, ==, "9/1wwwwwwww/9/9/9/9/1bbbbbbb1/b8 b 4 0(0)-0(0) -");

  g_assert_false (mar_set_up_draft_move (draft, 0, 40, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_true (strstr (error->message, "Black sets up on ranks 1 and 2") != NULL);
  g_clear_error (&error);
  g_assert_true (mar_set_up_draft_move (draft, 0, 10, &error));
  same = mar_position_text (mar_set_up_draft_game (draft), mar_set_up_draft_position (draft));
  g_assert_cmpstr (same, ==, moved);
}

/* Gestures. */

static void
point_of (GtkWidget *board,
          MarCell    cell,
          double    *x,
          double    *y)
{
  graphene_rect_t bounds;

  *x = NOWHERE;
  *y = NOWHERE;
  if (cell == MAR_CELL_NONE || child (board, cell) == NULL)
    return;

  g_assert_true (gtk_widget_compute_bounds (child (board, cell), board, &bounds));
  *x = bounds.origin.x + bounds.size.width / 2;
  *y = bounds.origin.y + bounds.size.height / 2;
}

/* @end: how the gesture ends: "drag-end" or "cancel". */
static void
sweep (GtkWidget  *board,
       const char *name,
       MarCell     from,
       MarCell     to,
       const char *end)
{
  GtkEventController *gesture = drag_of (board, name);
  double x, y, left, top;

  point_of (board, from, &x, &y);
  point_of (board, to, &left, &top);
  if (!g_str_equal (name, "swipe"))
    g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", (left - x) / 2, (top - y) / 2);
  g_signal_emit_by_name (gesture, "drag-update", left - x, top - y);
  if (g_str_equal (end, "cancel"))
    g_signal_emit_by_name (gesture, "cancel", NULL);
  else
    g_signal_emit_by_name (gesture, "drag-end", left - x, top - y);
}

static void
press_long (GtkWidget *board,
            MarCell    cell)
{
  double x, y;

  point_of (board, cell, &x, &y);
  g_signal_emit_by_name (drag_of (board, "play"), "drag-begin", x, y);
  g_signal_emit_by_name (controller_of (board, GTK_TYPE_GESTURE_LONG_PRESS), "pressed", x, y);
  g_signal_emit_by_name (drag_of (board, "play"), "drag-end", 0.0, 0.0);
}

static void
scroll (GtkWidget *board)
{
  gboolean taken;

  g_signal_emit_by_name (controller_of (board, GTK_TYPE_EVENT_CONTROLLER_SCROLL), "scroll", 0.0,
                         1.0, &taken);
}

/* On the board, and where that has no use for it, on what is around it. */
static void
strike (Fixture *fixture,
        guint    key)
{
  GtkWidget *around = gtk_widget_get_parent (GTK_WIDGET (mar_window_board (fixture->window)));

  if (!press_key (GTK_WIDGET (mar_window_board (fixture->window)), key))
    press_key (around, key);
}

static const guint keys[] = {
  GDK_KEY_Delete, GDK_KEY_BackSpace,  GDK_KEY_space,  GDK_KEY_Return,  GDK_KEY_Left,
  GDK_KEY_Right,  GDK_KEY_Up,         GDK_KEY_Down,   GDK_KEY_Page_Up, GDK_KEY_Page_Down,
  GDK_KEY_Menu,   GDK_KEY_F10,        GDK_KEY_Escape, GDK_KEY_b,       GDK_KEY_w,
  GDK_KEY_x,      GDK_KEY_K,          GDK_KEY_g,      GDK_KEY_1,       GDK_KEY_6,
  GDK_KEY_r,      GDK_KEY_numbersign, GDK_KEY_exclam,
};

/* Actions that the bar or the window has while a position is set up. */
static const char *const commands[] = {
  "win.undo", "win.redo", "set-up.clear", "set-up.usual", "set-up.copy", "win.flip",
};

static void
choose_tool (Fixture *fixture,
             GRand   *random)
{
  MarSetUpBar *bar = mar_board_area_set_up_bar (mar_window_area (fixture->window));
  GtkWidget *tool = demand (demand (bar, is_type, "MarSetUpPalette"), is_type, "GtkToggleButton");

  for (int skip = g_rand_int_range (random, 0, 6); skip > 0; skip--)
    if (gtk_widget_get_next_sibling (tool) != NULL)
      tool = gtk_widget_get_next_sibling (tool);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tool), TRUE);
}

static void
gesture_at_random (Fixture *fixture,
                   GRand   *random)
{
  GtkWidget *board = GTK_WIDGET (mar_window_board (fixture->window));
  const MarPosition *position
    = mar_set_up_bar_position (mar_board_area_set_up_bar (mar_window_area (fixture->window)));
  const gint32 n
    = (gint32) mar_record_game (mar_study_record (study_of (fixture)))->n_cells (position);
  const MarCell from = g_rand_int_range (random, 0, n);
  const MarCell to = g_rand_int_range (random, 0, n);

  switch (g_rand_int_range (random, 0, 12))
    {
    case 0:
      sweep (board, "play", from, from, "drag-end");
      break;
    case 1:
    case 2:
      sweep (board, "play", from, to, "drag-end");
      break;
    case 3:
      sweep (board, "play", from, MAR_CELL_NONE, "drag-end");
      break;
    case 4:
      sweep (board, "play", from, to, "cancel");
      break;
    case 5:
      sweep (board, "mark", from, g_rand_boolean (random) ? from : to, "drag-end");
      break;
    case 6:
      sweep (board, "swipe", from, to, "drag-end");
      break;
    case 7:
      press_long (board, from);
      break;
    case 8:
      scroll (board);
      break;
    case 9:
      choose_tool (fixture, random);
      break;
    case 10:
      gtk_widget_activate_action (
        GTK_WIDGET (mar_board_area_set_up_bar (mar_window_area (fixture->window))),
        commands[g_rand_int_range (random, 0, G_N_ELEMENTS (commands))],
        NULL);
      break;
    default:
      strike (fixture, keys[g_rand_int_range (random, 0, G_N_ELEMENTS (keys))]);
    }
}

/* Modes. */

static void
cancel (Fixture *fixture)
{
  if (mar_study_is_setting_up (study_of (fixture)))
    g_signal_emit_by_name (demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                                   is_button, "_Cancel"),
                           "clicked");
}

static void
play_one (Fixture *fixture)
{
  g_autoptr (MarLine) line = mar_study_line (study_of (fixture));
  MarActionList list;

  mar_line_actions (line, &list);
  g_signal_emit_by_name (mar_window_board (fixture->window), "play", (guint) list.items[0]);
}

static void
begin_fresh (Fixture *fixture)
{
}

/* Where the start has a rule, it is set aside: elsewhere this is the same as the mode before. */
static void
begin_free (Fixture *fixture)
{
  GtkWidget *rule;

  act (fixture, "set-up");
  rule = demand (mar_board_area_set_up_bar (mar_window_area (fixture->window)), is_check,
                 "By the _Rules");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (rule), FALSE);
  g_assert_false (mar_set_up_draft_is_by_rule (
    mar_set_up_bar_draft (mar_board_area_set_up_bar (mar_window_area (fixture->window)))));
}

static void
begin_behind_move (Fixture *fixture)
{
  play_one (fixture);
}

static void
begin_before_move (Fixture *fixture)
{
  play_one (fixture);
  act (fixture, "first");
}

static void
begin_variation (Fixture *fixture)
{
  play_one (fixture);
  act (fixture, "set-up");
  g_signal_emit_by_name (mar_board_area_set_up_bar (mar_window_area (fixture->window)), "done");
  g_assert_cmpint (mar_node_kind (mar_study_cursor (study_of (fixture))->node), ==, MAR_NODE_SETUP);
}

static void (*const modes[]) (Fixture *fixture) = {
  begin_fresh, begin_free, begin_behind_move, begin_before_move, begin_variation,
};

static void
test_gestures (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const names[] = { "margrites", "margo", "martial", "marad", "marvin" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint mode = 0; mode < G_N_ELEMENTS (modes); mode++)
      {
        const BoardGame which = { names[i], "", 0 };
        g_autoptr (GRand) random = tell_random (&which);

        show_game (fixture, names[i], NULL);
        modes[mode](fixture);
        for (guint k = 0; k < random_share (GESTURES); k++)
          {
            if (!mar_study_is_setting_up (study_of (fixture)))
              act (fixture, "set-up");
            gesture_at_random (fixture, random);
          }
        cancel (fixture);
      }
}

/* Where moves follow, the position may begin a game of its own, and a variation where one was set
 * up before; nobody is offered that elsewhere. */
static void
test_additions (Fixture       *fixture,
                gconstpointer  data)
{
  MarDocument *document;
  GtkWidget *bar;
  MarNode *parent;

  show_game (fixture, "margrites", NULL);
  begin_before_move (fixture);
  document = mar_study_document (study_of (fixture));
  act (fixture, "set-up");
  bar = GTK_WIDGET (mar_board_area_set_up_bar (mar_window_area (fixture->window)));
  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  g_assert_true (gtk_widget_activate_action (bar, "set-up.add", NULL));
  g_assert_cmpuint (mar_document_n_records (document), ==, 2);

  begin_variation (fixture);
  parent = mar_node_parent (mar_study_node (study_of (fixture)));
  act (fixture, "set-up");
  g_assert_true (gtk_widget_activate_action (bar, "set-up.clear", NULL));
  g_assert_cmpuint (mar_node_n_children (parent), ==, 1);
  g_assert_true (gtk_widget_activate_action (bar, "set-up.usual", NULL));
  g_assert_true (gtk_widget_activate_action (bar, "set-up.add", NULL));
  g_assert_cmpuint (mar_node_n_children (parent), ==, 2);
}

static char *
get_draft (Fixture *fixture)
{
  MarSetUpBar *bar = mar_board_area_set_up_bar (mar_window_area (fixture->window));

  return mar_position_text (mar_record_game (mar_study_record (study_of (fixture))),
                            mar_set_up_bar_position (bar));
}

/* Moves that are pasted are read beside the window, which is drawn on; what somebody does to the
 * position meanwhile comes after them, and isn't undone by them. */
static void
test_paste (Fixture       *fixture,
            gconstpointer  data)
{
  static const char moves[] = "1. d2>d3; d3>d4; e2>e3; e3>e4.\n2. d7>d6; d6>d5; e7>e6; f7>f6.\n";

  for (guint i = 0; i < 2; i++)
    {
      const gboolean is_changed = i > 0;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      GtkWidget *bar;

      show_game (fixture, "margrites", NULL);
      begin_free (fixture);
      bar = GTK_WIDGET (mar_board_area_set_up_bar (mar_window_area (fixture->window)));
      gdk_clipboard_set_text (gtk_widget_get_clipboard (bar), moves);
      before = get_draft (fixture);
      g_assert_true (gtk_widget_activate_action (bar, "set-up.paste", NULL));
      if (is_changed)
        {
          g_assert_true (gtk_widget_activate_action (bar, "set-up.clear", NULL));
          g_clear_pointer (&before, g_free);
          before = get_draft (fixture);
        }
      for (guint k = 0; k < (is_changed ? 40 : 5000); k++)
        {
          g_autofree char *now = get_draft (fixture);

          if (!g_str_equal (now, before))
            break;
          g_usleep (2000);
          settle ();
        }
      after = get_draft (fixture);
      if (is_changed)
        g_assert_cmpstr (after, ==, before);
      else
        g_assert_nonnull (strstr (after, "/4ww3/3w5/3bb4/9/"));
      cancel (fixture);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  g_test_add_func ("/window/set-up/drafts", test_drafts);
  g_test_add_func ("/window/set-up/move-by-rule", test_move_by_rule);
  ADD ("/window/set-up/additions", test_additions);
  ADD ("/window/set-up/gestures", test_gestures);
  ADD ("/window/set-up/paste", test_paste);

  return run ();
}
