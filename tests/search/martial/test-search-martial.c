/* The searcher of Martial, held against slow searches that leave nothing out.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "martial-random.h"
#include "martial-search.h"
#include "random-share.h"

#define SLOW_DEPTH 4
#define MAX_PLIES 120

static const MarPosition *
generic (const MartialPosition *position)
{
  return (const MarPosition *) (const void *) position;
}

static MarPosition *
read_position (const MarOptions *options,
               const char       *text)
{
  g_autoptr (GError) error = NULL;
  MarPosition *position = mar_position_read (&mar_martial, options, text, &error);

  g_assert_no_error (error);
  return position;
}

/* Calls @check with positions of random games and with random crowds, all of which go on. */
static void
for_positions (GRand *random, guint n, void (*check) (const MartialPosition *position))
{
  for (guint number = 0; number < n; number++)
    {
      MartialVariant variant = martial_variant (number);
      g_autofree MarPosition *position = NULL;
      g_autofree char *crowd = martial_random_crowd (random);
      MarOptions options;
      MarActionList list;

      martial_variant_options (&variant, &options);
      position = number % 2 == 0 ? mar_position_new (&mar_martial, &options)
                                 : read_position (&options, crowd);
      for (guint ply = 0; ply < MAX_PLIES && mar_martial.actor (position) >= 0; ply++)
        {
          check (martial_position (position));
          mar_martial.actions (position, &list);
          mar_martial.play (position, martial_random_action (random, position, &list), NULL);
        }
    }
}

/* The sides change places, and the board is turned by half. */
static void
turn_over (const MartialPosition *position,
           MartialPosition       *turned)
{
  *turned = *position;
  memset (turned, 0, G_STRUCT_OFFSET (MartialPosition, last));
  memset (turned->tallies, 0, sizeof turned->tallies);
  turned->side = 1 - position->side;
  for (MarCell cell = 0; cell < MARTIAL_CELLS; cell++)
    {
      MarMartialCoin coins[MAR_MARTIAL_COINS];
      guint n = martial_coins (position, martial_get_square (cell), coins);

      for (guint i = 0; i < n; i++)
        coins[i].player = 1 - coins[i].player;
      if (n > 0)
        martial_put (turned, martial_get_square (MARTIAL_CELLS - 1 - cell), coins, n);
    }
}

/* The quick evaluation is the sum of features and weights, and the same for both sides. */
static void
check_judgement (const MartialPosition *position)
{
  const MarEvaluation *evaluation = mar_evaluation_find (&mar_martial);
  gint16 features[MAR_EVALUATION_MAX_FEATURES];
  MartialEvaluation judgement, other;
  MartialPosition turned;
  int sum = 0;

  evaluation->features (generic (position), features);
  for (guint i = 0; evaluation->names[i] != NULL; i++)
    sum += features[i] * evaluation->weights[i];
  martial_evaluate (position, &judgement);
  g_assert_cmpint (judgement.value, ==, CLAMP (sum, -MARTIAL_MOST, MARTIAL_MOST));

  turn_over (position, &turned);
  martial_evaluate (&turned, &other);
  g_assert_cmpint (judgement.value, ==, other.value);
  g_assert_cmpint (judgement.threatened, ==, other.threatened);
}

/* Whoever could win at once, were it their move, is said to threaten that. */
static void
check_threat (const MartialPosition *position)
{
  MartialPosition passed = *position;
  MartialEvaluation judgement;
  MartialChoices choices;

  memset (passed.last, 0, sizeof passed.last);
  passed.side = 1 - position->side;
  martial_evaluate (position, &judgement);
  if (martial_list_captures (&passed, &choices) != 0)
    g_assert_true (judgement.threatened);
}

static gboolean
reaches_target (const MartialPosition *position,
                MarAction              action)
{
  MartialPosition child = *position;

  martial_step (&child, action, NULL);
  return child.tallies[position->side] >= position->target;
}

/* The moves of the search are those of the rules, and a win at once is seen. */
static void
check_choices (const MartialPosition *position)
{
  MartialChoices choices, captures;
  MarActionList list;
  guint n_captures;
  MarAction winning = martial_list_all (position, &choices, &n_captures);
  gboolean wins = FALSE;

  g_assert_cmpint (martial_list_captures (position, &captures) != 0, ==, winning != 0);
  mar_martial.actions (generic (position), &list);
  for (guint i = 0; i < list.n; i++)
    wins |= reaches_target (position, list.items[i]);
  g_assert_cmpint (winning != 0, ==, wins);
  if (winning != 0)
    {
      g_assert_true (mar_martial.is_legal (generic (position), winning));
      g_assert_true (reaches_target (position, winning));
      return;
    }
  g_assert_cmpuint (choices.n, ==, list.n);
  g_assert_cmpuint (captures.n, ==, n_captures);
  for (guint i = 0; i < choices.n; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < list.n; k++)
        found |= list.items[k] == choices.items[i].action;
      g_assert_true (found);
      g_assert_cmpint (martial_is_capture (position, choices.items[i].action), ==, i < n_captures);
    }
}

static void
check_all (const MartialPosition *position)
{
  check_judgement (position);
  check_threat (position);
  check_choices (position);
}

static void
test_positions (void)
{
  GRand *random = g_rand_new_with_seed (first_seed ());

  for_positions (random, random_share (60), check_all);
  g_rand_free (random);
}

/* Scores of the slow search: what is won in n moves is worth SURE − n. */
#define SURE 1000

/* The score of @position as far as @depth moves tell it, else 0. */
static int
search_slowly (const MarPosition *position,
               guint              depth,
               int                alpha,
               int                beta)
{
  int side = mar_martial.actor (position);
  MarActionList list;
  MarResult result;

  mar_martial.result (position, &result);
  if (result.over)
    {
      guint mover = 1u << martial_position (position)->side;

      return result.winners == mover ? SURE : (result.winners & mover) != 0 ? 0 : -SURE;
    }
  g_assert_cmpint (side, >=, 0);
  if (depth == 0)
    return 0;
  mar_martial.actions (position, &list);
  for (guint i = 0; i < list.n && alpha < beta; i++)
    {
      g_autofree MarPosition *child = mar_position_copy (&mar_martial, position);
      int value;

      mar_martial.play (child, list.items[i], NULL);
      value = -search_slowly (child, depth - 1, -beta - 1, -alpha + 1);
      value -= value > 0 ? 1 : value < 0 ? -1 : 0;
      alpha = MAX (alpha, value);
    }
  return alpha;
}

/* A few coins and a target that is not far. */
static void
set_up_few (GRand           *random,
            guint            number,
            MartialPosition *position)
{
  MartialVariant variant = martial_variant (number);
  MarOptions options;

  martial_variant_options (&variant, &options);
  do
    {
      guint n = (guint) g_rand_int_range (random, 4, 8);
      int files = g_rand_int_range (random, 2, 5);

      martial_begin (&options, position);
      for (guint i = 0; i < n; i++)
        {
          MarMartialCoin coins[2];
          guint height = g_rand_int_range (random, 0, 4) == 0 ? 2 : 1;
          guint square = martial_square ((guint) g_rand_int_range (random, 0, files),
                                         (guint) g_rand_int_range (random, 0, 3));

          for (guint k = 0; k < height; k++)
            coins[k] = (MarMartialCoin) { (guint8) g_rand_int_range (random, 0, 2),
                                          (guint8) g_rand_int_range (random, 1, 7) };
          if (!martial_has (martial_occupied (position), square))
            martial_put (position, square, coins, height);
        }
      position->side = (guint8) g_rand_int_range (random, 0, 2);
      position->target = (guint16) (MAX (position->tallies[0], position->tallies[1])
                                    + g_rand_int_range (random, 3, 16));
      martial_update_state (position);
    }
  while (position->state != MARTIAL_PLAYING);
}

static void
run (MarSearch       *search,
     const MarLine   *line,
     guint            nodes,
     guint            n_lines,
     MarSearchReport *report)
{
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  limits.nodes = nodes;
  limits.lines = n_lines;
  mar_search_run (search, line, &limits, NULL, NULL, report);
}

/* What is said to be certain is, and it lasts as long as is said; what a few moves decide is
 * not overlooked, and the move that is best then is played. */
static void
test_solved (void)
{
  GRand *random = g_rand_new_with_seed (first_seed ());
  g_autoptr (MarSearch) search = mar_search_new (&mar_martial, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  guint n_sure = 0;

  for (guint number = 0; number < random_share (100); number++)
    {
      MartialPosition position, child;
      g_autoptr (MarLine) line = NULL;
      const MarSearchLine *best = &report->lines[0];
      g_autofree char *text = NULL;
      int truth, after;

      set_up_few (random, number, &position);
      text = mar_position_text (&mar_martial, generic (&position));
      g_test_message ("%s, variant %u", text, number % MARTIAL_N_VARIANTS);
      line = mar_line_new (&mar_martial, NULL, generic (&position));
      run (search, line, 200000, 1, report);
      truth = search_slowly (generic (&position), SLOW_DEPTH, -SURE, SURE);
      child = position;
      martial_step (&child, best->actions[0], NULL);
      after = -search_slowly (generic (&child), SLOW_DEPTH - 1, -SURE, SURE);
      after -= after > 0 ? 1 : after < 0 ? -1 : 0;
      g_assert_cmpint (after, ==, truth);
      if (truth != 0)
        {
          n_sure++;
          g_assert_cmpint (best->solved, ==, truth > 0 ? MAR_SOLVED_WIN : MAR_SOLVED_LOSS);
          g_assert_cmpuint (best->solved_in, ==, (guint) (SURE - ABS (truth)));
        }
      else if (best->solved != MAR_SOLVED_NOT && best->solved_in != 0)
        g_assert_cmpuint (best->solved_in, >, SLOW_DEPTH);
    }
  g_test_message ("%u were decided", n_sure);
  g_assert_cmpuint (n_sure, >, random_share (100) / 10);
  g_rand_free (random);
}

/* Of all lines: each says what comes of its first move, the best first, no move twice. */
static void
test_lines (void)
{
  GRand *random = g_rand_new_with_seed (first_seed ());
  g_autoptr (MarSearch) search = mar_search_new (&mar_martial, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  for (guint number = 0; number < random_share (20); number++)
    {
      MartialPosition position;
      g_autoptr (MarLine) line = NULL;
      MarActionList list;

      set_up_few (random, number, &position);
      line = mar_line_new (&mar_martial, NULL, generic (&position));
      mar_line_actions (line, &list);
      run (search, line, 100000, MAR_SEARCH_MAX_LINES, report);
      g_assert_cmpuint (report->n_lines, ==, MIN (list.n, MAR_SEARCH_MAX_LINES));
      for (guint i = 0; i < report->n_lines; i++)
        {
          const MarSearchLine *found = &report->lines[i];
          MartialPosition child = position;
          int truth;

          martial_step (&child, found->actions[0], NULL);
          truth = -search_slowly (generic (&child), SLOW_DEPTH - 2, -SURE, SURE);
          if (truth != 0)
            g_assert_cmpint (found->solved, ==, truth > 0 ? MAR_SOLVED_WIN : MAR_SOLVED_LOSS);
          if (truth != 0 && found->solved_in != 0)
            g_assert_cmpuint (found->solved_in, ==, (guint) (SURE - ABS (truth)) + 1);
          for (guint k = 0; k < i; k++)
            {
              g_assert_cmpuint (found->actions[0], !=, report->lines[k].actions[0]);
              g_assert_cmpfloat (found->chances[position.side], <=,
                                 report->lines[k].chances[position.side]);
            }
        }
    }
  g_rand_free (random);
}

static void
play_text (MarLine    *line,
           const char *text)
{
  g_autoptr (GError) error = NULL;
  MarAction action;

  g_assert_true (mar_martial.read_action (mar_line_position (line), text, &action, &error));
  g_assert_no_error (error);
  mar_line_play (line, action, NULL, &error);
  g_assert_no_error (error);
}

/* Ruling 15: to come back a third time is worth half a game, to the side that is far behind
 * as well; a second time in the history is not. */
static void
test_repetition (void)
{
  static const char *const round[] = { "a1>a2", "f6>f5", "a2>a1", "f5>f6" };
  g_autofree MarPosition *start
    = read_position (NULL, ".....[G1G5G6s6]/....../....../....../....../G2..... g 60 -");
  g_autoptr (MarSearch) search = mar_search_new (&mar_martial, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarLine) line = mar_line_new (&mar_martial, NULL, start);

  for (guint times = 1; times < 3; times++)
    {
      gboolean is_draw = FALSE;

      for (guint i = 0; i < 3; i++)
        play_text (line, round[i]);
      run (search, line, 20000, MAR_SEARCH_MAX_LINES, report);
      for (guint i = 0; i < report->n_lines; i++)
        {
          const MarSearchLine *found = &report->lines[i];
          g_autofree char *text = mar_action_text (&mar_martial, mar_line_position (line),
                                                   found->actions[0]);

          if (g_str_equal (text, round[3]))
            is_draw = found->chances[0] == 0.5 && found->points == 0;
        }
      g_assert_cmpint (is_draw, ==, times == 2);
      play_text (line, round[3]);
    }
  g_assert_true (mar_line_can_claim (line));
}

/* Silver would gladly pass here: its only piece has five moves, and after three of them each
 * next one loses it. What a pass would be worth must not hide that. */
static void
test_duty_to_move (void)
{
  g_autofree MarPosition *start
    = read_position (NULL, "....../....../....../....../s1.[s1G3].../[s2G1][G6G6].... s 27 -");
  g_autoptr (MarSearch) search = mar_search_new (&mar_martial, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarLine) line = mar_line_new (&mar_martial, NULL, start);
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  for (limits.depth = 6; limits.depth < 16; limits.depth++)
    {
      g_autofree char *text = NULL;

      mar_search_clear (search);
      mar_search_run (search, line, &limits, NULL, NULL, report);
      text = mar_action_text (&mar_martial, start, report->lines[0].actions[0]);
      g_test_message ("depth %u: %s", limits.depth, text);
      g_assert_true (g_str_equal (text, "a2>b2") || g_str_equal (text, "a2>b3"));
    }
}

/* A win that the search finds in nine moves and its proof in seven: it is not said to be
 * shorter because longer ones are known. */
static void
test_length (void)
{
  MarOptions options;
  g_autofree MarPosition *start = NULL;
  g_autoptr (MarSearch) search = mar_search_new (&mar_martial, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarLine) line = NULL;

  mar_options_init (&options, &mar_martial);
  g_assert_true (mar_options_set (&options, &mar_martial, "noreturn", "both", NULL));
  start = read_position (&options,
                         "....../....../....../.s2s4G5../G3[s4s5]..../..G4[G3G5].. s 20 -");
  line = mar_line_new (&mar_martial, &options, start);
  run (search, line, 200000, 1, report);
  g_assert_cmpint (report->lines[0].solved, ==, MAR_SOLVED_WIN);
  g_assert_cmpuint (report->lines[0].solved_in, ==, 7);
}

/* The same nodes give the same answer, whatever the options; what was searched before is
 * forgotten on request. */
static void
test_deterministic (void)
{
  MarSearchOptions options = { MAR_SEARCH_BEST, MAR_SEARCH_MIN_MEMORY, 1 };
  g_autoptr (MarSearch) search = mar_search_new (&mar_martial, &options);
  g_autofree MarSearchReport *one = g_new (MarSearchReport, 1);
  g_autofree MarSearchReport *other = g_new (MarSearchReport, 1);

  for (guint number = 0; number < MARTIAL_N_VARIANTS; number++)
    {
      MartialVariant variant = martial_variant (number);
      g_autoptr (MarLine) line = NULL;
      MarOptions chosen;

      martial_variant_options (&variant, &chosen);
      line = mar_line_new (&mar_martial, &chosen, NULL);
      mar_search_clear (search);
      run (search, line, 20000, 2, one);
      mar_search_clear (search);
      run (search, line, 20000, 2, other);
      one->time = other->time = 0;
      g_assert_cmpmem (one, sizeof *one, other, sizeof *other);
      g_assert_cmpuint (one->full, <=, 1000);
    }
}

/* Several threads play on to the end of a game without a wrong line. */
static void
test_threads (void)
{
  MarSearchOptions options = { MAR_SEARCH_BEST, 2, 3 };
  g_autoptr (MarSearch) search = mar_search_new (&mar_martial, &options);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarLine) line = mar_line_new (&mar_martial, NULL, NULL);

  for (guint ply = 0; ply < MAX_PLIES && mar_martial.actor (mar_line_position (line)) >= 0; ply++)
    {
      run (search, line, 3000, 2, report);
      g_assert_cmpuint (report->n_lines, >, 0);
      g_assert_true (mar_line_play (line, report->lines[0].actions[0], NULL, NULL));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/search-martial/positions", test_positions);
  g_test_add_func ("/search-martial/solved", test_solved);
  g_test_add_func ("/search-martial/lines", test_lines);
  g_test_add_func ("/search-martial/repetition", test_repetition);
  g_test_add_func ("/search-martial/duty-to-move", test_duty_to_move);
  g_test_add_func ("/search-martial/length", test_length);
  g_test_add_func ("/search-martial/deterministic", test_deterministic);
  g_test_add_func ("/search-martial/threads", test_threads);
  return g_test_run ();
}
