/* Rates a turn: its cost, the chance that it missed, and whether there was a choice.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-cursor.h"
#include "mar-line.h"
#include "report-private.h"

/* The gain of a player in a turn. */
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

/* Counts the gain of @player when @actions are played from @position. */
static Gain
count_gain (const MarGame     *game,
            const MarPosition *position,
            const MarAction   *actions,
            guint              n,
            int                player)
{
  g_autofree MarPosition *at = mar_position_copy (game, position);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  Gain gain = { 0 };

  game->hand_over (at, NULL);
  for (guint i = 0; i < n; i++)
    {
      mar_effects_empty (&effects);
      game->play (at, actions[i], &effects);
      add_gain (&effects, player, &gain);
    }
  return gain;
}

/* Returns whether the turn under way on @line can end in another position than @end. @depth
 * bounds the walk: no turn of any game has more actions. */
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

/* The captures and scores of the engine's turn that the one that was played lacks. */
static void
find_missed (MarReportTurn          *turn,
             const MarReportAnswers *answers)
{
  const MarNode *parent = mar_node_parent (turn->node);
  const MarGame *game = mar_record_game (mar_node_record (parent));
  const MarPosition *start = mar_node_position (parent);
  g_autoptr (GArray) best = report_best_turn (parent, answers, NULL);
  const MarAction *played;
  Gain had;
  Gain missed;
  guint n;

  played = mar_node_actions (turn->node, &n);
  had = count_gain (game, start, played, n, turn->player);
  missed = count_gain (game, start, (const MarAction *) (gpointer) best->data, best->len,
                       turn->player);
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

/* Notes what would have been, of a turn in which the engine would have done something else. */
static void
compare (MarReportTurn          *turn,
         const MarReportAnswers *answers,
         const ReportValue      *after,
         const ReportValue      *best)
{
  turn->exact = after->exact && best->exact;
  memcpy (turn->chances_before, best->chances, sizeof turn->chances_before);
  turn->points_before = best->points[turn->player];
  turn->error = MAX (0, best->chances[turn->player] - after->chances[turn->player]);
  turn->points_error = MAX (0, turn->points_before - turn->points);
  if (turn->error >= MAR_REPORT_MISSED)
    find_missed (turn, answers);
  turn->glyph = turn->error >= MAR_REPORT_BLUNDER   ? 4
                : turn->error >= MAR_REPORT_MISTAKE ? 2
                : turn->error >= MAR_REPORT_DUBIOUS ? 6
                                                    : 0;
  turn->turning = turn->error >= MAR_REPORT_DUBIOUS && leader (turn->chances_before) == turn->player
                  && leader (turn->chances) != turn->player;
}

void
report_rate_turn (MarReportTurn          *turn,
                  const MarReportAnswers *answers,
                  const ReportValue      *after)
{
  const MarNode *parent = mar_node_parent (turn->node);
  ReportValue before;
  ReportValue best;

  report_value (parent, answers, &before);
  memcpy (turn->chances, after->chances, sizeof turn->chances);
  memcpy (turn->chances_before, after->chances, sizeof turn->chances_before);
  turn->points = turn->points_before = after->points[turn->player];
  turn->forced = is_forced (turn->node);
  turn->known = before.known && after->known;
  turn->exact = turn->known && after->exact;
  if (!turn->known || turn->forced || !report_best_value (parent, answers, &best))
    return;
  turn->known = best.known;
  turn->best = g_ptr_array_index (before.analysis->lines, 0);
  if (best.known)
    compare (turn, answers, after, &best);
}
