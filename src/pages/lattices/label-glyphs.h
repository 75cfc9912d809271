/* The letters and numbers that are printed around boards, as they look in several families.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A glyph is compared in a square of so many points a side. */
#define MAR_LABEL_SIDE 16
/* Letters from a on, and numbers from 1 on. */
#define MAR_LABEL_TEXTS 19
#define MAR_LABEL_FACES 10
/* Families in which any text can be drawn. */
#define MAR_LABEL_FAMILIES 5

/**
 * MarLabelGlyph:
 * @ink: rows of how dark it is, stretched to a square, less their mean, with the length 1
 * @aspect: the width of the box about its ink as a part of the height
 */
typedef struct
{
  float ink[MAR_LABEL_SIDE * MAR_LABEL_SIDE];
  double aspect;
} MarLabelGlyph;

/**
 * mar_label_glyph_init:
 * @values: (array): rows of how dark each point is, 0 to 1
 * @stride: how many points a row has
 * @left: the box about the ink, in points
 * @top: likewise
 * @width: likewise
 * @height: likewise
 */
void mar_label_glyph_init (MarLabelGlyph *glyph,
                           const double  *values,
                           guint          stride,
                           guint          left,
                           guint          top,
                           guint          width,
                           guint          height);

/* Draws a text, of a letter or a few, in a family below MAR_LABEL_FAMILIES. */
void mar_label_glyph_draw (MarLabelGlyph *glyph, const char *text, guint family);

/* Returns: how well two glyphs agree, 1 at most. */
double mar_label_glyph_compare (const MarLabelGlyph *one, const MarLabelGlyph *other);

/**
 * mar_label_glyph_fit:
 * @numbers: whether it is compared with numbers or with letters
 * @text: which one, from 0
 * @face: the family it is printed in, below MAR_LABEL_FACES; letters are small ones in the lower
 *   half
 *
 * Returns: how well they agree, 1 at most.
 */
double mar_label_glyph_fit (const MarLabelGlyph *glyph, gboolean numbers, guint text, guint face);

G_END_DECLS
