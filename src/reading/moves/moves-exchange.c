/* Lists of moves: steps that are printed in each other's place, or turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-beam.h"

static const MovesItem *
get_item (const MovesBeam *beam,
          guint            index)
{
  return index < beam->list->items->len ? &g_array_index (beam->list->items, MovesItem, index)
                                        : NULL;
}

/* Where what is played in the place of the item at @index stands, with @n that changed places from
 * @first on. */
static guint
find_other (guint first,
            guint n,
            guint index)
{
  return index < first + n ? index + n : index - n;
}

gboolean
moves_is_exchanged (const MovesBeam *beam)
{
  const MovesHypothesis *base = beam->base;

  return beam->index > base->exchange && beam->index < base->exchange + 2 * base->exchanged;
}

/* Plays what is printed as @other with what is written of it there; its number and its player may
 * have come with it. Returns whether it can be played. */
static gboolean
play_other (MovesBeam         *beam,
            const MarPosition *position,
            MarAction          roll,
            int                cost,
            const MovesItem   *other)
{
  const MarStepText outcome = beam->outcome;
  const gboolean has_outcome = beam->has_outcome;
  const MovesItem *item = beam->item;
  MarAction action;
  int prefix;

  if (other->step == NULL || item->step == NULL || other->strength != MOVES_STRONG
      || !beam->game->read_action (position, other->step, &action, NULL)
      || !beam->game->is_legal (position, action))
    return FALSE;
  prefix = moves_weigh_prefix (beam, position);
  if (item->number >= 0 && other->number >= 0)
    beam->item = other;
  if (moves_weigh_prefix (beam, position) >= prefix)
    beam->item = item;
  moves_read_outcome (beam->list, other, &beam->outcome);
  beam->has_outcome = beam->outcome.n_annotations > 0 || *beam->list->noted != '\0';
  moves_beam_play (beam, position, roll, action, MOVES_REPLACED, cost);
  beam->item = item;
  beam->outcome = outcome;
  beam->has_outcome = has_outcome;
  return TRUE;
}

/* Plays @item in @position. Returns whether it can be. */
static gboolean
play_item (const MovesBeam *beam,
           const MovesItem *item,
           MarPosition     *position)
{
  MarAction action;

  if (item->step == NULL || !beam->game->read_action (position, item->step, &action, NULL)
      || !beam->game->is_legal (position, action))
    return FALSE;
  beam->game->play (position, action, NULL);
  return TRUE;
}

/* Plays @item in @position after whatever is thrown. Returns whether it can be. */
static gboolean
play_thrown (const MovesBeam *beam,
             const MovesItem *item,
             MarPosition     *position)
{
  g_autofree MarPosition *before = NULL;
  MarActionList list;

  beam->game->hand_over (position, NULL);
  if (beam->game->actor (position) != MAR_ACTOR_CHANCE)
    return play_item (beam, item, position);
  before = mar_position_copy (beam->game, position);
  beam->game->actions (before, &list);
  for (guint i = 0; i < list.n; i++)
    {
      mar_position_assign (beam->game, position, before);
      beam->game->play (position, list.items[i], NULL);
      if (play_item (beam, item, position))
        return TRUE;
    }
  return FALSE;
}

/* Whether all that changed places, but for the first one, can be played behind what was added
 * last. */
static gboolean
can_follow (const MovesBeam *beam,
            guint            n)
{
  const MovesHypothesis *last = &g_array_index (beam->next, MovesHypothesis, beam->next->len - 1);
  g_autofree MarPosition *position = mar_position_copy (beam->game, last->position);

  for (guint i = beam->index + 1; i < beam->index + 2 * n; i++)
    if (!play_thrown (beam, get_item (beam, find_other (beam->index, n, i)), position))
      return FALSE;
  return TRUE;
}

/* Whether a player stands before an earlier step in the line of @item: all of it is one turn. */
static gboolean
follows_player (const MovesList *list,
                const MovesItem *item)
{
  const MovesItem *const first = &g_array_index (list->items, MovesItem, 0);
  const char *text = list->source->text;

  for (const MovesItem *one = item;
       one-- > first && memchr (text + one->begin, '\n', item->begin - one->begin) == NULL;)
    if (one->side >= 0)
      return TRUE;
  return FALSE;
}

/* Whether the item at @index begins a turn, as far as the text tells. */
static gboolean
begins_turn (const MovesBeam *beam,
             guint            index)
{
  const MovesItem *item = get_item (beam, index);

  if (item == NULL || index == 0 || item->number >= 0 || item->side >= 0)
    return TRUE;
  if ((beam->list->numbered && !beam->list->paired) || follows_player (beam->list, item))
    return FALSE;
  return !moves_is_linked (beam->list, item - 1, item);
}

/* How many items the turn at @index has; 0 where none begins there. */
static guint
count_items (const MovesBeam *beam,
             guint            index)
{
  guint n = 1;

  if (get_item (beam, index) == NULL || !begins_turn (beam, index))
    return 0;
  while (!begins_turn (beam, index + n))
    n++;
  return n;
}

/* Whether the @n items from the one that is read on are what is printed behind them. */
static gboolean
are_same (const MovesBeam *beam,
          guint            n)
{
  for (guint i = beam->index; i < beam->index + n; i++)
    if (g_strcmp0 (get_item (beam, i)->step, get_item (beam, i + n)->step) != 0)
      return FALSE;
  return TRUE;
}

/* The @n items behind the @n from this one on come first. */
static void
try_exchange (MovesBeam         *beam,
              const MarPosition *position,
              MarAction          roll,
              int                cost,
              guint              n)
{
  MovesHypothesis *next;
  MovesReading *reading;

  if (are_same (beam, n)
      || !play_other (beam, position, roll, cost + COST_EXCHANGED,
                      get_item (beam, beam->index + n)))
    return;
  if (!can_follow (beam, n))
    {
      g_array_set_size (beam->next, beam->next->len - 1);
      return;
    }
  next = &g_array_index (beam->next, MovesHypothesis, beam->next->len - 1);
  next->exchange = beam->index;
  next->exchanged = n;
  reading = &g_array_index (beam->links, MovesLink, next->link).reading;
  reading->exchanged = TRUE;
  reading->of_turn = n > 1;
}

void
moves_try_exchanges (MovesBeam         *beam,
                     const MarPosition *position,
                     MarAction          roll,
                     int                cost)
{
  /* A start that the moves tell was found without a look at their order. */
  const gboolean is_first = beam->index == 0 && beam->list->setting->found_start;
  guint n;

  if (!(is_first || (beam->near && beam->expects_slips))
      || get_item (beam, beam->index + 1) == NULL)
    return;
  try_exchange (beam, position, roll, cost, 1);
  n = beam->game->starts_turn (position) ? count_items (beam, beam->index) : 0;
  if (n > 1 && count_items (beam, beam->index + n) == n)
    try_exchange (beam, position, roll, cost, n);
}

void
moves_play_exchanged (MovesBeam         *beam,
                      const MarPosition *position,
                      MarAction          roll,
                      int                cost)
{
  const guint n = beam->base->exchanged;
  const guint first = beam->base->exchange;
  const MovesItem *other = get_item (beam, find_other (first, n, beam->index));
  MovesReading *reading;

  if (!play_other (beam, position, roll, cost, other))
    return;
  reading = &g_array_index (beam->links, MovesLink, beam->links->len - 1).reading;
  reading->exchanged = beam->index < first + n;
  reading->of_turn = n > 1;
}
