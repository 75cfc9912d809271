/* The leader of a game, by the score that the game writes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "match.h"

#define MAX_NUMBERS 4

/* The numbers of each player in a score as position texts have it, in the order in which
 * they decide: `1(0)-2(3)`. */
static void
read_scores (const MarGame     *game,
             const MarPosition *position,
             guint64            scores[MAR_MAX_PLAYERS][MAX_NUMBERS])
{
  g_autofree char *text = mar_score_text (game, position);
  const char *p = text;
  guint player = 0;
  guint n = 0;

  memset (scores, 0, MAR_MAX_PLAYERS * sizeof scores[0]);
  while (*p != '\0' && player < MAR_MAX_PLAYERS)
    if (g_ascii_isdigit (*p) && n < MAX_NUMBERS)
      {
        scores[player][n++] = g_ascii_strtoull (p, (char **) &p, 10);
      }
    else if (*p++ == '-')
      {
        player++;
        n = 0;
      }
}

static int
compare_scores (const guint64 *one,
                const guint64 *other)
{
  for (guint i = 0; i < MAX_NUMBERS; i++)
    if (one[i] != other[i])
      return one[i] > other[i] ? 1 : -1;
  return 0;
}

guint
match_leaders (const MarGame     *game,
               const MarPosition *position)
{
  guint64 scores[MAR_MAX_PLAYERS][MAX_NUMBERS];
  guint n = mar_game_n_players (game, position);
  guint bits = 1;
  guint best = 0;

  read_scores (game, position, scores);
  for (guint i = 1; i < n; i++)
    {
      int order = compare_scores (scores[i], scores[best]);

      if (order > 0)
        best = i;
      bits = (order > 0 ? 0 : bits) | (order >= 0 ? 1u << i : 0);
    }
  return bits;
}

double
match_margin (const MatchTask   *task,
              const MarPosition *position,
              guint              index)
{
  guint64 scores[MAR_MAX_PLAYERS][MAX_NUMBERS];
  double best[MATCH_SIDES] = { 0 };

  read_scores (task->game, position, scores);
  for (guint i = 0; i < mar_game_n_players (task->game, position); i++)
    {
      MatchSide side = match_side_to_play (task, position, index, (int) i);

      best[side] = MAX (best[side], (double) scores[i][0]);
    }
  return best[MATCH_A] - best[MATCH_B];
}

double
match_share (const MatchTask   *task,
             const MarPosition *position,
             guint              index,
             guint              winners)
{
  guint won = 0;

  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    if ((winners >> i & 1) != 0 && match_side_to_play (task, position, index, (int) i) == MATCH_A)
      won++;
  return (double) won / __builtin_popcount (winners);
}
