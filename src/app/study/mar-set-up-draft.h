/* A position that comes to be by hand, with the way back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-position-editor.h"

G_BEGIN_DECLS

/**
 * mar_set_up_is_free:
 * @start: where the game begins
 *
 * A formation that stands there from the start is one that the sides may change; where
 * they place by turns there is none.
 *
 * Returns: whether the game has a rule by which the sides choose their start.
 */
gboolean mar_set_up_is_free (const MarGame *game, const MarPosition *start);

/**
 * MarSetUpDraft:
 *
 * A position that is being set up, which need not be well-formed meanwhile, why it isn't, and all
 * that was there before. By the game's own rule for its start, the sides put pieces only where
 * that rule lets them, and agree in the end.
 */
typedef struct _MarSetUpDraft MarSetUpDraft;

/**
 * mar_set_up_draft_new:
 * @position: where it begins
 * @by_rule: whether by the game's own rule for its start, if it has one
 *
 * Returns: (transfer full): a draft with one reference.
 */
MarSetUpDraft *mar_set_up_draft_new (const MarGame     *game,
                                     const MarOptions  *options,
                                     const MarPosition *position,
                                     gboolean           by_rule);
MarSetUpDraft *mar_set_up_draft_ref (MarSetUpDraft *draft);
void mar_set_up_draft_unref (MarSetUpDraft *draft);

/* (transfer none): the game, and the options by which it is played. */
const MarGame *mar_set_up_draft_game (MarSetUpDraft *draft);
const MarOptions *mar_set_up_draft_options (MarSetUpDraft *draft);

/**
 * mar_set_up_draft_position:
 * Returns: (transfer none): what stands on the board, until the next change.
 */
const MarPosition *mar_set_up_draft_position (MarSetUpDraft *draft);

/**
 * mar_set_up_draft_problem:
 * Returns: (transfer none) (nullable): why the position is not well-formed, or NULL when it is.
 */
const char *mar_set_up_draft_problem (MarSetUpDraft *draft);

/* Returns: whether pieces stand only where the game’s own rule for its start lets them. */
gboolean mar_set_up_draft_is_by_rule (MarSetUpDraft *draft);
void mar_set_up_draft_set_by_rule (MarSetUpDraft *draft, gboolean by_rule);

/* Changes. Each can be undone. */

/**
 * mar_set_up_draft_put:
 * @piece: a piece of the game's position editor
 * @error: MAR_RULES_ERROR_ILLEGAL
 *
 * Puts a piece on a cell, or by the rule takes it away again if it stands there.
 *
 * Returns: whether it could be done.
 */
gboolean mar_set_up_draft_put (MarSetUpDraft *draft, MarCell cell, guint piece, GError **error);

/**
 * mar_set_up_draft_take:
 * @error: MAR_RULES_ERROR_ILLEGAL
 *
 * Takes the uppermost piece of a cell away.
 *
 * Returns: whether it could be done.
 */
gboolean mar_set_up_draft_take (MarSetUpDraft *draft, MarCell cell, GError **error);

/**
 * mar_set_up_draft_move:
 * @error: MAR_RULES_ERROR_ILLEGAL
 *
 * Moves all that stands on a cell to another one; by the rule, to where that lets it stand.
 *
 * Returns: whether it could be done.
 */
gboolean mar_set_up_draft_move (MarSetUpDraft *draft, MarCell from, MarCell to, GError **error);

/**
 * mar_set_up_draft_set_field:
 * @text: as mar_position_set_field() reads it
 * @error: MAR_RULES_ERROR_SYNTAX or _MALFORMED
 *
 * Returns: whether the field has the value now.
 */
gboolean mar_set_up_draft_set_field (MarSetUpDraft  *draft,
                                     guint           field,
                                     const char     *text,
                                     GError        **error);

/**
 * mar_set_up_draft_clear:
 * Takes all pieces away; by the rule only them, and else all other fields as well.
 */
void mar_set_up_draft_clear (MarSetUpDraft *draft);

/**
 * mar_set_up_draft_replace:
 * Puts another whole position in the place of the one that stands there.
 */
void mar_set_up_draft_replace (MarSetUpDraft *draft, const MarPosition *position);

/* What was read from a picture. */

/**
 * MarSetUpDoubt:
 * @sure: 0 to 1: how sure it is what stands on the cell
 *
 * A cell of which somebody should look whether it was read right.
 */
typedef struct
{
  MarCell cell;
  double sure;
} MarSetUpDoubt;

/**
 * mar_set_up_draft_set_doubts:
 * @doubts: (array length=n): the cells that may be wrong in the position as it is now
 */
void mar_set_up_draft_set_doubts (MarSetUpDraft *draft, const MarSetUpDoubt *doubts, guint n);

/**
 * mar_set_up_draft_doubts:
 * Returns: (transfer full) (element-type MarSetUpDoubt): those that are left: nobody has confirmed
 *   them, and the piece stands there that was read.
 */
GArray *mar_set_up_draft_doubts (MarSetUpDraft *draft);

/**
 * mar_set_up_draft_confirm:
 * @cell: a cell that was read right; MAR_CELL_NONE: all are
 */
void mar_set_up_draft_confirm (MarSetUpDraft *draft, MarCell cell);

/**
 * mar_set_up_draft_set_picture:
 * @picture: (nullable): a PNG file: from where the position was read
 * @corners: (nullable): the corners of its board there, from 0 to 1 of the width and the height:
 *   upper left, upper right, lower right, lower left
 */
void mar_set_up_draft_set_picture (MarSetUpDraft *draft,
                                   GBytes        *picture,
                                   const double   corners[4][2]);

/**
 * mar_set_up_draft_picture:
 * @corners: (out caller-allocates): as above; untouched where there is none
 *
 * Returns: (transfer none) (nullable): that picture.
 */
GBytes *mar_set_up_draft_picture (MarSetUpDraft *draft, double corners[4][2]);

/* Its own history, until the set-up ends: each wants that there is something to undo or redo. */
gboolean mar_set_up_draft_can_undo (MarSetUpDraft *draft);
gboolean mar_set_up_draft_can_redo (MarSetUpDraft *draft);
void mar_set_up_draft_undo (MarSetUpDraft *draft);
void mar_set_up_draft_redo (MarSetUpDraft *draft);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarSetUpDraft, mar_set_up_draft_unref)

G_END_DECLS
