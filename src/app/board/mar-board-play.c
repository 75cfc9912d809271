/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-play-private.h"

#include <glib/gi18n.h>
#include <string.h>

static const MarBoardTarget no_target = { MAR_CELL_NONE, MAR_CELL_NONE, MAR_ACTION_NONE,
                                          MAR_TARGET_MOVE, FALSE };

MarBoardPlay *
mar_board_play_new (void)
{
  MarBoardPlay *play = g_new0 (MarBoardPlay, 1);

  play->enabled = TRUE;
  play->binding = TRUE;
  play->lifted = MAR_CELL_NONE;
  play->aimed = no_target;
  play->aim = 1;
  play->carry = MAR_CELL_NONE;
  play->targets = g_array_new (FALSE, FALSE, sizeof (MarBoardTarget));
  play->ways = g_array_new (FALSE, FALSE, sizeof (MarBoardWay));
  play->dragged = g_array_new (FALSE, FALSE, sizeof (MarAction));
  play->aimed_way = g_array_new (FALSE, FALSE, sizeof (MarAction));
  play->way = g_array_new (FALSE, FALSE, sizeof (MarAction));
  play->typed = g_string_new (NULL);

  return play;
}

void
mar_board_play_free (MarBoardPlay *play)
{
  if (play == NULL)
    return;

  g_clear_pointer (&play->line, mar_line_free);
  g_clear_pointer (&play->position, g_free);
  g_clear_pointer (&play->foreseen, g_free);
  g_array_unref (play->targets);
  g_array_unref (play->ways);
  g_array_unref (play->dragged);
  g_array_unref (play->aimed_way);
  g_array_unref (play->way);
  mar_effects_clear (&play->preview);
  g_string_free (play->typed, TRUE);
  g_clear_pointer (&play->read, mar_typed_free);
  g_free (play);
}

void
mar_board_play_let_go (MarBoardPlay *play)
{
  play->lifted = MAR_CELL_NONE;
  play->carried = FALSE;
  play->aimed = no_target;
  play->aim++;
  g_array_set_size (play->aimed_way, 0);
  mar_effects_empty (&play->preview);
  g_clear_pointer (&play->foreseen, g_free);
  g_array_set_size (play->targets, 0);
  g_array_set_size (play->ways, 0);
  g_array_set_size (play->dragged, 0);
}

static gboolean
is_at (const MarBoardPlay *play,
       MarLine            *line)
{
  const MarGame *game;
  g_autofree MarPosition *position = NULL;

  if (play->line == NULL || line == NULL || mar_line_game (line) != mar_line_game (play->line))
    return FALSE;

  game = mar_line_game (line);
  position = mar_position_copy (game, mar_line_position (line));
  game->hand_over (position, NULL);

  return game->hash (position) == game->hash (play->position)
         && game->same_board (position, play->position);
}

/* Returns whether a legal action begins on @cell, or with MAR_CELL_NONE on any. */
static gboolean
any_begins (const MarBoardPlay *play,
            MarCell             cell)
{
  for (guint i = 0; i < play->legal.n; i++)
    {
      MarCell from = MAR_CELL_NONE;
      MarCell to = MAR_CELL_NONE;

      mar_line_game (play->line)->action_cells (play->position, play->legal.items[i], &from, &to);
      if (from != MAR_CELL_NONE && (cell == MAR_CELL_NONE || from == cell))
        return TRUE;
    }

  return FALSE;
}

/* Returns whether the piece that was just played can go on in the same turn. */
static gboolean
goes_on (const MarBoardPlay *play)
{
  const MarGame *game = mar_line_game (play->line);

  return play->carry != MAR_CELL_NONE && play->enabled
         && game->hash (play->position) == play->carry_hash && !game->starts_turn (play->position)
         && any_begins (play, play->carry);
}

gboolean
mar_board_play_set_line (MarBoardPlay *play,
                         MarLine      *line)
{
  MarCell lifted;
  gboolean carried;
  gboolean same;

  g_return_val_if_fail (play != NULL, FALSE);

  lifted = play->lifted;
  carried = play->carried;
  same = is_at (play, line);
  mar_board_play_let_go (play);
  if (!same)
    mar_board_play_forget_typed (play);
  g_clear_pointer (&play->line, mar_line_free);
  g_clear_pointer (&play->position, g_free);
  play->line = line;
  play->legal.n = 0;
  play->moves = FALSE;
  if (line == NULL)
    return same;

  play->position = mar_position_copy (mar_line_game (line), mar_line_position (line));
  if (mar_line_game (line)->hand_over (play->position, NULL))
    mar_line_game (line)->actions (play->position, &play->legal);
  else
    mar_line_actions (line, &play->legal);
  play->moves = any_begins (play, MAR_CELL_NONE);

  if (!same && goes_on (play))
    {
      lifted = play->carry;
      carried = TRUE;
    }
  else if (!same)
    {
      lifted = MAR_CELL_NONE;
    }
  if (lifted != MAR_CELL_NONE)
    play->carried = mar_board_play_lift (play, lifted, NULL) && carried;
  else if (same && !play->refused)
    mar_board_play_read_typed (play);
  play->carry = MAR_CELL_NONE;

  return same;
}

void
mar_board_play_set_enabled (MarBoardPlay *play,
                            gboolean      enabled)
{
  g_return_if_fail (play != NULL);

  play->enabled = enabled;
  if (!enabled)
    {
      mar_board_play_let_go (play);
      mar_board_play_forget_typed (play);
    }
}

gboolean
mar_board_play_get_enabled (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, FALSE);

  return play->enabled;
}

void
mar_board_play_set_binding (MarBoardPlay *play,
                            gboolean      binding)
{
  g_return_if_fail (play != NULL);

  play->binding = binding;
}

gboolean
mar_board_play_get_binding (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, FALSE);

  return play->binding;
}

const MarGame *
mar_board_play_game (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return play->line != NULL ? mar_line_game (play->line) : NULL;
}

const MarPosition *
mar_board_play_position (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return play->position;
}

MarPosition *
mar_board_play_foresee (const MarBoardPlay *play,
                        MarAction           action,
                        MarEffects         *effects)
{
  const MarGame *game = mar_line_game (play->line);
  MarPosition *after = mar_position_copy (game, play->position);

  mar_effects_empty (effects);
  game->play (after, action, effects);

  return after;
}

/* Notes what the action of @actor towards @target does. */
static void
judge (MarBoardTarget   *target,
       const MarEffects *effects,
       int               actor)
{
  for (guint i = 0; i < effects->n; i++)
    switch (effects->items[i].type)
      {
      case MAR_EFFECT_SCORED:
        target->scores = TRUE;
        break;

      case MAR_EFFECT_PUSHED:
        target->kind = MAR_TARGET_PUSH;
        break;

      case MAR_EFFECT_CAPTURED:
        /* To sacrifice a piece of one's own is no capture. */
        if (effects->items[i].player != actor)
          target->kind = MAR_TARGET_CAPTURE;
        break;

      default:
        break;
      }
}

void
mar_board_play_add_target (MarBoardPlay *play,
                           MarAction     action,
                           MarCell       from,
                           MarCell       cell)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarPosition *after = mar_board_play_foresee (play, action, &effects);
  MarBoardTarget target = { cell, from, action, MAR_TARGET_MOVE, FALSE };

  judge (&target, &effects, mar_line_game (play->line)->actor (play->position));
  g_array_append_val (play->targets, target);
}

MarAction
mar_board_play_find (const MarBoardPlay *play,
                     MarCell             from,
                     MarCell             to)
{
  for (guint i = 0; i < play->legal.n; i++)
    {
      MarCell its_from = MAR_CELL_NONE;
      MarCell its_to = MAR_CELL_NONE;

      mar_line_game (play->line)
        ->action_cells (play->position, play->legal.items[i], &its_from, &its_to);
      if (its_from == from && its_to == to)
        return play->legal.items[i];
    }

  return MAR_ACTION_NONE;
}

gboolean
mar_board_play_awaits_roll (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, FALSE);

  return play->line != NULL && play->enabled
         && mar_line_game (play->line)->actor (play->position) == MAR_ACTOR_CHANCE;
}

MarCell
mar_board_play_die (const MarBoardPlay *play)
{
  MarCell from = MAR_CELL_NONE;
  MarCell to = MAR_CELL_NONE;

  if (mar_board_play_awaits_roll (play) && play->legal.n > 0)
    mar_line_game (play->line)->action_cells (play->position, play->legal.items[0], &from, &to);

  return to;
}

void
mar_board_play_plain_actions (const MarBoardPlay *play,
                              MarActionList      *list)
{
  g_return_if_fail (play != NULL && list != NULL);

  list->n = 0;
  if (play->line == NULL || !play->enabled
      || mar_line_game (play->line)->actor (play->position) < 0)
    return;

  for (guint i = 0; i < play->legal.n; i++)
    {
      MarCell from = MAR_CELL_NONE;
      MarCell to = MAR_CELL_NONE;

      mar_line_game (play->line)->action_cells (play->position, play->legal.items[i], &from, &to);
      if (from == MAR_CELL_NONE && to == MAR_CELL_NONE)
        list->items[list->n++] = play->legal.items[i];
    }
}

gboolean
mar_board_play_can_lift (const MarBoardPlay *play,
                         MarCell             cell)
{
  const MarGame *game;
  int actor;

  g_return_val_if_fail (play != NULL, FALSE);

  if (play->line == NULL || !play->enabled || !play->moves || cell == MAR_CELL_NONE)
    return FALSE;

  game = mar_line_game (play->line);
  actor = game->actor (play->position);

  return actor >= 0 && (game->owner (play->position, cell) == actor || any_begins (play, cell));
}

gboolean
mar_board_play_can_place (const MarBoardPlay *play,
                          MarCell             cell)
{
  g_return_val_if_fail (play != NULL, FALSE);

  return play->line != NULL && play->enabled && cell != MAR_CELL_NONE
         && mar_line_game (play->line)->actor (play->position) >= 0
         && mar_board_play_find (play, MAR_CELL_NONE, cell) != MAR_ACTION_NONE;
}

gboolean
mar_board_play_lift (MarBoardPlay  *play,
                     MarCell        cell,
                     GError       **error)
{
  const MarGame *game;

  g_return_val_if_fail (play != NULL, FALSE);

  if (play->line == NULL || !play->enabled || cell == MAR_CELL_NONE)
    {
      g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                           _("Nothing can move here."));
      return FALSE;
    }
  if (!mar_board_play_can_lift (play, cell))
    {
      mar_board_play_explain_lift (play, cell, error);
      return FALSE;
    }

  if (cell != play->lifted && !mar_board_play_may_put_down (play, error))
    return FALSE;

  mar_board_play_let_go (play);
  mar_board_play_forget_typed (play);
  play->lifted = cell;

  game = mar_line_game (play->line);
  for (guint i = 0; i < play->legal.n; i++)
    {
      MarCell from = MAR_CELL_NONE;
      MarCell to = MAR_CELL_NONE;

      game->action_cells (play->position, play->legal.items[i], &from, &to);
      if (from == cell && to != cell && to != MAR_CELL_NONE
          && mar_board_play_target_at (play, to) == NULL)
        mar_board_play_add_target (play, play->legal.items[i], from, to);
    }
  mar_board_play_find_ways (play);

  return TRUE;
}

gboolean
mar_board_play_may_put_down (const MarBoardPlay  *play,
                             GError             **error)
{
  const MarGame *game = mar_board_play_game (play);

  return play->lifted == MAR_CELL_NONE || play->carried || !play->binding
         || game->check_put_down == NULL
         || game->check_put_down (play->position, play->lifted, error);
}

gboolean
mar_board_play_put_down (MarBoardPlay  *play,
                         GError       **error)
{
  g_return_val_if_fail (play != NULL, FALSE);

  if (!mar_board_play_may_put_down (play, error))
    return FALSE;

  if (play->lifted != MAR_CELL_NONE)
    mar_board_play_let_go (play);
  return TRUE;
}

gboolean
mar_board_play_is_carried (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, FALSE);

  return play->carried;
}

MarCell
mar_board_play_lifted (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, MAR_CELL_NONE);

  return play->lifted;
}

const MarBoardTarget *
mar_board_play_targets (const MarBoardPlay *play,
                        guint              *n)
{
  g_return_val_if_fail (play != NULL && n != NULL, NULL);

  *n = play->targets->len;
  return (const MarBoardTarget *) (const void *) play->targets->data;
}

const MarBoardTarget *
mar_board_play_target_at (const MarBoardPlay *play,
                          MarCell             cell)
{
  g_return_val_if_fail (play != NULL, NULL);

  for (guint i = 0; i < play->targets->len; i++)
    {
      const MarBoardTarget *target = &g_array_index (play->targets, MarBoardTarget, i);

      if (target->cell == cell && cell != MAR_CELL_NONE)
        return target;
    }

  return NULL;
}

/* Appends to @actions what a hand over @cell would do. */
static void
choose (const MarBoardPlay *play,
        MarCell             cell,
        GArray             *actions)
{
  const MarBoardTarget *target = mar_board_play_target_at (play, cell);
  MarAction placed;

  if (cell == MAR_CELL_NONE)
    return;
  if (play->lifted != MAR_CELL_NONE)
    mar_board_play_choose_way (play, cell, actions);
  else if (target != NULL)
    g_array_append_val (actions, target->action);
  else if (play->typed->len == 0 && mar_board_play_can_place (play, cell))
    {
      placed = mar_board_play_find (play, MAR_CELL_NONE, cell);
      g_array_append_val (actions, placed);
    }
}

gboolean
mar_board_play_aim (MarBoardPlay *play,
                    MarCell       cell)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  const MarGame *game;

  g_return_val_if_fail (play != NULL, FALSE);

  choose (play, cell, actions);
  if ((actions->len > 0 ? cell : MAR_CELL_NONE) == play->aimed.cell
      && actions->len == play->aimed_way->len
      && mar_actions_equal ((const MarAction *) (gpointer) actions->data,
                            (const MarAction *) (gpointer) play->aimed_way->data, actions->len))
    return FALSE;

  play->aim++;
  play->aimed = no_target;
  g_array_set_size (play->aimed_way, 0);
  mar_effects_empty (&play->preview);
  g_clear_pointer (&play->foreseen, g_free);
  if (actions->len == 0)
    return TRUE;

  game = mar_line_game (play->line);
  g_array_append_vals (play->aimed_way, actions->data, actions->len);
  play->aimed = (MarBoardTarget) { cell, play->lifted, g_array_index (actions, MarAction, 0),
                                   MAR_TARGET_MOVE, FALSE };
  play->foreseen = mar_position_copy (game, play->position);
  for (guint i = 0; i < actions->len; i++)
    game->play (play->foreseen, g_array_index (actions, MarAction, i), &play->preview);
  judge (&play->aimed, &play->preview, game->actor (play->position));

  return TRUE;
}

guint
mar_board_play_aim_number (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, 0);

  return play->aim;
}

const GArray *
mar_board_play_aimed_way (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return play->aimed_way;
}

MarCell
mar_board_play_aimed (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, MAR_CELL_NONE);

  return play->aimed.cell;
}

const MarBoardTarget *
mar_board_play_aimed_target (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return play->aimed.cell != MAR_CELL_NONE ? &play->aimed : NULL;
}

const MarEffects *
mar_board_play_preview (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return &play->preview;
}

const MarPosition *
mar_board_play_foreseen (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return play->foreseen;
}

void
mar_board_play_describe_preview (const MarBoardPlay *play,
                                 GString            *text)
{
  g_return_if_fail (play != NULL && text != NULL);

  if (play->foreseen != NULL)
    mar_line_game (play->line)->describe_effects (play->foreseen, &play->preview, text);
}
