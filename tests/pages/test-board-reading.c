/* Boards that our own figures drew are read back, square by square.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-pictures.h"
#include "martial.h"
#include "mar-position-editor.h"
#include "random-seed.h"

/* Of boards with marks and arrows over their pieces so many cells of a hundred may be wrong; of
 * ones that are not sharp so many without a doubt: pieces on others are missed there. Of a thousand
 * numbers on clean ones so many, with a doubt. */
#define MOST_WRONG 3
#define MOST_WRONG_BLURRED 10
#define MOST_WRONG_CLEAN 4

/* How many pieces are hinted at, and how large cells are then, in pixels. */
#define N_GHOSTS 4
#define GHOST_SCALE 24

/* How large cells with stacks are, likewise. One in so many of these may be wrong: where rims are
 * as dark as outlines, little more is seen of a coin below others. */
#define STACK_SCALE 28
#define MOST_WRONG_STACKS 10

/* From here on a reading is sure. */
#define SURE 0.9

typedef struct
{
  gboolean annotated;
  guint reach;
  int noise;
  gboolean gray;
} Picture;

typedef struct
{
  guint n_cells;
  guint n_wrong;
  guint n_doubtful;
} Count;

static const double scales[] = { 13, 21.4, 40 };

static const MarBoardReading *
find_reading (GPtrArray     *readings,
              const MarGame *game)
{
  for (guint i = 0; i < readings->len; i++)
    {
      const MarBoardReading *reading = g_ptr_array_index (readings, i);

      if (reading->game == game)
        return reading;
    }
  return NULL;
}

static void
make_gray (MarRaster *raster)
{
  for (gsize i = 0; i < (gsize) raster->width * raster->height; i++)
    memset (raster->rgb + 3 * i, raster->gray[i], 3);
}

static void
read_board (const MarGame  *game,
            const MarStyle *style,
            double          scale,
            const Picture  *how,
            guint           seed,
            Count          *count)
{
  g_autoptr (GRand) random = seeded_random (seed);
  g_autoptr (BoardPicture) picture = board_picture_new (random, game, style, scale, how->annotated);
  g_autoptr (GPtrArray) readings = NULL;
  const MarBoardReading *reading;
  guint n_doubtful;

  if (how->reach > 0 || how->noise > 0)
    board_picture_degrade (picture, random, how->reach, how->noise);
  if (how->gray)
    make_gray (picture->raster);
  readings = mar_board_read (picture->raster, &picture->lattice, NULL, NULL);
  reading = find_reading (readings, game);
  g_assert_nonnull (reading);
  g_test_message ("%s in %s, %.1f pixels a cell", game->name, style->name, scale);
  count->n_wrong += board_picture_compare (picture, reading, &n_doubtful);
  count->n_doubtful += n_doubtful;
  count->n_cells += reading->cells->len;
}

static Count
read_boards (const MarGame *game,
             const Picture *how)
{
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  const guint n = g_test_thorough () ? 8 : 1;
  Count count = { 0, 0, 0 };

  for (guint i = 0; i < styles->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (scales); k++)
      for (guint seed = 0; seed < n; seed++)
        read_board (game, g_ptr_array_index (styles, i), scales[k], how, 16 * seed + k, &count);
  g_test_message ("%s: %u of %u cells wrong, %u of them doubtful", game->name, count.n_wrong,
                  count.n_cells, count.n_doubtful);
  return count;
}

static void
test_clean (gconstpointer data)
{
  const Picture how = { FALSE, 0, 0 };
  const Count count = read_boards (data, &how);

  g_assert_cmpuint (count.n_cells, >, 0);
  g_assert_cmpuint (count.n_wrong, ==, count.n_doubtful);
  g_assert_cmpuint (1000 * count.n_wrong, <=, MOST_WRONG_CLEAN * count.n_cells);
}

/* Pieces of two colors are still told in a picture that has none. */
static void
test_gray (gconstpointer data)
{
  const Picture how = { .gray = TRUE };
  const Count count = read_boards (data, &how);

  g_assert_cmpuint (count.n_wrong, ==, count.n_doubtful);
  g_assert_cmpuint (1000 * count.n_wrong, <=, MOST_WRONG_CLEAN * count.n_cells);
}

static void
test_annotated (gconstpointer data)
{
  const Picture how = { TRUE, 0, 0 };
  const Count count = read_boards (data, &how);

  g_assert_cmpuint (100 * count.n_wrong, <=, MOST_WRONG * count.n_cells);
}

static void
test_blurred (gconstpointer data)
{
  const Picture how = { FALSE, 1, 12 };
  const Count count = read_boards (data, &how);

  g_assert_cmpuint (100 * (count.n_wrong - count.n_doubtful), <=,
                    MOST_WRONG_BLURRED * count.n_cells);
}

/* Marks the first empty cells behind a quarter of the board: a ghost of each of two players on the
 * ground of the board, and one on a shade. Returns how many marks there are. */
static guint
add_ghosts (const MarGame *game,
            MarMark        marks[N_GHOSTS + N_GHOSTS / 2])
{
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  MarCell cell = (MarCell) (game->n_cells (start) / 4);
  guint n = 0;

  for (guint i = 0; i < N_GHOSTS; i++)
    {
      while (game->editor->piece (start, cell) >= 0)
        cell++;
      marks[n++] = (MarMark) {
        .type = MAR_MARK_GHOST, .cell = cell, .to = MAR_CELL_NONE, .side = (int) (i % 2)
      };
      if (i >= N_GHOSTS / 2)
        marks[n++] = (MarMark) {
          .type = MAR_MARK_SHADE, .cell = cell, .to = MAR_CELL_NONE, .color = MAR_COLOR_BLUE
        };
      cell += 2;
    }
  return n;
}

static gboolean
is_seen_as (const MarGame        *game,
            const MarCellReading *cell,
            int                   player)
{
  const MarPositionEditor *editor = game->editor;

  for (guint i = 0; i < editor->n_pieces && cell->sure >= SURE; i++)
    if (g_strcmp0 (editor->pieces[i].letter, cell->ghost) == 0)
      return editor->pieces[i].player == player;
  return FALSE;
}

/* A piece that is only hinted at is no piece, on whatever ground. */
static void
test_ghosts (gconstpointer data)
{
  const MarGame *game = data;
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  MarMark marks[N_GHOSTS + N_GHOSTS / 2];
  const guint n_marks = add_ghosts (game, marks);

  for (guint i = 0; i < styles->len; i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i);
      g_autoptr (BoardPicture) picture = board_picture_new_of_start (game, style, GHOST_SCALE,
                                                                     marks, n_marks);
      g_autoptr (GPtrArray) readings = mar_board_read (picture->raster, &picture->lattice, game,
                                                       NULL);
      const MarBoardReading *reading = find_reading (readings, game);
      guint n_doubtful, n_seen = 0;

      g_test_message ("%s in %s", game->name, style->name);
      g_assert_nonnull (reading);
      g_assert_cmpuint (board_picture_compare (picture, reading, &n_doubtful), ==, 0);
      for (guint k = 0; k < reading->cells->len; k++)
        for (guint m = 0; m < n_marks; m++)
          if (marks[m].type == MAR_MARK_GHOST
              && marks[m].cell == g_array_index (reading->cells, MarCellReading, k).cell)
            n_seen += is_seen_as (game, &g_array_index (reading->cells, MarCellReading, k),
                                  marks[m].side);
      /* On a shade that is hatched, or no larger than the piece, there may be doubts. */
      g_assert_cmpuint (n_seen, >=, N_GHOSTS / 2);
    }
}

/* Whose the pieces of a stack are, from the lowest to the uppermost, and what that one is. */
static char *
see_stack (const MarPosition *position,
           MarCell            cell)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  const guint n = mar_martial_stack (position, cell, coins);
  GString *owners = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (owners, "%d", coins[i].player);
  if (n > 0)
    g_string_append_printf (owners, " %u", coins[n - 1].face);
  return g_string_free (owners, FALSE);
}

/* Of the pieces on which others stand no more than the rim is seen, but that tells whose they
 * are. */
static void
test_stacks (void)
{
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n_stacks = 0, n_wrong = 0;

  for (guint i = 0; i < 4 * styles->len; i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i % styles->len);
      g_autoptr (BoardPicture) picture = board_picture_new (random, &mar_martial, style,
                                                            STACK_SCALE, FALSE);
      g_autoptr (GPtrArray) readings = mar_board_read (picture->raster, &picture->lattice,
                                                       &mar_martial, NULL);
      const MarBoardReading *reading = find_reading (readings, &mar_martial);

      g_assert_nonnull (reading);
      for (guint k = 0; k < mar_martial.n_cells (picture->position); k++)
        {
          g_autofree char *expected = see_stack (picture->position, (MarCell) k);
          g_autofree char *seen = see_stack (reading->position, (MarCell) k);

          n_stacks += strchr (expected, ' ') > expected + 1;
          if (g_str_equal (expected, seen))
            continue;
          g_test_message ("in %s: %s, read as %s", style->name, expected, seen);
          n_wrong++;
        }
    }
  g_test_message ("%u of %u stacks wrong", n_wrong, n_stacks);
  g_assert_cmpuint (n_stacks, >, 20);
  g_assert_cmpuint (MOST_WRONG_STACKS * n_wrong, <=, n_stacks);
}

/* A chess board is a board of none of the games, whatever stands on it. */
static void
test_other_sizes (void)
{
  g_autoptr (MarRaster) raster = mar_raster_new (200, 200);
  const MarLattice lattice = { .to_picture = { 25, 0, 0, 0, 25, 0, 0, 0, 1 },
                               .columns = 8,
                               .rows = 8,
                               .edges = { TRUE, TRUE, TRUE, TRUE } };
  g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, NULL, NULL);

  g_assert_cmpuint (readings->len, ==, 0);
}

/* A puzzle of numbers, as large as a board of the game: none of its cells has a piece. */
static MarRaster *
draw_puzzle (const MarLattice *lattice)
{
  const double cell = lattice->to_picture[0];
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                                         (int) (lattice->columns * cell),
                                                         (int) (lattice->rows * cell));
  cairo_t *cairo = cairo_create (surface);
  MarRaster *raster;

  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_set_font_size (cairo, 0.6 * cell);
  for (guint i = 0; i < lattice->columns * lattice->rows; i++)
    {
      const double x = i % lattice->columns * cell;
      const double y = i / lattice->columns * cell;
      const char digit[] = { (char) ('1' + i * 7 / 3 % 9), '\0' };

      cairo_rectangle (cairo, x, y, cell, cell);
      cairo_stroke (cairo);
      cairo_move_to (cairo, x + 0.32 * cell, y + 0.72 * cell);
      if (i * i % 7 < 2)
        cairo_show_text (cairo, digit);
    }
  cairo_destroy (cairo);
  raster = mar_raster_from_surface (surface);
  cairo_surface_destroy (surface);
  return raster;
}

/* What is on many cells and is no piece makes a net of lines none of a board; whoever says that it
 * is one may have written on it, and gets an empty one that is not sure at all. */
static void
test_puzzle (void)
{
  const MarGame *marad = mar_game_find ("marad", NULL);

  for (double cell = 22; cell <= 44; cell += 11)
    {
      const MarLattice lattice = { .to_picture = { cell, 0, 0, 0, cell, 0, 0, 0, 1 },
                                   .columns = 9,
                                   .rows = 9,
                                   .edges = { TRUE, TRUE, TRUE, TRUE } };
      g_autoptr (MarRaster) raster = draw_puzzle (&lattice);
      g_autoptr (GPtrArray) readings = mar_board_read (raster, &lattice, NULL, NULL);
      g_autoptr (GPtrArray) told = mar_board_read (raster, &lattice, marad, NULL);

      if (readings->len > 0)
        g_test_message ("at %.0f pixels a cell it is one of %s", cell,
                        ((const MarBoardReading *) readings->pdata[0])->game->name);
      g_assert_cmpuint (readings->len, ==, 0);
      g_assert_cmpuint (told->len, ==, 1);
      g_assert_cmpfloat (((const MarBoardReading *) told->pdata[0])->sure, <, 0.1);
    }
}

/* The pieces of some styles fill their cells, so that they look like the ground of a board that is
 * in none: such a board is held against the styles even behind one that was in none either, where
 * the ground was another one. */
static void
test_after_foreign (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  g_autoptr (GPtrArray) styles = mar_style_list_own ();

  for (guint i = 0; i < styles->len; i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (BoardPicture) picture = board_picture_new (random, game, styles->pdata[i], 24,
                                                            FALSE);
      MarBoardFit fit = { .is_foreign = TRUE, .ground = { 180, 60, 60 } };
      g_autoptr (GPtrArray) readings = mar_board_read (picture->raster, &picture->lattice, NULL,
                                                       &fit);
      guint n_doubtful;

      g_assert_true (fit.style == styles->pdata[i]);
      g_assert_cmpuint (board_picture_compare (picture, readings->pdata[0], &n_doubtful), ==, 0);
    }
}

/* On paper of a tint white pieces are as dark as that, and no circles on empty cells. */
static void
test_tinted (void)
{
  static const double tint[] = { 0.96, 0.94, 0.88 };
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autoptr (GPtrArray) styles = mar_style_list_own ();

  for (guint i = 0; i < styles->len; i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (BoardPicture) picture = board_picture_new (random, game, styles->pdata[i], 40,
                                                            FALSE);
      MarRaster *raster = picture->raster;
      g_autoptr (GPtrArray) readings = NULL;
      guint n_doubtful;

      for (gsize k = 0; k < 3 * (gsize) raster->width * raster->height; k++)
        raster->rgb[k] = (guint8) (raster->rgb[k] * tint[k % 3]);
      for (gsize k = 0; k < (gsize) raster->width * raster->height; k++)
        raster->gray[k] = mar_raster_gray (raster->rgb + 3 * k);
      readings = mar_board_read (raster, &picture->lattice, NULL, NULL);
      g_test_message ("%s", ((const MarStyle *) styles->pdata[i])->name);
      g_assert_cmpuint (board_picture_compare (picture, readings->pdata[0], &n_doubtful), ==, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  const MarGame *const *games;
  guint n;

  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *clean = g_strconcat ("/board-reading/clean/", games[i]->name, NULL);
      g_autofree char *gray = g_strconcat ("/board-reading/gray/", games[i]->name, NULL);
      g_autofree char *annotated = g_strconcat ("/board-reading/annotated/", games[i]->name, NULL);
      g_autofree char *blurred = g_strconcat ("/board-reading/blurred/", games[i]->name, NULL);
      g_autofree char *ghosts = g_strconcat ("/board-reading/ghosts/", games[i]->name, NULL);

      g_test_add_data_func (clean, games[i], test_clean);
      g_test_add_data_func (gray, games[i], test_gray);
      g_test_add_data_func (annotated, games[i], test_annotated);
      g_test_add_data_func (blurred, games[i], test_blurred);
      g_test_add_data_func (ghosts, games[i], test_ghosts);
    }
  g_test_add_func ("/board-reading/other-sizes", test_other_sizes);
  g_test_add_func ("/board-reading/puzzle", test_puzzle);
  g_test_add_func ("/board-reading/after-foreign", test_after_foreign);
  g_test_add_func ("/board-reading/stacks", test_stacks);
  g_test_add_func ("/board-reading/tinted", test_tinted);
  return g_test_run ();
}
