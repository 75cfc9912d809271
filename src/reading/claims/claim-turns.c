/* What the turn of a player can bring, where a turn is one action.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include "mar-outlook.h"

MarPosition *
mar_claim_give_turn (const ClaimScene *scene,
                     int               player)
{
  return mar_outlook_give_turn (scene->game, scene->options, scene->position, player);
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

  return mar_claim_truth (mar_outlook_captures (scene->game, turn, MAR_CELL_NONE, claim->cells[0]));
}
