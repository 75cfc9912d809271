/* Boards of which only round pieces tell: how exactly they are found, and where they end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo.h>
#include <math.h>

#include "lattice.h"

#define SIDE 600
#define LEFT 70.3
#define TOP 60.6

static cairo_surface_t *
start_page (cairo_t **cairo)
{
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);

  *cairo = cairo_create (page);
  cairo_set_source_rgb (*cairo, 1, 1, 1);
  cairo_paint (*cairo);
  return page;
}

/* (transfer full) (element-type MarLattice): the boards on a page. */
static GArray *
finish_page (cairo_surface_t *page,
             cairo_t         *cairo)
{
  g_autoptr (MarRaster) raster = mar_raster_from_surface (page);

  cairo_destroy (cairo);
  cairo_surface_destroy (page);
  return mar_lattices_find (raster);
}

static void
draw_disc (cairo_t *cairo,
           double   x,
           double   y,
           double   radius,
           double   gray)
{
  cairo_arc (cairo, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cairo, gray, gray, gray);
  cairo_fill (cairo);
}

/* Draws pieces in rank and file, so many cells a side. */
static void
draw_pieces (cairo_t *cairo,
             double   cell,
             guint    n)
{
  for (guint i = 0; i < n * n; i++)
    draw_disc (cairo, LEFT + (i % n + 0.5) * cell, TOP + (i / n + 0.5) * cell, 0.46 * cell,
               i * i % 7 < 3 ? 0.1 : 0.6);
}

/* On the page is only one board that has so many columns and rows, and lies there. */
static void
check (cairo_surface_t *page,
       cairo_t         *cairo,
       double           cell,
       guint            n)
{
  g_autoptr (GArray) lattices = finish_page (page, cairo);
  guint n_right = 0;

  for (guint i = 0; i < lattices->len; i++)
    {
      const MarLattice *lattice = &g_array_index (lattices, MarLattice, i);
      double off = 0;

      for (guint corner = 0; corner < 4; corner++)
        {
          const guint u = corner % 2 * n;
          const guint v = corner / 2 * n;
          double x, y;

          mar_lattice_to_picture (lattice, u, v, &x, &y);
          off = MAX (off, hypot (x - LEFT - u * cell, y - TOP - v * cell) / cell);
        }
      g_test_message ("%u by %u, off by %.3f", lattice->columns, lattice->rows, off);
      n_right += lattice->columns == n && lattice->rows == n && off < 0.06;
    }
  g_assert_cmpuint (n_right, ==, 1);
}

/* Large pieces are found in a smaller picture, but where they are there is told between its
 * pixels. */
static void
test_large (void)
{
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);

  draw_pieces (cairo, 83, 4);
  check (page, cairo, 83, 4);
}

/* Pieces that stand on others lie between the places of a board, and say nothing against it. */
static void
test_raised (void)
{
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);

  draw_pieces (cairo, 26, 8);
  for (guint i = 0; i < 49; i++)
    if (i % 3 == 0)
      {
        draw_disc (cairo, LEFT + (i % 7 + 1) * 26, TOP + (i / 7 + 1) * 26, 12.6, 0);
        draw_disc (cairo, LEFT + (i % 7 + 1) * 26, TOP + (i / 7 + 1) * 26, 12, 0.8);
      }
  check (page, cairo, 26, 8);
}

/* Round letters in the line after the next one below a full board are none of its pieces. */
static void
test_letters (void)
{
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);

  draw_pieces (cairo, 26, 8);
  draw_disc (cairo, LEFT + 2.5 * 26, TOP + 9.5 * 26, 10, 0.1);
  draw_disc (cairo, LEFT + 4.5 * 26, TOP + 9.5 * 26, 10, 0.1);
  check (page, cairo, 26, 8);
}

/* A frame on one cell of a board, with a pattern that is a little like pieces in it, does not hide
 * the board. */
static void
test_frame (void)
{
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);

  draw_pieces (cairo, 64, 5);
  cairo_rectangle (cairo, LEFT + 2 * 64 + 2, TOP + 2 * 64 + 2, 60, 60);
  cairo_set_source_rgb (cairo, 0.9, 0.9, 0.9);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_stroke (cairo);
  for (guint i = 0; i < 36; i += 3)
    draw_disc (cairo, LEFT + 2 * 64 + 2 + (i % 6 + 0.5) * 10, TOP + 2 * 64 + 2 + (i / 6 + 0.5) * 10,
               4.4, 0.1);
  check (page, cairo, 64, 5);
}

/* One piece in a cell tells more than a frame that goes around most of the board, as it does about
 * points. */
static void
test_single (void)
{
  const double cell = 24;
  cairo_t *cairo;
  cairo_surface_t *page = start_page (&cairo);
  g_autoptr (GArray) lattices = NULL;

  cairo_set_source_rgb (cairo, 0.4, 0.4, 0.4);
  cairo_set_line_width (cairo, 1);
  for (guint i = 0; i <= 6; i++)
    {
      cairo_move_to (cairo, 100.5 + i * cell, 100.5);
      cairo_rel_line_to (cairo, 0, 6 * cell);
      cairo_move_to (cairo, 100.5, 100.5 + i * cell);
      cairo_rel_line_to (cairo, 6 * cell, 0);
    }
  cairo_rectangle (cairo, 100.5 - 0.6 * cell, 100.5 - 0.6 * cell, 7.2 * cell, 7.2 * cell);
  cairo_stroke (cairo);
  draw_disc (cairo, 100.5 + 2.5 * cell, 100.5 + 3.5 * cell, 0.4 * cell, 0.1);
  lattices = finish_page (page, cairo);
  g_assert_cmpuint (lattices->len, ==, 1);
  g_assert_false (g_array_index (lattices, MarLattice, 0).points);
  g_assert_cmpuint (g_array_index (lattices, MarLattice, 0).columns, ==, 6);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/circles/large", test_large);
  g_test_add_func ("/circles/raised", test_raised);
  g_test_add_func ("/circles/letters", test_letters);
  g_test_add_func ("/circles/frame", test_frame);
  g_test_add_func ("/circles/single", test_single);
  return g_test_run ();
}
