/* Boards of ours on which most pieces stand on others.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "board-reading.h"
#include "mar-figure.h"
#include "mar-position-editor.h"

/* Draws a position in a style, and tells where its board lies. */
static MarRaster *
draw_position (const MarGame     *game,
               const MarPosition *position,
               const MarStyle    *style,
               double             cell,
               MarLattice        *lattice)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  cairo_surface_t *surface;
  MarRaster *raster;
  cairo_t *cairo;
  MarBox box;

  options.style = style;
  options.bare = TRUE;
  figure = mar_figure_new (game, position, &options);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                        (int) ceil (mar_figure_width (figure) * cell),
                                        (int) ceil (mar_figure_height (figure) * cell));
  cairo = cairo_create (surface);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  mar_figure_draw (figure, cairo, cell);
  cairo_destroy (cairo);
  raster = mar_raster_from_surface (surface);
  cairo_surface_destroy (surface);
  *lattice = (MarLattice) { .to_picture = { cell, 0, G_MAXDOUBLE, 0, cell, G_MAXDOUBLE, 0, 0, 1 },
                            .columns = 6,
                            .rows = 6,
                            .points = TRUE,
                            .edges = { TRUE, TRUE, TRUE, TRUE } };
  for (guint i = 0; i < game->n_cells (position); i++)
    if (mar_figure_cell_place (figure, (MarCell) i, &box) == 0)
      {
        lattice->to_picture[2] = MIN (lattice->to_picture[2], box.x * cell);
        lattice->to_picture[5] = MIN (lattice->to_picture[5], box.y * cell);
      }
  return raster;
}

static guint
count_wrong (const MarGame         *game,
             const MarPosition     *position,
             const MarBoardReading *reading)
{
  guint n = 0;

  for (guint i = 0; i < game->n_cells (position); i++)
    n += game->editor->piece (position, (MarCell) i)
         != game->editor->piece (reading->position, (MarCell) i);
  return n;
}

/* Of most pieces below others only parts are seen, and of one nothing, but those that are seen
 * whole tell of the style. */
static void
test_full (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  g_autofree MarPosition *position = NULL;
  MarOptions options;
  guint n = 0;

  mar_options_init (&options, game);
  g_assert_true (mar_options_set (&options, game, "size", "6", NULL));
  position = mar_position_read (game, &options,
                                "xoxoxo/oxxoxo/xooxxo/oxoxox/xxooxo/oxoxxo|"
                                "xo1ox/oxoxo/1xoo1/oxx1o/xo1xo|4/1xo1/4/4 x 0 -",
                                NULL);
  g_assert_nonnull (position);
  for (guint i = 0; i < styles->len; i++)
    for (double cell = 16; cell <= 40; cell += 8)
      {
        const MarStyle *style = styles->pdata[i];
        MarLattice lattice;
        g_autoptr (MarRaster) raster = draw_position (game, position, style, cell, &lattice);
        g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, game, NULL);
        guint n_wrong;

        g_assert_cmpuint (readings->len, ==, 1);
        n_wrong = count_wrong (game, position, readings->pdata[0]);
        g_test_message ("%s, %g pixels a cell: %u wrong", style->name, cell, n_wrong);
        n += n_wrong <= 1;
      }
  g_test_message ("%u right", n);
  g_assert_cmpuint (n, >=, 21);
}

/* The pieces of a style on another ground stand on no others. */
static void
test_other_ground (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  g_autofree MarPosition *position = NULL;
  MarOptions options;

  mar_options_init (&options, game);
  g_assert_true (mar_options_set (&options, game, "size", "6", NULL));
  position = mar_position_read (game, &options, "6/3o2/6/xx1o2/1x4/5o x 0 -", NULL);
  for (guint i = 0; i < styles->len; i++)
    for (double cell = 16; cell <= 48; cell += 8)
      {
        MarStyle style = *(const MarStyle *) styles->pdata[i];
        MarLattice lattice;
        g_autoptr (MarRaster) raster = NULL;
        g_autoptr (GPtrArray) readings = NULL;
        guint n_wrong;

        style.paper = (MarPaint) { 0.68, 0.77, 0.78, 1 };
        style.paper_pattern.kind = MAR_PATTERN_NONE;
        raster = draw_position (game, position, &style, cell, &lattice);
        readings = mar_board_read (raster, &lattice, game, NULL);
        g_assert_cmpuint (readings->len, ==, 1);
        n_wrong = count_wrong (game, position, readings->pdata[0]);
        g_test_message ("%s, %g pixels a cell: %u wrong", style.name, cell, n_wrong);
        g_assert_cmpuint (n_wrong, ==, 0);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-levels/full", test_full);
  g_test_add_func ("/board-levels/other-ground", test_other_ground);
  return g_test_run ();
}
