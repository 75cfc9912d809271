/* Pictures of boards as others draw them, and what is read of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "board-reading.h"

/* The reading of a game, or NULL. */
const MarBoardReading *find_reading (GPtrArray *readings, const MarGame *game);

/* A lattice that fills its picture. */
MarLattice whole_lattice (guint columns, guint rows, double cell, gboolean points);

/* Returns: (transfer full): what draws a picture of so many pixels. */
cairo_t *begin_picture (int width, int height);

/* @cairo: (transfer full). Returns: (transfer full): what was drawn. */
MarRaster *end_picture (cairo_t *cairo);

/* The piece that is read on a cell, counted row by row from the upper left one, as a letter; "":
 * none. */
const char *letter_at (const MarBoardReading *reading, guint index);
