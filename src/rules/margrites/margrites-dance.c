/* The full hostile game's duty to alter a position (II.C.2.ii).
 *
 * A turn is a dance when it leaves the side on the very squares where it began. What decides
 * is what a position tells, its trail: the marbles that moved stand on each other's origins.
 * A marble that scored or fell has left the trail, and a side that is left with marbles that
 * haven't moved has altered its position; so has one whose marble came back to its exit and
 * stays there. A forfeited turn ends as it began, so it counts as a dance.
 *
 * When both sides have danced in the two turns just past, the one that did so first must end
 * its turn otherwise. A step is illegal when all that can follow it is a dance; if that is so
 * of every step, there is no duty, and if the side dances again, the duty is the other's.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-private.h"

static gboolean
is_dance (const MargritesPosition *position)
{
  MargritesHalves currents = { 0, 0 };
  MargritesHalves origins = { 0, 0 };

  for (guint i = 0; i < position->n_trail; i++)
    {
      if (position->trail[i].current == position->trail[i].origin)
        return FALSE;
      currents |= margrites_load (margrites_square_bits[position->trail[i].current]);
      origins |= margrites_load (margrites_square_bits[position->trail[i].origin]);
    }
  return position->n_trail > 0 && !margrites_any (currents ^ origins);
}

/* Notes, at the end of the turn of @position, whether it was a dance. */
void
margrites_end_turn (MargritesPosition *position)
{
  static const guint8 after_other[2][MARGRITES_N_DANCES] = {
    /* After nobody, Black, White, Black and White, White and Black: */
    { MARGRITES_BLACK_DANCED, MARGRITES_BLACK_DANCED, MARGRITES_WHITE_BLACK_DANCED,
      MARGRITES_WHITE_BLACK_DANCED, MARGRITES_BLACK_DANCED },
    { MARGRITES_WHITE_DANCED, MARGRITES_BLACK_WHITE_DANCED, MARGRITES_WHITE_DANCED,
      MARGRITES_WHITE_DANCED, MARGRITES_BLACK_WHITE_DANCED },
  };

  if ((position->rules & MARGRITES_FULL_HOSTILE) == 0)
    return;
  if (margrites_starts_turn (position) || is_dance (position))
    position->dance = after_other[position->side][position->dance];
  else
    position->dance = MARGRITES_NO_DANCE;
}

/* Returns whether both have danced, the side to move first. The rebuttal is no turn of the game. */
gboolean
margrites_is_obliged (const MargritesPosition *position)
{
  return position->state == MARGRITES_PLAYING && !position->rebuttal
         && position->dance
              == (position->side == MAR_MARGRITES_BLACK ? MARGRITES_BLACK_WHITE_DANCED
                                                        : MARGRITES_WHITE_BLACK_DANCED);
}

/* Returns whether the turn can still end otherwise than in a dance after @action, which the other
 * rules allow. Nearly any way to the end of the turn proves it. A dance is completed by a marble
 * that steps to one certain square; so where all ways end in dances, they are few. */
static gboolean
can_alter (const MargritesPosition *position,
           MarAction                action)
{
  MargritesPosition after = *position;
  MarActionList list;

  margrites_step (&after, action, NULL);
  if (after.state != MARGRITES_PLAYING)
    return !is_dance (&after);

  margrites_list (&after, &list);
  for (guint i = 0; i < list.n; i++)
    if (can_alter (&after, list.items[i]))
      return TRUE;
  return list.n == 0 && !is_dance (&after);
}

/* Leaves in @list, which has the steps that the other rules allow, those that the duty
 * allows, too: all of them when none can alter the position. */
void
margrites_filter_permitted (const MargritesPosition *position,
                            MarActionList           *list)
{
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    if (can_alter (position, list->items[i]))
      {
        MarAction action = list->items[i];

        list->items[i] = list->items[n];
        list->items[n++] = action;
      }
  if (n > 0)
    list->n = n;
}

/* Returns whether the duty lets @action be made, which the other rules allow. */
gboolean
margrites_permits (const MargritesPosition *position,
                   MarAction                action)
{
  MarActionList list;

  if (can_alter (position, action))
    return TRUE;
  margrites_list (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (can_alter (position, list.items[i]))
      return FALSE;
  return TRUE;
}
