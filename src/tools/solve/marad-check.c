/* Endings of Marad: the mean over the faces of the best of all turns by the rules must be what the
 * table says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marad-solve.h"

/* All is rounded, and what is nearly certain a little more. */
#define MOST_OFF (MARAD_FACES + MARAD_FACES / 2)

/* What @position is worth, which is at its end or waits for a roll. */
static guint
look_up (const MaradEndingsSet *set,
         const MarPosition     *generic)
{
  MarResult result;
  guint value = 0;

  mar_marad.result (generic, &result);
  if (result.over)
    return result.winners == 1 ? MARAD_ENDINGS_SURE : 0;
  g_assert (mar_marad.actor (generic) == MAR_ACTOR_CHANCE);
  g_assert (marad_endings_find (set, marad_position (generic), &value));
  return value;
}

/* The best of the turns up to the next roll. */
static guint
find_best (const MaradEndingsSet *set,
           const MarPosition     *generic)
{
  g_autofree MarPosition *position = mar_position_copy (&mar_marad, generic);
  g_autofree MarPosition *after = mar_position_copy (&mar_marad, generic);
  MarActionList list;
  guint best;
  int player;

  mar_marad.hand_over (position, NULL);
  player = mar_marad.actor (position);
  if (player < 0)
    return look_up (set, position);
  best = player == 0 ? 0 : MARAD_ENDINGS_SURE;
  mar_marad.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      guint value;

      mar_position_assign (&mar_marad, after, position);
      mar_marad.play (after, list.items[i], NULL);
      value = find_best (set, after);
      best = player == 0 ? MAX (best, value) : MIN (best, value);
    }
  return best;
}

static gboolean
check_position (const MaradEndingsSet  *set,
                const MarPosition      *position,
                GError                **error)
{
  g_autofree MarPosition *rolled = mar_position_copy (&mar_marad, position);
  const guint value = look_up (set, position);
  g_autoptr (GString) text = NULL;
  MarActionList rolls;
  guint sum = 0;

  mar_marad.actions (position, &rolls);
  for (guint i = 0; i < rolls.n; i++)
    {
      mar_position_assign (&mar_marad, rolled, position);
      mar_marad.play (rolled, rolls.items[i], NULL);
      sum += find_best (set, rolled);
    }
  if (ABS ((int) sum - (int) (MARAD_FACES * value)) <= MOST_OFF)
    return TRUE;
  text = g_string_new (NULL);
  mar_marad.write (position, text);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               "%s: the table says %u, the best turns %u, both of %u", text->str, value,
               sum / MARAD_FACES, (guint) MARAD_ENDINGS_SURE);
  return FALSE;
}

static gboolean
check_place (const MaradEndingsSet  *set,
             gsize                   number,
             MarPosition            *generic,
             GError                **error)
{
  MaradPosition *position = (MaradPosition *) (void *) generic;
  const gsize layer = number / set->n_places;
  guint8 squares[MARAD_ENDINGS_PIECES];

  if (!marad_endings_squares (set, number % set->n_places, squares))
    return TRUE;
  marad_place_pieces (set, squares, position);
  position->target = MARAD_ENDINGS_PAIRS_MISS;
  position->scores[0] = (guint16) (position->target - layer / set->miss - 1);
  position->scores[1] = (guint16) (position->target - layer % set->miss - 1);
  return check_position (set, generic, error);
}

gboolean
marad_check_endings (guint    n,
                     guint    seed,
                     GError **error)
{
  const MaradEndingsSet *sets = marad_endings_sets ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree MarPosition *generic = mar_position_new (&mar_marad, NULL);

  for (guint i = 0; i < MARAD_ENDINGS_SETS; i++)
    {
      const gsize n_all = sets[i].n_places * sets[i].miss * sets[i].miss;

      for (gsize k = 0; k < (n > 0 ? n : n_all); k++)
        if (!check_place (&sets[i],
                          n > 0 ? (gsize) g_rand_int_range (random, 0, (gint32) n_all) : k, generic,
                          error))
          return FALSE;
    }
  return TRUE;
}
