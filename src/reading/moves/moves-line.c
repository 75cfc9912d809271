/* What is told of a line of moves as a whole.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "moves-private.h"

/* The choices tell how much freedom the players had: of two games that a text can be, it is the one in which
 * that is the smaller wonder. */
void
moves_line_count (const MovesList *list,
                  MovesLine       *line)
{
  const MarGame *game = list->setting->game;
  g_autofree MarPosition *position = mar_position_copy (game, list->setting->start);
  MarActionList actions;

  line->choices = 0;
  for (guint i = 0; i < line->readings->len; i++)
    {
      const MovesReading *reading = &g_array_index (line->readings, MovesReading, i);
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if (reading->kind == MOVES_SET)
        {
          g_free (position);
          position = list->set (item->picture);
        }
      if (reading->kind == MOVES_SKIPPED || reading->kind == MOVES_SET)
        continue;
      game->hand_over (position, NULL);
      if (reading->missing)
        moves_make_missing (list->setting, &reading->filling, position);
      if (reading->roll != MAR_ACTION_NONE)
        game->play (position, reading->roll, NULL);
      line->n_right_sides += item->side >= 0 && item->side == game->actor (position);
      line->n_wrong_sides += item->side >= 0 && item->side != game->actor (position);
      game->actions (position, &actions);
      line->choices += log2 (MAX (actions.n, 1));
      game->play (position, reading->action, NULL);
      line->n_wrong_boards += moves_board_difference (list, item, position) > 0;
    }
}

void
moves_line_free (MovesLine *line)
{
  g_array_unref (line->readings);
  g_free (line);
}
