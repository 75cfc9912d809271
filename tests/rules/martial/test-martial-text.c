/* Martial in texts: positions, moves, options, and what is said of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "game-checks.h"
#include "martial.h"

#define EMPTY "....../....../....../....../....../......"
#define FULL "G1G2G3G4G5G6/G6G5G4G3G2G1/....../....../s1s2s3s4s5s6/s6s5s4s3s2s1"

static const MarGame *const game = &mar_martial;

static MarPosition *
read_with_noreturn (const char  *noreturn,
                    const char  *text,
                    GError     **error)
{
  MarOptions options;

  mar_options_init (&options, game);
  g_assert_true (mar_options_set (&options, game, "noreturn", noreturn, NULL));
  return mar_position_read (game, &options, text, error);
}

/* A text that is refused, with its code and message. */
typedef struct
{
  const char *text;
  MarRulesError code;
  const char *message;
} Refusal;

static void
test_refused_positions (void)
{
  static const Refusal refusals[] = {
    { "", MAR_RULES_ERROR_SYNTAX, "Column 1: the position ends before its field “board”" },
    { EMPTY " g 21", MAR_RULES_ERROR_SYNTAX,
      "Column 47: the position ends before its field “last move”" },
    { EMPTY " g 21 - -", MAR_RULES_ERROR_SYNTAX,
      "Column 50: unexpected “-” after the last field, “last move”" },
    { "G1G2/" EMPTY " g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 5: rank 6 ends after 2 squares of six" },
    { "./" EMPTY " g 21 -", MAR_RULES_ERROR_SYNTAX, "Column 2: rank 6 ends after 1 square of six" },
    { EMPTY "/...... g 21 -", MAR_RULES_ERROR_SYNTAX, "Column 42: the board goes on after rank 1" },
    { "....../...... g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 14: the board ends after rank 5; the next would be rank 4" },
    { "....... g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 7: “.” makes rank 6 longer than six squares" },
    { "..x... g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 3: “x” in rank 6 is neither G, s, a bracket, a point nor a slash" },
    { "..é... g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 3: “é” in rank 6 is neither G, s, a bracket, a point nor a slash" },
    { "G7.... g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 2: expected the face of a coin, from 1 to 6, found “7”" },
    { "G0.... g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 2: expected the face of a coin, from 1 to 6, found “0”" },
    { ".....s g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 7: the board ends before the face of a coin, from 1 to 6" },
    { "[G1.]..... g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 4: expected a coin of the stack or its closing bracket, found “.”" },
    { "[G1s2 g 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 6: the board ends before a coin of the stack or its closing bracket" },
    { "[G1]..... g 21 -", MAR_RULES_ERROR_MALFORMED,
      "Column 1: a stack of 1 coin; a stack has two at least" },
    { "[]..... g 21 -", MAR_RULES_ERROR_MALFORMED,
      "Column 1: a stack of 0 coins; a stack has two at least" },
    { "G1G6[G1s2G6]G1.. g 21 -", MAR_RULES_ERROR_MALFORMED,
      "Column 13: a fifth gold coin of the kind 1/6; a side has four of each kind" },
    { "s3s4s3s4s4. g 21 -", MAR_RULES_ERROR_MALFORMED,
      "Column 9: a fifth silver coin of the kind 3/4; a side has four of each kind" },
    { EMPTY " b 21 -", MAR_RULES_ERROR_SYNTAX,
      "Column 43: expected the side to move, g or s, found “b”" },
    { EMPTY " g x -", MAR_RULES_ERROR_SYNTAX,
      "Column 45: expected the target, a number from 1, found “x”" },
    { EMPTY " g 21x -", MAR_RULES_ERROR_SYNTAX,
      "Column 45: expected the target, a number from 1, found “21x”" },
    { EMPTY " g -1 -", MAR_RULES_ERROR_SYNTAX,
      "Column 45: expected the target, a number from 1, found “-1”" },
    { EMPTY " g 0 -", MAR_RULES_ERROR_MALFORMED,
      "Column 45: the target 0 is not between 1 and 999" },
    { EMPTY " g 1000 -", MAR_RULES_ERROR_MALFORMED,
      "Column 45: the target 1000 is not between 1 and 999" },
    { EMPTY " g 99999999999999999999 -", MAR_RULES_ERROR_MALFORMED,
      "Column 45: the target 99999999999999999999 is not between 1 and 999" },
    { EMPTY " g 21 b2", MAR_RULES_ERROR_SYNTAX,
      "Column 48: expected the last move, such as b2>b3, or -, found “b2”" },
    { EMPTY " g 21 b2>b7", MAR_RULES_ERROR_SYNTAX,
      "Column 48: expected the last move, such as b2>b3, or -, found “b2>b7”" },
    { EMPTY " g 21 b2>b2", MAR_RULES_ERROR_MALFORMED,
      "Column 48: no piece can have gone from b2 to b2: a move goes to the next square or "
      "leaps to the one behind it" },
    { EMPTY " g 21 b2>c4", MAR_RULES_ERROR_MALFORMED,
      "Column 48: no piece can have gone from b2 to c4: a move goes to the next square or "
      "leaps to the one behind it" },
    { EMPTY " g 21 b2>b3", MAR_RULES_ERROR_MALFORMED,
      "Column 48: the last move went to b3, but nothing stands there" },
    { FULL " g 21 b1>b2", MAR_RULES_ERROR_MALFORMED,
      "Column 72: the last move began on b1, but that square is not empty" },
    { "G1...../....../....../....../....../...... s 21 b6>a6,b6>a6", MAR_RULES_ERROR_SYNTAX,
      "Column 54: “,b6>a6” after the last move; with these options the position has 1 move" },
    { "G1...../....../....../....../....../...... s 21 b6>a6x", MAR_RULES_ERROR_SYNTAX,
      "Column 54: “x” after the last move; with these options the position has 1 move" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = mar_position_read (game, NULL, refusals[i].text, &error);

      g_assert_null (position);
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, refusals[i].message);
      g_assert_error (error, MAR_RULES_ERROR, (int) refusals[i].code);
    }
}

/* The last move or moves, by the option noreturn. */
static void
test_last_moves (void)
{
  const char *two = "G1...../....../....../....../....../....s2. s 21 d1>e1,b6>a6";
  const char *three = "G1...../....../....../....../....../....s2. s 21 e1>d1,d1>e1,b6>a6";
  static const char *const far_looking[] = { "own", "both" };

  for (guint i = 0; i < G_N_ELEMENTS (far_looking); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = read_with_noreturn (far_looking[i], two, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = mar_position_text (game, position);
      g_assert_cmpstr (text, ==, two);
      g_assert_null (read_with_noreturn (far_looking[i], three, &error));
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
      g_assert_cmpstr (error->message, ==,
                       "Column 61: “,b6>a6” after the last move; with these options the position "
                       "has up to 2 moves");
    }
}

/* Space, case and an order of colours that differ from what is written. */
static void
test_tolerance (void)
{
  g_autofree MarPosition *position = read_position (
    game, NULL, "  g1S2..../....../[s1g2].G6.../....../....../......\t G  7   A5>A4 \n");
  g_autofree char *text = mar_position_text (game, position);

  g_assert_cmpstr (text, ==, "G1s2..../....../[s1G2].G6.../....../....../...... g 7 a5>a4");
}

static const char *const action_readings[] = {
  "b5>b4",
  "B5>B4",
  " b5 > b4 ",
  "b5-b4",
  "b5–b4",
  "b5→b4",
  "b5->b4",
  "b5xb4",
  "b5 x b4",
  "b5:b4",
  "b5×b4",
  "b5>b4.",
  "b5>b4 !?",
  "b5>b4=2",
  "b5>b4 = 2",
  "b5>b4=G2",
  "b5>b4=2(xs3)",
  "b5>b4(xs3)",
  "b5>b4 ( x [G1 s3] );",
  "G5b5>b4",
  "G5 b5>b4",
  "[s1G5]b5>b4=2",
};

static void
test_action_readings (void)
{
  static const Refusal refusals[] = {
    { "", 0, "Column 1: expected a square from a1 to f6, found the end of the text" },
    { "g5>b4", 0, "Column 3: expected a square from a1 to f6, found “>b4”" },
    { "b7>b4", 0, "Column 1: expected a square from a1 to f6, found “b7>b4”" },
    { "b5b4", 0, "Column 3: expected “>”, found “b4”" },
    { "b5>", 0, "Column 4: expected a square from a1 to f6, found the end of the text" },
    { "b5>b4=7", 0, "Column 7: expected the face after the flip, from 1 to 6, found “7”" },
    { "b5>b4(b3)", 0, "Column 7: expected a capture such as xs3, found “b3)”" },
    { "b5>b4(xs3", 0, "Column 10: expected a closing bracket, found the end of the text" },
    { "b5>b4(x[s3)", 0, "Column 11: expected a coin such as s3 or a closing bracket, found “)”" },
    { "b5>b4 b3", 0, "Column 7: expected the end of the move, found “b3”" },
  };
  g_autofree MarPosition *position = mar_position_new (game, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (action_readings); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      MarAction action = MAR_ACTION_NONE;

      game->read_action (position, action_readings[i], &action, &error);
      g_assert_no_error (error);
      text = mar_action_text (game, position, action);
      g_assert_cmpstr (text, ==, "b5>b4");
    }
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      MarAction action = MAR_ACTION_NONE;

      g_assert_false (game->read_action (position, refusals[i].text, &action, &error));
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
      g_assert_cmpstr (error->message, ==, refusals[i].message);
      g_assert_cmpuint (action, ==, MAR_ACTION_NONE);
    }
}

static void
test_cells (void)
{
  g_autofree MarPosition *position
    = read_position (game, NULL, "G1...../.s4..../..[s3G5s2].../....../....../.....G6 g 21 -");
  static const char *const described[][2] = {
    { "a6", "a6, gold coin, 1 up" },
    { "B5", "b5, silver coin, 4 up" },
    { "c4", "c4, silver stack of 3 coins, 2 on top, under it gold 5, silver 3, worth 10" },
    { "f1", "f1, gold coin, 6 up" },
    { "d3", "d3, empty" },
  };
  MarCell cell;

  g_assert_cmpuint (game->n_cells (position), ==, 36);
  for (guint i = 0; i < G_N_ELEMENTS (described); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *name = NULL;

      g_assert_true (game->read_cell (position, described[i][0], &cell));
      game->describe_cell (position, cell, text);
      g_assert_cmpstr (text->str, ==, described[i][1]);
      name = mar_cell_text (game, position, cell);
      g_assert_true (g_str_has_prefix (described[i][1], name));
    }
  g_assert_false (game->read_cell (position, "g1", &cell));
  g_assert_false (game->read_cell (position, "a1b", &cell));
  g_assert_cmpint (game->owner (position, -1), ==, -1);
  g_assert_cmpint (game->owner (position, 36), ==, -1);
  g_assert_cmpint (game->owner (position, 20), ==, MAR_MARTIAL_SILVER);
}

static void
check_words (const char *text,
             const char *move,
             const char *literary,
             const char *words)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree MarPosition *position = read_position (game, NULL, text);
  g_autofree char *found = NULL;
  MarAction action = MAR_ACTION_NONE;

  g_assert_true (game->read_action (position, move, &action, NULL));
  g_assert_true (game->is_legal (position, action));
  found = mar_action_literary (game, position, action);
  g_assert_cmpstr (found, ==, literary);
  game->play (position, action, &effects);
  game->describe_effects (position, &effects, told);
  g_assert_cmpstr (told->str, ==, words);
}

static void
test_words (void)
{
  check_words (FULL " g 21 -", "a5>a4", "a5>a4=1", "Gold moves a5–a4 and shows 1.");
  check_words (FULL " g 21 -", "f1>f3", "f1>f3=6",
               "Gold leaps Silver’s coin f1–f3 over f2; it shows 6.");
  check_words (FULL " s 21 -", "f1>f3", "f1>f3=6", "Silver leaps f1–f3 over f2 and shows 6.");
  check_words (FULL " s 21 -", "a5>a4", "a5>a4=1",
               "Silver moves Gold’s coin a5–a4, which shows 1.");
  check_words (
    "....../....../G2G1s5.../....../....../s1..... g 21 -", "a4>c4", "a4>c4=5(xs5)",
    "Gold leaps a4–c4 over b4, shows 5 and captures there. The tallies: Gold 10, Silver 0.");
  check_words ("....../....../.[s2G3][G1s3].../....../....../s1..... g 9 -", "b4>c4",
               "b4>c4=4(x[G1s3])",
               "Gold moves b4–c4, shows 4 and captures there. Gold wins with a tally of 10 to 0.");
  check_words ("s1G6..../....../....../....../....../...... s 99 -", "a6>b6", "a6>b6=6(xG6)",
               "Silver moves a6–b6, shows 6 and captures there. Gold has no legal move. Silver "
               "wins with a tally of 12 to 0.");
}

static void
test_scores (void)
{
  g_autofree MarPosition *position
    = read_position (game, NULL, "[s1G2]...../....../....../....../....../[G6s3]..... s 21 -");
  g_autofree char *score = NULL;
  g_autoptr (GString) words = g_string_new (NULL);

  g_assert_cmpstr ((score = mar_score_text (game, position)), ==, "3-9");
  game->write_scores (position, MAR_MARTIAL_SILVER, words);
  g_assert_cmpstr (words->str, ==, "9 of 21");
}

static void
test_complete (void)
{
  static const char *const incomplete[][2] = {
    { EMPTY " g 21 -", "Components: a game begins with twelve gold coins; here are 0." },
    { "G1G2G3G4G5G6/G6G5G4G3G2G1/....../....../.s2s3s4s5s6/[s6G1]s5s4s3s2. g 21 -", NULL },
    { "G1G2G3G4G5G6/G6G5G4G3G2G1/....../....../s1s2s3s4s5s6/s6s5s4s3s2. g 21 -",
      "Components: a game begins with twelve silver coins; here are 11." },
    { "G1G2G3G4G5G6/G6G5G4G3G2G1/....../....../s1s2s3s4s5[s1s6]/s6s5s4s3s2. g 21 -",
      "Setup: a game begins without stacks; there is one on f2." },
    { "G1G2G3G4G5G6/G6G5G4G3G2./.....G6/....../s1s2s3s4s5s6/s6s5s4s3s2s1 s 21 f5>f4",
      "Setup: a game begins before the first move; here the last one went from f5 to f4." },
  };
  g_autofree MarPosition *scattered = read_position (
    game, NULL, "G1G2G3G4G5G6/s6s5s4s3s2s1/....../....../s1s2s3s4s5s6/G6G5G4G3G2G1 g 21 -");

  g_assert_true (game->check_complete (scattered, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (incomplete); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = NULL;

      if (incomplete[i][1] == NULL)
        {
          /* More gold coins than there are. */
          g_assert_null (mar_position_read (game, NULL, incomplete[i][0], &error));
          g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED);
          continue;
        }
      position = read_position (game, NULL, incomplete[i][0]);
      g_assert_false (game->check_complete (position, &error));
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_INCOMPLETE);
      g_assert_cmpstr (error->message, ==, incomplete[i][1]);
    }
}

static void
test_options (void)
{
  static const char *const good[][2] = {
    { "target", "1" },     { "target", "999" },         { "TARGET", "34" },     { "first", "S" },
    { "setup", "mirror" }, { "stackcap", "alternate" }, { "noreturn", "both" },
  };
  static const char *const bad[][2] = {
    { "target", "0" },   { "target", "1000" },   { "target", "x" },       { "first", "b" },
    { "setup", "near" }, { "stackcap", "none" }, { "noreturn", "never" }, { "size", "6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      MarOptions options;

      mar_options_init (&options, game);
      g_assert_true (mar_options_set (&options, game, good[i][0], good[i][1], NULL));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      MarOptions options;

      mar_options_init (&options, game);
      g_assert_false (mar_options_set (&options, game, bad[i][0], bad[i][1], &error));
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_OPTION);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/martial/text/refused-positions", test_refused_positions);
  g_test_add_func ("/martial/text/last-moves", test_last_moves);
  g_test_add_func ("/martial/text/tolerance", test_tolerance);
  g_test_add_func ("/martial/text/actions", test_action_readings);
  g_test_add_func ("/martial/text/cells", test_cells);
  g_test_add_func ("/martial/text/words", test_words);
  g_test_add_func ("/martial/text/scores", test_scores);
  g_test_add_func ("/martial/text/complete", test_complete);
  g_test_add_func ("/martial/text/options", test_options);
  return g_test_run ();
}
