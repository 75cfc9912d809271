/* CommonMark in a text that is being written: quiet styles for what it means.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-comment-style.h"

G_BEGIN_DECLS

typedef struct _MarCommentHighlight MarCommentHighlight;

/**
 * mar_comment_highlight_new:
 * @buffer: must outlive the highlight
 */
MarCommentHighlight *mar_comment_highlight_new (GtkTextBuffer *buffer);
void mar_comment_highlight_free (MarCommentHighlight *highlight);

/**
 * mar_comment_highlight_set_look:
 * @widget: shows the buffer; the colors and the indent of lists are made from its own
 */
void mar_comment_highlight_set_look (MarCommentHighlight *highlight, GtkWidget *widget);

/**
 * mar_comment_highlight_read:
 * @text: the whole text of the buffer
 * @start: (out): the first character that was styled anew or is new
 * @end: (out): behind the last one
 *
 * Styles what is styled otherwise than before, and leaves alone what is not.
 */
void mar_comment_highlight_read (MarCommentHighlight *highlight,
                                 const char          *text,
                                 guint               *start,
                                 guint               *end);

/**
 * mar_comment_highlight_runs:
 * Returns: (transfer none) (element-type MarCommentRun): the styles of the text that was
 *   read last.
 */
GArray *mar_comment_highlight_runs (MarCommentHighlight *highlight);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarCommentHighlight, mar_comment_highlight_free)

G_END_DECLS
