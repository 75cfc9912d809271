/* What all searches promise, whatever the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-search.h"

#define NODES 400

/* Asserts that the lines of @report can be played from @line, and are whole turns. */
static void
check_lines (const MarLine         *line,
             const MarSearchReport *report)
{
  const MarGame *game = mar_line_game (line);

  for (guint i = 0; i < report->n_lines; i++)
    {
      const MarSearchLine *found = &report->lines[i];
      g_autoptr (MarLine) played = mar_line_branch (line);
      double sum = 0;

      g_assert_cmpuint (found->n_actions, >, 0);
      g_assert_cmpuint (found->n_first, >, 0);
      g_assert_cmpuint (found->n_first, <=, found->n_actions);
      for (guint k = 0; k < found->n_actions; k++)
        {
          g_autoptr (GError) error = NULL;

          mar_line_play (played, found->actions[k], NULL, &error);
          g_assert_no_error (error);
        }
      for (guint k = 0; k < mar_game_n_players (game, mar_line_position (line)); k++)
        {
          g_assert_cmpfloat (found->chances[k], >=, 0);
          g_assert_cmpfloat (found->chances[k], <=, 1);
          sum += found->chances[k];
        }
      g_assert_cmpfloat_with_epsilon (sum, 1, 1e-6);
    }
}

/* Two searches of the same nodes say the same, and say what can be played. */
static void
test_same (gconstpointer data)
{
  const MarGame *game = data;
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
  g_autofree MarSearchReport *one = g_new (MarSearchReport, 1);
  g_autofree MarSearchReport *other = g_new (MarSearchReport, 1);
  MarSearchLimits limits;

  for (MarSearchMethod method = MAR_SEARCH_BEST; method <= MAR_SEARCH_PLAIN; method++)
    {
      MarSearchOptions options = { method, MAR_SEARCH_MIN_MEMORY, 1 };
      g_autoptr (MarSearch) search = mar_search_new (game, &options);
      MarActionList list;

      mar_line_actions (line, &list);
      while (game->actor (mar_line_position (line)) == MAR_ACTOR_CHANCE)
        {
          mar_line_play (line, list.items[2], NULL, NULL);
          mar_line_actions (line, &list);
        }
      mar_search_limits_init (&limits);
      limits.nodes = NODES;
      limits.lines = 3;
      mar_search_run (search, line, &limits, NULL, NULL, one);
      mar_search_clear (search);
      mar_search_run (search, line, &limits, NULL, NULL, other);
      g_assert_cmpuint (one->n_lines, ==, MIN (3, list.n));
      check_lines (line, one);
      one->time = other->time = 0;
      g_assert_cmpmem (one, sizeof *one, other, sizeof *other);
    }
}

/* A search that was stopped before it began still has an answer. */
static void
test_stopped (gconstpointer data)
{
  const MarGame *game = data;
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
  g_autoptr (MarSearch) search = mar_search_new (game, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  MarSearchLimits limits;
  MarActionList list;

  mar_line_actions (line, &list);
  if (game->actor (mar_line_position (line)) == MAR_ACTOR_CHANCE)
    mar_line_play (line, list.items[0], NULL, NULL);
  mar_search_limits_init (&limits);
  mar_search_stop (search);
  mar_search_run (search, line, &limits, NULL, NULL, report);
  g_assert_cmpuint (report->n_lines, ==, 1);
  check_lines (line, report);
}

int
main (int    argc,
      char **argv)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *same = g_strdup_printf ("/search/%s/same", games[i]->name);
      g_autofree char *stopped = g_strdup_printf ("/search/%s/stopped", games[i]->name);

      g_test_add_data_func (same, games[i], test_same);
      g_test_add_data_func (stopped, games[i], test_stopped);
    }
  return g_test_run ();
}
