/* Which cell of a game stands where on a board that is seen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lattice.h"
#include "mar-figure.h"
#include "mar-position-editor.h"

G_BEGIN_DECLS

/**
 * MarBoardPlan:
 * @game: which game is played on it
 * @options: its options, of which the board's size says some
 * @empty: (owned): the board without a piece
 * @turns: by how many quarters it is turned clockwise
 * @columns: how many cells the whole board has from left to right
 * @rows: likewise from the top to the bottom
 * @cells: (owned): the cell on each of these, row by row, of the board's lowest level
 * @points: whether pieces stand on the crossings of lines, not between lines
 * @is_ours: whether they stand so in our own figures
 * @left: the column of the whole board that is the leftmost one seen
 * @top: likewise its row
 *
 * A board of a game, as a part of which what is seen may be read.
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarPosition *empty;
  guint turns;
  guint columns;
  guint rows;
  MarCell *cells;
  gboolean points;
  gboolean is_ours;
  guint left;
  guint top;
} MarBoardPlan;

/**
 * mar_board_plan_new:
 * Returns: (transfer full) (nullable): how the board of @game would lie in @lattice; NULL: the game
 *   has none of such a size and form.
 */
MarBoardPlan *mar_board_plan_new (const MarGame *game, const MarLattice *lattice);
/**
 * mar_board_plan_new_for_more:
 * Returns: (transfer full) (nullable): the same for as many players as the game can have; NULL: it
 *   can have no more than those of @plan.
 */
MarBoardPlan *mar_board_plan_new_for_more (const MarBoardPlan *plan, const MarLattice *lattice);
/**
 * mar_board_plan_leave:
 * @n_players: how many players have pieces on the board
 *
 * Makes it a plan for as few players as the game can have and as have pieces.
 */
void mar_board_plan_leave (MarBoardPlan *plan, guint n_players);
/* @plan: (transfer full) (nullable) */
void mar_board_plan_free (MarBoardPlan *plan);

/* The cell that is seen in a column and a row of the lattice. */
MarCell mar_board_plan_cell (const MarBoardPlan *plan, guint column, guint row);

/* Whether pieces may stand on others, half a cell off from those below them. */
gboolean mar_board_has_levels (const MarBoardPlan *plan);

/* A piece stands on so many others, where it stands on any. */
#define MAR_PLACE_N_BELOW 4

/**
 * MarPlace:
 * @cell: the cell of the game, on any level
 * @level: which, from 0
 * @across: how far right it is of the leftmost cell that is seen, in cells
 * @down: how far below the uppermost one
 * @index: of the lowest level: which of the cells that are seen, row by row; else -1
 * @below: the places right below it, as far as they are seen, by where they are in the list
 * @n_below: how many
 *
 * A place on which a piece can stand.
 */
typedef struct
{
  MarCell cell;
  guint level;
  double across;
  double down;
  int index;
  guint below[MAR_PLACE_N_BELOW];
  guint n_below;
} MarPlace;

/* Returns: (transfer full) (element-type MarPlace): the places of all levels that are seen in a
 * lattice of so many columns and rows. */
GArray *mar_board_plan_list_places (const MarBoardPlan *plan, guint columns, guint rows);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoardPlan, mar_board_plan_free)

G_END_DECLS
