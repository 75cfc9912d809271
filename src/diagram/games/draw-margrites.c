/* The board of MARGRITES: nine files by eight ranks, home ranks at both ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-figure-private.h"
#include "margrites.h"

#define FILES MAR_MARGRITES_FILES
#define RANKS MAR_MARGRITES_RANKS
#define HOME_RANKS 2

/* Room about the board, in board units: for the frame alone, for coordinates, and for
 * the cells beyond the far ranks. Letters stand inside the lower of those, so that a
 * window gives no more room away than it must. Binary fractions: so the edges of
 * neighbours are the same number. */
#define MARGIN_FRAME 0.0625
#define MARGIN_LABEL 0.5
#define MARGIN_EXIT 0.5

#define WAITING_RADIUS 0.12

typedef struct
{
  double left, top, right, bottom;
} Margins;

/* The long board is looked at from its two ends only. */
static gboolean
is_flipped (const MarFigureOptions *options)
{
  return options->turns % 4 >= 2;
}

/* Room for letters, in sixty-fourths. */
static double
label_margin (const MarFigureOptions *options)
{
  return ceil (MARGIN_LABEL * mar_figure_label_room (options) * 64) / 64;
}

static Margins
margins (const MarFigureOptions *options)
{
  const double label = options->coordinates ? label_margin (options) : MARGIN_FRAME;

  return (Margins) {
    .left = label,
    .top = options->exits ? MARGIN_EXIT : MARGIN_FRAME,
    .right = MARGIN_FRAME,
    .bottom = options->exits ? MAX (MARGIN_EXIT, label) : label,
  };
}

static MarBox
board_box (const MarFigureOptions *options)
{
  const Margins margin = margins (options);

  return (MarBox) { margin.left, margin.top, FILES, RANKS };
}

static void
layout_exit (MarFigure              *figure,
             const MarFigureOptions *options,
             MarCell                 cell,
             gboolean                at_top)
{
  const MarBox board = board_box (options);
  MarCellLayout *layout = &figure->layouts[cell];

  layout->shown = options->exits;
  layout->beyond = TRUE;
  layout->box = (MarBox) { board.x, at_top ? board.y - MARGIN_EXIT : board.y + board.height,
                           board.width, MARGIN_EXIT };
}

static void
layout (MarFigure              *figure,
        const MarPosition      *position,
        const MarFigureOptions *options)
{
  const Margins margin = margins (options);
  const gboolean flipped = is_flipped (options);

  figure->width = margin.left + FILES + margin.right;
  figure->height = margin.top + RANKS + margin.bottom;

  for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      const int file = cell % FILES;
      const int rank = cell / FILES;
      const int column = flipped ? FILES - 1 - file : file;
      const int row = flipped ? rank : RANKS - 1 - rank;

      figure->layouts[cell].shown = TRUE;
      figure->layouts[cell].box = (MarBox) { margin.left + column, margin.top + row, 1, 1 };
    }

  layout_exit (figure, options, MAR_MARGRITES_CELL_BLACK_EXIT, !flipped);
  layout_exit (figure, options, MAR_MARGRITES_CELL_WHITE_EXIT, flipped);
}

static void
add_squares (MarFigure    *figure,
             const MarBox *board)
{
  const MarStyle *style = figure->style;
  const MarBox middle = { board->x, board->y + HOME_RANKS, board->width,
                          board->height - 2 * HOME_RANKS };

  mar_figure_add_ground (figure, board, style->corner, style->home, &style->home_pattern);
  mar_figure_add_ground (figure, &middle, 0, style->paper, &style->paper_pattern);
}

static void
add_lines (MarFigure    *figure,
           const MarBox *board)
{
  const MarStyle *style = figure->style;
  const double right = board->x + board->width;
  const double bottom = board->y + board->height;
  const double middle = board->y + board->height / 2;

  for (int file = 1; file < FILES; file++)
    mar_figure_add_line (figure, MAR_LAYER_GRID, MAR_CELL_NONE, board->x + file, board->y,
                         board->x + file, bottom, style->grid_width, style->grid_dash, style->grid);
  for (int rank = 1; rank < RANKS; rank++)
    if (rank != RANKS / 2)
      mar_figure_add_line (figure, MAR_LAYER_GRID, MAR_CELL_NONE, board->x, board->y + rank, right,
                           board->y + rank, style->grid_width, style->grid_dash, style->grid);
  mar_figure_add_line (figure, MAR_LAYER_GRID, MAR_CELL_NONE, board->x, middle, right, middle,
                       style->centre_width, 0, style->centre);

  mar_figure_add_frame (figure, MAR_LAYER_GRID, MAR_CELL_NONE, board, style->corner,
                        style->frame_width, style->frame);
}

static void
add_coordinates (MarFigure              *figure,
                 const MarBox           *board,
                 const MarFigureOptions *options)
{
  const MarStyle *style = figure->style;
  const gboolean flipped = is_flipped (options);
  const double margin = label_margin (options);
  const double size = style->label_size * mar_figure_label_scale (options);

  for (int file = 0; file < FILES; file++)
    {
      const char text[] = { (char) ('a' + file), '\0' };
      const int column = flipped ? FILES - 1 - file : file;

      mar_figure_add_text (figure, MAR_LAYER_LABEL, MAR_CELL_NONE, board->x + column + 0.5,
                           board->y + board->height + margin * 0.56, size, FALSE, text,
                           style->label);
    }

  for (int rank = 0; rank < RANKS; rank++)
    {
      const char text[] = { (char) ('1' + rank), '\0' };
      const int row = flipped ? rank : RANKS - 1 - rank;

      mar_figure_add_text (figure, MAR_LAYER_LABEL, MAR_CELL_NONE, board->x - margin * 0.52,
                           board->y + row + 0.5, size, FALSE, text, style->label);
    }
}

static void
ground (MarFigure              *figure,
        const MarPosition      *position,
        const MarFigureOptions *options)
{
  const MarBox board = board_box (options);

  add_squares (figure, &board);
  add_lines (figure, &board);
  if (options->coordinates)
    add_coordinates (figure, &board, options);
}

/* A small triangle outside of the far rank says that the marble beside it can score now:
 * from there any step off the board is legal (II.B.5). */
static void
add_exit_hint (MarFigure *figure,
               MarCell    cell,
               MarCell    exit_cell,
               int        player)
{
  const MarBox *square = &figure->layouts[cell].box;
  const MarBox *strip = &figure->layouts[exit_cell].box;
  const double direction = strip->y < square->y ? -1 : 1;
  const double edge = direction < 0 ? square->y : square->y + square->height;
  const double base = edge + direction * 0.1;
  const double tip = edge + direction * 0.22;
  const double x = square->x + square->width / 2;
  const double points[] = { x - 0.12, base, x + 0.12, base, x, tip };
  const MarPieceStyle *style = mar_figure_piece_style (figure, player);
  MarPrimitive *hint = mar_figure_add_polygon (figure, MAR_LAYER_MARK, exit_cell, points, 3,
                                               mar_paint_fade (style->fill, 0.6));

  hint->stroke = mar_paint_fade (style->stroke, 0.6);
  hint->stroke_width = figure->style->piece_stroke;
}

static gboolean
can_score (const MarFigure   *figure,
           const MarPosition *position,
           MarCell            cell,
           int                player)
{
  const int far_rank = player == MAR_MARGRITES_BLACK ? RANKS - 1 : 0;

  return cell / FILES == far_rank && figure->game->actor (position) == player;
}

/* Marbles that may come back wait outside of the square from which they left (II.C.3),
 * beside its letter. */
static void
add_waiting (MarFigure         *figure,
             const MarPosition *position,
             MarCell            exit_cell,
             int                player)
{
  static const double offsets[] = { 0.25, -0.25, 0.41, -0.41 };
  const MarStyle *style = figure->style;
  const MarPieceStyle *piece = mar_figure_piece_style (figure, player);
  const MarBox *strip = &figure->layouts[exit_cell].box;
  guint8 squares[8];
  const guint n = mar_margrites_exits (position, player, squares);

  for (guint i = 0; i < n; i++)
    {
      const MarBox *square = &figure->layouts[squares[i]].box;
      guint earlier = 0;
      MarPrimitive *disc;

      for (guint k = 0; k < i; k++)
        earlier += squares[k] == squares[i];
      disc = mar_figure_add_disc (figure, MAR_LAYER_MARK, exit_cell,
                                  square->x + 0.5 + offsets[earlier % G_N_ELEMENTS (offsets)],
                                  strip->y + strip->height / 2, WAITING_RADIUS, piece->flat);
      disc->stroke = piece->stroke;
      disc->stroke_width = style->piece_stroke;
    }
}

static void
piece (MarFigure              *figure,
       const MarPosition      *position,
       MarCell                 cell,
       const MarFigureOptions *options)
{
  const int player = figure->game->owner (position, cell);
  const MarCell exit_cell = player == MAR_MARGRITES_BLACK ? MAR_MARGRITES_CELL_BLACK_EXIT
                                                          : MAR_MARGRITES_CELL_WHITE_EXIT;

  if (cell == MAR_MARGRITES_CELL_BLACK_EXIT)
    add_waiting (figure, position, cell, MAR_MARGRITES_BLACK);
  else if (cell == MAR_MARGRITES_CELL_WHITE_EXIT)
    add_waiting (figure, position, cell, MAR_MARGRITES_WHITE);
  if (player < 0)
    return;

  mar_figure_add_marble (figure, cell, player);
  if (figure->layouts[exit_cell].shown && can_score (figure, position, cell, player))
    add_exit_hint (figure, cell, exit_cell, player);
}

static guint
trail (const MarPosition *position,
       MarTrailStep      *steps,
       guint              n)
{
  MarMargritesTrail moved[4];
  const guint n_moved = MIN (mar_margrites_trail (position, moved), n);

  for (guint i = 0; i < n_moved; i++)
    steps[i] = (MarTrailStep) { moved[i].origin, moved[i].current };

  return n_moved;
}

/* A marble is a letter or a disc. */
static void
append_letters (const MarPosition *position,
                MarCell            cell,
                gboolean           ascii,
                GString           *text)
{
  static const char *const discs[] = { "●", "○" };
  const int player = mar_margrites.owner (position, cell);

  if (player < 0)
    return;
  if (ascii)
    g_string_append_c (text, mar_player_letter (&mar_margrites, player));
  else
    g_string_append (text, discs[player]);
}

const MarFigureDrawer mar_draw_margrites = {
  .game = &mar_margrites,
  .tones = { MAR_TONE_BLACK, MAR_TONE_WHITE },
  .numbered = TRUE,
  .layout = layout,
  .ground = ground,
  .piece = piece,
  .ghost = mar_figure_add_ghost,
  .trail = trail,
  .letters = append_letters,
};
