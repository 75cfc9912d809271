/* Which part of a board is seen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-reading.h"
#include "random-seed.h"

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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/board-parts/parts", test_parts);
  g_test_add_func ("/board-parts/cut", test_cut);
  return g_test_run ();
}
