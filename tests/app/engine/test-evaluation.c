/* Where the points of an evaluation graph lie, and how long a report takes in words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-evaluation-graph.h"
#include "mar-report-efforts.h"

static void
begin (MarEvaluationChart *chart,
       guint               n_points,
       guint               n_players,
       gboolean            has_luck)
{
  *chart = (MarEvaluationChart) { .points = mar_evaluation_points_new (),
                                  .n_players = n_players,
                                  .has_luck = has_luck,
                                  .current = -1,
                                  .pointed = -1 };
  for (guint i = 0; i < n_points; i++)
    g_ptr_array_add (chart->points, mar_evaluation_point_new ());
}

/* Every point is found again where it is painted, however narrow the graph is. */
static void
test_points (void)
{
  static const guint counts[] = { 1, 2, 3, 40, 201 };
  static const double widths[] = { 120, 320, 600 };

  for (guint n = 0; n < G_N_ELEMENTS (counts); n++)
    for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
      {
        MarEvaluationChart chart;
        MarEvaluationLayout layout;

        begin (&chart, counts[n], 2 + n % 3, n % 2 == 1);
        mar_evaluation_lay_out (&chart, widths[w], 150, &layout);
        for (guint i = 0; i < counts[n]; i++)
          {
            double x = mar_evaluation_x (&chart, &layout, i);

            g_assert_cmpfloat (x, >=, 0);
            g_assert_cmpfloat (x, <=, widths[w]);
            g_assert_cmpint (mar_evaluation_at (&chart, &layout, x), ==, (int) i);
          }
        g_assert_cmpint (mar_evaluation_at (&chart, &layout, -100), ==, 0);
        g_assert_cmpint (mar_evaluation_at (&chart, &layout, 10000), ==, (int) counts[n] - 1);
        g_ptr_array_unref (chart.points);
      }
}

static void
test_heights (void)
{
  MarEvaluationChart chart;
  MarEvaluationLayout layout;

  begin (&chart, 5, 2, TRUE);
  mar_evaluation_lay_out (&chart, 300, 150, &layout);
  g_assert_cmpfloat (mar_evaluation_y (&layout, 1), ==, layout.top);
  g_assert_cmpfloat (mar_evaluation_y (&layout, 0), ==, layout.top + layout.height);
  g_assert_cmpfloat (mar_evaluation_y (&layout, 7), ==, layout.top);
  g_assert_cmpfloat (layout.luck_top + layout.luck_height, <, 150);
  g_ptr_array_unref (chart.points);

  begin (&chart, 0, 2, FALSE);
  mar_evaluation_lay_out (&chart, 300, 150, &layout);
  g_assert_cmpint (mar_evaluation_at (&chart, &layout, 50), ==, -1);
  g_ptr_array_unref (chart.points);
}

static void
test_times (void)
{
  static const struct
  {
    guint seconds;
    const char *words;
  } cases[] = {
    { 0, "a few seconds" },        { 5, "about 5 seconds" },  { 33, "about 35 seconds" },
    { 89, "about 90 seconds" },    { 90, "about 2 minutes" }, { 600, "about 10 minutes" },
    { 7199, "about 120 minutes" }, { 7200, "about 2 hours" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = mar_report_time_format (cases[i].seconds);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evaluation/points", test_points);
  g_test_add_func ("/evaluation/heights", test_heights);
  g_test_add_func ("/evaluation/times", test_times);
  return g_test_run ();
}
