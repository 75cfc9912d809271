/* The steps of a position of Margrites, for its search.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-steps.h"

/* The variations that bear on steps; the others only change how a game begins. */
#define VARIED (MARGRITES_FULL_HOSTILE | MARGRITES_RETURNING | MARGRITES_REBUTTAL)

static gboolean
is_varied (const MargritesPosition *position)
{
  return (position->rules & VARIED) != 0 || position->state != MARGRITES_PLAYING;
}

static void
list_varied (const MargritesPosition *position,
             MargritesStepList       *list)
{
  MarActionList actions;

  margrites_list (position, &actions);
  if (margrites_is_obliged (position))
    margrites_filter_permitted (position, &actions);
  for (guint i = 0; i < actions.n; i++)
    list->items[list->n++] = (MargritesStep) { actions.items[i], FALSE, 0 };
}

/* Steps of the same side that it has for certain after any of its quiet steps but those
 * that the witnesses themselves stand against: see margrites-perft.c. */
static void
find_own_witnesses (const MargritesPosition *position,
                    const MargritesView     *view,
                    MargritesWitnesses      *witnesses)
{
  MargritesHalves safe = view->open & ~view->contested;
  MargritesHalves marbles = view->own;
  guint from, to;

  while (witnesses->n < 2 && margrites_next (&marbles, &from))
    {
      MargritesHalves targets = safe & margrites_load (margrites_neighbour_bits[from]);

      targets &= ~margrites_load (margrites_square_bits[margrites_origin (position, from)]);
      if (!margrites_next (&targets, &to))
        continue;
      safe &= ~margrites_load (margrites_square_bits[to]);
      witnesses->from[witnesses->n] = from;
      witnesses->to[witnesses->n++] = margrites_load (margrites_square_bits[to]);
    }
}

static void
append (MargritesStepList *list,
        guint              from,
        MargritesHalves    targets,
        gboolean           quiet)
{
  guint to;

  while (margrites_next (&targets, &to))
    list->items[list->n++] = (MargritesStep) { margrites_action (from, to), quiet, 0 };
}

void
margrites_steps_list (const MargritesPosition *position,
                      MargritesStepList       *list)
{
  int player = position->side;
  MargritesWitnesses witnesses = { 0 };
  MargritesView view;
  MargritesHalves marbles;
  guint from;

  list->n = 0;
  if (is_varied (position))
    {
      list_varied (position, list);
      return;
    }
  margrites_init_view (position, player, &view);
  if (position->left > 1)
    find_own_witnesses (position, &view, &witnesses);
  else
    margrites_find_other_witnesses (position, &witnesses);

  marbles = view.own;
  while (margrites_next (&marbles, &from))
    {
      MargritesHalves targets = margrites_targets (position, &view, player, from);
      MargritesHalves quiet = { 0, 0 };

      if (!margrites_has (view.deserting, from))
        quiet = targets & ~view.provoking & margrites_certain_targets (&witnesses, from);
      if (margrites_rank (from) == margrites_far_rank (player))
        list->items[list->n++]
          = (MargritesStep) { margrites_action (from, (guint) margrites_exit (player)), FALSE, 0 };
      append (list, from, targets & ~quiet, FALSE);
      append (list, from, quiet, TRUE);
    }
}

static guint
distance (guint one,
          guint other)
{
  int files = (int) margrites_file (one) - (int) margrites_file (other);
  int ranks = (int) margrites_rank (one) - (int) margrites_rank (other);

  return (guint) MAX (ABS (files), ABS (ranks));
}

void
margrites_steps_tidy (MargritesPosition *position)
{
  MarMargritesTrail kept[MARGRITES_STEPS] = { { 0, 0 } };
  guint n = 0;

  if (position->state != MARGRITES_PLAYING)
    {
      if (margrites_steps_over (position))
        {
          position->left = 0;
          position->n_trail = 0;
          memset (position->trail, 0, sizeof position->trail);
        }
      return;
    }
  /* The whole trail tells whether a side dances. */
  if (position->n_trail == 0 || is_varied (position))
    return;
  for (guint i = 0; i < position->n_trail; i++)
    {
      MarMargritesTrail entry = position->trail[i];
      guint at = n;

      if (distance (entry.current, entry.origin) > position->left)
        continue;
      for (; at > 0 && kept[at - 1].current > entry.current; at--)
        kept[at] = kept[at - 1];
      kept[at] = entry;
      n++;
    }
  position->n_trail = (guint8) n;
  memcpy (position->trail, kept, sizeof kept);
}

void
margrites_steps_make (const MargritesPosition *position,
                      const MargritesStep     *step,
                      MargritesPosition       *after)
{
  guint from = margrites_action_from (step->action);
  int player = position->side;

  *after = *position;
  if (!step->quiet)
    {
      margrites_step (after, step->action, NULL);
      margrites_sort_trail (after);
      margrites_advance (after, NULL);
      margrites_steps_tidy (after);
      return;
    }
  margrites_store (after->marbles[player],
                   (margrites_marbles (position, player)
                    & ~margrites_load (margrites_square_bits[from]))
                     | margrites_load (margrites_square_bits[margrites_action_to (step->action)]));
  if (--after->left == 0)
    {
      margrites_pass_turn (after);
      return;
    }
  margrites_follow (after, from, margrites_action_to (step->action));
  margrites_steps_tidy (after);
}
