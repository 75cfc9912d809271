/* The search of Margrites where the game is nearly over: against slow truths, and the table of
 * endings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-search.h"
#include "margrites-endings.h"
#include "margrites-random.h"
#include "random-share.h"

/* The random numbers of the @index-th try of a test. */
static GRand *
begin_try (guint index)
{
  current_seed = first_seed () + index;
  return g_rand_new_with_seed (current_seed);
}

/* Whether the player to act in @position can make the game end as a win of his within
 * @n_turns turns, by trying everything. */
static gboolean
can_win (GHashTable        *known,
         const MarPosition *position,
         guint              n_turns,
         int                player)
{
  g_autoptr (MarMargritesTurns) turns = NULL;
  g_autofree MarPosition *end = NULL;
  g_autofree char *key = NULL;
  gboolean own = mar_margrites.actor (position) == player;
  gboolean wins;
  MarResult result;
  gpointer value;
  guint n;

  mar_margrites.result (position, &result);
  if (result.over)
    return result.winners == 1u << player;
  if (n_turns == 0)
    return FALSE;
  key = g_strdup_printf ("%" G_GINT64_MODIFIER "x %u %d", mar_margrites.hash (position), n_turns,
                         player);
  if (g_hash_table_lookup_extended (known, key, NULL, &value))
    return GPOINTER_TO_INT (value);

  turns = mar_margrites_turns_new ();
  end = mar_position_copy (&mar_margrites, position);
  n = mar_margrites_turns_find (turns, position);
  wins = !own;
  for (guint i = 0; i < n && wins != own; i++)
    {
      mar_margrites_turns_position (turns, i, end);
      wins = can_win (known, end, n_turns - 1, player);
    }
  g_hash_table_insert (known, g_steal_pointer (&key), GINT_TO_POINTER (wins));
  return wins;
}

/* Two marbles against one, or one against one, near their ends. */
static MarPosition *
random_ending (GRand *random)
{
  guint n[2] = { (guint) g_rand_int_range (random, 1, 3), 1 };
  guint points[2], captures[2];
  guint8 squares[2][2];

  for (int player = 0; player < 2; player++)
    for (guint i = 0; i < n[player]; i++)
      {
        int rank = g_rand_int_range (random, 0, 4);

        squares[player][i] = (guint8) ((player == 0 ? 7 - rank : rank) * MAR_MARGRITES_FILES
                                       + g_rand_int_range (random, 0, 9));
      }
  for (int player = 0; player < 2; player++)
    {
      points[player] = (guint) g_rand_int_range (random, 0, 4);
      captures[1 - player] = 8 - n[player] - points[player];
    }
  return mar_margrites_make (squares[0], n[0], squares[1], n[1], g_rand_int_range (random, 0, 2),
                             g_rand_int_range (random, 1, 5), points, captures, NULL);
}

#define MOST_TURNS 3

static void
test_solved (void)
{
  g_autoptr (MarSearch) search = mar_search_new (&mar_margrites, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  guint n_solved[MOST_TURNS + 1] = { 0 };

  for (guint i = 0; i < random_share (60); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autofree MarPosition *position = random_ending (random);
      g_autoptr (MarLine) line = NULL;
      MarSearchLimits limits;
      MarSolved solved = MAR_SOLVED_NOT;
      guint solved_in = 0;
      int actor;

      if (position == NULL || mar_margrites.actor (position) < 0)
        continue;
      line = mar_line_new (&mar_margrites, NULL, position);
      actor = mar_margrites.actor (position);
      for (guint n = 1; n <= MOST_TURNS && solved == MAR_SOLVED_NOT; n++)
        {
          solved_in = n;
          if (can_win (known, position, n, actor))
            solved = MAR_SOLVED_WIN;
          else if (can_win (known, position, n, 1 - actor))
            solved = MAR_SOLVED_LOSS;
        }
      mar_search_limits_init (&limits);
      limits.depth = 24;
      limits.nodes = 1000000;
      mar_search_clear (search);
      mar_search_run (search, line, &limits, NULL, NULL, report);
      if (solved != MAR_SOLVED_NOT)
        {
          n_solved[solved_in]++;
          g_assert_cmpint (report->lines[0].solved, ==, solved);
          /* A quicker win may hide where the search looks less deep, but not in this turn; of what
           * only the table knows nothing is said. */
          if (report->lines[0].solved_in > 0)
            g_assert_cmpuint (report->lines[0].solved_in, >=, solved_in);
          if (solved_in == 1)
            g_assert_cmpuint (report->lines[0].solved_in, ==, 1);
        }
      else if (report->lines[0].solved_in > 0)
        {
          g_assert_cmpuint (report->lines[0].solved_in, >, MOST_TURNS);
        }
    }
  for (guint n = 1; n <= MOST_TURNS; n++)
    g_assert_cmpuint (n_solved[n], >, 0);
}

/* Any position that the table has, with any score. */
static MarPosition *
random_known (GRand           *random,
              MargritesEnding *ending)
{
  for (;;)
    {
      g_autofree MarPosition *generic = mar_position_new (&mar_margrites, NULL);
      MargritesPosition *position = (MargritesPosition *) (void *) generic;

      memset (position->marbles, 0, sizeof position->marbles);
      position->side = (guint8) g_rand_int_range (random, 0, 2);
      for (int player = 0; player < 2; player++)
        {
          position->points[player] = (guint8) g_rand_int_range (random, 0, 3);
          position->captures[player] = (guint8) g_rand_int_range (random, 0, 3);
          for (int n = g_rand_int_range (random, 1, 3); n > 0; n--)
            margrites_place (position, player,
                             (guint) g_rand_int_range (random, 0, MAR_MARGRITES_SQUARES));
        }
      margrites_update_state (position);
      if (!margrites_any (margrites_marbles (position, 0) & margrites_marbles (position, 1))
          && mar_margrites.actor (generic) >= 0 && margrites_can_step (position)
          && margrites_endings_find (position, ending))
        return g_steal_pointer (&generic);
    }
}

/* Plays @found; returns who has won then, or −1 if the game goes on. */
static int
play_line (const MarPosition   *position,
           const MarSearchLine *found)
{
  g_autofree MarPosition *end = mar_position_copy (&mar_margrites, position);
  MarResult result;

  for (guint i = 0; i < found->n_actions; i++)
    {
      g_assert_true (mar_margrites.is_legal (end, found->actions[i]));
      mar_margrites.play (end, found->actions[i], NULL);
    }
  mar_margrites.result (end, &result);
  return !result.over || result.winners == 3 ? -1 : result.winners == 1 ? 0 : 1;
}

/* A search of little more than a turn says what the table says, and how the win is won. */
static void
test_table (void)
{
  g_autoptr (MarSearch) search = mar_search_new (&mar_margrites, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  guint n_solved[MAR_SOLVED_DRAW + 1] = { 0 };

  for (guint i = 0; i < random_share (150); i++)
    {
      g_autoptr (GRand) random = begin_try (i);
      MargritesEnding ending;
      g_autofree MarPosition *position = random_known (random, &ending);
      g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, position);
      const MargritesPosition *margrites = margrites_position (position);
      MarSolved solved = MAR_SOLVED_DRAW;
      MarSearchLimits limits;

      if (margrites_endings_compare (margrites, ending.least) > 0)
        solved = MAR_SOLVED_WIN;
      else if (margrites_endings_compare (margrites, ending.most) < 0)
        solved = MAR_SOLVED_LOSS;
      mar_search_limits_init (&limits);
      limits.depth = MARGRITES_STEPS + 1;
      mar_search_clear (search);
      mar_search_run (search, line, &limits, NULL, NULL, report);
      n_solved[solved]++;
      g_assert_cmpint (report->lines[0].solved, ==, solved);
      if (solved != MAR_SOLVED_DRAW)
        g_assert_cmpint (play_line (position, &report->lines[0]), ==,
                         solved == MAR_SOLVED_WIN ? margrites->side : 1 - margrites->side);
    }
  for (guint i = MAR_SOLVED_WIN; i <= MAR_SOLVED_DRAW; i++)
    g_assert_cmpuint (n_solved[i], >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/search-margrites/endings/solved", test_solved);
  g_test_add_func ("/search-margrites/endings/table", test_table);

  return g_test_run ();
}
