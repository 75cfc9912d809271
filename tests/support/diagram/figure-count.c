/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "figure-count.h"

guint
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

guint
count_shapes (const MarFigure  *figure,
              MarLayer          layer,
              MarCell           cell,
              MarPrimitiveType  type)
{
  guint n;
  guint found = 0;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    found += primitives[i].layer == layer && primitives[i].cell == cell
             && primitives[i].type == type;
  return found;
}
