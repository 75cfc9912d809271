/* What Margrites reads, what it refuses and in which words, and what it says to people.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "margrites-random.h"
#include "margrites.h"
#include "random-share.h"

#define START "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"
#define TWO "9/9/9/4w4/9/4b4/9/9 "

static const MarGame *const game = &mar_margrites;

typedef struct
{
  const char *text;
  MarRulesError code;
  const char *message;
} Refusal;

static const Refusal refusals[] = {
  { "", MAR_RULES_ERROR_SYNTAX, "Column 1: the position ends before its field “board”" },
  { "9/9/9/9/9/9/9/9 b", MAR_RULES_ERROR_SYNTAX,
    "Column 18: the position ends before its field “steps left”" },
  { START " dance:-", MAR_RULES_ERROR_SYNTAX,
    "Column 49: “dance:-” belongs to the option “full_hostile”, which is off" },
  { START " luck", MAR_RULES_ERROR_SYNTAX,
    "Column 49: unexpected “luck” after the end of the position" },
  { "9/9/9/9/9/9/9 b 4 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 14: the board ends after rank 2; the next would be rank 1" },
  { "9/9/9/9/9/9/9/9/9 b 4 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 16: the board goes on after rank 1" },
  { "9/9b/9/9/9/9/9/9 b 4 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 4: “b” makes rank 7 wider than 9" },
  { "9/8/9/9/9/9/9/9 b 4 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 4: rank 7 is 8 wide instead of 9" },
  { "9/1/9/9/9/9/9/9 b 4 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 4: rank 7 is 1 wide instead of 9" },
  { "9/9/4k4/9/9/9/9/9 b 4 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 6: “k” in rank 6 instead of b, w, a digit from 1 to 9 or a slash" },
  { "9/9/4☃4/9/9/9/9/9 b 4 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 6: “☃” in rank 6 instead of b, w, a digit from 1 to 9 or a slash" },
  { "9/9/9/9/9/9/bbbbbbbbb/9 b 4 0(0)-0(0) -", MAR_RULES_ERROR_MALFORMED,
    "Column 21: a ninth black marble on i2; a side has eight at most" },
  { "w8/wwwwwwww1/9/9/9/9/9/9 b 4 0(0)-0(0) -", MAR_RULES_ERROR_MALFORMED,
    "Column 11: a ninth white marble on h7; a side has eight at most" },
  { TWO "r 4 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 21: expected the side to move, b or w, found “r”" },
  { TWO "b 5 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 23: expected the steps left, 0 to 4, found “5”" },
  { TWO "b 44 0(0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 23: expected the steps left, 0 to 4, found “44”" },
  { TWO "b 4 0-0 -", MAR_RULES_ERROR_SYNTAX,
    "Column 26: expected “(” in the score, which reads like 1(3)-0(2), found “-0”" },
  { TWO "b 4 0 -", MAR_RULES_ERROR_SYNTAX,
    "Column 26: expected “(” in the score, which reads like 1(3)-0(2), found a space" },
  { TWO "b 4 (0)-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 25: expected the points, found "
    "“(0)-0(0)”" },
  { TWO "b 4 0()-0(0) -", MAR_RULES_ERROR_SYNTAX,
    "Column 27: expected the captures, found "
    "“)-0(0)”" },
  { TWO "b 4 0(0)-9(0) -", MAR_RULES_ERROR_MALFORMED,
    "Column 30: “9” is over the bound of the points: a side has eight marbles" },
  { TWO "b 4 0(0)-0(99999999999999999999) -", MAR_RULES_ERROR_MALFORMED,
    "Column 32: “99999999999999999999” is over the bound of the captures: "
    "a side has eight marbles" },
  { TWO "b 4 0(0)-0(0)x -", MAR_RULES_ERROR_SYNTAX, "Column 34: “x” after the end of the score" },
  { TWO "b 4 R0(0)-R0(0) -", MAR_RULES_ERROR_MALFORMED,
    "Column 31: both sides can’t have resigned" },
  { TWO "b 4 4(0)-0(4) -", MAR_RULES_ERROR_MALFORMED,
    "Black has eight marbles, but 1 on the board, 4 scored and 4 lost make more" },
  { TWO "b 3 0(0)-0(0) e3<e9", MAR_RULES_ERROR_SYNTAX,
    "Column 38: “e9” in the trail doesn’t begin with a square from a1 to i8" },
  { TWO "b 3 0(0)-0(0) e3>e2", MAR_RULES_ERROR_SYNTAX,
    "Column 37: expected “<” in the trail, which reads like d4<d3,e5<e4, found “>e2”" },
  { TWO "b 3 0(0)-0(0) e3<e2;", MAR_RULES_ERROR_SYNTAX,
    "Column 40: expected a comma in the trail, found “;”" },
  { TWO "b 3 0(0)-0(0) e3<e2,", MAR_RULES_ERROR_SYNTAX,
    "Column 41: “” in the trail doesn’t begin with a square from a1 to i8" },
  { TWO "b 0 0(0)-0(0) e3<e2,e3<e2,e3<e2,e3<e2,e3<e2", MAR_RULES_ERROR_MALFORMED,
    "Column 59: the trail names more than four marbles; a turn has four steps" },
  { TWO "b 3 0(0)-0(0) d3<d2", MAR_RULES_ERROR_MALFORMED,
    "The trail says that a marble went from d2 to d3, but no black marble stands there" },
  { TWO "b 3 0(0)-0(0) e5<e6", MAR_RULES_ERROR_MALFORMED,
    "The trail says that a marble went from e6 to e5, but no black marble stands there" },
  { TWO "b 3 0(0)-0(0) e3<e3", MAR_RULES_ERROR_MALFORMED,
    "The trail says that a marble went from e3 to e3, "
    "but no marble may return to where it began the turn" },
  { TWO "b 3 0(0)-0(0) e3<e1", MAR_RULES_ERROR_MALFORMED,
    "The trail takes 2 steps at least, but 3 of the turn’s 4 are left" },
  { TWO "b 4 0(0)-0(0) e3<e2", MAR_RULES_ERROR_MALFORMED,
    "The trail takes 1 step at least, but 4 of the turn’s 4 are left" },
  { TWO "b 2 0(0)-0(0) e3<e2,e3<d2", MAR_RULES_ERROR_MALFORMED,
    "The trail names the marble on e3 twice" },
  { TWO "b 2 0(0)-0(0) e3<e5", MAR_RULES_ERROR_MALFORMED,
    "The trail says that a marble began the turn on e5, "
    "but a marble that hasn’t moved stands there" },
  { "9/9/9/4w4/9/4bb3/9/9 b 2 0(0)-0(0) e3<e2,f3<e2", MAR_RULES_ERROR_MALFORMED,
    "The trail says of two marbles that they began the turn on e2" },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = mar_position_read (game, NULL, refusals[i].text, &error);

      g_assert_null (position);
      g_assert_error (error, MAR_RULES_ERROR, (int) refusals[i].code);
      g_assert_cmpstr (error->message, ==, refusals[i].message);
    }
}

/* Forgiven: space around the fields, either case, digits in a row, a trail out of order. */
static void
test_tolerance (void)
{
  static const char *const texts[][2] = {
    { "  9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9\tb  4 0(0)-0(0) -\n", START },
    { "9/1WWWWWWWW/9/9/9/9/BBBBBBBB1/9 B 4 0(0)-0(0) -", START },
    { "9/9/9/4W4/9/4b4/9/9 b 2 r0(0)-0(0) E3<D3", "9/9/9/4w4/9/4b4/9/9 b 2 R0(0)-0(0) e3<d3" },
    { "45/11wwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -",
      "9/2wwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -" },
    { "9/9/9/4w4/9/3bb4/9/9 b 2 0(0)-0(0) e3<e2,d3<d2",
      "9/9/9/4w4/9/3bb4/9/9 b 2 0(0)-0(0) d3<d2,e3<e2" },
    { "9/9/9/4w4/9/3bb4/9/9 b 1 0(0)-0(0) e3<d3,d3<e3",
      "9/9/9/4w4/9/3bb4/9/9 b 1 0(0)-0(0) d3<e3,e3<d3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = mar_position_read (game, NULL, texts[i][0], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = mar_position_text (game, position);
      g_assert_cmpstr (text, ==, texts[i][1]);
    }
}

static void
test_steps_read (void)
{
  static const char *const steps[][2] = {
    { "d2>d3", "d2>d3" },    { " D2 > d3 ;", "d2>d3" },     { "d2-d3.", "d2>d3" },
    { "d2>d3 !?", "d2>d3" }, { "d2–d3", "d2>d3" },          { "d2->d3", "d2>d3" },
    { "d2→d3", "d2>d3" },    { "f6>f5(xg4,xf4)", "f6>f5" }, { "f6 > f5 ( xg4, X F4 ) ;", "f6>f5" },
    { "e8>B++", "e8>B++" },  { "e8>b++.", "e8>B++" },       { "e8 > ++", "e8>B++" },
    { "e8++", "e8>B++" },    { "a8>B++(xb7)", "a8>B++" },   { "a1: W++", "a1>W++" },
    { "b2>b3", "b2>b3" },    { "a1>i8", "a1>i8" },
  };
  g_autofree MarPosition *position = mar_position_new (game, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      MarAction action = MAR_ACTION_NONE;

      g_assert_true (game->read_action (position, steps[i][0], &action, &error));
      g_assert_no_error (error);
      text = mar_action_text (game, position, action);
      g_assert_cmpstr (text, ==, steps[i][1]);
    }
}

static void
test_steps_refused (void)
{
  static const char *const steps[][2] = {
    { "", "Column 1: expected a square from a1 to i8, found the end of the text" },
    { "j2>j3", "Column 1: expected a square from a1 to i8, found “j2>j3”" },
    { "d9>d3", "Column 1: expected a square from a1 to i8, found “d9>d3”" },
    { "d2", "Column 3: expected “>”, found the end of the text" },
    { "d2d3", "Column 3: expected “>”, found “d3”" },
    { "d2>", "Column 4: expected a square from a1 to i8, B++ or W++, found the end of the text" },
    { "d2>d0", "Column 4: expected a square from a1 to i8, B++ or W++, found “d0”" },
    { "d2>B+", "Column 4: expected a square from a1 to i8, B++ or W++, found “B+”" },
    { "d6>d7(xed)", "Column 8: expected the square of a capture, from a1 to i8, found “ed)”" },
    { "d6>d7(e5)", "Column 7: expected a capture such as xd4, found “e5)”" },
    { "d6>d7(xe5", "Column 10: expected a closing bracket, found the end of the text" },
    { "d6>d7; d7>d8", "Column 8: expected the end of the step, found “d7>d8”" },
  };
  g_autofree MarPosition *position = mar_position_new (game, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GError) error = NULL;
      MarAction action = 7;

      g_assert_false (game->read_action (position, steps[i][0], &action, &error));
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
      g_assert_cmpstr (error->message, ==, steps[i][1]);
      g_assert_cmpuint (action, ==, 7);
    }
}

typedef struct
{
  const char *position;
  const char *step;
  const char *reason;
} Prohibition;

static const Prohibition prohibitions[] = {
  { START, "d3>d4", "Movement (II.B.3): there is no marble on d3." },
  { START, "d7>d6", "Turns (II.B.2): Black is to move, but the marble on d7 is White’s." },
  { START, "d2>d4",
    "Movement (II.B.3): a step goes to the next square; "
    "from d2 to d4 it is 2 squares." },
  { START, "d2>i8",
    "Movement (II.B.3): a step goes to the next square; "
    "from d2 to i8 it is 6 squares." },
  { START, "d2>d2", "Movement (II.B.3): the marble on d2 must leave its square." },
  { START, "d2>e2", "Movement (II.B.3.e.i): e2 is occupied." },
  { START, "d2>W++", "Scoring (II.B.5): Black advances off rank 8, not off rank 1." },
  { START, "d2>B++", "Scoring (II.B.5): Black scores from rank 8; d2 is on rank 2." },
  { TWO "b 3 0(0)-0(0) e3<d2", "e3>d2",
    "Rule against stalling (II.B.3.e.ii): the marble on e3 began this turn on d2." },
  { TWO "b 0 0(0)-0(0) -", "e3>d2",
    "Turns (II.B.2): Black has used up the four steps of this turn." },
  { TWO "b 3 R0(0)-0(0) -", "e3>d2", "End of the game (II.B.6): Black has resigned." },
  { TWO "b 3 0(0)-R0(0) -", "e3>d2", "End of the game (II.B.6): White has resigned." },
  { "9/9/9/4w4/9/9/9/9 w 3 0(0)-0(8) -", "e5>e4",
    "End of the game (II.B.6): Black has no marble on the board." },
  { "9/9/9/4b4/9/9/9/9 b 3 0(0)-0(0) -", "e5>e4",
    "End of the game (II.B.6): White has no marble on the board." },
  /* Illustration 5.a's kind: the mover alone between enemies. */
  { "9/9/9/3www3/9/3b5/9/9 b 4 0(0)-0(0) -", "d3>d4",
    "Rule against martyrdom (II.B.3.e.iii): d4 would be outnumbered 2 to 1." },
  { "9/9/9/3www3/9/3b5/9/9 b 4 0(0)-0(0) -", "d3>c4", NULL },
};

static void
test_prohibitions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (prohibitions); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = mar_position_read (game, NULL, prohibitions[i].position,
                                                            &error);
      MarAction action = MAR_ACTION_NONE;
      gboolean allowed;

      g_assert_no_error (error);
      game->read_action (position, prohibitions[i].step, &action, &error);
      g_assert_no_error (error);
      allowed = mar_game_check_action (game, position, action, &error);
      g_assert_true (allowed == (prohibitions[i].reason == NULL));
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, prohibitions[i].reason);
    }
}

/* A step that only a late wave forbids is explained with what falls before. */
static void
test_late_martyrdom (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (first_seed ());
  guint n = 0;

  for (guint i = 0; i < 3000 && n < 3; i++)
    {
      g_autofree MarPosition *position = margrites_random_crowd (random);

      for (MarAction action = 0; action < 1 << 15; action++)
        {
          g_autoptr (GError) error = NULL;

          if ((action & 0xff) >= MAR_MARGRITES_SQUARES || (action >> 8) >= MAR_MARGRITES_SQUARES
              || game->explain (position, action, &error)
              || strstr (error->message, "had fallen") == NULL)
            continue;
          g_assert_true (
            g_str_has_prefix (error->message, "Rule against martyrdom (II.B.3.e.iii): once "));
          n++;
        }
    }
  g_assert_cmpuint (n, >=, 3);
}

typedef struct
{
  const char *position;
  const char *step;
  const char *literary;
  const char *words;
} Telling;

static const Telling tellings[] = {
  { START, "d2>d3", "d2>d3", "Black moves d2–d3." },
  { "9/9/9/3w1w3/5b3/4b4/9/w8 w 4 0(0)-0(0) -", "d5>e5", "d5>e5", "White moves d5–e5." },
  /* Illustration 7.c's kind: the second marble falls since the first did. */
  { "9/9/5w3/4w1ww1/5bbw1/7w1/9/b8 w 4 0(0)-0(0) -", "f6>f5", "f6>f5(xg4,xf4)",
    "White moves f6–f5 and captures g4, f4." },
  { "4b4/9/9/9/9/9/9/w8 b 4 0(0)-0(0) -", "e8>B++", "e8>B++",
    "Black scores from e8. Black wins 1(0)–0(0)." },
  { "b8/1b7/2w6/9/9/w8/9/9 b 1 2(0)-2(0) -", "a8>B++", "a8>B++", "Black scores from a8." },
  { "b8/1bw6/2w6/9/9/w8/9/9 b 1 2(0)-2(0) -", "a8>B++", "a8>B++(xb7)",
    "Black scores from a8 and loses b7. Black wins 3(0)–2(1)." },
  { "9/1bw6/w8/9/9/9/5b3/9 b 4 0(0)-0(0) -", "b7>b8", "b7>b8", "Black moves b7–b8." },
  { "1b7/w1b6/9/9/4b4/9/9/9 w 4 3(6)-1(2) -", "a7>a8", "a7>a8",
    "White moves a7–a8. White is trapped; Black is to move." },
  { "9/8b/9/6b1w/9/8b/9/9 b 1 3(2)-4(2) -", "g5>h5", "g5>h5",
    "Black moves g5–h5. White has no legal step and forfeits the turn." },
};

static void
test_tellings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tellings); i++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
      g_autoptr (GString) words = g_string_new (NULL);
      g_autofree char *literary = NULL;
      g_autofree MarPosition *position = mar_position_read (game, NULL, tellings[i].position,
                                                            &error);
      MarAction action = MAR_ACTION_NONE;

      g_assert_no_error (error);
      game->read_action (position, tellings[i].step, &action, &error);
      g_assert_no_error (error);
      game->explain (position, action, &error);
      g_assert_no_error (error);
      literary = mar_action_literary (game, position, action);
      g_assert_cmpstr (literary, ==, tellings[i].literary);
      game->play (position, action, &effects);
      game->describe_effects (position, &effects, words);
      g_assert_cmpstr (words->str, ==, tellings[i].words);
    }
}

/* A whole turn is told in one sentence, and in the order in which it happened. */
static void
test_turn_tellings (void)
{
  static const struct
  {
    const char *position;
    const char *steps;
    const char *words;
  } turns[] = {
    { START, "d2>d3 d3>d4 e2>e3 d4>e5", "Black moves d2–d3–d4, e2–e3 and d4–e5." },
    { "9/9/9/7w1/9/w8/8b/9 w 4 0(0)-0(0) -", "a3>a2 a2>a1 a1>W++",
      "White moves a3–a2–a1 and scores from a1." },
    { "b1b6/9/9/8w/9/1b7/9/9 b 4 2(0)-1(0) -", "a8>B++ c8>B++ b3>b4 b4>b5",
      "Black scores from a8 and c8. Black moves b3–b4–b5." },
    { "9/9/5w3/4w1ww1/5bbw1/7w1/w8/b8 w 4 0(0)-0(0) -", "f6>f5 a2>b2",
      "White moves f6–f5 and a2–b2 and captures g4, f4." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (MarEffects) all = MAR_EFFECTS_INIT;
      g_auto (GStrv) steps = g_strsplit (turns[i].steps, " ", -1);
      g_autoptr (GString) words = g_string_new (NULL);
      g_autofree MarPosition *position = mar_position_read (game, NULL, turns[i].position, &error);

      g_assert_no_error (error);
      for (guint step = 0; steps[step] != NULL; step++)
        {
          g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
          MarAction action = MAR_ACTION_NONE;

          game->read_action (position, steps[step], &action, &error);
          g_assert_no_error (error);
          game->explain (position, action, &error);
          g_assert_no_error (error);
          game->play (position, action, &effects);
          for (guint k = 0; k < effects.n; k++)
            mar_effects_add (&all, effects.items[k].type, effects.items[k].player,
                             effects.items[k].from, effects.items[k].to, effects.items[k].value);
        }
      game->describe_effects (position, &all, words);
      g_assert_cmpstr (words->str, ==, turns[i].words);
    }
}

static void
test_cells (void)
{
  static const char *const descriptions[][2] = {
    { "d4", "d4, black marble, two allies, one enemy" },
    { "e5", "e5, white marble, no allies, two enemies" },
    { "a1", "a1, empty" },
    { "B++", "beyond rank 8, where Black scores" },
    { "W++", "beyond rank 1, where White scores" },
  };
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position
    = mar_position_read (game, NULL, "9/9/9/4w4/3bb4/2b6/9/9 b 4 0(0)-0(0) -", &error);
  g_autoptr (GString) scores = g_string_new (NULL);
  MarCell cell;

  g_assert_no_error (error);
  g_assert_cmpuint (game->n_cells (position), ==, MAR_MARGRITES_CELLS);
  for (cell = 0; cell < MAR_MARGRITES_CELLS; cell++)
    {
      g_autofree char *name = mar_cell_text (game, position, cell);
      MarCell again = MAR_CELL_NONE;

      g_assert_true (game->read_cell (position, name, &again));
      g_assert_cmpint (again, ==, cell);
    }
  g_assert_true (game->read_cell (position, "I8", &cell));
  g_assert_cmpint (cell, ==, 71);
  g_assert_false (game->read_cell (position, "a9", &cell));
  g_assert_false (game->read_cell (position, "a12", &cell));
  g_assert_false (game->read_cell (position, "", &cell));

  for (guint i = 0; i < G_N_ELEMENTS (descriptions); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_true (game->read_cell (position, descriptions[i][0], &cell));
      game->describe_cell (position, cell, text);
      g_assert_cmpstr (text->str, ==, descriptions[i][1]);
    }

  g_clear_pointer (&position, g_free);
  position = mar_position_read (game, NULL, TWO "b 4 1(3)-2(1) -", &error);
  g_assert_no_error (error);
  game->write_scores (position, MAR_MARGRITES_BLACK, scores);
  g_string_append (scores, " / ");
  game->write_scores (position, MAR_MARGRITES_WHITE, scores);
  g_assert_cmpstr (scores->str, ==, "1 point, 3 captures / 2 points, 1 capture");
}

static void
test_make (void)
{
  static const guint8 black[] = { 0, 1 };
  static const guint8 white[] = { 71 };
  static const guint8 shared[] = { 1 };
  static const guint8 beyond[] = { 72 };
  static const guint none[2] = { 0, 0 };
  static const guint many[2] = { 7, 0 };
  static const guint scored[2] = { 0, 7 };
  static const guint taken[2] = { 2, 0 };
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_margrites_make (black, 2, white, 1, 1, 3, none, none,
                                                         &error);
  g_autofree MarPosition *over = NULL;
  g_autofree char *text = NULL;
  MarResult result;

  g_assert_no_error (error);
  text = mar_position_text (game, position);
  g_assert_cmpstr (text, ==, "8w/9/9/9/9/9/9/bb7 w 3 0(0)-0(0) -");

  g_assert_null (mar_margrites_make (black, 2, shared, 1, 0, 4, none, none, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED);
  g_assert_nonnull (strstr (error->message, "b1"));
  g_clear_error (&error);
  g_assert_null (mar_margrites_make (black, 2, beyond, 1, 0, 4, none, none, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED);
  g_clear_error (&error);
  g_assert_null (mar_margrites_make (black, 2, white, 1, 0, 5, none, none, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED);
  g_clear_error (&error);
  g_assert_null (mar_margrites_make (black, 2, white, 1, 0, 4, many, none, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED);
  g_clear_error (&error);
  /* A side may have eight, wherever they are: of White seven have scored, and two were taken. */
  g_assert_null (mar_margrites_make (black, 2, NULL, 0, 0, 4, scored, taken, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED);
  g_assert_true (g_str_has_prefix (error->message, "White has eight marbles"));
  g_clear_error (&error);

  /* A game in which one side has left the board is over as it is made. */
  over = mar_margrites_make (black, 2, NULL, 0, 1, 4, none, none, &error);
  g_assert_no_error (error);
  game->result (over, &result);
  g_assert_true (result.over);
}

static MarPosition *
random_position (GRand      *random,
                 MarOptions *options)
{
  choose_variation ((guint) g_rand_int_range (random, 0, N_VARIATIONS), options);
  if (g_rand_int_range (random, 0, 8) == 0)
    return mar_position_new (game, options);
  return margrites_random_varied_crowd (random, options);
}

/* Texts spoilt at random: each is read or refused with a message in valid UTF-8, and what
 * is read can be written, read again and played from. */
static void
test_fuzz (void)
{
  const guint n = random_share (40000);
  static const char pool[] = "bw/123456789 ()-<>,Rxaihe0+:dancesixtrulyP@\t\n\x80\xc3\xff";
  g_autoptr (GRand) random = g_rand_new_with_seed (first_seed ());
  guint n_read = 0;

  for (guint i = 0; i < n; i++)
    {
      MarOptions options;
      g_autofree MarPosition *source = random_position (random, &options);
      g_autofree char *source_text = mar_position_text (game, source);
      g_autoptr (GString) text = g_string_new (source_text);
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = NULL;
      MarActionList list;
      MarAction action;

      for (int changes = g_rand_int_range (random, 1, 4); changes > 0; changes--)
        {
          gssize at = g_rand_int_range (random, 0, (gint32) MAX (text->len, 1));
          char c = pool[g_rand_int_range (random, 0, sizeof pool - 1)];

          switch (g_rand_int_range (random, 0, 4))
            {
            case 0:
              g_string_insert_c (text, at, c);
              break;
            case 1:
              g_string_erase (text, at, text->len > 0 ? 1 : 0);
              break;
            case 2:
              g_string_truncate (text, (gsize) at);
              break;
            default:
              if (text->len > 0)
                text->str[at] = c;
              break;
            }
        }

      position = mar_position_read (game, &options, text->str, &error);
      if (position == NULL)
        {
          g_assert_nonnull (error);
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
        }
      else
        {
          g_autofree char *written = mar_position_text (game, position);
          g_autofree MarPosition *again = mar_position_read (game, &options, written, &error);

          g_assert_no_error (error);
          g_assert_cmpmem (position, game->position_size.most, again, game->position_size.most);
          game->actions (position, &list);
          if (list.n > 0)
            game->play (position, list.items[g_rand_int_range (random, 0, (gint32) list.n)], NULL);
          n_read++;
        }

      g_clear_error (&error);
      if (!game->read_action (source, text->str + text->len / 2, &action, &error))
        g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  g_assert_cmpuint (n_read, >, n / 400);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/margrites/text/refusals", test_refusals);
  g_test_add_func ("/margrites/text/tolerance", test_tolerance);
  g_test_add_func ("/margrites/text/steps-read", test_steps_read);
  g_test_add_func ("/margrites/text/steps-refused", test_steps_refused);
  g_test_add_func ("/margrites/text/prohibitions", test_prohibitions);
  g_test_add_func ("/margrites/text/late-martyrdom", test_late_martyrdom);
  g_test_add_func ("/margrites/text/tellings", test_tellings);
  g_test_add_func ("/margrites/text/turn-tellings", test_turn_tellings);
  g_test_add_func ("/margrites/text/cells", test_cells);
  g_test_add_func ("/margrites/text/make", test_make);
  g_test_add_func ("/margrites/text/fuzz", test_fuzz);
  return g_test_run ();
}
