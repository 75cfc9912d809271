/* What is printed coarsely and copied: the Print style at 90 dots per inch, where a dot is black or
 * white, as a cheap copier leaves it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-figure.h"
#include "mar-style.h"
#include "margo.h"
#include "margrites.h"

#define DOTS_PER_MM (90 / 25.4)

/* How two looks differ that eyes tell apart at a glance: see look_at(). */
#define TOLD_APART 0.12

/**
 * Look:
 * @parts: the share of black dots; then, in four directions, how often the next dot is of the
 *   other kind
 *
 * The texture of a square of dots, wherever its lines begin.
 */
typedef struct
{
  double parts[5];
} Look;

typedef struct
{
  cairo_surface_t *surface;
  const guint8 *pixels;
  int stride;
} Copy;

static Copy
copy_of (const MarFigure *figure,
         double           cell_mm)
{
  const double scale = cell_mm * DOTS_PER_MM;
  Copy copy = { cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                            (int) ceil (scale * mar_figure_width (figure)),
                                            (int) ceil (scale * mar_figure_height (figure))) };
  cairo_t *cairo = cairo_create (copy.surface);

  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  mar_figure_draw (figure, cairo, scale);
  cairo_destroy (cairo);
  cairo_surface_flush (copy.surface);
  copy.pixels = cairo_image_surface_get_data (copy.surface);
  copy.stride = cairo_image_surface_get_stride (copy.surface);
  return copy;
}

/* The style has no colors: one channel tells all. */
static gboolean
is_black (const Copy *copy,
          int         x,
          int         y)
{
  return copy->pixels[y * copy->stride + 4 * x] < 128;
}

static Look
look_at (const Copy   *copy,
         const MarBox *box,
         double        cell_mm)
{
  static const int ways[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };
  const double scale = cell_mm * DOTS_PER_MM;
  const int left = (int) ceil ((box->x + 0.06) * scale), top = (int) ceil ((box->y + 0.06) * scale);
  const int right = (int) ((box->x + box->width - 0.06) * scale) - 1;
  const int bottom = (int) ((box->y + box->height - 0.06) * scale) - 1;
  Look look = { { 0 } };
  int n = 0;

  for (int y = top + 1; y < bottom; y++)
    for (int x = left; x < right; x++, n++)
      {
        look.parts[0] += is_black (copy, x, y);
        for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
          look.parts[i + 1] += is_black (copy, x, y)
                               != is_black (copy, x + ways[i][0], y + ways[i][1]);
      }
  for (guint i = 0; i < G_N_ELEMENTS (look.parts); i++)
    look.parts[i] /= n;
  return look;
}

static double
distance (const Look *one,
          const Look *other)
{
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (one->parts); i++)
    sum += fabs (one->parts[i] - other->parts[i]);
  return sum;
}

static const double sizes[] = { 5, 5.5, 6, 7, 8 };
/* Rings need larger ones, which boards of balls have. */
#define FIRST_OF_BALLS 2

/* How a cell looks on the copy of an empty board, with or without a shade. */
static Look
look_of_cell (const char    *name,
              const MarMark *shade,
              double         cell_mm)
{
  g_autofree MarPosition *position = mar_position_read (&mar_margrites, NULL,
                                                        "9/9/9/9/9/9/9/9 b 4 0(0)-0(0) -", NULL);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  MarMark mark = { 0 };
  MarBox box;
  Copy copy;
  Look look;

  options.style = mar_style_find ("print", NULL);
  if (shade != NULL)
    {
      mark = *shade;
      options.marks = &mark;
      options.n_marks = 1;
    }
  g_assert_true (mar_margrites.read_cell (position, name, &mark.cell));
  figure = mar_figure_new (&mar_margrites, position, &options);
  copy = copy_of (figure, cell_mm);
  g_assert_true (mar_figure_cell_box (figure, mark.cell, &box));
  look = look_at (&copy, &box, cell_mm);
  cairo_surface_destroy (copy.surface);
  return look;
}

/* On home ranks and between them, in any size in which figures are printed, no color's pattern
 * looks like another's, nor like none. */
static void
test_colors (void)
{
  static const char *const cells[] = { "b1", "d5" };

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (guint cell = 0; cell < G_N_ELEMENTS (cells); cell++)
      {
        Look looks[MAR_N_COLORS + 1];

        for (guint color = 0; color < MAR_N_COLORS; color++)
          {
            const MarMark mark = { .type = MAR_MARK_SHADE, .color = (MarColor) color };

            looks[color] = look_of_cell (cells[cell], &mark, sizes[size]);
          }
        looks[MAR_N_COLORS] = look_of_cell (cells[cell], NULL, sizes[size]);
        for (guint one = 0; one <= MAR_N_COLORS; one++)
          for (guint other = 0; other < one; other++)
            g_assert_cmpfloat (distance (&looks[one], &looks[other]), >=, TOLD_APART);
      }
}

/* Each tone is told from an unshaded cell, and the first from the third and that from the fifth. */
static void
test_tones (void)
{
  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (guint color = 0; color < MAR_N_COLORS; color++)
      {
        const Look none = look_of_cell ("d5", NULL, sizes[size]);
        Look looks[MAR_MARK_TONES];

        for (guint tone = 1; tone <= MAR_MARK_TONES; tone++)
          {
            const MarMark mark
              = { .type = MAR_MARK_SHADE, .color = (MarColor) color, .tone = tone };

            looks[tone - 1] = look_of_cell ("d5", &mark, sizes[size]);
            g_assert_cmpfloat (distance (&looks[tone - 1], &none), >=, TOLD_APART);
          }
        g_assert_cmpfloat (distance (&looks[0], &looks[2]), >=, TOLD_APART / 2);
        g_assert_cmpfloat (distance (&looks[2], &looks[4]), >=, TOLD_APART / 2);
      }
}

/* How many rings one meets on the way from the middle of a piece to its rim, in that of four
 * directions in which dots tell them best. */
static guint
count_rings (const Copy   *copy,
             const MarBox *box,
             double        cell_mm)
{
  static const int ways[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  const double scale = cell_mm * DOTS_PER_MM;
  const int x = (int) ((box->x + box->width / 2) * scale);
  const int y = (int) ((box->y + box->height / 2) * scale);
  const gboolean body = is_black (copy, x, y);
  guint most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      guint n = 0;

      for (int step = 0; step < (int) (0.41 * scale); step++)
        n += is_black (copy, x + step * ways[i][0], y + step * ways[i][1]) == body
             && is_black (copy, x + (step + 1) * ways[i][0], y + (step + 1) * ways[i][1]) != body;
      most = MAX (most, n);
    }
  return most;
}

/* A pyramid of four levels, and marbles of the other player beside it: each level has one ring more
 * than the one below. */
static void
test_levels (void)
{
  static const char *const tops[] = { "f1", "e1", "2d1", "3c1", "4a1" };
  static const guint levels[] = { 0, 0, 1, 2, 3 };
  static const char *const players[] = { "x", "o" };

  for (guint player = 0; player < G_N_ELEMENTS (players); player++)
    for (guint size = FIRST_OF_BALLS; size < G_N_ELEMENTS (sizes); size++)
      {
        g_autofree char *text = g_strdup_printf (
          "8/8/8/8/%1$s%1$s%1$s%1$s4/%1$s%1$s%1$s%1$s%1$s3/%1$s%1$s%1$s%1$s%1$s3/"
          "%1$s%1$s%1$s%1$s%1$s%1$s2|7/7/7/7/%1$s%1$s%1$s4/%1$s%1$s%1$s%1$s3/%1$s%1$s%1$s%1$s3|"
          "6/6/6/6/%1$s%1$s4/%1$s%1$s%1$s3|5/5/5/5/%1$s4|4/4/4/4|3/3/3|2/2|1 x 0 -",
          players[player]);
        g_autoptr (GError) error = NULL;
        g_autofree MarPosition *position = mar_position_read (&mar_margo, NULL, text, &error);
        MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
        g_autoptr (MarFigure) figure = NULL;
        Copy copy;

        g_assert_no_error (error);
        options.style = mar_style_find ("print", NULL);
        figure = mar_figure_new (&mar_margo, position, &options);
        copy = copy_of (figure, sizes[size]);
        for (guint i = 0; i < G_N_ELEMENTS (tops); i++)
          {
            MarCell cell;
            MarBox box;

            g_assert_true (mar_margo.read_cell (position, tops[i], &cell));
            g_assert_true (mar_figure_cell_box (figure, cell, &box));
            g_test_message ("%s at %g mm", tops[i], sizes[size]);
            g_assert_cmpuint (count_rings (&copy, &box, sizes[size]), ==, levels[i]);
          }
        cairo_surface_destroy (copy.surface);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/style-copier/colors", test_colors);
  g_test_add_func ("/style-copier/tones", test_tones);
  g_test_add_func ("/style-copier/levels", test_levels);
  return g_test_run ();
}
