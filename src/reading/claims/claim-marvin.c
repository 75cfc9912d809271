/* What can be decided in Marvin: kings, blocks, and the points that are safe.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>

#include "marvin.h"

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

/* Of the squares of two by two that hold an empty point, the one with the most stacks on the other
 * three: how many these are. */
static int
count_corners (const MarPosition *position,
               MarCell            cell)
{
  const int size = (int) mar_marvin_size (position);
  const int x = cell % size;
  const int y = cell / size;
  int most = 0;

  for (int i = 0; i < 4; i++)
    {
      const int left = x - i % 2;
      const int low = y - i / 2;
      int n = 0;

      if (left < 0 || low < 0 || left + 1 >= size || low + 1 >= size)
        continue;
      for (int j = 0; j < 4; j++)
        n += mar_marvin.owner (position, (MarCell) ((low + j / 2) * size + left + j % 2)) >= 0;
      most = MAX (most, n);
    }

  return most;
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

  return mar_claim_truth (count_corners (scene->position, claim->cells[0]) < 2);
}

/* How many empty points have between so many and so many corners filled. */
static int
count_points (const MarPosition *position,
              int                least,
              int                most)
{
  const guint n_cells = mar_marvin.n_cells (position);
  int n = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    if (is_empty (position, (MarCell) cell))
      {
        const int corners = count_corners (position, (MarCell) cell);

        n += corners >= least && corners <= most;
      }

  return n;
}

static gboolean
measure_safe_points (const ClaimScene   *scene,
                     const Claim *claim  G_GNUC_UNUSED,
                     int                *value)
{
  *value = count_points (scene->position, 0, 1);
  return TRUE;
}

static ClaimTruth
judge_completes (const ClaimScene *scene,
                 const Claim      *claim)
{
  if (!is_empty (scene->position, claim->cells[0]))
    return CLAIM_UNKNOWN;

  return mar_claim_truth (count_corners (scene->position, claim->cells[0]) == 3);
}

/* Where a block can be completed, it isn't clear who must do what. */
static ClaimTruth
judge_must_open (const ClaimScene *scene,
                 const Claim      *claim)
{
  if (claim->n_players == 0 || mar_marvin.actor (scene->position) != claim->players[0])
    return CLAIM_UNKNOWN;
  if (count_points (scene->position, 0, 1) > 0)
    return CLAIM_FALSE;

  return count_points (scene->position, 3, 3) > 0 ? CLAIM_UNKNOWN : CLAIM_TRUE;
}

static const ClaimFact facts[] = {
  { CLAIM_SAFE, NULL, judge_safe, TRUE, FALSE, FALSE, NULL, N_("%s is safe."),
    N_("%s is the third stack of a square.") },
  { CLAIM_SAFE_POINTS, measure_safe_points, NULL, FALSE, FALSE, FALSE, N_("Safe points: %d."),
    NULL, NULL },
  { CLAIM_COMPLETES, NULL, judge_completes, TRUE, FALSE, FALSE, NULL, N_("%s completes a block."),
    N_("%s completes no block.") },
  { CLAIM_MUST_OPEN, NULL, judge_must_open, FALSE, TRUE, FALSE, NULL, N_("%s must open a block."),
    N_("%s has a safe point left.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};

const ClaimGame mar_claim_marvin = { &mar_marvin, facts, is_kind };
