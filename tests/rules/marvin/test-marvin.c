/* The rules of Marvin against known positions, and its texts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-checks.h"
#include "marvin.h"

static const MarGame *const game = &mar_marvin;

static void
test_samples (void)
{
  g_assert_cmpuint (check_samples (game, "marvin-samples.txt"), ==, 48);
}

static void
test_perft (void)
{
  g_assert_cmpuint (check_counts (game, "marvin-perft.txt", G_MAXUINT), ==, 10);
}

/* Plays @action from @text and asserts how it is written, what is said, where it leads. */
static void
assert_play (const char *text,
             const char *action,
             const char *literary,
             const char *words,
             const char *expected)
{
  g_autofree MarPosition *position = read_position (game, NULL, text);
  MarAction move = read_action (game, position, action);
  g_autofree char *written = mar_action_literary (game, position, move);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autoptr (GString) said = g_string_new (NULL);

  g_assert_cmpstr (written, ==, literary);
  game->play (position, move, &effects);
  game->describe_effects (position, &effects, said);
  g_assert_cmpstr (said->str, ==, words);
  assert_position (game, position, expected);
}

static void
test_placements (void)
{
  assert_play ("5/5/1rw2/w1r2/rw3 r", "b2", "b2^(-a1,-b1,-a2,-c2,-b3,-c3)",
               "Red places a king on b2. New blocks: a1–b2, b2–c3. "
               "Removed: a1, b1, a2, c2, b3, c3.",
               "5/5/5/1R3/5 w");
  assert_play ("5/5/5/w1r2/rww2 w", "b2", "b2^(-a1,-b1,-c1,-a2,-c2)",
               "White places a king on b2. New block: a1–c2. Removed: a1, b1, c1, a2, c2.",
               "5/5/5/1W3/5 r");
  assert_play ("5/wwwrr/w1r1w/rrwww/5 r", "b3", "b3^(-a2,-b2,-c2,-a3,-c3,-a4,-b4,-c4)",
               "Red places a king on b3. New block: a2–c4. "
               "Removed: a2, b2, c2, a3, c3, a4, b4, c4.",
               "5/3rr/1R2w/3ww/5 w");
  /* A block of kings only is a block too, and nothing falls. */
  assert_play ("WR1/1WR/1w1 r", "a2", "a2^", "Red places a king on a2. New block: a2–b3.",
               "WR1/RWR/1w1 w");
  assert_play ("5/5/5/5/5 w", "C3", "c3", "White places a singleton on c3.", "5/5/2w2/5/5 r");
  assert_play ("1WR/RWW/WRR r", "a3", "a3^",
               "Red places a king on a3. New block: a1–c3. Red wins 4–5.", "RWR/RWW/WRR w");
}

static void
test_end (void)
{
  const char *full = "WWWRWWR/RRWWWWR/RRRRWWR/RWRWRWR/RRWRWRR/WWWRRRW/RWRWWWW w";
  g_autofree MarPosition *position = read_position (game, NULL, full);
  g_autoptr (GString) scores = g_string_new (NULL);
  g_autofree char *winner = NULL;
  MarResult result;

  game->result (position, &result);
  winner = mar_result_text (game, &result);
  g_assert_cmpstr (winner, ==, "w");
  g_assert_cmpint (game->actor (position), ==, MAR_ACTOR_NONE);
  g_assert_false (game->starts_turn (position));
  g_assert_cmpint (game->actions_left (position), ==, 0);
  g_assert_false (game->hand_over (position, NULL));
  game->write_scores (position, 1, scores);
  g_assert_cmpstr (scores->str, ==, "24 kings");
  assert_explained (game, NULL, full, "a1",
                    "Object of the game (Steere 2012): the board is full, and the kings are "
                    "counted: White 25, Red 24.");
}

static void
test_resignation (void)
{
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  g_autoptr (GError) error = NULL;
  MarResult result;

  game->resign (position, 1);
  game->resign (position, 0);
  game->result (position, &result);
  g_assert_true (result.over);
  g_assert_cmpuint (result.winners, ==, 1);
  g_assert_false (game->explain (position, 0, &error));
  g_assert_cmpstr (error->message, ==, "End of the game: Red has resigned.");
}

static void
test_reasons (void)
{
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  g_autoptr (GError) error = NULL;

  assert_explained (game, NULL, "5/5/2w2/5/5 r", "c3",
                    "Play (Steere 2012): a stack is placed on an empty point, but c3 is occupied.");
  g_assert_false (game->explain (position, 25, &error));
  g_assert_cmpstr (error->message, ==,
                   "Play (Steere 2012): there is no point 25 on this board of 5 × 5.");
}

static void
test_words (void)
{
  static const struct
  {
    const char *cell;
    const char *words;
  } cells[] = {
    { "a3", "a3, white king" },
    { "b3", "b3, red king" },
    { "b1", "b1, white singleton" },
    { "a1", "a1, empty" },
    { "A2", "a2, empty, completes a block" },
  };
  g_autofree MarPosition *position = read_position (game, NULL, "WR1/1WR/1w1 r");
  g_autofree char *score = mar_score_text (game, position);
  MarCell cell = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      g_assert_true (game->read_cell (position, cells[i].cell, &cell));
      game->describe_cell (position, cell, words);
      g_assert_cmpstr (words->str, ==, cells[i].words);
    }
  g_assert_false (game->read_cell (position, "d1", &cell));
  g_assert_cmpuint (game->n_cells (position), ==, 9);
  g_assert_cmpstr (score, ==, "2-2");
}

/* Mark Steere asks to be named wherever the game is. */
static void
test_credit (void)
{
  g_assert_nonnull (strstr (game->credit, "Mark Steere"));
  g_assert_cmpstr (game->title, ==, "MARVIN");
}

static void
test_options (void)
{
  static const struct
  {
    const char *settings;
    const char *text;
  } starts[] = {
    { "size=3", "3/3/3 w" },
    { "", "5/5/5/5/5 w" },
    { "size=7", "7/7/7/7/7/7/7 w" },
    { "size=9", "9/9/9/9/9/9/9/9/9 w" },
  };
  g_autofree MarPosition *wide = NULL;
  MarOptions options;

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree MarPosition *position = NULL;

      read_options (game, starts[i].settings, &options);
      position = mar_position_new (game, &options);
      assert_position (game, position, starts[i].text);
      g_assert_true (game->check_complete (position, NULL));
    }
  g_assert_false (mar_options_set (&options, game, "size", "4", NULL));

  /* Unless somebody says how large the board is, the text does. */
  wide = read_position (game, NULL, "9/9/9/9/9/9/9/9/8w r");
  g_assert_cmpuint (mar_marvin_size (wide), ==, 9);
  read_options (game, "size=3", &options);
  assert_refused (game, &options, "5/5/5/5/5 w", MAR_RULES_ERROR_MALFORMED,
                  "Column 1: the board has 5 ranks, but the option size says 3");
}

static void
test_complete (void)
{
  g_autofree MarPosition *stack = read_position (game, NULL, "3/1w1/3 w");
  g_autofree MarPosition *red = read_position (game, NULL, "3/3/3 r");
  g_autoptr (GError) error = NULL;

  g_assert_false (game->check_complete (stack, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_INCOMPLETE);
  g_assert_cmpstr (error->message, ==, "A new game begins with an empty board");
  g_clear_error (&error);
  g_assert_false (game->check_complete (red, &error));
  g_assert_cmpstr (error->message, ==, "A new game begins with a move of White");
}

static void
test_position_texts (void)
{
  static const struct
  {
    const char *text;
    MarRulesError code;
    const char *reason;
  } cases[] = {
    { "3/3/3", MAR_RULES_ERROR_SYNTAX,
      "Column 6: the position ends before its field “player to move”" },
    { "4/4/4/4 w", MAR_RULES_ERROR_MALFORMED,
      "Column 1: the board has 4 ranks; it can have 3, 5, 7 or 9" },
    { "9 w", MAR_RULES_ERROR_MALFORMED,
      "Column 1: the board has 1 rank; it can have 3, 5, 7 or 9" },
    { "3/4/3 w", MAR_RULES_ERROR_SYNTAX, "Column 3: “4” makes rank 2 wider than 3" },
    { "3/1w/3 w", MAR_RULES_ERROR_SYNTAX, "Column 5: rank 2 is 2 wide instead of 3" },
    { "3/1b1/3 w", MAR_RULES_ERROR_SYNTAX,
      "Column 4: “b” in rank 2 instead of w, r, W, R, a digit from 1 to 9 or a slash" },
    { "3/0w2/3 w", MAR_RULES_ERROR_SYNTAX,
      "Column 3: “0” in rank 2 instead of w, r, W, R, a digit from 1 to 9 or a slash" },
    { "3/3/3 b", MAR_RULES_ERROR_SYNTAX,
      "Column 7: expected the player to move, w or r, found "
      "“b”" },
    { "3/3/3 w 1", MAR_RULES_ERROR_SYNTAX,
      "Column 9: unexpected “1” after the last field, “player to move”" },
    { "3/WR1/Ww1 w", MAR_RULES_ERROR_MALFORMED,
      "All points from a1 to b2 are filled, so there must be kings on all of them, but b1 has a "
      "singleton" },
    { "1wW/1WW/3 w", MAR_RULES_ERROR_MALFORMED,
      "All points from b2 to c3 are filled, so there must be kings on all of them, but b3 has a "
      "singleton" },
  };
  g_autofree MarPosition *spaced = read_position (game, NULL, " 21/w2/3\tR ");

  assert_position (game, spaced, "3/w2/3 r");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (game, NULL, cases[i].text, cases[i].code, cases[i].reason);
}

static void
test_action_texts (void)
{
  static const char *const readable[] = {
    "b2", " B2. ", "b2^", "b2 ^ (-a1, -B1; –a2)!", "b2^(-a1,-b1,-a2,-c2,-b3,-c3)",
  };
  static const struct
  {
    const char *text;
    const char *reason;
  } unreadable[] = {
    { "", "Column 1: expected a point from a1 to e5, found the end of the text" },
    { "f2", "Column 1: expected a point from a1 to e5, found “f2”" },
    { "b2^(", "Column 5: expected a removal such as -b3, found the end of the text" },
    { "b2^(-f1)", "Column 6: expected a point from a1 to e5, found “f1)”" },
    { "b2^(-a1", "Column 8: expected a closing bracket, found the end of the text" },
    { "b2 b3", "Column 4: expected the end of the placement, found “b3”" },
  };
  g_autofree MarPosition *position = read_position (game, NULL, "5/5/1rw2/w1r2/rw3 r");

  for (guint i = 0; i < G_N_ELEMENTS (readable); i++)
    {
      g_autofree char *text = mar_action_text (game, position,
                                               read_action (game, position, readable[i]));

      g_assert_cmpstr (text, ==, "b2");
    }
  for (guint i = 0; i < G_N_ELEMENTS (unreadable); i++)
    assert_action_refused (game, position, unreadable[i].text, unreadable[i].reason);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/marvin/samples", test_samples);
  g_test_add_func ("/marvin/perft", test_perft);
  g_test_add_func ("/marvin/placements", test_placements);
  g_test_add_func ("/marvin/end", test_end);
  g_test_add_func ("/marvin/resignation", test_resignation);
  g_test_add_func ("/marvin/reasons", test_reasons);
  g_test_add_func ("/marvin/words", test_words);
  g_test_add_func ("/marvin/credit", test_credit);
  g_test_add_func ("/marvin/options", test_options);
  g_test_add_func ("/marvin/complete", test_complete);
  g_test_add_func ("/marvin/position-texts", test_position_texts);
  g_test_add_func ("/marvin/action-texts", test_action_texts);
  return g_test_run ();
}
