/* What can be decided in Martial: what coins show, what stacks hold and count, what captures what.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>

#include "mar-outlook.h"
#include "martial.h"

static ClaimTruth
is_kind (const MarPosition *position,
         MarCell            cell,
         ClaimNoun          noun)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  const guint n = mar_martial_stack (position, cell, coins);

  switch (noun)
    {
    case CLAIM_NOUN_COIN:
      return mar_claim_truth (n > 0);
    case CLAIM_NOUN_STACK:
      return mar_claim_truth (n > 1);
    case CLAIM_NOUN_NONE:
    case CLAIM_NOUN_PIECE:
    case CLAIM_NOUN_KING:
    case CLAIM_NOUN_ROOK:
    case CLAIM_NOUN_BISHOP:
    case CLAIM_NOUN_SINGLETON:
    default:
      return CLAIM_UNKNOWN;
    }
}

/* The coins of a piece that is whose it is said to be, and is what it is called. */
static guint
get_coins (const ClaimScene *scene,
           const Claim      *claim,
           MarMartialCoin    coins[MAR_MARTIAL_COINS])
{
  const guint n = mar_martial_stack (scene->position, claim->cells[0], coins);

  if (n == 0 || (claim->n_players > 0 && coins[n - 1].player != claim->players[0]))
    return 0;

  return n;
}

static gboolean
measure_face (const ClaimScene *scene,
              const Claim      *claim,
              int              *value)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  const guint n = get_coins (scene, claim, coins);

  *value = n > 0 ? coins[n - 1].face : 0;
  return n > 0;
}

static gboolean
measure_coins (const ClaimScene *scene,
               const Claim      *claim,
               int              *value)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];

  *value = (int) get_coins (scene, claim, coins);
  return *value > 0;
}

static gboolean
measure_worth (const ClaimScene *scene,
               const Claim      *claim,
               int              *value)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  const guint n = get_coins (scene, claim, coins);

  *value = 0;
  for (guint i = 0; i < n; i++)
    *value += coins[i].face;

  return n > 1;
}

/* Of two pieces, as if it were their owner's turn; the one that was just moved may not go back,
 * which is not what is spoken of. */
static ClaimTruth
judge_takes (const ClaimScene *scene,
             const Claim      *claim)
{
  const int owner = scene->game->owner (scene->position, claim->cells[0]);
  g_autofree MarPosition *turn = NULL;

  if (claim->n_cells != 2 || owner < 0)
    return CLAIM_UNKNOWN;
  turn = mar_claim_give_turn (scene, owner);

  return turn != NULL ? mar_claim_truth (
           mar_outlook_captures (scene->game, turn, claim->cells[0], claim->cells[1]))
                      : CLAIM_UNKNOWN;
}

static const ClaimFact facts[] = {
  { CLAIM_FACE, measure_face, NULL, FALSE, FALSE, FALSE, N_("Face up on %s: %d."), NULL, NULL },
  { CLAIM_COINS, measure_coins, NULL, FALSE, FALSE, FALSE, N_("Coins on %s: %d."), NULL, NULL },
  { CLAIM_WORTH, measure_worth, NULL, FALSE, FALSE, FALSE, N_("Points on %s: %d."), NULL, NULL },
  { CLAIM_TAKES, NULL, judge_takes, FALSE, FALSE, FALSE, NULL, N_("%s can capture it."),
    N_("%s can’t capture it.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};

const ClaimGame mar_claim_martial = { &mar_martial, facts, is_kind };
