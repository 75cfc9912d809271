/* The board of MARGO: a pyramid of marbles, seen from above.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "margo.h"
#include "square-board.h"

/* The board reaches a little beyond its outermost marbles. */
#define RIM 0.125

/* Marbles touch; those that are higher are a little nearer to the eye. */
#define RADIUS 0.464
#define RADIUS_MORE 0.01
#define RADIUS_MOST 0.494

/* How fast the light grows from level to level, and how dark the lowest one is. */
#define LIGHT_LEFT 0.7
#define DEPTH_FILL 0.05
#define DEPTH_EDGE 0.12
#define HEIGHT_FILL 0.42
#define HEIGHT_EDGE 0.2

#define GROUND_SHADOW 0.55
#define RAISED_SHADOW 1.15

/* Signs on the marbles of the third and fourth player, in radii. */
#define SIGN_RING 0.46
#define SIGN_DIAMOND 0.42
#define SIGN_WIDTH 0.15

/* The rings of higher marbles, in radii: the outermost, how far they are apart, and the room that
 * they may take. */
#define RING_OUTER 0.82
#define RING_APART 0.28
#define RING_ROOM 0.84

#define LATEST_RADIUS 0.13
#define LATEST_HALO 0.035

static void
init_board (MarSquareBoard         *board,
            const MarPosition      *position,
            const MarFigureOptions *options)
{
  mar_square_board_init (board, mar_margo_size (position), RIM, FALSE, options);
}

static gboolean
is_peeled (const MarFigureOptions *options,
           guint                   level)
{
  return options->levels > 0 && level >= options->levels;
}

/* The marble two levels up lies over the same centre. */
static gboolean
is_covered (const MarPosition      *position,
            const MarFigureOptions *options,
            MarCell                 cell,
            guint                   level)
{
  return is_peeled (options, level)
         || (mar_margo_is_buried (position, cell) && !is_peeled (options, level + 2));
}

static void
layout (MarFigure              *figure,
        const MarPosition      *position,
        const MarFigureOptions *options)
{
  MarSquareBoard board;

  init_board (&board, position, options);
  mar_square_board_lay_out (&board, figure);

  figure->n_levels = 1;
  for (guint i = 0; i < figure->n_layouts; i++)
    {
      const MarCell cell = (MarCell) i;
      const MarMargoPoint point = mar_margo_point (position, cell);
      MarCellLayout *layout = &figure->layouts[i];
      double x, y;

      mar_square_board_point (&board, 2 * point.x + point.level, 2 * point.y + point.level, &x, &y);
      layout->box = (MarBox) { x - 0.5, y - 0.5, 1, 1 };
      layout->height = point.level;
      /* A floating piece is shown, even if it can float only while a position is set up by hand. */
      layout->shown = !is_peeled (options, point.level)
                      && (mar_margo_is_supported (position, cell)
                          || mar_margo_piece (position, cell) != MAR_MARGO_EMPTY);

      if (mar_margo_piece (position, cell) == MAR_MARGO_EMPTY)
        continue;
      figure->n_levels = MAX (figure->n_levels, point.level + 1);
      layout->covered = is_covered (position, options, cell, point.level);
      if (layout->covered)
        figure->n_covered++;
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
  mar_square_board_add_points (&board, figure);
  mar_square_board_add_frame (&board, figure);
  if (options->coordinates)
    mar_square_board_add_labels (&board, figure);
}

static double
radius_at (guint level)
{
  return MIN (RADIUS + level * RADIUS_MORE, RADIUS_MOST);
}

/* The same marble in the light of its level. */
static MarPieceStyle
lit (const MarFigure     *figure,
     const MarPieceStyle *piece,
     guint                level)
{
  const double strength = figure->style->level_light;
  const MarPaint black = { 0, 0, 0, 1 };
  const MarPaint white = { 1, 1, 1, 1 };
  const double left = pow (LIGHT_LEFT, level);
  MarPieceStyle result = *piece;

  result.fill = mar_paint_mix (result.fill, black, strength * DEPTH_FILL * left);
  result.fill = mar_paint_mix (result.fill, white, strength * HEIGHT_FILL * (1 - left));
  result.fill_edge = mar_paint_mix (result.fill_edge, black, strength * DEPTH_EDGE * left);
  result.fill_edge = mar_paint_mix (result.fill_edge, white, strength * HEIGHT_EDGE * (1 - left));
  return result;
}

/* A hatched marble belongs to nobody. */
static void
add_hatching (MarFigure           *figure,
              MarCell              cell,
              double               x,
              double               y,
              double               radius,
              const MarPieceStyle *piece)
{
  const double reach = 0.62 * radius;
  const double apart = 0.26 * radius;
  const double width = 0.5 * SIGN_WIDTH;

  for (int side = -1; side <= 1; side += 2)
    {
      mar_figure_add_line (figure, MAR_LAYER_PIECE, cell, x + side * apart, y - reach,
                           x + side * apart, y + reach, width, 0, piece->ink);
      mar_figure_add_line (figure, MAR_LAYER_PIECE, cell, x - reach, y + side * apart, x + reach,
                           y + side * apart, width, 0, piece->ink);
    }
}

static void
add_diamond (MarFigure           *figure,
             MarCell              cell,
             double               x,
             double               y,
             double               radius,
             const MarPieceStyle *piece)
{
  const double reach = SIGN_DIAMOND * radius;
  const double points[] = { x, y - reach, x + reach, y, x, y + reach, x - reach, y };

  mar_figure_add_polygon (figure, MAR_LAYER_PIECE, cell, points, 4, piece->ink);
}

/* The first two players differ like day and night; the others have a sign as well. */
static void
add_sign (MarFigure           *figure,
          MarCell              cell,
          double               x,
          double               y,
          double               radius,
          int                  player,
          const MarPieceStyle *piece)
{
  if (player == MAR_MARGO_BLOCKING)
    add_hatching (figure, cell, x, y, radius, piece);
  else if (player == 2)
    mar_figure_add_ring (figure, MAR_LAYER_PIECE, cell, x, y, SIGN_RING * radius,
                         SIGN_WIDTH * radius, piece->ink);
  else if (player == 3)
    add_diamond (figure, cell, x, y, radius, piece);
}

/* Where light can't tell how high a marble lies, it has a ring for each level below, like the lines
 * of a map. */
static void
add_rings (MarFigure           *figure,
           MarCell              cell,
           double               x,
           double               y,
           double               radius,
           guint                level,
           const MarPieceStyle *piece)
{
  const double width = figure->style->level_ring;

  for (guint i = 0; i < level && width > 0; i++)
    mar_figure_add_ring (figure, MAR_LAYER_PIECE, cell, x, y,
                         radius * (RING_OUTER - i * MIN (RING_APART, RING_ROOM / level)), width,
                         piece->ink);
}

static void
piece (MarFigure              *figure,
       const MarPosition      *position,
       MarCell                 cell,
       const MarFigureOptions *options)
{
  const int player = mar_margo_piece (position, cell);
  const guint level = figure->layouts[cell].height;
  const double radius = radius_at (level);
  MarPieceStyle style;
  double x, y;

  if (player == MAR_MARGO_EMPTY)
    return;

  style = lit (figure,
               player == MAR_MARGO_BLOCKING ? &figure->style->pieces[MAR_TONE_GRAY]
                                            : mar_figure_piece_style (figure, player),
               level);
  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  mar_figure_add_shadow (figure, cell, x, y, radius, level == 0 ? GROUND_SHADOW : RAISED_SHADOW);
  mar_figure_add_body (figure, MAR_LAYER_PIECE, cell, x, y, radius, &style);
  mar_figure_add_shine (figure, cell, x, y, radius, &style);
  add_rings (figure, cell, x, y, radius, level, &style);
  add_sign (figure, cell, x, y, radius, player, &style);
}

/* Pieces fill the board: where one has fallen is shown over those that remain. */
static void
ghost (MarFigure         *figure,
       const MarPosition *past,
       MarCell            cell,
       int                player)
{
  const MarPieceStyle *style = mar_figure_piece_style (figure, player);
  MarPrimitive *disc;
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  disc = mar_figure_add_disc (figure, MAR_LAYER_MARK, cell, x, y, 0.8 * RADIUS,
                              mar_paint_fade (style->fill, 0.25));
  disc->stroke = mar_paint_fade (style->stroke, 0.4);
  disc->stroke_width = figure->style->piece_stroke;
}

static void
latest (MarFigure *figure,
        MarCell    cell,
        int        player)
{
  const MarStyle *style = figure->style;
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  mar_figure_add_disc (figure, MAR_LAYER_MARK, cell, x, y, LATEST_RADIUS + LATEST_HALO,
                       style->halo);
  mar_figure_add_disc (figure, MAR_LAYER_MARK, cell, x, y, LATEST_RADIUS, style->trail.ink);
}

static void
append_notes (const MarPosition *position,
              GString           *text)
{
  const guint n_cells = mar_margo.n_cells (position);
  guint found = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      if (mar_margo_piece (position, (MarCell) i) != MAR_MARGO_BLOCKING)
        continue;

      if (found++ > 0)
        g_string_append (text, _(", "));
      else
        /* Translators: before the list of the points of pieces that belong to nobody. */
        g_string_append_printf (text, " %s ", _("Blocking pieces:"));
      mar_margo.write_cell (position, (MarCell) i, text);
    }
  if (found > 0)
    g_string_append_c (text, '.');
}

/* A marble is a letter or a sign. */
static void
append_letters (const MarPosition *position,
                MarCell            cell,
                gboolean           ascii,
                GString           *text)
{
  static const char *const signs[] = { "●", "○", "◆", "◇" };
  const int piece = mar_margo_piece (position, cell);

  if (piece == MAR_MARGO_EMPTY)
    return;
  if (piece == MAR_MARGO_BLOCKING)
    g_string_append (text, ascii ? "#" : "■");
  else if (ascii)
    g_string_append_c (text, mar_player_letter (&mar_margo, piece));
  else
    g_string_append (text, signs[piece]);
}

const MarFigureDrawer mar_draw_margo = {
  .game = &mar_margo,
  .tones = { MAR_TONE_BLACK, MAR_TONE_WHITE, MAR_TONE_RED, MAR_TONE_YELLOW },
  .crowded = TRUE,
  .points = TRUE,
  .layout = layout,
  .ground = ground,
  .piece = piece,
  .ghost = ghost,
  .latest = latest,
  .append_notes = append_notes,
  .letters = append_letters,
};
