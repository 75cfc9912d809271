/* Cutting shapes at the edges of a window. For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-private.h"

G_BEGIN_DECLS

/**
 * MarClipBox:
 *
 * The visible part of a plane.
 */
typedef struct
{
  double left, top, right, bottom;
} MarClipBox;

/**
 * mar_cut:
 * @points: (element-type double*): owns the points of what is made
 * @result: (element-type MarPrimitive): what is left of @given is appended
 *
 * Cuts a primitive. Outlines are not closed along the cut. A text is left whole or left out,
 * and so is a soft disc.
 */
void mar_cut (const MarPrimitive *given,
              const MarClipBox   *window,
              GPtrArray          *points,
              GArray             *result);

G_END_DECLS
