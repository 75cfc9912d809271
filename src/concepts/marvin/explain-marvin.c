/* Why placements of Marvin are good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-marvin-points.h"
#include "reason-private.h"

static gboolean
can_complete (const MarPosition *turn)
{
  return mar_marvin_count_points (turn, 3, 3) > 0;
}

static void
find_block (MarReasonFinder *finder)
{
  const MarEffects *effects = &finder->turn.effects;
  MarReason *reason = NULL;

  for (guint i = 0; i < effects->n; i++)
    {
      if (effects->items[i].type == MAR_EFFECT_BLOCK && reason == NULL)
        reason = mar_reason_add (finder, MAR_REASON_BLOCK, finder->player);
      else if (effects->items[i].type == MAR_EFFECT_REMOVED && reason != NULL)
        mar_reason_add_cell (reason, effects->items[i].from);
    }
}

static void
explain (MarReasonFinder *finder)
{
  static const MarReasonOutlook blocks = {
    can_complete,           can_complete,          MAR_REASON_N_KINDS,
    MAR_REASON_STOPS_BLOCK, MAR_REASON_ONLY_BLOCK, MAR_REASON_LETS_BLOCK,
  };

  find_block (finder);
  mar_reason_find_outlook (finder, &blocks);
  if (mar_marvin.actor (finder->after) == finder->other
      && mar_marvin_count_points (finder->after, 0, 1) == 0
      && mar_marvin_count_points (finder->after, 3, 3) == 0)
    mar_reason_add (finder, MAR_REASON_MUST_OPEN, finder->other);
}

const MarReasonGame mar_reason_marvin = { &mar_marvin, explain };
