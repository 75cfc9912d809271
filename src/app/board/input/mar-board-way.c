/* Ways of several steps: what the piece in hand can do in one go, by a drag over the cells between
 * or straight to a cell to which a single way leads.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-play-private.h"

/* A cell that was reached. */
typedef struct
{
  MarBoardWay way;
  MarPosition *position; /* nullable: the turn ends there */
} Place;

static void
place_clear (gpointer data)
{
  g_free (((Place *) data)->position);
}

/* Plays @action; returns whether the same player goes on with the turn. */
static gboolean
play_step (const MarGame *game,
           MarPosition   *position,
           MarAction      action,
           MarEffects    *effects)
{
  const int actor = game->actor (position);
  MarResult result;

  game->play (position, action, effects);
  game->result (position, &result);

  return !result.over && game->actor (position) == actor && !game->starts_turn (position);
}

static Place *
find_place (GArray  *places,
            MarCell  cell)
{
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, Place, i).way.cell == cell)
      return &g_array_index (places, Place, i);

  return NULL;
}

/* Notes where one more step from the place with @index leads. A cell that was reached with fewer
 * steps needs none of these; one that is reached in two ways has to be led to. */
static void
add_steps (const MarGame *game,
           GArray        *places,
           guint          index)
{
  const Place from = g_array_index (places, Place, index);
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  game->actions (from.position, list);
  for (guint i = 0; i < list->n; i++)
    {
      Place next = from;
      Place *known;
      MarCell start, end;

      game->action_cells (from.position, list->items[i], &start, &end);
      if (start != from.way.cell || end == MAR_CELL_NONE || end == start)
        continue;
      known = find_place (places, end);
      if (known != NULL)
        {
          if (known->way.n_actions == from.way.n_actions + 1)
            known->way.is_only = FALSE;
          continue;
        }

      next.way.cell = end;
      next.way.actions[next.way.n_actions++] = list->items[i];
      next.position = mar_position_copy (game, from.position);
      if (!play_step (game, next.position, list->items[i], NULL)
          || next.way.n_actions == G_N_ELEMENTS (next.way.actions))
        g_clear_pointer (&next.position, g_free);
      g_array_append_val (places, next);
    }
}

void
mar_board_play_find_ways (MarBoardPlay *play)
{
  const MarGame *game = mar_line_game (play->line);
  g_autoptr (GArray) places = NULL;
  Place start = { { .cell = play->lifted, .is_only = TRUE }, NULL };

  g_array_set_size (play->ways, 0);
  if (game->actions_left (play->position) < 2)
    return;

  places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_set_clear_func (places, place_clear);
  start.position = mar_position_copy (game, play->position);
  g_array_append_val (places, start);
  for (guint i = 0; i < places->len; i++)
    {
      if (g_array_index (places, Place, i).position != NULL)
        add_steps (game, places, i);
      if (g_array_index (places, Place, i).way.n_actions > 1)
        g_array_append_val (play->ways, g_array_index (places, Place, i).way);
    }
}

const MarBoardWay *
mar_board_play_way_to (const MarBoardPlay *play,
                       MarCell             cell)
{
  for (guint i = 0; i < play->ways->len; i++)
    {
      const MarBoardWay *way = &g_array_index (play->ways, MarBoardWay, i);

      if (way->cell == cell)
        return way;
    }

  return NULL;
}

const MarBoardWay *
mar_board_play_ways (const MarBoardPlay *play,
                     guint              *n)
{
  g_return_val_if_fail (play != NULL && n != NULL, NULL);

  *n = play->ways->len;
  return (const MarBoardWay *) (const void *) play->ways->data;
}

gboolean
mar_board_play_leads_to (const MarBoardPlay *play,
                         MarCell             cell)
{
  const MarBoardWay *way;

  g_return_val_if_fail (play != NULL, FALSE);

  way = mar_board_play_way_to (play, cell);

  return way != NULL && way->is_only;
}

MarCell
mar_board_play_find_end (const MarBoardPlay *play,
                         const GArray       *actions)
{
  const MarGame *game;
  g_autofree MarPosition *position = NULL;
  MarCell from = MAR_CELL_NONE;
  MarCell to = MAR_CELL_NONE;

  g_return_val_if_fail (play != NULL && play->line != NULL, MAR_CELL_NONE);
  g_return_val_if_fail (actions != NULL, MAR_CELL_NONE);

  game = mar_line_game (play->line);
  position = mar_position_copy (game, play->position);
  for (guint i = 0; i < actions->len; i++)
    {
      game->action_cells (position, g_array_index (actions, MarAction, i), &from, &to);
      game->play (position, g_array_index (actions, MarAction, i), NULL);
    }

  return to;
}

/* The way of a drag */

/* Finds the cell to which the first @n steps of the drag lead; @position (nullable) becomes the
 * position there. Returns whether the turn goes on. */
static gboolean
follow_drag (const MarBoardPlay  *play,
             guint                n,
             MarCell             *cell,
             MarPosition        **position)
{
  const MarGame *game = mar_line_game (play->line);
  g_autofree MarPosition *after = mar_position_copy (game, play->position);
  gboolean goes_on = TRUE;
  MarCell from;

  *cell = play->lifted;
  for (guint i = 0; i < n; i++)
    {
      const MarAction action = g_array_index (play->dragged, MarAction, i);

      game->action_cells (after, action, &from, cell);
      goes_on = play_step (game, after, action, NULL);
    }
  if (position != NULL)
    *position = g_steal_pointer (&after);

  return goes_on;
}

/* The step that leads on from the end of the drag to @cell, or MAR_ACTION_NONE. */
static MarAction
find_step_on (const MarBoardPlay *play,
              MarCell             cell)
{
  const MarGame *game = mar_line_game (play->line);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *position = NULL;
  MarCell end, from, to;

  if (!follow_drag (play, play->dragged->len, &end, &position))
    return MAR_ACTION_NONE;

  game->actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      game->action_cells (position, list->items[i], &from, &to);
      if (from == end && to == cell)
        return list->items[i];
    }

  return MAR_ACTION_NONE;
}

/* Returns how many steps of the drag lead to @cell; 0: none do. */
static guint
count_steps_to (const MarBoardPlay *play,
                MarCell             cell)
{
  MarCell end;

  for (guint n = 1; n <= play->dragged->len; n++)
    {
      follow_drag (play, n, &end, NULL);
      if (end == cell)
        return n;
    }

  return 0;
}

void
mar_board_play_pass (MarBoardPlay *play,
                     MarCell       cell)
{
  MarAction action;
  guint n;

  g_return_if_fail (play != NULL);

  if (play->lifted == MAR_CELL_NONE || cell == MAR_CELL_NONE)
    return;

  n = count_steps_to (play, cell);
  if (n > 0 || cell == play->lifted)
    {
      g_array_set_size (play->dragged, n);
      return;
    }
  action = find_step_on (play, cell);
  if (action != MAR_ACTION_NONE)
    g_array_append_val (play->dragged, action);
}

void
mar_board_play_choose_way (const MarBoardPlay *play,
                           MarCell             cell,
                           GArray             *actions)
{
  const guint n = count_steps_to (play, cell);
  const MarBoardTarget *target = mar_board_play_target_at (play, cell);
  const MarBoardWay *way = mar_board_play_way_to (play, cell);
  const MarAction on = n == 0 && play->dragged->len > 0 ? find_step_on (play, cell)
                                                        : MAR_ACTION_NONE;

  if (n > 0 || on != MAR_ACTION_NONE)
    g_array_append_vals (actions, play->dragged->data, n > 0 ? n : play->dragged->len);
  if (on != MAR_ACTION_NONE)
    g_array_append_val (actions, on);
  else if (n == 0 && target != NULL)
    g_array_append_val (actions, target->action);
  else if (n == 0 && way != NULL && way->is_only)
    g_array_append_vals (actions, way->actions, way->n_actions);
}
