/* MARGO: groups, their freedoms, what cuts them, and what pins their pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo.h"

G_BEGIN_DECLS

/**
 * mar_margo_group:
 * @cell: where a piece is that isn't buried
 *
 * Returns: (transfer full): a flag for each cell, set for those of the piece's group.
 */
gboolean *mar_margo_group (const MarPosition *position, MarCell cell);

/**
 * mar_margo_mark_freedoms:
 * @group: a flag for each cell, set for the pieces that are asked about
 * @freedoms: (inout): a flag for each cell, set for each of their freedoms
 *
 * Returns: how many flags of @freedoms are set.
 */
guint mar_margo_mark_freedoms (const MarPosition *position,
                               const gboolean    *group,
                               gboolean          *freedoms);

/**
 * mar_margo_is_cut:
 * @one: where a piece is
 * @other: a point beside it on its level
 *
 * Returns: whether other pieces stand over both, so that nothing links them there.
 */
gboolean mar_margo_is_cut (const MarPosition *position, MarCell one, MarCell other);

/* Whether a piece of somebody else stands on the piece on @cell, directly or not. */
gboolean mar_margo_is_pinned (const MarPosition *position, MarCell cell);

/* (transfer none): the points beside @cell on its level; the number is returned. */
guint mar_margo_find_beside (const MarPosition *position, MarCell cell, MarCell beside[4]);

/* The two points that rest both on @one and on @other beside it; MAR_CELL_NONE where there is no
 * such point. */
void mar_margo_find_over (const MarPosition *position, MarCell one, MarCell other, MarCell over[2]);

G_END_DECLS
