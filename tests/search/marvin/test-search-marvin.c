/* The searcher of Marvin against a slow solver, which is certain, and its evaluation against
 * the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "evaluation.h"
#include "mar-search.h"
#include "marvin-private.h"
#include "random-seed.h"
#include "random-share.h"

#define N_ENDINGS 24
#define ENDING_POINTS 12
#define LATE_POINTS 18
#define N_POSITIONS 300

static const MarGame *const game = &mar_marvin;

/* What the solver knows: by board without colours and threshold, whether the threshold is
 * reached. */
typedef struct
{
  GHashTable *known;
} Solver;

static guint
points_left (const MarPosition *position)
{
  return marvin_points (marvin_position (position))
         - marvin_count (marvin_position (position)->kings);
}

/* By how many kings the player to act is ahead, on the board alone. */
static int
lead (const MarPosition *position)
{
  int side = game->actor (position) == 1 ? 1 : 0;
  int sum = 0;

  for (MarCell cell = 0; cell < (MarCell) game->n_cells (position); cell++)
    if (mar_marvin_is_king (position, cell))
      sum += game->owner (position, cell) == side ? 1 : -1;
  return sum;
}

/* Whether the player to act can get at least @threshold more of the kings to come than the
 * other. Tries everything, and knows of colours only whose king is placed. */
static gboolean
reaches (Solver            *solver,
         const MarPosition *position,
         int                threshold)
{
  const MarvinPosition *board = marvin_position (position);
  g_autofree char *key = NULL;
  gpointer known;
  gboolean reached = FALSE;
  MarActionList list;

  game->actions (position, &list);
  if (list.n == 0)
    return threshold <= 0;
  if (threshold > (int) points_left (position) || -threshold > (int) points_left (position))
    return threshold < 0;
  key = g_strdup_printf ("%" G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER "x %d", board->occupied[0],
                         board->kings[0], threshold);
  if (g_hash_table_lookup_extended (solver->known, key, NULL, &known))
    return GPOINTER_TO_INT (known);

  for (guint i = 0; i < list.n && !reached; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);
      int gain;

      game->play (after, list.items[i], NULL);
      gain = mar_marvin_is_king (after, (MarCell) list.items[i]) ? 1 : 0;
      reached = !reaches (solver, after, gain - threshold + 1);
    }
  g_hash_table_insert (solver->known, g_steal_pointer (&key), GINT_TO_POINTER (reached));
  return reached;
}

/* How the game ends: by how many kings the player to act will be ahead. */
static int
solve (Solver            *solver,
       const MarPosition *position)
{
  int most = (int) points_left (position);

  while (!reaches (solver, position, most))
    most -= 2;
  return lead (position) + most;
}

static void
solver_init (Solver *solver)
{
  solver->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
solver_clear (Solver *solver)
{
  g_hash_table_unref (solver->known);
}

/* Plays the line, which must end the game with what it promised after the turns that it
 * told. */
static void
check_line (const MarPosition   *position,
            const MarSearchLine *line)
{
  g_autofree MarPosition *end = mar_position_copy (game, position);
  int side = game->actor (position);
  int sum = 0;

  g_assert_cmpuint (line->n_actions, ==, line->solved_in);
  for (guint i = 0; i < line->n_actions; i++)
    game->play (end, line->actions[i], NULL);
  g_assert_cmpint (game->actor (end), ==, MAR_ACTOR_NONE);
  for (MarCell cell = 0; cell < (MarCell) game->n_cells (end); cell++)
    sum += game->owner (end, cell) == side ? 1 : -1;
  g_assert_cmpint ((int) line->points, ==, sum);
  g_assert_cmpint (line->solved, ==, sum > 0 ? MAR_SOLVED_WIN : MAR_SOLVED_LOSS);
  g_assert_cmpfloat (line->chances[side], ==, sum > 0 ? 1 : 0);
}

/* Searches @position without limits, and compares the best line, or with @all the lines of
 * all points, with the solver. */
static void
check_search (MarSearch         *search,
              Solver            *solver,
              const MarOptions  *options,
              const MarPosition *position,
              gboolean           all)
{
  g_autoptr (MarLine) line = mar_line_new (game, options, position);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  MarSearchLimits limits;
  MarActionList list;

  game->actions (position, &list);
  mar_search_limits_init (&limits);
  limits.lines = all ? MIN (list.n, MAR_SEARCH_MAX_LINES) : 1;
  mar_search_run (search, line, &limits, NULL, NULL, report);
  g_assert_cmpuint (report->n_lines, ==, limits.lines);
  g_assert_cmpint ((int) report->lines[0].points, ==, solve (solver, position));
  for (guint i = 0; i < report->n_lines; i++)
    {
      const MarSearchLine *found = &report->lines[i];
      g_autofree MarPosition *after = mar_position_copy (game, position);

      check_line (position, found);
      if (i > 0)
        g_assert_cmpfloat (found->points, <=, report->lines[i - 1].points);
      game->play (after, found->actions[0], NULL);
      if (game->actor (after) != MAR_ACTOR_NONE)
        g_assert_cmpint ((int) found->points, ==, -solve (solver, after));
    }
}

static void
set_size (MarOptions *options,
          guint       size)
{
  mar_options_init (options, game);
  options->values[MARVIN_OPTION_SIZE] = (int) (size - 3) / 2;
}

/* Plays at random until at most @left points are without kings, and then some singletons. */
static MarPosition *
random_ending (const MarOptions *options,
               guint             left,
               GRand            *random)
{
  MarPosition *position = mar_position_new (game, options);
  guint more = (guint) g_rand_int_range (random, 0, 5);

  while (game->actor (position) != MAR_ACTOR_NONE && (points_left (position) > left || more > 0))
    {
      MarActionList list;

      if (points_left (position) <= left)
        more--;
      game->actions (position, &list);
      game->play (position, list.items[g_rand_int_range (random, 0, (gint32) list.n)], NULL);
    }
  return position;
}

/* From each position of the small board the end is known at once. */
static void
test_all_small (void)
{
  const MarSearchOptions search_options = { MAR_SEARCH_BEST, MAR_SEARCH_MIN_MEMORY, 1 };
  g_autoptr (MarSearch) search = mar_search_new (game, &search_options);
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) waiting = g_ptr_array_new_with_free_func (g_free);
  MarOptions options;
  Solver solver;

  set_size (&options, 3);
  solver_init (&solver);
  g_ptr_array_add (waiting, mar_position_new (game, &options));
  while (waiting->len > 0)
    {
      g_autofree MarPosition *position = g_ptr_array_steal_index_fast (waiting, waiting->len - 1);
      const MarvinPosition *board = marvin_position (position);
      MarActionList list;

      game->actions (position, &list);
      /* Who owns the kings changes nothing but the difference, so one of a kind is enough. */
      if (list.n == 0
          || !g_hash_table_add (met, g_strdup_printf ("%x %x", (guint) board->occupied[0],
                                                      (guint) board->kings[0])))
        continue;
      check_search (search, &solver, &options, position, TRUE);
      for (guint i = 0; i < list.n; i++)
        {
          MarPosition *after = mar_position_copy (game, position);

          game->play (after, list.items[i], NULL);
          g_ptr_array_add (waiting, after);
        }
    }
  g_assert_cmpuint (g_hash_table_size (met), >, 500);
  solver_clear (&solver);
}

/* How many more of the kings to come the player to act gets, by plain minimax. */
static int
count_out (const MarvinPosition *position)
{
  int most = -MARVIN_MAX_POINTS;
  MarActionList list;

  if (position->state != MARVIN_PLAYING)
    return 0;
  game->actions ((const MarPosition *) (const void *) position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      MarvinPosition after = *position;
      int gain;

      game->play ((MarPosition *) (void *) &after, list.items[i], NULL);
      gain = mar_marvin_is_king ((const MarPosition *) (const void *) &after,
                                 (MarCell) list.items[i])
               ? 1
               : 0;
      most = MAX (most, gain - count_out (&after));
    }
  return most;
}

/* A board of kings but for @n points, of which those of the bits of @singletons hold one.
 * Returns whether there is such a board. */
static gboolean
set_points (MarvinPosition *position,
            const guint    *points,
            guint           n,
            guint           singletons)
{
  MarvinWide board = marvin_board (position->size);
  MarvinWide kings = board;
  MarvinWide occupied = board;
  MarvinBlock block;
  guint point;

  for (guint i = 0; i < n; i++)
    {
      MarvinWide bit = (MarvinWide) 1 << marvin_get_bit (position->size, points[i]);

      kings &= ~bit;
      if ((singletons >> i & 1) == 0)
        occupied &= ~bit;
    }
  marvin_store (position->occupied, occupied);
  marvin_store (position->kings, kings);
  return occupied != board && !marvin_find_mixed_block (position, &block, &point);
}

/* The searcher takes for granted that of a few last kings each side gets the same number. */
static void
test_even_points (void)
{
  guint n_boards = 0;

  for (guint size = 3; size <= 5; size += 2)
    for (guint n = 1; n <= (size == 3 ? 2 : 4); n++)
      {
        g_autofree MarPosition *position = NULL;
        MarvinPosition *board;
        guint points[4] = { 0, 1, 2, 3 };
        MarOptions options;
        guint at;

        set_size (&options, size);
        position = mar_position_new (game, &options);
        board = (MarvinPosition *) (void *) position;
        do
          {
            for (guint singletons = 0; singletons < 1u << n; singletons++)
              if (set_points (board, points, n, singletons))
                {
                  g_assert_cmpint (count_out (board), ==, n % 2);
                  n_boards++;
                }
            /* The next set of points in order. */
            for (at = n; at > 0 && points[at - 1] == size * size - n + at - 1; at--)
              continue;
            if (at > 0)
              for (guint i = at, point = points[at - 1] + 1; i <= n; i++)
                points[i - 1] = point++;
          }
        while (at > 0);
      }
  g_assert_cmpuint (n_boards, ==, 9 + 52 + 25 + 324 + 2918 + 20546);
}

static void
check_endings (guint n,
               guint left,
               guint threads)
{
  const MarSearchOptions search_options = { MAR_SEARCH_BEST, 8, threads };
  g_autoptr (MarSearch) search = mar_search_new (game, &search_options);
  MarOptions options;

  set_size (&options, 5);
  current_seed = first_seed ();
  for (guint i = 0; i < n; i++, current_seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (current_seed);
      g_autofree MarPosition *position = random_ending (&options, left, random);
      Solver solver;

      if (game->actor (position) == MAR_ACTOR_NONE)
        continue;
      solver_init (&solver);
      check_search (search, &solver, &options, position, i % 4 == 0);
      solver_clear (&solver);
    }
}

static void
test_endings (void)
{
  check_endings (random_share (N_ENDINGS), ENDING_POINTS, 1);
}

static void
test_endings_on_threads (void)
{
  check_endings (random_share (N_ENDINGS) / 2, ENDING_POINTS, 3);
}

static void
test_late_endings (void)
{
  check_endings (g_test_thorough () ? 20 : 1, g_test_thorough () ? LATE_POINTS : 14, 1);
}

/* The features again, by playing everything: which kings can be placed, and which singletons
 * that no next stack could remove. */
static void
check_features (const MarPosition *position)
{
  gint16 features[MAR_EVALUATION_MAX_FEATURES];
  const MarEvaluation *evaluation = mar_evaluation_find (game);
  MarActionList list;
  guint n_kings = 0;
  guint n_safe = 0;
  guint class;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);
      gboolean safe = TRUE;

      game->play (after, list.items[i], NULL);
      if (mar_marvin_is_king (after, (MarCell) list.items[i]))
        {
          n_kings++;
          continue;
        }
      for (guint k = 0; k < list.n; k++)
        {
          g_autofree MarPosition *next = mar_position_copy (game, after);

          if (k == i)
            continue;
          game->play (next, list.items[k], NULL);
          safe = safe && game->owner (next, (MarCell) list.items[i]) >= 0;
        }
      n_safe += safe ? 1 : 0;
    }
  if (n_safe > 5)
    n_safe = 4 + n_safe % 2;
  class = ((points_left (position) % 2) * 4 + MIN (n_kings, 3)) * 6 + n_safe;

  evaluation->features (position, features);
  g_assert_cmpint (features[0], ==, lead (position));
  for (guint i = 0; evaluation->names[1 + i] != NULL; i++)
    g_assert_cmpint (features[1 + i], ==, i == class ? 1 : 0);
}

/* The position turned over along the files. */
static MarPosition *
turn_over (const MarPosition *position)
{
  MarPosition *turned = mar_position_copy (game, position);
  MarvinPosition *to = (MarvinPosition *) (void *) turned;
  const MarvinPosition *from = marvin_position (position);

  memset (to->occupied, 0, sizeof to->occupied);
  memset (to->kings, 0, sizeof to->kings);
  memset (to->white, 0, sizeof to->white);
  for (guint point = 0; point < marvin_points (from); point++)
    {
      guint bit = marvin_get_bit (from->size, point);
      guint image = marvin_get_bit (from->size,
                                    point % from->size * from->size + point / from->size);

      to->occupied[image >> 6] |= (guint64) marvin_has (from->occupied, bit) << (image & 63);
      to->kings[image >> 6] |= (guint64) marvin_has (from->kings, bit) << (image & 63);
      to->white[image >> 6] |= (guint64) marvin_has (from->white, bit) << (image & 63);
    }
  return turned;
}

static void
test_evaluation (void)
{
  const guint n = random_share (N_POSITIONS);

  current_seed = first_seed ();
  for (guint i = 0; i < n; i++, current_seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (current_seed);
      guint size = 3 + 2 * (guint) g_rand_int_range (random, 0, 4);
      guint left = (guint) g_rand_int_range (random, 1, (gint32) (size * size) + 1);
      gint16 features[MAR_EVALUATION_MAX_FEATURES] = { 0 };
      gint16 turned_features[MAR_EVALUATION_MAX_FEATURES] = { 0 };
      g_autofree MarPosition *position = NULL;
      g_autofree MarPosition *turned = NULL;
      MarOptions options;

      set_size (&options, size);
      position = random_ending (&options, left, random);
      if (game->actor (position) == MAR_ACTOR_NONE)
        continue;
      check_features (position);
      turned = turn_over (position);
      mar_evaluation_find (game)->features (position, features);
      mar_evaluation_find (game)->features (turned, turned_features);
      g_assert_cmpmem (features, sizeof features, turned_features, sizeof turned_features);
    }
}

/* What one image of a position taught the table serves the others. */
static void
test_images (void)
{
  const MarSearchOptions search_options = { MAR_SEARCH_BEST, 8, 1 };
  g_autoptr (MarSearch) search = mar_search_new (game, &search_options);
  g_autofree MarSearchReport *one = g_new (MarSearchReport, 1);
  g_autofree MarSearchReport *other = g_new (MarSearchReport, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  MarSearchLimits limits;
  MarOptions options;

  set_size (&options, 5);
  mar_search_limits_init (&limits);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree MarPosition *position = random_ending (&options, 15, random);
      g_autofree MarPosition *turned = turn_over (position);
      g_autoptr (MarLine) line = mar_line_new (game, &options, position);
      g_autoptr (MarLine) turned_line = mar_line_new (game, &options, turned);

      if (game->actor (position) == MAR_ACTOR_NONE)
        continue;
      mar_search_clear (search);
      mar_search_run (search, line, &limits, NULL, NULL, one);
      mar_search_run (search, turned_line, &limits, NULL, NULL, other);
      g_assert_cmpfloat (one->lines[0].points, ==, other->lines[0].points);
      g_assert_cmpuint (other->nodes * 2, <, one->nodes + 2000);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/search/marvin/all-small", test_all_small);
  g_test_add_func ("/search/marvin/even-points", test_even_points);
  g_test_add_func ("/search/marvin/endings", test_endings);
  g_test_add_func ("/search/marvin/endings-on-threads", test_endings_on_threads);
  g_test_add_func ("/search/marvin/late-endings", test_late_endings);
  g_test_add_func ("/search/marvin/evaluation", test_evaluation);
  g_test_add_func ("/search/marvin/images", test_images);
  return g_test_run ();
}
