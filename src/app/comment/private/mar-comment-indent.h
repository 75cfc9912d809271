/* The lines of a list in a text that is being written hang behind their bullet or number.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MarCommentIndent MarCommentIndent;

/**
 * mar_comment_indent_new:
 * @buffer: must outlive the indent
 * @bullet: (transfer none): the tag of what an item begins with, a bullet or a number
 */
MarCommentIndent *mar_comment_indent_new (GtkTextBuffer *buffer, GtkTextTag *bullet);
void mar_comment_indent_free (MarCommentIndent *indent);

/**
 * mar_comment_indent_measure:
 * @widget: shows the buffer; its font says how wide a bullet is
 */
void mar_comment_indent_measure (MarCommentIndent *indent, GtkWidget *widget);

/**
 * mar_comment_indent_apply:
 * @start: in the first line whose bullet may have changed
 * @end: in the last one
 *
 * Lets each item of a list hang whose bullet is tagged, and no other line.
 */
void mar_comment_indent_apply (MarCommentIndent  *indent,
                               const GtkTextIter *start,
                               const GtkTextIter *end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarCommentIndent, mar_comment_indent_free)

G_END_DECLS
