/* A cell of the board as assistive technology sees it: no paint, only a name.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-effects.h"

G_BEGIN_DECLS

#define MAR_TYPE_BOARD_CELL (mar_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (MarBoardCell, mar_board_cell, MAR, BOARD_CELL, GtkWidget)

/*
 * Signals:
 *   "activated": someone without pointer or keyboard clicked the cell
 */

/* The cell that it is made for never changes. */
GtkWidget *mar_board_cell_new (MarCell cell);
MarCell mar_board_cell_get_cell (MarBoardCell *self);

/**
 * mar_board_cell_set_name:
 * @name: what stands here, such as "d4, black marble, two allies, one enemy"
 */
void mar_board_cell_set_name (MarBoardCell *self, const char *name);

/**
 * mar_board_cell_set_description:
 * @description: what has just happened; spoken when the cell has the focus
 */
void mar_board_cell_set_description (MarBoardCell *self, const char *description);

G_END_DECLS
