/* What stands on a board in a picture.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lattice.h"
#include "mar-game.h"
#include "mar-node.h"
#include "mar-style.h"

G_BEGIN_DECLS

/**
 * MarCellReading:
 * @cell: which
 * @sure: 0 to 1: how sure it is what stands there
 * @shade: whether the cell is shaded by a color of its own, which the game's board doesn't have
 * @color: which
 * @tone: how dark, from 1 to 5, as of a mark
 * @ghost: (nullable): the letter of a piece that is only hinted at: it stood here before
 *
 * What is seen on a cell, beside the piece that the position has.
 */
typedef struct
{
  MarCell cell;
  double sure;
  gboolean shade;
  MarColor color;
  guint tone;
  const char *ghost;
} MarCellReading;

/**
 * MarBoardReading:
 * @game: which the board seems to belong to
 * @options: its options, of which the board's size tells some
 * @position: (owned): with the pieces that are seen, and @options; all other fields are those of
 *   the start
 * @turns: by how many quarters the board is turned clockwise: 2 is the other side's view
 * @cells: (element-type MarCellReading): all that are shown
 * @sure: 0 to 1: how well the board as a whole fits the game
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarPosition *position;
  guint turns;
  GArray *cells;
  double sure;
} MarBoardReading;

/**
 * MarBoardFit:
 * @style: (nullable): the style that fitted, of those that are ours
 * @is_foreign: whether none of ours did
 * @ground: the color of the board then
 *
 * What fitted the last board of a page, and is tried first on the next one. It begins as zeros.
 */
typedef struct
{
  const MarStyle *style;
  gboolean is_foreign;
  int ground[3];
} MarBoardFit;

/**
 * mar_board_read:
 * @game: (nullable): NULL: whichever fits
 * @fit: (inout) (nullable): what fitted another board on the same page
 *
 * Reads the pieces of a board. Only what the lattice's size and what stands on it allow is
 * answered.
 *
 * Returns: (transfer full) (element-type MarBoardReading): what the board may be, the likeliest
 *   first; empty: a board of none of the games.
 */
GPtrArray *mar_board_read (const MarRaster  *raster,
                           const MarLattice *lattice,
                           const MarGame    *game,
                           MarBoardFit      *fit);

/* @reading: (transfer full) (nullable) */
void mar_board_reading_free (MarBoardReading *reading);

G_END_DECLS
