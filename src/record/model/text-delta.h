/* Edits of texts, of which the journal keeps only what changed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "document-private.h"

G_BEGIN_DECLS

/*
 * Changes a comment, or the value of an existing header, to @text. Typing (or deleting)
 * that goes on where the last edit of the same text ended joins that journal entry, until
 * a line ends, a run of some words is full, or mar_document_break().
 */
void mar_text_edit_comment (MarNode *node, MarCommentSlot slot, const char *text);
void mar_text_edit_header (MarRecord *record, guint index, const char *text);

G_END_DECLS
