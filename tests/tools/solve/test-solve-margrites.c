/* The table of endings of Margrites against all turns by the rules, and the solver against the
 * table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "margrites-random.h"
#include "margrites-solve.h"
#include "random-share.h"
#include "table-damage.h"

static void
test_table (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (margrites_check_endings (random_share (3000), first_seed (), &error));
  g_assert_no_error (error);
}

/* What the program has is what the solver finds: here with one marble a side, which takes a
 * moment. */
static void
test_solver (void)
{
  g_autofree MargritesEnding *endings = margrites_solve (1, 2);
  g_autofree MarPosition *generic = mar_position_new (&mar_margrites, NULL);
  MargritesPosition *position = (MargritesPosition *) (void *) generic;
  guint n_won = 0;

  for (guint own = 0; own < MAR_MARGRITES_SQUARES; own++)
    for (guint other = 0; other < MAR_MARGRITES_SQUARES; other++)
      {
        MargritesEnding found;
        MargritesEnding solved = endings[margrites_endings_entry (own, other)];

        if (own == other)
          continue;
        memset (position->marbles, 0, sizeof position->marbles);
        margrites_place (position, MAR_MARGRITES_BLACK, own);
        margrites_place (position, MAR_MARGRITES_WHITE, other);
        g_assert_true (margrites_endings_find (position, &found));
        g_assert_cmpint (solved.least, ==, solved.most);
        g_assert_cmpmem (&found, sizeof found, &solved, sizeof solved);
        n_won += found.least > 0;
      }
  g_assert_cmpuint (n_won, ==, 3852);
}

static gpointer
read_table (GBytes  *packed,
            GError **error)
{
  return margrites_endings_read (packed, error);
}

static void
test_damaged (void)
{
  g_autofree MargritesEndingsTable *table = g_new0 (MargritesEndingsTable, 1);

  memcpy (table->magic, MARGRITES_ENDINGS_MAGIC, sizeof table->magic);
  table->entries[1000] = 7;
  table_damage_check (table, sizeof *table, read_table);
}

/* A point is more than all captures, and what was won before counts. */
static void
test_compare (void)
{
  g_autofree MarPosition *generic = mar_position_new (&mar_margrites, NULL);
  MargritesPosition *position = (MargritesPosition *) (void *) generic;

  g_assert_cmpint (margrites_endings_compare (position, 0), ==, 0);
  g_assert_cmpint (margrites_endings_compare (position, -1), <, 0);
  position->captures[0] = 6;
  g_assert_cmpint (margrites_endings_compare (position, -MARGRITES_ENDINGS_POINT), <, 0);
  g_assert_cmpint (margrites_endings_compare (position, -2), >, 0);
  position->points[1] = 1;
  g_assert_cmpint (margrites_endings_compare (position, MARGRITES_ENDINGS_POINT - 2), >, 0);
  g_assert_cmpint (margrites_endings_compare (position, 2), <, 0);
  position->side = MAR_MARGRITES_WHITE;
  g_assert_cmpint (margrites_endings_compare (position, -MARGRITES_ENDINGS_POINT), <, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solve/margrites/table", test_table);
  g_test_add_func ("/solve/margrites/solver", test_solver);
  g_test_add_func ("/solve/margrites/compare", test_compare);
  g_test_add_func ("/solve/margrites/damaged", test_damaged);
  return g_test_run ();
}
