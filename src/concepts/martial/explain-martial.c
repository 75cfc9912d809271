/* Why moves of Martial are good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial.h"
#include "reason-private.h"

static gboolean
can_win (const MarPosition *turn)
{
  const int player = mar_martial.actor (turn);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = g_malloc (mar_martial.position_size.most);

  mar_martial.actions (turn, list);
  for (guint i = 0; i < list->n; i++)
    {
      MarResult result;

      mar_position_assign (&mar_martial, next, turn);
      mar_martial.play (next, list->items[i], NULL);
      mar_martial.result (next, &result);
      if (result.over && result.winners == 1u << player)
        return TRUE;
    }

  return FALSE;
}

static void
find_captures (const MarPosition *turn,
               const MarLine     *line,
               gboolean          *taken)
{
  mar_reason_captures_at_once (&mar_martial, turn, line, taken);
}

static void
find_ahead (MarReasonFinder *finder)
{
  const guint own = mar_martial_tally (finder->after, finder->player);
  const guint enemy = mar_martial_tally (finder->after, finder->other);
  MarReason *reason;

  if (own <= enemy
      || mar_martial_tally (finder->before, finder->player)
           > mar_martial_tally (finder->before, finder->other))
    return;
  reason = mar_reason_add (finder, MAR_REASON_AHEAD, finder->player);
  reason->numbers[0] = own;
  reason->numbers[1] = enemy;
}

static void
explain (MarReasonFinder *finder)
{
  static const MarReasonOutlook wins = {
    can_win,
    can_win,
    MAR_REASON_THREATENS_WIN,
    MAR_REASON_STOPS_WIN,
    MAR_REASON_ONLY_WIN,
    MAR_REASON_LETS_WIN,
  };

  mar_reason_find_outlook (finder, &wins);
  mar_reason_find_captures (finder, find_captures);
  find_ahead (finder);
}

const MarReasonGame mar_reason_martial = { &mar_martial, explain };
