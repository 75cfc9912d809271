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
tell (MarEvaluationChart *chart,
      guint               index,
      double              one,
      double              other,
      double              third)
{
  MarEvaluationPoint *point = g_ptr_array_index (chart->points, index);

  point->known = TRUE;
  point->number = index;
  point->chances[0] = one;
  point->chances[1] = other;
  point->chances[2] = third;
}

/* In letters: two share the height, three have numbers, and what isn't known is left open. */
static void
test_letters (void)
{
  MarEvaluationChart chart;
  g_autofree char *two = NULL;
  g_autofree char *three = NULL;

  begin (&chart, 7, 2, FALSE);
  chart.names[0] = "Black";
  chart.names[1] = "White";
  chart.names[2] = "Red";
  tell (&chart, 0, 0.5, 0.5, 0);
  tell (&chart, 1, 1, 0, 0);
  tell (&chart, 2, 0, 0.31, 0.69);
  tell (&chart, 5, 0.24, 0.76, 0);
  two = mar_evaluation_text (&chart, 64);
  g_assert_cmpstr (two, ==,
                   "100 % | #     |\n      | #     |\n      | #     |\n      | #     |\n"
                   "      | #     |\n 50 % |##-----|\n      |##     |\n      |##     |\n"
                   "      |##   # |\n      |##   # |\n  0 % |###  # |\n            5\n# Black");
  chart.n_players = 3;
  three = mar_evaluation_text (&chart, 3);
  g_assert_cmpstr (three, ==,
                   "100 % |   |\n      |   |\n      |   |\n      |   |\n      |   |\n 50 % |2--|\n"
                   "      |   |\n      |   |\n      |   |\n      |   |\n  0 % |3  |\n"
                   "1 Black, 2 White, 3 Red");
  g_ptr_array_unref (chart.points);
}

/* As a figure: all of it lies inside, and nothing of a graph without points. */
static void
test_figure (void)
{
  const MarEvaluationColors colors = { .text = { 0, 0, 0, 1 }, .error = { 1, 0, 0, 1 } };

  for (guint n = 0; n < 3; n++)
    {
      MarEvaluationChart chart;
      g_autoptr (MarFigure) figure = NULL;
      const MarPrimitive *primitives;
      guint n_primitives;

      begin (&chart, n, 2, FALSE);
      chart.names[0] = "Black";
      chart.names[1] = "White";
      for (guint i = 0; i < n; i++)
        {
          tell (&chart, i, i, 1 - i, 0);
          ((MarEvaluationPoint *) chart.points->pdata[i])->glyph = 4;
        }
      figure = mar_evaluation_figure_new (&chart, &colors, NULL, 13, 300, 150);
      g_assert_cmpfloat (mar_figure_width (figure), ==, 30);
      g_assert_cmpfloat (mar_figure_height (figure), ==, 15);
      primitives = mar_figure_primitives (figure, &n_primitives);
      g_assert_cmpint (n_primitives > 0, ==, n > 0);
      for (guint i = 0; i < n_primitives; i++)
        {
          g_assert_cmpfloat (primitives[i].x + primitives[i].width, <=, 30);
          g_assert_cmpfloat (primitives[i].y + primitives[i].height, <=, 15);
        }
      g_ptr_array_unref (chart.points);
    }
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
  g_test_add_func ("/evaluation/letters", test_letters);
  g_test_add_func ("/evaluation/figure", test_figure);
  g_test_add_func ("/evaluation/times", test_times);
  return g_test_run ();
}
