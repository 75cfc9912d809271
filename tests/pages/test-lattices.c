/* Finding boards: pages with text on which boards of all games are drawn in all styles, straight,
 * turned and noisy, and pages without a board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "board-pictures.h"
#include "lattice-private.h"
#include "mar-figure.h"
#include "margrites.h"
#include "marvin.h"

#define WIDTH 900
#define HEIGHT 760
#define LEFT 150.0
#define TOP 180.0
#define CELL 40.0

/* How far corners may lie off, in cells; the less where pieces hide all lines. */
#define NEAR 0.03
#define NEAR_HIDDEN 0.1

static const char words[]
  = "Every board stands in a text, with lines of words above and below it and beside its edges. "
    "Their stems are as upright as the lines of a board, and their feet are as level, but they are "
    "not at equal distances for long. ";

static void
write_text (cairo_t *cairo,
            double   y,
            guint    n)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cairo);
  PangoFontDescription *font = pango_font_description_from_string ("Serif");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, words);
  pango_font_description_set_absolute_size (font, 15 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (WIDTH - 120) * PANGO_SCALE);
  pango_layout_set_text (layout, text->str, -1);
  cairo_set_source_rgb (cairo, 0.1, 0.1, 0.1);
  cairo_move_to (cairo, 60, y);
  pango_cairo_show_layout (cairo, layout);
  pango_font_description_free (font);
}

static cairo_surface_t *
start_page (cairo_t **cairo)
{
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);

  *cairo = cairo_create (page);
  cairo_set_source_rgb (*cairo, 1, 1, 1);
  cairo_paint (*cairo);
  return page;
}

static MarRaster *
finish_page (cairo_surface_t *page,
             cairo_t         *cairo)
{
  MarRaster *raster = mar_raster_from_surface (page);

  cairo_destroy (cairo);
  cairo_surface_destroy (page);
  return raster;
}

static void
paint (cairo_t         *cairo,
       const MarRaster *raster)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) raster->width,
                                                         (int) raster->height);
  guchar *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);

  for (guint y = 0; y < raster->height; y++)
    for (guint x = 0; x < raster->width; x++)
      {
        const guint8 *rgb = raster->rgb + 3 * ((gsize) y * raster->width + x);
        const guint32 pixel = (guint32) rgb[0] << 16 | (guint32) rgb[1] << 8 | rgb[2];

        memcpy (data + (gsize) y * stride + 4 * x, &pixel, sizeof pixel);
      }
  cairo_surface_mark_dirty (surface);
  cairo_set_source_surface (cairo, surface, 0, 0);
  cairo_paint (cairo);
  cairo_surface_destroy (surface);
}

/* A page with a board that is turned by @degrees; @matrix takes the board's picture to the page. */
static MarRaster *
print_board (const BoardPicture *picture,
             double              degrees,
             cairo_matrix_t     *matrix)
{
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);

  write_text (cairo, 20, 2);
  cairo_translate (cairo, LEFT, TOP);
  cairo_rotate (cairo, degrees * G_PI / 180);
  cairo_get_matrix (cairo, matrix);
  paint (cairo, picture->raster);
  cairo_identity_matrix (cairo);
  write_text (cairo, 660, 1);
  return finish_page (page, cairo);
}

/* How far the corners of a board that was found lie off, in cells. */
static double
measure (const MarLattice     *found,
         const MarLattice     *real,
         const cairo_matrix_t *matrix)
{
  double most = 0;

  for (guint i = 0; i < 4; i++)
    {
      const double u = i % 2 * real->columns;
      const double v = i / 2 * real->rows;
      double x, y, found_x, found_y;

      mar_lattice_to_picture (real, u, v, &x, &y);
      cairo_matrix_transform_point (matrix, &x, &y);
      mar_lattice_to_picture (found, u, v, &found_x, &found_y);
      most = MAX (most, hypot (found_x - x, found_y - y) / real->to_picture[0]);
    }
  return most;
}

/* Returns whether the board is found where it is, and nothing else. */
static gboolean
check_board (const BoardPicture *picture,
             const MarStyle     *style,
             double              degrees)
{
  cairo_matrix_t matrix;
  g_autoptr (MarRaster) raster = print_board (picture, degrees, &matrix);
  g_autoptr (GArray) lattices = mar_lattices_find (raster);
  const MarLattice *real = &picture->lattice;
  MarLattice *found;
  double off;

  if (lattices->len != 1)
    {
      g_test_message ("%s in %s: %u boards", picture->game->name, mar_style_title (style),
                      lattices->len);
      return FALSE;
    }
  found = &g_array_index (lattices, MarLattice, 0);
  off = measure (found, real, &matrix);
  g_test_message ("%s in %s: %u by %u%s, off by %.3f", picture->game->name, mar_style_title (style),
                  found->columns, found->rows, found->points ? " points" : "", off);
  mar_lattice_read_labels (found, raster);
  /* What is not read is left open; what is read is right. */
  g_assert_true (found->first_file == 'a' || found->first_file == 0 || off > 1);
  return found->columns == real->columns && found->rows == real->rows
         && found->points == real->points && off < (real->points ? NEAR_HIDDEN : NEAR);
}

/* All games in all styles, of which at least @least must be right. */
static void
check_all (double degrees,
           guint  reach,
           int    noise,
           guint  least)
{
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  guint right = 0;
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < styles->len; k++)
      {
        const MarStyle *style = g_ptr_array_index (styles, k);
        g_autoptr (BoardPicture) picture = board_picture_new (random, games[i], style, CELL, FALSE);

        if (reach > 0 || noise > 0)
          board_picture_degrade (picture, random, reach, noise);
        right += check_board (picture, style, degrees);
      }
  g_test_message ("%u of %u right", right, n * styles->len);
  g_assert_cmpuint (right, >=, least);
}

static void
test_straight (void)
{
  check_all (0, 0, 0, 30);
}

/* Where pieces hide all lines of a board, some are missed. */
static void
test_turned (void)
{
  check_all (7, 0, 0, 27);
  check_all (-9, 0, 0, 26);
}

static void
test_noisy (void)
{
  check_all (2, 1, 12, 21);
}

/* A part of a board is found as such, and its letters and numbers tell which. */
static void
test_part (void)
{
  g_autofree MarPosition *position = mar_position_new (&mar_margrites, NULL);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  g_autoptr (MarRaster) raster = NULL;
  g_autoptr (GArray) lattices = NULL;
  MarLattice *found;
  cairo_surface_t *page;
  cairo_t *cairo;

  options.style = mar_style_default ();
  options.crop = (MarCrop) { MAR_CROP_CELLS, 1 + 9 * 1, 6 + 9 * 5 };
  figure = mar_figure_new (&mar_margrites, position, &options);
  page = start_page (&cairo);
  write_text (cairo, 20, 2);
  cairo_translate (cairo, LEFT, TOP);
  mar_figure_draw (figure, cairo, 44);
  raster = finish_page (page, cairo);
  lattices = mar_lattices_find (raster);
  g_assert_cmpuint (lattices->len, ==, 1);
  found = &g_array_index (lattices, MarLattice, 0);
  g_assert_cmpuint (found->columns, ==, 6);
  g_assert_cmpuint (found->rows, ==, 5);
  for (guint i = 0; i < 4; i++)
    g_assert_false (found->edges[i]);
  mar_lattice_read_labels (found, raster);
  g_assert_cmpint (found->first_file, ==, 'b');
  g_assert_cmpint (found->file_step, ==, 1);
  g_assert_cmpuint (found->first_rank, ==, 2);
  g_assert_cmpint (found->rank_step, ==, 1);
}

/* A board that is seen from the other side has its letters and numbers the other way round. */
static void
test_labels (void)
{
  for (guint turns = 0; turns < 4; turns += 2)
    {
      g_autofree MarPosition *position = mar_position_new (&mar_margrites, NULL);
      MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
      g_autoptr (MarFigure) figure = NULL;
      g_autoptr (MarRaster) raster = NULL;
      g_autoptr (GArray) lattices = NULL;
      MarLattice *found;
      cairo_surface_t *page;
      cairo_t *cairo;

      options.style = mar_style_default ();
      options.turns = turns;
      figure = mar_figure_new (&mar_margrites, position, &options);
      page = start_page (&cairo);
      cairo_translate (cairo, LEFT, TOP);
      mar_figure_draw (figure, cairo, 44);
      raster = finish_page (page, cairo);
      lattices = mar_lattices_find (raster);
      g_assert_cmpuint (lattices->len, ==, 1);
      found = &g_array_index (lattices, MarLattice, 0);
      mar_lattice_read_labels (found, raster);
      g_assert_cmpint (found->first_file, ==, turns == 0 ? 'a' : 'i');
      g_assert_cmpint (found->file_step, ==, turns == 0 ? 1 : -1);
      g_assert_cmpuint (found->first_rank, ==, turns == 0 ? 1 : 8);
      g_assert_cmpint (found->rank_step, ==, turns == 0 ? 1 : -1);
    }
}

/* The surest one of what was found, if all else that was found is another idea of the same
 * board. */
static const MarLattice *
find_surest (const GArray *lattices,
             double        cell)
{
  const MarLattice *surest = NULL;
  double x, y;

  for (guint i = 0; i < lattices->len; i++)
    {
      const MarLattice *lattice = &g_array_index (lattices, MarLattice, i);

      if (surest == NULL || lattice->sure > surest->sure)
        surest = lattice;
    }
  if (surest == NULL)
    return NULL;
  mar_lattice_to_picture (surest, surest->columns / 2.0, surest->rows / 2.0, &x, &y);
  for (guint i = 0; i < lattices->len; i++)
    {
      const MarLattice *lattice = &g_array_index (lattices, MarLattice, i);
      double across, down;

      mar_lattice_to_picture (lattice, lattice->columns / 2.0, lattice->rows / 2.0, &across, &down);
      if (fabs (across - x) > 1.5 * cell || fabs (down - y) > 1.5 * cell)
        return NULL;
    }
  return surest;
}

/* How many of our figures are found, each a picture of its own, with small cells. */
static guint
count_small (const MarGame *game,
             double         cell)
{
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n = 0;

  for (guint i = 0; i < styles->len; i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i);
      g_autoptr (BoardPicture) picture = board_picture_new (random, game, style, cell, TRUE);
      g_autoptr (GArray) lattices = mar_lattices_find (picture->raster);
      const MarLattice *found = find_surest (lattices, cell);
      const gboolean right = found != NULL && found->columns == picture->lattice.columns
                             && found->rows == picture->lattice.rows
                             && (found->either || found->points == picture->lattice.points);

      if (!right)
        g_test_message ("%s in %s at %.0f pixels a cell is missed", game->name, style->name, cell);
      n += right;
    }
  return n;
}

/* In small cells lines lie off their places by much, in the grain of wood those of one direction
 * are lost, and a frame with a line of labels below it is one as well. */
static void
test_small (void)
{
  const MarGame *const *games;
  guint n_games, n = 0;

  games = mar_games (&n_games);
  for (guint i = 0; i < n_games; i++)
    for (double cell = 15; cell <= 24; cell += 1.5)
      n += count_small (games[i], cell);
  g_test_message ("%u found", n);
  g_assert_cmpuint (n, >=, 203);
}

/* (transfer full): a picture on a page, with text above and below it. */
static MarRaster *
put_on_page (const MarRaster *picture)
{
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);

  write_text (cairo, 20, 3);
  write_text (cairo, TOP + picture->height + 40, 3);
  cairo_translate (cairo, LEFT, TOP);
  paint (cairo, picture);
  return finish_page (page, cairo);
}

/* Counts the styles and sizes in which a board of Marvin without pieces is found, alone or on a
 * page. */
static guint
count_empty (gboolean on_page)
{
  static const double cells[] = { 18, 20, 24, 32, 41 };
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  guint n = 0;

  for (guint i = 0; i < styles->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (cells); k++)
      {
        const MarStyle *style = g_ptr_array_index (styles, i);
        g_autoptr (BoardPicture) picture = board_picture_new_of_start (&mar_marvin, style, cells[k],
                                                                       NULL, 0);
        g_autoptr (MarRaster) page = on_page ? put_on_page (picture->raster) : NULL;
        g_autoptr (GArray) lattices = mar_lattices_find (on_page ? page : picture->raster);
        const gboolean right = lattices->len == 1
                               && g_array_index (lattices, MarLattice, 0).columns
                                    == picture->lattice.columns;

        if (!right)
          g_test_message ("%s at %.0f pixels a cell is missed", style->name, cells[k]);
        n += right;
      }
  g_test_message ("%u found", n);
  return n;
}

/* A checkered board with points on its crossings and no piece yet has hardly a border that is seen
 * from one cell to the next; on a page it is looked at alone. */
static void
test_empty (void)
{
  g_assert_cmpuint (count_empty (FALSE), >=, 29);
  g_assert_cmpuint (count_empty (TRUE), >=, 26);
}

/* Several boards come in the order of reading. */
static void
test_several (void)
{
  static const double places[][2] = { { 60, 120 }, { 480, 130 }, { 60, 440 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (BoardPicture) picture = board_picture_new (random, &mar_margrites,
                                                        mar_style_default (), 30, FALSE);
  g_autoptr (MarRaster) raster = NULL;
  g_autoptr (GArray) lattices = NULL;
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cairo_save (cairo);
      cairo_translate (cairo, places[i][0], places[i][1]);
      paint (cairo, picture->raster);
      cairo_restore (cairo);
    }
  raster = finish_page (page, cairo);
  lattices = mar_lattices_find (raster);
  g_assert_cmpuint (lattices->len, ==, G_N_ELEMENTS (places));
  for (guint i = 0; i < lattices->len; i++)
    {
      cairo_matrix_t matrix;

      cairo_matrix_init_translate (&matrix, places[i][0], places[i][1]);
      g_assert_cmpfloat (
        measure (&g_array_index (lattices, MarLattice, i), &picture->lattice, &matrix), <, NEAR);
    }
}

/* Texts, tables of texts and frames are no boards. */
static void
test_nothing (void)
{
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);
  g_autoptr (MarRaster) raster = NULL;
  g_autoptr (GArray) lattices = NULL;

  write_text (cairo, 20, 12);
  cairo_set_line_width (cairo, 1);
  for (guint i = 0; i <= 6; i++)
    {
      cairo_move_to (cairo, 60.5, 640.5 + 18 * i);
      cairo_rel_line_to (cairo, 600, 0);
      cairo_move_to (cairo, 60.5 + 100 * i, 640.5);
      cairo_rel_line_to (cairo, 0, 108);
    }
  cairo_rectangle (cairo, 700.5, 600.5, 150, 140);
  cairo_stroke (cairo);
  raster = finish_page (page, cairo);
  lattices = mar_lattices_find (raster);
  g_assert_cmpuint (lattices->len, ==, 0);
}

/* Pieces in rank and file make a board, even if no line of it is seen; but words do not. */
static void
test_discs (void)
{
  const double cell = 22, left = 120.5, top = 90.5;
  const guint columns = 8, rows = 7;
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);
  g_autoptr (MarRaster) raster = NULL;
  g_autoptr (GArray) lattices = NULL;
  double x, y;

  write_text (cairo, 300, 6);
  for (guint i = 0; i < columns * rows; i++)
    {
      const double gray = i * i % 5 == 1 ? 0.6 : 0.1;

      /* Some places are empty. */
      if (i % 11 == 10)
        continue;
      cairo_arc (cairo, left + (i % columns + 0.5) * cell, top + (i / columns + 0.5) * cell,
                 0.38 * cell, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, gray, gray, gray);
      cairo_fill (cairo);
    }
  raster = finish_page (page, cairo);
  lattices = mar_lattices_find (raster);
  g_assert_cmpuint (lattices->len, ==, 1);
  g_assert_cmpuint (g_array_index (lattices, MarLattice, 0).columns, ==, columns);
  g_assert_cmpuint (g_array_index (lattices, MarLattice, 0).rows, ==, rows);
  g_assert_true (g_array_index (lattices, MarLattice, 0).either);
  for (guint i = 0; i < 2; i++)
    {
      mar_lattice_to_picture (&g_array_index (lattices, MarLattice, 0), i * columns, i * rows, &x,
                              &y);
      g_assert_cmpfloat (hypot (x - left - i * columns * cell, y - top - i * rows * cell), <,
                         NEAR_HIDDEN * cell);
    }
}

/* (transfer full): a gray board on a page with grain, of which lines differ from the ground by less
 * than that. */
static MarRaster *
draw_faint (GRand  *random,
            double  contrast)
{
  const double cell = 22;
  const double ground = 0.4;
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);
  MarRaster *raster;

  cairo_translate (cairo, LEFT, TOP);
  cairo_rotate (cairo, 0.01);
  cairo_rectangle (cairo, 0, 0, 9 * cell, 8 * cell);
  cairo_set_source_rgb (cairo, ground, ground, ground);
  cairo_fill (cairo);
  cairo_set_source_rgb (cairo, ground + contrast, ground + contrast, ground + contrast);
  cairo_set_line_width (cairo, 1);
  for (guint i = 1; i < 9; i++)
    {
      cairo_move_to (cairo, i * cell, 0);
      cairo_rel_line_to (cairo, 0, 8 * cell);
      cairo_move_to (cairo, 0, i * cell);
      cairo_rel_line_to (cairo, i < 8 ? 9 * cell : 0, 0);
    }
  cairo_stroke (cairo);
  raster = finish_page (page, cairo);
  for (guint i = 0; i < raster->width * raster->height; i++)
    {
      int grain = 0;

      for (guint k = 0; k < 6; k++)
        grain += g_rand_int_range (random, -4, 5);
      raster->gray[i] = (guint8) CLAMP (raster->gray[i] + grain, 0, 255);
      memset (raster->rgb + 3 * i, raster->gray[i], 3);
    }
  return raster;
}

/* Lines that are fainter than grain are seen as a whole; where there are none, there is no
 * board. */
static void
test_faint (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (41);
  guint n = 0;

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (MarRaster) raster = draw_faint (random, 0.028);
      g_autoptr (MarRaster) plain = draw_faint (random, 0);
      g_autoptr (GArray) lattices = mar_lattices_find (raster);
      g_autoptr (GArray) none = mar_lattices_find (plain);

      n += lattices->len == 1 && g_array_index (lattices, MarLattice, 0).columns == 9
           && g_array_index (lattices, MarLattice, 0).rows == 8;
      g_assert_cmpuint (none->len, ==, 0);
    }
  g_test_message ("%u found", n);
  g_assert_cmpuint (n, >=, 5);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lattices/discs", test_discs);
  g_test_add_func ("/lattices/straight", test_straight);
  g_test_add_func ("/lattices/turned", test_turned);
  g_test_add_func ("/lattices/noisy", test_noisy);
  g_test_add_func ("/lattices/part", test_part);
  g_test_add_func ("/lattices/labels", test_labels);
  g_test_add_func ("/lattices/small", test_small);
  g_test_add_func ("/lattices/empty", test_empty);
  g_test_add_func ("/lattices/faint", test_faint);
  g_test_add_func ("/lattices/several", test_several);
  g_test_add_func ("/lattices/nothing", test_nothing);
  return g_test_run ();
}
