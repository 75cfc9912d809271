/* What a turn cost, what it missed, and whether there was a choice.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-cursor.h"
#include "mar-line.h"
#include "report-private.h"

/* What a player gained in a turn. */
typedef struct
{
  guint captures;
  guint points;
} Gain;

static void
add_gain (const MarEffects *effects,
          int               player,
          Gain             *gain)
{
  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->type == MAR_EFFECT_CAPTURED && effect->player != player)
        gain->captures++;
      else if (effect->type == MAR_EFFECT_SCORED && effect->player == player)
        gain->points += (guint) effect->value;
    }
}

/* Plays the first turn of @actions from @position, which it changes. */
static Gain
play_turn (const MarGame   *game,
           MarPosition     *position,
           const MarAction *actions,
           guint            n,
           int              player)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  Gain gain = { 0 };

  game->hand_over (position, NULL);
  for (guint i = 0; i < n; i++)
    {
      mar_effects_empty (&effects);
      game->play (position, actions[i], &effects);
      add_gain (&effects, player, &gain);
      if (game->actor (position) < 0 || game->starts_turn (position))
        break;
    }
  return gain;
}

/* Whether the turn under way on @line can end in another position than @end. @depth bounds
 * the walk: no turn of any game has more actions. */
static gboolean
can_end_elsewhere (const MarLine     *line,
                   const MarPosition *end,
                   guint              depth)
{
  const MarGame *game = mar_line_game (line);
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  mar_line_actions (line, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autoptr (MarLine) next = mar_line_branch (line);
      const MarPosition *position;

      if (!mar_line_play (next, list->items[i], NULL, NULL))
        continue;
      position = mar_line_position (next);
      if (game->actor (position) < 0 || game->starts_turn (position) || depth == 1)
        {
          if (game->hash (position) != game->hash (end))
            return TRUE;
        }
      else if (can_end_elsewhere (next, end, depth - 1))
        return TRUE;
    }
  return FALSE;
}

#define MOST_ACTIONS 8

static gboolean
is_forced (const MarNode *node)
{
  MarCursor cursor = mar_cursor_at (mar_node_parent (node));
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));

  /* Where the mover's side had to hand over first, the list asks for the one who acts. */
  if (game->hand_over (position, NULL))
    return FALSE;
  return !can_end_elsewhere (line, mar_node_position (node), MOST_ACTIONS);
}

/* Whether the engine's turn leads elsewhere than the one that was played. */
static gboolean
is_another (const MarGame     *game,
            const MarPosition *one,
            const MarPosition *other)
{
  return game->hash (one) != game->hash (other);
}

static void
look_for_missed (MarReportTurn     *turn,
                 const MarAnalysis *before)
{
  const MarNode *node = turn->node;
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarPosition *start = mar_node_position (mar_node_parent (node));
  const MarAnalysisLine *line = g_ptr_array_index (before->lines, 0);
  g_autofree MarPosition *played_end = mar_position_copy (game, start);
  g_autofree MarPosition *best_end = mar_position_copy (game, start);
  g_autofree MarAction *best = NULL;
  const MarAction *played;
  Gain had;
  Gain missed;
  guint n_played;
  guint n_best;

  best = mar_analysis_line_actions (line, game, start, &n_best);
  played = mar_node_actions (node, &n_played);
  if (n_best == 0)
    return;
  had = play_turn (game, played_end, played, n_played, turn->player);
  missed = play_turn (game, best_end, best, n_best, turn->player);
  if (!is_another (game, played_end, best_end))
    {
      turn->error = turn->points_error = 0;
      return;
    }
  turn->best = line;
  if (turn->error < MAR_REPORT_MISSED)
    return;
  turn->captures_missed = missed.captures > had.captures ? missed.captures - had.captures : 0;
  turn->points_missed = missed.points > had.points ? missed.points - had.points : 0;
}

static int
leader (const double *chances)
{
  int best = 0;

  for (int i = 1; i < MAR_MAX_PLAYERS; i++)
    if (chances[i] > chances[best])
      best = i;
  return best;
}

void
report_judge (MarReportTurn     *turn,
              const MarAnalysis *before)
{
  turn->forced = is_forced (turn->node);
  if (!turn->known)
    return;
  turn->error = MAX (0, turn->chances_before[turn->player] - turn->chances[turn->player]);
  turn->points_error = MAX (0, turn->points_before - turn->points);
  if (turn->forced)
    turn->error = turn->points_error = 0;
  else if (before != NULL)
    look_for_missed (turn, before);
  turn->glyph = turn->error >= MAR_REPORT_BLUNDER   ? 4
                : turn->error >= MAR_REPORT_MISTAKE ? 2
                : turn->error >= MAR_REPORT_DUBIOUS ? 6
                                                    : 0;
  turn->turning = turn->error >= MAR_REPORT_DUBIOUS
                  && leader (turn->chances_before) == turn->player
                  && leader (turn->chances) != turn->player;
}
