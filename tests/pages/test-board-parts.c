/* Which part of a board is seen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo.h>
#include <math.h>
#include <string.h>

#include "board-reading.h"
#include "board-sign.h"
#include "mar-position-editor.h"
#include "random-seed.h"

/* How large cells with coins are, in pixels. */
#define COIN_CELL 40

/* Labels tell which part of a board is seen, and from which side. */
static void
test_parts (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autoptr (MarRaster) raster = mar_raster_new (200, 200);
  MarLattice lattice = { .to_picture = { 25, 0, 0, 0, 25, 0, 0, 0, 1 },
                         .columns = 5,
                         .rows = 4,
                         .first_file = 'c',
                         .file_step = 1,
                         .first_rank = 3,
                         .rank_step = 1 };
  g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, game, NULL);
  const MarBoardReading *reading;
  g_autofree char *name = NULL;
  MarCell corner;

  g_assert_cmpuint (readings->len, ==, 1);
  reading = g_ptr_array_index (readings, 0);
  corner = g_array_index (reading->cells, MarCellReading, 0).cell;
  name = mar_cell_text (game, reading->position, corner);
  g_assert_cmpstr (name, ==, "c6");
  g_clear_pointer (&readings, g_ptr_array_unref);
  g_clear_pointer (&name, g_free);

  lattice.file_step = lattice.rank_step = -1;
  lattice.first_file = 'g';
  lattice.first_rank = 6;
  readings = mar_board_read (raster, &lattice, game, NULL);
  g_assert_cmpuint (readings->len, ==, 1);
  reading = g_ptr_array_index (readings, 0);
  g_assert_cmpuint (reading->turns, ==, 2);
  corner = g_array_index (reading->cells, MarCellReading, 0).cell;
  name = mar_cell_text (game, reading->position, corner);
  g_assert_cmpstr (name, ==, "g3");
}

/* Where a letter tells of a column behind an edge that is cut off, the board is so much larger. */
static void
test_cut (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  g_autoptr (MarRaster) raster = mar_raster_new (200, 100);
  const MarLattice lattice = { .to_picture = { 20, 0, 0, 0, 20, 0, 0, 0, 1 },
                               .columns = 10,
                               .rows = 4,
                               .points = TRUE,
                               .edges = { FALSE, TRUE, TRUE, FALSE },
                               .first_file = 'b',
                               .file_step = 1 };
  g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, game, NULL);
  const MarBoardReading *reading;
  g_autofree char *name = NULL;

  g_assert_cmpuint (readings->len, ==, 1);
  reading = g_ptr_array_index (readings, 0);
  name = mar_cell_text (game, reading->position,
                        g_array_index (reading->cells, MarCellReading, 0).cell);
  g_assert_cmpstr (name, ==, "b11");
}

/* Of a part of a board that its pieces alone tell of, labels along one side tell that it is a
 * part. */
static void
test_labeled_part (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  g_autoptr (MarRaster) raster = mar_raster_new (80, 100);
  MarLattice lattice = { .to_picture = { 20, 0, 0, 0, 20, 0, 0, 0, 1 },
                         .columns = 4,
                         .rows = 5,
                         .points = TRUE,
                         .by_pieces = TRUE,
                         .edges = { TRUE, TRUE, TRUE, TRUE } };

  for (guint labeled = 0; labeled < 2; labeled++)
    {
      g_autoptr (GPtrArray) readings = NULL;

      lattice.first_rank = 2 * labeled;
      lattice.rank_step = (int) labeled;
      readings = mar_board_read (raster, &lattice, game, NULL);
      g_assert_cmpuint (readings->len, ==, labeled);
    }
}

/* Fills a disc, and a sign like a one in its middle. */
static void
draw_coin (MarRaster    *raster,
           guint         x,
           guint         y,
           const guint8  color[3])
{
  static const guint8 ink[3] = { 40, 30, 20 };

  for (guint i = 0; i < COIN_CELL * COIN_CELL; i++)
    {
      const int across = (int) (i % COIN_CELL) - COIN_CELL / 2;
      const int down = (int) (i / COIN_CELL) - COIN_CELL / 2;
      const double reach = hypot (across + 0.5, down + 0.5);
      const gsize pixel = (gsize) (y * COIN_CELL + i / COIN_CELL) * raster->width + x * COIN_CELL
                          + i % COIN_CELL;
      const gboolean is_ink = reach > 12.5 || (across >= -2 && across < 2 && ABS (down) < 6);

      if (reach <= 14)
        memcpy (raster->rgb + 3 * pixel, is_ink ? ink : color, 3);
    }
}

/* A piece with the hue of the ground that is more colorful than that is no faded one through which
 * the ground is seen. */
static void
test_colorful (void)
{
  static const guint8 wood[3] = { 222, 184, 120 }, gold[3] = { 218, 165, 32 },
                      silver[3] = { 225, 225, 230 };
  const MarGame *game = mar_game_find ("martial", NULL);
  g_autoptr (MarRaster) raster = mar_raster_new (6 * COIN_CELL, 6 * COIN_CELL);
  const MarLattice lattice = { .to_picture = { COIN_CELL, 0, 0, 0, COIN_CELL, 0, 0, 0, 1 },
                               .columns = 6,
                               .rows = 6,
                               .edges = { TRUE, TRUE, TRUE, TRUE } };
  g_autoptr (GPtrArray) readings = NULL;
  const MarBoardReading *reading;

  for (guint i = 0; i < raster->width * raster->height; i++)
    memcpy (raster->rgb + 3 * (gsize) i, wood, 3);
  for (guint i = 0; i < 3; i++)
    {
      draw_coin (raster, 1 + i, i, gold);
      draw_coin (raster, 1 + i, 3 + i, silver);
    }
  for (guint i = 0; i < raster->width * raster->height; i++)
    raster->gray[i] = mar_raster_gray (raster->rgb + 3 * (gsize) i);
  readings = mar_board_read (raster, &lattice, game, NULL);
  g_assert_cmpuint (readings->len, ==, 1);
  reading = g_ptr_array_index (readings, 0);
  for (guint i = 0; i < reading->cells->len; i++)
    {
      const MarCellReading *cell = &g_array_index (reading->cells, MarCellReading, i);
      const gboolean is_coin = i % 6 == 1 + i / 6 % 3;

      g_assert_null (cell->ghost);
      g_assert_cmpint (game->editor->piece (reading->position, cell->cell) >= 0, ==, is_coin);
    }
}

/* Between a coin and thick lines that cross beside it there is no disc with the number of a
 * stack. */
static void
test_thick_lines (void)
{
  const MarGame *game = mar_game_find ("martial", NULL);
  const double cell = 32;
  const MarLattice lattice = { .to_picture = { cell, 0, cell, 0, cell, cell, 0, 0, 1 },
                               .columns = 6,
                               .rows = 6,
                               .edges = { TRUE, TRUE, TRUE, TRUE } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8 * 32, 8 * 32);
  cairo_t *cairo = cairo_create (surface);
  g_autoptr (MarRaster) raster = NULL;
  g_autoptr (GPtrArray) readings = NULL;
  g_autofree char *text = NULL;

  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  cairo_scale (cairo, cell, cell);
  cairo_translate (cairo, 1, 1);
  cairo_rectangle (cairo, 0, 0, 6, 6);
  cairo_set_source_rgb (cairo, 0.82, 0.82, 0.82);
  cairo_fill (cairo);
  cairo_set_source_rgb (cairo, 0.35, 0.25, 0.15);
  cairo_set_line_width (cairo, 0.08);
  for (guint i = 0; i <= 6; i++)
    {
      cairo_move_to (cairo, i, 0);
      cairo_line_to (cairo, i, 6);
      cairo_move_to (cairo, 0, i);
      cairo_line_to (cairo, 6, i);
    }
  cairo_stroke (cairo);
  cairo_rectangle (cairo, 0, 0, 6, 6);
  cairo_set_line_width (cairo, 0.16);
  cairo_stroke (cairo);
  for (guint i = 0; i < 12; i++)
    {
      cairo_arc (cairo, i % 6 + 0.5, i / 6 * 3 + 0.5, 0.4, 0, 2 * G_PI);
      if (i % 2 == 0)
        cairo_set_source_rgb (cairo, 0.85, 0.65, 0.15);
      else
        cairo_set_source_rgb (cairo, 0.88, 0.89, 0.92);
      cairo_fill_preserve (cairo);
      cairo_set_source_rgb (cairo, 0.08, 0.08, 0.08);
      cairo_set_line_width (cairo, 0.03);
      cairo_stroke (cairo);
      cairo_rectangle (cairo, i % 6 + 0.46, i / 6 * 3 + 0.3, 0.08, 0.4);
      cairo_fill (cairo);
    }
  cairo_destroy (cairo);
  raster = mar_raster_from_surface (surface);
  cairo_surface_destroy (surface);
  readings = mar_board_read (raster, &lattice, game, NULL);
  g_assert_cmpuint (readings->len, ==, 1);
  text = mar_position_text (game, ((const MarBoardReading *) readings->pdata[0])->position);
  g_test_message ("%s", text);
  g_assert_null (strchr (text, '['));
}

/* A piece with a thin border, and a ring on it or none. */
static void
draw_ringed (MarRaster    *raster,
             guint         cell,
             const guint8  color[3],
             gboolean      with_ring)
{
  for (guint i = 0; i < COIN_CELL * COIN_CELL; i++)
    {
      const guint x = cell % 5 * COIN_CELL + i % COIN_CELL;
      const guint y = cell / 5 * COIN_CELL + i / COIN_CELL;
      const double reach = hypot ((int) (i % COIN_CELL) - COIN_CELL / 2 + 0.5,
                                  (int) (i / COIN_CELL) - COIN_CELL / 2 + 0.5);
      const gboolean is_ring = with_ring && reach > 8.4 && reach < 10.8;
      const double ink = is_ring ? 1 : CLAMP (1.2 - fabs (reach - 16), 0, 1);

      if (reach > 17)
        continue;
      for (guint k = 0; k < 3; k++)
        raster->rgb[3 * (y * raster->width + x) + k] = (guint8) (color[k] * (1 - ink) + 20 * ink);
    }
}

/* A ring on a piece may be clearer than its border, but all pieces are of about one size. */
static void
test_ring (void)
{
  static const guint8 blue[3] = { 179, 204, 235 }, white[3] = { 250, 250, 247 },
                      red[3] = { 191, 31, 31 };
  const MarGame *game = mar_game_find ("marvin", NULL);
  g_autoptr (MarRaster) raster = mar_raster_new (5 * COIN_CELL, 5 * COIN_CELL);
  const MarLattice lattice = { .to_picture = { COIN_CELL, 0, 0, 0, COIN_CELL, 0, 0, 0, 1 },
                               .columns = 5,
                               .rows = 5,
                               .points = TRUE,
                               .edges = { TRUE, TRUE, TRUE, TRUE } };
  g_autoptr (GPtrArray) readings = NULL;
  const MarBoardReading *reading;

  for (guint i = 0; i < raster->width * raster->height; i++)
    memcpy (raster->rgb + 3 * (gsize) i, blue, 3);
  for (guint i = 0; i < 16; i++)
    draw_ringed (raster, i, i % 2 == 0 ? white : red, i % 8 == 2);
  for (guint i = 0; i < raster->width * raster->height; i++)
    raster->gray[i] = mar_raster_gray (raster->rgb + 3 * (gsize) i);
  readings = mar_board_read (raster, &lattice, game, NULL);
  g_assert_cmpuint (readings->len, ==, 1);
  reading = g_ptr_array_index (readings, 0);
  for (guint i = 0; i < 16; i++)
    {
      const MarCell cell = g_array_index (reading->cells, MarCellReading, i).cell;
      const int piece = game->editor->piece (reading->position, cell);

      g_assert_cmpint (piece, >=, 0);
      g_assert_cmpstr (game->editor->pieces[piece].letter, ==,
                       i % 8 == 2   ? "W"
                       : i % 2 == 0 ? "w"
                                    : "r");
    }
}

/* A circle of which a little lies on the border of a piece has no sign there, and one in its middle
 * keeps its form. */
static void
test_border (void)
{
  const double middle = COIN_CELL / 2.0;
  const int ground[3] = { 200, 200, 200 };
  MarSign sign;

  for (guint with_sign = 0; with_sign < 2; with_sign++)
    {
      g_autoptr (MarRaster) raster = mar_raster_new (COIN_CELL, COIN_CELL);

      for (guint i = 0; i < COIN_CELL * COIN_CELL; i++)
        {
          const double across = i % COIN_CELL + 0.5 - middle;
          const double down = i / COIN_CELL + 0.5 - middle;
          const double reach = hypot (across, down + 2);
          const gboolean is_ink = (reach > 14 && reach < 16)
                                  || (with_sign && fabs (across) < 2 && fabs (down) < 8);

          memset (raster->rgb + 3 * i, is_ink ? 20 : 200, 3);
        }
      g_assert_cmpint (mar_board_find_sign (raster, middle, middle, 15, TRUE, ground, &sign), ==,
                       with_sign);
      if (with_sign)
        g_assert_cmpfloat_with_epsilon (sign.glyph.aspect, 0.25, 0.05);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/board-parts/parts", test_parts);
  g_test_add_func ("/board-parts/cut", test_cut);
  g_test_add_func ("/board-parts/labeled-part", test_labeled_part);
  g_test_add_func ("/board-parts/colorful", test_colorful);
  g_test_add_func ("/board-parts/thick-lines", test_thick_lines);
  g_test_add_func ("/board-parts/ring", test_ring);
  g_test_add_func ("/board-parts/border", test_border);
  return g_test_run ();
}
