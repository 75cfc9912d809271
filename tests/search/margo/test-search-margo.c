/* The searcher of Margo against exhaustive search, and what it promises.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "margo.h"
#include "mar-search.h"
#include "margo-random.h"
#include "margo-tree.h"
#include "random-share.h"

#define N_ENDINGS 24
#define N_LINES 20
#define BUDGET 8000
#define DEPTH 24

static const MarGame *const game = &mar_margo;

/* An exhaustive search by the plain rules, with all their history: slow, and short enough to be
 * believed. Outcomes are sets of persons; 0: not known. */
typedef struct
{
  MarLine *line;
  guint depth;
  guint n_left;
  gboolean gave_up;
} Solver;

static double
share_of (guint outcome,
          guint person)
{
  return (outcome >> person & 1) != 0 ? 1.0 / __builtin_popcount (outcome) : 0;
}

static guint
persons (const MarPosition *position,
         guint              colours)
{
  guint outcome = 0;

  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    if ((colours >> i & 1) != 0)
      outcome |= 1u << game->person (position, (int) i);
  return outcome;
}

static guint
solve (Solver *solver)
{
  const MarPosition *position = mar_line_position (solver->line);
  MarResult result;
  MarActionList list;
  guint best = 0;
  gboolean is_known = TRUE;
  gboolean is_clear = TRUE;
  guint actor;

  game->result (position, &result);
  if (result.over)
    return persons (position, result.winners);
  if (mar_line_length (solver->line) >= solver->depth)
    return 0;
  if (solver->n_left == 0)
    {
      solver->gave_up = TRUE;
      return 0;
    }
  solver->n_left--;

  actor = (guint) game->person (position, game->actor (position));
  mar_line_actions (solver->line, &list);
  for (guint i = 0; i < list.n; i++)
    {
      guint outcome;

      g_assert_true (mar_line_play (solver->line, list.items[i], NULL, NULL));
      outcome = solve (solver);
      mar_line_undo (solver->line);
      if (solver->gave_up)
        return 0;
      if (outcome == 1u << actor)
        return outcome;
      /* Others may depend on which of equally good moves the actor chooses. */
      if (outcome == 0)
        is_known = FALSE;
      else if (best == 0 || share_of (outcome, actor) > share_of (best, actor))
        {
          best = outcome;
          is_clear = TRUE;
        }
      else if (outcome != best && share_of (outcome, actor) >= share_of (best, actor))
        {
          is_clear = FALSE;
        }
    }
  return is_known && is_clear ? best : 0;
}

/* Returns the outcome of @line, or 0 if it is too far away. */
static guint
solve_line (const MarLine *line)
{
  g_autoptr (MarLine) branch = mar_line_branch (line);
  guint outcome = 0;

  for (guint depth = 1; depth <= DEPTH && outcome == 0; depth++)
    {
      Solver solver = { branch, depth, BUDGET, FALSE };

      outcome = solve (&solver);
      if (solver.gave_up)
        return 0;
    }
  return outcome;
}

static MarSolved
solved_for (guint outcome,
            guint person)
{
  if (outcome == 0)
    return MAR_SOLVED_NOT;
  if (outcome == 1u << person)
    return MAR_SOLVED_WIN;
  return (outcome >> person & 1) != 0 ? MAR_SOLVED_DRAW : MAR_SOLVED_LOSS;
}

static void
run (MarSearch       *search,
     const MarLine   *line,
     guint64          nodes,
     guint            lines,
     MarSearchReport *report)
{
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  limits.nodes = nodes;
  limits.lines = lines;
  mar_search_run (search, line, &limits, NULL, NULL, report);
}

static MarSearch *
new_search (guint memory,
            guint threads)
{
  const MarSearchOptions options = { MAR_SEARCH_BEST, memory, threads };

  return mar_search_new (game, &options);
}

/* Plays random moves, as far as @n, but not to the end. */
static void
play_randomly (MarLine *line,
               GRand   *random,
               guint    n)
{
  for (guint i = 0; i < n; i++)
    {
      MarActionList list;
      MarResult result;

      mar_line_actions (line, &list);
      mar_line_play (line, list.items[g_rand_int_range (random, 0, (gint) list.n)], NULL, NULL);
      game->result (mar_line_position (line), &result);
      if (!result.over)
        continue;
      mar_line_undo (line);
      return;
    }
}

/* The persons of an outcome as players of a position after a swap, or of one without. */
static guint
as_players (guint    outcome,
            gboolean swapped)
{
  return swapped && (outcome == 1 || outcome == 2) ? 3 - outcome : outcome;
}

/* Returns whether there is a move after which it is known that something else comes out. */
static gboolean
has_worse (MarLine  *line,
           guint     outcome,
           gboolean  swapped)
{
  MarActionList list;
  gboolean found = FALSE;

  mar_line_actions (line, &list);
  for (guint i = 0; i < list.n && !found; i++)
    {
      guint after;

      mar_line_play (line, list.items[i], NULL, NULL);
      after = solve_line (line);
      found = after != 0 && as_players (after, swapped) != outcome;
      mar_line_undo (line);
    }
  return found;
}

static void
check_ending (const MarOptions *options,
              GRand            *random,
              guint            *n_checked,
              guint            *n_open)
{
  g_autoptr (MarLine) line = mar_line_new (game, options, NULL);
  g_autoptr (MarSearch) search = new_search (16, 1);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  gboolean swapped;
  guint outcome, after, player;

  play_randomly (line, random, (guint) g_rand_int_range (random, 2, 14));
  outcome = solve_line (line);
  if (outcome == 0)
    return;
  swapped = game->person (mar_line_position (line), 0) != 0;
  player = (guint) game->actor (mar_line_position (line));
  outcome = as_players (outcome, swapped);
  run (search, line, 50000, 1, report);
  g_assert_cmpint (report->lines[0].solved, ==, solved_for (outcome, player));
  (*n_checked)++;
  *n_open += has_worse (line, outcome, swapped);
  for (guint i = 0; i < game->n_players (mar_line_position (line)); i++)
    g_assert_cmpfloat (report->lines[0].chances[i], ==, share_of (outcome, i));

  /* And what is played makes it true. */
  g_assert_true (mar_line_play (line, report->lines[0].actions[0], NULL, NULL));
  after = solve_line (line);
  if (after != 0)
    g_assert_cmpuint (as_players (after, swapped), ==, outcome);
}

static void
test_endings (void)
{
  guint n_checked = 0;
  guint n_open = 0;

  for (guint i = 0; i < random_share (N_ENDINGS); i++)
    {
      static const char *const sizes[] = { "3", "3", "3", "4" };
      g_autoptr (GRand) random = seeded_random (i);
      MarOptions options;

      margo_random_options (&options, random);
      mar_options_set (&options, game, "size", sizes[g_rand_int_range (random, 0, 4)], NULL);
      check_ending (&options, random, &n_checked, &n_open);
    }
  g_assert_cmpuint (n_checked, >, random_share (N_ENDINGS) / 5);
  if (random_share (N_ENDINGS) >= N_ENDINGS)
    g_assert_cmpuint (n_open, >, random_share (N_ENDINGS) / 16);
}

/* The smallest game is known to its end, and whoever begins wins it. */
static void
test_smallest (void)
{
  static const char *const heights[] = { "1", "2", "0" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (heights); i++)
    {
      g_autoptr (MarSearch) search = new_search (64, 1);
      g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
      g_autoptr (MarLine) line = NULL;
      MarOptions options;
      MarResult result;

      mar_options_init (&options, game);
      mar_options_set (&options, game, "size", "3", NULL);
      mar_options_set (&options, game, "swap", "false", NULL);
      mar_options_set (&options, game, "height", heights[i / 2], NULL);
      mar_options_set (&options, game, "can_pass", i % 2 == 0 ? "false" : "true", NULL);
      line = mar_line_new (game, &options, NULL);
      run (search, line, 400000, 1, report);
      g_assert_cmpint (report->lines[0].solved, ==, MAR_SOLVED_WIN);

      /* Its own play keeps the win to the end, whatever the other side does. */
      for (guint ply = 0; game->actor (mar_line_position (line)) >= 0; ply++)
        {
          MarActionList list;

          mar_line_actions (line, &list);
          if (ply % 2 == 0)
            run (search, line, 400000, 1, report);
          mar_line_play (line,
                         ply % 2 == 0 ? report->lines[0].actions[0]
                                      : list.items[(ply * 7 + i) % list.n],
                         NULL, NULL);
        }
      game->result (mar_line_position (line), &result);
      g_assert_cmpuint (result.winners, ==, 1);
    }
}

/* A line that is known to be drawn doesn't keep the search from finding out about the others. */
static void
test_drawn (void)
{
  static const char *const moves[] = { "b2", "b1", "a3", "a2", "a1", "b3", "c1" };
  g_autoptr (MarSearch) search = new_search (4, 1);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarLine) line = NULL;
  MarOptions options;

  mar_options_init (&options, game);
  mar_options_set (&options, game, "size", "3", NULL);
  mar_options_set (&options, game, "swap", "false", NULL);
  line = mar_line_new (game, &options, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      MarAction action;

      g_assert_true (game->read_action (mar_line_position (line), moves[i], &action, NULL));
      g_assert_true (mar_line_play (line, action, NULL, NULL));
    }
  run (search, line, 2000, 1, report);
  g_assert_cmpint (report->lines[0].solved, ==, MAR_SOLVED_DRAW);
  g_assert_cmpfloat (report->lines[0].points, ==, 0);
}

/* All that may be played is among the lines, and nothing that the history forbids. */
static void
test_superko (void)
{
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  guint n_forbidden = 0;

  for (guint i = 0; i < random_share (N_LINES); i++)
    {
      g_autoptr (MarSearch) search = new_search (4, 1);
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarLine) line = NULL;
      MarOptions options;

      margo_random_options (&options, random);
      mar_options_set (&options, game, "size", "3", NULL);
      line = mar_line_new (game, &options, NULL);
      for (guint ply = 0; ply < 40 && game->actor (mar_line_position (line)) >= 0; ply++)
        {
          MarActionList list, all;

          mar_line_actions (line, &list);
          game->actions (mar_line_position (line), &all);
          n_forbidden += all.n - list.n;
          run (search, line, 30, MAR_SEARCH_MAX_LINES, report);
          g_assert_cmpuint (report->n_lines, ==, MIN (list.n, MAR_SEARCH_MAX_LINES));
          for (guint k = 0; k < report->n_lines; k++)
            {
              g_autoptr (MarLine) played = mar_line_branch (line);

              for (guint n = 0; n < report->lines[k].n_actions; n++)
                g_assert_true (mar_line_play (played, report->lines[k].actions[n], NULL, NULL));
              g_assert_cmpuint (report->lines[k].n_actions, >, 0);
            }
          mar_line_play (line, list.items[g_rand_int_range (random, 0, (gint) list.n)], NULL,
                         NULL);
        }
    }
  g_assert_cmpuint (n_forbidden, >, 0);
}

/* The first finding of a search in @text. */
static void
assert_best (const char *options_text,
             const char *text,
             const char *best)
{
  g_autoptr (MarSearch) search = new_search (16, 1);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autofree MarPosition *start = NULL;
  g_autofree char *found = NULL;
  g_autoptr (MarLine) line = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) settings = g_strsplit (options_text, " ", -1);
  g_auto (GStrv) wanted = g_strsplit (best, " ", -1);
  MarOptions options;

  mar_options_init (&options, game);
  for (guint i = 0; settings[i] != NULL; i += 2)
    mar_options_set (&options, game, settings[i], settings[i + 1], &error);
  g_assert_no_error (error);
  start = mar_position_read (game, &options, text, &error);
  g_assert_no_error (error);
  line = mar_line_new (game, &options, start);
  run (search, line, 4000, 1, report);
  found = mar_action_text (game, start, report->lines[0].actions[0]);
  if (!g_strv_contains ((const char *const *) wanted, found))
    g_error ("%s: %s instead of %s", text, found, best);
}

static const struct
{
  const char *options;
  const char *position;
  const char *best;
} tactics[] = {
  /* Each side has a group with one freedom left: whoever comes first takes the other's. */
  { "size 5", "xxox1/1xox1/xxox1/ooox1/1xxx1 x 0 -", "a1" },
  { "size 5", "xxox1/1xox1/xxox1/ooox1/1xxx1 o 0 -", "a4" },
};

static void
test_tactics (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tactics); i++)
    assert_best (tactics[i].options, tactics[i].position, tactics[i].best);
}

/* A first piece in the middle is worth taking over, one in the corner is not. */
static void
test_swap (void)
{
  static const char *const firsts[] = { "c3", "a1" };

  for (guint i = 0; i < G_N_ELEMENTS (firsts); i++)
    {
      g_autoptr (MarSearch) search = new_search (16, 1);
      g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
      g_autoptr (MarLine) line = NULL;
      MarOptions options;
      MarAction action;

      mar_options_init (&options, game);
      mar_options_set (&options, game, "size", "5", NULL);
      line = mar_line_new (game, &options, NULL);
      game->read_action (mar_line_position (line), firsts[i], &action, NULL);
      mar_line_play (line, action, NULL, NULL);
      run (search, line, 4000, 1, report);
      g_assert_cmpint (report->lines[0].actions[0] == MARGO_ACTION_SWAP, ==, i == 0);
      g_assert_cmpfloat (report->lines[0].chances[1], >, 0.5);
    }
}

/* The tree never takes more than it was given, and what is kept of it goes on to be right. */
static void
test_memory (void)
{
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
  g_autoptr (MarSearch) search = new_search (1, 1);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  MargoTree tree;
  guint last = MARGO_NOWHERE;

  for (guint i = 0; i < 6; i++)
    {
      run (search, line, 3000, 1, report);
      g_assert_cmpuint (report->full, <=, 1000);
      g_assert_true (mar_line_play (line, report->lines[0].actions[0], NULL, NULL));
    }

  margo_tree_init (&tree, 1 << 20);
  g_assert_cmpuint (tree.room * sizeof (MargoNode), <=, 1 << 20);
  for (guint at = margo_tree_take (&tree, 7); at != MARGO_NOWHERE; at = margo_tree_take (&tree, 7))
    {
      g_assert_cmpuint (at, >, last);
      last = at;
    }
  g_assert_cmpuint (last + 7, <=, tree.room);
  margo_tree_free (&tree);
}

/* A move that was looked at is known better than a new one. */
static void
test_kept (void)
{
  g_autoptr (MarSearch) search = new_search (64, 1);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarLine) line = NULL;
  MarOptions options;
  guint full;

  mar_options_init (&options, game);
  mar_options_set (&options, game, "size", "5", NULL);
  mar_options_set (&options, game, "swap", "false", NULL);
  line = mar_line_new (game, &options, NULL);
  run (search, line, 4000, 1, report);
  full = report->full;
  for (guint i = 0; i < 2; i++)
    g_assert_true (mar_line_play (line, report->lines[0].actions[i], NULL, NULL));
  run (search, line, 1, 1, report);
  g_assert_cmpuint (report->depth, >, 1);
  g_assert_cmpuint (report->full, <=, full);

  mar_search_clear (search);
  run (search, line, 1, 1, report);
  g_assert_cmpuint (report->depth, ==, 1);
}

static void
test_three (void)
{
  g_autoptr (MarSearch) search = new_search (16, 2);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarLine) line = NULL;
  MarOptions options;
  double sum = 0;

  mar_options_init (&options, game);
  mar_options_set (&options, game, "size", "5", NULL);
  mar_options_set (&options, game, "players", "3", NULL);
  line = mar_line_new (game, &options, NULL);
  run (search, line, 3000, 2, report);
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    sum += report->lines[0].chances[i];
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  g_assert_cmpfloat (report->lines[0].chances[0], <, 0.9);
  g_assert_cmpfloat (report->lines[0].chances[3], ==, 0);
  g_assert_cmpuint (report->nodes, >=, 3000);
}

/* A few playouts that happened to be won are no better than many that mostly were. */
static void
test_doubted (void)
{
  MargoTree tree;
  guint children;

  margo_tree_init (&tree, 1 << 20);
  children = margo_tree_take (&tree, 2);
  for (guint i = 0; i < 2; i++)
    {
      MargoNode *child = margo_tree_node (&tree, children + i);
      guint visits = i == 0 ? 4 : 1500;

      child->visits = visits;
      child->won = (gint64) ((i == 0 ? 0.99 : 0.45) * visits * MARGO_WHOLE);
    }
  margo_tree_node (&tree, 0)->n_children = 2;
  margo_tree_node (&tree, 0)->children = children;
  g_assert_cmpuint (margo_tree_best (&tree, 0), ==, children + 1);
  margo_tree_free (&tree);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/search/margo/endings", test_endings);
  g_test_add_func ("/search/margo/smallest", test_smallest);
  g_test_add_func ("/search/margo/drawn", test_drawn);
  g_test_add_func ("/search/margo/superko", test_superko);
  g_test_add_func ("/search/margo/tactics", test_tactics);
  g_test_add_func ("/search/margo/swap", test_swap);
  g_test_add_func ("/search/margo/memory", test_memory);
  g_test_add_func ("/search/margo/kept", test_kept);
  g_test_add_func ("/search/margo/three", test_three);
  g_test_add_func ("/search/margo/doubted", test_doubted);
  return g_test_run ();
}
