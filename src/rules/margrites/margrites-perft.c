/* Counting sequences of steps: the rules' own measuring rod, and the model for a search
 * that wants to step fast.
 *
 * Most steps are quiet: nobody falls, and it is plain that the next side can step. Both
 * can be told for all steps of a position at once, and a quiet step only moves two bits.
 * The others go through the rules as in play.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-private.h"

static inline MargritesHalves
nothing (void)
{
  return (MargritesHalves) { 0, 0 };
}

/* The sum of the numbers that @counts holds for the squares of @set. */
static inline guint
sum_counts (const MargritesCounts *counts,
            MargritesHalves        set)
{
  const MargritesHalves fields_of_2 = { G_GUINT64_CONSTANT (0x5555555555555555),
                                        G_GUINT64_CONSTANT (0x5555555555555555) };
  const MargritesHalves fields_of_4 = { G_GUINT64_CONSTANT (0x3333333333333333),
                                        G_GUINT64_CONSTANT (0x3333333333333333) };
  const MargritesHalves fields_of_8 = { G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f),
                                        G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f) };
  MargritesHalves digits[4] = { counts->ones & set, counts->twos & set, counts->fours & set,
                                counts->eights & set };
  MargritesHalves sum = nothing ();
  guint64 both;

  /* Horner's scheme in fields of eight bits: the number of ones in a byte is eight at
   * most, and times 1 + 2 + 4 + 8 that is 120. */
  for (int i = 3; i >= 0; i--)
    {
      MargritesHalves ones = digits[i];

      ones = ones - (ones >> 1 & fields_of_2);
      ones = (ones & fields_of_4) + (ones >> 2 & fields_of_4);
      ones = (ones + (ones >> 4)) & fields_of_8;
      sum = sum + sum + ones;
    }
  both = (sum[0] & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff))
         + (sum[0] >> 8 & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff))
         + (sum[1] & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff))
         + (sum[1] >> 8 & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff));
  return (guint) (both * G_GUINT64_CONSTANT (0x0001000100010001) >> 48);
}

/* The number of legal steps: every open square has as many as it has own neighbours,
 * but for the steps that stalling and late waves forbid. */
static inline guint
count_steps (const MargritesPosition *position,
             const MargritesView     *view)
{
  int player = position->side;
  MargritesHalves scorers = view->own & margrites_far_squares (player);
  MargritesHalves deserters = view->deserting;
  guint total = sum_counts (&view->allies, view->open);
  guint from;

  if (margrites_any (scorers))
    total += margrites_size (scorers);
  for (guint i = 0; i < position->n_trail; i++)
    total -= margrites_has (
      view->open & margrites_load (margrites_neighbour_bits[position->trail[i].current]),
      position->trail[i].origin);
  while (margrites_next (&deserters, &from))
    {
      MargritesHalves doubtful = view->open & view->contested
                                 & margrites_load (margrites_neighbour_bits[from]);

      if (!margrites_any (doubtful))
        continue;
      doubtful &= ~margrites_load (margrites_square_bits[margrites_origin (position, from)]);
      total -= margrites_size (doubtful & ~margrites_targets (position, view, player, from));
    }
  return total;
}

guint
margrites_count_steps (const MargritesPosition *position,
                       const MargritesView     *view)
{
  return count_steps (position, view);
}

static void
add_witness (MargritesWitnesses *witnesses,
             guint               from,
             MargritesHalves     to)
{
  witnesses->from[witnesses->n] = from;
  witnesses->to[witnesses->n++] = to;
}

/* Steps of the same side: nobody having fallen, its enemies are where they were, so a
 * square that was touched by less than two of them still is. */
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
      add_witness (witnesses, from, margrites_load (margrites_square_bits[to]));
    }
}

/* Steps of the other side: a square that none of the marbles to move touches is touched
 * by one at most afterwards. */
void
margrites_find_other_witnesses (const MargritesPosition *position,
                                MargritesWitnesses      *witnesses)
{
  MargritesHalves own = margrites_marbles (position, position->side);
  MargritesHalves other = margrites_marbles (position, 1 - position->side);
  MargritesHalves safe = margrites_grow (other) & ~margrites_grow (own) & ~own & ~other
                         & margrites_core ();
  guint to;

  while (witnesses->n < 2 && margrites_next (&safe, &to))
    add_witness (witnesses, MAR_MARGRITES_SQUARES, margrites_load (margrites_square_bits[to]));
}

/* Prepares @child for any quiet step of the marble on @from: all but the target is
 * known. Gives the place in the trail that awaits the target, or NULL. */
static guint8 *
prepare_quiet (const MargritesPosition *position,
               guint                    from,
               MargritesPosition       *child)
{
  guint index = 0;

  *child = *position;
  margrites_store (child->marbles[position->side],
                   margrites_marbles (position, position->side)
                     & ~margrites_load (margrites_square_bits[from]));
  if (--child->left == 0)
    {
      child->side = 1 - child->side;
      child->left = MARGRITES_STEPS;
      child->n_trail = 0;
      return NULL;
    }
  while (index < position->n_trail && position->trail[index].current != from)
    index++;
  if (index == position->n_trail)
    {
      child->trail[index].origin = (guint8) from;
      child->n_trail++;
    }
  return &child->trail[index].current;
}

static guint64 walk (const MargritesPosition *position, guint depth, gboolean bulk);

/* One child serves all targets: from one to the next only the mover's square changes. */
static guint64
walk_quiet (const MargritesPosition *position,
            guint                    from,
            MargritesHalves          targets,
            guint                    depth,
            gboolean                 bulk)
{
  MargritesPosition child;
  guint8 nowhere;
  guint8 *current = prepare_quiet (position, from, &child);
  guint64 *marbles = child.marbles[position->side];
  MargritesHalves others = margrites_load (marbles);
  guint64 total = 0;

  if (current == NULL)
    current = &nowhere;
  for (guint half = 0; half < 2; half++)
    for (guint64 bits = targets[half]; bits != 0; bits &= bits - 1)
      {
        guint to = margrites_get_square (half, (guint) __builtin_ctzll (bits));

        margrites_store (marbles, others | margrites_load (margrites_square_bits[to]));
        *current = (guint8) to;
        total += walk (&child, depth, bulk);
      }
  return total;
}

static guint64
walk_step (const MargritesPosition *position,
           MarAction                action,
           guint                    depth,
           gboolean                 bulk)
{
  MargritesPosition child = *position;

  margrites_step (&child, action, NULL);
  margrites_advance (&child, NULL);
  return walk (&child, depth, bulk);
}

/* Recursion goes as deep as the count asked for, a frame of some hundred bytes a step. */
static G_NO_INLINE guint64
walk_on (const MargritesPosition *position,
         guint                    depth,
         gboolean                 bulk)
{
  int player = position->side;
  MargritesWitnesses witnesses = { 0 };
  MargritesView view;
  MargritesHalves marbles;
  guint64 total = 0;
  guint from, to;

  if (position->state != MARGRITES_PLAYING || position->left == 0)
    return 0;
  margrites_init_view (position, player, &view);
  if (bulk && depth == 1)
    return count_steps (position, &view);

  if (position->left > 1)
    find_own_witnesses (position, &view, &witnesses);
  else
    margrites_find_other_witnesses (position, &witnesses);

  marbles = view.own;
  while (margrites_next (&marbles, &from))
    {
      MargritesHalves targets = margrites_targets (position, &view, player, from);
      MargritesHalves quiet = nothing ();

      if (!margrites_has (view.deserting, from))
        quiet = targets & ~view.provoking & margrites_certain_targets (&witnesses, from);
      if (margrites_any (quiet))
        total += walk_quiet (position, from, quiet, depth - 1, bulk);
      targets &= ~quiet;
      while (margrites_next (&targets, &to))
        total += walk_step (position, margrites_action (from, to), depth - 1, bulk);
      if (margrites_rank (from) == margrites_far_rank (player))
        total += walk_step (position, margrites_action (from, (guint) margrites_exit (player)),
                            depth - 1, bulk);
    }
  return total;
}

/* Apart from walk_on(), so that the end of a sequence, where most time goes, needs no frame. */
static G_NO_INLINE guint64
walk (const MargritesPosition *position,
      guint                    depth,
      gboolean                 bulk)
{
  return depth == 0 ? 1 : walk_on (position, depth, bulk);
}

/* The same count by the rules' own lists, which know the variations. */
static guint64
walk_varied (const MargritesPosition *position,
             guint                    depth,
             gboolean                 bulk)
{
  MarActionList list;
  guint64 total = 0;

  if (depth == 0)
    return 1;
  margrites_list (position, &list);
  if (margrites_is_obliged (position))
    margrites_filter_permitted (position, &list);
  if (bulk && depth == 1)
    return list.n;
  for (guint i = 0; i < list.n; i++)
    {
      MargritesPosition child = *position;

      margrites_step (&child, list.items[i], NULL);
      margrites_sort_trail (&child);
      margrites_advance (&child, NULL);
      total += walk_varied (&child, depth - 1, bulk);
    }
  return total;
}

/* The number of sequences of @depth steps. With @bulk the last step of each is counted
 * without being made. */
guint64
margrites_perft (const MarPosition *position,
                 guint              depth,
                 gboolean           bulk)
{
  if (margrites_position (position)->rules != 0)
    return walk_varied (margrites_position (position), depth, bulk);
  return walk (margrites_position (position), depth, bulk);
}
