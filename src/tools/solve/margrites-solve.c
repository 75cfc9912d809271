/* Solves Margrites with one or two marbles a side.
 *
 * First nobody can make sure of anything. In each round the best turn of every position is found
 * from what the round before knew: what the side to move can make sure of grows, and what the other
 * one can make sure of shrinks, until a round finds nothing new. As marbles never come back, those
 * with fewer marbles are solved before the others.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-solve.h"
#include "margrites-turn.h"

#define N_ENTRIES ((gsize) MARGRITES_ENDINGS_CLASSES * MARGRITES_ENDINGS_SETS)

/* A round: of the positions with @own marbles against @other, and the reverse. */
typedef struct
{
  guint own;
  guint other;
  guint number;
  const MargritesFoe *foes;
  const MargritesEnding *known;
  MargritesEnding *found;
  gint next;    /* the set of the next foe, atomic */
  gint changes; /* atomic */
} Round;

static gboolean
is_part (const Round               *round,
         const MargritesEndingsSet *own,
         const MargritesEndingsSet *other)
{
  return (own->n == round->own && other->n == round->other)
         || (own->n == round->other && other->n == round->own);
}

gboolean
margrites_sets_meet (const MargritesEndingsSet *one,
                     const MargritesEndingsSet *other)
{
  for (guint i = 0; i < one->n; i++)
    for (guint j = 0; j < other->n; j++)
      if (one->squares[i] == other->squares[j])
        return TRUE;
  return FALSE;
}

static void
find_turn (Round              *round,
           const MargritesFoe *foe,
           guint               own,
           guint               other)
{
  gsize entry = margrites_endings_entry (own, other);
  const MargritesEnding *known = &round->known[entry];
  MargritesEnding *found = &round->found[entry];
  MargritesBounds bounds;

  if (known->least == known->most)
    return;
  bounds = margrites_turn_value (foe, round->foes, own);
  g_assert (bounds.least >= known->least && bounds.most <= known->most);
  /* Once it is enough to win, more doesn't matter. */
  if (bounds.least != known->least && known->least <= 0)
    found->least_in = (guint8) round->number;
  if (bounds.most != known->most && known->most >= 0)
    found->most_in = (guint8) round->number;
  if (bounds.least != known->least || bounds.most != known->most)
    g_atomic_int_inc (&round->changes);
  found->least = bounds.least;
  found->most = bounds.most;
}

static gpointer
work (gpointer data)
{
  Round *round = data;
  const MargritesEndingsSet *sets = margrites_endings_sets ();
  g_autofree MargritesFoe *foe = g_new (MargritesFoe, 1);

  for (;;)
    {
      guint other = (guint) g_atomic_int_add (&round->next, 1);

      if (other >= MARGRITES_ENDINGS_SETS)
        return NULL;
      if (sets[other].n != round->own && sets[other].n != round->other)
        continue;
      margrites_foe_init (foe, other, round->known);
      /* Of a position and its image, the one is looked at that its entry is of. */
      for (guint own = 0; own < MARGRITES_ENDINGS_SETS; own++)
        if (sets[own].mirrored >= own && is_part (round, &sets[own], &sets[other])
            && !margrites_sets_meet (&sets[own], &sets[other]))
          find_turn (round, foe, own, other);
    }
}

static void
init_single_foes (MargritesFoe          *foes,
                  const MargritesEnding *endings)
{
  for (guint square = 0; square < MAR_MARGRITES_SQUARES; square++)
    {
      guint wide = margrites_rank (square) * MARGRITES_WIDE_STRIDE + margrites_file (square);

      margrites_foe_init (&foes[wide], square, endings);
    }
}

static void
solve_part (guint            own,
            guint            other,
            guint            threads,
            MargritesEnding *endings)
{
  g_autofree MargritesFoe *foes = g_new0 (MargritesFoe, MARGRITES_WIDE_SQUARES);
  g_autofree MargritesEnding *found = g_memdup2 (endings, N_ENTRIES * sizeof *endings);
  g_autofree GThread **workers = g_new (GThread *, threads);
  Round round = { own, other, 0, foes, endings, found, 0, 0 };

  init_single_foes (foes, endings);
  do
    {
      round.number++;
      round.next = round.changes = 0;
      for (guint i = 0; i < threads; i++)
        workers[i] = g_thread_new ("solve", work, &round);
      for (guint i = 0; i < threads; i++)
        g_thread_join (workers[i]);
      memcpy (endings, found, N_ENTRIES * sizeof *endings);
      g_print ("%u against %u marbles, round %u: %d positions are known better\n", own, other,
               round.number, round.changes);
    }
  while (round.changes > 0);
}

MargritesEnding *
margrites_solve (guint most,
                 guint threads)
{
  MargritesEnding *endings = g_new (MargritesEnding, N_ENTRIES);

  for (gsize i = 0; i < N_ENTRIES; i++)
    endings[i] = (MargritesEnding) { -MARGRITES_ENDINGS_NEVER, MARGRITES_ENDINGS_NEVER, 0, 0 };
  margrites_turns_init ();
  for (guint own = 1; own <= most; own++)
    for (guint other = 1; other <= own; other++)
      solve_part (own, other, threads, endings);
  return endings;
}
