/* Where boards lie in a picture.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "raster.h"

G_BEGIN_DECLS

/**
 * MarLattice:
 * @to_picture: (array fixed-size=9): by rows, the projection that takes a point of the board to the
 *   picture, in pixels. A unit of the board is the side of a cell; its origin is the upper left
 *   corner of the upper left cell, as the picture shows it; y goes down. A point that pieces stand
 *   on is the center of its cell
 * @columns: how many cells, or points, the board has from left to right
 * @rows: likewise from the top to the bottom
 * @points: whether pieces stand on the crossings of lines, not between lines
 * @either: whether that isn't known, for the pieces told of the board
 * @by_pieces: whether they told where it is: then @edges are no more than likely
 * @edges: whether the board ends there, on its left, upper, right and lower side; a part of a board
 *   may be shown
 * @first_file: the letter that is printed for the leftmost column, or 0
 * @file_step: 1 where the letters go on to the right, -1 where they go back; 0: not known
 * @first_rank: the number that is printed for the bottom row, or 0
 * @rank_step: 1 where the numbers grow upward, -1 where they fall; 0: not known
 * @crossed: whether letters belong to rows and numbers to columns, as where the board is turned by
 *   a quarter: then @first_file is the letter of the bottom row, and @first_rank the number of the
 *   leftmost column; steps go upward and to the right
 * @unread: whether something stands beside all columns and rows as labels do, and none of it can be
 *   read: then it isn't known from which side the board is seen
 * @sure: 0 to 1
 *
 * A board in a picture, before its pieces are read.
 */
typedef struct
{
  double to_picture[9];
  guint columns;
  guint rows;
  gboolean points;
  gboolean either;
  gboolean by_pieces;
  gboolean edges[4];
  char first_file;
  int file_step;
  guint first_rank;
  int rank_step;
  gboolean crossed;
  gboolean unread;
  double sure;
} MarLattice;

/**
 * mar_lattices_find:
 * @raster: a picture of a page, a screen or a part of either
 *
 * Looks for boards: nets of lines with equal distances, with three to twenty columns and rows,
 * turned or seen aslant by up to ten degrees. A table of text, a frame or a picture of something
 * else is none. Where it is not clear how large a board is, what it may be lies there several
 * times: its pieces tell.
 *
 * Returns: (transfer full) (element-type MarLattice): those that were found, from the top to the
 *   bottom and from the left to the right; empty: none.
 */
GArray *mar_lattices_find (const MarRaster *raster);

/**
 * mar_lattice_read_labels:
 *
 * Reads the letters and the numbers that are printed around the board, and fills in @lattice's
 * labels with what they agree in.
 */
void mar_lattice_read_labels (MarLattice *lattice, const MarRaster *raster);

/* Adds the lines of the board to which its labels go on. */
void mar_lattice_go_on (MarLattice *lattice, const MarRaster *raster);

/* Takes off what was taken for an outermost line of pieces and is one of labels. */
void mar_lattice_take_off_labels (MarLattice *lattice, const MarRaster *raster);

/* Moves the board in the picture, in pixels: what was found in a part of one lies elsewhere in the
 * whole. */
void mar_lattice_move (MarLattice *lattice, double right, double down);

/* Takes a point of the board, in cells, to the picture, in pixels. */
void mar_lattice_to_picture (const MarLattice *lattice,
                             double            x,
                             double            y,
                             double           *across,
                             double           *down);

/**
 * mar_lattice_cut:
 * @x: the left side of the part, in cells
 * @y: its upper side
 * @width: in cells
 * @height: in cells
 * @scale: pixels a cell
 *
 * Returns: (transfer full): a part of the board as it looks from straight above.
 */
MarRaster *mar_lattice_cut (const MarLattice *lattice,
                            const MarRaster  *raster,
                            double            x,
                            double            y,
                            double            width,
                            double            height,
                            guint             scale);

G_END_DECLS
