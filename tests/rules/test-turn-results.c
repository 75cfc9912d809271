/* All results of a turn, against a slow list of all its ways.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites.h"
#include "mar-turn-results.h"

/* Adds the text of every position in which the turn can end. */
static void
walk (const MarGame     *game,
      const MarPosition *position,
      GHashTable        *ends)
{
  MarActionList list;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);

      game->play (after, list.items[i], NULL);
      if (game->actor (after) < 0 || game->starts_turn (after))
        g_hash_table_add (ends, mar_position_text (game, after));
      else
        walk (game, after, ends);
    }
}

static void
check (const MarGame *game,
       const MarLine *line)
{
  g_autoptr (MarTurnResults) results = mar_turn_results_new (line, NULL);
  g_autoptr (GHashTable) ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  walk (game, mar_line_position (line), ends);
  for (guint i = 0; i < mar_turn_results_count (results); i++)
    {
      g_autoptr (MarLine) played = mar_line_branch (line);
      char *text = mar_position_text (game, mar_turn_results_position (results, i));
      g_autofree char *reached = NULL;
      MarTurnResult result;

      mar_turn_results_get (results, i, &result);
      for (guint k = 0; k < result.n_actions; k++)
        g_assert_true (mar_line_play (played, result.actions[k], NULL, NULL));
      reached = mar_position_text (game, mar_line_position (played));
      g_assert_cmpstr (reached, ==, text);
      g_assert_true (g_hash_table_contains (ends, text));
      g_hash_table_add (found, text);
    }
  g_assert_cmpuint (g_hash_table_size (found), ==, g_hash_table_size (ends));
}

/* A few plies into a random game of each kind. */
static void
test_walked (void)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  guint64 seed = 7;

  for (guint i = 0; i < n; i++)
    for (guint plies = 0; plies < 12; plies += 3)
      {
        g_autoptr (MarLine) line = mar_line_new (games[i], NULL, NULL);
        MarActionList list;

        for (guint k = 0; k < plies || games[i]->actor (mar_line_position (line)) < 0; k++)
          {
            mar_line_actions (line, &list);
            if (list.n == 0)
              break;
            mar_line_play (line, list.items[mar_random (&seed, list.n)], NULL, NULL);
          }
        /* A whole turn of four steps has too many ways for a slow walk. */
        if (games[i]->actions_left (mar_line_position (line)) <= 2)
          check (games[i], line);
      }
}

/* The start of the packet's game C, which was counted by others. */
static void
test_start (void)
{
  g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, NULL);
  g_autoptr (MarTurnResults) results = mar_turn_results_new (line, NULL);

  g_assert_cmpuint (mar_turn_results_count (results), ==, 87014);
}

/* Captures, losses and points are those of the way. */
static void
test_counted (void)
{
  g_autofree MarPosition *position
    = mar_position_read (&mar_margrites, NULL, "3b5/9/9/4w4/3b5/5b3/9/w8 b 1 0(0)-0(0) -", NULL);
  g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, position);
  g_autoptr (MarTurnResults) results = mar_turn_results_new (line, NULL);
  guint captures = 0;
  guint points = 0;

  for (guint i = 0; i < mar_turn_results_count (results); i++)
    {
      MarTurnResult result;

      mar_turn_results_get (results, i, &result);
      captures += result.captures;
      points += result.points;
      g_assert_cmpuint (result.losses, ==, 0);
      g_assert_cmpuint (result.n_actions, ==, 1);
    }
  g_assert_cmpuint (points, ==, 1);
  g_assert_cmpuint (captures, >, 0);
}

static void
test_stopped (void)
{
  g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, NULL);
  const int stop = 1;

  g_assert_null (mar_turn_results_new (line, &stop));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turn-results/walked", test_walked);
  g_test_add_func ("/turn-results/start", test_start);
  g_test_add_func ("/turn-results/counted", test_counted);
  g_test_add_func ("/turn-results/stopped", test_stopped);
  return g_test_run ();
}
