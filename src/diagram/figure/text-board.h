/* Boards in letters, for the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "writer-private.h"

G_BEGIN_DECLS

/**
 * MarTextCell:
 * @cell: which it is
 * @across: from the left, in halves of a cell: what is raised stands between others
 * @down: from the top, likewise
 * @height: the level on which it is
 * @file: its letter
 * @rank: its number
 * @owner: whose piece stands there, or -1
 * @letters: what stands there, or is written there; empty: nothing
 * @left: a sign before it, or 0
 * @right: a sign behind it, or 0
 *
 * A square of the board, or a point.
 */
typedef struct
{
  MarCell cell;
  int across;
  int down;
  guint height;
  char file;
  guint rank;
  int owner;
  char *letters;
  char left;
  char right;
} MarTextCell;

/**
 * MarTextBoard:
 * @cells: (element-type MarTextCell): those that are shown, the raised ones last
 * @columns: how many the board has
 * @rows: likewise
 *
 * A board as it is turned and cropped, before it is drawn.
 */
typedef struct
{
  const MarFigure *figure;
  const MarFigureWriting *writing;
  GArray *cells;
  guint columns;
  guint rows;
} MarTextBoard;

/* The lines that are written, each of characters. What is put to the left of or above them
 * is lost. */
typedef struct
{
  GPtrArray *rows; /* of GArray of gunichar */
} MarTextCanvas;

void mar_text_canvas_put (MarTextCanvas *canvas, int column, int row, gunichar sign);
gunichar mar_text_canvas_get (const MarTextCanvas *canvas, int column, int row);
/* From @column on, to the right. */
void mar_text_canvas_write (MarTextCanvas *canvas, int column, int row, const char *text);

void mar_text_board_init (MarTextBoard           *board,
                          const MarFigure        *figure,
                          const MarFigureWriting *writing);
void mar_text_board_clear (MarTextBoard *board);

/* (transfer full): the letter or the number that all cells of a column, or a row, have in
 * common. */
char *mar_text_board_column_name (const MarTextBoard *board, guint column);
char *mar_text_board_row_name (const MarTextBoard *board, guint row);

/* How many columns a text takes. */
guint mar_text_width (const char *text);

/* Squares between lines; and balls that touch and lie on each other. */
void mar_text_board_draw_squares (const MarTextBoard *board, MarTextCanvas *canvas);
void mar_text_board_draw_balls (const MarTextBoard *board, MarTextCanvas *canvas);

/* The signs of marks, and what belongs to no square, in lines below the board. */
void mar_text_board_append_legend (const MarTextBoard *board, GString *text);

G_END_DECLS
