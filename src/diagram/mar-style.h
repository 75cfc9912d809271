/* A style: the colours and widths of a figure, as one table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

G_BEGIN_DECLS

/**
 * MarPieceStyle:
 * @fill: where the light falls
 * @fill_edge: at the rim
 * @stroke: the outline
 * @shine: the highlight, fading to nothing
 * @ink: of numbers and letters on the piece
 */
typedef struct
{
  MarPaint fill;
  MarPaint fill_edge;
  MarPaint stroke;
  MarPaint shine;
  MarPaint ink;
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
typedef struct
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
  MarPieceStyle pieces[MAR_MAX_PLAYERS];

  MarPaint trail;
  double trail_first;
  double trail_last;
  MarPaint trail_ink;
  MarPaint captured;
  MarPaint halo;
  MarPaint label;
  double label_size;

  MarMarkStyle marks[MAR_N_COLORS];
} MarStyle;

extern const MarStyle mar_style_packet;

G_END_DECLS
