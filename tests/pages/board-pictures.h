/* Pictures of boards with random games on them, and how well they are read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-reading.h"
#include "mar-style.h"

/**
 * BoardPicture:
 * @game: which game is shown
 * @options: its options
 * @position: (owned): what stands there
 * @raster: (owned): the picture
 * @lattice: where the board is in it
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarPosition *position;
  MarRaster *raster;
  MarLattice lattice;
} BoardPicture;

/**
 * board_picture_new:
 * @random: what is played, and what is marked
 * @cell: how large cells are, in pixels
 * @annotated: with marks and the trail of the last turn
 *
 * Returns: (transfer full): a board some random turns after the start of @game.
 */
BoardPicture *board_picture_new (GRand          *random,
                                 const MarGame  *game,
                                 const MarStyle *style,
                                 double          cell,
                                 gboolean        annotated);
/* The same of the start of @game, with these marks. */
BoardPicture *board_picture_new_of_start (const MarGame  *game,
                                          const MarStyle *style,
                                          double          cell,
                                          const MarMark  *marks,
                                          guint           n_marks);
void board_picture_free (BoardPicture *picture);

/* The same, as if looked at through a lens that is not well set: every pixel is mixed with those up
 * to @reach away, which are moved by up to @noise levels. */
void board_picture_degrade (BoardPicture *picture, GRand *random, guint reach, int noise);

/**
 * board_picture_compare:
 * @n_doubtful: (out): how many of the wrong cells are said to be doubtful
 *
 * Returns: how many of the cells that can be seen are read wrong.
 */
guint board_picture_compare (const BoardPicture    *picture,
                             const MarBoardReading *reading,
                             guint                 *n_doubtful);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardPicture, board_picture_free)
