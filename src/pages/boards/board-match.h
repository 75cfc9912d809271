/* Cells of a board, compared with how pieces look.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <math.h>

#include "board-looks.h"

G_BEGIN_DECLS

/**
 * MarBoardView:
 * @columns: of the part of the board that is seen
 * @rows: likewise
 * @scale: pixels a cell
 * @drawn: how many the picture has
 * @gray: whether it has no color
 * @picture: (owned): the part from straight above, with half a cell about it
 */
typedef struct
{
  guint columns;
  guint rows;
  guint scale;
  double drawn;
  gboolean gray;
  MarRaster *picture;
} MarBoardView;

/* (transfer full): the board at a scale at which its cells are compared. */
MarBoardView *mar_board_view_new (const MarRaster *raster, const MarLattice *lattice);
/* (transfer full): the same as sharp as the picture is, in which signs are read. */
MarBoardView *mar_board_view_new_close (const MarRaster *raster, const MarLattice *lattice);
/* @view: (transfer full) (nullable) */
void mar_board_view_free (MarBoardView *view);

/**
 * MarCellMatch:
 * @piece: which piece of the game's editor stands there, the uppermost one of several; -1: none
 * @n_pieces: how many stand there
 * @knows_under: whether @under is known: whose those below the uppermost one are, as of a #MarLook
 * @ghost: (nullable): the letter of a piece that is only hinted at
 * @sure: 0 to 1
 * @error: how far the cell is from such a piece, in levels of brightness a pixel
 * @empty: how far it is from an empty one
 * @shade: whether its ground has a color of its own
 * @color: which
 * @tone: how dark, from 1 to 5, as of a mark
 * @shift: how far the ground about the piece is from the board's own, in levels of red, green, blue
 * @look: (nullable): the look that fits best, of those with which the cell was compared last; NULL:
 *   the empty board, or there were none
 *
 * What is seen on a cell.
 */
typedef struct
{
  int piece;
  guint n_pieces;
  gboolean knows_under;
  guint under;
  const char *ghost;
  double sure;
  double error;
  double empty;
  gboolean shade;
  MarColor color;
  guint tone;
  int shift[3];
  const MarLook *look;
} MarCellMatch;

/**
 * mar_board_match:
 * @tinted: whether a tint of the paper, or dim light, is taken off before: where that is the style,
 *   for else others would fit as well
 * @cells: (nullable) (array length=n_cells): those that are compared; NULL: all that are seen
 * @matches: (out caller-allocates): one for each cell that is seen, row by row; only those are set
 *   that are compared
 *
 * Compares the cells with the board and the pieces of a style.
 *
 * Returns: how much of what is on the board is not like these pieces: 0: nothing, 1: all of it.
 */
double mar_board_match (const MarBoardView *view,
                        const MarBoardPlan *plan,
                        const MarLooks     *looks,
                        gboolean            tinted,
                        const guint        *cells,
                        guint               n_cells,
                        MarCellMatch       *matches);

/* Tells whose the pieces are on which others stand, in a style in which the cells were compared:
 * their rims are seen.
 * @matches: (inout) */
void mar_board_match_under (const MarBoardView *view,
                            const MarBoardPlan *plan,
                            const MarLooks     *looks,
                            MarCellMatch       *matches);

/**
 * mar_board_measure_ground:
 * @looks: those with which the cells were compared
 * @match: of the cell
 * @covered: (nullable): of each pixel of @view, whether a piece on others hides it
 * @index: which cell of those that are seen, row by row
 * @ground: (out) (array fixed-size=3): red, green and blue
 * @shift: (out) (array fixed-size=3): how far that is from the board's own
 *
 * Tells which color the cell has where neither its piece, nor the shadow of that, nor a piece above
 * hides it.
 *
 * Returns: whether enough of it is seen.
 */
gboolean mar_board_measure_ground (const MarBoardView *view,
                                   const MarBoardPlan *plan,
                                   const MarLooks     *looks,
                                   const MarCellMatch *match,
                                   const guint8       *covered,
                                   guint               index,
                                   int                 ground[3],
                                   int                 shift[3]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoardView, mar_board_view_free)

/* How far a pixel of a cell, counted row by row, is from the middle of it, in cells of @scale
 * pixels. It is asked for every pixel of every board, so it is not hypot(). */
static inline double
mar_board_reach (guint scale,
                 guint pixel)
{
  const double across = (pixel % scale + 0.5) / scale - 0.5;
  const double down = (pixel / scale + 0.5) / scale - 0.5;

  return sqrt (across * across + down * down);
}

/* The color of the pixel at a point, or of the one at the edge that is nearest: red, green and
 * blue. */
static inline const guint8 *
mar_board_pixel_at (const MarBoardView *view,
                    double              x,
                    double              y)
{
  const gsize across = (gsize) CLAMP (x, 0, view->picture->width - 1);
  const gsize down = (gsize) CLAMP (y, 0, view->picture->height - 1);

  return view->picture->rgb + 3 * (down * view->picture->width + across);
}

G_END_DECLS
