/* The means and rating differences that the games of a match show, and how sure they are.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "match.h"

/* How many standard errors a 95 % interval reaches to either side. */
#define REACH 1.959964

void
match_mean (const double *values,
            guint         n,
            double        scale,
            MatchMean    *mean)
{
  double sum = 0;
  double squares = scale * scale;
  double half;

  *mean = (MatchMean) { 0, -INFINITY, INFINITY };
  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    sum += values[i];
  mean->mean = sum / n;
  for (guint i = 0; i < n; i++)
    squares += (values[i] - mean->mean) * (values[i] - mean->mean);
  half = REACH * sqrt (squares / n / n);
  mean->low = mean->mean - half;
  mean->high = mean->mean + half;
}

double
match_elo (double share)
{
  if (share <= 0)
    return -INFINITY;
  if (share >= 1)
    return INFINITY;
  return -400 * log10 (1 / share - 1);
}

static gboolean
is_whole (const MatchGame *games,
          guint            n)
{
  for (guint i = 0; i < n; i++)
    if (games[i].end == MATCH_UNFINISHED)
      return FALSE;
  return TRUE;
}

static void
add_effort (MatchEffort       *sum,
            const MatchEffort *effort)
{
  sum->turns += effort->turns;
  sum->overruns += effort->overruns;
  sum->nodes += effort->nodes;
  sum->depth += effort->depth;
  sum->time += effort->time;
  sum->longest = MAX (sum->longest, effort->longest);
}

static void
add_game (MatchSummary    *summary,
          const MatchGame *game)
{
  summary->games++;
  summary->ends[game->end]++;
  if (game->share > 1 - 1e-9)
    summary->wins++;
  else if (game->share < 1e-9)
    summary->losses++;
  else
    summary->draws++;
  if ((game->first == MATCH_A && game->share > 1 - 1e-9)
      || (game->first == MATCH_B && game->share < 1e-9))
    summary->first_wins++;
  summary->turns += game->turns;
  for (guint side = 0; side < MATCH_SIDES; side++)
    add_effort (&summary->efforts[side], &game->efforts[side]);
}

/* The means over the games of a set. */
typedef struct
{
  double share;
  double adjusted;
  double margin;
} SetMeans;

static SetMeans
add_set (MatchSummary    *summary,
         const MatchGame *games,
         guint            n)
{
  SetMeans means = { 0 };

  for (guint i = 0; i < n; i++)
    {
      add_game (summary, &games[i]);
      means.share += games[i].share / n;
      means.adjusted += (games[i].share - games[i].luck) / n;
      means.margin += games[i].margin / n;
    }
  summary->pairs[(guint) floor (means.share * 4 + 0.5)]++;
  summary->sets++;
  return means;
}

void
match_sum_up (const MatchTask *task,
              const MatchGame *games,
              guint            n_sets,
              MatchSummary    *summary)
{
  guint n = match_games_in_set (task);
  g_autofree double *shares = g_new (double, n_sets + 1);
  g_autofree double *adjusted = g_new (double, n_sets + 1);
  g_autofree double *margins = g_new (double, n_sets + 1);

  *summary = (MatchSummary) { 0 };
  for (guint set = 0; set < n_sets; set++)
    if (is_whole (games + set * n, n))
      {
        guint at = summary->sets;
        SetMeans means = add_set (summary, games + set * n, n);

        shares[at] = means.share;
        adjusted[at] = means.adjusted;
        margins[at] = means.margin;
        for (guint i = 0; i < n; i++)
          summary->has_luck = summary->has_luck || games[set * n + i].luck != 0;
      }
  summary->turns /= MAX (summary->games, 1);
  match_mean (shares, summary->sets, 0.5, &summary->score);
  match_mean (adjusted, summary->sets, 0.5, &summary->adjusted);
  match_mean (margins, summary->sets, 1, &summary->margin);
  summary->score.low = MAX (summary->score.low, 0);
  summary->score.high = MIN (summary->score.high, 1);
}
