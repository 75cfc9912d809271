/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-place.h"

#include <glib/gi18n.h>
#include <string.h>

MarAnalysisPlace *
mar_analysis_place_new (const MarCursor *cursor)
{
  MarAnalysisPlace *place;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, NULL);

  place = g_new0 (MarAnalysisPlace, 1);
  g_atomic_ref_count_init (&place->references);
  place->cursor = *cursor;
  place->game = mar_record_game (mar_node_record (cursor->node));
  place->history = mar_cursor_history (cursor, &place->start);
  place->line = mar_cursor_line (cursor);
  place->text = mar_position_text (place->game, mar_line_position (place->line));
  place->begun = mar_node_kind (cursor->node) == MAR_NODE_TURN && cursor->step > 0
                 && !(mar_cursor_is_end (cursor) && mar_node_is_finished (cursor->node));
  place->number = mar_node_number (cursor->node) + (place->begun ? 0 : 1);
  return place;
}

MarAnalysisPlace *
mar_analysis_place_ref (MarAnalysisPlace *place)
{
  g_return_val_if_fail (place != NULL, NULL);

  g_atomic_ref_count_inc (&place->references);
  return place;
}

void
mar_analysis_place_unref (MarAnalysisPlace *place)
{
  g_return_if_fail (place != NULL);

  if (!g_atomic_ref_count_dec (&place->references))
    return;
  g_free (place->start);
  g_array_unref (place->history);
  mar_line_free (place->line);
  g_free (place->text);
  g_free (place);
}

static gboolean
same_history (const MarAnalysisPlace *one,
              const MarAnalysisPlace *other)
{
  return one->history->len == other->history->len
         && mar_actions_equal ((const MarAction *) (const void *) one->history->data,
                               (const MarAction *) (const void *) other->history->data,
                               one->history->len)
         && memcmp (one->start, other->start, one->game->position_size) == 0;
}

gboolean
mar_analysis_place_equal (const MarAnalysisPlace *one,
                          const MarAnalysisPlace *other)
{
  if (one == NULL || other == NULL)
    return one == other;
  return one->cursor.node == other->cursor.node && one->cursor.step == other->cursor.step
         && one->number == other->number && same_history (one, other)
         && g_str_equal (one->text, other->text);
}

const MarPosition *
mar_analysis_place_position (const MarAnalysisPlace *place)
{
  g_return_val_if_fail (place != NULL, NULL);

  return mar_line_position (place->line);
}

static char *
words_of_end (const MarAnalysisPlace *place,
              const MarResult        *result)
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
    return g_strdup_printf (_("The game is over: %s won."), _(place->game->player_names[winner]));
  if (n < mar_game_n_players (place->game, mar_line_position (place->line)))
    return g_strdup (_("The game is over: shared win."));
  return g_strdup (_("The game is over: draw."));
}

char *
mar_analysis_place_obstacle (const MarAnalysisPlace *place)
{
  g_autofree MarPosition *position = NULL;
  MarResult result;

  g_return_val_if_fail (place != NULL, NULL);

  switch (mar_node_kind (place->cursor.node))
    {
    case MAR_NODE_STRUCK:
      return g_strdup (_("This move is no longer legal, so there is no position to analyze."));
    case MAR_NODE_END:
      return g_strdup (_("The game ended here. Step back to analyze its last position."));
    case MAR_NODE_START:
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
    case MAR_NODE_SETUP:
    default:
      break;
    }

  position = mar_position_copy (place->game, mar_line_position (place->line));
  place->game->hand_over (position, NULL);
  place->game->result (position, &result);
  if (result.over)
    return words_of_end (place, &result);
  if (place->game->actor (position) == MAR_ACTOR_CHANCE)
    return g_strdup (_("Roll the die to analyze the position."));
  if (place->game->actor (position) < 0)
    return g_strdup (_("No player can move in this position."));
  return NULL;
}
