/* The parts of a cell, pixel by pixel.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Cells are looked at with no more pixels a side. */
#define MAR_PART_MOST_SCALE 48

/**
 * MarPart:
 * @MAR_PART_PIECE: what pieces cover; its core is where their signs are
 * @MAR_PART_RAISED: what a piece on others covers; its core is what is not its rim
 * @MAR_PART_GROUND: about the piece, without the lines at the edge of the cell
 * @MAR_PART_GROUND_QUARTERS: the same of each quarter, the upper left one first, then the upper
 *   right one, and the lower ones
 * @MAR_PART_IN_FRAME: in the corners of a frame in the cell, beside the piece
 * @MAR_PART_ABOUT_PIECE: between most pieces and the ground
 *
 * A part of a cell.
 */
typedef enum
{
  MAR_PART_PIECE,
  MAR_PART_RAISED,
  MAR_PART_GROUND,
  MAR_PART_GROUND_QUARTERS,
  MAR_PART_IN_FRAME = MAR_PART_GROUND_QUARTERS + 4,
  MAR_PART_ABOUT_PIECE,
  MAR_N_PARTS,
} MarPart;

/**
 * MarPartPixels:
 * @n: how many there are
 * @n_core: so many of them, the first ones, are the core, where the part has one
 * @pixels: counted in the cell row by row
 */
typedef struct
{
  guint n;
  guint n_core;
  guint16 pixels[MAR_PART_MOST_SCALE * MAR_PART_MOST_SCALE];
} MarPartPixels;

/**
 * mar_part_get_pixels:
 * @part: one of #MarPart
 * @scale: how many pixels a side the cell has, %MAR_PART_MOST_SCALE at most
 *
 * Returns: (transfer none): which of them are in the part. They are found once.
 */
const MarPartPixels *mar_part_get_pixels (guint part, guint scale);

G_END_DECLS
