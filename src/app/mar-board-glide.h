/* Pieces on their way: how the last action moves across the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-effects.h"

G_BEGIN_DECLS

/**
 * MarBoardGlide:
 *
 * A set of pieces that move, appear or vanish together within a fifth of a second.
 * It draws them; the board leaves them out of its own drawing meanwhile.
 */
typedef struct _MarBoardGlide MarBoardGlide;

/**
 * mar_board_glide_new:
 * @widget: redrawn while pieces are on their way
 */
MarBoardGlide *mar_board_glide_new      (GtkWidget *widget);
void           mar_board_glide_free     (MarBoardGlide *glide);

/**
 * mar_board_glide_add:
 * @cell: where the standing board shows the piece, which is left out meanwhile; or
 *   MAR_CELL_NONE
 * @node: (nullable): the piece as it looks in its place
 * @from: how far from its place it starts, in pixels
 * @to: how far from its place it ends
 * @fade_from: its opacity at first
 * @fade_to: its opacity in the end
 */
void           mar_board_glide_add      (MarBoardGlide          *glide,
                                         MarCell                 cell,
                                         GskRenderNode          *node,
                                         const graphene_point_t *from,
                                         const graphene_point_t *to,
                                         double                  fade_from,
                                         double                  fade_to);

/**
 * mar_board_glide_start:
 *
 * Sets off all that was added; without animations it is over at once.
 */
void           mar_board_glide_start    (MarBoardGlide *glide);

/**
 * mar_board_glide_stop:
 *
 * Forgets all pieces: they stand in their places.
 */
void           mar_board_glide_stop     (MarBoardGlide *glide);
gboolean       mar_board_glide_has      (const MarBoardGlide *glide, MarCell cell);
void           mar_board_glide_snapshot (const MarBoardGlide *glide, GtkSnapshot *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoardGlide, mar_board_glide_free)

G_END_DECLS
