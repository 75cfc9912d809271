/* What pieces do on the way from one position to another, and when: made from effects,
 * without a widget.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-effects.h"

G_BEGIN_DECLS

/* A whole way takes at most so long, in milliseconds. */
#define MAR_BOARD_LONGEST_WAY 500.0

/* In place of a cell: where a dragged piece was let go. */
#define MAR_CELL_POINTER ((MarCell) -2)

/**
 * MarStrideKind:
 * @MAR_STRIDE_GO: from a cell to another
 * @MAR_STRIDE_HOP: likewise, over another piece; or up and down on one cell
 * @MAR_STRIDE_TURN: to the other face
 * @MAR_STRIDE_FALL: out of sight
 * @MAR_STRIDE_ARRIVE: onto the board
 * @MAR_STRIDE_DIP: faint for a moment
 */
typedef enum
{
  MAR_STRIDE_GO,
  MAR_STRIDE_HOP,
  MAR_STRIDE_TURN,
  MAR_STRIDE_FALL,
  MAR_STRIDE_ARRIVE,
  MAR_STRIDE_DIP,
} MarStrideKind;

/**
 * MarStride:
 * @from: where it begins
 * @to: where it ends
 * @begin: when, in milliseconds
 * @end: until when
 */
typedef struct
{
  MarStrideKind kind;
  MarCell from;
  MarCell to;
  double begin;
  double end;
} MarStride;

/**
 * MarMover:
 * @before: where the piece stands at first, or MAR_CELL_NONE when it is not there yet
 * @after: where it stands in the end, or MAR_CELL_NONE when it is gone, be it under another
 * @strides: (element-type MarStride): what it does, in order
 */
typedef struct
{
  MarCell before;
  MarCell after;
  GArray *strides;
} MarMover;

/**
 * MarFlash:
 * @from: a corner cell of an area that is outlined for a while
 * @to: the opposite one
 */
typedef struct
{
  MarCell from;
  MarCell to;
  double begin;
  double end;
} MarFlash;

/**
 * MarBoardScript:
 * @movers: (element-type MarMover): the pieces, those that lie lower first
 * @flashes: (element-type MarFlash): areas
 * @duration: in milliseconds
 */
typedef struct
{
  GArray *movers;
  GArray *flashes;
  double duration;
} MarBoardScript;

/**
 * MarMoverState:
 * @from: the cell that it comes from
 * @to: the cell to which it goes
 * @way: how much of the way it has gone, 0 … 1
 * @height: how high it is over the board, 0 … 1
 * @size: how large it looks, 1 as in its place
 * @squeeze: how wide it looks for its height, 0 … 1
 * @turned: whether it shows the face of the end
 * @opacity: 0 … 1
 */
typedef struct
{
  MarCell from;
  MarCell to;
  double way;
  double height;
  double size;
  double squeeze;
  gboolean turned;
  double opacity;
} MarMoverState;

/**
 * mar_board_script_new:
 *
 * Lets everything happen in the order of the effects: what was pushed moves together with
 * the one who pushes, a wave of captures falls together.
 *
 * Returns: (transfer full): the script; empty when nothing is to be seen.
 */
MarBoardScript *mar_board_script_new (const MarEffects *effects);
void mar_board_script_free (MarBoardScript *script);

/**
 * mar_board_script_drop:
 * @cell: where a piece stood that was dragged and let go elsewhere
 *
 * Makes the piece go from where it was let go to its end, not along its way.
 */
void mar_board_script_drop (MarBoardScript *script, MarCell cell);

/**
 * mar_board_script_state:
 * @mover: one of the script's
 * @time: in milliseconds, from 0 to the script's duration
 * @state: (out caller-allocates): how it looks then: at 0 as it stands at first, at the
 *   duration as it stands in the end
 */
void mar_board_script_state (const MarBoardScript *script,
                             const MarMover       *mover,
                             double                time,
                             MarMoverState        *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoardScript, mar_board_script_free)

G_END_DECLS
