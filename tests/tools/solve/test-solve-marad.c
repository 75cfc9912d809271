/* The table of endings of Marad against all turns by the rules, the solver against the table, and
 * both against plain expectimax.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <math.h>

#include "marad-solve.h"
#include "random-seed.h"
#include "random-share.h"
#include "table-damage.h"

#define N_BOUNDED 12
/* The table rounds, what is nearly certain a little more; the solver stops near the truth. */
#define ROUNDED (1.0 / MARAD_ENDINGS_SURE + 2e-5)

static void
test_table (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (marad_check_endings (random_share (60), first_seed (), &error));
  g_assert_no_error (error);
}

/* A roll is due, and both miss so much. */
static void
set_up (const MaradEndingsSet *set,
        const guint8          *squares,
        guint                  one,
        guint                  other,
        MaradPosition         *position)
{
  marad_place_pieces (set, squares, position);
  position->scores[0] = (guint16) (position->target - one);
  position->scores[1] = (guint16) (position->target - other);
}

static double
look_up (const MaradEndingsSet *set,
         const MaradPosition   *position)
{
  guint value = 0;

  g_assert_true (marad_endings_find_set (position) == set);
  g_assert_true (marad_endings_find (set, position, &value));
  g_assert_cmpuint (value, >, 0);
  g_assert_cmpuint (value, <, MARAD_ENDINGS_SURE);
  return value / (double) MARAD_ENDINGS_SURE;
}

/* What the program has is what the solver finds: here where little is missed, which takes a
 * moment. */
static void
check_solver (const MaradEndingsSet *set)
{
  g_autofree MarPosition *generic = mar_position_new (&mar_marad, NULL);
  MaradPosition *position = (MaradPosition *) (void *) generic;
  MaradEndingsSet small = *set;
  g_autofree double *values = NULL;
  guint n_rounds, n = 0;

  small.miss = MIN (set->miss, 2);
  values = marad_solve_set (&small, &n_rounds);
  for (gsize place = 0; place < set->n_places; place++)
    {
      guint8 squares[MARAD_ENDINGS_PIECES];

      if (!marad_endings_squares (set, place, squares))
        continue;
      n++;
      for (guint one = 1; one <= small.miss; one++)
        for (guint other = 1; other <= small.miss; other++)
          {
            set_up (set, squares, one, other, position);
            g_assert_cmpfloat_with_epsilon (
              look_up (set, position),
              values[marad_endings_layer (&small, one, other) - small.first + place], ROUNDED);
          }
    }
  /* 81 · 80 boards and those that are their own images, by eight images. */
  if (set->n == 2)
    g_assert_cmpuint (n, ==, 846);
}

static void
test_solver (void)
{
  const MaradEndingsSet *sets = marad_endings_sets ();
  const guint n = g_test_thorough () ? MARAD_ENDINGS_PAIRS : 2;

  for (guint i = 0; i < n; i++)
    check_solver (&sets[(first_seed () + i) % MARAD_ENDINGS_PAIRS]);
}

/* The chance of player 1 by the rules alone, if every game that lasts longer than so many rolls
 * ends as
 * @late says. */
static double
expect (const MarPosition *position,
        guint              rolls,
        double             late)
{
  g_autofree MarPosition *after = mar_position_copy (&mar_marad, position);
  MarResult result;
  MarActionList list;
  double best, sum = 0;
  int actor;

  mar_marad.result (position, &result);
  if (result.over)
    return result.winners == 1 ? 1 : 0;
  if (mar_marad.hand_over (after, NULL))
    return expect (after, rolls, late);
  actor = mar_marad.actor (position);
  if (actor == MAR_ACTOR_CHANCE && rolls == 0)
    return late;
  best = actor == 0 ? 0 : 1;
  mar_marad.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      double value;

      mar_position_assign (&mar_marad, after, position);
      mar_marad.play (after, list.items[i], NULL);
      value = expect (after, actor == MAR_ACTOR_CHANCE ? rolls - 1 : rolls, late);
      sum += value / list.n;
      best = actor == 0 ? MAX (best, value) : MIN (best, value);
    }
  return actor == MAR_ACTOR_CHANCE ? sum : best;
}

/* No value is less than what player 1 can make sure of within two rolls, nor more than what player
 * 2 lets him have. */
static void
test_bounds (void)
{
  const MaradEndingsSet *sets = marad_endings_sets ();
  g_autoptr (GRand) random = g_rand_new_with_seed (first_seed ());
  g_autofree MarPosition *generic = mar_position_new (&mar_marad, NULL);
  MaradPosition *position = (MaradPosition *) (void *) generic;
  double narrowest = 1;

  for (guint i = 0; i < random_share (N_BOUNDED);)
    {
      const MaradEndingsSet *set = &sets[g_rand_int_range (random, 0, MARAD_ENDINGS_SETS)];
      guint8 squares[MARAD_ENDINGS_PIECES];
      double least, most;

      if (!marad_endings_squares (set, (gsize) g_rand_int_range (random, 0, (gint) set->n_places),
                                  squares))
        continue;
      i++;
      set_up (set, squares, 1, 1, position);
      least = expect (generic, 2, 0);
      most = expect (generic, 2, 1);
      narrowest = MIN (narrowest, most - least);
      g_assert_cmpfloat (look_up (set, position), >=, least - ROUNDED);
      g_assert_cmpfloat (look_up (set, position), <=, most + ROUNDED);
    }
  g_test_message ("between bounds of %.3f and more", narrowest);
}

/* Other pieces, more of them, or none of a side, have no set; nor have the variations. */
static void
test_others (void)
{
  static const char *const texts[] = {
    "9/9/9/9/4K4/9/9/9/9 1 ? 0-0 15",
    "9/9/9/9/4KR3/9/9/9/9 1 ? 0-0 15",
    "9/9/9/9/3RKR3/9/9/9/4k4 1 ? 0-0 15",
    "9/9/9/9/4KR3/9/9/9/3kr4 1 ? 0-0 15",
  };
  g_autofree MarPosition *position = NULL;
  MarOptions options;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree MarPosition *other = mar_position_read (&mar_marad, NULL, texts[i], NULL);

      g_assert_nonnull (other);
      g_assert_null (marad_endings_find_set (marad_position (other)));
    }
  mar_options_init (&options, &mar_marad);
  options.values[MARAD_OPTION_ZERO] = MARAD_ZERO_JAM;
  position = mar_position_read (&mar_marad, &options, "9/9/9/9/4K4/9/9/9/4k4 1 ? 0-0 15", NULL);
  g_assert_null (marad_endings_find_set (marad_position (position)));
}

/* A pair is known up to fifteen points that are missed, and not beyond. */
static void
test_missed (void)
{
  static const struct
  {
    const char *scores;
    gboolean known;
  } cases[] = {
    { "0-0 15", TRUE },
    { "0-0 16", FALSE },
    { "1-0 16", FALSE },
    { "9984-9984 9999", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("9/9/9/9/4K4/9/9/9/4k4 1 ? %s", cases[i].scores);
      g_autofree MarPosition *position = mar_position_read (&mar_marad, NULL, text, NULL);
      const MaradPosition *marad = marad_position (position);
      guint value;

      g_assert_cmpint (marad_endings_find (marad_endings_find_set (marad), marad, &value), ==,
                       cases[i].known);
    }
}

static gpointer
read_table (GBytes  *packed,
            GError **error)
{
  return marad_endings_read (packed, error);
}

static void
test_damaged (void)
{
  g_autofree MaradEndingsTable *table = g_new0 (MaradEndingsTable, 1);

  memcpy (table->magic, MARAD_ENDINGS_MAGIC, sizeof table->magic);
  table->low[1000] = 7;
  table_damage_check (table, sizeof *table, read_table);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solve/marad/table", test_table);
  g_test_add_func ("/solve/marad/solver", test_solver);
  g_test_add_func ("/solve/marad/bounds", test_bounds);
  g_test_add_func ("/solve/marad/others", test_others);
  g_test_add_func ("/solve/marad/missed", test_missed);
  g_test_add_func ("/solve/marad/damaged", test_damaged);
  return g_test_run ();
}
