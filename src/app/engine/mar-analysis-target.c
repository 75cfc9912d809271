/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-target.h"

#include <glib/gi18n.h>
#include <string.h>

MarAnalysisTarget *
mar_analysis_target_new (const MarCursor *cursor)
{
  MarAnalysisTarget *target;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, NULL);

  target = g_new0 (MarAnalysisTarget, 1);
  g_atomic_ref_count_init (&target->references);
  target->cursor = *cursor;
  target->game = mar_record_game (mar_node_record (cursor->node));
  target->history = mar_cursor_history (cursor, &target->start);
  target->line = mar_cursor_line (cursor);
  target->text = mar_position_text (target->game, mar_line_position (target->line));
  target->begun = mar_node_kind (cursor->node) == MAR_NODE_TURN && cursor->step > 0
                  && !(mar_cursor_is_end (cursor) && mar_node_is_finished (cursor->node));
  target->number = mar_node_number (cursor->node) + (target->begun ? 0 : 1);
  return target;
}

MarAnalysisTarget *
mar_analysis_target_ref (MarAnalysisTarget *target)
{
  g_return_val_if_fail (target != NULL, NULL);

  g_atomic_ref_count_inc (&target->references);
  return target;
}

void
mar_analysis_target_unref (MarAnalysisTarget *target)
{
  g_return_if_fail (target != NULL);

  if (!g_atomic_ref_count_dec (&target->references))
    return;
  g_free (target->start);
  g_array_unref (target->history);
  mar_line_free (target->line);
  g_free (target->text);
  g_free (target);
}

static gboolean
same_history (const MarAnalysisTarget *one,
              const MarAnalysisTarget *other)
{
  return one->history->len == other->history->len
         && mar_actions_equal ((const MarAction *) (const void *) one->history->data,
                               (const MarAction *) (const void *) other->history->data,
                               one->history->len)
         && mar_position_equal (one->game, one->start, other->start);
}

gboolean
mar_analysis_target_equal (const MarAnalysisTarget *one,
                           const MarAnalysisTarget *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return one->cursor.node == other->cursor.node && one->cursor.step == other->cursor.step
         && one->number == other->number && same_history (one, other)
         && g_str_equal (one->text, other->text);
}

const MarPosition *
mar_analysis_target_position (const MarAnalysisTarget *target)
{
  g_return_val_if_fail (target != NULL, NULL);

  return mar_line_position (target->line);
}

static char *
describe_end (const MarAnalysisTarget *target,
              const MarResult         *result)
{
  guint n = 0;
  int winner = MAR_ACTOR_NONE;

  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    if ((result->winners & (1u << i)) != 0)
      {
        winner = (int) i;
        n++;
      }
  if (n == 1)
    /* Translators: %s is a player: White */
    return g_strdup_printf (_("The game is over: %s won."),
                            _(target->game->player_names[winner]));
  if (n < mar_game_n_players (target->game, mar_line_position (target->line)))
    return g_strdup (_("The game is over: shared win."));
  return g_strdup (_("The game is over: draw."));
}

/* A turn that is handed over may end the game. */
static void
get_result (const MarAnalysisTarget *target,
            MarPosition             *position,
            MarResult               *result)
{
  target->game->hand_over (position, NULL);
  target->game->result (position, result);
}

gboolean
mar_analysis_target_is_over (const MarAnalysisTarget *target)
{
  g_autofree MarPosition *position = NULL;
  MarResult result;

  g_return_val_if_fail (target != NULL, FALSE);

  if (mar_node_kind (target->cursor.node) == MAR_NODE_END)
    return TRUE;
  position = mar_position_copy (target->game, mar_line_position (target->line));
  get_result (target, position, &result);
  return result.over;
}

char *
mar_analysis_target_obstacle (const MarAnalysisTarget *target)
{
  g_autofree MarPosition *position = NULL;
  MarResult result;

  g_return_val_if_fail (target != NULL, NULL);

  switch (mar_node_kind (target->cursor.node))
    {
    case MAR_NODE_STRUCK:
      return g_strdup (_("This move is no longer legal, so there is no position here."));
    case MAR_NODE_END:
      return g_strdup (_("The game ended here. Step back to its last position."));
    case MAR_NODE_START:
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
    case MAR_NODE_SETUP:
    default:
      break;
    }

  position = mar_position_copy (target->game, mar_line_position (target->line));
  get_result (target, position, &result);
  if (result.over)
    return describe_end (target, &result);
  if (target->game->actor (position) == MAR_ACTOR_CHANCE)
    return g_strdup (_("Roll the die first."));
  if (target->game->actor (position) < 0)
    return g_strdup (_("No player can move in this position."));
  return NULL;
}
