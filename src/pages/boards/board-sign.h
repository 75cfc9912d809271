/* Signs on pieces, or straight on their cells: letters, numbers, crowns and the like.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-match.h"
#include "label-glyphs.h"

G_BEGIN_DECLS

/**
 * MarSign:
 * @strength: how much its color differs from that about it, in levels of red, green and blue
 *   together
 * @share: how much of the place it covers
 * @size: the longer side of the box about it, in cells
 * @glyph: its form
 */
typedef struct
{
  double strength;
  double share;
  double size;
  MarLabelGlyph glyph;
} MarSign;

/**
 * mar_board_find_sign:
 * @x: the middle of the place where it is looked for, in pixels of @picture
 * @y: likewise
 * @reach: how far from there it may go, in pixels
 * @is_round: whether the place is round, not square
 * @ground: (nullable): the color about the sign; NULL: that of most of the place
 * @sign: (out): what was found
 *
 * Returns: whether there is one.
 */
gboolean mar_board_find_sign (const MarRaster *picture,
                              double           x,
                              double           y,
                              double           reach,
                              gboolean         is_round,
                              const int        ground[3],
                              MarSign         *sign);
/**
 * mar_board_find_shape:
 * @sign: (out): the form of all that isn't ground, in a square place, but for what only comes in
 *   from beside it
 * @color: (out) (array fixed-size=3): the mean color of that: red, green and blue
 *
 * The same of what has several colors, as a figure with an outline.
 *
 * Returns: whether there is one.
 */
gboolean mar_board_find_shape (const MarRaster *picture,
                               double           x,
                               double           y,
                               double           reach,
                               const int        ground[3],
                               MarSign         *sign,
                               double           color[3]);
/* Returns its strength times its share. */
double mar_board_weigh_sign (const MarSign *sign);

/* Draws @n pips as on a die, 1 to 6, @radius: in pixels, of 64 a side. */
void mar_board_draw_pips (guint n, double radius, MarLabelGlyph *glyph);

G_END_DECLS
