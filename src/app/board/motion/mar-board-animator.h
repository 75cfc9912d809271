/* Pieces on their way: how the last action moves across the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-board-timeline.h"
#include "mar-figure.h"

G_BEGIN_DECLS

/**
 * MarBoardAnimator:
 *
 * Plays a timeline, forwards or backwards. It draws the pieces that it moves; the board leaves
 * them out of its own drawing meanwhile.
 */
typedef struct _MarBoardAnimator MarBoardAnimator;

/**
 * MarCellBoxFunc:
 *
 * Finds where a cell is, in pixels from the figure's corner, by the widget's present figure.
 *
 * Returns: whether it is anywhere.
 */
typedef gboolean (*MarCellBoxFunc) (GtkWidget *widget, MarCell cell, graphene_rect_t *box);

/**
 * mar_board_animator_new:
 * @widget: redrawn while pieces are on their way
 * @find_box: finds where its cells are
 * @done: called with @widget when all pieces have arrived
 */
MarBoardAnimator *mar_board_animator_new (GtkWidget *widget,
                                          MarCellBoxFunc find_box,
                                          void (*done) (GtkWidget *widget));
void mar_board_animator_free (MarBoardAnimator *animator);

/**
 * mar_board_animator_set_timeline:
 * @timeline: (transfer full): what is to happen
 * @backwards: whether it is played from its end
 * @pointer: where MAR_CELL_POINTER is, in pixels from the figure's corner
 */
void mar_board_animator_set_timeline (MarBoardAnimator       *animator,
                                      MarBoardTimeline       *timeline,
                                      gboolean                backwards,
                                      const graphene_point_t *pointer);

/**
 * mar_board_animator_set_images:
 * @arriving: whether @figure is the one in which the animation ends, or that in which it began
 * @runs: (nullable) (element-type MarFigureRun): how @figure looks
 * @scale: pixels in a unit of @figure
 *
 * Gives the sprites of the timeline the looks and places that they have in a figure.
 */
void mar_board_animator_set_images (MarBoardAnimator *animator,
                                    gboolean          arriving,
                                    const MarFigure  *figure,
                                    const GArray     *runs,
                                    double            scale);

/**
 * mar_board_animator_start:
 *
 * Sets the timeline off; without animations it is over at once.
 */
void mar_board_animator_start (MarBoardAnimator *animator);

/**
 * mar_board_animator_stop:
 *
 * Forgets all pieces: they stand in their places.
 */
void mar_board_animator_stop (MarBoardAnimator *animator);
gboolean mar_board_animator_is_running (const MarBoardAnimator *animator);

/**
 * mar_board_animator_has:
 * Returns: whether what stands on @cell is on its way, and drawn by the animator.
 */
gboolean mar_board_animator_has (const MarBoardAnimator *animator, MarCell cell);

/**
 * mar_board_animator_opacity:
 * Returns: how visible a piece on @cell is that keeps its place.
 */
double mar_board_animator_opacity (const MarBoardAnimator *animator, MarCell cell);

/**
 * mar_board_animator_snapshot:
 * @angle: by how many degrees pieces are turned about their middles
 * @flash: the colour of outlines
 */
void mar_board_animator_snapshot (const MarBoardAnimator *animator,
                                  GtkSnapshot            *snapshot,
                                  double                  angle,
                                  const GdkRGBA          *flash);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoardAnimator, mar_board_animator_free)

G_END_DECLS
