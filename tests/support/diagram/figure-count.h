/* How much of what a figure holds at a cell.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

guint count_primitives (const MarFigure *figure, MarLayer layer, MarCell cell);

/* The same, of one shape. */
guint count_shapes (const MarFigure *figure, MarLayer layer, MarCell cell, MarPrimitiveType type);
