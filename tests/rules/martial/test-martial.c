/* The rules of Martial against checked facts, against the page and against themselves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "game-checks.h"
#include "mar-line.h"
#include "martial-private.h"

static const MarGame *const game = &mar_martial;

static gboolean
is_legal (const MarPosition *position,
          const char        *text)
{
  return game->is_legal (position, read_action (game, position, text));
}

/* Plays @move on @before, which must be legal, and checks the text that comes of it. */
static void
check_move (const char *before,
            const char *move,
            const char *after)
{
  g_autofree MarPosition *position = read_position (game, NULL, before);
  g_autofree char *text = NULL;

  g_assert_true (is_legal (position, move));
  game->play (position, read_action (game, position, move), NULL);
  text = mar_position_text (game, position);
  g_assert_cmpstr (text, ==, after);
}

static void
check_refusal (const MarPosition *position,
               const char        *move,
               const char        *sentence)
{
  const MarAction action = read_action (game, position, move);
  g_autoptr (GError) error = NULL;

  g_assert_false (mar_game_check_action (game, position, action, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, sentence);
}

static char *
winner_of (const MarPosition *position)
{
  MarResult result;

  game->result (position, &result);
  return mar_result_text (game, &result);
}

/* Checks the facts that stand behind the word position: text, tallies and winner. */
static MarPosition *
read_sample (const char *line)
{
  const char *bracket = strchr (line, '(');
  const char *rest = strchr (bracket, ')') + 1;
  g_autofree char *text = g_strndup (line, (gsize) (bracket - line) - 1);
  g_autofree char *tallies = g_strndup (bracket + 1, (gsize) (rest - bracket) - 2);
  g_autofree char *written = NULL;
  g_autofree char *score = NULL;
  g_autofree char *winner = NULL;
  MarPosition *position = read_position (game, NULL, text);

  written = mar_position_text (game, position);
  g_assert_cmpstr (written, ==, text);
  score = mar_score_text (game, position);
  g_assert_cmpstr (score, ==, tallies);
  winner = winner_of (position);
  g_assert_cmpstr (winner != NULL ? winner : "", ==, *rest == ' ' ? rest + 1 : "");
  return position;
}

static void
test_samples (void)
{
  g_auto (GStrv) lines = read_data ("martial-samples.txt");
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree MarPosition *position = NULL;
      MarActionList list;
      guint n_moves = 0;

      if (!g_str_has_prefix (lines[i], "position "))
        continue;
      position = read_sample (lines[i] + strlen ("position "));
      for (; lines[i + 1] != NULL && *lines[i + 1] != 0; i++, n_moves++)
        {
          g_auto (GStrv) halves = g_strsplit (lines[i + 1], " ", 2);
          g_autofree char *before = mar_position_text (game, position);

          check_move (before, halves[0], halves[1]);
        }
      game->actions (position, &list);
      g_assert_cmpuint (list.n, ==, n_moves);
      n++;
    }
  g_assert_cmpuint (n, ==, 47);
}

static void
test_perft (void)
{
  g_assert_cmpuint (check_counts (game, "martial-perft.txt", G_MAXUINT), ==, 40);
}

/* Ruling 2. */
static void
test_start (void)
{
  static const char *const starts[][3] = {
    { "far", "g", "G1G2G3G4G5G6/G6G5G4G3G2G1/....../....../s1s2s3s4s5s6/s6s5s4s3s2s1 g 21 -" },
    { "far", "s", "G1G2G3G4G5G6/G6G5G4G3G2G1/....../....../s1s2s3s4s5s6/s6s5s4s3s2s1 s 21 -" },
    { "mirror", "g", "G1G2G3G4G5G6/G6G5G4G3G2G1/....../....../s6s5s4s3s2s1/s1s2s3s4s5s6 g 21 -" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree MarPosition *position = NULL;
      g_autofree char *text = NULL;
      MarOptions options;

      mar_options_init (&options, game);
      g_assert_true (mar_options_set (&options, game, "setup", starts[i][0], NULL));
      g_assert_true (mar_options_set (&options, game, "first", starts[i][1], NULL));
      position = mar_position_new (game, &options);
      text = mar_position_text (game, position);
      g_assert_cmpstr (text, ==, starts[i][2]);
      g_assert_true (game->check_complete (position, NULL));
      g_assert_true (game->starts_turn (position));
      g_assert_cmpint (game->actions_left (position), ==, 1);
    }
}

static void
test_page_examples (void)
{
  g_autofree MarPosition *onto_equal = NULL;

  check_move ("....../....../..G3s3../....../....../...... g 21 -", "c4>d4",
              "....../....../...[s3G4]../....../....../...... s 21 c4>d4");
  check_move ("....../....../.[s2G3].s3../....../....../...... g 21 -", "b4>c4",
              "....../....../..[s2G4]s3../....../....../...... s 21 b4>c4");
  check_move ("....../....../.[s2G3]s3.../....../....../...... g 21 -", "b4>c4",
              "....../....../..[s3s2G4].../....../....../...... s 21 b4>c4");
  onto_equal = read_position (game, NULL, "....../....../.[s2G3]s4.../....../....../...... g 21 -");
  g_assert_false (is_legal (onto_equal, "b4>c4"));
}

/* Rulings 7 and 8, by the face before the flip. */
static void
test_captures (void)
{
  static const char *const preys[7] = { NULL, "615", "524", "43", "342", "251", "16" };

  for (guint face = 1; face <= 6; face++)
    for (guint hit = 1; hit <= 6; hit++)
      {
        gboolean coin_may = strchr (preys[face], (char) ('0' + hit)) != NULL;
        gboolean stack_may = 7 - face > hit;
        g_autofree char *coins = g_strdup_printf (
          "G%us%u..../G%u[G1s%u]..../....../....../....../...... g 99 -", face, hit, face, hit);
        g_autofree char *stacks
          = g_strdup_printf ("[s2G%u]s%u..../[G2G%u][G1s%u]..../....../....../....../...... g 99 -",
                             face, hit, face, hit);
        g_autofree MarPosition *coin = read_position (game, NULL, coins);
        g_autofree MarPosition *stack = read_position (game, NULL, stacks);

        g_assert_cmpint (is_legal (coin, "a6>b6"), ==, coin_may);
        g_assert_cmpint (is_legal (coin, "a5>b5"), ==, coin_may);
        g_assert_cmpint (is_legal (stack, "a6>b6"), ==, stack_may);
        g_assert_cmpint (is_legal (stack, "a5>b5"), ==, stack_may);
      }
}

/* Ruling 8, the option. */
static void
test_stackcap (void)
{
  const char *text = "[s2G1]s3..../....../[G2s3G1]s4..../....../....../...... g 99 -";
  g_autofree MarPosition *any = read_position (game, NULL, text);
  g_autofree MarPosition *alternate = read_position_with (game, "stackcap=alternate", text);

  g_assert_true (is_legal (any, "a6>b6"));
  g_assert_true (is_legal (any, "a4>b4"));
  g_assert_false (is_legal (alternate, "a6>b6"));
  g_assert_true (is_legal (alternate, "a6>a5"));
  g_assert_true (is_legal (alternate, "a4>b4"));
  check_refusal (alternate, "a6>b6",
                 "Object (alternating colors): the lowest coin of the stack on a6 is silver and "
                 "would lie on the silver coin on b6.");
}

/* Rulings 4, 5 and 10. */
static void
test_leaps (void)
{
  g_autofree MarPosition *position
    = read_position (game, NULL, "....../.s6..../.G1[s2G3].../[G2G5]s2..../....s5./...... g 99 -");

  g_assert_true (is_legal (position, "b4>d4"));  /* over one's own stack */
  g_assert_false (is_legal (position, "b4>b6")); /* over the other's coin */
  g_assert_false (is_legal (position, "b4>b2"));
  g_assert_true (is_legal (position, "b5>b6")); /* the other's coin */
  g_assert_false (is_legal (position, "b5>b4"));
  g_assert_false (is_legal (position, "b5>d3")); /* over a piece of the mover's, not its own */
  g_assert_false (is_legal (position, "c4>a4")); /* a stack */
  g_assert_false (is_legal (position, "e2>c2"));
  check_move ("....../....../s2s5G3.../....../....../...... g 99 -", "b4>b5",
              "....../.s2..../s2.G3.../....../....../...... s 99 b4>b5");
  check_move ("....../....../s2s5.G3../....../....../...... g 99 -", "a4>c4",
              "....../....../.s5s5G3../....../....../...... s 99 a4>c4");
  /* A leap may capture. */
  check_move ("....../....../G2G1s5.../....../....../...... g 99 -", "a4>c4",
              "....../....../.G1[s5G5].../....../....../...... s 99 a4>c4");
}

/* Ruling 11. */
static void
test_no_return (void)
{
  const char *one = "....../.G3..../....s4./....../....../...... g 99 d4>e4";
  const char *two = "....../.G3..../....s4./....../....../...... g 99 a5>b5,d4>e4";
  g_autofree MarPosition *last = read_position (game, NULL, one);
  g_autofree MarPosition *own = read_position_with (game, "noreturn=own", two);
  g_autofree MarPosition *both = read_position_with (game, "noreturn=both", two);
  g_autofree MarPosition *first = read_position_with (game, "noreturn=both", one);
  g_autofree char *text = NULL;

  g_assert_false (is_legal (last, "e4>d4"));
  g_assert_true (is_legal (last, "b5>a5"));
  g_assert_true (is_legal (own, "e4>d4"));
  g_assert_false (is_legal (own, "b5>a5"));
  g_assert_false (is_legal (both, "e4>d4"));
  g_assert_false (is_legal (both, "b5>a5"));
  g_assert_true (is_legal (first, "b5>a5"));

  check_refusal (last, "e4>d4",
                 "Movement (no return): the piece on e4 has just come from d4 and "
                 "may not go straight back.");
  check_refusal (own, "b5>a5",
                 "Movement (no return): Gold’s last move went from a5 to b5 and may "
                 "not be undone at once.");

  game->play (both, read_action (game, both, "b5>b6"), NULL);
  text = mar_position_text (game, both);
  g_assert_cmpstr (text, ==, ".G4..../....../....s4./....../....../...... s 99 d4>e4,b5>b6");
}

/* Rulings 12 and 13. */
static void
test_target (void)
{
  g_autofree MarPosition *rise
    = read_position (game, NULL, ".[s2G1]..../....../....../....../....../s1..... g 8 -");
  g_autofree MarPosition *fall
    = read_position (game, NULL, ".[s2G5]..../....../....../....../....../s1..... g 8 -");
  g_autofree MarPosition *taken
    = read_position (game, NULL, "[G3s1]G6..../....../....../....../....../...... g 9 -");
  g_autofree char *winner = NULL;

  g_assert_cmpuint (mar_martial_tally (rise, MAR_MARTIAL_GOLD), ==, 3);
  game->play (rise, read_action (game, rise, "b6>b5"), NULL);
  g_assert_cmpuint (mar_martial_tally (rise, MAR_MARTIAL_GOLD), ==, 8);
  winner = winner_of (rise);
  g_assert_cmpstr (winner, ==, "g");
  g_assert_cmpint (game->actor (rise), ==, MAR_ACTOR_NONE);
  check_refusal (rise, "a1>a2",
                 "Target score: the game is over; Gold has a tally of 8 and needed 8.");

  game->play (fall, read_action (game, fall, "b6>b5"), NULL);
  g_assert_cmpuint (mar_martial_tally (fall, MAR_MARTIAL_GOLD), ==, 4);
  g_assert_cmpint (game->actor (fall), ==, MAR_MARTIAL_SILVER);

  g_assert_cmpuint (mar_martial_tally (taken, MAR_MARTIAL_SILVER), ==, 4);
  game->play (taken, read_action (game, taken, "b6>a6"), NULL);
  g_assert_cmpuint (mar_martial_tally (taken, MAR_MARTIAL_SILVER), ==, 0);
  g_assert_cmpuint (mar_martial_tally (taken, MAR_MARTIAL_GOLD), ==, 5);
}

/* The target of the text counts, not the option; a position that has reached it is over,
 * and of two that have, the one who isn't to move has just moved. */
static void
test_target_of_text (void)
{
  g_autofree MarPosition *position = read_position_with (
    game, "target=99", "[G3s1]G6..../....../....../....../....../...... g 4 -");
  g_autofree MarPosition *both
    = read_position (game, NULL, "[G3s1][s2G6]..../....../....../....../....../...... g 4 -");
  g_autofree char *winner = winner_of (position);
  g_autofree char *winner_of_both = winner_of (both);

  g_assert_cmpstr (winner, ==, "s");
  g_assert_cmpstr (winner_of_both, ==, "s");
}

/* Ruling 14. */
static void
test_stuck (void)
{
  static const char *const ends[][2] = {
    { "[G3s1]...../....../....../....../....../...... g 99 -", "s" },
    { "....../....../....../....../....../...... g 99 -", "g+s" },
    /* The only move would bring the coin straight back. */
    { "G3[G1s1]..../[G5s6]...../....../....../....../...... g 99 b5>a6", "s" },
    { "G3[G1s1]..../[G5s6]...../....../....../....../...... g 99 -", NULL },
  };
  g_autofree MarPosition *last_move = NULL;
  g_autofree char *winner = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree MarPosition *position = read_position (game, NULL, ends[i][0]);
      g_autofree char *found = winner_of (position);

      g_assert_cmpstr (found, ==, ends[i][1]);
      g_assert_false (game->hand_over (position, NULL));
      g_assert_cmpint (game->actions_left (position), ==, ends[i][1] != NULL ? 0 : 1);
    }

  last_move = read_position (game, NULL, "s1G6..../....../....../....../....../...... s 99 -");
  game->play (last_move, read_action (game, last_move, "a6>b6"), NULL);
  winner = winner_of (last_move);
  g_assert_cmpstr (winner, ==, "s");
  check_refusal (last_move, "a1>a2",
                 "Movement: the game is over; Gold has no legal move, and the tallies of 0 for "
                 "Gold and 12 for Silver decide.");
}

static void
test_resignation (void)
{
  for (int player = 0; player < 2; player++)
    {
      g_autofree MarPosition *position = mar_position_new (game, NULL);
      g_autofree char *winner = NULL;

      game->resign (position, player);
      winner = winner_of (position);
      g_assert_cmpstr (winner, ==, player == MAR_MARTIAL_GOLD ? "s" : "g");
      g_assert_cmpint (game->actor (position), ==, MAR_ACTOR_NONE);
      check_refusal (position, "a5>a4",
                     player == MAR_MARTIAL_GOLD ? "End of the game: Gold has resigned."
                                                : "End of the game: Silver has resigned.");
    }
}

static void
test_refusals (void)
{
  static const char *const refusals[][2] = {
    { "a1>a2", "Movement: there is no coin on a1." },
    { "d6>d5", "Movement: you may move the opponent’s coins but not stacks; the stack of 3 on d6 "
               "is Silver’s." },
    { "b4>b4", "Movement: the piece on b4 must leave its square." },
    { "b4>e5", "Movement: a coin goes to one of the eight squares around it or leaps over a single "
               "piece to the square right behind; neither leads from b4 to e5." },
    { "c5>c2", "Movement: a stack goes to one of the eight squares around it; c2 is not beside "
               "c5." },
    { "c5>a5", "Movement: a stack moves one square and may not leap; c5 to a5 is two squares." },
    { "b4>b2", "Movement: a coin goes two squares only in a leap over a piece of its own color; "
               "b3 is empty." },
    { "b4>d4", "Movement: a coin may leap over its own color only; the coin on b4 is gold, the "
               "piece on c4 silver." },
    { "c4>a4", "Movement: a coin may leap over its own color only; the coin on c4 is silver, the "
               "piece on b4 gold." },
    { "c4>b4", "Capture: only one’s own pieces capture; Gold may move the silver coin on c4 to an "
               "empty square, and b4 is occupied." },
    { "b4>c5", "Movement: a piece goes to an empty square or onto the opponent’s piece; the one "
               "on c5 is gold, too." },
    { "b4>c4", "Capture (I–III): after the flip the coin shows 6 and captures 6, 1 or 5; the coin "
               "on c4 shows 2." },
    { "b4>d6", NULL },
    { "e5>d6", "Capture (I–III): after the flip the coin shows 4 and captures 4 or 3; the stack "
               "on d6 shows 5." },
    { "c5>d6", "Capture: after the flip the stack’s top coin shows 2 and captures lower numbers "
               "only; the stack on d6 shows 5." },
    { "c5>c4", "Capture: after the flip the stack’s top coin shows 2 and captures lower numbers "
               "only; the coin on c4 shows 2." },
  };
  g_autofree MarPosition *position
    = read_position (game, NULL, "...[G1G4s5]../..[s3G5].G3./.G1s2.../....../....../...... g 99 -");

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    if (refusals[i][1] != NULL)
      check_refusal (position, refusals[i][0], refusals[i][1]);
    else
      g_assert_true (is_legal (position, refusals[i][0]));
}

static void
test_repetition (void)
{
  static const char *const moves[] = { "a5>a4", "f2>f3", "b5>b4", "e2>e3",
                                       "a4>a5", "f3>f2", "b4>b5", "e3>e2" };
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
      {
        g_autoptr (GError) error = NULL;

        g_assert_false (mar_line_can_claim (line));
        mar_line_play (line, read_action (game, mar_line_position (line), moves[i]), NULL, &error);
        g_assert_no_error (error);
      }
  /* The faces are back after two flips: the start stands for the third time. */
  g_assert_true (mar_line_can_claim (line));
  /* The program never forces the draw. */
  g_assert_true (
    mar_line_play (line, read_action (game, mar_line_position (line), "a5>a4"), NULL, NULL));
  g_assert_true (mar_line_can_claim (line));
  g_assert_true (mar_line_undo (line));
  g_assert_true (mar_line_can_claim (line));
  g_assert_true (mar_line_undo (line));
  g_assert_false (mar_line_can_claim (line));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/martial/samples", test_samples);
  g_test_add_func ("/martial/perft", test_perft);
  g_test_add_func ("/martial/start", test_start);
  g_test_add_func ("/martial/page-examples", test_page_examples);
  g_test_add_func ("/martial/captures", test_captures);
  g_test_add_func ("/martial/stackcap", test_stackcap);
  g_test_add_func ("/martial/leaps", test_leaps);
  g_test_add_func ("/martial/no-return", test_no_return);
  g_test_add_func ("/martial/target", test_target);
  g_test_add_func ("/martial/target-of-text", test_target_of_text);
  g_test_add_func ("/martial/stuck", test_stuck);
  g_test_add_func ("/martial/resignation", test_resignation);
  g_test_add_func ("/martial/refusals", test_refusals);
  g_test_add_func ("/martial/repetition", test_repetition);
  return g_test_run ();
}
