/* A game that was found: its board, what it is called, who played it, and where it is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-library-boards.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_ROW (mar_library_row_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryRow, mar_library_row, MAR, LIBRARY_ROW, GtkWidget)

/*
 * Signals:
 *   "menu" (double x, double y): its menu was asked for there
 */

/**
 * mar_library_row_new:
 * @boards: reads its board
 */
GtkWidget *mar_library_row_new (MarLibraryBoards *boards);

/**
 * mar_library_row_show:
 * @hit: (nullable): what the row shows from now on, and the row of the list around it is called
 * @is_place: whether a place in the game was found
 */
void mar_library_row_show (MarLibraryRow *row, const MarLibraryHit *hit, gboolean is_place);

G_END_DECLS
