/* How much of what a figure holds at a cell.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

static inline guint
count_primitives (const MarFigure *figure,
                  MarLayer         layer,
                  MarCell          cell)
{
  guint n;
  guint found = 0;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    found += primitives[i].layer == layer && primitives[i].cell == cell;
  return found;
}
