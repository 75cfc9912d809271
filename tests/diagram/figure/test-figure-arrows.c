/* Arrows cover nothing that pieces bear, and tell which piece pushed which.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "figure-count.h"
#include "mar-figure-private.h"
#include "marad.h"
#include "martial.h"

static MarPosition *
read_position (const MarGame *game,
               const char    *text)
{
  g_autoptr (GError) error = NULL;
  MarPosition *position;
  MarOptions options;

  mar_options_init (&options, game);
  position = mar_position_read (game, &options, text, &error);
  g_assert_no_error (error);
  return position;
}

static MarCell
find_cell (const MarGame     *game,
           const MarPosition *position,
           const char        *name)
{
  MarCell cell;

  g_assert_true (game->read_cell (position, name, &cell));
  return cell;
}

static gboolean
is_arrow (const MarPrimitive *primitive)
{
  return primitive->layer == MAR_LAYER_MARK && primitive->type == MAR_PRIMITIVE_POLYGON;
}

/* Returns whether a point lies in a polygon. */
static gboolean
covers (const MarPrimitive *polygon,
        double              x,
        double              y)
{
  gboolean inside = FALSE;

  for (guint i = 0, k = polygon->n_points - 1; i < polygon->n_points; k = i++)
    {
      const double *one = &polygon->points[2 * i], *other = &polygon->points[2 * k];

      if ((one[1] > y) != (other[1] > y)
          && x < (other[0] - one[0]) * (y - one[1]) / (other[1] - one[1]) + one[0])
        inside = !inside;
    }
  return inside;
}

/* In the middle half of a numeral no arrow lies; returns how many arrows there are. */
static guint
check_numerals (const MarFigure *figure)
{
  guint n, n_arrows = 0;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    {
      if (!is_arrow (&primitives[i]))
        continue;
      n_arrows++;
      for (guint k = 0; k < n; k++)
        for (int across = -2; across <= 2 && primitives[k].serif; across++)
          for (int down = -2; down <= 2; down++)
            g_assert_false (covers (&primitives[i], primitives[k].x + across * 0.06,
                                    primitives[k].y + down * 0.08));
    }
  return n_arrows;
}

/* Between any two squares, across coins, in every direction: each arrow has its
 * head, and no numeral is touched, nor that of a stack, which lies higher. */
static void
test_numerals (void)
{
  g_autofree MarPosition *position
    = read_position (&mar_martial, "G1G2G3G1G2G3/s1s2s3s1s2s3/[s1G1][s2G2][s3G3].../"
                                   "G1.G2.G3./s1.s2.s3./...... g 99 -");
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  MarMark mark = { .type = MAR_MARK_ARROW, .color = MAR_COLOR_BLUE };

  options.marks = &mark;
  options.n_marks = 1;
  for (mark.cell = 0; mark.cell < 36; mark.cell++)
    for (mark.to = 0; mark.to < 36; mark.to++)
      {
        g_autoptr (MarFigure) figure = NULL;

        if (mark.cell == mark.to)
          continue;
        figure = mar_figure_new (&mar_martial, position, &options);
        g_assert_cmpuint (check_numerals (figure), >=, 1);
      }
}

/* The pieces of an arrow, from @from on. */
static const MarPrimitive *
find_arrow (const MarFigure *figure,
            MarCell          from,
            guint           *n_parts)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);
  const MarPrimitive *last = NULL;

  *n_parts = 0;
  for (guint i = 0; i < n; i++)
    if (is_arrow (&primitives[i]) && primitives[i].cell == from)
      {
        last = &primitives[i];
        (*n_parts)++;
      }
  return last;
}

static MarFigure *
play (const MarPosition *before,
      const char        *text,
      const MarMark     *marks,
      guint              n_marks)
{
  g_autofree MarPosition *after = mar_position_copy (&mar_marad, before);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  MarAction action;

  g_assert_true (mar_marad.read_action (before, text, &action, NULL));
  g_assert_true (mar_marad.is_legal (before, action));
  mar_marad.play (after, action, NULL);
  options.trail = TRUE;
  options.before = before;
  options.actions = &action;
  options.n_actions = 1;
  options.marks = marks;
  options.n_marks = n_marks;
  return mar_figure_new (&mar_marad, after, &options);
}

/* A rook goes from a1 to e1 and meets three pieces in a row of gaps: its own arrow is filled and
 * breaks off at the ghost on its way; each of the others is pushed by its neighbor. */
static void
test_pushes (void)
{
  g_autofree MarPosition *before = read_position (&mar_marad, "9/9/9/9/9/9/9/9/R1rbk4 1 4 0-0 15");
  g_autoptr (MarFigure) figure = play (before, "a1>e1", NULL, 0);
  const char *const pushers[] = { "e1", "f1", "g1" };
  const MarPaint halo = figure->style->halo;
  const MarPrimitive *arrow;
  guint n_parts;

  arrow = find_arrow (figure, find_cell (&mar_marad, before, "a1"), &n_parts);
  g_assert_nonnull (arrow);
  g_assert_cmpuint (n_parts, >, 1);
  g_assert_cmpfloat (arrow->fill.blue, ==, figure->style->trail.ink.blue);
  for (guint i = 0; i < G_N_ELEMENTS (pushers); i++)
    {
      arrow = find_arrow (figure, find_cell (&mar_marad, before, pushers[i]), &n_parts);
      g_assert_nonnull (arrow);
      g_assert_cmpuint (n_parts, ==, 1);
      g_assert_cmpfloat (arrow->fill.red, ==, halo.red);
      g_assert_cmpfloat (arrow->stroke.blue, ==, figure->style->trail.ink.blue);
    }
  g_assert_null (find_arrow (figure, find_cell (&mar_marad, before, "h1"), &n_parts));
}

/* What stood where nothing stands now is a ghost with its sign; so is what was pushed away. */
static void
test_ghosts (void)
{
  g_autofree MarPosition *before = read_position (&mar_marad, "9/9/9/9/9/9/9/9/R1rbk4 1 4 0-0 15");
  g_autoptr (MarFigure) figure = play (before, "a1>e1", NULL, 0);
  const char *const ghosts[] = { "a1", "c1", "d1" };

  for (guint i = 0; i < G_N_ELEMENTS (ghosts); i++)
    {
      const MarCell cell = find_cell (&mar_marad, before, ghosts[i]);

      g_assert_cmpuint (count_shapes (figure, MAR_LAYER_TRAIL, cell, MAR_PRIMITIVE_CIRCLE), >=, 1);
      g_assert_cmpuint (count_shapes (figure, MAR_LAYER_TRAIL, cell, MAR_PRIMITIVE_POLYGON), ==, 1);
    }
  g_assert_cmpuint (
    count_primitives (figure, MAR_LAYER_TRAIL, find_cell (&mar_marad, before, "b1")), ==, 0);
  g_assert_cmpuint (
    count_primitives (figure, MAR_LAYER_SHADE, find_cell (&mar_marad, before, "a1")), ==, 1);
  g_assert_cmpuint (
    count_primitives (figure, MAR_LAYER_SHADE, find_cell (&mar_marad, before, "c1")), ==, 0);
}

/* An arrow that the figure's author has drawn isn't drawn twice. */
static void
test_drawn_already (void)
{
  g_autofree MarPosition *before = read_position (&mar_marad, "9/9/9/9/9/9/9/9/R8 1 4 0-0 15");
  const MarMark mark = { .type = MAR_MARK_ARROW,
                         .color = MAR_COLOR_RED,
                         .cell = find_cell (&mar_marad, before, "a1"),
                         .to = find_cell (&mar_marad, before, "e1") };
  g_autoptr (MarFigure) figure = play (before, "a1>e1", &mark, 1);
  const MarPrimitive *arrow;
  guint n_parts;

  arrow = find_arrow (figure, mark.cell, &n_parts);
  g_assert_cmpuint (n_parts, ==, 1);
  g_assert_cmpfloat (arrow->fill.red, ==, figure->style->marks[MAR_COLOR_RED].ink.red);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figure-arrows/numerals", test_numerals);
  g_test_add_func ("/figure-arrows/pushes", test_pushes);
  g_test_add_func ("/figure-arrows/ghosts", test_ghosts);
  g_test_add_func ("/figure-arrows/drawn-already", test_drawn_already);
  return g_test_run ();
}
