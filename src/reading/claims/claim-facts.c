/* How what is stated is decided: the tables of the games, and the table of what all have.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

static const ClaimGame *
find_game (const MarGame *game)
{
  for (guint i = 0; i < mar_claim_n_games; i++)
    if (mar_claim_games[i]->game == game)
      return mar_claim_games[i];

  return NULL;
}

static const ClaimFact *
find_in (const ClaimFact *facts,
         ClaimTopic       topic)
{
  for (; facts->measure != NULL || facts->judge != NULL; facts++)
    if (facts->topic == topic)
      return facts;

  return NULL;
}

const ClaimFact *
mar_claim_find_fact (const MarGame *game,
                     ClaimTopic     topic)
{
  const ClaimGame *own = find_game (game);
  const ClaimFact *fact = own != NULL ? find_in (own->facts, topic) : NULL;

  if (fact == NULL)
    fact = find_in (mar_claim_common_facts, topic);

  return fact != NULL ? fact : find_in (mar_claim_result_facts, topic);
}

ClaimTruth
mar_claim_is_kind (const ClaimScene *scene,
                   MarCell           cell,
                   ClaimNoun         noun)
{
  const ClaimGame *own = find_game (scene->game);

  if (noun == CLAIM_NOUN_NONE || noun == CLAIM_NOUN_PIECE)
    return mar_claim_truth (scene->game->owner (scene->position, cell) >= 0);

  return own != NULL && own->is_kind != NULL ? own->is_kind (scene->position, cell, noun)
                                             : CLAIM_UNKNOWN;
}

int
mar_claim_get_number (const Claim *claim)
{
  if ((claim->wording->flags & CLAIM_ZERO) != 0)
    return 0;
  if ((claim->wording->flags & CLAIM_UNIT) != 0)
    return 1;

  return claim->n_numbers > 0 ? claim->numbers[0] : CLAIM_NO_NUMBER;
}

static ClaimTruth
judge_one (const ClaimScene *scene,
           const ClaimFact  *fact,
           const Claim      *claim)
{
  int value;

  if (fact->judge != NULL)
    return fact->judge (scene, claim);
  if (mar_claim_get_number (claim) == CLAIM_NO_NUMBER || !fact->measure (scene, claim, &value))
    return CLAIM_UNKNOWN;

  return mar_claim_truth (
    value == mar_claim_get_number (claim)
    || ((claim->wording->flags & CLAIM_LEAST) != 0 && value > mar_claim_get_number (claim)));
}

ClaimTruth
mar_claim_judge (const ClaimScene *scene,
                 const ClaimFact  *fact,
                 const Claim      *claim)
{
  ClaimTruth truth = judge_one (scene, fact, claim);

  if (truth == CLAIM_UNKNOWN || (claim->wording->flags & CLAIM_NOT) == 0)
    return truth;

  return truth == CLAIM_TRUE ? CLAIM_FALSE : CLAIM_TRUE;
}

ClaimTruth
mar_claim_judge_scenes (const ClaimReader *reader,
                        const ClaimFact   *fact,
                        const Claim       *claim,
                        gboolean          *elsewhere)
{
  const gboolean is_strict = (fact->is_strict && (claim->wording->flags & CLAIM_LEAST) == 0)
                             || reader->is_strict;
  ClaimTruth truth = mar_claim_judge (g_ptr_array_index (reader->scenes, 0), fact, claim);

  *elsewhere = FALSE;
  if (truth == CLAIM_TRUE || (is_strict && truth == CLAIM_UNKNOWN))
    return truth;
  for (guint i = 1; i < reader->scenes->len && !*elsewhere; i++)
    {
      ClaimTruth other;

      /* Beside the first only the position before the move is asked, where there is time. */
      if (fact->is_search && (i > 1 || !reader->proof->with_repairs))
        break;
      other = mar_claim_judge (g_ptr_array_index (reader->scenes, i), fact, claim);

      *elsewhere = other == CLAIM_TRUE;
      if (other == CLAIM_FALSE && truth == CLAIM_UNKNOWN)
        truth = CLAIM_FALSE;
    }
  if (*elsewhere && !is_strict)
    return CLAIM_TRUE;

  return truth;
}
