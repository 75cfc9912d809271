/* What the turn of a player can bring, where a turn is one action.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <string.h>

#include "mar-position-editor.h"

/* The fields that tell whose turn it is and how much of it is left. */
static gboolean
set_turn (const MarGame *game,
          MarPosition   *position,
          int            player)
{
  const char letter[] = { game->letters[player], '\0' };

  if (!mar_position_set_field (game, position, 0, letter, NULL))
    return FALSE;
  for (guint i = 1; i < game->editor->n_fields; i++)
    {
      g_autofree char *most = NULL;

      if (strcmp (game->editor->fields[i].name, "left") != 0)
        continue;
      most = g_strdup_printf ("%d", mar_position_field_maximum (game, position, i));
      return mar_position_set_field (game, position, i, most, NULL);
    }

  return TRUE;
}

MarPosition *
mar_claim_give_turn (const ClaimScene *scene,
                     int               player)
{
  g_autofree MarPosition *position = mar_position_copy (scene->game, scene->position);
  MarResult result;

  scene->game->result (position, &result);
  if (result.over)
    return NULL;
  if (scene->game->actor (position) == player)
    return g_steal_pointer (&position);
  if (!set_turn (scene->game, position, player)
      || !mar_position_editor_validate (scene->game, scene->options, position, NULL)
      || scene->game->actor (position) != player)
    return NULL;

  return g_steal_pointer (&position);
}

typedef gboolean (*IsWanted) (const MarEffect *effect, int wanted);

/* Returns whether some action, one that begins on @from where that is a cell, has such an effect. */
static gboolean
brings_about (const MarGame     *game,
              const MarPosition *position,
              MarCell            start,
              IsWanted           is_wanted,
              int                wanted)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = g_malloc (game->position_size);
  MarEffects effects = MAR_EFFECTS_INIT;
  gboolean found = FALSE;

  game->actions (position, list);
  for (guint i = 0; i < list->n && !found; i++)
    {
      MarCell from, to;

      game->action_cells (position, list->items[i], &from, &to);
      if (start != MAR_CELL_NONE && from != start)
        continue;
      memcpy (next, position, game->position_size);
      mar_effects_empty (&effects);
      game->play (next, list->items[i], &effects);
      for (guint j = 0; j < effects.n; j++)
        found |= is_wanted (&effects.items[j], wanted);
    }
  mar_effects_clear (&effects);

  return found;
}

static gboolean
is_capture_at (const MarEffect *effect,
               int              cell)
{
  return (effect->type == MAR_EFFECT_CAPTURED && effect->from == cell)
         || (effect->type == MAR_EFFECT_PINNED && effect->to == cell);
}

static gboolean
is_score_of (const MarEffect *effect,
             int              player)
{
  return effect->type == MAR_EFFECT_SCORED && effect->player == player;
}

gboolean
mar_claim_takes_at (const MarGame     *game,
                    const MarPosition *position,
                    MarCell            from,
                    MarCell            cell)
{
  return brings_about (game, position, from, is_capture_at, cell);
}

gboolean
mar_claim_scores (const MarGame     *game,
                  const MarPosition *position,
                  int                player)
{
  return brings_about (game, position, MAR_CELL_NONE, is_score_of, player);
}

ClaimTruth
mar_claim_judge_capturable (const ClaimScene *scene,
                            const Claim      *claim)
{
  const int owner = scene->game->owner (scene->position, claim->cells[0]);
  g_autofree MarPosition *turn = NULL;

  if (owner < 0 || mar_game_n_players (scene->game, scene->position) != 2
      || (claim->n_players > 0 && claim->players[0] == owner))
    return CLAIM_UNKNOWN;
  turn = mar_claim_give_turn (scene, 1 - owner);
  if (turn == NULL || scene->game->actions_left (turn) > 1)
    return CLAIM_UNKNOWN;

  return mar_claim_truth (mar_claim_takes_at (scene->game, turn, MAR_CELL_NONE, claim->cells[0]));
}
