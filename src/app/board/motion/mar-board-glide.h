/* Pieces on their way: how the last action moves across the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-board-script.h"

G_BEGIN_DECLS

/**
 * MarBoardGlide:
 *
 * Plays a script, forwards or backwards. It draws the pieces that it moves; the board leaves
 * them out of its own drawing meanwhile.
 */
typedef struct _MarBoardGlide MarBoardGlide;

/**
 * MarGlideLook:
 * @node: (nullable): how the piece looks in its place
 * @middle: the middle of its place then, in pixels
 */
typedef struct
{
  GskRenderNode *node;
  graphene_point_t middle;
} MarGlideLook;

/**
 * MarGlidePlaces:
 *
 * Tells where a cell is, in pixels from the figure's corner, by the widget's present figure.
 *
 * Returns: whether it is anywhere.
 */
typedef gboolean (*MarGlidePlaces) (GtkWidget *widget, MarCell cell, graphene_rect_t *box);

/**
 * mar_board_glide_new:
 * @widget: redrawn while pieces are on their way
 * @places: tells where its cells are
 * @done: called with @widget when all pieces have arrived
 */
MarBoardGlide *mar_board_glide_new (GtkWidget *widget,
                                    MarGlidePlaces places,
                                    void (*done) (GtkWidget *widget));
void mar_board_glide_free (MarBoardGlide *glide);

/**
 * mar_board_glide_set_script:
 * @script: (transfer full): what is to happen
 * @backwards: whether it is played from its end
 * @pointer: where MAR_CELL_POINTER is, in pixels from the figure's corner
 */
void mar_board_glide_set_script (MarBoardGlide          *glide,
                                 MarBoardScript         *script,
                                 gboolean                backwards,
                                 const graphene_point_t *pointer);
const MarBoardScript *mar_board_glide_script (const MarBoardGlide *glide);
gboolean mar_board_glide_is_backwards (const MarBoardGlide *glide);

/**
 * mar_board_glide_set_looks:
 * @mover: the place of a mover in the script
 * @before: how it looks at first; its node may be NULL
 * @after: how it looks in the end; likewise
 */
void mar_board_glide_set_looks (MarBoardGlide      *glide,
                                guint               mover,
                                const MarGlideLook *before,
                                const MarGlideLook *after);

/**
 * mar_board_glide_start:
 *
 * Sets the script off; without animations it is over at once.
 */
void mar_board_glide_start (MarBoardGlide *glide);

/**
 * mar_board_glide_stop:
 *
 * Forgets all pieces: they stand in their places.
 */
void mar_board_glide_stop (MarBoardGlide *glide);
gboolean mar_board_glide_is_running (const MarBoardGlide *glide);

/**
 * mar_board_glide_has:
 * Returns: whether what stands on @cell is on its way, and drawn by the glide.
 */
gboolean mar_board_glide_has (const MarBoardGlide *glide, MarCell cell);

/**
 * mar_board_glide_opacity:
 * Returns: how visible a piece on @cell is that keeps its place.
 */
double mar_board_glide_opacity (const MarBoardGlide *glide, MarCell cell);

/**
 * mar_board_glide_snapshot:
 * @angle: by how many degrees pieces are turned about their middles
 * @flash: the colour of outlines
 */
void mar_board_glide_snapshot (const MarBoardGlide *glide,
                               GtkSnapshot         *snapshot,
                               double               angle,
                               const GdkRGBA       *flash);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoardGlide, mar_board_glide_free)

G_END_DECLS
