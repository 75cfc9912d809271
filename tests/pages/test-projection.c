/* What boards are found with: projections that are fitted, and numbers in order.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "lattice-private.h"
#include "page-compare.h"

/* A projection that is known is found again, also where some sights are far off. */
static void
test_projection (void)
{
  const double real[9] = { 38, 3, 110, -2, 41, 90, 0.0015, -0.001, 1 };
  double projection[9] = { 36, 0, 112, 0, 40, 90, 0, 0, 1 };
  g_autoptr (GArray) sights = g_array_new (FALSE, FALSE, sizeof (MarSight));
  double inverse[9];

  for (guint i = 0; i < 200; i++)
    {
      MarSight sight
        = { .u = i / 2 % 10, .v = i / 20, .across = { i % 2, 1 - i % 2 }, .weight = 1 };

      mar_projection_apply (real, sight.u, sight.v, &sight.x, &sight.y);
      if (i % 11 == 0)
        sight.x += 9;
      g_array_append_val (sights, sight);
    }
  mar_projection_fit (projection, sights, TRUE);
  g_assert_true (mar_projection_invert (projection, inverse));
  for (guint i = 0; i < 4; i++)
    {
      const double u = i % 2 * 9;
      const double v = i / 2 * 9;
      double x, y, found_x, found_y;

      mar_projection_apply (real, u, v, &x, &y);
      mar_projection_apply (projection, u, v, &found_x, &found_y);
      g_assert_cmpfloat (hypot (found_x - x, found_y - y), <, 0.1);
      mar_projection_apply (inverse, x, y, &found_x, &found_y);
      g_assert_cmpfloat (hypot (found_x - u, found_y - v), <, 0.01);
    }
}

/* What is found without sorting is what sorting would bring there, with few values and many, equal
 * ones among them. */
static void
test_nth (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (5);

  for (guint n = 1; n < 60; n++)
    {
      double values[60], sorted[60];
      int numbers[60];

      for (guint i = 0; i < n; i++)
        {
          numbers[i] = g_rand_int_range (chance, -9, 9);
          values[i] = sorted[i] = numbers[i] / 4.0;
        }
      qsort (sorted, n, sizeof *sorted, page_compare_doubles);
      for (guint nth = 0; nth < n; nth++)
        g_assert_cmpfloat (page_find_nth (values, n, nth), ==, sorted[nth]);
      g_assert_cmpfloat (page_find_median (numbers, n) / 4.0, ==, sorted[n / 2]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/projection/fit", test_projection);
  g_test_add_func ("/projection/nth", test_nth);
  return g_test_run ();
}
