/* Which variations of a record are folded in the list of moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-record.h"

G_BEGIN_DECLS

typedef struct _MarMoveFolds MarMoveFolds;

MarMoveFolds *mar_move_folds_new (void);
void mar_move_folds_free (MarMoveFolds *folds);

/**
 * mar_move_folds_can_fold:
 * Returns: whether @node begins a variation that has more than this one node.
 */
gboolean mar_move_folds_can_fold (MarNode *node);

/**
 * mar_move_folds_has:
 * Returns: whether @node begins a variation that is folded.
 */
gboolean mar_move_folds_has (MarMoveFolds *folds, MarNode *node);

/**
 * mar_move_folds_set:
 * Returns: whether that changed anything.
 */
gboolean mar_move_folds_set (MarMoveFolds *folds, MarNode *node, gboolean folded);

/* Every variation of @record, or none. */
void mar_move_folds_set_all (MarMoveFolds *folds, MarRecord *record, gboolean folded);

/**
 * mar_move_folds_reveal:
 * Unfolds what hides @node.
 *
 * Returns: whether anything did.
 */
gboolean mar_move_folds_reveal (MarMoveFolds *folds, MarNode *node);

/**
 * mar_move_folds_sync:
 * Forgets the nodes that have left their record. To be called after each change of the tree,
 * before the journal can free them.
 */
void mar_move_folds_sync (MarMoveFolds *folds);

/**
 * mar_move_folds_get:
 * Returns: (transfer full): the places of all folded variations, from the root on: an array
 *   of arrays of numbers, in turns how many first children to follow and which child to
 *   take then.
 */
GVariant *mar_move_folds_get (MarMoveFolds *folds);

/**
 * mar_move_folds_restore:
 * @places: (nullable): what mar_move_folds_get() returned; a place that isn't there any more
 *   is left out
 *
 * Folds what is told, and nothing else.
 */
void mar_move_folds_restore (MarMoveFolds *folds, MarRecord *record, GVariant *places);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarMoveFolds, mar_move_folds_free)

G_END_DECLS
