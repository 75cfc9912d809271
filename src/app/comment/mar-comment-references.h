/* The living references of a text that is being written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-comment-editor.h"
#include "mar-reference.h"

G_BEGIN_DECLS

typedef struct _MarCommentReferences MarCommentReferences;

/**
 * mar_comment_references_new:
 * @editor: whose text; must outlive the references
 * @changed: called when they were found anew; until the next call the old ones are gone
 */
MarCommentReferences *mar_comment_references_new (MarCommentEditor *editor,
                                                  GCallback         changed,
                                                  gpointer          data);
void mar_comment_references_free (MarCommentReferences *references);

/**
 * mar_comment_references_set_place:
 * @node: (nullable): where the text stands; NULL: there are no references
 * @slot: whether it is read before or after the move
 */
void mar_comment_references_set_place (MarCommentReferences *references,
                                       MarNode              *node,
                                       MarCommentSlot        slot);

/**
 * mar_comment_references_forget:
 * The game is no longer what it was: what the text says of it is to be found anew, soon.
 */
void mar_comment_references_forget (MarCommentReferences *references);

/**
 * mar_comment_references_read:
 * The text is another one: what it says is to be found, when there is time.
 */
void mar_comment_references_read (MarCommentReferences *references);

/**
 * mar_comment_references_read_now:
 * Finds at once what was to be found soon.
 */
void mar_comment_references_read_now (MarCommentReferences *references);

/**
 * mar_comment_references_items:
 * Returns: (transfer none) (array length=n) (nullable): those of the text as it stands, until
 *   it changes; none while they are looked for.
 */
const MarReference *mar_comment_references_items (MarCommentReferences *references, guint *n);

/**
 * mar_comment_references_at:
 * @offset: a place in the text, in bytes
 *
 * Returns: (transfer none) (nullable): the reference there.
 */
const MarReference *mar_comment_references_at (MarCommentReferences *references, gsize offset);

/**
 * mar_comment_references_steal:
 * Returns: (transfer full) (nullable): what the references are part of, so that they outlive
 *   a change of the game; those of the text are found anew.
 */
MarReferences *mar_comment_references_steal (MarCommentReferences *references);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarCommentReferences, mar_comment_references_free)

G_END_DECLS
