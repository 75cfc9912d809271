/* The board of MARTIAL: six by six squares, coins and stacks of them, on a table that turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "martial.h"
#include "square-board.h"

#define RADIUS 0.4

/* Coins of a stack lie a little higher each, and all of them within a cell or so. */
#define STEP 0.085
#define MOST_STEPS 0.3
#define EDGE_STROKE 0.02

/* For a stack at the edge of the figure, less the outline of its coins. */
#define ROOM_FOR_STEPS 0.325

/* In radii of the coin. */
#define RIM_OUTER 0.88
#define RIM_INNER 0.76
#define RIM_WIDTH 0.045
#define MILLS 30
#define MILL_DEPTH 0.07
#define NUMERAL 1.12
#define NUMERAL_Y 0.02

/* In board units: the room of a numeral, and the size of one on a ghost. */
#define SIGN_WIDTH 0.3
#define SIGN_HEIGHT 0.36
#define GHOST_NUMERAL 0.4

#define SHADOW 0.75

/* The number of coins, beside the stack. */
#define BADGE_X 0.33
#define BADGE_Y 0.33
#define BADGE_RADIUS 0.15
#define BADGE_SIZE 0.21

/* A stack that is fanned out. */
#define FAN_PITCH 0.875
#define FAN_ROW 6
#define FAN_PAD 0.0625
#define FAN_ROOM 0.03125

static void
init_board (MarSquareBoard         *board,
            const MarFigureOptions *options)
{
  mar_square_board_init (board, MAR_MARTIAL_SIZE, 0, TRUE, options);
}

static void
layout (MarFigure              *figure,
        const MarPosition      *position,
        const MarFigureOptions *options)
{
  MarSquareBoard board;

  init_board (&board, options);
  mar_square_board_lay_out (&board, figure);
}

static void
ground (MarFigure              *figure,
        const MarPosition      *position,
        const MarFigureOptions *options)
{
  MarSquareBoard board;

  init_board (&board, options);
  mar_square_board_add_paper (&board, figure);
  mar_square_board_add_squares (&board, figure);
  mar_square_board_add_frame (&board, figure);
  if (options->coordinates)
    mar_square_board_add_labels (&board, figure);
}

/* Silver has a milled edge. */
static MarPrimitive *
add_mills (MarFigure           *figure,
           MarLayer             layer,
           MarCell              cell,
           double               x,
           double               y,
           double               radius,
           const MarPieceStyle *piece)
{
  double points[4 * MILLS];
  MarPrimitive *edge;

  for (guint i = 0; i < 2 * MILLS; i++)
    {
      const double angle = G_PI * i / MILLS;
      const double reach = radius * (i % 2 == 0 ? 1 : 1 - MILL_DEPTH);

      points[2 * i] = x + reach * cos (angle);
      points[2 * i + 1] = y + reach * sin (angle);
    }
  edge = mar_figure_add_polygon (figure, layer, cell, points, 2 * MILLS, piece->fill_edge);
  edge->stroke = piece->stroke;
  edge->stroke_width = figure->style->piece_stroke;
  return edge;
}

/* Of a coin that is under another only the edge is seen: its outline is thin, or nothing would
 * be left of what tells whose it is. */
static void
add_edge (MarFigure            *figure,
          MarCell               cell,
          double                x,
          double                y,
          const MarMartialCoin *coin)
{
  const MarPieceStyle *piece = mar_figure_piece_style (figure, coin->player);
  MarPrimitive *edge;

  if (coin->player == MAR_MARTIAL_SILVER)
    edge = add_mills (figure, MAR_LAYER_PIECE, cell, x, y, RADIUS, piece);
  else
    {
      edge = mar_figure_add_disc (figure, MAR_LAYER_PIECE, cell, x, y, RADIUS, piece->fill_edge);
      edge->stroke = piece->stroke;
    }
  edge->stroke_width = MIN (figure->style->piece_stroke, EDGE_STROKE);
}

/* A coin without its shadow. Gold has a double rim. */
static void
add_coin (MarFigure            *figure,
          MarLayer              layer,
          MarCell               cell,
          double                x,
          double                y,
          const MarMartialCoin *coin)
{
  const double radius = RADIUS;
  const MarPieceStyle *piece = mar_figure_piece_style (figure, coin->player);
  const char text[] = { (char) ('0' + coin->face), '\0' };
  const double width = RIM_WIDTH * radius;
  MarPrimitive *numeral;

  if (coin->player == MAR_MARTIAL_SILVER)
    {
      add_mills (figure, layer, cell, x, y, radius, piece);
      mar_figure_add_body (figure, layer, cell, x, y, RIM_OUTER * radius, piece);
    }
  else
    {
      mar_figure_add_body (figure, layer, cell, x, y, radius, piece);
      mar_figure_add_ring (figure, layer, cell, x, y, RIM_OUTER * radius, width, piece->stroke);
      mar_figure_add_ring (figure, layer, cell, x, y, RIM_INNER * radius, width, piece->stroke);
    }

  numeral = mar_figure_add_text (figure, layer, cell, x, y + NUMERAL_Y * radius, NUMERAL * radius,
                                 TRUE, text, piece->ink);
  numeral->serif = TRUE;
}

static void
add_badge (MarFigure *figure,
           MarCell    cell,
           double     x,
           double     y,
           guint      n)
{
  const MarStyle *style = figure->style;
  const MarPieceStyle *dark = &style->pieces[MAR_TONE_BLACK];
  MarPrimitive *disc;
  char text[12];

  disc = mar_figure_add_disc (figure, MAR_LAYER_PIECE, cell, x, y, BADGE_RADIUS, dark->flat);
  disc->stroke = style->paper;
  disc->stroke_width = 0.03;
  g_snprintf (text, sizeof text, "%u", n);
  mar_figure_add_text (figure, MAR_LAYER_PIECE, cell, x, y, n < 10 ? BADGE_SIZE : BADGE_SIZE * 0.85,
                       TRUE, text, dark->ink);
}

/* All coins of a stack side by side, from the lowest on, over what lies around. */
static void
add_fan (MarFigure            *figure,
         MarCell               cell,
         const MarMartialCoin *coins,
         guint                 n)
{
  const MarStyle *style = figure->style;
  const guint columns = MIN (n, FAN_ROW);
  const guint rows = (n + FAN_ROW - 1) / FAN_ROW;
  MarBox panel = { .width = columns * FAN_PITCH + 2 * FAN_PAD,
                   .height = rows * FAN_PITCH + 2 * FAN_PAD };
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  panel.x = CLAMP (x - panel.width / 2, FAN_ROOM, figure->width - panel.width - FAN_ROOM);
  panel.y = CLAMP (y - panel.height / 2, FAN_ROOM, figure->height - panel.height - FAN_ROOM);

  mar_figure_add_rectangle (figure, MAR_LAYER_LABEL, cell, &panel, 0.16,
                            mar_paint_fade (style->paper, 0.97));
  mar_figure_add_frame (figure, MAR_LAYER_LABEL, cell, &panel, 0.16, style->frame_width,
                        style->frame);
  for (guint i = 0; i < n; i++)
    add_coin (figure, MAR_LAYER_LABEL, cell, panel.x + FAN_PAD + (i % FAN_ROW + 0.5) * FAN_PITCH,
              panel.y + FAN_PAD + (i / FAN_ROW + 0.5) * FAN_PITCH, &coins[i]);
}

/* How far the coins of a stack lie above each other. */
static double
stack_step (const MarFigure *figure,
            guint            n)
{
  const double most = MIN (MOST_STEPS, ROOM_FOR_STEPS - figure->style->piece_stroke);

  return n > 1 ? MIN (STEP, most / (n - 1)) : 0;
}

static void
piece (MarFigure              *figure,
       const MarPosition      *position,
       MarCell                 cell,
       const MarFigureOptions *options)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  const guint n = mar_martial_stack (position, cell, coins);
  double step, x, y;

  if (n == 0)
    return;

  step = stack_step (figure, n);
  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  y += step * (n - 1) / 2;

  for (guint i = 0; i < n; i++)
    {
      mar_figure_add_shadow (figure, cell, x, y - i * step, RADIUS, i == 0 ? SHADOW : SHADOW / 2);
      if (i + 1 < n)
        add_edge (figure, cell, x, y - i * step, &coins[i]);
      else
        add_coin (figure, MAR_LAYER_PIECE, cell, x, y - i * step, &coins[i]);
    }
  if (n > 1)
    add_badge (figure, cell, x + BADGE_X, y - step * (n - 1) / 2 + BADGE_Y, n);
  if (n > 1 && options->opened == cell)
    add_fan (figure, cell, coins, n);
}

/* The numeral of the uppermost coin. */
static gboolean
find_sign (const MarFigure   *figure,
           const MarPosition *position,
           MarCell            cell,
           MarBox            *box)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  const guint n = mar_martial_stack (position, cell, coins);
  double x, y;

  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  y -= stack_step (figure, n) * (n - 1) / 2;
  *box = (MarBox) { x - SIGN_WIDTH / 2, y - SIGN_HEIGHT / 2, SIGN_WIDTH, SIGN_HEIGHT };
  return TRUE;
}

/* The coin that moved, or the uppermost of the stack. */
static void
ghost (MarFigure         *figure,
       const MarPosition *past,
       MarCell            cell,
       int                player)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  const guint n = past != NULL ? mar_martial_stack (past, cell, coins) : 0;
  char text[2] = { '\0', '\0' };
  MarPrimitive *numeral;
  double x, y;

  mar_figure_add_ghost (figure, past, cell, player);
  if (n == 0)
    return;

  text[0] = (char) ('0' + coins[n - 1].face);
  mar_box_centre (&figure->layouts[cell].box, &x, &y);
  numeral = mar_figure_add_text (figure, MAR_LAYER_TRAIL, cell, x, y + NUMERAL_Y * RADIUS,
                                 GHOST_NUMERAL, TRUE, text, mar_figure_ghost_ink (figure, player));
  numeral->serif = TRUE;
}

static const char *const kinds[] = { N_("coins"), N_("stacks"), NULL };

static guint
get_kind (const MarPosition *position,
          MarCell            cell)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];

  return mar_martial_stack (position, cell, coins) > 1 ? 1 : 0;
}

/* The faces, from bottom to top; of a single coin its player is known. */
static void
append_faces (const MarPosition *position,
              MarCell            cell,
              GString           *text)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  const guint n = mar_martial_stack (position, cell, coins);

  g_string_append (text, " (");
  if (n == 1)
    g_string_append_printf (text, "%u", coins[0].face);
  else
    for (guint i = 0; i < n; i++)
      {
        g_string_append (text, i > 0 ? _(", ") : "");
        /* Translators: a coin of a stack and its face. */
        g_string_append_printf (text,
                                coins[i].player == MAR_MARTIAL_GOLD ? _("gold %u")
                                                                    : _("silver %u"),
                                coins[i].face);
      }
  g_string_append_c (text, ')');
}

/* The faces of a stack from bottom to top: letters of the players before them, or numbers on
 * dark discs for gold and on light ones for silver. */
static void
append_letters (const MarPosition *position,
                MarCell            cell,
                gboolean           ascii,
                GString           *text)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  const guint n = mar_martial_stack (position, cell, coins);

  if (ascii && n > 1)
    g_string_append_c (text, '[');
  for (guint i = 0; i < n; i++)
    if (ascii)
      g_string_append_printf (text, "%c%u", coins[i].player == MAR_MARTIAL_GOLD ? 'G' : 's',
                              coins[i].face);
    else
      /* U+2776 and U+2460 are the ones. */
      g_string_append_unichar (text, (coins[i].player == MAR_MARTIAL_GOLD ? 0x2776u : 0x2460u)
                                       + coins[i].face - 1);
  if (ascii && n > 1)
    g_string_append_c (text, ']');
}

const MarFigureDrawer mar_draw_martial = {
  .game = &mar_martial,
  .tones = { MAR_TONE_GOLD, MAR_TONE_SILVER },
  .layout = layout,
  .ground = ground,
  .piece = piece,
  .sign = find_sign,
  .ghost = ghost,
  .kinds = kinds,
  .kind = get_kind,
  .detail = append_faces,
  .letters = append_letters,
};
