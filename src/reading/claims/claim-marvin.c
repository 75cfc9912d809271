/* What can be decided in Marvin: kings, blocks, and the points that are safe.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>

#include "mar-marvin-points.h"

static ClaimTruth
is_kind (const MarPosition *position,
         MarCell            cell,
         ClaimNoun          noun)
{
  const gboolean stands = mar_marvin.owner (position, cell) >= 0;
  const gboolean king = mar_marvin_is_king (position, cell);

  switch (noun)
    {
    case CLAIM_NOUN_KING:
      return mar_claim_truth (king);
    case CLAIM_NOUN_SINGLETON:
      return mar_claim_truth (stands && !king);
    case CLAIM_NOUN_STACK:
      return mar_claim_truth (stands);
    case CLAIM_NOUN_NONE:
    case CLAIM_NOUN_PIECE:
    case CLAIM_NOUN_ROOK:
    case CLAIM_NOUN_BISHOP:
    case CLAIM_NOUN_COIN:
    default:
      return CLAIM_UNKNOWN;
    }
}

static gboolean
is_empty (const MarPosition *position,
          MarCell            cell)
{
  return mar_marvin.owner (position, cell) < 0;
}

static ClaimTruth
judge_safe (const ClaimScene *scene,
            const Claim      *claim)
{
  if (!is_empty (scene->position, claim->cells[0]))
    return CLAIM_UNKNOWN;

  return mar_claim_truth (mar_marvin_count_corners (scene->position, claim->cells[0]) < 2);
}

static gboolean
measure_safe_points (const ClaimScene   *scene,
                     const Claim *claim  G_GNUC_UNUSED,
                     int                *value)
{
  *value = mar_marvin_count_points (scene->position, 0, 1);
  return TRUE;
}

static gboolean
measure_empty_points (const ClaimScene   *scene,
                      const Claim *claim  G_GNUC_UNUSED,
                      int                *value)
{
  const guint n_cells = mar_marvin.n_cells (scene->position);

  *value = 0;
  for (guint cell = 0; cell < n_cells; cell++)
    *value += is_empty (scene->position, (MarCell) cell);
  return TRUE;
}

static ClaimTruth
judge_completes (const ClaimScene *scene,
                 const Claim      *claim)
{
  if (!is_empty (scene->position, claim->cells[0]))
    return CLAIM_UNKNOWN;

  return mar_claim_truth (mar_marvin_count_corners (scene->position, claim->cells[0]) == 3);
}

/* Where a block can be completed, it isn't clear who must do what. */
static ClaimTruth
judge_must_open (const ClaimScene *scene,
                 const Claim      *claim)
{
  if (claim->n_players == 0 || mar_marvin.actor (scene->position) != claim->players[0])
    return CLAIM_UNKNOWN;
  if (mar_marvin_count_points (scene->position, 0, 1) > 0)
    return CLAIM_FALSE;

  return mar_marvin_count_points (scene->position, 3, 3) > 0 ? CLAIM_UNKNOWN : CLAIM_TRUE;
}

static const ClaimFact facts[] = {
  { CLAIM_SAFE, NULL, judge_safe, TRUE, FALSE, FALSE, NULL, N_("%s is safe."),
    N_("%s is the third stack of a square.") },
  { CLAIM_SAFE_POINTS, measure_safe_points, NULL, FALSE, FALSE, FALSE, N_("Safe points: %d."),
    NULL, NULL },
  { CLAIM_EMPTY_POINTS, measure_empty_points, NULL, FALSE, TRUE, FALSE, N_("Empty points: %d."),
    NULL, NULL },
  { CLAIM_COMPLETES, NULL, judge_completes, TRUE, FALSE, FALSE, NULL, N_("%s completes a block."),
    N_("%s completes no block.") },
  { CLAIM_MUST_OPEN, NULL, judge_must_open, FALSE, TRUE, FALSE, NULL, N_("%s must open a block."),
    N_("%s has a safe point left.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};

const ClaimGame mar_claim_marvin = { &mar_marvin, facts, is_kind };
