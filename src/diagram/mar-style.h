/* A style: the colours and widths of a figure, as one table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

G_BEGIN_DECLS

/**
 * MarTone:
 * @MAR_TONE_GREY: of pieces that belong to nobody
 *
 * What pieces are made of. Which player has which tone is for the game's drawing to say.
 */
typedef enum
{
  MAR_TONE_BLACK,
  MAR_TONE_WHITE,
  MAR_TONE_RED,
  MAR_TONE_YELLOW,
  MAR_TONE_GOLD,
  MAR_TONE_SILVER,
  MAR_TONE_GREY,
  MAR_N_TONES,
} MarTone;

/**
 * MarPieceStyle:
 * @fill: where the light falls
 * @fill_edge: at the rim
 * @stroke: the outline
 * @shine: the highlight, fading to nothing
 * @ink: of numbers and letters on the piece
 * @flat: the one colour that stands for all of them where there is no room
 */
typedef struct
{
  MarPaint fill;
  MarPaint fill_edge;
  MarPaint stroke;
  MarPaint shine;
  MarPaint ink;
  MarPaint flat;
} MarPieceStyle;

/**
 * MarMarkStyle:
 * @shade: over a cell, see-through
 * @ink: of lines, arrows and letters on the board or on a light piece
 * @ink_on_dark: of letters on a dark piece
 */
typedef struct
{
  MarPaint shade;
  MarPaint ink;
  MarPaint ink_on_dark;
} MarMarkStyle;

/**
 * MarStyle:
 *
 * Everything about a figure's look that is not its geometry. Widths are in board units.
 */
struct _MarStyle
{
  const char *name;

  MarPaint paper;
  MarPaint home;
  MarPaint grid;
  double grid_width;
  double grid_dash;
  MarPaint centre;
  double centre_width;
  MarPaint frame;
  double frame_width;
  double corner;

  double piece_radius;
  double piece_stroke;
  double piece_light;
  MarPaint piece_shadow;
  MarPieceStyle pieces[MAR_N_TONES];

  MarPaint trail;
  double trail_first;
  double trail_last;
  MarPaint trail_ink;
  MarPaint captured;
  MarPaint halo;
  MarPaint label;
  double label_size;

  MarMarkStyle marks[MAR_N_COLORS];
};

extern const MarStyle mar_style_packet;

/**
 * mar_style_list:
 * Returns: (transfer container) (element-type MarStyle): the program's own styles, Packet
 *   first, then those of the user's folder, by title. Styles are never freed.
 */
GPtrArray      *mar_style_list   (void);

/**
 * mar_style_find:
 * @name: the word of a style: "packet", "wood", "slate", "print", "high-contrast", or of one
 *   in the user's folder; or the path of a style's file
 * @error: when there is none, or its file can't be read: with its place and reason
 */
const MarStyle *mar_style_find   (const char *name, GError **error);

/* The style's name for people, translated for the program's own. */
const char     *mar_style_title  (const MarStyle *style);

/* (transfer full): the folder in which users keep their own. */
char           *mar_style_folder (void);

/**
 * mar_style_to_text:
 * Returns: (transfer full): the style as a file, to be copied and changed.
 */
char           *mar_style_to_text (const MarStyle *style);

/**
 * mar_style_piece:
 * Returns: (transfer none): how the pieces of @player look in @game.
 */
const MarPieceStyle *mar_style_piece (const MarStyle *style, const MarGame *game, int player);

G_END_DECLS
