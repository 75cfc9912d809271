/* How the pieces of a game look, cell by cell, drawn by our own figures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-plan.h"
#include "mar-style.h"

G_BEGIN_DECLS

/* So many coins of a stack are looked for at most. */
#define MAR_LOOK_MOST_PIECES 6

/**
 * MarLook:
 * @piece: which piece of the game's editor stands there, the uppermost one of several; -1: none
 * @ghost: (nullable): the letter of a piece that is only hinted at
 * @n_pieces: how many stand there
 * @under: whose those below the uppermost one are, where mar_looks_draw_stacks() tells: bit 0: the
 *   lowest one is the second player's, and so on
 * @pixels: (owned): red, green, blue, with the alpha that follows them premultiplied, row by row, a
 *   cell high and wide
 */
typedef struct
{
  int piece;
  const char *ghost;
  guint n_pieces;
  guint under;
  guint8 *pixels;
} MarLook;

/**
 * MarLooks:
 * @style: in which style
 * @scale: pixels a cell
 * @drawn: the scale at which they were drawn
 * @gray: whether they have no color, as where a picture has none
 * @stacks: whether pieces that stand on others are among them
 * @ground: (owned): the whole board without a piece, from the corner of the upper left cell to that
 *   of the lower right one
 * @looks: (owned) (element-type MarLook): the pieces
 */
typedef struct
{
  const MarStyle *style;
  guint scale;
  double drawn;
  gboolean gray;
  gboolean stacks;
  MarRaster *ground;
  GArray *looks;
} MarLooks;

/**
 * mar_board_put_any:
 * @player: whose; -1: anybody's
 *
 * Puts one more piece on a cell, of a kind of which the set has some left.
 *
 * Returns: whether there was one.
 */
gboolean mar_board_put_any (const MarGame *game, MarPosition *position, MarCell cell, int player);

/**
 * mar_looks_draw_stacks:
 * @piece: the uppermost one
 * @n: how many stand there, 2 to MAR_LOOK_MOST_PIECES
 *
 * Returns: (transfer full) (element-type MarLook): how such a stack looks whoever the pieces below
 *   belong to; it owns its pixels.
 */
GArray *mar_looks_draw_stacks (const MarLooks     *looks,
                               const MarBoardPlan *plan,
                               guint               piece,
                               guint               n);

/* Frees what was drawn, if that is much by now. */
void mar_looks_make_room (void);

/**
 * mar_looks_get:
 * @scale: pixels a cell
 * @drawn: the scale of the picture that they are compared with, likewise
 * @gray: whether that has no color
 * @stacks: whether with pieces that stand on others, where the game has such
 *
 * Returns: (transfer none): the board of @plan and its pieces in a style. They are drawn once, and
 *   live until mar_looks_make_room()
 */
const MarLooks *mar_looks_get (const MarBoardPlan *plan,
                               const MarStyle     *style,
                               guint               scale,
                               double              drawn,
                               gboolean            gray,
                               gboolean            stacks);

/* (transfer none): the same without the pieces, for mar_looks_draw_stacks(). */
const MarLooks *mar_looks_get_ground (const MarBoardPlan *plan,
                                      const MarStyle     *style,
                                      guint               scale,
                                      double              drawn,
                                      gboolean            gray);

/**
 * mar_looks_get_raised:
 * @level: on which level pieces stand on others, from 1
 * @style: as of mar_looks_get(), as the others
 *
 * Returns: (transfer none): the same of pieces that stand there, without a board.
 */
const MarLooks *mar_looks_get_raised (const MarBoardPlan *plan,
                                      guint               level,
                                      const MarStyle     *style,
                                      guint               scale,
                                      double              drawn,
                                      gboolean            gray);

/* Whether pictures of such a scale, in pixels a cell, are smoothed before they are compared. */
gboolean mar_looks_are_smooth (double drawn);

G_END_DECLS
