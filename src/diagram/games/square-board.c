/* Square boards of any size, turned by quarters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "square-board.h"

/* Room about the board, in board units: for the frame alone, and for letters of common
 * size. Binary fractions: so the edges of neighbours are the same number. */
#define MARGIN_FRAME 0.0625
#define MARGIN_LABEL 0.5
#define FRACTIONS 64.0

/* A board of this size has letters and lines of common size. Smaller ones are often shown
 * larger, and larger ones smaller: theirs go half of the way. */
#define COMMON_SIZE 8.5

/* Where in their margin letters and numbers stand, from the board outward. */
#define FILES_AWAY 0.56
#define RANKS_AWAY 0.52

enum
{
  SIDE_BOTTOM,
  SIDE_LEFT,
  SIDE_TOP,
  SIDE_RIGHT,
  N_SIDES,
};

/* The edge to which the letters (or the numbers) of an unturned board belong. */
static guint
label_side (const MarSquareBoard *board,
            guint                 side)
{
  return board->table ? (side + board->turns) % N_SIDES : side;
}

void
mar_square_board_init (MarSquareBoard         *board,
                       guint                   size,
                       double                  rim,
                       gboolean                table,
                       const MarFigureOptions *options)
{
  const double detail = sqrt (size / COMMON_SIZE);
  const double margin = MARGIN_LABEL * detail * mar_figure_label_room (options);
  const double wide = ceil (margin * FRACTIONS) / FRACTIONS;
  double margins[N_SIDES];

  /* On a table that turns, the middle of the figure is that of the board. */
  for (guint side = 0; side < N_SIDES; side++)
    margins[side] = options->coordinates && (table || side == SIDE_BOTTOM || side == SIDE_LEFT)
                      ? wide
                      : MARGIN_FRAME;

  board->size = size;
  board->turns = options->turns % 4;
  board->detail = detail;
  board->label_scale = mar_figure_label_scale (options);
  board->label_margin = margin;
  board->table = table;
  board->edge = (MarBox) { margins[SIDE_LEFT], margins[SIDE_TOP], size + 2 * rim, size + 2 * rim };
  board->cells = mar_box_inset (&board->edge, rim);
  board->width = margins[SIDE_LEFT] + board->edge.width + margins[SIDE_RIGHT];
  board->height = margins[SIDE_TOP] + board->edge.height + margins[SIDE_BOTTOM];
}

void
mar_square_board_point (const MarSquareBoard *board,
                        guint                 file,
                        guint                 rank,
                        double               *x,
                        double               *y)
{
  guint column, row;

  mar_figure_turn_square (2 * board->size - 1, 2 * board->size - 1, board->turns, file, rank,
                          &column, &row);
  *x = board->cells.x + 0.5 + column / 2.0;
  *y = board->cells.y + 0.5 + row / 2.0;
}

void
mar_square_board_lay_out (const MarSquareBoard *board,
                          MarFigure            *figure)
{
  figure->width = board->width;
  figure->height = board->height;

  for (guint rank = 0; rank < board->size; rank++)
    for (guint file = 0; file < board->size; file++)
      {
        MarCellLayout *layout = &figure->layouts[rank * board->size + file];
        double x, y;

        mar_square_board_point (board, 2 * file, 2 * rank, &x, &y);
        layout->box = (MarBox) { x - 0.5, y - 0.5, 1, 1 };
        layout->shown = TRUE;
      }
}

double
mar_square_board_corner (const MarSquareBoard *board,
                         const MarFigure      *figure)
{
  return figure->style->corner * MIN (board->detail, 1);
}

void
mar_square_board_add_paper (const MarSquareBoard *board,
                            MarFigure            *figure)
{
  const MarStyle *style = figure->style;

  mar_figure_add_ground (figure, &board->edge, mar_square_board_corner (board, figure),
                         style->paper, &style->paper_pattern);
}

void
mar_square_board_add_squares (const MarSquareBoard *board,
                              MarFigure            *figure)
{
  const MarStyle *style = figure->style;
  const double width = style->grid_width * board->detail;
  const double dash = style->grid_dash * board->detail;
  const double right = board->cells.x + board->cells.width;
  const double bottom = board->cells.y + board->cells.height;

  for (guint i = 1; i < board->size; i++)
    {
      const double x = board->cells.x + i;
      const double y = board->cells.y + i;

      mar_figure_add_line (figure, MAR_LAYER_GRID, MAR_CELL_NONE, x, board->cells.y, x, bottom,
                           width, dash, style->grid);
      mar_figure_add_line (figure, MAR_LAYER_GRID, MAR_CELL_NONE, board->cells.x, y, right, y,
                           width, dash, style->grid);
    }
}

void
mar_square_board_add_points (const MarSquareBoard *board,
                             MarFigure            *figure)
{
  const MarStyle *style = figure->style;
  const double width = style->grid_width * board->detail;
  const double half = width / 2;
  const double left = board->cells.x + 0.5;
  const double top = board->cells.y + 0.5;
  const double right = left + board->size - 1;
  const double bottom = top + board->size - 1;

  for (guint i = 0; i < board->size; i++)
    {
      mar_figure_add_line (figure, MAR_LAYER_GRID, MAR_CELL_NONE, left + i, top - half, left + i,
                           bottom + half, width, 0, style->grid);
      mar_figure_add_line (figure, MAR_LAYER_GRID, MAR_CELL_NONE, left - half, top + i,
                           right + half, top + i, width, 0, style->grid);
    }
}

void
mar_square_board_add_frame (const MarSquareBoard *board,
                            MarFigure            *figure)
{
  const MarStyle *style = figure->style;

  mar_figure_add_frame (figure, MAR_LAYER_GRID, MAR_CELL_NONE, &board->edge,
                        mar_square_board_corner (board, figure), style->frame_width * board->detail,
                        style->frame);
}

/* A letter or number in the margin at @side, beside the cells of the column or row at
 * @x, @y. */
static void
add_label (const MarSquareBoard *board,
           MarFigure            *figure,
           guint                 side,
           double                x,
           double                y,
           const char           *text)
{
  const double away = board->label_margin;
  const MarBox *edge = &board->edge;

  switch (side)
    {
    case SIDE_BOTTOM:
      y = edge->y + edge->height + away * FILES_AWAY;
      break;
    case SIDE_LEFT:
      x = edge->x - away * RANKS_AWAY;
      break;
    case SIDE_TOP:
      y = edge->y - away * FILES_AWAY;
      break;
    default:
      x = edge->x + edge->width + away * RANKS_AWAY;
      break;
    }

  mar_figure_add_text (figure, MAR_LAYER_LABEL, MAR_CELL_NONE, x, y,
                       figure->style->label_size * board->detail * board->label_scale, FALSE, text,
                       figure->style->label);
}

/* A quarter turn exchanges what stands along the lower and the left edge. */
void
mar_square_board_add_labels (const MarSquareBoard *board,
                             MarFigure            *figure)
{
  const gboolean crossed = !board->table && board->turns % 2 == 1;
  const guint files_side = label_side (board, crossed ? SIDE_LEFT : SIDE_BOTTOM);
  const guint ranks_side = label_side (board, crossed ? SIDE_BOTTOM : SIDE_LEFT);

  for (guint i = 0; i < board->size; i++)
    {
      char text[4];
      double x, y;

      mar_square_board_point (board, 2 * i, 0, &x, &y);
      g_snprintf (text, sizeof text, "%c", 'a' + (int) i);
      add_label (board, figure, files_side, x, y, text);

      mar_square_board_point (board, 0, 2 * i, &x, &y);
      g_snprintf (text, sizeof text, "%u", i + 1);
      add_label (board, figure, ranks_side, x, y, text);
    }
}
