/* One game of a match.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "match.h"

/* By how much the system may be late before a turn counts as an overrun, microseconds. */
#define GRACE 50000

/* A game under way. */
typedef struct
{
  const MatchTask *task;
  MatchPlayer *const *players;
  MatchAdjudicator *adjudicator;
  guint set;
  guint index; /* in the set */
  const MarPosition *opening;
  MarLine *line;
  GArray *history; /* MarAction, from the opening */
  guint rolls;
  MatchGame *game;
} Play;

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
get_match_side (guint n_players,
                guint index,
                guint seat)
{
  gboolean apart = index % n_players == seat;

  if (n_players <= 2)
    return apart ? MATCH_A : MATCH_B;
  return apart == (index < n_players) ? MATCH_A : MATCH_B;
}

MatchSide
match_side_to_play (const MatchTask   *task,
                    const MarPosition *position,
                    guint              index,
                    int                player)
{
  return get_match_side (mar_game_n_players (task->game, position), index,
                         (guint) mar_game_person (task->game, position, player));
}

static gboolean
play_action (Play       *play,
             MarAction   action,
             GError    **error)
{
  if (!mar_line_play (play->line, action, NULL, error))
    return FALSE;
  g_array_append_val (play->history, action);
  return TRUE;
}

/* Lets chance act as it does at the same time in the other games of the set, and notes what
 * that is worth to A beyond the mean of all that it might have done. The sum of these
 * differences is 0 on average whatever the players do, so that taking it off the result
 * leaves the result right and makes it less noisy. */
static void
roll (Play *play)
{
  const MatchTask *task = play->task;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint64 seed = match_seed (task->seed, play->set, G_MAXINT32 + play->rolls++);
  const MarPosition *position = mar_line_position (play->line);
  guint n = mar_game_n_players (task->game, position);
  guint choice;

  mar_line_actions (play->line, list);
  choice = mar_random (&seed, list->n);
  for (guint i = 0; i < list->n; i++)
    {
      g_autoptr (MarLine) branch = mar_line_branch (play->line);
      double chances[MAR_MAX_PLAYERS];
      double share = 0;

      mar_line_play (branch, list->items[i], NULL, NULL);
      match_adjudicate (play->adjudicator, branch, chances);
      for (guint player = 0; player < n; player++)
        if (match_side_to_play (task, position, play->index, (int) player) == MATCH_A)
          share += chances[player];
      play->game->luck += (i == choice ? share : 0) - share / list->n;
    }
  play_action (play, list->items[choice], NULL);
}

/* Searches once, and plays what was found. */
static gboolean
find_and_play (Play                   *play,
               MatchSide               side,
               const MarSearchLimits  *limits,
               MatchFind              *find,
               GError                **error)
{
  if (!match_player_find (play->players[side], play->line, play->opening, play->history, limits,
                          find, error))
    return FALSE;
  for (guint i = 0; i < find->n; i++)
    if (!play_action (play, find->actions[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
in_turn (const Play *play)
{
  const MarGame *game = play->task->game;
  const MarPosition *position = mar_line_position (play->line);

  return game->actor (position) >= 0 && !game->starts_turn (position);
}

/* A whole turn, which may take more than one search, within one limit. */
static gboolean
play_turn (Play       *play,
           MatchSide   side,
           GError    **error)
{
  const MatchPlayerSpec *player = &play->task->players[side];
  MatchEffort *effort = &play->game->efforts[side];
  gint64 began = g_get_monotonic_time ();
  gint64 time = 0;
  guint64 nodes = 0;
  guint depth = 0;
  MarSearchLimits limits;
  MatchFind find;

  mar_search_limits_init (&limits);
  limits.seed = match_seed (play->task->seed, play->set, play->game->turns);
  limits.depth = player->depth;
  do
    {
      limits.time = player->time > 0 ? MAX (player->time - time, 1) : 0;
      limits.nodes = player->nodes > nodes ? player->nodes - nodes : player->nodes > 0;
      if (!find_and_play (play, side, &limits, &find, error))
        return FALSE;
      nodes += find.nodes;
      depth = MAX (depth, find.depth);
      time = g_get_monotonic_time () - began;
    }
  while (in_turn (play));
  effort->turns++;
  effort->nodes += nodes;
  effort->depth += depth;
  effort->time += time;
  effort->longest = MAX (effort->longest, time);
  if (player->time > 0 && time > player->time + GRACE)
    effort->overruns++;
  return TRUE;
}

/* Why a side lost its game, with the position, so that it can be looked into. */
static void
write_failure (const Play   *play,
               MatchSide     side,
               const GError *error)
{
  g_autofree char *position = mar_position_text (play->task->game, mar_line_position (play->line));
  g_autofree char *text = g_strdup_printf ("%c, %s: %s", "AB"[side], position, error -> message);

  cli_print_note ("match", text);
}

/* The turn of a player, or a reason to end the game before it. Returns who was to play. */
static MatchSide
play_on (Play *play)
{
  const MatchTask *task = play->task;
  MatchGame *game = play->game;
  const MarPosition *position = mar_line_position (play->line);
  MatchSide side = match_side_to_play (task, position, play->index, task->game->actor (position));
  g_autoptr (GError) error = NULL;

  if (*task->stop)
    game->end = MATCH_UNFINISHED;
  else if (mar_line_can_claim (play->line))
    game->end = MATCH_CLAIMED;
  else if (game->turns == task->max_turns)
    game->end = MATCH_CAPPED;
  else
    {
      if (game->turns++ == 0)
        game->first = side;
      if (!play_turn (play, side, &error))
        {
          write_failure (play, side, error);
          game->end = MATCH_FAILED;
        }
    }
  return side;
}

static double
share_at_end (const Play *play,
              MatchSide   last)
{
  const MatchTask *task = play->task;
  const MarPosition *position = mar_line_position (play->line);
  MarResult result;

  task->game->result (position, &result);
  if (play->game->end == MATCH_FAILED)
    return last == MATCH_A ? 0 : 1;
  if (play->game->end == MATCH_CLAIMED)
    result.winners = (1u << mar_game_n_players (task->game, position)) - 1;
  if (play->game->end == MATCH_CAPPED)
    result.winners = match_leaders (task->game, position);
  return match_share (task, position, play->index, result.winners);
}

static void
play_game (Play *play)
{
  const MatchTask *task = play->task;
  MatchGame *game = play->game;
  MatchSide side = MATCH_A;
  int actor;

  *game = (MatchGame) { .end = MATCH_BY_RULE };
  for (guint i = 0; i < MATCH_SIDES; i++)
    match_player_forget (play->players[i]);
  while (game->end == MATCH_BY_RULE
         && (actor = task->game->actor (mar_line_position (play->line))) != MAR_ACTOR_NONE)
    if (actor == MAR_ACTOR_CHANCE)
      roll (play);
    else
      side = play_on (play);
  if (game->end == MATCH_UNFINISHED)
    return;
  game->share = share_at_end (play, side);
  game->margin = match_margin (task, mar_line_position (play->line), play->index);
}

void
match_play_set (const MatchTask    *task,
                MatchPlayer *const *players,
                MatchAdjudicator   *adjudicator,
                guint               set,
                MatchGame          *games)
{
  g_autofree MarPosition *opening = match_open (task, adjudicator, set);
  guint n = match_games_in_set (task);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarLine) line = mar_line_new (task->game, &task->options, opening);
      g_autoptr (GArray) history = g_array_new (FALSE, FALSE, sizeof (MarAction));
      Play play = { task, players, adjudicator, set, i, opening, line, history, 0, &games[i] };

      play_game (&play);
    }
}
