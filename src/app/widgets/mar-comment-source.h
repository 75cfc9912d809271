/* A comment as CommonMark reads it, and where each part of it stands in the text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cmark.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _MarCommentSource MarCommentSource;

/**
 * mar_comment_source_new:
 * @text: CommonMark; must live as long as the source
 *
 * Returns: (transfer full): @text, parsed.
 */
MarCommentSource *mar_comment_source_new (const char *text);
void mar_comment_source_free (MarCommentSource *source);

/**
 * mar_comment_source_root:
 * Returns: (transfer none): the whole text as a tree.
 */
cmark_node *mar_comment_source_root (const MarCommentSource *source);

/**
 * mar_comment_source_range:
 * @node: a block or an inline of the tree
 * @start: (out): where it begins, in bytes of the text
 * @end: (out): behind its last byte
 *
 * Of code in a line it is what stands between the backticks, of a block that consists of
 * whole lines these.
 *
 * Returns: whether that is known; CommonMark leaves some parts without a place.
 */
gboolean mar_comment_source_range (MarCommentSource *source,
                                   cmark_node       *node,
                                   gsize            *start,
                                   gsize            *end);

/**
 * mar_comment_source_line_end:
 * Returns: the end of the line that holds the byte at @offset, without its line break.
 */
gsize mar_comment_source_line_end (const MarCommentSource *source, gsize offset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarCommentSource, mar_comment_source_free)

G_END_DECLS
