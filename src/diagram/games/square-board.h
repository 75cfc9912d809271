/* Shared by all square boards: where their points are, however the board is turned, and the
 * coordinates beside them. For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-private.h"

G_BEGIN_DECLS

/**
 * MarSquareBoard:
 * @size: how many cells there are along each edge
 * @turns: by how many quarters it is turned clockwise
 * @detail: the size of letters and lines, 1 where the board is as wide as the longest
 * @label_scale: the size of letters beside it, 1 as in the style
 * @label_margin: the room for them
 * @table: whether the table turns with the board, so that its letters keep to their edge
 * @cells: the square that the cells fill
 * @edge: the board, which may reach beyond the cells
 * @width: of the figure
 * @height: of the figure
 */
typedef struct
{
  guint size;
  guint turns;
  double detail;
  double label_scale;
  double label_margin;
  gboolean table;
  MarBox cells;
  MarBox edge;
  double width;
  double height;
} MarSquareBoard;

/**
 * mar_square_board_init:
 * @rim: how far the board reaches beyond the cells
 * @label_scale: the size of letters beside it, 1 as in the style
 * @label_margin: the room for them
 * @table: whether the table turns
 *
 * Measures a board of @size by @size cells, with room for what @options want beside it.
 */
void mar_square_board_init (MarSquareBoard         *board,
                            guint                   size,
                            double                  rim,
                            gboolean                table,
                            const MarFigureOptions *options);

/**
 * mar_square_board_point:
 * @file: twice the number of files from the first one's middle, so that points between
 *   the cells have numbers too
 * @rank: likewise
 * @x: (out): where it stands in the figure
 * @y: (out): likewise
 */
void mar_square_board_point (const MarSquareBoard *board,
                             guint                 file,
                             guint                 rank,
                             double               *x,
                             double               *y);

/* Gives the cells 0 … size² − 1, rank by rank, their places, and the figure its size. */
void mar_square_board_lay_out (const MarSquareBoard *board, MarFigure *figure);

/* The radius of the board's corners. */
double mar_square_board_corner (const MarSquareBoard *board, const MarFigure *figure);

void mar_square_board_add_paper (const MarSquareBoard *board, MarFigure *figure);

/* Dotted lines between the cells, for boards of squares. */
void mar_square_board_add_squares (const MarSquareBoard *board, MarFigure *figure);

/* Lines through the middles of the cells, for boards of points. */
void mar_square_board_add_points (const MarSquareBoard *board, MarFigure *figure);

void mar_square_board_add_frame (const MarSquareBoard *board, MarFigure *figure);
void mar_square_board_add_labels (const MarSquareBoard *board, MarFigure *figure);

G_END_DECLS
