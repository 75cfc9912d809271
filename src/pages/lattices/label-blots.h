/* A letter or a number beside a board: which points of a part of the picture are it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "label-glyphs.h"
#include "raster.h"

G_BEGIN_DECLS

/* A label stands within a cell's width of the board, in the middle of its column or row. A part of
 * the picture is looked at for each, in pixels a side. */
#define MAR_LABEL_PART 32

typedef enum
{
  MAR_LABEL_BOTTOM,
  MAR_LABEL_TOP,
  MAR_LABEL_LEFT,
  MAR_LABEL_RIGHT,
} MarLabelSide;

/* Whether the labels of @side stand above each other. */
static inline gboolean
mar_label_is_upright (MarLabelSide side)
{
  return side == MAR_LABEL_LEFT || side == MAR_LABEL_RIGHT;
}

/* Looks for a label in a cell's width beside the board. Returns whether there is one; @glyph:
 * (out): it. */
gboolean mar_label_read (const MarRaster *part, MarLabelSide side, MarLabelGlyph *glyph);

G_END_DECLS
