/* Values of positions of Margrites that need no search: the game is over, or the table of endings
 * has them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-endings.h"
#include "margrites-search.h"

/* More than a marble ever needs to leave the board on the way to a win. */
#define MOST_TURNS 16

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

/* How far away the end is: first by the marbles that are still to leave the board, so that who wins
 * comes nearer to it, then by the turns until one does. */
static int
distance (const MargritesPosition *position,
          guint                    turns)
{
  guint n = margrites_size (margrites_marbles (position, 0) & margrites_core ())
            + margrites_size (margrites_marbles (position, 1) & margrites_core ());

  return (int) (n * MOST_TURNS + turns);
}

gboolean
margrites_search_find_known (const MargritesPosition *position,
                             guint                    turn,
                             int                     *value)
{
  MargritesEnding ending;

  if (!margrites_endings_find (position, &ending))
    return FALSE;
  if (margrites_endings_compare (position, ending.least) > 0)
    *value = MARGRITES_KNOWN_WON - (int) turn - distance (position, ending.least_in);
  else if (margrites_endings_compare (position, ending.most) < 0)
    *value = -MARGRITES_KNOWN_WON + (int) turn + distance (position, ending.most_in);
  else
    /* Nobody can force a win: a draw, or steps to and fro without an end, which nobody wins. */
    *value = 0;
  return TRUE;
}

gboolean
margrites_search_is_few (const MargritesPosition *position)
{
  for (int player = 0; player < 2; player++)
    if (margrites_size (margrites_marbles (position, player) & margrites_core ())
        > MARGRITES_ENDINGS_MARBLES)
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

  if (!margrites_search_is_few (position))
    return 0;
  n = mar_margrites_turns_find (turns, (const MarPosition *) (const void *) position);
  for (guint i = 0; i < n; i++)
    {
      MargritesPosition after;
      int value;

      mar_margrites_turns_position (turns, i, (MarPosition *) (void *) &after);
      if (margrites_steps_over (&after))
        value = margrites_search_final_value (&after, 1);
      else if (!margrites_search_find_known (&after, 1, &value))
        return 0;
      value = after.side == position->side ? value : -value;
      if (value <= best)
        continue;
      best = value;
      best_index = i;
    }
  if (n == 0 || best == 0)
    return 0;
  return mar_margrites_turns_actions (turns, best_index, actions);
}

gboolean
margrites_search_is_drawn (const MargritesPosition *position)
{
  int value;

  return margrites_search_find_known (position, 0, &value) && value == 0;
}
