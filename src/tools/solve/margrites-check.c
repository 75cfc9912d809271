/* Random endings: the best of what all turns by the rules lead to must be what the table says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "margrites-solve.h"

#define NEVER MARGRITES_ENDINGS_NEVER

/* What a turn wins, in numbers of #MargritesEnding. */
static int
find_gain (const MargritesPosition *before,
           const MargritesPosition *after)
{
  int own = before->side;

  return MARGRITES_ENDINGS_POINT * (after->points[own] - before->points[own])
         + (after->captures[own] - before->captures[own])
         - (after->captures[1 - own] - before->captures[1 - own]);
}

static int
add (int bound,
     int gain)
{
  return ABS (bound) == NEVER ? bound : bound + gain;
}

/* The best of all turns.
 * @wins_in: in how many turns a marble leaves the board on the quickest way to be ahead
 * @loses_in: the same on the longest way to be behind
 * @least_in: with @least, @most_in: with @most */
typedef struct
{
  int least;
  int most;
  guint wins_in;
  guint loses_in;
  guint least_in;
  guint most_in;
} Best;

static guint
count_marbles (const MargritesPosition *position)
{
  return margrites_size (margrites_marbles (position, 0) & margrites_core ())
         + margrites_size (margrites_marbles (position, 1) & margrites_core ());
}

static void
offer_bounds (Best  *best,
              int    least,
              int    most,
              guint  least_in,
              guint  most_in)
{
  if (least > 0)
    best->wins_in = MIN (best->wins_in, least_in);
  best->loses_in = MAX (best->loses_in, most_in);
  if (least > best->least)
    best->least_in = least_in;
  else if (least == best->least)
    best->least_in = MIN (best->least_in, least_in);
  if (most > best->most)
    best->most_in = most_in;
  else if (most == best->most)
    best->most_in = MAX (best->most_in, most_in);
  best->least = MAX (best->least, least);
  best->most = MAX (best->most, most);
}

static void
offer_turn (const MargritesPosition *before,
            const MargritesPosition *after,
            Best                    *best)
{
  MargritesEnding ending = { 0 };
  int gain = find_gain (before, after);
  gboolean quiet = count_marbles (before) == count_marbles (after);

  if (after->state == MARGRITES_PLAYING)
    g_assert_true (margrites_endings_find (after, &ending));
  /* The other side is blocked and lets its turn go, which counts as one. */
  if (after->side == before->side && after->state == MARGRITES_PLAYING)
    ending = (MargritesEnding) { (gint8) -ending.most, (gint8) -ending.least,
                                 (guint8) (ending.most_in + 1), (guint8) (ending.least_in + 1) };
  offer_bounds (best, add (-ending.most, gain), add (-ending.least, gain),
                quiet ? ending.most_in + 1u : 1, quiet ? ending.least_in + 1u : 1);
}

/* Returns whether @ending is what the best turns lead to, and who wins comes nearer to it. */
static gboolean
fits (const MargritesEnding *ending,
      const Best            *best)
{
  if (best->least != ending->least || best->most != ending->most)
    return FALSE;
  if (ending->least > 0 ? best->wins_in != ending->least_in
                        : ending->least > -NEVER && best->least_in > ending->least_in)
    return FALSE;
  return ending->most < 0 ? best->loses_in == ending->most_in
                          : ending->most == NEVER || best->most_in <= ending->most_in;
}

static gboolean
check_position (MarMargritesTurns        *turns,
                const MargritesPosition  *position,
                GError                  **error)
{
  const MarPosition *generic = (const MarPosition *) (const void *) position;
  Best best = { .least = -NEVER, .most = -NEVER, .wins_in = G_MAXUINT };
  guint n = mar_margrites_turns_find (turns, generic);
  g_autoptr (GString) text = g_string_new (NULL);
  MargritesEnding ending;

  if (n == 0)
    return TRUE;
  g_assert_true (margrites_endings_find (position, &ending));
  for (guint i = 0; i < n; i++)
    {
      MargritesPosition after;

      mar_margrites_turns_position (turns, i, (MarPosition *) (void *) &after);
      offer_turn (position, &after, &best);
    }
  if (fits (&ending, &best))
    return TRUE;
  margrites_write (generic, text);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               "%s: the table says %d to %d, in %u and %u turns, the best turns %d to %d",
               text->str, ending.least, ending.most, ending.least_in, ending.most_in, best.least,
               best.most);
  return FALSE;
}

/* Black is to move, who goes up the board. */
static void
place_set (MargritesPosition         *position,
           int                        player,
           const MargritesEndingsSet *set)
{
  for (guint i = 0; i < set->n; i++)
    margrites_place (position, player, set->squares[i]);
}

static gboolean
check_sets (MarMargritesTurns          *turns,
            MargritesPosition          *position,
            const MargritesEndingsSet  *own,
            const MargritesEndingsSet  *other,
            GError                    **error)
{
  memset (position->marbles, 0, sizeof position->marbles);
  place_set (position, MAR_MARGRITES_BLACK, own);
  place_set (position, MAR_MARGRITES_WHITE, other);
  if (margrites_any (margrites_marbles (position, 0) & margrites_marbles (position, 1)))
    return TRUE;
  margrites_update_state (position);
  return position->state != MARGRITES_PLAYING || check_position (turns, position, error);
}

gboolean
margrites_check_endings (guint    n,
                         guint    seed,
                         GError **error)
{
  const MargritesEndingsSet *sets = margrites_endings_sets ();
  g_autoptr (MarMargritesTurns) turns = mar_margrites_turns_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree MarPosition *generic = mar_position_new (&mar_margrites, NULL);
  MargritesPosition *position = (MargritesPosition *) (void *) generic;
  const guint n_all = MARGRITES_ENDINGS_SETS * MARGRITES_ENDINGS_SETS;

  for (guint i = 0; i < (n > 0 ? n : n_all); i++)
    {
      guint number = n > 0 ? (guint) g_rand_int_range (random, 0, (gint) n_all) : i;
      guint own = number / MARGRITES_ENDINGS_SETS;

      /* Of a position and its image one is enough when all are looked at. */
      if ((n > 0 || sets[own].mirrored >= own)
          && !check_sets (turns, position, &sets[own], &sets[number % MARGRITES_ENDINGS_SETS],
                          error))
        return FALSE;
    }
  g_print ("%u positions are what their best turns lead to\n", n > 0 ? n : n_all);
  return TRUE;
}
