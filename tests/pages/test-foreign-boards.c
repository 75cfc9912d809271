/* Boards as others draw them are read: what they tell of themselves names their pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "foreign-pictures.h"
#include "martial.h"
#include "mar-figure.h"
#include "mar-position-editor.h"
#include "random-seed.h"

/* How many cells a side a board has. */
#define FOREIGN_SIZE 5

/* So many stacks may be counted wrong, of twenty-five. */
#define MOST_WRONG_STACKS 5

/* So sure is at most what is hidden. */
#define SURE_HIDDEN 0.3

/* Pieces as others draw them, with an outline; some have a ring. */
static MarRaster *
draw_foreign (double cell)
{
  const guint side = (guint) (FOREIGN_SIZE * cell);
  cairo_t *cairo = begin_picture ((int) side, (int) side);

  cairo_scale (cairo, cell, cell);
  cairo_set_source_rgb (cairo, 0.98, 0.94, 0.84);
  cairo_paint (cairo);
  for (guint i = 0; i < FOREIGN_SIZE * FOREIGN_SIZE; i += 2)
    {
      const double x = i % FOREIGN_SIZE + 0.5;
      const double y = i / FOREIGN_SIZE + 0.5;
      const gboolean is_red = i % 4 == 0;

      cairo_arc (cairo, x, y, 0.36, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, is_red ? 0.75 : 1, is_red ? 0.15 : 1, is_red ? 0.15 : 1);
      cairo_fill_preserve (cairo);
      cairo_set_line_width (cairo, 0.04);
      cairo_set_source_rgb (cairo, 0, 0, 0);
      cairo_stroke (cairo);
      if (i % 3 != 0)
        continue;
      cairo_arc (cairo, x, y, 0.17, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, is_red, is_red, is_red);
      cairo_stroke (cairo);
    }
  return end_picture (cairo);
}

/* What is seen of the outline of a piece, where a sign is looked for, is none. */
static void
test_foreign (void)
{
  const MarGame *game = mar_game_find ("marvin", NULL);

  for (double cell = 24; cell <= 40; cell += 4)
    {
      g_autoptr (MarRaster) raster = draw_foreign (cell);
      const MarLattice lattice = whole_lattice (FOREIGN_SIZE, FOREIGN_SIZE, cell, TRUE);
      g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, game, NULL);
      const MarBoardReading *reading = find_reading (readings, game);

      g_assert_nonnull (reading);
      for (guint i = 0; i < FOREIGN_SIZE * FOREIGN_SIZE; i++)
        {
          const MarCell cell_of = g_array_index (reading->cells, MarCellReading, i).cell;
          const int piece = game->editor->piece (reading->position, cell_of);
          const char *expected = i % 2 ? "" : i % 4 ? (i % 3 ? "w" : "W") : (i % 3 ? "r" : "R");

          g_assert_cmpstr (piece < 0 ? "" : game->editor->pieces[piece].letter, ==, expected);
        }
    }
}

/* Discs on a board of lines, those of higher levels later; nobody's style. @colors: the
 * players'. */
static MarRaster *
draw_pyramid (const MarGame     *game,
              const MarPosition *position,
              double             radius,
              double             cell,
              const double       colors[2][3])
{
  const int side = (int) (FOREIGN_SIZE * cell);
  cairo_t *cairo = begin_picture (side, side);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = mar_figure_new (game, position, &options);
  MarBox first, box;

  mar_figure_cell_place (figure, FOREIGN_SIZE * (FOREIGN_SIZE - 1), &first);
  cairo_scale (cairo, cell, cell);
  cairo_set_source_rgb (cairo, 0.87, 0.75, 0.5);
  cairo_paint (cairo);
  cairo_set_line_width (cairo, 0.04);
  for (guint i = 0; i < FOREIGN_SIZE; i++)
    {
      cairo_move_to (cairo, i + 0.5, 0.5);
      cairo_line_to (cairo, i + 0.5, FOREIGN_SIZE - 0.5);
      cairo_move_to (cairo, 0.5, i + 0.5);
      cairo_line_to (cairo, FOREIGN_SIZE - 0.5, i + 0.5);
    }
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_stroke (cairo);
  for (guint i = 0; i < game->n_cells (position); i++)
    {
      const int piece = game->editor->piece (position, (MarCell) i);
      const double *color;

      if (piece < 0)
        continue;
      color = colors[game->editor->pieces[piece].player];
      mar_figure_cell_place (figure, (MarCell) i, &box);
      cairo_arc (cairo, box.x - first.x + 0.5, box.y - first.y + 0.5, radius, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, color[0], color[1], color[2]);
      cairo_fill_preserve (cairo);
      cairo_set_source_rgb (cairo, 0.45, 0.45, 0.45);
      cairo_stroke (cairo);
    }
  return end_picture (cairo);
}

/* How many pieces are read wrong, but for those that can't be seen: of these is known that they are
 * there. */
static guint
count_wrong (const MarGame         *game,
             const MarPosition     *position,
             const MarBoardReading *reading)
{
  guint n_wrong = 0;

  for (guint i = 0; i < reading->cells->len; i++)
    {
      const MarCellReading *cell = &g_array_index (reading->cells, MarCellReading, i);
      const int piece = game->editor->piece (reading->position, cell->cell);
      const int expected = game->editor->piece (position, cell->cell);

      n_wrong += piece != expected && (piece < 0 || expected < 0 || cell->sure > SURE_HIDDEN);
    }
  return n_wrong;
}

/* What stands on others hides parts of them, and tells by that on which level it stands. */
static void
test_raised (void)
{
  static const char *const positions[] = {
    "xoxox/oxoxo/xxooo/oooxx/xoxo1|1o2/xox1/oxo1/x3|3/ox1/3 x 0 -",
    "5/1xo2/1ox2/5/4x|4/1o2/4/4 x 0 -",
    "oo3/oo3/2xo1/2ox1/5|x3/4/2o1/4 x 0 -",
    "2o2/1xo2/5/3x1/5 x 0 -",
  };
  static const double colors[2][3] = { { 0.08, 0.08, 0.08 }, { 0.97, 0.97, 0.97 } };
  const MarGame *game = mar_game_find ("margo", NULL);
  MarOptions options;

  mar_options_init (&options, game);
  g_assert_true (mar_options_set (&options, game, "size", "5", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (guint k = 0; k < 6; k++)
      {
        const double cell = 24 + 8 * (k % 3);
        g_autofree MarPosition *position = mar_position_read (game, &options, positions[i], NULL);
        g_autoptr (MarRaster) raster = draw_pyramid (game, position, k < 3 ? 0.46 : 0.4, cell,
                                                     colors);
        const MarLattice lattice = whole_lattice (FOREIGN_SIZE, FOREIGN_SIZE, cell, TRUE);
        g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, game, NULL);
        const MarBoardReading *reading = find_reading (readings, game);
        g_autofree char *text = NULL;

        g_assert_nonnull (reading);
        text = mar_position_text (game, reading->position);
        g_test_message ("%s of %g pixels a cell: %s", positions[i], cell, text);
        g_assert_cmpstr (strchr (text, '|'), ==, strchr (positions[i], '|'));
        g_assert_cmpuint (count_wrong (game, position, reading), ==, 0);
      }
}

/* Letters straight on checkered cells: each player's. */
static MarRaster *
draw_letters (const MarGame     *game,
              const MarPosition *position,
              const MarLattice  *lattice)
{
  const double cell = lattice->to_picture[0];
  cairo_t *cairo = begin_picture ((int) (lattice->columns * cell), (int) (lattice->rows * cell));

  cairo_scale (cairo, cell, cell);
  cairo_select_font_face (cairo, "Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cairo, 0.7);
  for (guint i = 0; i < lattice->columns * lattice->rows; i++)
    {
      const guint x = i % lattice->columns, y = i / lattice->columns;
      const double light = (x + y) % 2 ? 0.8 : 1;
      const int piece = game->editor->piece (
        position, (MarCell) ((lattice->rows - 1 - y) * lattice->columns + x));
      const char *letter = piece < 0 ? "" : game->editor->pieces[piece].player == 0 ? "B" : "W";
      cairo_text_extents_t extents;

      cairo_rectangle (cairo, x, y, 1, 1);
      cairo_set_source_rgb (cairo, 0.45 * light, 0.65 * light, 0.45 * light);
      cairo_fill (cairo);
      cairo_set_source_rgb (cairo, 0.08, 0.08, 0.08);
      cairo_text_extents (cairo, letter, &extents);
      cairo_move_to (cairo, x + 0.5 - extents.x_bearing - extents.width / 2,
                     y + 0.5 - extents.y_bearing - extents.height / 2);
      cairo_show_text (cairo, letter);
    }
  return end_picture (cairo);
}

/* Some letters are as round as pieces; which they are tells all the same. */
static void
test_letters (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  MarOptions options;
  g_autofree MarPosition *position = NULL;

  mar_options_init (&options, game);
  position = mar_position_read (game, &options,
                                "9/1b7/b1w2w3/5b3/4w3w/b1b1b4/b4w3/1b6w b 4 0(0)-0(0) -", NULL);
  for (double cell = 20; cell <= 44; cell += 8)
    {
      const MarLattice lattice = whole_lattice (9, 8, cell, FALSE);
      g_autoptr (MarRaster) raster = draw_letters (game, position, &lattice);
      g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, NULL, NULL);
      const MarBoardReading *reading = find_reading (readings, game);

      g_assert_nonnull (reading);
      g_assert_cmpuint (count_wrong (game, position, reading), ==, 0);
    }
}

/* Gray pieces of two brightnesses in the cells of a gray board, as large as that of a game that is
 * played in such. */
static MarRaster *
draw_in_cells (guint  side,
               double cell)
{
  cairo_t *cairo = begin_picture ((int) (side * cell), (int) (side * cell));

  cairo_scale (cairo, cell, cell);
  cairo_set_source_rgb (cairo, 0.67, 0.67, 0.67);
  cairo_paint (cairo);
  for (guint i = 0; i < side * side; i++)
    {
      const double x = i % side, y = i / side;
      const double light = i % 3 ? 0.3 : 0.9;

      cairo_rectangle (cairo, x, y, 1, 1);
      cairo_set_line_width (cairo, 0.08);
      cairo_set_source_rgb (cairo, 0.22, 0.22, 0.22);
      cairo_stroke (cairo);
      if (i * i % 7 > 2)
        continue;
      cairo_arc (cairo, x + 0.5, y + 0.5, 0.4, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, light, light, light);
      cairo_fill_preserve (cairo);
      cairo_set_line_width (cairo, 0.03);
      cairo_set_source_rgb (cairo, 0.08, 0.08, 0.08);
      cairo_stroke (cairo);
      if (i % 5 != 0)
        continue;
      cairo_arc (cairo, x + 0.5, y + 0.5, 0.24, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, 1.2 - light, 1.2 - light, 1.2 - light);
      cairo_set_line_width (cairo, 0.06);
      cairo_stroke (cairo);
    }
  return end_picture (cairo);
}

/* A style of ours that fits somehow leaves it open whether the board is one of another game. */
static void
test_in_cells (void)
{
  const MarGame *game = mar_game_find ("marvin", NULL);

  for (double cell = 24; cell <= 48; cell += 4)
    {
      const MarLattice lattice = whole_lattice (9, 9, cell, FALSE);
      g_autoptr (MarRaster) raster = draw_in_cells (9, cell);
      g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, NULL, NULL);
      const MarBoardReading *reading = find_reading (readings, game);

      g_assert_nonnull (reading);
      for (guint i = 0; i < 81; i++)
        {
          const MarCell cell_of = g_array_index (reading->cells, MarCellReading, i).cell;
          const int piece = game->editor->piece (reading->position, cell_of);
          const char *expected = i * i % 7 > 2 ? ""
                                 : i % 3       ? (i % 5 ? "r" : "R")
                                               : (i % 5 ? "w" : "W");

          g_assert_cmpstr (piece < 0 ? "" : game->editor->pieces[piece].letter, ==, expected);
        }
    }
}

/* White pieces have something of the color of the ground where the light has it; they are no faded
 * ones. */
static void
test_tinted (void)
{
  static const double colors[2][3] = { { 0.08, 0.07, 0.06 }, { 0.92, 0.88, 0.78 } };
  const MarGame *game = mar_game_find ("margo", NULL);
  MarOptions options;
  g_autofree MarPosition *position = NULL;

  mar_options_init (&options, game);
  g_assert_true (mar_options_set (&options, game, "size", "5", NULL));
  position = mar_position_read (game, &options, "2o2/1xo2/5/3x1/o4 x 0 -", NULL);
  for (double cell = 24; cell <= 40; cell += 4)
    {
      const MarLattice lattice = whole_lattice (FOREIGN_SIZE, FOREIGN_SIZE, cell, TRUE);
      g_autoptr (MarRaster) raster = draw_pyramid (game, position, 0.4, cell, colors);
      g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, game, NULL);
      const MarBoardReading *reading = find_reading (readings, game);

      g_assert_nonnull (reading);
      g_assert_cmpuint (count_wrong (game, position, reading), ==, 0);
    }
}

/* Of two games on boards of one size the one is played with such pieces; an empty board of the
 * other, or one with a few pieces that a style tells of somehow, is no likelier. */
static void
test_colors (void)
{
  static const double colors[2][3] = { { 0.98, 0.98, 0.97 }, { 0.75, 0.12, 0.12 } };
  static const char *const positions[] = {
    "5/5/w2r1/2r1w/2w2 w",
    "1w3/2r2/1w3/r4/1rw2 w",
    "1www1/3r1/rrww1/3r1/rrrw1 w",
  };
  const MarGame *game = mar_game_find ("marvin", NULL);
  MarOptions options;

  mar_options_init (&options, game);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (double cell = 16; cell <= 40; cell += 4)
      {
        const MarLattice lattice = whole_lattice (FOREIGN_SIZE, FOREIGN_SIZE, cell, TRUE);
        g_autofree MarPosition *position = mar_position_read (game, &options, positions[i], NULL);
        g_autoptr (MarRaster) raster = draw_pyramid (game, position, 0.4, cell, colors);
        g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, NULL, NULL);
        const MarBoardReading *first;

        g_assert_cmpuint (readings->len, >, 0);
        first = readings->pdata[0];
        g_test_message ("%s at %g pixels a cell is one of %s", positions[i], cell,
                        first->game->name);
        g_assert_true (first->game == game);
        g_assert_cmpuint (count_wrong (game, position, first), ==, 0);
      }
}

/* Coins with a line about them and a number, each a little above the one on which it stands. */
static void
draw_coins (cairo_t              *cairo,
            const MarMartialCoin *coins,
            guint                 n,
            double                x,
            double                y)
{
  static const double colors[2][3] = { { 0.85, 0.65, 0.15 }, { 0.88, 0.89, 0.92 } };
  const double top = y + 0.1 - 0.09 * (n - 1);
  cairo_text_extents_t extents;
  char face[2] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      const double *color = colors[coins[i].player];

      cairo_arc (cairo, x, y + 0.1 - 0.09 * i, 0.38, 0, 2 * G_PI);
      cairo_set_source_rgb (cairo, color[0], color[1], color[2]);
      cairo_fill_preserve (cairo);
      cairo_set_source_rgb (cairo, 0.08, 0.08, 0.08);
      cairo_stroke (cairo);
    }
  face[0] = (char) ('0' + coins[n - 1].face);
  cairo_text_extents (cairo, face, &extents);
  cairo_move_to (cairo, x - extents.x_bearing - extents.width / 2,
                 top - extents.y_bearing - extents.height / 2);
  cairo_show_text (cairo, face);
}

static MarRaster *
draw_stacks (const MarPosition *position,
             guint              side,
             double             cell)
{
  cairo_t *cairo = begin_picture ((int) (side * cell), (int) (side * cell));

  cairo_scale (cairo, cell, cell);
  cairo_set_source_rgb (cairo, 0.87, 0.72, 0.48);
  cairo_paint (cairo);
  cairo_set_line_width (cairo, 0.03);
  cairo_select_font_face (cairo, "Serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cairo, 0.5);
  for (guint i = 0; i < side * side; i++)
    {
      cairo_rectangle (cairo, i % side, i / side, 1, 1);
      cairo_set_source_rgb (cairo, 0.35, 0.25, 0.15);
      cairo_stroke (cairo);
    }
  for (guint i = 0; i < side * side; i++)
    {
      MarMartialCoin coins[MAR_MARTIAL_COINS];
      const guint n = mar_martial_stack (position, (MarCell) i, coins);

      if (n > 0)
        draw_coins (cairo, coins, n, i % side + 0.5, side - i / side - 0.5);
    }
  return end_picture (cairo);
}

/* Of coins below others the edges are seen: they tell how many there are, and whose. Two may look
 * like one larger coin. */
static void
test_stacks (void)
{
  guint n_wrong = 0;
  const MarGame *game = mar_game_find ("martial", NULL);
  MarOptions options;
  g_autofree MarPosition *position = NULL;

  mar_options_init (&options, game);
  position = mar_position_read (game, &options,
                                "...[G1s2s6]../..s5[G6G1G3s3]../G2....s1/.[s3s6G4].[s4G2]../"
                                "....../G1..s2.. g 21 -",
                                NULL);
  g_assert_nonnull (position);
  for (double cell = 48; cell <= 80; cell += 8)
    {
      const MarLattice lattice = whole_lattice (6, 6, cell, FALSE);
      g_autoptr (MarRaster) raster = draw_stacks (position, 6, cell);
      g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, game, NULL);
      const MarBoardReading *reading = find_reading (readings, game);

      g_assert_nonnull (reading);
      for (guint i = 0; i < 36; i++)
        {
          MarMartialCoin coins[MAR_MARTIAL_COINS], seen[MAR_MARTIAL_COINS];
          const guint n = mar_martial_stack (position, (MarCell) i, coins);

          if (mar_martial_stack (reading->position, (MarCell) i, seen) != n)
            {
              n_wrong++;
              continue;
            }
          for (guint k = 0; k < n; k++)
            g_assert_cmpuint (seen[k].player, ==, coins[k].player);
        }
    }
  g_assert_cmpuint (n_wrong, <=, MOST_WRONG_STACKS);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/foreign-boards/foreign", test_foreign);
  g_test_add_func ("/foreign-boards/raised", test_raised);
  g_test_add_func ("/foreign-boards/letters", test_letters);
  g_test_add_func ("/foreign-boards/in-cells", test_in_cells);
  g_test_add_func ("/foreign-boards/tinted", test_tinted);
  g_test_add_func ("/foreign-boards/colors", test_colors);
  g_test_add_func ("/foreign-boards/stacks", test_stacks);
  return g_test_run ();
}
