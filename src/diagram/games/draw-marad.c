/* The board of MARAD: nine by nine squares, chessmen that push each other, and a die.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "chessmen.h"
#include "mar-line.h"
#include "marad.h"
#include "square-board.h"

#define RADIUS 0.4
#define SHADOW 0.6
#define SIGN 0.255
#define GHOST_SIGN 0.225

/* The square that scores. */
#define GOAL_INSET 0.0625
#define GOAL_WIDTH 0.034
#define GOAL_RING 0.2
#define GOAL_DOT 0.06

/* The strip beside the board on which the die lies, and the die's own place: in a window, where it
 * is thrown, and on paper. */
#define TRAY 1.5
#define DIE_SIDE 1.25
#define SLIM_TRAY 1.0625
#define SLIM_DIE_SIDE 1.0

/* The two players of a pair of turns, under the die. */
#define PIP_RADIUS 0.15
#define PIP_APART 0.24
#define PIP_BELOW 0.3
#define PIP_REST 0.3
#define PIP_HALO 0.03

static void
init_board (MarSquareBoard         *board,
            const MarFigureOptions *options)
{
  mar_square_board_init (board, MAR_MARAD_SIZE, 0, FALSE, options);
}

/* The roll of the turn that is shown, the last one where it has several. */
static guint
played_roll (const MarFigureOptions *options)
{
  g_autoptr (MarLine) line = mar_line_new (&mar_marad, NULL, options->before);
  guint roll = mar_marad_count (options->before);

  for (guint i = 0; i < options->n_actions; i++)
    {
      if (!mar_line_play (line, options->actions[i], NULL, NULL))
        break;
      if (mar_marad_count (mar_line_position (line)) > 0)
        roll = mar_marad_count (mar_line_position (line));
    }
  return roll;
}

/* In a figure the die still shows what the turn was played with when the next roll is due. */
static guint
find_roll (const MarPosition      *position,
           const MarFigureOptions *options)
{
  const guint count = mar_marad_count (position);

  return count == 0 && !options->playable && options->trail && options->before != NULL
           ? played_roll (options)
           : count;
}

static void
layout (MarFigure              *figure,
        const MarPosition      *position,
        const MarFigureOptions *options)
{
  const double tray = options->exits ? TRAY : SLIM_TRAY;
  const double side = options->exits ? DIE_SIDE : SLIM_DIE_SIDE;
  MarCellLayout *die = &figure->layouts[MAR_MARAD_CELL_DIE];
  MarSquareBoard board;

  init_board (&board, options);
  mar_square_board_lay_out (&board, figure);
  if (!options->bare)
    figure->width += tray;

  die->shown = !options->bare;
  die->beside = TRUE;
  die->box = (MarBox) { board.width + (tray - side) / 2, board.edge.y + (MAR_MARAD_SIZE - side) / 2,
                        side, side };
  figure->roll = find_roll (position, options);
}

/* The middle of the board is a target, which a piece on it does not hide. */
static void
add_goal (MarFigure *figure)
{
  const MarStyle *style = figure->style;
  const MarBox *square = &figure->layouts[MAR_MARAD_CELL_CENTRE].box;
  const MarBox frame = mar_box_inset (square, GOAL_INSET);
  double x, y;

  mar_box_centre (square, &x, &y);
  mar_figure_add_ground (figure, square, 0, style->home, &style->home_pattern);
  mar_figure_add_frame (figure, MAR_LAYER_GRID, MAR_CELL_NONE, &frame, 0, GOAL_WIDTH,
                        style->centre);
  mar_figure_add_ring (figure, MAR_LAYER_GRID, MAR_CELL_NONE, x, y, GOAL_RING, GOAL_WIDTH,
                       style->centre);
  mar_figure_add_disc (figure, MAR_LAYER_GRID, MAR_CELL_NONE, x, y, GOAL_DOT, style->centre);
}

static void
ground (MarFigure              *figure,
        const MarPosition      *position,
        const MarFigureOptions *options)
{
  MarSquareBoard board;

  init_board (&board, options);
  mar_square_board_add_paper (&board, figure);
  add_goal (figure);
  mar_square_board_add_squares (&board, figure);
  mar_square_board_add_frame (&board, figure);
  if (options->coordinates)
    mar_square_board_add_labels (&board, figure);
}

/* A pyramid: the side towards the eye with the count on it, and one in the shade. */
static void
add_die (MarFigure *figure,
         MarCell    cell)
{
  static const double near_side[] = { 0.04, -0.56, -0.56, 0.36, 0.26, 0.52 };
  static const double far_side[] = { 0.04, -0.56, 0.26, 0.52, 0.56, 0.2 };
  const MarPieceStyle *paper = &figure->style->pieces[MAR_TONE_WHITE];
  const double scale = figure->layouts[cell].box.width / DIE_SIDE;
  const char text[] = { figure->roll > 0 ? (char) ('0' + figure->roll) : '?', '\0' };
  const MarPaint ink = figure->roll > 0 ? paper->ink : mar_paint_fade (paper->ink, 0.45);
  double points[2][6];
  MarPrimitive *side;
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  for (guint i = 0; i < 6; i += 2)
    {
      points[0][i] = x + scale * near_side[i];
      points[0][i + 1] = y + scale * near_side[i + 1];
      points[1][i] = x + scale * far_side[i];
      points[1][i + 1] = y + scale * far_side[i + 1];
    }

  side = mar_figure_add_polygon (figure, MAR_LAYER_PIECE, cell, points[1], 3, paper->fill_edge);
  side->stroke = paper->stroke;
  side->stroke_width = figure->style->piece_stroke;
  side = mar_figure_add_polygon (figure, MAR_LAYER_PIECE, cell, points[0], 3, paper->flat);
  side->stroke = paper->stroke;
  side->stroke_width = figure->style->piece_stroke;
  mar_figure_add_text (figure, MAR_LAYER_PIECE, cell, x - scale * 0.085, y + scale * 0.16,
                       scale * 0.5, TRUE, text, ink);
}

/* Both players of a pair move by the same throw: who of them is to move stands out. */
static void
add_pair (MarFigure         *figure,
          const MarPosition *position,
          MarCell            cell)
{
  const MarBox *box = &figure->layouts[cell].box;
  const int actor = figure->game->actor (position);
  const double y = box->y + box->height + PIP_BELOW;

  for (int player = 0; player < 2; player++)
    {
      const double x = box->x + box->width / 2 + (player == 0 ? -PIP_APART : PIP_APART);
      const double opacity = player == actor ? 1 : PIP_REST;
      const MarPieceStyle *piece = mar_figure_piece_style (figure, player);
      MarPrimitive *pip;

      /* Beside the board the ground may have the colour of either stone. */
      mar_figure_add_disc (figure, MAR_LAYER_PIECE, cell, x, y, PIP_RADIUS + PIP_HALO,
                           figure->style->halo);
      pip = mar_figure_add_disc (figure, MAR_LAYER_PIECE, cell, x, y, PIP_RADIUS,
                                 mar_paint_fade (piece->flat, opacity));
      pip->stroke = mar_paint_fade (piece->stroke, opacity);
      pip->stroke_width = figure->style->piece_stroke;
      if (player == actor)
        mar_figure_add_ring (figure, MAR_LAYER_PIECE, cell, x, y, PIP_RADIUS + 0.07, 0.04,
                             figure->style->trail.shade);
    }
}

static void
add_sign (MarFigure     *figure,
          MarLayer       layer,
          MarCell        cell,
          MarMaradPiece  kind,
          double         reach,
          MarPaint       ink,
          MarPaint       ground)
{
  static void (*const signs[]) (MarFigure * figure, MarLayer layer, MarCell cell, double x,
                                double y, double reach, MarPaint ink, MarPaint ground)
    = {
        [MAR_MARAD_KING] = mar_figure_add_crown,
        [MAR_MARAD_ROOK] = mar_figure_add_tower,
        [MAR_MARAD_BISHOP] = mar_figure_add_mitre,
      };
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  signs[kind](figure, layer, cell, x, y, reach, ink, ground);
}

static void
piece (MarFigure              *figure,
       const MarPosition      *position,
       MarCell                 cell,
       const MarFigureOptions *options)
{
  const MarPieceStyle *style;
  MarMaradPiece kind;
  double x, y;

  if (cell == MAR_MARAD_CELL_DIE)
    {
      add_die (figure, cell);
      if (options->exits)
        add_pair (figure, position, cell);
      return;
    }

  kind = mar_marad_piece (position, cell);
  if (kind == MAR_MARAD_NO_PIECE)
    return;

  style = mar_figure_piece_style (figure, figure->game->owner (position, cell));
  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  mar_figure_add_shadow (figure, cell, x, y, RADIUS, SHADOW);
  mar_figure_add_body (figure, MAR_LAYER_PIECE, cell, x, y, RADIUS, style);
  add_sign (figure, MAR_LAYER_PIECE, cell, kind, SIGN, style->ink, style->flat);
}

static gboolean
find_sign (const MarFigure   *figure,
           const MarPosition *position,
           MarCell            cell,
           MarBox            *box)
{
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  *box = (MarBox) { x - SIGN, y - SIGN, 2 * SIGN, 2 * SIGN };
  return TRUE;
}

static void
ghost (MarFigure         *figure,
       const MarPosition *past,
       MarCell            cell,
       int                player)
{
  const MarMaradPiece kind = past != NULL ? mar_marad_piece (past, cell) : MAR_MARAD_NO_PIECE;

  mar_figure_add_ghost (figure, past, cell, player);
  if (kind != MAR_MARAD_NO_PIECE)
    add_sign (figure, MAR_LAYER_TRAIL, cell, kind, GHOST_SIGN,
              mar_figure_ghost_ink (figure, player), mar_figure_ghost_fill (figure, player));
}

static const char *const kinds[] = { N_("king"), N_("rooks"), N_("bishops"), NULL };

static guint
get_kind (const MarPosition *position,
          MarCell            cell)
{
  return mar_marad_piece (position, cell) - MAR_MARAD_KING;
}

static void
append_notes (const MarPosition *position,
              GString           *text)
{
  const guint count = mar_marad_count (position);

  if (count == 0)
    return;

  g_string_append_c (text, ' ');
  g_string_append_printf (text, _("The die shows %u."), count);
}

/* A piece is a letter, a capital for the first player, or a chessman; a die is its count. */
static void
append_letters (const MarPosition *position,
                MarCell            cell,
                gboolean           ascii,
                GString           *text)
{
  static const char letters[] = { '\0', 'K', 'R', 'B' };
  static const char *const chessmen[2][4] = { { "", "♔", "♖", "♗" }, { "", "♚", "♜", "♝" } };
  MarMaradPiece kind;
  int player;

  if (cell == MAR_MARAD_CELL_DIE)
    {
      if (mar_marad_count (position) > 0)
        g_string_append_printf (text, "%u", mar_marad_count (position));
      return;
    }

  kind = mar_marad_piece (position, cell);
  if (kind == MAR_MARAD_NO_PIECE)
    return;
  player = mar_marad.owner (position, cell);
  if (!ascii)
    g_string_append (text, chessmen[player][kind]);
  else
    g_string_append_c (text, player == 0 ? letters[kind] : g_ascii_tolower (letters[kind]));
}

const MarFigureDrawer mar_draw_marad = {
  .game = &mar_marad,
  .tones = { MAR_TONE_WHITE, MAR_TONE_BLACK },
  .pushes = TRUE,
  .layout = layout,
  .ground = ground,
  .piece = piece,
  .sign = find_sign,
  .ghost = ghost,
  .kinds = kinds,
  .kind = get_kind,
  .append_notes = append_notes,
  .letters = append_letters,
};
