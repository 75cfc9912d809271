/* The search of Margrites against slow truths.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "evaluation.h"
#include "mar-search.h"
#include "margrites-endings.h"
#include "margrites-evaluation.h"
#include "margrites-random.h"
#include "margrites-steps.h"
#include "random-share.h"

/* The value of a turn's end that wins at once, above all evaluations, and of one that the table of
 * endings knows to win, less the turns until a marble leaves the board. */
#define WINS 1000000
#define WINS_IN_THE_END 500000

/* The random numbers of the @index-th try of a test. */
static GRand *
begin_try (guint index)
{
  current_seed = first_seed () + index;
  return g_rand_new_with_seed (current_seed);
}

/* A position of a random game that goes on. */
static MarPosition *
random_position (GRand *random)
{
  for (;;)
    {
      g_autofree MarPosition *position = mar_position_new (&mar_margrites, NULL);
      guint n = (guint) g_rand_int_range (random, 0, 160);

      for (guint i = 0; i < n && mar_margrites.actor (position) >= 0; i++)
        {
          MarActionList list;

          mar_margrites.actions (position, &list);
          mar_margrites.play (position,
                              margrites_random_action (random, &list,
                                                       mar_margrites.actor (position)),
                              NULL);
        }
      if (mar_margrites.actor (position) >= 0)
        return g_steal_pointer (&position);
    }
}

static void
test_sum (void)
{
  const MarEvaluation *evaluation = mar_evaluation_find (&mar_margrites);

  for (guint i = 0; i < random_share (3000); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      g_autofree MarPosition *position = i % 3 == 0 ? margrites_random_crowd (random)
                                                    : random_position (random);
      gint16 features[MAR_EVALUATION_MAX_FEATURES];
      int sum = 0;

      if (mar_margrites.actor (position) < 0)
        continue;
      evaluation->features (position, features);
      for (guint k = 0; evaluation->names[k] != NULL; k++)
        sum += features[k] * evaluation->weights[k];
      g_assert_cmpint (margrites_evaluate (margrites_position (position)), ==, sum);
    }
}

/* How many steps the enemies of the marble on @square need to be enough around it, one
 * after the other, the nearest first. */
static guint
slow_cost (const MarPosition *position,
           MarCell            square)
{
  int player = mar_margrites.owner (position, square);
  guint near[8] = { 0 };
  guint needed = 2;
  guint cost = 0;

  for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
    {
      int files = ABS (other % MAR_MARGRITES_FILES - square % MAR_MARGRITES_FILES);
      int ranks = ABS (other / MAR_MARGRITES_FILES - square / MAR_MARGRITES_FILES);
      int owner = mar_margrites.owner (position, other);

      if (other == square || owner < 0)
        continue;
      if (owner != player)
        near[MAX (files, ranks) - 1]++;
      else if (MAX (files, ranks) == 1)
        needed += 2;
    }
  for (guint away = 0; away < 5; away++)
    for (; near[away] > 0 && needed > 0; near[away]--)
      {
        needed--;
        cost += away;
      }
  return needed > 0 ? 8 : MIN (cost, 8);
}

/* The names of the features tell what they count. */
static void
test_costs (void)
{
  const MarEvaluation *evaluation = mar_evaluation_find (&mar_margrites);

  for (guint i = 0; i < random_share (1000); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      g_autofree MarPosition *position = margrites_random_crowd (random);
      gint16 features[MAR_EVALUATION_MAX_FEATURES];
      guint counts[2][9] = { { 0 } };
      int left = mar_margrites.actions_left (position);

      if (mar_margrites.actor (position) < 0)
        continue;
      for (MarCell square = 0; square < MAR_MARGRITES_SQUARES; square++)
        if (mar_margrites.owner (position, square) >= 0)
          counts[mar_margrites.owner (position, square) != mar_margrites.actor (position)]
                [slow_cost (position, square)]++;
      evaluation->features (position, features);
      for (guint k = 0; evaluation->names[k] != NULL; k++)
        for (guint side = 0; side < 2; side++)
          for (guint cost = 0; cost < 9; cost++)
            {
              g_autofree char *name = cost < 8
                                        ? g_strdup_printf ("%s marble, %d left, falls in %u",
                                                           side == 0 ? "own" : "other", left, cost)
                                        : g_strdup_printf ("%s marble, %d left, falls in more",
                                                           side == 0 ? "own" : "other", left);

              if (g_str_equal (name, evaluation->names[k]))
                g_assert_cmpint (features[k], ==, counts[side][cost]);
            }
    }
}

typedef enum
{
  LEFT_IS_RIGHT = 1 << 0,
  BLACK_IS_WHITE = 1 << 1,
} Symmetry;

/* @position in a mirror, or with the colours changed and the board turned over. */
static MarPosition *
reflect (const MarPosition *position,
         guint              symmetry)
{
  gboolean swapped = (symmetry & BLACK_IS_WHITE) != 0;
  guint8 squares[2][8];
  guint n[2] = { 0, 0 };
  guint points[2], captures[2];

  for (MarCell square = 0; square < MAR_MARGRITES_SQUARES; square++)
    {
      int owner = mar_margrites.owner (position, square);
      int file = square % MAR_MARGRITES_FILES;
      int rank = square / MAR_MARGRITES_FILES;

      if (owner < 0)
        continue;
      if ((symmetry & LEFT_IS_RIGHT) != 0)
        file = MAR_MARGRITES_FILES - 1 - file;
      if (swapped)
        {
          rank = MAR_MARGRITES_RANKS - 1 - rank;
          owner = 1 - owner;
        }
      squares[owner][n[owner]++] = (guint8) (rank * MAR_MARGRITES_FILES + file);
    }
  for (int player = 0; player < 2; player++)
    {
      points[player] = mar_margrites_points (position, swapped ? 1 - player : player);
      captures[player] = mar_margrites_captures (position, swapped ? 1 - player : player);
    }
  return mar_margrites_make (squares[0], n[0], squares[1], n[1],
                             swapped ? 1 - mar_margrites.actor (position)
                                     : mar_margrites.actor (position),
                             mar_margrites.actions_left (position), points, captures, NULL);
}

static void
test_symmetry (void)
{

  for (guint i = 0; i < random_share (500); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      g_autofree MarPosition *position = random_position (random);

      for (guint symmetry = 1; symmetry < 4; symmetry++)
        {
          g_autofree MarPosition *reflected = reflect (position, symmetry);

          g_assert_cmpint (margrites_evaluate (margrites_position (reflected)), ==,
                           margrites_evaluate (margrites_position (position)));
        }
    }
}

/* The steps of the search are the rules' own, and lead where the rules say, but for what no
 * longer matters. */
static void
test_steps (void)
{

  for (guint i = 0; i < random_share (1500); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      MarOptions options;
      g_autofree MarPosition *position = NULL;
      MargritesStepList list;
      MarActionList actions;

      choose_variation ((guint) g_rand_int_range (random, 0, N_VARIATIONS), &options);
      position = i % 2 == 0 ? random_position (random)
                            : margrites_random_varied_crowd (random, &options);
      mar_margrites.hand_over (position, NULL);
      if (mar_margrites.actor (position) < 0)
        continue;
      mar_margrites.actions (position, &actions);
      margrites_steps_list (margrites_position (position), &list);
      g_assert_cmpuint (list.n, ==, actions.n);
      for (guint k = 0; k < list.n; k++)
        {
          g_autofree MarPosition *played = mar_position_copy (&mar_margrites, position);
          MargritesPosition after, expected;

          g_assert_true (mar_margrites.is_legal (position, list.items[k].action));
          margrites_steps_make (margrites_position (position), &list.items[k], &after);
          mar_margrites.play (played, list.items[k].action, NULL);
          expected = *margrites_position (played);
          margrites_steps_tidy (&expected);
          margrites_steps_tidy (&after);
          g_assert_cmpmem (&after, sizeof after, &expected, sizeof expected);
        }
    }
}

/* What the side to move in @position has by the table of endings, if that tells. */
static gboolean
find_ending_value (const MarPosition *position,
                   int               *value)
{
  const MargritesPosition *margrites = margrites_position (position);
  MargritesEnding ending;

  if (!margrites_endings_find (margrites, &ending))
    return FALSE;
  if (margrites_endings_compare (margrites, ending.least) > 0)
    *value = WINS_IN_THE_END - ending.least_in;
  else if (margrites_endings_compare (margrites, ending.most) < 0)
    *value = ending.most_in - WINS_IN_THE_END;
  else
    *value = 0;
  return TRUE;
}

/* What @position, which came of a turn of @player, is worth to him. */
static int
value_of_end (const MarPosition *position,
              int                player)
{
  int actor = mar_margrites.actor (position);
  int value;
  MarResult result;

  mar_margrites.result (position, &result);
  if (result.over)
    return result.winners == 3 ? 0 : (result.winners >> player & 1) != 0 ? WINS : -WINS;
  if (!find_ending_value (position, &value))
    value = margrites_evaluate (margrites_position (position));
  return actor == player ? value : -value;
}

/* The best that the turn which stands in @position can lead to, by looking at all of it. */
static int
value_of_best_end (MarMargritesTurns *turns,
                   const MarPosition *position)
{
  g_autofree MarPosition *end = mar_position_copy (&mar_margrites, position);
  guint n = mar_margrites_turns_find (turns, position);
  int best = -2 * WINS;

  for (guint i = 0; i < n; i++)
    {
      mar_margrites_turns_position (turns, i, end);
      best = MAX (best, value_of_end (end, mar_margrites.actor (position)));
    }
  return best;
}

static MarPosition *
after_first_turn (const MarPosition   *position,
                  const MarSearchLine *line)
{
  MarPosition *after = mar_position_copy (&mar_margrites, position);

  for (guint i = 0; i < line->n_first; i++)
    {
      g_assert_true (mar_margrites.is_legal (after, line->actions[i]));
      mar_margrites.play (after, line->actions[i], NULL);
    }
  return after;
}

/* A search as deep as the turn is finds the best of all turns: captures, scores and marbles
 * saved are in the evaluation. */
static void
check_turn (MarSearch         *search,
            MarMargritesTurns *turns,
            const MarPosition *position)
{
  g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, position);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autofree MarPosition *root = mar_position_copy (&mar_margrites, position);
  g_autofree MarPosition *after = NULL;
  MarSearchLimits limits;

  mar_margrites.hand_over (root, NULL);
  if (mar_margrites.actor (root) < 0)
    return;
  mar_search_limits_init (&limits);
  limits.depth = (guint) mar_margrites.actions_left (root);
  mar_search_clear (search);
  mar_search_run (search, line, &limits, NULL, NULL, report);
  g_assert_cmpuint (report->n_lines, ==, 1);
  after = after_first_turn (root, &report->lines[0]);
  g_assert_cmpint (value_of_end (after, mar_margrites.actor (root)), ==,
                   value_of_best_end (turns, root));
}

static void
test_turns (void)
{
  g_autoptr (MarMargritesTurns) turns = mar_margrites_turns_new ();
  g_autoptr (MarSearch) search = mar_search_new (&mar_margrites, NULL);

  for (guint i = 0; i < random_share (60); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      g_autofree MarPosition *position = i % 2 == 0 ? margrites_random_crowd (random)
                                                    : random_position (random);

      check_turn (search, turns, position);
    }
}

/* Positions in which a turn wins at once are told from all others. */
static void
test_wins_at_once (void)
{
  g_autoptr (MarMargritesTurns) turns = mar_margrites_turns_new ();
  g_autoptr (MarSearch) search = mar_search_new (&mar_margrites, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  guint n_wins = 0;

  for (guint i = 0; i < random_share (150); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      g_autofree MarPosition *position = margrites_random_crowd (random);
      g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, position);
      gboolean wins;
      MarSearchLimits limits;

      mar_margrites.hand_over (position, NULL);
      if (mar_margrites.actor (position) < 0)
        continue;
      wins = value_of_best_end (turns, position) == WINS;
      n_wins += wins;
      mar_search_limits_init (&limits);
      limits.nodes = 200000;
      mar_search_clear (search);
      mar_search_run (search, line, &limits, NULL, NULL, report);
      g_assert_cmpint (report->lines[0].solved == MAR_SOLVED_WIN && report->lines[0].solved_in == 1,
                       ==, wins);
    }
  g_assert_cmpuint (n_wins, >, 0);
}

/* The lines differ in the positions that their turns lead to, and there are as many as were
 * asked for, or as there are turns. */
static void
test_lines (void)
{
  g_autoptr (MarMargritesTurns) turns = mar_margrites_turns_new ();
  g_autoptr (MarSearch) search = mar_search_new (&mar_margrites, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  for (guint i = 0; i < random_share (30); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      g_autofree MarPosition *position = i % 2 == 0 ? margrites_random_crowd (random)
                                                    : random_position (random);
      MargritesPosition ends[5];
      g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, position);
      MarSearchLimits limits;

      mar_margrites.hand_over (position, NULL);
      if (mar_margrites.actor (position) < 0)
        continue;
      mar_search_limits_init (&limits);
      limits.nodes = 100000;
      limits.lines = G_N_ELEMENTS (ends);
      mar_search_clear (search);
      mar_search_run (search, line, &limits, NULL, NULL, report);
      if (report->depth > 0)
        g_assert_cmpuint (report->n_lines, ==,
                          MIN (G_N_ELEMENTS (ends), mar_margrites_turns_find (turns, position)));
      for (guint k = 0; k < report->n_lines; k++)
        {
          g_autofree MarPosition *after = after_first_turn (position, &report->lines[k]);

          ends[k] = *margrites_position (after);
          margrites_steps_tidy (&ends[k]);
          for (guint other = 0; other < k; other++)
            g_assert_cmpint (memcmp (&ends[k], &ends[other], sizeof ends[k]), !=, 0);
        }
    }
}

static void
test_same_again (void)
{
  MarSearchOptions options = { MAR_SEARCH_BEST, 2, 1 };
  g_autoptr (MarSearch) search = mar_search_new (&mar_margrites, &options);
  g_autofree MarSearchReport *one = g_new (MarSearchReport, 1);
  g_autofree MarSearchReport *other = g_new (MarSearchReport, 1);

  for (guint i = 0; i < random_share (5); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      g_autofree MarPosition *position = random_position (random);
      g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, position);
      MarSearchLimits limits;

      mar_search_limits_init (&limits);
      limits.nodes = 200000;
      mar_search_clear (search);
      mar_search_run (search, line, &limits, NULL, NULL, one);
      mar_search_clear (search);
      mar_search_run (search, line, &limits, NULL, NULL, other);
      one->time = other->time = 0;
      g_assert_cmpmem (one, sizeof *one, other, sizeof *other);
    }
}

/* Every variation can be played to its end, on two threads too. */
static void
test_variations (void)
{
  MarSearchOptions options = { MAR_SEARCH_BEST, 1, 2 };
  g_autoptr (MarSearch) search = mar_search_new (&mar_margrites, &options);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  for (guint index = 0; index < N_VARIATIONS; index++)
    {
      g_autoptr (MarLine) line = NULL;
      MarOptions variation;
      MarSearchLimits limits;

      choose_variation (index, &variation);
      line = mar_line_new (&mar_margrites, &variation, NULL);
      mar_search_limits_init (&limits);
      limits.nodes = 2048;
      limits.lines = 1 + index % 2;
      mar_search_clear (search);
      for (guint turn = 0; turn < 60 && mar_margrites.actor (mar_line_position (line)) >= 0; turn++)
        {
          mar_search_run (search, line, &limits, NULL, NULL, report);
          g_assert_cmpuint (report->n_lines, >, 0);
          for (guint i = 0; i < report->lines[0].n_first; i++)
            {
              g_autoptr (GError) error = NULL;

              mar_line_play (line, report->lines[0].actions[i], NULL, &error);
              g_assert_no_error (error);
            }
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/search-margrites/evaluation/sum", test_sum);
  g_test_add_func ("/search-margrites/evaluation/costs", test_costs);
  g_test_add_func ("/search-margrites/evaluation/symmetry", test_symmetry);
  g_test_add_func ("/search-margrites/steps", test_steps);
  g_test_add_func ("/search-margrites/turns", test_turns);
  g_test_add_func ("/search-margrites/wins-at-once", test_wins_at_once);
  g_test_add_func ("/search-margrites/lines", test_lines);
  g_test_add_func ("/search-margrites/same-again", test_same_again);
  g_test_add_func ("/search-margrites/variations", test_variations);

  return g_test_run ();
}
