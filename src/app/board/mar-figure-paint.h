/* Paints the primitives of a figure, for mar-figure-snapshot.c only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-snapshot.h"

G_BEGIN_DECLS

typedef struct
{
  GtkSnapshot *snapshot;
  const MarFigureLook *look;
  PangoLayout *layout;
} MarFigurePainter;

/* Draws @primitives, in their order, into the snapshot of @painter. */
void mar_figure_paint (const MarFigurePainter *painter, const MarPrimitive *primitives, guint n);

G_END_DECLS
