/* The letters and numbers around boards in pictures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lattice.h"
#include "mar-figure.h"
#include "mar-style.h"

#include <string.h>

/* Draws the empty board of a game, and tells where it lies. */
static MarRaster *
draw_board (const MarGame  *game,
            const MarStyle *style,
            guint           turns,
            gboolean        coordinates,
            double          scale,
            MarLattice     *lattice)
{
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  MarBox first = { 0, 0, 0, 0 }, last = { 0, 0, 0, 0 };
  cairo_surface_t *surface;
  MarRaster *raster;
  cairo_t *cairo;
  MarBox box;

  options.style = style;
  options.turns = turns;
  options.coordinates = coordinates;
  options.bare = TRUE;
  figure = mar_figure_new (game, position, &options);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        (int) (mar_figure_width (figure) * scale) + 1,
                                        (int) (mar_figure_height (figure) * scale) + 1);
  cairo = cairo_create (surface);
  mar_figure_draw (figure, cairo, scale);
  cairo_destroy (cairo);
  raster = mar_raster_from_surface (surface);
  cairo_surface_destroy (surface);

  for (guint i = 0; i < game->n_cells (position); i++)
    if (mar_figure_cell_box (figure, (MarCell) i, &box) && box.width == box.height)
      {
        if (first.width == 0 || box.x < first.x || box.y < first.y)
          first = box;
        if (box.x > last.x || box.y > last.y)
          last = box;
      }
  *lattice = (MarLattice) {
    .to_picture = { scale, 0, first.x * scale, 0, scale, first.y * scale, 0, 0, 1 },
    .columns = (guint) (last.x - first.x + 1.5),
    .rows = (guint) (last.y - first.y + 1.5),
    .edges = { TRUE, TRUE, TRUE, TRUE },
  };
  return raster;
}

/* Compares with what a board says that is turned by quarters. Returns whether all of it was read:
 * small labels may not be, in the fonts of some system, but nothing is read that isn't there. */
static gboolean
check_labels (const MarLattice *lattice,
              guint             turns)
{
  const guint columns = turns % 2 == 0 ? lattice->columns : lattice->rows;
  const guint rows = turns % 2 == 0 ? lattice->rows : lattice->columns;
  /* Letters go on to the right and, of a board that is turned by a quarter, downward. */
  const gboolean letters_back = turns == 1 || turns == 2;
  const gboolean numbers_back = turns >= 2;

  if (lattice->first_file != 0)
    {
      g_assert_cmpint (lattice->crossed, ==, turns % 2 == 1);
      g_assert_cmpint (lattice->first_file, ==, letters_back ? 'a' + (int) columns - 1 : 'a');
      g_assert_cmpint (lattice->file_step, ==, letters_back ? -1 : 1);
    }
  if (lattice->first_rank != 0)
    {
      g_assert_cmpint (lattice->crossed, ==, turns % 2 == 1);
      g_assert_cmpuint (lattice->first_rank, ==, numbers_back ? rows : 1);
      g_assert_cmpint (lattice->rank_step, ==, numbers_back ? -1 : 1);
    }
  return lattice->first_file != 0 && lattice->first_rank != 0;
}

static void
test_all_boards (void)
{
  static const double scales[] = { 24, 37.5, 64 };
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  guint n_boards = 0;
  guint n_read = 0;

  for (guint i = 0; i < n_games; i++)
    for (guint k = 0; k < styles->len; k++)
      for (guint n = 0; n < G_N_ELEMENTS (scales); n++)
        for (guint turns = 0; turns < 4; turns++)
          {
            g_autoptr (MarRaster) raster = NULL;
            MarLattice lattice;

            raster = draw_board (games[i], g_ptr_array_index (styles, k), turns, TRUE, scales[n],
                                 &lattice);
            /* A board that is not square is looked at from its two ends only. */
            if (lattice.columns != lattice.rows && turns % 2 == 1)
              continue;
            g_test_message ("%s, style %u, %g pixels, %u quarters", games[i]->name, k, scales[n],
                            turns);
            mar_lattice_read_labels (&lattice, raster);
            n_read += check_labels (&lattice, turns);
            n_boards++;
          }
  g_assert_cmpuint (10 * n_read, >=, 9 * n_boards);
}

static void
test_no_labels (void)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (MarRaster) raster = NULL;
      MarLattice lattice;

      raster = draw_board (games[i], NULL, 0, FALSE, 40, &lattice);
      mar_lattice_read_labels (&lattice, raster);
      g_assert_cmpint (lattice.first_file, ==, 0);
      g_assert_cmpuint (lattice.first_rank, ==, 0);
      g_assert_false (lattice.crossed);
    }
}

/* Of a part of a board the labels say which. */
static void
test_part (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autoptr (MarRaster) raster = NULL;
  MarLattice lattice;
  double x, y;

  raster = draw_board (game, NULL, 0, TRUE, 40, &lattice);
  mar_lattice_to_picture (&lattice, 2, 0, &x, &y);
  lattice.to_picture[2] = x;
  lattice.columns -= 2;
  lattice.rows = 5;
  mar_lattice_read_labels (&lattice, raster);
  /* Numbers stand two cells away, where only squares are, and letters below other rows. */
  g_assert_cmpint (lattice.first_file, ==, 0);
  g_assert_cmpuint (lattice.first_rank, ==, 0);

  g_clear_pointer (&raster, mar_raster_free);
  raster = draw_board (game, NULL, 0, TRUE, 40, &lattice);
  lattice.rows = 8;
  lattice.to_picture[2] += 3 * 40;
  lattice.columns = 4;
  mar_lattice_read_labels (&lattice, raster);
  g_assert_cmpint (lattice.first_file, ==, 'd');
  g_assert_cmpint (lattice.file_step, ==, 1);
  g_assert_cmpuint (lattice.first_rank, ==, 0);
}

static void
assert_same (const MarLattice *lattice,
             const MarLattice *other)
{
  g_assert_cmpuint (lattice->columns, ==, other->columns);
  g_assert_cmpuint (lattice->rows, ==, other->rows);
  for (guint i = 0; i < 9; i++)
    g_assert_cmpfloat_with_epsilon (lattice->to_picture[i], other->to_picture[i], 1e-6);
}

/* Where a line of labels was taken for one of pieces, or a line of pieces was not found, the labels
 * tell. */
static void
test_lines (void)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  for (guint i = 0; i < n_games; i++)
    for (guint labeled = 0; labeled < 2; labeled++)
      for (guint side = 0; side < 4; side++)
        for (int n = -2; n <= 1; n++)
          {
            g_autoptr (MarRaster) raster = NULL;
            MarLattice whole, lattice, before;

            raster = draw_board (games[i], NULL, 0, labeled == 1, 40, &whole);
            g_test_message ("%s, labels %u, side %u, %d lines", games[i]->name, labeled, side, n);
            lattice = whole;
            lattice.columns += side < 2 ? (guint) n : 0;
            lattice.rows += side < 2 ? 0 : (guint) n;
            lattice.to_picture[2] -= side == 0 ? 40 * n : 0;
            lattice.to_picture[5] -= side == 2 ? 40 * n : 0;
            before = lattice;
            mar_lattice_take_off_labels (&lattice, raster);
            if (n <= 0 || labeled == 0)
              assert_same (&lattice, &before);
            mar_lattice_go_on (&lattice, raster);
            /* Our figures have no labels on the right, nor above. */
            if (labeled == 1 && (n <= 0 || side == 0 || side == 3))
              assert_same (&lattice, &whole);
            else
              assert_same (&lattice, &before);
          }
}

static gboolean
have_same_size (const MarLattice *lattice,
                const MarLattice *other)
{
  return lattice->columns == other->columns && lattice->rows == other->rows;
}

/* The board with a line more at some sides, given as bits: on the left, on the right, above and
 * below. Returns whether the lines were taken off for labels. */
static gboolean
is_taken_off (const MarLattice *whole,
              const MarRaster  *raster,
              guint             sides)
{
  MarLattice lattice = *whole;

  lattice.columns += (sides & 1) + (sides >> 1 & 1);
  lattice.rows += (sides >> 2 & 1) + (sides >> 3);
  lattice.to_picture[2] -= sides & 1 ? 40 : 0;
  lattice.to_picture[5] -= sides & 4 ? 40 : 0;
  mar_lattice_take_off_labels (&lattice, raster);
  if (!have_same_size (&lattice, whole))
    return FALSE;
  assert_same (&lattice, whole);
  return TRUE;
}

/* From whichever side a board is looked at, its labels are along two sides of it, which meet in a
 * corner. */
static void
test_strips (void)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  for (guint i = 0; i < n_games; i++)
    for (guint turns = 0; turns < 4; turns++)
      {
        g_autoptr (MarRaster) raster = NULL;
        guint n_strips = 0, n_corners = 0;
        MarLattice whole;

        /* Only where pieces stand on points a line of labels looks like one of theirs. */
        if (!mar_figure_has_points (games[i]))
          continue;
        raster = draw_board (games[i], NULL, turns, TRUE, 40, &whole);
        g_test_message ("%s, %u quarters", games[i]->name, turns);
        for (guint sides = 1; sides < 16; sides <<= 1)
          n_strips += is_taken_off (&whole, raster, sides);
        for (guint corner = 0; corner < 4; corner++)
          n_corners += is_taken_off (&whole, raster, 1u << (corner & 1) | 4u << (corner >> 1));
        g_assert_cmpuint (n_strips, ==, 2);
        g_assert_cmpuint (n_corners, ==, 1);
      }
}

/* Lines of a board that are lost in its outer rows are known by the labels of these. */
static void
test_faded (void)
{
  MarLattice whole;
  g_autoptr (MarRaster) raster = draw_board (mar_game_find ("margrites", NULL), NULL, 0, TRUE, 40,
                                             &whole);
  g_autoptr (GArray) lattices = NULL;
  guint n_right = 0;

  for (guint row = 0; row < whole.rows; row++)
    for (guint y = 0; y < 40 && (row < 2 || row >= whole.rows - 2); y++)
      {
        const gsize from = (gsize) (whole.to_picture[5] + 40 * row + y) * raster->width
                           + (gsize) whole.to_picture[2];

        memset (raster->gray + from, 190, 40 * whole.columns);
        memset (raster->rgb + 3 * from, 190, 3 * 40 * whole.columns);
      }
  lattices = mar_lattices_find (raster);
  for (guint i = 0; i < lattices->len; i++)
    n_right += have_same_size (&g_array_index (lattices, MarLattice, i), &whole);
  g_assert_cmpuint (n_right, ==, 1);
}

/* Paints a dark spot on a picture, of so many pixels. */
static void
put_spot (MarRaster *raster,
          double     left,
          double     top,
          guint      width,
          guint      height)
{
  for (guint y = 0; y < height; y++)
    {
      const gsize from = ((gsize) top + y) * raster->width + (gsize) left;

      memset (raster->gray + from, 40, width);
      memset (raster->rgb + 3 * from, 40, 3 * width);
    }
}

/* Spots where labels would be leave it open from which side a board is seen; of a large one only if
 * they are along two sides. */
static void
test_unread (void)
{
  for (double scale = 12; scale <= 24; scale += 12)
    for (guint sides = 0; sides < 4; sides++)
      {
        MarLattice lattice = { .to_picture = { scale, 0, 2 * scale, 0, scale, 2 * scale, 0, 0, 1 },
                               .columns = 9,
                               .rows = 8 };
        g_autoptr (MarRaster) raster = mar_raster_allocate (300, 300);
        const double below = (2 + lattice.rows) * scale;

        memset (raster->gray, 255, (gsize) raster->width * raster->height);
        memset (raster->rgb, 255, 3 * (gsize) raster->width * raster->height);
        for (guint i = 0; i < lattice.rows && sides & 1; i++)
          put_spot (raster, 1.4 * scale, (2.35 + i) * scale, (guint) (scale / 4),
                    (guint) (scale / 3));
        for (guint i = 0; i < lattice.columns && sides & 2; i++)
          put_spot (raster, (2.35 + i) * scale, below + 0.3 * scale, (guint) (scale / 4),
                    (guint) (scale / 3));
        mar_lattice_read_labels (&lattice, raster);
        g_assert_cmpint (lattice.first_file, ==, 0);
        g_assert_cmpint (lattice.unread, ==, sides == 3 || (sides != 0 && scale < 16));
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/labels/all-boards", test_all_boards);
  g_test_add_func ("/labels/no-labels", test_no_labels);
  g_test_add_func ("/labels/part", test_part);
  g_test_add_func ("/labels/lines", test_lines);
  g_test_add_func ("/labels/strips", test_strips);
  g_test_add_func ("/labels/faded", test_faded);
  g_test_add_func ("/labels/unread", test_unread);
  return g_test_run ();
}
