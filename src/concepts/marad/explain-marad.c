/* Why moves of Marad are good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-marad-rolls.h"
#include "mar-outlook.h"
#include "reason-private.h"

static gboolean
can_score (const MarPosition *turn)
{
  return mar_outlook_scores (&mar_marad, turn, mar_marad.actor (turn));
}

/* A bit for each roll with which @player would score. */
static guint
find_rolls (const MarReasonFinder *finder,
            const MarPosition     *position)
{
  guint rolls = 0;

  for (int count = 1; count <= MAR_MARAD_FACES; count++)
    {
      g_autofree MarPosition *turn = mar_marad_give_roll (finder->options, position, finder->player,
                                                          count);

      if (turn != NULL && mar_marad.actor (turn) == finder->player && can_score (turn))
        rolls |= 1u << count;
    }

  return rolls;
}

/* The opponent has the same count only in the second half of a pair: then it is asked what the
 * opponent can do next. The mover's next count is not known, so the rolls are told. */
static void
explain (MarReasonFinder *finder)
{
  static const MarReasonOutlook scores = {
    can_score,
    can_score,
    MAR_REASON_N_KINDS,
    MAR_REASON_STOPS_SCORE,
    MAR_REASON_ONLY_SCORE,
    MAR_REASON_LETS_SCORE,
  };
  MarResult result;
  guint rolls;

  mar_reason_find_outlook (finder, &scores);
  mar_marad.result (finder->after, &result);
  if (result.over)
    return;
  rolls = find_rolls (finder, finder->after);
  if (rolls & ~find_rolls (finder, finder->before))
    mar_reason_add (finder, MAR_REASON_ROLLS, finder->player)->numbers[0] = rolls;
}

const MarReasonGame mar_reason_marad = { &mar_marad, explain };
