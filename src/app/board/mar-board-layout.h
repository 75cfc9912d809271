/* The board with what stands above and below it: the board as large as fits, the rest
 * no wider than it needs to be to line up with the board's edges.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MarBoardLayoutRole:
 * @MAR_BOARD_LAYOUT_ROW: has the whole width
 * @MAR_BOARD_LAYOUT_EDGE: is as wide as the board; all edges are equally high
 * @MAR_BOARD_LAYOUT_ALIGNED: is as wide as the edges, and as high as it needs to be
 * @MAR_BOARD_LAYOUT_STATUS: lies at the end of the edge before it, or where that is narrow in
 *   a row of its own; where it is higher than an edge it covers what is above it
 * @MAR_BOARD_LAYOUT_BESIDE: is as high as the board, and comes right before it
 * @MAR_BOARD_LAYOUT_BOARD: keeps the proportion of its natural size; one child has this role
 */
typedef enum
{
  MAR_BOARD_LAYOUT_ROW,
  MAR_BOARD_LAYOUT_EDGE,
  MAR_BOARD_LAYOUT_ALIGNED,
  MAR_BOARD_LAYOUT_STATUS,
  MAR_BOARD_LAYOUT_BESIDE,
  MAR_BOARD_LAYOUT_BOARD,
} MarBoardLayoutRole;

#define MAR_TYPE_BOARD_LAYOUT_ROLE (mar_board_layout_role_get_type ())
GType mar_board_layout_role_get_type (void) G_GNUC_CONST;

#define MAR_TYPE_BOARD_LAYOUT (mar_board_layout_get_type ())
G_DECLARE_FINAL_TYPE (MarBoardLayout, mar_board_layout, MAR, BOARD_LAYOUT, GtkLayoutManager)

/*
 * Children are laid out one below the other. Their property in a layout:
 *   "role" (MarBoardLayoutRole): how a child is laid out; a row unless it says otherwise
 */

G_END_DECLS
