/* The board of MARVIN: the crossings of a chequered board, singletons, kings and blocks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "chessmen.h"
#include "marvin.h"
#include "square-board.h"

/* Pieces stand where four squares meet; of the outermost squares a part is seen. */
#define RIM 0.1875

#define RADIUS 0.385
#define GROOVE 0.72
#define GROOVE_WIDTH 0.03
#define SHADOW 0.6
#define POINT_RADIUS 0.055

/* A king is two pieces high. */
#define STORY 0.11
#define CROWN 0.2

#define BLOCK_WIDTH 0.045

static void
init_board (MarSquareBoard         *board,
            const MarPosition      *position,
            const MarFigureOptions *options)
{
  mar_square_board_init (board, mar_marvin_size (position), RIM, FALSE, options);
}

static void
layout (MarFigure              *figure,
        const MarPosition      *position,
        const MarFigureOptions *options)
{
  MarSquareBoard board;

  init_board (&board, position, options);
  mar_square_board_lay_out (&board, figure);
}

/* The chequered board's dark squares. Two of them lie in its rounded corners; their own
 * corners within the board are hidden by a point. */
static void
add_chequers (const MarSquareBoard *board,
              MarFigure            *figure)
{
  const double left = board->edge.x;
  const double top = board->edge.y;
  const double right = left + board->edge.width;
  const double bottom = top + board->edge.height;

  for (guint row = 0; row <= board->size; row++)
    for (guint column = 1 - row % 2; column <= board->size; column += 2)
      {
        const double x = board->cells.x - 0.5 + column;
        const double y = board->cells.y - 0.5 + row;
        const gboolean corner = row % board->size == 0 && column % board->size == 0;
        const MarBox box = { MAX (x, left), MAX (y, top), MIN (x + 1, right) - MAX (x, left),
                             MIN (y + 1, bottom) - MAX (y, top) };

        mar_figure_add_ground (figure, &box, corner ? mar_square_board_corner (board, figure) : 0,
                               figure->style->home, &figure->style->home_pattern);
      }
}

static gboolean
has_piece (const MarFigure   *figure,
           const MarPosition *position,
           guint              file,
           guint              rank)
{
  const guint size = mar_marvin_size (position);

  return file < size && rank < size
         && figure->game->owner (position, (MarCell) (rank * size + file)) >= 0;
}

/* Returns whether the four points from this one up and to the right are all taken. */
static gboolean
is_filled (const MarFigure   *figure,
           const MarPosition *position,
           guint              file,
           guint              rank)
{
  return has_piece (figure, position, file, rank) && has_piece (figure, position, file + 1, rank)
         && has_piece (figure, position, file, rank + 1)
         && has_piece (figure, position, file + 1, rank + 1);
}

/* A side of one of the four-point squares of which blocks are made: @file and @rank are
 * those of its first point; it is an upright side or a level one. */
static void
add_side (const MarSquareBoard *board,
          MarFigure            *figure,
          guint                 file,
          guint                 rank,
          gboolean              upright)
{
  const double half = BLOCK_WIDTH / 2;
  double x, y, x2, y2;

  mar_square_board_point (board, 2 * file, 2 * rank, &x, &y);
  mar_square_board_point (board, 2 * file + (upright ? 0 : 2), 2 * rank + (upright ? 2 : 0), &x2,
                          &y2);
  if (x == x2)
    mar_figure_add_line (figure, MAR_LAYER_SHADE, MAR_CELL_NONE, x, MIN (y, y2) - half, x,
                         MAX (y, y2) + half, BLOCK_WIDTH, 0, figure->style->frame);
  else
    mar_figure_add_line (figure, MAR_LAYER_SHADE, MAR_CELL_NONE, MIN (x, x2) - half, y,
                         MAX (x, x2) + half, y, BLOCK_WIDTH, 0, figure->style->frame);
}

/* Blocks are tied together by lines from piece to piece. */
static void
add_blocks (const MarSquareBoard *board,
            MarFigure            *figure,
            const MarPosition    *position)
{
  for (guint rank = 0; rank < board->size; rank++)
    for (guint file = 0; file < board->size; file++)
      {
        const gboolean here = is_filled (figure, position, file, rank);

        if (here || (rank > 0 && is_filled (figure, position, file, rank - 1)))
          add_side (board, figure, file, rank, FALSE);
        if (here || (file > 0 && is_filled (figure, position, file - 1, rank)))
          add_side (board, figure, file, rank, TRUE);
      }
}

static void
ground (MarFigure              *figure,
        const MarPosition      *position,
        const MarFigureOptions *options)
{
  MarSquareBoard board;

  init_board (&board, position, options);
  mar_square_board_add_paper (&board, figure);
  add_chequers (&board, figure);
  mar_square_board_add_frame (&board, figure);
  for (guint i = 0; i < board.size * board.size; i++)
    {
      double x, y;

      mar_box_centre (&figure->layouts[i].box, &x, &y);
      mar_figure_add_disc (figure, MAR_LAYER_GRID, MAR_CELL_NONE, x, y, POINT_RADIUS,
                           figure->style->grid);
    }
  add_blocks (&board, figure, position);
  if (options->coordinates)
    mar_square_board_add_labels (&board, figure);
}

static void
add_draughtsman (MarFigure           *figure,
                 MarCell              cell,
                 double               x,
                 double               y,
                 const MarPieceStyle *style)
{
  mar_figure_add_shadow (figure, cell, x, y, RADIUS, SHADOW);
  mar_figure_add_body (figure, MAR_LAYER_PIECE, cell, x, y, RADIUS, style);
  mar_figure_add_ring (figure, MAR_LAYER_PIECE, cell, x, y, GROOVE * RADIUS, GROOVE_WIDTH,
                       mar_paint_fade (style->stroke, 0.55));
}

static void
piece (MarFigure              *figure,
       const MarPosition      *position,
       MarCell                 cell,
       const MarFigureOptions *options)
{
  const int player = figure->game->owner (position, cell);
  const MarPieceStyle *style;
  double x, y;

  if (player < 0)
    return;

  style = mar_figure_piece_style (figure, player);
  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  if (!mar_marvin_is_king (position, cell))
    {
      add_draughtsman (figure, cell, x, y, style);
      return;
    }

  add_draughtsman (figure, cell, x, y + STORY / 2, style);
  add_draughtsman (figure, cell, x, y - STORY / 2, style);
  mar_figure_add_crown (figure, MAR_LAYER_PIECE, cell, x, y - STORY / 2, CROWN, style->ink,
                        style->flat);
}

/* A king's crown. */
static gboolean
find_sign (const MarFigure   *figure,
           const MarPosition *position,
           MarCell            cell,
           MarBox            *box)
{
  double x, y;

  if (!mar_marvin_is_king (position, cell))
    return FALSE;
  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  *box = (MarBox) { x - CROWN, y - STORY / 2 - CROWN, 2 * CROWN, 2 * CROWN };
  return TRUE;
}

static const char *const kinds[] = { N_("singletons"), N_("kings"), NULL };

static guint
get_kind (const MarPosition *position,
          MarCell            cell)
{
  return mar_marvin_is_king (position, cell) ? 1 : 0;
}

/* A stone is a letter, a king a capital; or a disc, and a king one in a ring. */
static void
append_letters (const MarPosition *position,
                MarCell            cell,
                gboolean           ascii,
                GString           *text)
{
  static const char *const stones[2][2] = { { "○", "◎" }, { "●", "◉" } };
  const int player = mar_marvin.owner (position, cell);
  gboolean king;
  char letter;

  if (player < 0)
    return;
  king = mar_marvin_is_king (position, cell);
  letter = mar_player_letter (&mar_marvin, player);
  if (ascii)
    g_string_append_c (text, king ? g_ascii_toupper (letter) : letter);
  else
    g_string_append (text, stones[player][king]);
}

const MarFigureDrawer mar_draw_marvin = {
  .game = &mar_marvin,
  .tones = { MAR_TONE_WHITE, MAR_TONE_RED },
  .points = TRUE,
  .layout = layout,
  .ground = ground,
  .piece = piece,
  .sign = find_sign,
  .ghost = mar_figure_add_ghost,
  .kinds = kinds,
  .kind = get_kind,
  .letters = append_letters,
};
