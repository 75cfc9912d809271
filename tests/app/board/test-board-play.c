/* Playing on the board by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-positions.h"
#include "mar-board-play.h"

static MarBoardPlay *
play_from (const char *text)
{
  MarBoardPlay *play = mar_board_play_new ();

  mar_board_play_set_line (play, line_from (text));
  return play;
}

static void
assert_action (const MarBoardPlay *play,
               MarAction           action,
               const char         *expected)
{
  g_autofree char *text = mar_action_text (the_game (), mar_board_play_position (play), action);

  g_assert_cmpstr (text, ==, expected);
}

/* A full hostile game: d4 has steps; a1 has none, nor has the middle of the black row. */
#define TOUCHED "8w/9/9/9/3b5/9/bbb6/bbb6 b 4 0(0)-0(0) - dance:-"

static MarBoardPlay *
play_touched (void)
{
  g_autoptr (GError) error = NULL;
  MarBoardPlay *play = mar_board_play_new ();
  MarOptions options;
  g_autofree MarPosition *position = NULL;

  mar_options_init (&options, the_game ());
  mar_options_set (&options, the_game (), "full_hostile", "true", &error);
  g_assert_no_error (error);
  position = mar_position_read (the_game (), &options, TOUCHED, &error);
  g_assert_no_error (error);
  mar_board_play_set_line (play, mar_line_new (the_game (), &options, position));

  return play;
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

  mar_board_play_put_down (play, NULL);
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
assert_bound (MarBoardPlay     *play,
              MarBoardOutcome   outcome,
              GError          **error)
{
  g_assert_cmpint (outcome, ==, MAR_BOARD_REFUSED);
  g_assert_error (*error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_nonnull (strstr ((*error)->message, "II.C.2.i"));
  g_assert_nonnull (strstr ((*error)->message, "d4"));
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("d4"));
  g_clear_error (error);
}

/* What was touched stays in hand until it has moved, however one tries to be rid of it. */
static void
test_touched (void)
{
  g_autoptr (MarBoardPlay) play = play_touched ();
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;

  g_assert_true (mar_board_play_lift (play, cell ("d4"), NULL));
  assert_bound (play, mar_board_play_tap (play, cell ("d4"), &action, &error), &error);
  assert_bound (play, mar_board_play_tap (play, cell ("a2"), &action, &error), &error);
  assert_bound (play, mar_board_play_drop (play, cell ("d4"), &action, &error), &error);
  assert_bound (play, mar_board_play_drop (play, MAR_CELL_NONE, &action, &error), &error);
  g_assert_false (mar_board_play_put_down (play, NULL));

  /* A try that another rule forbids leaves it in hand, too. */
  g_assert_cmpint (mar_board_play_drop (play, cell ("d7"), &action, NULL), ==, MAR_BOARD_REFUSED);
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("d4"));

  g_assert_cmpint (mar_board_play_tap (play, cell ("d5"), &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (play, action, "d4>d5");
}

static void
test_untouched (void)
{
  g_autoptr (MarBoardPlay) play = play_touched ();

  /* Without a legal step a marble may go back. */
  g_assert_true (mar_board_play_lift (play, cell ("a1"), NULL));
  g_assert_true (mar_board_play_put_down (play, NULL));

  /* Who only tries something out is not held to it. */
  g_assert_true (mar_board_play_lift (play, cell ("d4"), NULL));
  mar_board_play_set_binding (play, FALSE);
  g_assert_true (mar_board_play_lift (play, cell ("a2"), NULL));
  g_assert_true (mar_board_play_put_down (play, NULL));
}

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
  g_assert_cmpint (mar_board_play_drop (play, cell ("f4"), &action, &error), ==, MAR_BOARD_PLAYED);
  g_assert_no_error (error);
  assert_action (play, action, "f3>f4");

  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_cmpint (mar_board_play_drop (play, cell ("f3"), &action, &error), ==,
                   MAR_BOARD_PUT_DOWN);
  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_cmpint (mar_board_play_drop (play, MAR_CELL_NONE, &action, &error), ==,
                   MAR_BOARD_PUT_DOWN);

  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_cmpint (mar_board_play_drop (play, cell ("f6"), &action, &error), ==, MAR_BOARD_REFUSED);
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

  g_assert_true (the_game ()->read_action (mar_board_play_position (play), "c4>d5", &action, NULL));
  g_assert_false (
    mar_game_check_action (the_game (), mar_board_play_position (play), action, &expected));

  mar_board_play_lift (play, cell ("c4"), NULL);
  g_assert_cmpint (mar_board_play_tap (play, cell ("d5"), &action, &error), ==, MAR_BOARD_REFUSED);
  g_assert_cmpstr (error->message, ==, expected->message);
  /* After a tap the piece stays in hand for the next try. */
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("c4"));
}

static void
test_tap (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;

  g_assert_cmpint (mar_board_play_tap (play, cell ("a1"), &action, NULL), ==, MAR_BOARD_NOTHING);
  g_assert_cmpint (mar_board_play_tap (play, cell ("e5"), &action, &error), ==, MAR_BOARD_REFUSED);
  g_assert_nonnull (strstr (error->message, "but the marble on e5 is White’s."));
  g_assert_cmpint (mar_board_play_tap (play, cell ("f3"), &action, NULL), ==, MAR_BOARD_LIFTED);
  g_assert_cmpint (mar_board_play_tap (play, cell ("d4"), &action, NULL), ==, MAR_BOARD_LIFTED);
  g_assert_cmpint (mar_board_play_lifted (play), ==, cell ("d4"));
  g_assert_cmpint (mar_board_play_tap (play, cell ("d4"), &action, NULL), ==, MAR_BOARD_PUT_DOWN);
  g_assert_cmpint (mar_board_play_tap (play, cell ("d4"), &action, NULL), ==, MAR_BOARD_LIFTED);
  g_assert_cmpint (mar_board_play_tap (play, cell ("c5"), &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (play, action, "d4>c5");
}

/* A click and a drag on a piece of somebody else are told what who types is told. */
static const struct
{
  const char *game;
  const char *position;
  const char *cell;
  const char *typed;
} others[] = {
  { "margrites", "9/9/9/4w4/9/9/9/4b4 b 4 0(0)-0(0) -", "e5", "e5>e4" },
  { "martial", "....../....../..[G1s3]G2../....../....../...... g 21 -", "c4", "c4>c3" },
  { "marad", "9/9/9/9/K1r6/9/9/9/9 1 3 0-0 15", "c5", "c5>c2" },
  /* Where pieces are only placed, a click is a try to do so. */
  { "margo", "8/8/8/8/8/8/8/2o5 x 0 -", "c1", "c1" },
  { "marvin", "5/5/5/5/2r2 w", "c1", "c1" },
};

static MarBoardPlay *
play_at (const char *name,
         const char *text,
         const char *cell_name,
         MarCell    *place)
{
  const MarGame *game = mar_game_find (name, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_position_read (game, NULL, text, &error);
  MarBoardPlay *play = mar_board_play_new ();

  g_assert_no_error (error);
  g_assert_true (game->read_cell (position, cell_name, place));
  mar_board_play_set_line (play, mar_line_new (game, NULL, position));

  return play;
}

static void
test_others (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      MarCell place;
      g_autoptr (MarBoardPlay) play = play_at (others[i].game, others[i].position, others[i].cell,
                                               &place);
      g_autoptr (GError) tapped = NULL;
      g_autoptr (GError) dragged = NULL;
      g_autoptr (GError) typed = NULL;
      g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
      MarAction action = MAR_ACTION_NONE;

      g_assert_cmpint (mar_board_play_tap (play, place, &action, &tapped), ==, MAR_BOARD_REFUSED);
      g_assert_false (mar_board_play_lift (play, place, &dragged));
      mar_board_play_set_typed (play, others[i].typed);
      g_assert_cmpint (mar_board_play_enter (play, actions, &typed), ==, MAR_BOARD_REFUSED);
      g_assert_cmpstr (tapped->message, ==, typed->message);
      if (g_str_equal (others[i].typed, others[i].cell))
        g_assert_nonnull (strstr (dragged->message, "can’t move now"));
      else
        g_assert_cmpstr (dragged->message, ==, typed->message);
    }
}

/* A coin of the opponent may be moved, so that it is no reason whose it is. */
static void
test_stuck (void)
{
  MarCell place;
  g_autoptr (MarBoardPlay) play
    = play_at ("martial", "s1G2..../G3G4..../....../....../....../...... g 21 -", "a6", &place);
  g_autoptr (GError) error = NULL;

  g_assert_false (mar_board_play_lift (play, place, &error));
  g_assert_cmpstr (error->message, ==, "The piece on a6 has no legal move.");
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
  g_assert_cmpint (mar_board_play_double (play, cell ("b8"), &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (play, action, "b8>B++");

  action = MAR_ACTION_NONE;
  g_assert_cmpint (mar_board_play_double (play, far_side, &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (play, action, "b8>B++");

  g_assert_cmpint (mar_board_play_double (play, cell ("f3"), &action, NULL), ==, MAR_BOARD_NOTHING);

  /* Two may leave: which one is for the player to say. */
  g_assert_cmpint (mar_board_play_double (crowd, far_side, &action, &error), ==, MAR_BOARD_REFUSED);
  g_assert_nonnull (error);
  g_assert_cmpint (mar_board_play_double (crowd, cell ("a8"), &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (crowd, action, "a8>B++");
}

static MarBoardOutcome
enter (MarBoardPlay  *play,
       GArray        *actions,
       GError       **error)
{
  g_array_set_size (actions, 0);
  g_clear_error (error);
  return mar_board_play_enter (play, actions, error);
}

static void
test_typed (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (enter (play, actions, &error), ==, MAR_BOARD_NOTHING);

  mar_board_play_set_typed (play, "f3>f4");
  g_assert_cmpstr (mar_board_play_typed (play), ==, "f3>f4");
  g_assert_cmpint (mar_board_play_aimed (play), ==, cell ("f4"));
  g_assert_cmpuint (mar_board_play_preview (play)->n, >, 1);

  mar_board_play_set_typed (play, "f3>f");
  g_assert_cmpint (mar_board_play_aimed (play), ==, MAR_CELL_NONE);
  mar_board_play_set_typed (play, "f3>f4");
  g_assert_cmpint (enter (play, actions, &error), ==, MAR_BOARD_PLAYED);
  g_assert_no_error (error);
  g_assert_cmpuint (actions->len, ==, 1);
  assert_action (play, g_array_index (actions, MarAction, 0), "f3>f4");
  g_assert_cmpstr (mar_board_play_typed (play), ==, "");

  /* Taking a piece up ends the typing. */
  mar_board_play_set_typed (play, "f3>f4");
  mar_board_play_lift (play, cell ("f3"), NULL);
  g_assert_cmpstr (mar_board_play_typed (play), ==, "");
}

/* Refused text stays, to be corrected. */
static void
test_typed_refused (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) error = NULL;

  mar_board_play_set_typed (play, "zz>f4");
  g_assert_cmpint (enter (play, actions, &error), ==, MAR_BOARD_REFUSED);
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "“zz>f4”"));
  g_assert_cmpstr (mar_board_play_typed (play), ==, "zz>f4");
  g_assert_true (mar_board_play_typed_is_wrong (play));

  mar_board_play_set_typed (play, "f3>f5");
  g_assert_cmpint (enter (play, actions, &error), ==, MAR_BOARD_REFUSED);
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);

  mar_board_play_set_typed (play, "f3>f");
  g_assert_false (mar_board_play_typed_is_wrong (play));
  mar_board_play_set_typed (play, "f3>f4");
  g_assert_cmpint (enter (play, actions, &error), ==, MAR_BOARD_PLAYED);

  /* What only lacks its end is no error before it is entered. */
  mar_board_play_set_typed (play, "f3");
  g_assert_false (mar_board_play_typed_is_wrong (play));
  g_assert_cmpint (enter (play, actions, &error), ==, MAR_BOARD_REFUSED);
  g_assert_true (mar_board_play_typed_is_wrong (play));
  g_assert_cmpuint (actions->len, ==, 0);
}

/* A whole turn: all of it is foreseen and played. */
static void
test_typed_turn (void)
{
  g_autoptr (MarBoardPlay) play = play_from (START);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) error = NULL;
  guint n;

  mar_board_play_set_typed (play, "a2a3; b2>b3>");
  g_assert_cmpint (mar_board_play_aimed (play), ==, cell ("b3"));
  mar_board_play_set_typed (play, "a2a3; b2>b3>b");
  g_assert_cmpstr (mar_board_play_typed_read (play)->completion, ==, "4");
  mar_board_play_set_typed (play, "a2a3; b2>b3>b4");

  mar_board_play_targets (play, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (mar_board_play_aimed (play), ==, cell ("b4"));
  g_assert_cmpint (mar_board_play_game (play)->owner (mar_board_play_foreseen (play), cell ("a3")),
                   ==, 0);
  g_assert_cmpint (enter (play, actions, &error), ==, MAR_BOARD_PLAYED);
  g_assert_no_error (error);
  g_assert_cmpuint (actions->len, ==, 3);
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

  mar_board_play_put_down (play, NULL);
  mar_board_play_set_typed (play, "f3>");
  g_assert_true (mar_board_play_set_line (play, line_from (SKIRMISH)));
  g_assert_cmpstr (mar_board_play_typed (play), ==, "f3>");

  g_assert_false (mar_board_play_set_line (play, line_from (MARTYRDOM)));
  g_assert_cmpstr (mar_board_play_typed (play), ==, "");
  mar_board_play_lift (play, cell ("c4"), NULL);
  g_assert_false (mar_board_play_set_line (play, NULL));
  g_assert_cmpint (mar_board_play_lifted (play), ==, MAR_CELL_NONE);
  g_assert_null (mar_board_play_position (play));
}

/* Who is blocked has handed the turn over: the other side plays from here. */
static void
test_blocked (void)
{
  g_autoptr (MarBoardPlay) play = play_from (BLOCKED);
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;

  g_assert_false (mar_board_play_can_lift (play, cell ("a1")));
  g_assert_true (mar_board_play_lift (play, cell ("a2"), &error));
  g_assert_no_error (error);
  g_assert_cmpint (mar_board_play_drop (play, cell ("a3"), &action, NULL), ==, MAR_BOARD_PLAYED);
  assert_action (play, action, "a2>a3");
}

static void
test_disabled (void)
{
  g_autoptr (MarBoardPlay) play = play_from (SKIRMISH);
  g_autoptr (MarBoardPlay) empty = mar_board_play_new ();
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  MarAction action = MAR_ACTION_NONE;

  mar_board_play_lift (play, cell ("f3"), NULL);
  mar_board_play_set_enabled (play, FALSE);
  g_assert_cmpint (mar_board_play_lifted (play), ==, MAR_CELL_NONE);
  g_assert_cmpint (mar_board_play_tap (play, cell ("f3"), &action, NULL), ==, MAR_BOARD_NOTHING);
  g_assert_cmpint (mar_board_play_double (play, cell ("b8"), &action, NULL), ==, MAR_BOARD_NOTHING);
  mar_board_play_set_typed (play, "f3>f4");
  g_assert_cmpstr (mar_board_play_typed (play), ==, "");

  g_assert_null (mar_board_play_game (empty));
  g_assert_cmpint (mar_board_play_tap (empty, 0, &action, NULL), ==, MAR_BOARD_NOTHING);
  mar_board_play_set_typed (empty, "f3>f4");
  g_assert_cmpint (mar_board_play_enter (empty, actions, NULL), ==, MAR_BOARD_NOTHING);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-play/lift", test_lift);
  g_test_add_func ("/board-play/touched", test_touched);
  g_test_add_func ("/board-play/untouched", test_untouched);
  g_test_add_func ("/board-play/targets", test_targets);
  g_test_add_func ("/board-play/preview", test_preview);
  g_test_add_func ("/board-play/drop", test_drop);
  g_test_add_func ("/board-play/refused", test_refused);
  g_test_add_func ("/board-play/tap", test_tap);
  g_test_add_func ("/board-play/others", test_others);
  g_test_add_func ("/board-play/stuck", test_stuck);
  g_test_add_func ("/board-play/score", test_score);
  g_test_add_func ("/board-play/typed", test_typed);
  g_test_add_func ("/board-play/typed-refused", test_typed_refused);
  g_test_add_func ("/board-play/typed-turn", test_typed_turn);
  g_test_add_func ("/board-play/blocked", test_blocked);
  g_test_add_func ("/board-play/same", test_same);
  g_test_add_func ("/board-play/disabled", test_disabled);

  return g_test_run ();
}
