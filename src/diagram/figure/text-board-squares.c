/* Boards of squares in letters: in rows, or between lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "text-board.h"

/**
 * Measures:
 * @pad: blanks on both sides of what stands in a cell
 * @least: characters of a cell at least
 * @above: lines of a cell above the one with its letters, and as many below
 * @lined: whether there are lines between cells
 */
typedef struct
{
  guint pad;
  guint least;
  guint above;
  gboolean lined;
} Measures;

static const Measures measures[] = {
  [MAR_TEXT_BOARD_SMALL] = { 0, 1, 0, FALSE },
  [MAR_TEXT_BOARD_MEDIUM] = { 1, 3, 0, TRUE },
  [MAR_TEXT_BOARD_LARGE] = { 2, 7, 1, TRUE },
};

/* The corners and crossings of the lines, from the upper left to the lower right. */
static const gunichar crossings[2][9] = {
  { 0x250c, 0x252c, 0x2510, 0x251c, 0x253c, 0x2524, 0x2514, 0x2534, 0x2518 },
  { '+', '+', '+', '+', '+', '+', '+', '+', '+' },
};
static const gunichar levels[2] = { 0x2500, '-' };
static const gunichar uprights[2] = { 0x2502, '|' };

typedef struct
{
  const MarTextBoard *board;
  const Measures *measures;
  MarTextCanvas *canvas;
  guint *widths;
  int *lefts;
  int margin;
} Squares;

static int
row_line (const Squares *squares,
          guint          row)
{
  const int above = (int) squares->measures->above;

  if (!squares->measures->lined)
    return (int) row;
  return (int) row * (2 * above + 2) + above + 1;
}

/* Signs of neighbours need room for two between cells without lines. */
static int
gap (const Squares *squares)
{
  const MarTextBoard *board = squares->board;

  for (guint i = 0; i < board->cells->len && !squares->measures->lined; i++)
    if (g_array_index (board->cells, MarTextCell, i).left != '\0')
      return 2;
  return 1;
}

static void
measure (Squares *squares)
{
  const MarTextBoard *board = squares->board;
  const Measures *how = squares->measures;
  int left;

  for (guint i = 0; i < board->columns; i++)
    squares->widths[i] = how->least;
  for (guint i = 0; i < board->cells->len; i++)
    {
      const MarTextCell *cell = &g_array_index (board->cells, MarTextCell, i);
      guint *width = &squares->widths[cell->across / 2];

      *width = MAX (*width, mar_text_width (cell->letters) + 2 * how->pad);
    }

  for (guint row = 0; row < board->rows && board->figure->options.coordinates; row++)
    {
      g_autofree char *name = mar_text_board_row_name (board, row);

      squares->margin = MAX (squares->margin, (int) mar_text_width (name) + 1);
    }
  left = squares->margin + (squares->measures->lined ? 1 : 0);
  for (guint i = 0; i < board->columns; i++)
    {
      squares->lefts[i] = left;
      left += (int) squares->widths[i] + gap (squares);
    }
}

/* The line above row number @row, or below the last. */
static void
draw_line (const Squares *squares,
           guint          row)
{
  const MarTextBoard *board = squares->board;
  const gboolean ascii = board->writing->ascii != FALSE;
  const guint down = row == 0 ? 0 : row == board->rows ? 6 : 3;
  const int line = row_line (squares, row) - (int) squares->measures->above - 1;

  for (guint column = 0; column <= board->columns; column++)
    {
      const guint across = column == 0 ? 0 : column == board->columns ? 2 : 1;
      const int x = column < board->columns
                      ? squares->lefts[column] - 1
                      : squares->lefts[column - 1] + (int) squares->widths[column - 1];

      mar_text_canvas_put (squares->canvas, x, line, crossings[ascii][down + across]);
      for (guint i = 0; column < board->columns && i < squares->widths[column]; i++)
        mar_text_canvas_put (squares->canvas, x + 1 + (int) i, line, levels[ascii]);
    }
}

static void
draw_uprights (const Squares *squares,
               guint          row)
{
  const MarTextBoard *board = squares->board;
  const int above = (int) squares->measures->above;
  const gunichar sign = uprights[board->writing->ascii != FALSE];

  for (int line = row_line (squares, row) - above; line <= row_line (squares, row) + above; line++)
    {
      for (guint column = 0; column < board->columns; column++)
        mar_text_canvas_put (squares->canvas, squares->lefts[column] - 1, line, sign);
      mar_text_canvas_put (
        squares->canvas,
        squares->lefts[board->columns - 1] + (int) squares->widths[board->columns - 1], line, sign);
    }
}

/* Without lines an empty cell is a dot, and signs stand between the cells. */
static void
draw_cell (const Squares     *squares,
           const MarTextCell *cell)
{
  const guint column = (guint) cell->across / 2;
  const int line = row_line (squares, (guint) cell->down / 2);
  const gboolean empty = cell->letters[0] == '\0';
  const char *letters = empty && !squares->measures->lined
                          ? (squares->board->writing->ascii ? "." : "·")
                          : cell->letters;
  const guint width = mar_text_width (letters);
  const int left = squares->lefts[column] + ((int) squares->widths[column] - (int) width) / 2;

  mar_text_canvas_write (squares->canvas, left, line, letters);
  if (cell->left == '\0')
    return;
  mar_text_canvas_put (squares->canvas, left - 1, line, (guchar) cell->left);
  mar_text_canvas_put (squares->canvas, left + (int) MAX (width, 1), line, (guchar) cell->right);
}

static void
draw_names (const Squares *squares)
{
  const MarTextBoard *board = squares->board;
  const int below = squares->measures->lined
                      ? row_line (squares, board->rows) - (int) squares->measures->above
                      : (int) board->rows;

  for (guint row = 0; row < board->rows; row++)
    {
      g_autofree char *name = mar_text_board_row_name (board, row);
      const int left = squares->margin - 1 - (int) mar_text_width (name);

      mar_text_canvas_write (squares->canvas, left, row_line (squares, row), name);
    }
  for (guint column = 0; column < board->columns; column++)
    {
      g_autofree char *name = mar_text_board_column_name (board, column);
      const int left = squares->lefts[column]
                       + ((int) squares->widths[column] - (int) mar_text_width (name)) / 2;

      mar_text_canvas_write (squares->canvas, left, below, name);
    }
}

void
mar_text_board_draw_squares (const MarTextBoard *board,
                             MarTextCanvas      *canvas)
{
  g_autofree guint *widths = g_new0 (guint, MAX (board->columns, 1));
  g_autofree int *lefts = g_new0 (int, MAX (board->columns, 1));
  Squares squares = { board, &measures[board->writing->board], canvas, widths, lefts, 0 };

  if (board->columns == 0)
    return;
  /* A sign before the first cell needs room. */
  squares.margin = 1;
  measure (&squares);
  for (guint row = 0; row < board->rows && squares.measures->lined; row++)
    {
      draw_line (&squares, row);
      draw_uprights (&squares, row);
    }
  if (squares.measures->lined)
    draw_line (&squares, board->rows);
  for (guint i = 0; i < board->cells->len; i++)
    draw_cell (&squares, &g_array_index (board->cells, MarTextCell, i));
  if (board->figure->options.coordinates)
    draw_names (&squares);
}
