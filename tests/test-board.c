/* The board: what a hand may do on it, and the widget that shows it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "mar-board-play.h"
#include "mar-board.h"
#include "mar-figure-snapshot.h"

/* Black may score from b8, capture e5 by f3>f4, and must not step from d4 to d6. */
#define SKIRMISH "1b2w4/2w2www1/9/4w4/3b5/5b3/1bbb5/4b4 b 4 0(0)-0(0) -"
/* A step from c4 to d5 would be martyrdom: four enemies about it. */
#define MARTYRDOM "9/9/2wwww3/2w1w4/2b6/9/9/b8 b 4 0(0)-0(0) -"

static const MarGame *
the_game (void)
{
  return mar_game_find ("margrites", NULL);
}

static MarLine *
line_from (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_position_read (the_game (), NULL, text, &error);

  g_assert_no_error (error);
  return mar_line_new (the_game (), NULL, position);
}

static MarBoardPlay *
play_from (const char *text)
{
  MarBoardPlay *play = mar_board_play_new ();

  mar_board_play_set_line (play, line_from (text));
  return play;
}

static MarCell
cell (const char *name)
{
  g_autofree MarPosition *start = mar_position_new (the_game (), NULL);
  MarCell found;

  g_assert_true (the_game ()->read_cell (start, name, &found));
  return found;
}

static void
assert_action (const MarBoardPlay *play,
               MarAction           action,
               const char         *expected)
{
  g_autofree char *text
      = mar_action_text (the_game (), mar_board_play_position (play), action);

  g_assert_cmpstr (text, ==, expected);
}

/* The far side's cell: the target that scores. */
static MarCell
exit_of (MarBoardPlay *play)
{
  const MarBoardTarget *targets;
  guint n;

  targets = mar_board_play_targets (play, &n);
  for (guint i = 0; i < n; i++)
    if (targets[i].scores)
      return targets[i].cell;

  return MAR_CELL_NONE;
}

static void
test_lift (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_true (mar_board_play_can_lift (play, cell ("f3")));
  g_assert_false (mar_board_play_can_lift (play, cell ("e5")));
  g_assert_false (mar_board_play_can_lift (play, cell ("a1")));
  g_assert_false (mar_board_play_can_lift (play, MAR_CELL_NONE));

  g_assert_true (mar_board_play_lift (play, cell ("f3"), &error));
  g_assert_no_error (error);
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("f3"));
  mar_board_play_targets (play, &n);
  g_assert_cmpuint (n, ==, 8);
  g_assert_nonnull (mar_board_play_target_at (play, cell ("f4")));
  g_assert_null (mar_board_play_target_at (play, cell ("f5")));

  mar_board_play_put_down (play);
  g_assert_cmpint (mar_board_play_lifted (play), ==, MAR_CELL_NONE);
  mar_board_play_targets (play, &n);
  g_assert_cmpuint (n, ==, 0);

  g_assert_false (mar_board_play_lift (play, cell ("e5"), &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_nonnull (strstr (error->message, "e5"));
  g_clear_error (&error);

  g_assert_false (mar_board_play_lift (play, cell ("a1"), &error));
  g_assert_nonnull (strstr (error->message, "a1"));
}

/* Targets are the game's legal actions, no more and no fewer, from every cell. */
static void
test_targets (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  const MarGame *game = the_game ();
  const MarPosition *position = mar_board_play_position (play);
  MarActionList list;
  guint seen = 0;

  game->actions (position, &list);
  g_assert_cmpuint (list.n, >, 20);
  for (guint i = 0; i < game->n_cells (position); i++)
    {
      const MarBoardTarget *targets;
      guint n;

      if (!mar_board_play_lift (play, (MarCell) i, NULL))
        continue;
      targets = mar_board_play_targets (play, &n);
      for (guint j = 0; j < n; j++)
        g_assert_true (game->is_legal (position, targets[j].action));
      seen += n;
    }
  g_assert_cmpuint (seen, ==, list.n);
}

static void
test_preview (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autofree char *before = mar_position_text (the_game (), mar_board_play_position (play));
  g_autofree char *after = NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  const MarEffects *preview;
  guint captured = 0;

  g_assert_true (mar_board_play_lift (play, cell ("f3"), NULL));
  g_assert_false (mar_board_play_aim (play, MAR_CELL_NONE));
  g_assert_true (mar_board_play_aim (play, cell ("f4")));
  g_assert_false (mar_board_play_aim (play, cell ("f4")));

  preview = mar_board_play_preview (play);
  for (guint i = 0; i < preview->n; i++)
    if (preview->items[i].type == MAR_EFFECT_CAPTURED)
      {
        g_assert_cmpint (preview->items[i].from, ==, cell ("e5"));
        captured++;
      }
  g_assert_cmpuint (captured, ==, 1);

  mar_board_play_describe_preview (play, words);
  g_assert_nonnull (strstr (words->str, "e5"));

  /* What is no target is not aimed at, and previewing changes nothing. */
  g_assert_true (mar_board_play_aim (play, cell ("f6")));
  g_assert_cmpint (mar_board_play_aimed (play), ==, MAR_CELL_NONE);
  g_assert_cmpuint (mar_board_play_preview (play)->n, ==, 0);
  after = mar_position_text (the_game (), mar_board_play_position (play));
  g_assert_cmpstr (before, ==, after);
}

static void
test_drop (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;

  g_assert_cmpint (mar_board_play_drop (play, cell ("f4"), &action, NULL), ==, MAR_BOARD_NOTHING);

  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_cmpint (mar_board_play_drop (play, cell ("f4"), &action, &error), ==,
                   MAR_BOARD_PLAYED);
  g_assert_no_error (error);
  assert_action (play, action, "f3>f4");

  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_cmpint (mar_board_play_drop (play, cell ("f3"), &action, &error), ==,
                   MAR_BOARD_PUT_DOWN);
  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_cmpint (mar_board_play_drop (play, MAR_CELL_NONE, &action, &error), ==,
                   MAR_BOARD_PUT_DOWN);

  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_cmpint (mar_board_play_drop (play, cell ("f6"), &action, &error), ==,
                   MAR_BOARD_REFUSED);
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_cmpint (mar_board_play_lifted (play), ==, MAR_CELL_NONE);
}

/* The reason is the rule's own sentence. */
static void
test_refused (void)
{
  g_autoptr (MarBoardPlay) play = play_from (MARTYRDOM);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) expected = NULL;
  MarAction action;

  g_assert_true (the_game ()->read_action (mar_board_play_position (play), "c4>d5", &action,
                                           NULL));
  g_assert_false (mar_game_check_action (the_game (), mar_board_play_position (play), action,
                                         &expected));

  mar_board_play_lift (play, cell ("c4"), NULL);
  g_assert_cmpint (mar_board_play_tap (play, cell ("d5"), &action, &error), ==,
                   MAR_BOARD_REFUSED);
  g_assert_cmpstr (error->message, ==, expected->message);
  /* After a tap the piece stays in hand for the next try. */
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("c4"));
}

static void
test_tap (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  MarAction action = MAR_ACTION_NONE;

  g_assert_cmpint (mar_board_play_tap (play, cell ("a1"), &action, NULL), ==, MAR_BOARD_NOTHING);
  g_assert_cmpint (mar_board_play_tap (play, cell ("e5"), &action, NULL), ==, MAR_BOARD_NOTHING);
  g_assert_cmpint (mar_board_play_tap (play, cell ("f3"), &action, NULL), ==, MAR_BOARD_LIFTED);
  g_assert_cmpint (mar_board_play_tap (play, cell ("d4"), &action, NULL), ==, MAR_BOARD_LIFTED);
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("d4"));
  g_assert_cmpint (mar_board_play_tap (play, cell ("d4"), &action, NULL), ==,
                   MAR_BOARD_PUT_DOWN);
  g_assert_cmpint (mar_board_play_tap (play, cell ("d4"), &action, NULL), ==, MAR_BOARD_LIFTED);
  g_assert_cmpint (mar_board_play_tap (play, cell ("c5"), &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (play, action, "d4>c5");
}

static void
test_score (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autoptr (MarBoardPlay) crowd = play_from ("bb7/9/9/9/9/9/9/4w4 b 4 0(0)-0(0) -");
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;
  MarCell far_side;

  mar_board_play_lift (play, cell ("b8"), NULL);
  far_side = exit_of (play);
  g_assert_cmpint (far_side, !=, MAR_CELL_NONE);
  g_assert_cmpint (mar_board_play_drop (play, far_side, &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (play, action, "b8>B++");

  action = MAR_ACTION_NONE;
  g_assert_cmpint (mar_board_play_score (play, cell ("b8"), &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (play, action, "b8>B++");

  action = MAR_ACTION_NONE;
  g_assert_cmpint (mar_board_play_score (play, far_side, &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (play, action, "b8>B++");

  g_assert_cmpint (mar_board_play_score (play, cell ("f3"), &action, NULL), ==,
                   MAR_BOARD_NOTHING);

  /* Two may leave: which one is for the player to say. */
  g_assert_cmpint (mar_board_play_score (crowd, far_side, &action, &error), ==,
                   MAR_BOARD_REFUSED);
  g_assert_nonnull (error);
  g_assert_cmpint (mar_board_play_score (crowd, cell ("a8"), &action, NULL), ==,
                   MAR_BOARD_PLAYED);
  assert_action (crowd, action, "a8>B++");
}

static void
type (MarBoardPlay *play,
      const char   *text)
{
  for (const char *c = text; *c != '\0'; c++)
    {
      const char one[] = { *c, '\0' };

      mar_board_play_type (play, one);
    }
}

static void
test_typed (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;

  g_assert_cmpint (mar_board_play_enter (play, &action, NULL), ==, MAR_BOARD_NOTHING);
  g_assert_false (mar_board_play_erase (play));

  type (play, "f3>f4");
  g_assert_cmpstr (mar_board_play_typed (play), ==, "f3>f4");
  g_assert_cmpint (mar_board_play_aimed (play), ==, cell ("f4"));
  g_assert_cmpuint (mar_board_play_preview (play)->n, >, 1);

  g_assert_true (mar_board_play_erase (play));
  g_assert_cmpstr (mar_board_play_typed (play), ==, "f3>f");
  g_assert_cmpint (mar_board_play_aimed (play), ==, MAR_CELL_NONE);
  type (play, "4");
  g_assert_cmpint (mar_board_play_enter (play, &action, &error), ==, MAR_BOARD_PLAYED);
  g_assert_no_error (error);
  assert_action (play, action, "f3>f4");
  g_assert_cmpstr (mar_board_play_typed (play), ==, "");

  /* Refused text stays, to be corrected; the message names what is wrong. */
  type (play, "zz>f4");
  g_assert_cmpint (mar_board_play_enter (play, &action, &error), ==, MAR_BOARD_REFUSED);
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_cmpstr (mar_board_play_typed (play), ==, "zz>f4");
  mar_board_play_clear_typed (play);

  type (play, "f3>f5");
  g_assert_cmpint (mar_board_play_enter (play, &action, &error), ==, MAR_BOARD_REFUSED);
  g_assert_nonnull (error);

  /* Endless typing is cut off. */
  for (int i = 0; i < 100; i++)
    type (play, "d");
  g_assert_cmpuint (strlen (mar_board_play_typed (play)), <=, 40);

  /* Taking a piece up ends the typing. */
  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_cmpstr (mar_board_play_typed (play), ==, "");
}

/* Showing the same position again takes nothing out of the hand; another one does. */
static void
test_same (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);

  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_true (mar_board_play_set_line (play, line_from (SKIRMISH)));
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("f3"));
  g_assert_nonnull (mar_board_play_target_at (play, cell ("f4")));

  mar_board_play_put_down (play);
  type (play, "f3>");
  g_assert_true (mar_board_play_set_line (play, line_from (SKIRMISH)));
  g_assert_cmpstr (mar_board_play_typed (play), ==, "f3>");

  g_assert_false (mar_board_play_set_line (play, line_from (MARTYRDOM)));
  g_assert_cmpstr (mar_board_play_typed (play), ==, "");
  mar_board_play_lift (play, cell ("c4"), NULL);
  g_assert_false (mar_board_play_set_line (play, NULL));
  g_assert_cmpint (mar_board_play_lifted (play), ==, MAR_CELL_NONE);
  g_assert_null (mar_board_play_position (play));
}

static void
test_disabled (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autoptr (MarBoardPlay) empty = mar_board_play_new ();
  MarAction action = MAR_ACTION_NONE;

  mar_board_play_lift (play, cell ("f3"), NULL);
  mar_board_play_set_enabled (play, FALSE);
  g_assert_cmpint (mar_board_play_lifted (play), ==, MAR_CELL_NONE);
  g_assert_cmpint (mar_board_play_tap (play, cell ("f3"), &action, NULL), ==, MAR_BOARD_NOTHING);
  g_assert_cmpint (mar_board_play_score (play, cell ("b8"), &action, NULL), ==,
                   MAR_BOARD_NOTHING);
  type (play, "f3>f4");
  g_assert_cmpstr (mar_board_play_typed (play), ==, "");

  g_assert_null (mar_board_play_game (empty));
  g_assert_cmpint (mar_board_play_tap (empty, 0, &action, NULL), ==, MAR_BOARD_NOTHING);
  type (empty, "f3>f4");
  g_assert_cmpint (mar_board_play_enter (empty, &action, NULL), ==, MAR_BOARD_NOTHING);
}

/* The widget */

static gboolean
no_display (void)
{
  static int have = -1;

  if (have < 0)
    {
      have = gtk_init_check ();
      if (have)
        adw_init ();
    }
  if (!have)
    g_test_skip ("there is no display");

  return !have;
}

static gboolean
wake_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop run for a while. */
static void
wait_for (guint milliseconds)
{
  gboolean done = FALSE;

  g_timeout_add (milliseconds, wake_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
show (GtkWidget  *board,
      const char *text)
{
  mar_board_show (MAR_BOARD (board), line_from (text), NULL, NULL, 0, NULL, 0);
}

typedef struct
{
  guint action;
  guint n_played;
  char *refused;
} Heard;

static void
play_cb (MarBoard *board,
         guint     action,
         Heard    *heard)
{
  heard->action = action;
  heard->n_played++;
}

static void
refused_cb (MarBoard   *board,
            const char *reason,
            Heard      *heard)
{
  g_free (heard->refused);
  heard->refused = g_strdup (reason);
}

/* The child that stands for a cell. */
static GtkWidget *
child (GtkWidget *board,
       MarCell    number)
{
  GtkWidget *found = gtk_widget_get_first_child (board);

  while (number-- > 0)
    found = gtk_widget_get_next_sibling (found);
  return found;
}

static guint
n_children (GtkWidget *board)
{
  guint n = 0;

  for (GtkWidget *c = gtk_widget_get_first_child (board); c != NULL;
       c = gtk_widget_get_next_sibling (c))
    n++;

  return n;
}

static void
test_widget_shows (void)
{
  GtkWidget *window, *board;

  if (no_display ())
    return;

  window = gtk_window_new ();
  board = mar_board_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 480);
  gtk_window_set_child (GTK_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);
  g_assert_cmpuint (n_children (board), ==, 0);

  show (board, SKIRMISH);
  wait_for (100);
  g_assert_cmpuint (n_children (board), ==, 74);

  g_object_set (board, "flipped", TRUE, NULL);
  wait_for (50);
  g_object_set (board, "coordinates", FALSE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  wait_for (100);

  /* A cell's child lies where the board draws it: seen from the other side, a1 is the
   * uppermost and rightmost. */
  {
    graphene_rect_t a1, i8;

    g_assert_true (gtk_widget_compute_bounds (child (board, cell ("a1")), board, &a1));
    g_assert_true (gtk_widget_compute_bounds (child (board, cell ("i8")), board, &i8));
    g_assert_cmpfloat (a1.origin.x, >, i8.origin.x);
    g_assert_cmpfloat (a1.origin.y, <, i8.origin.y);
    g_assert_cmpfloat (a1.size.width, >, 10);
  }

  mar_board_show (MAR_BOARD (board), NULL, NULL, NULL, 0, NULL, 0);
  wait_for (50);
  g_assert_cmpuint (n_children (board), ==, 0);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Assistive technology clicks cells by their action. */
static void
test_widget_plays (void)
{
  GtkWidget *window, *board;
  Heard heard = { 0 };
  g_autofree MarPosition *position = NULL;
  g_autofree char *text = NULL;

  if (no_display ())
    return;

  window = gtk_window_new ();
  board = mar_board_new ();
  g_signal_connect (board, "play", G_CALLBACK (play_cb), &heard);
  g_signal_connect (board, "refused", G_CALLBACK (refused_cb), &heard);
  gtk_window_set_child (GTK_WINDOW (window), board);
  show (board, SKIRMISH);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);

  gtk_widget_activate_action (child (board, cell ("f3")), "cell.activate", NULL);
  gtk_widget_activate_action (child (board, cell ("f5")), "cell.activate", NULL);
  g_assert_cmpuint (heard.n_played, ==, 0);
  g_assert_nonnull (heard.refused);

  gtk_widget_activate_action (child (board, cell ("f4")), "cell.activate", NULL);
  g_assert_cmpuint (heard.n_played, ==, 1);
  position = mar_position_read (the_game (), NULL, SKIRMISH, NULL);
  text = mar_action_text (the_game (), position, heard.action);
  g_assert_cmpstr (text, ==, "f3>f4");

  g_object_set (board, "playable", FALSE, NULL);
  gtk_widget_activate_action (child (board, cell ("d4")), "cell.activate", NULL);
  gtk_widget_activate_action (child (board, cell ("d5")), "cell.activate", NULL);
  g_assert_cmpuint (heard.n_played, ==, 1);

  gtk_window_destroy (GTK_WINDOW (window));
  g_free (heard.refused);
}

static GtkEventController *
controller_of (GtkWidget *board,
               GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }

  g_assert_not_reached ();
}

/* From the middle of one cell to the middle of another. */
static void
drag (GtkWidget *board,
      MarCell    from,
      MarCell    to)
{
  GtkEventController *gesture = controller_of (board, GTK_TYPE_GESTURE_DRAG);
  graphene_rect_t start, end;
  double x, y;

  g_assert_true (gtk_widget_compute_bounds (child (board, from), board, &start));
  g_assert_true (gtk_widget_compute_bounds (child (board, to), board, &end));
  x = start.origin.x + start.size.width / 2;
  y = start.origin.y + start.size.height / 2;
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  if (from != to)
    {
      g_signal_emit_by_name (gesture, "drag-update", 20.0, 20.0);
      wait_for (20);
    }
  x = end.origin.x + end.size.width / 2 - x;
  y = end.origin.y + end.size.height / 2 - y;
  g_signal_emit_by_name (gesture, "drag-update", x, y);
  wait_for (20);
  g_signal_emit_by_name (gesture, "drag-end", x, y);
}

static gboolean
press_key (GtkWidget *board,
           guint      key)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (controller_of (board, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key,
                         0, 0, &taken);
  return taken;
}

static void
assert_heard (const Heard *heard,
              guint        n,
              const char  *expected)
{
  g_autofree MarPosition *position = mar_position_read (the_game (), NULL, SKIRMISH, NULL);
  g_autofree char *text = mar_action_text (the_game (), position, heard->action);

  g_assert_cmpuint (heard->n_played, ==, n);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_widget_pointer (void)
{
  GtkWidget *window, *board;
  Heard heard = { 0 };

  if (no_display ())
    return;

  window = gtk_window_new ();
  board = mar_board_new ();
  g_signal_connect (board, "play", G_CALLBACK (play_cb), &heard);
  g_signal_connect (board, "refused", G_CALLBACK (refused_cb), &heard);
  gtk_window_set_child (GTK_WINDOW (window), board);
  show (board, SKIRMISH);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);

  drag (board, cell ("f3"), cell ("f4"));
  assert_heard (&heard, 1, "f3>f4");
  g_assert_null (heard.refused);

  drag (board, cell ("f3"), cell ("f6"));
  g_assert_cmpuint (heard.n_played, ==, 1);
  g_assert_nonnull (heard.refused);
  g_clear_pointer (&heard.refused, g_free);

  /* What belongs to the other side can't be dragged, and says so. */
  drag (board, cell ("e5"), cell ("e6"));
  g_assert_nonnull (strstr (heard.refused, "e5"));

  /* Click and click. */
  drag (board, cell ("d4"), cell ("d4"));
  drag (board, cell ("c5"), cell ("c5"));
  assert_heard (&heard, 2, "d4>c5");

  /* A double click scores. */
  drag (board, cell ("b8"), cell ("b8"));
  g_assert_cmpuint (heard.n_played, ==, 2);
  drag (board, cell ("b8"), cell ("b8"));
  assert_heard (&heard, 3, "b8>B++");

  gtk_window_destroy (GTK_WINDOW (window));
  g_free (heard.refused);
}

static void
test_widget_keys (void)
{
  GtkWidget *window, *board;
  Heard heard = { 0 };

  if (no_display ())
    return;

  window = gtk_window_new ();
  board = mar_board_new ();
  g_signal_connect (board, "play", G_CALLBACK (play_cb), &heard);
  g_signal_connect (board, "refused", G_CALLBACK (refused_cb), &heard);
  gtk_window_set_child (GTK_WINDOW (window), board);
  show (board, SKIRMISH);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);

  /* After a click the arrows belong to the window. */
  drag (board, cell ("a1"), cell ("a1"));
  g_assert_false (press_key (board, GDK_KEY_Right));
  g_assert_false (press_key (board, GDK_KEY_BackSpace));
  g_assert_false (press_key (board, GDK_KEY_Escape));

  /* With a marble in hand they aim. */
  drag (board, cell ("f3"), cell ("f3"));
  g_assert_true (press_key (board, GDK_KEY_Up));
  g_assert_true (press_key (board, GDK_KEY_space));
  assert_heard (&heard, 1, "f3>f4");

  /* The cursor reaches what lies beyond the edge and comes back in the same file. */
  gtk_widget_grab_focus (child (board, cell ("b8")));
  g_assert_true (press_key (board, GDK_KEY_space));
  g_assert_true (press_key (board, GDK_KEY_Up));
  g_assert_true (press_key (board, GDK_KEY_Down));
  g_assert_true (press_key (board, GDK_KEY_Up));
  g_assert_true (press_key (board, GDK_KEY_Return));
  assert_heard (&heard, 2, "b8>B++");
  g_assert_true (press_key (board, GDK_KEY_Down));
  g_assert_true (gtk_widget_has_focus (child (board, cell ("b8"))));

  for (const char *c = "d4>d55"; *c != '\0'; c++)
    g_assert_true (press_key (board, (guint) *c));
  g_assert_true (press_key (board, GDK_KEY_BackSpace));
  g_assert_true (press_key (board, GDK_KEY_Return));
  assert_heard (&heard, 3, "d4>d5");

  gtk_window_destroy (GTK_WINDOW (window));
  g_free (heard.refused);
}

/* Stepping to and fro with its glides, faster than they end, and away in the middle. */
static void
test_widget_glides (void)
{
  g_autoptr (MarLine) line = line_from (SKIRMISH);
  g_autofree MarPosition *before = mar_position_copy (the_game (), mar_line_position (line));
  GtkWidget *window, *board;
  MarAction actions[2];

  if (no_display ())
    return;

  for (guint i = 0; i < 2; i++)
    {
      static const char *const texts[] = { "f3>f4", "b8>B++" };

      g_assert_true (the_game ()->read_action (mar_line_position (line), texts[i], &actions[i],
                                               NULL));
      g_assert_true (mar_line_play (line, actions[i], NULL, NULL));
    }

  window = gtk_window_new ();
  board = mar_board_new ();
  gtk_window_set_child (GTK_WINDOW (window), board);
  show (board, SKIRMISH);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);

  for (guint i = 0; i < 12; i++)
    {
      const guint n = (guint[]) { 0, 1, 2, 1 }[i % 4];
      MarLine *shown = mar_line_new (the_game (), NULL, before);

      for (guint j = 0; j < n; j++)
        mar_line_play (shown, actions[j], NULL, NULL);
      mar_board_show (MAR_BOARD (board), shown, before, actions, n, NULL, 0);
      wait_for (i % 3 == 0 ? 300 : 30);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Every piece of a figure becomes a run of its own, and the ground of two positions is
 * the same node. */
static void
test_snapshot (void)
{
  g_autoptr (MarLine) line = line_from (SKIRMISH);
  g_autofree MarPosition *start = mar_position_new (the_game (), NULL);
  const MarFigureOptions options = { .coordinates = TRUE, .exits = TRUE, .hidden = MAR_CELL_NONE };
  const MarFigureOptions flipped
      = { .flipped = TRUE, .coordinates = TRUE, .exits = TRUE, .hidden = MAR_CELL_NONE };
  const MarFigureLook look = { .scale = 40, .device_scale = 1, .paper = 1 };
  g_autoptr (MarFigure) figure = mar_figure_new (the_game (), mar_line_position (line), &options);
  g_autoptr (MarFigure) other = mar_figure_new (the_game (), start, &options);
  g_autoptr (MarFigure) turned = mar_figure_new (the_game (), start, &flipped);
  g_autoptr (GArray) runs = NULL;
  GskRenderNode *ground;
  GtkWidget *label;
  guint pieces = 0;

  g_assert_true (mar_figure_same_board (figure, other));
  g_assert_false (mar_figure_same_board (other, turned));

  if (no_display ())
    return;

  label = g_object_ref_sink (gtk_label_new (NULL));
  runs = mar_figure_render_runs (figure, gtk_widget_get_pango_context (label), &look);
  for (guint i = 0; i < runs->len; i++)
    {
      const MarFigureRun *run = &g_array_index (runs, MarFigureRun, i);

      if (run->layer == MAR_LAYER_PIECE)
        {
          g_assert_cmpint (the_game ()->owner (mar_line_position (line), run->cell), >=, 0);
          g_assert_nonnull (run->node);
          pieces++;
        }
    }
  g_assert_cmpuint (pieces, ==, 13);

  ground = mar_figure_render_board (figure, gtk_widget_get_pango_context (label), &look);
  g_assert_nonnull (ground);
  gsk_render_node_unref (ground);
  g_object_unref (label);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/play/lift", test_lift);
  g_test_add_func ("/board/play/targets", test_targets);
  g_test_add_func ("/board/play/preview", test_preview);
  g_test_add_func ("/board/play/drop", test_drop);
  g_test_add_func ("/board/play/refused", test_refused);
  g_test_add_func ("/board/play/tap", test_tap);
  g_test_add_func ("/board/play/score", test_score);
  g_test_add_func ("/board/play/typed", test_typed);
  g_test_add_func ("/board/play/same", test_same);
  g_test_add_func ("/board/play/disabled", test_disabled);
  g_test_add_func ("/board/widget/shows", test_widget_shows);
  g_test_add_func ("/board/widget/plays", test_widget_plays);
  g_test_add_func ("/board/widget/pointer", test_widget_pointer);
  g_test_add_func ("/board/widget/keys", test_widget_keys);
  g_test_add_func ("/board/widget/glides", test_widget_glides);
  g_test_add_func ("/board/snapshot", test_snapshot);

  return g_test_run ();
}
