/* The promises of all searches, whatever the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "level.h"
#include "searcher.h"

#define NODES 400
/* Where neither a stop nor a limit of time is heeded, a search ends after so many. */
#define TOO_MANY (400 * MAR_SEARCH_GRAIN)

/* Random games that are tried, and how long they may be. */
#define GAMES 12
#define MOST_ACTIONS 3000

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

/* A line at whose end a player is to act. */
static MarLine *
line_to_search (const MarGame *game)
{
  MarLine *line = mar_line_new (game, NULL, NULL);
  MarActionList list;

  mar_line_actions (line, &list);
  if (game->actor (mar_line_position (line)) == MAR_ACTOR_CHANCE)
    mar_line_play (line, list.items[2], NULL, NULL);
  return line;
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

  for (MarSearchMethod method = MAR_SEARCH_BEST; method <= MAR_SEARCH_UCT; method++)
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

/* However little was looked at, and by how many threads, there are as many lines as were asked
 * for. */
static void
test_lines (gconstpointer data)
{
  const MarGame *game = data;
  g_autoptr (MarLine) line = line_to_search (game);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  MarActionList list;

  mar_line_actions (line, &list);
  for (guint threads = 1; threads <= 3; threads++)
    for (guint64 nodes = 1; nodes <= 3000; nodes *= 50)
      {
        const MarSearchOptions options = { MAR_SEARCH_BEST, MAR_SEARCH_MIN_MEMORY, threads };
        g_autoptr (MarSearch) search = mar_search_new (game, &options);
        MarSearchLimits limits;

        mar_search_limits_init (&limits);
        limits.nodes = nodes;
        limits.lines = MAR_SEARCH_MAX_LINES;
        mar_search_run (search, line, &limits, NULL, NULL, report);
        g_assert_cmpuint (report->n_lines, ==, MIN (MAR_SEARCH_MAX_LINES, list.n));
        check_lines (line, report);
      }
}

/* Stops a search when it tells something for the nth time. */
typedef struct
{
  MarSearch *search;
  guint reports;
  guint64 nodes;
} Stopper;

static void
stop_cb (const MarSearchReport *report,
         gpointer               data)
{
  Stopper *stopper = data;

  if (stopper->reports == 0 || --stopper->reports > 0)
    return;
  stopper->nodes = report->nodes;
  mar_search_stop (stopper->search);
}

/* A search that is stopped looks at no more nodes than it does between two looks at the clock:
 * how long that takes is the machine's affair. At a level, nothing else is searched then. */
static void
test_stop_is_heeded (gconstpointer data)
{
  const MarGame *game = data;
  g_autoptr (MarLine) line = line_to_search (game);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  for (guint reports = 1; reports <= 3; reports++)
    for (guint level = 0; level <= MAR_LEVEL_MAX; level++)
      for (MarSearchMethod method = MAR_SEARCH_BEST; method <= MAR_SEARCH_UCT; method++)
        {
          const MarSearchOptions options = { method, MAR_SEARCH_MIN_MEMORY, 1 };
          g_autoptr (MarSearch) search = mar_search_new (game, &options);
          Stopper stopper = { search, reports, 0 };
          MarSearchLimits limits;

          mar_search_limits_init (&limits);
          limits.nodes = TOO_MANY;
          mar_level_run (search, level, line, &limits, stop_cb, &stopper, report);
          /* With few nodes there may be fewer reports. */
          if (stopper.reports > 0)
            continue;
          g_assert_true (mar_search_was_stopped (search));
          g_assert_cmpuint (report->n_lines, >, 0);
          /* Nodes that were not counted yet are among them. */
          g_assert_cmpuint (mar_search_spent (search) - stopper.nodes, <=, 2 * MAR_SEARCH_GRAIN);
        }
}

/* Where the time is over before the search has begun, every search that a level makes ends when
 * it first looks at the clock. */
static void
test_time_is_heeded (gconstpointer data)
{
  const MarGame *game = data;
  g_autoptr (MarLine) line = line_to_search (game);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  for (guint level = 0; level <= MAR_LEVEL_MAX; level++)
    for (MarSearchMethod method = MAR_SEARCH_BEST; method <= MAR_SEARCH_UCT; method++)
      {
        const MarSearchOptions options = { method, MAR_SEARCH_MIN_MEMORY, 1 };
        g_autoptr (MarSearch) search = mar_search_new (game, &options);
        MarSearchLimits limits;

        mar_search_limits_init (&limits);
        limits.nodes = TOO_MANY;
        limits.time = 1;
        mar_level_run (search, level, line, &limits, NULL, NULL, report);
        g_assert_cmpuint (report->n_lines, >, 0);
        /* That of all lines, and those of the eight turns that may come to mind. */
        g_assert_cmpuint (mar_search_spent (search), <=, 12 * MAR_SEARCH_GRAIN);
      }
}

/* Plays at random to the end of a game, and returns a line to where the last turn begins, if it
 * wins for the player who makes it; else NULL. */
static MarLine *
line_to_last_turn (const MarGame *game,
                   guint64       *seed)
{
  g_autoptr (MarLine) line = mar_line_new (game, NULL, NULL);
  g_autoptr (MarLine) before = NULL;
  MarActionList list;
  MarResult result;

  for (guint i = 0; i < MOST_ACTIONS; i++)
    {
      const MarPosition *position = mar_line_position (line);
      const int player = game->actor (position);

      if (player >= 0 && game->starts_turn (position))
        {
          g_clear_pointer (&before, mar_line_free);
          before = mar_line_branch (line);
        }
      mar_line_actions (line, &list);
      mar_line_play (line, list.items[mar_random (seed, list.n)], NULL, NULL);
      game->result (mar_line_position (line), &result);
      if (result.over)
        return result.winners == 1u << player ? g_steal_pointer (&before) : NULL;
    }
  return NULL;
}

/* From level 4 on a player who can win with the turn that he is to make does so, however little he
 * has looked at. */
static void
test_wins (gconstpointer data)
{
  const MarGame *game = data;
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  guint64 seed = 7;
  guint n_lines = 0;

  for (guint i = 0; i < GAMES; i++)
    {
      g_autoptr (MarLine) line = line_to_last_turn (game, &seed);
      g_autoptr (MarSearch) search = mar_search_new (game, NULL);

      for (guint level = 4; line != NULL && level <= MAR_LEVEL_MAX; level += 3)
        {
          const int player = game->actor (mar_line_position (line));
          g_autoptr (MarLine) played = mar_line_branch (line);
          const MarSearchLine *chosen;
          MarSearchLimits limits;
          MarResult result;

          mar_search_limits_init (&limits);
          limits.nodes = 5;
          chosen = &report->lines[mar_level_run (search, level, line, &limits, NULL, NULL, report)];
          for (guint k = 0; k < chosen->n_first; k++)
            mar_line_play (played, chosen->actions[k], NULL, NULL);
          game->result (mar_line_position (played), &result);
          g_assert_true (result.over);
          g_assert_cmpuint (result.winners, ==, 1u << player);
          n_lines++;
        }
    }
  g_assert_cmpuint (n_lines, >, 0);
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
      g_autofree char *stop = g_strdup_printf ("/search/%s/stop", games[i]->name);
      g_autofree char *time = g_strdup_printf ("/search/%s/time", games[i]->name);

      g_autofree char *wins = g_strdup_printf ("/search/%s/wins", games[i]->name);

      g_autofree char *lines = g_strdup_printf ("/search/%s/lines", games[i]->name);

      g_test_add_data_func (wins, games[i], test_wins);
      g_test_add_data_func (lines, games[i], test_lines);
      g_test_add_data_func (stopped, games[i], test_stopped);
      g_test_add_data_func (stop, games[i], test_stop_is_heeded);
      g_test_add_data_func (time, games[i], test_time_is_heeded);
    }
  return g_test_run ();
}
