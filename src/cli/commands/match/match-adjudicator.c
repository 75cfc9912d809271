/* The adjudicator says what a position is worth, by a short search.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "match.h"

/* How far it looks. */
#define NODES 1000

struct _MatchAdjudicator
{
  MarSearch *search;
  MarSearchReport report;
};

MatchAdjudicator *
match_adjudicator_new (const MarGame *game)
{
  const MarSearchOptions options = { MAR_SEARCH_BEST, MAR_SEARCH_MIN_MEMORY, 1 };
  MatchAdjudicator *adjudicator = g_new0 (MatchAdjudicator, 1);

  adjudicator->search = mar_search_new (game, &options);
  return adjudicator;
}

void
match_adjudicator_free (MatchAdjudicator *adjudicator)
{
  mar_search_free (adjudicator->search);
  g_free (adjudicator);
}

static void
adjudicate_rolls (MatchAdjudicator *adjudicator,
                  const MarLine    *line,
                  guint             n,
                  double           *chances)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  double each[MAR_MAX_PLAYERS];

  mar_line_actions (line, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autoptr (MarLine) branch = mar_line_branch (line);

      mar_line_play (branch, list->items[i], NULL, NULL);
      match_adjudicate (adjudicator, branch, each);
      for (guint player = 0; player < n; player++)
        chances[player] += each[player] / list->n;
    }
}

static void
adjudicate_position (MatchAdjudicator *adjudicator,
                     const MarLine    *line,
                     guint             n,
                     double           *chances)
{
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  limits.nodes = NODES;
  mar_search_clear (adjudicator->search);
  mar_search_run (adjudicator->search, line, &limits, NULL, NULL, &adjudicator->report);
  for (guint i = 0; i < n; i++)
    chances[i] = adjudicator->report.n_lines > 0 ? adjudicator->report.lines[0].chances[i]
                                                 : 1.0 / n;
}

void
match_adjudicate (MatchAdjudicator *adjudicator,
                  const MarLine    *line,
                  double           *chances)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_line_position (line);
  guint n = mar_game_n_players (game, position);
  MarResult result;

  memset (chances, 0, MAR_MAX_PLAYERS * sizeof *chances);
  game->result (position, &result);
  if (result.over)
    for (guint i = 0; i < n; i++)
      chances[i] = (result.winners >> i & 1) / (double) __builtin_popcount (result.winners);
  else if (game->actor (position) == MAR_ACTOR_CHANCE)
    adjudicate_rolls (adjudicator, line, n, chances);
  else
    adjudicate_position (adjudicator, line, n, chances);
}
