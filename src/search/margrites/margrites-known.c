/* Values of positions of Margrites that need no search: the game is over, or the table of endings has
 * them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-endings.h"
#include "margrites-search.h"

int
margrites_search_final_value (const MargritesPosition *position,
                              guint                    turn)
{
  int value = MARGRITES_WON - (int) turn;
  MarResult result;

  margrites_result ((const MarPosition *) (const void *) position, &result);
  if (result.winners == 3)
    return 0;
  return (result.winners >> position->side & 1) != 0 ? value : -value;
}

gboolean
margrites_search_find_known (const MargritesPosition *position,
                             guint                    turn,
                             int                     *value)
{
  MargritesEnding ending;

  if (!margrites_endings_find (position, &ending))
    return FALSE;
  if (ending.least > -MARGRITES_ENDINGS_NEVER
      && margrites_endings_compare (position, ending.least) > 0)
    *value = MARGRITES_KNOWN_WON - (int) turn - ending.least_in;
  else if (ending.most < MARGRITES_ENDINGS_NEVER
           && margrites_endings_compare (position, ending.most) < 0)
    *value = -MARGRITES_KNOWN_WON + (int) turn + ending.most_in;
  else if (ending.least == ending.most)
    *value = 0;
  else
    return FALSE;
  return TRUE;
}

guint
margrites_search_known_turn (const MargritesPosition *position,
                             MarMargritesTurns       *turns,
                             MarAction                actions[MARGRITES_STEPS])
{
  int best = -MARGRITES_INFINITY;
  guint best_index = 0;
  guint n;
  int value;

  if (!margrites_search_find_known (position, 0, &value) || value == 0)
    return 0;
  n = mar_margrites_turns_find (turns, (const MarPosition *) (const void *) position);
  for (guint i = 0; i < n; i++)
    {
      MargritesPosition after;

      mar_margrites_turns_position (turns, i, (MarPosition *) (void *) &after);
      if (margrites_steps_over (&after))
        value = margrites_search_final_value (&after, 1);
      else if (!margrites_search_find_known (&after, 1, &value))
        continue;
      value = after.side == position->side ? value : -value;
      if (value <= best)
        continue;
      best = value;
      best_index = i;
    }
  return best > -MARGRITES_INFINITY ? mar_margrites_turns_actions (turns, best_index, actions) : 0;
}

gboolean
margrites_search_is_drawn (const MargritesPosition *position)
{
  int value;

  return margrites_search_find_known (position, 0, &value) && value == 0;
}
