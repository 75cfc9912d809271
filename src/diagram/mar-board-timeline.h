/* The movements of pieces from one position to another, and their times: made from effects,
 * without a widget.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-effects.h"

G_BEGIN_DECLS

/* A whole transition takes at most so long, in milliseconds. */
#define MAR_BOARD_LONGEST_TRANSITION 500.0

/* How far a hop goes up, in sides of a cell, and how much larger the piece is then. */
#define MAR_SPRITE_HOP_HEIGHT 0.3
#define MAR_SPRITE_HOP_SIZE 0.15

/* In place of a cell: where a dragged piece was let go. */
#define MAR_CELL_POINTER ((MarCell) -2)

/**
 * MarAnimationStepKind:
 * @MAR_ANIMATION_STEP_GO: from a cell to another
 * @MAR_ANIMATION_STEP_HOP: likewise, over another piece; or up and down on one cell
 * @MAR_ANIMATION_STEP_TURN: to the other face
 * @MAR_ANIMATION_STEP_FALL: out of sight
 * @MAR_ANIMATION_STEP_ARRIVE: onto the board
 * @MAR_ANIMATION_STEP_DIP: faint for a moment
 */
typedef enum
{
  MAR_ANIMATION_STEP_GO,
  MAR_ANIMATION_STEP_HOP,
  MAR_ANIMATION_STEP_TURN,
  MAR_ANIMATION_STEP_FALL,
  MAR_ANIMATION_STEP_ARRIVE,
  MAR_ANIMATION_STEP_DIP,
} MarAnimationStepKind;

/**
 * MarAnimationStep:
 * @from: where it begins
 * @to: where it ends
 * @begin: when, in milliseconds
 * @end: until when
 */
typedef struct
{
  MarAnimationStepKind kind;
  MarCell from;
  MarCell to;
  double begin;
  double end;
} MarAnimationStep;

/**
 * MarSprite:
 * @before: where the piece stands at first, or MAR_CELL_NONE when it is not there yet
 * @after: where it stands in the end, or MAR_CELL_NONE when it is gone, be it under another
 * @steps: (element-type MarAnimationStep): what it does, in order
 */
typedef struct
{
  MarCell before;
  MarCell after;
  GArray *steps;
} MarSprite;

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
 * MarBoardTimeline:
 * @sprites: (element-type MarSprite): the pieces, those that lie lower first
 * @flashes: (element-type MarFlash): areas
 * @duration: in milliseconds
 */
typedef struct
{
  GArray *sprites;
  GArray *flashes;
  double duration;
} MarBoardTimeline;

/**
 * MarSpriteState:
 * @from: the cell that it comes from
 * @to: the cell to which it goes
 * @progress: how far it has gone from there to there, 0 … 1
 * @height: how high it is over the board, 0 … 1
 * @size: how large it images, 1 as in its place
 * @squeeze: how wide it images for its height, 0 … 1
 * @turned: whether it shows the face of the end
 * @opacity: 0 … 1
 */
typedef struct
{
  MarCell from;
  MarCell to;
  double progress;
  double height;
  double size;
  double squeeze;
  gboolean turned;
  double opacity;
} MarSpriteState;

/**
 * mar_board_timeline_new:
 *
 * Lets everything happen in the order of the effects: what was pushed moves together with
 * the one who pushes, a wave of captures falls together.
 *
 * Returns: (transfer full): the timeline; empty when nothing is to be seen.
 */
MarBoardTimeline *mar_board_timeline_new (const MarEffects *effects);
void mar_board_timeline_free (MarBoardTimeline *timeline);

/**
 * mar_board_timeline_drop:
 * @cell: where a piece stood that was dragged and let go elsewhere
 *
 * Makes the piece go from where it was let go to its end, not step by step.
 */
void mar_board_timeline_drop (MarBoardTimeline *timeline, MarCell cell);

/**
 * mar_board_timeline_state:
 * @sprite: one of the timeline's
 * @time: in milliseconds, from 0 to the timeline's duration
 * @state: (out caller-allocates): how it images then: at 0 as it stands at first, at the
 *   duration as it stands in the end
 */
void mar_board_timeline_state (const MarBoardTimeline *timeline,
                               const MarSprite        *sprite,
                               double                  time,
                               MarSpriteState         *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoardTimeline, mar_board_timeline_free)

G_END_DECLS
