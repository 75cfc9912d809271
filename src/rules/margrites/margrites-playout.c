/* Random games of Margrites, for a search that samples. The same steps would be played by
 * drawing from the list of the legal ones each time, but neither is the list written down
 * nor is it asked twice who can step.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-private.h"

/* How many squares @targets, all beside one marble, has: their bits in the two halves never
 * coincide. */
static inline guint
count_targets (MargritesHalves targets)
{
  guint64 bits = targets[0] | targets[1];

  bits -= bits >> 1 & G_GUINT64_CONSTANT (0x5555555555555555);
  bits = (bits & G_GUINT64_CONSTANT (0x3333333333333333))
         + (bits >> 2 & G_GUINT64_CONSTANT (0x3333333333333333));
  bits = (bits + (bits >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (guint) (bits * G_GUINT64_CONSTANT (0x0101010101010101) >> 56);
}

static guint
nth_square (MargritesHalves squares,
            guint           n)
{
  guint square = 0;

  for (guint i = 0; i <= n; i++)
    margrites_next (&squares, &square);
  return square;
}

/* The step with the number @n in the order of the list. */
static MarAction
nth_step (const MargritesPosition *position,
          const MargritesView     *view,
          guint                    n)
{
  int player = position->side;
  MargritesHalves special = view->deserting;
  MargritesHalves marbles = view->own;
  guint from;

  for (guint i = 0; i < position->n_trail; i++)
    special |= margrites_load (margrites_square_bits[position->trail[i].current]);

  while (margrites_next (&marbles, &from))
    {
      MargritesHalves targets = view->open & margrites_load (margrites_neighbour_bits[from]);
      guint n_targets;

      if (margrites_has (special, from))
        targets = margrites_targets (position, view, player, from);
      n_targets = count_targets (targets);
      if (n < n_targets)
        return margrites_action (from, nth_square (targets, n));
      n -= n_targets;
      if (margrites_rank (from) == margrites_far_rank (player) && n-- == 0)
        return margrites_action (from, (guint) margrites_exit (player));
    }
  g_return_val_if_reached (MAR_ACTION_NONE);
}

static void
make_step (MargritesPosition   *position,
           const MargritesView *view,
           MarAction            action)
{
  guint from = margrites_action_from (action);
  guint to = margrites_action_to (action);

  if (to >= MAR_MARGRITES_SQUARES || margrites_has (view->deserting, from)
      || margrites_has (view->provoking, to))
    {
      margrites_step (position, action, NULL);
      return;
    }
  /* Nobody falls. */
  margrites_store (position->marbles[position->side],
                   (margrites_marbles (position, position->side)
                    & ~margrites_load (margrites_square_bits[from]))
                     | margrites_load (margrites_square_bits[to]));
  margrites_follow (position, from, to);
  position->left--;
}

static guint
play_plain (MargritesPosition *position,
            guint64           *seed,
            guint              cap)
{
  MargritesPosition ended; /* when @passed, the position before the turn was */
  gboolean passed = FALSE;
  guint n = 0;

  while (position->state == MARGRITES_PLAYING && position->left > 0)
    {
      MargritesView view;
      guint n_steps;

      margrites_init_view (position, position->side, &view);
      n_steps = margrites_count_steps (position, &view);
      if (n_steps == 0)
        {
          /* A position that was blocked from the start stays so. */
          if (n == 0)
            break;
          if (passed)
            *position = ended;
          passed = FALSE;
          margrites_sort_trail (position);
          margrites_advance (position, NULL);
          continue;
        }
      if (n == cap)
        break;

      make_step (position, &view, nth_step (position, &view, mar_random (seed, n_steps)));
      n++;
      passed = position->state == MARGRITES_PLAYING && position->left == 0;
      if (passed)
        {
          ended = *position;
          margrites_pass_turn (position);
        }
    }
  margrites_sort_trail (position);
  return n;
}

static guint
play_varied (MargritesPosition *position,
             guint64           *seed,
             guint              cap)
{
  MarActionList list;
  guint n;

  for (n = 0; n < cap; n++)
    {
      margrites_list (position, &list);
      if (list.n == 0)
        break;
      if (margrites_is_obliged (position))
        margrites_filter_permitted (position, &list);
      margrites_step (position, list.items[mar_random (seed, list.n)], NULL);
      margrites_sort_trail (position);
      margrites_advance (position, NULL);
    }
  return n;
}

guint
margrites_playout (MarPosition *generic,
                   guint64     *seed,
                   guint        cap)
{
  MargritesPosition *position = (MargritesPosition *) (void *) generic;

  return position->rules != 0 ? play_varied (position, seed, cap)
                              : play_plain (position, seed, cap);
}
