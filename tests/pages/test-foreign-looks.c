/* Looks of boards that are hard to read, as others draw them: pale pieces, figures, signs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "board-pictures.h"
#include "foreign-pictures.h"
#include "page-boards.h"
#include "random-seed.h"

/* Discs in cells with dark lines: with an outline, on a white ground and a gray one, or without, on
 * one that is hardly darker. */
static MarRaster *
draw_pale (gboolean outlined,
           double   cell)
{
  cairo_t *cairo = begin_picture ((int) (9 * cell), (int) (8 * cell));

  cairo_scale (cairo, cell, cell);
  for (guint i = 0; i < 72; i++)
    {
      const double x = i % 9, y = i / 9, light = i % 4 ? 0.98 : 0.08;
      const double ground = y < 2 || y >= 6 ? 0.77 : 1;

      cairo_rectangle (cairo, x, y, 1, 1);
      cairo_set_source_rgb (cairo, outlined ? ground : 0.98, outlined ? ground : 0.94,
                            outlined ? ground : 0.84);
      cairo_fill_preserve (cairo);
      cairo_set_line_width (cairo, 0.05);
      cairo_set_source_rgb (cairo, 0, 0, 0);
      cairo_stroke (cairo);
      if (i % 7 != 0)
        continue;
      cairo_arc (cairo, x + 0.5, y + 0.5, 0.42, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, light, light, light);
      cairo_fill_preserve (cairo);
      cairo_set_source_rgb (cairo, 0, 0, 0);
      cairo_set_line_width (cairo, 0.03);
      if (outlined)
        cairo_stroke (cairo);
      cairo_new_path (cairo);
    }
  return end_picture (cairo);
}

/* Lines about cells are stronger than the borders of pieces, and make their grounds look lighter or
 * darker than they are. */
static void
test_pale (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);

  for (guint outlined = 0; outlined < 2; outlined++)
    for (double cell = outlined ? 16 : 24; cell <= 40; cell += 8)
      {
        const MarLattice lattice = whole_lattice (9, 8, cell, FALSE);
        g_autoptr (MarRaster) raster = draw_pale (outlined == 1, cell);
        g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, game, NULL);
        const MarBoardReading *reading = find_reading (readings, game);

        g_test_message ("%u, %g", outlined, cell);
        g_assert_nonnull (reading);
        for (guint i = 0; i < 72; i++)
          g_assert_cmpstr (letter_at (reading, i), ==, i % 7 ? "" : i % 4 ? "w" : "b");
      }
}

/* Chessmen on a colored board, white ones with an outline. */
static MarRaster *
draw_chessmen (const char *const pieces[81],
               double            cell)
{
  cairo_t *cairo = begin_picture ((int) (9 * cell), (int) (9 * cell));

  cairo_scale (cairo, cell, cell);
  cairo_set_source_rgb (cairo, 0.45, 0.65, 0.45);
  cairo_paint (cairo);
  cairo_set_font_size (cairo, 0.85);
  cairo_select_font_face (cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  for (guint i = 0; i < 81; i++)
    {
      const char *letter = pieces[i] != NULL ? pieces[i] : "";
      const char *solid = "";
      cairo_text_extents_t extents;

      if (*letter != '\0')
        solid = g_ascii_toupper (*letter) == 'K'   ? "♚"
                : g_ascii_toupper (*letter) == 'R' ? "♜"
                                                   : "♝";
      cairo_text_extents (cairo, solid, &extents);
      for (guint pass = 0; pass < 2; pass++)
        {
          cairo_move_to (cairo, i % 9 + 0.5 - extents.x_bearing - extents.width / 2,
                         i / 9 + 0.5 - extents.y_bearing - extents.height / 2);
          cairo_text_path (cairo, solid);
          if (pass == 0)
            {
              cairo_set_source_rgb (cairo, 0.08, 0.08, 0.08);
              cairo_set_line_width (cairo, 0.06);
              cairo_stroke (cairo);
            }
          else if (g_ascii_isupper (*letter))
            cairo_set_source_rgb (cairo, 1, 1, 1);
          cairo_fill (cairo);
        }
      cairo_rectangle (cairo, i % 9, i / 9, 1, 1);
      cairo_set_source_rgb (cairo, 0, 0, 0);
      cairo_set_line_width (cairo, 0.02);
      cairo_stroke (cairo);
    }
  return end_picture (cairo);
}

/* Figures have an outline and an inside; the color of both tells whose they are. */
static void
test_chessmen (void)
{
  static const char *const pieces[81]
    = { [3] = "r",  [10] = "K", [14] = "b", [23] = "R", [33] = "B",
        [48] = "k", [56] = "r", [60] = "R", [74] = "B" };
  const MarGame *game = mar_game_find ("marad", NULL);

  for (double cell = 20; cell <= 60; cell += 8)
    {
      const MarLattice lattice = whole_lattice (9, 9, cell, FALSE);
      g_autoptr (MarRaster) raster = draw_chessmen (pieces, cell);
      g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, game, NULL);
      const MarBoardReading *reading = find_reading (readings, game);

      g_assert_nonnull (reading);
      for (guint i = 0; i < 81; i++)
        g_assert_cmpstr (letter_at (reading, i), ==, pieces[i] != NULL ? pieces[i] : "");
    }
}

/* Pieces of two grays, some of which have the same sign, on points, so far from the upper left
 * corner of a picture. */
static MarRaster *
draw_crowned (const char *pieces,
              double      cell,
              int         side,
              double      off)
{
  cairo_t *cairo = begin_picture (side, side);

  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  cairo_translate (cairo, off, off);
  cairo_scale (cairo, cell, cell);
  cairo_rectangle (cairo, 0, 0, 3, 3);
  cairo_set_source_rgb (cairo, 0.8, 0.8, 0.8);
  cairo_fill (cairo);
  cairo_set_line_width (cairo, 0.04);
  cairo_set_source_rgb (cairo, 0, 0, 0);
  for (guint i = 0; i < 3; i++)
    {
      cairo_move_to (cairo, i + 0.5, 0.5);
      cairo_rel_line_to (cairo, 0, 2);
      cairo_move_to (cairo, 0.5, i + 0.5);
      cairo_rel_line_to (cairo, 2, 0);
    }
  cairo_stroke (cairo);
  cairo_select_font_face (cairo, "Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cairo, 0.5);
  for (guint i = 0; i < 9; i++)
    {
      const double light = g_ascii_tolower (pieces[i]) == 'w' ? 0.98 : 0.3;

      if (pieces[i] == '.')
        continue;
      cairo_new_path (cairo);
      cairo_arc (cairo, i % 3 + 0.5, i / 3 + 0.5, 0.4, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, light, light, light);
      cairo_fill_preserve (cairo);
      cairo_set_source_rgb (cairo, 0.08, 0.08, 0.08);
      cairo_stroke (cairo);
      cairo_set_source_rgb (cairo, light < 0.5, light < 0.5, light < 0.5);
      cairo_move_to (cairo, i % 3 + 0.33, i / 3 + 0.68);
      cairo_show_text (cairo, g_ascii_isupper (pieces[i]) ? "K" : "");
    }
  return end_picture (cairo);
}

/* The same sign on several pieces is none of a game whose pieces have none. */
static void
test_crowned (void)
{
  static const char pieces[] = "Rw.WRw.Ww";
  const MarGame *game = mar_game_find ("marvin", NULL);

  for (double cell = 32; cell <= 40; cell += 4)
    {
      const MarLattice lattice = whole_lattice (3, 3, cell, TRUE);
      g_autoptr (MarRaster) raster = draw_crowned (pieces, cell, (int) (3 * cell), 0);
      g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, NULL, NULL);
      const MarBoardReading *reading = readings->pdata[0];

      g_assert_true (reading->game == game);
      for (guint i = 0; i < 9; i++)
        {
          const char expected[] = { pieces[i] == '.' ? '\0' : pieces[i], '\0' };

          g_assert_cmpstr (letter_at (reading, i), ==, expected);
        }
    }
}

/* A style in which the board before was drawn is none of one that tells more by itself. */
static void
test_behind_style (void)
{
  static const char pieces[] = "W.wRWR.W.";
  g_autoptr (GPtrArray) styles = mar_style_list_own ();

  for (guint i = 0; i < styles->len; i++)
    for (double cell = 32; cell <= 40; cell += 4)
      {
        const MarLattice lattice = whole_lattice (3, 3, cell, TRUE);
        g_autoptr (MarRaster) raster = draw_crowned (pieces, cell, (int) (3 * cell), 0);
        MarBoardFit fit = { .style = styles->pdata[i] };
        g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, NULL, &fit);
        const MarBoardReading *reading = readings->pdata[0];

        g_test_message ("%s, %g", mar_style_title (styles->pdata[i]), cell);
        for (guint k = 0; k < 9; k++)
          g_assert_cmpint (letter_at (reading, k)[0], ==, pieces[k] == '.' ? '\0' : pieces[k]);
      }
}

/* Few pieces, which alone tell of a board, are one if a picture shows nothing else. */
static void
test_whole (void)
{
  for (guint on_page = 0; on_page < 2; on_page++)
    {
      const double off = on_page ? 200 : 5;
      g_autoptr (MarRaster) raster = draw_crowned (".R..WWr.w", 32, on_page ? 600 : 106, off);
      g_autoptr (GArray) lattices = g_array_new (FALSE, FALSE, sizeof (MarLattice));
      MarLattice lattice = whole_lattice (3, 3, 32, TRUE);
      const PageView view = { raster, 1, 0, 0 };
      g_autoptr (GPtrArray) boards = NULL;

      lattice.either = lattice.by_pieces = TRUE;
      mar_lattice_move (&lattice, off, off);
      g_array_append_val (lattices, lattice);
      boards = page_boards_read (lattices, 1, &view, NULL);
      g_assert_cmpuint (boards->len, ==, on_page ? 0 : 1);
    }
}

/* What may be a part of a larger board, for it has no edges, gives way to that if it is surer. */
static void
test_part_of_whole (void)
{
  const MarStyle *style = mar_style_default ();
  g_autoptr (GRand) random = seeded_random (1);
  g_autoptr (BoardPicture) picture = board_picture_new (random, mar_game_find ("margrites", NULL),
                                                        style, 32, FALSE);
  g_autoptr (GArray) lattices = g_array_new (FALSE, FALSE, sizeof (MarLattice));
  const PageView view = { picture->raster, 1, 0, 0 };
  g_autoptr (GPtrArray) boards = NULL;
  MarLattice part = picture->lattice;

  part.columns = 6;
  part.rows = 5;
  mar_lattice_move (&part, 2 * 32, 32);
  memset (part.edges, 0, sizeof part.edges);
  g_array_append_val (lattices, part);
  g_array_append_val (lattices, picture->lattice);
  boards = page_boards_read (lattices, 1, &view, NULL);
  g_assert_cmpuint (boards->len, ==, 1);
  g_assert_cmpuint (((const PageBoard *) boards->pdata[0])->lattice.columns, ==,
                    picture->lattice.columns);
}

/* Lines of dashes that are thick, a little blurred. */
static MarRaster *
draw_thick (double cell,
            double off)
{
  static const double dashes[] = { 0.04, 0.06 };
  const int side = (int) (9 * cell + 2 * off);
  cairo_t *cairo = begin_picture (side, side);
  MarRaster *raster;

  cairo_set_source_rgb (cairo, 0.98, 0.95, 0.9);
  cairo_paint (cairo);
  cairo_translate (cairo, off, off);
  cairo_scale (cairo, cell, cell);
  cairo_set_source_rgb (cairo, 0.45, 0.45, 0.45);
  cairo_set_line_width (cairo, 0.08);
  cairo_set_dash (cairo, dashes, G_N_ELEMENTS (dashes), 0);
  for (guint i = 0; i <= 9; i++)
    {
      cairo_move_to (cairo, i, 0);
      cairo_rel_line_to (cairo, 0, 9);
      cairo_move_to (cairo, 0, i);
      cairo_rel_line_to (cairo, 9, 0);
    }
  cairo_stroke (cairo);
  cairo_set_dash (cairo, NULL, 0, 0);
  cairo_set_line_width (cairo, 0.16);
  cairo_rectangle (cairo, 0, 0, 9, 9);
  cairo_stroke (cairo);
  raster = end_picture (cairo);
  mar_raster_smooth (raster);
  return raster;
}

/* The place of a thick line is its middle, not one of its sides. */
static void
test_thick (void)
{
  for (double cell = 36; cell <= 52; cell += 4)
    {
      g_autoptr (MarRaster) raster = draw_thick (cell, 40);
      g_autoptr (GArray) lattices = mar_lattices_find (raster);
      const MarLattice *lattice = &g_array_index (lattices, MarLattice, 0);
      double x, y;

      g_assert_cmpuint (lattices->len, ==, 1);
      g_assert_cmpuint (lattice->columns, ==, 9);
      g_assert_cmpuint (lattice->rows, ==, 9);
      mar_lattice_to_picture (lattice, 4, 4, &x, &y);
      g_test_message ("%g: %.2f, %.2f", cell, x - 40 - 4 * cell, y - 40 - 4 * cell);
      g_assert_cmpfloat (fabs (x - 40 - 4 * cell), <, 0.02 * cell);
      g_assert_cmpfloat (fabs (y - 40 - 4 * cell), <, 0.02 * cell);
    }
}

/* Points with light lines on a dark board; what stands in a corner is not round. */
static MarRaster *
draw_filled (guint  n,
             double cell)
{
  const int side = (int) ((n + 2) * cell);
  cairo_t *cairo = begin_picture (side, side);

  cairo_set_source_rgb (cairo, 0.13, 0.13, 0.13);
  cairo_paint (cairo);
  cairo_translate (cairo, 1.5 * cell, 1.5 * cell);
  cairo_scale (cairo, cell, cell);
  cairo_set_source_rgb (cairo, 0.7, 0.7, 0.7);
  cairo_set_line_width (cairo, 1 / cell);
  for (guint i = 0; i < n; i++)
    {
      cairo_move_to (cairo, i, 0);
      cairo_rel_line_to (cairo, 0, n - 1.0);
      cairo_move_to (cairo, 0, i);
      cairo_rel_line_to (cairo, n - 1.0, 0);
    }
  cairo_stroke (cairo);
  for (guint i = 0; i < n * n; i++)
    {
      const guint x = i % n, y = i / n;

      if (x + y > 1 && (5 * x + 3 * y) % 7 > 2)
        continue;
      if (x + y < 2)
        cairo_rectangle (cairo, x - 0.42, y - 0.42, 0.84, 0.84);
      else
        cairo_arc (cairo, x, y, 0.42, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, x + y < 2, x + y < 2, x + y < 2);
      cairo_fill_preserve (cairo);
      cairo_set_source_rgb (cairo, 1, 1, 1);
      cairo_stroke (cairo);
    }
  return end_picture (cairo);
}

/* A corner that is hidden by pieces is none between labels in cells of their own. */
static void
test_corner (void)
{
  for (double cell = 14; cell <= 30; cell += 2)
    {
      g_autoptr (MarRaster) raster = draw_filled (9, cell);
      g_autoptr (GArray) lattices = mar_lattices_find (raster);
      const MarLattice *lattice = &g_array_index (lattices, MarLattice, 0);

      g_assert_cmpuint (lattices->len, >, 0);
      g_assert_cmpuint (lattice->columns, ==, 9);
      g_assert_cmpuint (lattice->rows, ==, 9);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/foreign-looks/pale", test_pale);
  g_test_add_func ("/foreign-looks/chessmen", test_chessmen);
  g_test_add_func ("/foreign-looks/crowned", test_crowned);
  g_test_add_func ("/foreign-looks/behind-style", test_behind_style);
  g_test_add_func ("/foreign-looks/whole", test_whole);
  g_test_add_func ("/foreign-looks/part-of-whole", test_part_of_whole);
  g_test_add_func ("/foreign-looks/thick", test_thick);
  g_test_add_func ("/foreign-looks/corner", test_corner);
  return g_test_run ();
}
