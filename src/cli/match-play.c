/* One game of a match.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "match.h"

/* By how much the system may be late before a turn counts as an overrun, microseconds. */
#define GRACE 50000

/* How far the judge of openings and rolls looks. */
#define JUDGE_NODES 1000

/* Openings of which one side wins with more than ½ + this are thrown away; and how often. */
#define DECIDED 0.35
#define OPENING_TRIES 64

struct _MatchTable
{
  const MatchTask *task;
  MarSearch *searches[MATCH_SIDES];
  MarSearch *judge;
  MarSearchReport report;
  MarSearchReport judged;
};

MatchTable *
match_table_new (const MatchTask *task)
{
  const MarSearchOptions judge = { MAR_SEARCH_BEST, MAR_SEARCH_MIN_MEMORY, 1 };
  MatchTable *table = g_new0 (MatchTable, 1);

  table->task = task;
  for (guint side = 0; side < MATCH_SIDES; side++)
    table->searches[side] = mar_search_new (task->game, &task->players[side].options);
  table->judge = mar_search_new (task->game, &judge);
  return table;
}

void
match_table_free (MatchTable *table)
{
  for (guint side = 0; side < MATCH_SIDES; side++)
    mar_search_free (table->searches[side]);
  mar_search_free (table->judge);
  g_free (table);
}

/* SplitMix64 (Steele, Lea and Flood): close arguments give far numbers. */
guint64
match_seed (guint64 seed,
            guint   set,
            guint   purpose)
{
  guint64 mixed = seed + ((guint64) set << 32 | purpose) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  mixed = (mixed ^ mixed >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ mixed >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (mixed ^ mixed >> 31) | 1;
}

guint
match_games_in_set (const MatchTask *task)
{
  g_autofree MarPosition *start = mar_position_new (task->game, &task->options);
  guint n = mar_game_n_players (task->game, start);

  return n <= 2 ? n : 2 * n;
}

MatchSide
match_side_of (guint n_players,
               guint index,
               guint seat)
{
  gboolean apart = index % n_players == seat;

  if (n_players <= 2)
    return apart ? MATCH_A : MATCH_B;
  return apart == (index < n_players) ? MATCH_A : MATCH_B;
}

/* Who plays for the pieces of @player. */
static MatchSide
side_to_play (const MatchTask   *task,
              const MarPosition *position,
              guint              index,
              int                player)
{
  return match_side_of (mar_game_n_players (task->game, position), index,
                        (guint) mar_game_person (task->game, position, player));
}

void
match_table_judge (MatchTable    *table,
                   const MarLine *line,
                   double        *chances)
{
  const MarGame *game = table->task->game;
  const MarPosition *position = mar_line_position (line);
  guint n = mar_game_n_players (game, position);
  MarSearchLimits limits;
  MarResult result;

  memset (chances, 0, MAR_MAX_PLAYERS * sizeof *chances);
  game->result (position, &result);
  if (result.over)
    {
      for (guint i = 0; i < n; i++)
        if ((result.winners >> i & 1) != 0)
          chances[i] = 1.0 / __builtin_popcount (result.winners);
      return;
    }
  if (game->actor (position) == MAR_ACTOR_CHANCE)
    {
      g_autofree MarActionList *list = g_new (MarActionList, 1);
      double each[MAR_MAX_PLAYERS];

      mar_line_actions (line, list);
      for (guint i = 0; i < list->n; i++)
        {
          g_autoptr (MarLine) branch = mar_line_branch (line);

          mar_line_play (branch, list->items[i], NULL, NULL);
          match_table_judge (table, branch, each);
          for (guint player = 0; player < n; player++)
            chances[player] += each[player] / list->n;
        }
      return;
    }
  mar_search_limits_init (&limits);
  limits.nodes = JUDGE_NODES;
  mar_search_clear (table->judge);
  mar_search_run (table->judge, line, &limits, NULL, NULL, &table->judged);
  for (guint i = 0; i < n; i++)
    chances[i] = table->judged.n_lines > 0 ? table->judged.lines[0].chances[i] : 1.0 / n;
}

/* Plays @turns random turns, with the rolls that come before and after. Returns whether the
 * game goes on. */
static gboolean
play_at_random (const MarGame *game,
                MarLine       *line,
                guint          turns,
                guint64        seed)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  for (guint n = 0;;)
    {
      const MarPosition *position = mar_line_position (line);
      gboolean chance = game->actor (position) == MAR_ACTOR_CHANCE;

      if (game->actor (position) == MAR_ACTOR_NONE)
        return FALSE;
      if (!chance && game->starts_turn (position) && n++ == turns)
        return TRUE;
      if (chance && n == turns)
        return TRUE;
      mar_line_actions (line, list);
      if (list->n == 0
          || !mar_line_play (line, list->items[mar_random (&seed, list->n)], NULL, NULL))
        return FALSE;
    }
}

/* How far the chances are from equal. */
static double
imbalance (MatchTable    *table,
           const MarLine *line)
{
  guint n = mar_game_n_players (table->task->game, mar_line_position (line));
  double chances[MAR_MAX_PLAYERS];
  double most = 0;

  match_table_judge (table, line, chances);
  for (guint i = 0; i < n; i++)
    most = MAX (most, chances[i] - 1.0 / n);
  return most;
}

MarPosition *
match_table_open (MatchTable *table,
                  guint       set)
{
  const MatchTask *task = table->task;
  g_autofree MarPosition *best = NULL;
  double least = 1;

  if (task->openings != NULL)
    return mar_position_copy (task->game,
                              g_ptr_array_index (task->openings, set % task->openings->len));
  for (guint try = 0; try < OPENING_TRIES && least > DECIDED; try++)
    {
      g_autoptr (MarLine) line = mar_line_new (task->game, &task->options, NULL);
      double now;

      if (!play_at_random (task->game, line, task->opening_turns,
                           match_seed (task->seed, set, try)))
        continue;
      now = imbalance (table, line);
      if (best != NULL && now >= least)
        continue;
      least = now;
      g_free (best);
      best = mar_position_copy (task->game, mar_line_position (line));
    }
  return best != NULL ? g_steal_pointer (&best) : mar_position_new (task->game, &task->options);
}

/* Lets chance act as it does at the same time in the other games of the set, and notes what
 * that is worth to A beyond the mean of all that it might have done. The sum of these
 * differences is 0 on average whatever the players do, so that taking it off the result
 * leaves the result right and makes it less noisy. */
static void
roll (MatchTable *table,
      MarLine    *line,
      guint       set,
      guint       index,
      guint       number,
      MatchGame  *game)
{
  const MatchTask *task = table->task;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint64 seed = match_seed (task->seed, set, G_MAXINT32 + number);
  const MarPosition *position = mar_line_position (line);
  guint n = mar_game_n_players (task->game, position);
  guint choice;

  mar_line_actions (line, list);
  choice = mar_random (&seed, list->n);
  for (guint i = 0; i < list->n; i++)
    {
      g_autoptr (MarLine) branch = mar_line_branch (line);
      double chances[MAR_MAX_PLAYERS];
      double share = 0;

      mar_line_play (branch, list->items[i], NULL, NULL);
      match_table_judge (table, branch, chances);
      for (guint player = 0; player < n; player++)
        if (side_to_play (task, position, index, (int) player) == MATCH_A)
          share += chances[player];
      game->luck += (i == choice ? share : 0) - share / list->n;
    }
  mar_line_play (line, list->items[choice], NULL, NULL);
}

/* Searches once, and plays what was found as far as it belongs to this turn. Returns whether
 * there was something legal to play. */
static gboolean
search_and_play (MatchTable        *table,
                 MarLine           *line,
                 MatchSide          side,
                 const MarSearchLimits *limits,
                 guint64           *nodes)
{
  MarSearchReport *report = &table->report;

  mar_search_run (table->searches[side], line, limits, NULL, NULL, report);
  *nodes += report->nodes;
  if (report->n_lines == 0)
    return FALSE;
  for (guint i = 0; i < report->lines[0].n_first; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!mar_line_play (line, report->lines[0].actions[i], NULL, &error))
        {
          cli_remark ("match", error->message);
          return FALSE;
        }
    }
  return TRUE;
}

/* A whole turn, which may take more than one search, within one limit. */
static gboolean
play_turn (MatchTable *table,
           MarLine    *line,
           MatchSide   side,
           guint64     seed,
           MatchEffort *effort)
{
  const MarGame *game = table->task->game;
  const MatchPlayer *player = &table->task->players[side];
  gint64 began = g_get_monotonic_time ();
  MarSearchLimits limits;
  guint64 nodes = 0;
  guint depth = 0;
  gint64 time;

  mar_search_limits_init (&limits);
  limits.seed = seed;
  limits.depth = player->depth;
  do
    {
      time = g_get_monotonic_time () - began;
      limits.time = player->time > 0 ? MAX (player->time - time, 1) : 0;
      limits.nodes = player->nodes > nodes ? player->nodes - nodes : player->nodes > 0;
      if (!search_and_play (table, line, side, &limits, &nodes))
        return FALSE;
      depth = MAX (depth, table->report.depth);
    }
  while (game->actor (mar_line_position (line)) >= 0
         && !game->starts_turn (mar_line_position (line)));
  time = g_get_monotonic_time () - began;
  effort->turns++;
  effort->nodes += nodes;
  effort->depth += depth;
  effort->time += time;
  effort->longest = MAX (effort->longest, time);
  if (player->time > 0 && time > player->time + GRACE)
    effort->overruns++;
  return TRUE;
}

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
    else
      {
        if (*p++ == '-')
          {
            player++;
            n = 0;
          }
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

/* Who has the highest score, a bit for each. */
static guint
leaders (const MarGame     *game,
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

/* What A gets of a win of the players in @winners. */
static double
share_of_a (const MatchTask   *task,
            const MarPosition *position,
            guint              index,
            guint              winners)
{
  guint won = 0;

  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    if ((winners >> i & 1) != 0 && side_to_play (task, position, index, (int) i) == MATCH_A)
      won++;
  return (double) won / __builtin_popcount (winners);
}

static double
margin_of_a (const MatchTask   *task,
             const MarPosition *position,
             guint              index)
{
  guint64 scores[MAR_MAX_PLAYERS][MAX_NUMBERS];
  double best[MATCH_SIDES] = { 0 };

  read_scores (task->game, position, scores);
  for (guint i = 0; i < mar_game_n_players (task->game, position); i++)
    {
      MatchSide side = side_to_play (task, position, index, (int) i);

      best[side] = MAX (best[side], (double) scores[i][0]);
    }
  return best[MATCH_A] - best[MATCH_B];
}

static void
end_game (const MatchTask   *task,
          const MarPosition *position,
          guint              index,
          MatchSide          failing,
          MatchGame         *game)
{
  guint everybody = (1u << mar_game_n_players (task->game, position)) - 1;
  MarResult result;

  task->game->result (position, &result);
  game->margin = margin_of_a (task, position, index);
  if (game->end == MATCH_FAILED)
    game->share = failing == MATCH_A ? 0 : 1;
  else if (game->end == MATCH_CLAIMED)
    game->share = share_of_a (task, position, index, everybody);
  else if (game->end == MATCH_CAPPED)
    game->share = share_of_a (task, position, index, leaders (task->game, position));
  else
    game->share = share_of_a (task, position, index, result.winners);
}

void
match_table_play (MatchTable        *table,
                  guint              set,
                  guint              index,
                  const MarPosition *opening,
                  MatchGame         *game)
{
  const MatchTask *task = table->task;
  g_autoptr (MarLine) line = mar_line_new (task->game, &task->options, opening);
  const MarPosition *position;
  MatchSide side = MATCH_A;
  guint rolls = 0;

  *game = (MatchGame) { .end = MATCH_BY_RULE };
  for (guint i = 0; i < MATCH_SIDES; i++)
    mar_search_clear (table->searches[i]);
  while (game->end == MATCH_BY_RULE
         && task->game->actor (position = mar_line_position (line)) != MAR_ACTOR_NONE)
    {
      if (*task->stop)
        game->end = MATCH_UNFINISHED;
      else if (mar_line_can_claim (line))
        game->end = MATCH_CLAIMED;
      else if (game->turns == task->max_turns)
        game->end = MATCH_CAPPED;
      else if (task->game->actor (position) == MAR_ACTOR_CHANCE)
        roll (table, line, set, index, rolls++, game);
      else
        {
          side = side_to_play (task, position, index, task->game->actor (position));
          if (game->turns++ == 0)
            game->first = side;
          if (!play_turn (table, line, side, match_seed (task->seed, set, game->turns),
                          &game->efforts[side]))
            game->end = MATCH_FAILED;
        }
    }
  if (game->end != MATCH_UNFINISHED)
    end_game (task, mar_line_position (line), index, side, game);
}
