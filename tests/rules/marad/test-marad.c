/* The rules of Marad against known positions, and its texts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-checks.h"
#include "mar-line.h"
#include "marad.h"

#define START "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9"

static const MarGame *const game = &mar_marad;

static void
test_samples (void)
{
  g_assert_cmpuint (check_samples (game, "marad-samples.txt"), ==, 52);
}

static void
test_perft (void)
{
  g_assert_cmpuint (check_counts (game, "marad-perft.txt", G_MAXUINT), ==, 17);
}

/* Plays @action from @text with @settings, and asserts where that leads. */
static void
assert_play (const char *settings,
             const char *text,
             const char *action,
             const char *expected)
{
  g_autofree MarPosition *position = NULL;
  MarOptions options;
  MarAction move;

  read_options (game, settings, &options);
  position = read_position (game, &options, text);
  move = read_action (game, position, action);
  g_assert_true (game->is_legal (position, move));
  game->play (position, move, NULL);
  assert_position (game, position, expected);
}

static void
test_pushes (void)
{
  /* The rook that is pushed to the centre scores for its owner. */
  assert_play ("", "9/9/9/9/K1r1b4/9/9/9/9 1 3 0-0 15", "a5>d5",
               "9/9/9/9/3Krb3/9/9/9/9 2 3 0-1 15");
  /* What is only met stays. */
  assert_play ("", "9/9/9/9/K1r1b4/9/9/9/9 1 1 0-0 15", "a5>b5",
               "9/9/9/9/1Kr1b4/9/9/9/9 2 1 0-0 15");
  /* A row up to the edge takes the rest of the count. */
  assert_play ("", "9/9/9/9/5K1rb/9/9/9/9 1 4 0-0 15", "f5>g5", "9/9/9/9/6Krb/9/9/9/9 2 4 0-0 15");
  /* Passing through the centre scores nothing, nor does standing on it. */
  assert_play ("", "9/9/9/9/3K5/9/9/9/9 1 3 0-0 15", "d5>g5", "9/9/9/9/6K2/9/9/9/9 2 3 0-0 15");
  assert_play ("", "9/9/9/9/2R1Kr3/9/9/9/9 1 1 0-0 15", "c5>d5",
               "9/9/9/9/3RKr3/9/9/9/9 2 1 0-0 15");
  /* The second player's move is followed by a roll. */
  assert_play ("", "9/9/9/9/3K4k/9/9/9/9 2 4 2-2 15", "i5>e5", "9/9/9/9/3Kk4/9/9/9/9 1 ? 2-3 15");
}

static void
test_end (void)
{
  g_autofree MarPosition *position = NULL;
  g_autofree char *winner = NULL;
  MarResult result;
  MarActionList list;

  /* In the first half of a pair, for the player who didn't move. */
  assert_play ("", "9/9/9/9/K1r1b4/9/9/9/9 1 3 0-14 15", "a5>d5",
               "9/9/9/9/3Krb3/9/9/9/9 2 3 0-15 15");
  position = read_position (game, NULL, "9/9/9/9/3Krb3/9/9/9/9 2 3 0-15 15");
  game->result (position, &result);
  winner = mar_result_text (game, &result);
  g_assert_cmpstr (winner, ==, "2");
  g_assert_cmpint (game->actor (position), ==, MAR_ACTOR_NONE);
  g_assert_false (game->starts_turn (position));
  g_assert_cmpint (game->actions_left (position), ==, 0);
  game->actions (position, &list);
  g_assert_cmpuint (list.n, ==, 0);
  g_assert_cmpuint (game->perft (position, 0, FALSE), ==, 1);
  g_assert_cmpuint (game->perft (position, 1, FALSE), ==, 0);
  assert_explained (game, NULL, "9/9/9/9/3Krb3/9/9/9/9 2 3 0-15 15", "e5>e6",
                    "End (Mates 2022): Player 2 has reached the target, 15.");
  assert_explained (game, NULL, "9/9/9/9/3Krb3/9/9/9/9 1 ? 4-0 4", "*1",
                    "End (Mates 2022): Player 1 has reached the target, 4.");
}

static void
test_resignation (void)
{
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  g_autoptr (GError) error = NULL;
  MarResult result;

  game->resign (position, 0);
  game->resign (position, 1);
  game->result (position, &result);
  g_assert_true (result.over);
  g_assert_cmpuint (result.winners, ==, 2);
  g_assert_false (game->explain (position, read_action (game, position, "*2"), &error));
  g_assert_cmpstr (error->message, ==, "End: Player 1 has resigned.");
}

/* The source's own example, up to the last roll. */
static void
test_printed_game (void)
{
  static const struct
  {
    const char *action;
    const char *literary;
  } steps[] = {
    { "*4", "*4" }, { "b2>a1", "4: b2>a1" },  { "h5>i5", "4: h5>i5" },
    { "*3", "*3" }, { "b5>e5", "3: b5>e5+" }, { "h2>e5", "3: h2>e5+" },
    { "*2", "*2" }, { "b8>d6", "2: b8>d6+" }, { "h6>f6", "2: h6>f6" },
    { "*4", "*4" }, { "a1>e5", "4: a1>e5+" }, { "i5>e5", "4: i5>e5+" },
    { "*1", "*1" },
  };
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
  g_autofree char *score = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const MarPosition *position = mar_line_position (line);
      g_autoptr (GError) error = NULL;
      MarAction action = read_action (game, position, steps[i].action);
      g_autofree char *literary = mar_action_literary (game, position, action);

      g_assert_cmpstr (literary, ==, steps[i].literary);
      mar_line_play (line, action, NULL, &error);
      g_assert_no_error (error);
    }
  assert_position (game, mar_line_position (line),
                   "9/7b1/1R4rr1/1R1B1K3/3Bk4/1R3b1r1/1R5r1/9/9 1 1 3-2 15");
  score = mar_score_text (game, mar_line_position (line));
  g_assert_cmpstr (score, ==, "3-2");
}

/* Effects of @action from @text as “type player from to value”. */
static char *
tell (const char *settings,
      const char *text,
      const char *action)
{
  static const char *const names[] = {
    [MAR_EFFECT_MOVED] = "moved",         [MAR_EFFECT_PUSHED] = "pushed",
    [MAR_EFFECT_SCORED] = "scored",
    [MAR_EFFECT_ROLLED] = "rolled",       [MAR_EFFECT_PASSED] = "passed",
    [MAR_EFFECT_FORFEITED] = "forfeited",
  };
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarPosition *position = NULL;
  GString *told = g_string_new (NULL);
  MarOptions options;

  read_options (game, settings, &options);
  position = read_position (game, &options, text);
  game->play (position, read_action (game, position, action), &effects);
  for (guint i = 0; i < effects.n; i++)
    {
      const MarEffect *effect = &effects.items[i];
      g_autofree char *from = effect->from < 0 ? g_strdup ("-")
                                               : mar_cell_text (game, position, effect->from);
      g_autofree char *to = effect->to < 0 ? g_strdup ("-")
                                           : mar_cell_text (game, position, effect->to);

      g_string_append_printf (told, "%s%s %d %s %s %d", i > 0 ? ", " : "", names[effect->type],
                              effect->player, from, to, effect->value);
    }
  return g_string_free (told, FALSE);
}

static void
assert_told (const char *settings,
             const char *text,
             const char *action,
             const char *expected)
{
  g_autofree char *told = tell (settings, text, action);

  g_assert_cmpstr (told, ==, expected);
}

/* Square by square, the row before the mover first, its far end first of all. */
static void
test_effects (void)
{
  assert_told ("", "9/9/9/9/K1r1b4/9/9/9/9 1 3 0-0 15", "a5>d5",
               "moved 0 a5 b5 1, pushed 1 c5 d5 2, moved 0 b5 c5 2, "
               "pushed 1 e5 f5 3, pushed 1 d5 e5 3, moved 0 c5 d5 3, scored 1 e5 - 1");
  assert_told ("", START " 1 ? 0-0 15", "*3", "rolled -1 - die 3");
  assert_told ("zero=jam", "9/9/9/9/6Krb/9/9/9/9 1 4 0-0 15", "g5>g5", "passed 0 g5 - 0");
}

static void
assert_described (const char *settings,
                  const char *text,
                  const char *action,
                  const char *expected)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree MarPosition *position = NULL;
  MarOptions options;

  read_options (game, settings, &options);
  position = read_position (game, &options, text);
  game->hand_over (position, &effects);
  game->play (position, read_action (game, position, action), &effects);
  game->describe_effects (position, &effects, words);
  g_assert_cmpstr (words->str, ==, expected);
}

static void
test_words (void)
{
  static const struct
  {
    const char *cell;
    const char *words;
  } cells[] = {
    { "b5", "b5, king of Player 1" },
    { "H8", "h8, bishop of Player 2" },
    { "a1", "a1, empty" },
    { "e5", "e5, empty, scoring square" },
    { "die", "die, to be rolled" },
  };
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  g_autoptr (GString) scores = g_string_new (NULL);
  MarCell cell = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      g_assert_true (game->read_cell (start, cells[i].cell, &cell));
      game->describe_cell (start, cell, words);
      g_assert_cmpstr (words->str, ==, cells[i].words);
    }
  g_assert_false (game->read_cell (start, "j1", &cell));
  g_assert_false (game->read_cell (start, "a10", &cell));
  g_assert_cmpuint (game->n_cells (start), ==, 82);

  assert_described ("", START " 1 ? 0-0 15", "*3", "The die shows 3.");
  assert_described ("", "9/9/9/9/K1r1b4/9/9/9/9 1 3 0-0 15", "a5>d5",
                    "Player 1 moves a5–d5. Pushed: c5–e5, e5–f5. Player 2 scores.");
  assert_described ("", "9/9/9/9/3K4k/9/9/9/9 2 4 2-2 3", "i5>e5",
                    "Player 2 moves i5–e5. Player 2 scores. Player 2 wins 2–3.");
  assert_described ("zero=jam", "9/9/9/9/6Krb/9/9/9/9 1 4 0-0 15", "g5>g5",
                    "Player 1 stays in place.");
  assert_described ("", "9/9/9/9/4k4/9/9/9/9 1 1 0-0 15", "e5>e6",
                    "Player 1 has no legal move and forfeits the turn. Player 2 moves e5–e6.");

  game->write_scores (start, 0, scores);
  g_assert_cmpstr (scores->str, ==, "0 points");
}

static void
test_reasons (void)
{
  const char *start = START " 1 4 0-0 15";
  MarOptions jam, any;

  read_options (game, "zero=jam", &jam);
  read_options (game, "zero=any", &any);
  assert_explained (game, NULL, START " 1 ? 0-0 15", "b8>e5",
                    "Turns (Mates 2022): a roll is due before Player 1 moves.");
  assert_explained (game, NULL, start, "*4",
                    "Turns (Mates 2022): the die shows 4 already, and Player 1 is to move.");
  assert_explained (game, NULL, START " 2 4 0-0 15", "*4",
                    "Turns (Mates 2022): Player 2 moves with the same count, 4, before the next "
                    "roll.");
  assert_explained (game, NULL, start, "a1>a5", "Pieces (Mates 2022): there is no piece on a1.");
  assert_explained (game, NULL, start, "h8>d4",
                    "Turns (Mates 2022): Player 1 is to move, but the "
                    "piece on h8 is Player 2’s.");
  assert_explained (game, NULL, start, "b8>b9",
                    "Pieces (Mates 2022): a bishop moves along "
                    "diagonals; none joins b8 and b9.");
  assert_explained (game, NULL, start, "b7>c8",
                    "Pieces (Mates 2022): a rook moves along ranks and "
                    "files; none joins b7 and c8.");
  assert_explained (game, NULL, start, "b5>c7",
                    "Pieces (Mates 2022): a king moves along ranks, "
                    "files, and diagonals; none joins b5 and c7.");
  assert_explained (game, NULL, start, "b8>e5",
                    "Distance (Mates 2022): the count is 4, so the "
                    "piece on b8 lands on f4, not on e5.");
  assert_explained (game, NULL, "9/9/9/9/5K1rb/9/9/9/9 1 4 0-0 15", "f5>i5",
                    "Distance (Mates 2022): the count is 4, but only 1 square is free before the "
                    "edge, so the piece on f5 lands on g5, not on i5.");
  assert_explained (game, NULL, "9/9/9/9/6Krb/9/9/9/9 1 4 0-0 15", "g5>h5",
                    "Pushing (Mates 2022): a row of pieces up to the edge stops the piece on g5 "
                    "towards h5.");
  assert_explained (game, NULL, "9/9/9/9/6Krb/9/9/9/9 1 4 0-0 15", "g5>g5",
                    "Staying in place (option zero=no): the piece on g5 must move at least one "
                    "square.");
  assert_explained (game, &jam, "K8/9/9/9/9/9/9/9/9 1 4 0-0 15", "a9>a9",
                    "Staying in place (option zero=jam): no row of pieces up to the edge stops "
                    "the piece on a9.");
  assert_explained (game, &any, "9/9/9/9/4K4/9/9/9/9 1 4 0-0 15", "e5>e5",
                    "Staying in place (option zero=any): neither the edge nor a row of pieces up "
                    "to it stops the piece on e5.");
}

static void
test_zero (void)
{
  assert_play ("zero=jam", "9/9/9/9/6Krb/9/9/9/9 1 4 0-0 15", "g5>g5",
               "9/9/9/9/6Krb/9/9/9/9 2 4 0-0 15");
  assert_play ("zero=any", "K8/9/9/9/9/9/9/9/9 1 4 0-0 15", "a9>a9",
               "K8/9/9/9/9/9/9/9/9 2 4 0-0 15");
  /* Who stays on the centre scores nothing. */
  assert_play ("zero=jam", "9/9/9/9/4Rrrbb/9/9/9/9 1 4 0-0 15", "e5>e5",
               "9/9/9/9/4Rrrbb/9/9/9/9 2 4 0-0 15");
}

static void
test_options (void)
{
  g_autofree MarPosition *position = NULL;
  g_autofree MarPosition *read = NULL;
  MarOptions options;

  read_options (game, "target=3", &options);
  position = mar_position_new (game, &options);
  assert_position (game, position, START " 1 ? 0-0 3");
  /* A position has its own target. */
  read = read_position (game, &options, START " 1 ? 0-0 7");
  g_assert_cmpuint (mar_marad_target (read), ==, 7);
  g_assert_false (mar_options_set (&options, game, "target", "0", NULL));
  g_assert_false (mar_options_set (&options, game, "zero", "maybe", NULL));
}

static void
test_complete (void)
{
  static const struct
  {
    const char *text;
    const char *reason;
  } cases[] = {
    { "9/1B5b1/1R5r1/1R5r1/1K7/1R5r1/1R5r1/1B5b1/9 1 ? 0-0 15",
      "Set-up: Player 2 has 0 kings instead of one" },
    { "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/7r1/1B5b1/9 1 ? 0-0 15",
      "Set-up: Player 1 has 3 rooks instead of four" },
    { START " 1 ? 1-0 15", "A new game begins with the score 0-0" },
    { START " 1 2 0-0 15", "A new game begins with a roll for Player 1" },
    { START " 2 2 0-0 15", "A new game begins with a roll for Player 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree MarPosition *position = read_position (game, NULL, cases[i].text);
      g_autoptr (GError) error = NULL;

      g_assert_false (game->check_complete (position, &error));
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_INCOMPLETE);
      g_assert_cmpstr (error->message, ==, cases[i].reason);
    }
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
    { "", MAR_RULES_ERROR_SYNTAX, "Column 1: the position ends before its field “board”" },
    { START " 1 ? 0-0", MAR_RULES_ERROR_SYNTAX,
      "Column 54: the position ends before its field “target”" },
    { START " 1 ? 0-0 15 x", MAR_RULES_ERROR_SYNTAX,
      "Column 58: unexpected “x” after the last field, “target”" },
    { "9/9/9/9/4q4/9/9/9/9 1 ? 0-0 15", MAR_RULES_ERROR_SYNTAX,
      "Column 10: “q” in rank 5 instead of K, R, B, k, r, b, a digit from 1 to 9 or a slash" },
    { "9/9/9/9/4K5/9/9/9/9 1 ? 0-0 15", MAR_RULES_ERROR_SYNTAX,
      "Column 11: “5” makes rank 5 wider than 9" },
    { "9/9/9/9/4K3/9/9/9/9 1 ? 0-0 15", MAR_RULES_ERROR_SYNTAX,
      "Column 12: rank 5 is 8 wide instead of 9" },
    { "9/9/9/9/9/9/9/9 1 ? 0-0 15", MAR_RULES_ERROR_SYNTAX,
      "Column 16: the board ends after rank 2; the next would be rank 1" },
    { "9/9/9/9/9/9/9/9/9/9 1 ? 0-0 15", MAR_RULES_ERROR_SYNTAX,
      "Column 18: the board goes on after rank 1" },
    { "9/9/9/9/3KK4/9/9/9/9 1 ? 0-0 15", MAR_RULES_ERROR_MALFORMED,
      "Column 11: a second king of Player 1 on e5; a side has one" },
    { "9/9/rrrrr4/9/9/9/9/9/9 1 ? 0-0 15", MAR_RULES_ERROR_MALFORMED,
      "Column 9: a fifth rook of Player 2 on e7; a side has four" },
    { "bbb6/9/9/9/9/9/9/9/9 1 ? 0-0 15", MAR_RULES_ERROR_MALFORMED,
      "Column 3: a third bishop of Player 2 on c9; a side has two" },
    { START " 3 ? 0-0 15", MAR_RULES_ERROR_SYNTAX,
      "Column 47: expected the player to move, 1 or 2, found “3”" },
    { START " 1 5 0-0 15", MAR_RULES_ERROR_SYNTAX,
      "Column 49: expected the count, 1 to 4, or ? when a roll is due, found “5”" },
    { START " 2 ? 0-0 15", MAR_RULES_ERROR_MALFORMED,
      "Column 49: a roll can’t be due when Player 2 is to move: the second player moves with the "
      "count of the first" },
    { START " 1 ? 16-0 15", MAR_RULES_ERROR_MALFORMED,
      "Column 51: the score “16” exceeds the target of 15" },
    { START " 1 ? 4-4 4", MAR_RULES_ERROR_MALFORMED,
      "Column 51: both players can’t have reached the target, 4: the first to do so ends the "
      "game" },
    { START " 1 ? 4:4 5", MAR_RULES_ERROR_SYNTAX,
      "Column 52: expected a dash in the score, which reads like 3-2, found “:4”" },
    { START " 1 ? 4- 5", MAR_RULES_ERROR_SYNTAX,
      "Column 53: expected the points of the score, a number, found a space" },
    { START " 1 ? 0-0 0", MAR_RULES_ERROR_MALFORMED,
      "Column 55: the target must be from 1 to 9999 points" },
    { START " 1 ? 0-0 99999999999999999999", MAR_RULES_ERROR_MALFORMED,
      "Column 55: the target must be from 1 to 9999 points" },
    { START " 1 ? 0-0 1x", MAR_RULES_ERROR_SYNTAX,
      "Column 56: expected the target, a number, found “x”" },
  };
  g_autofree MarPosition *spaced = read_position (game, NULL, "  " START "\t1  ?  0-0 15\n");

  assert_position (game, spaced, START " 1 ? 0-0 15");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (game, NULL, cases[i].text, cases[i].code, cases[i].reason);
}

static void
test_action_texts (void)
{
  static const struct
  {
    const char *text;
    const char *action;
  } readable[] = {
    { "b8>e5", "b8>e5" },    { " B8 -> E5. ", "b8>e5" },
    { "b8–e5+", "b8>e5" },   { "b8>e5+ !?", "b8>e5" },
    { "b8-e5!?", "b8>e5" },  { "3: b8>e5", "b8>e5" },
    { "3:b8→e5-", "b8>e5" }, { "3", "*3" },
    { "* 3", "*3" },         { "roll 3", "*3" },
    { "Die: 3.", "*3" },     { "ROLL3", "*3" },
  };
  static const struct
  {
    const char *text;
    const char *reason;
  } unreadable[] = {
    { "", "Column 1: expected a square from a1 to i9, or a roll, found the end of the text" },
    { "☃8>e5", "Column 1: expected a square from a1 to i9, or a roll, found “☃8>e5”" },
    { "b8>☃", "Column 4: expected a square from a1 to i9, found “☃”" },
    { "b8→☃", "Column 4: expected a square from a1 to i9, found “☃”" },
    { "j8>e5", "Column 1: expected a square from a1 to i9, or a roll, found “j8>e5”" },
    { "b8e5", "Column 3: expected “>”, found “e5”" },
    { "b8>e0", "Column 4: expected a square from a1 to i9, found “e0”" },
    { "b8>e5 x", "Column 7: expected the end of the move, found “x”" },
    { "*5", "Column 2: expected a face of the die from 1 to 4, found “5”" },
    { "*", "Column 2: expected a face of the die from 1 to 4, found the end of the text" },
    { "4: b8>e5", "Column 1: a move with the count 4, but the die shows 3" },
    { "3 3", "Column 3: expected the end of the move, found “3”" },
  };
  g_autofree MarPosition *position = read_position (game, NULL, START " 1 3 0-0 15");
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  g_autofree char *label = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (readable); i++)
    {
      g_autofree char *text = mar_action_text (game, position,
                                               read_action (game, position, readable[i].text));

      g_assert_cmpstr (text, ==, readable[i].action);
    }
  for (guint i = 0; i < G_N_ELEMENTS (unreadable); i++)
    assert_action_refused (game, position, unreadable[i].text, unreadable[i].reason);

  label = mar_action_label (game, start, read_action (game, start, "*4"));
  g_assert_cmpstr (label, ==, "Roll 4");
}

static void
test_chance (void)
{
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  MarActionList list;
  MarCell from = 0;
  MarCell to = 0;

  g_assert_cmpint (game->actor (start), ==, MAR_ACTOR_CHANCE);
  g_assert_cmpuint (mar_marad_count (start), ==, 0);
  game->actions (start, &list);
  g_assert_cmpuint (list.n, ==, 4);
  game->action_cells (start, list.items[0], &from, &to);
  g_assert_cmpint (from, ==, MAR_CELL_NONE);
  g_assert_cmpint (to, ==, MAR_MARAD_CELL_DIE);
  g_assert_false (game->hand_over (start, NULL));
  game->play (start, list.items[2], NULL);
  g_assert_cmpuint (mar_marad_count (start), ==, 3);
  g_assert_cmpint (game->actor (start), ==, 0);
}

/* A side without a move loses the turn, to the other side or to the die. */
static void
test_blocked (void)
{
  g_autofree MarPosition *position = NULL;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  guint64 seed = 7;
  MarActionList list;

  position = read_position (game, NULL, "8b/7r1/6r2/5r3/4r4/3k5/2R6/1R7/B8 1 2 0-0 15");
  game->actions (position, &list);
  g_assert_cmpuint (list.n, >, 0);
  g_assert_false (game->hand_over (position, &effects));

  g_free (position);
  position = read_position (game, NULL, "8b/7r1/6r2/5r3/4r4/3k5/2b6/1R7/B8 2 2 0-0 15");
  g_assert_false (game->hand_over (position, &effects));

  /* The bishop's only line is full up to the corner. */
  g_free (position);
  position = read_position (game, NULL, "8b/7r1/6r2/5r3/4r4/3k5/2b6/1B7/B8 1 2 0-0 15");
  game->actions (position, &list);
  g_assert_cmpuint (list.n, ==, 2);

  g_free (position);
  position = read_position (game, NULL, "9/9/9/9/4k4/9/9/9/9 1 3 0-0 15");
  game->actions (position, &list);
  g_assert_cmpuint (list.n, ==, 0);
  g_assert_cmpuint (game->perft (position, 1, TRUE), ==, 0);
  g_assert_true (game->hand_over (position, &effects));
  assert_position (game, position, "9/9/9/9/4k4/9/9/9/9 2 3 0-0 15");
  g_assert_cmpuint (effects.n, ==, 1);
  g_assert_cmpint (effects.items[0].type, ==, MAR_EFFECT_FORFEITED);
  g_assert_cmpint (effects.items[0].player, ==, 0);
  g_assert_cmpuint (game->playout (position, &seed, 100), ==, 100);

  mar_effects_empty (&effects);
  g_free (position);
  position = read_position (game, NULL, "9/9/9/9/9/9/9/9/9 1 3 0-0 15");
  g_assert_true (game->hand_over (position, &effects));
  assert_position (game, position, "9/9/9/9/9/9/9/9/9 1 ? 0-0 15");
  g_assert_cmpuint (effects.n, ==, 2);
  g_assert_false (game->hand_over (position, &effects));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/marad/samples", test_samples);
  g_test_add_func ("/marad/perft", test_perft);
  g_test_add_func ("/marad/pushes", test_pushes);
  g_test_add_func ("/marad/end", test_end);
  g_test_add_func ("/marad/resignation", test_resignation);
  g_test_add_func ("/marad/printed-game", test_printed_game);
  g_test_add_func ("/marad/effects", test_effects);
  g_test_add_func ("/marad/words", test_words);
  g_test_add_func ("/marad/reasons", test_reasons);
  g_test_add_func ("/marad/zero", test_zero);
  g_test_add_func ("/marad/options", test_options);
  g_test_add_func ("/marad/complete", test_complete);
  g_test_add_func ("/marad/position-texts", test_position_texts);
  g_test_add_func ("/marad/action-texts", test_action_texts);
  g_test_add_func ("/marad/chance", test_chance);
  g_test_add_func ("/marad/blocked", test_blocked);
  return g_test_run ();
}
