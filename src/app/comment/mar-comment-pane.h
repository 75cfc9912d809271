/* The comments of one node, to read and to write.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_COMMENT_PANE (mar_comment_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarCommentPane, mar_comment_pane, MAR, COMMENT_PANE, GtkWidget)

/*
 * Signals:
 *   "show-reference" (gpointer reference): what a comment speaks of is to be shown on the
 *     board from its start, and until further notice; NULL: no more. The MarReference is
 *     lent for the time of the call
 *   "go-to" (gpointer node, uint step): a place of the game that a comment names was chosen
 *   "message" (const char *text): for the person, to be announced
 * Actions: "comment.…", which are listed with their keys in mar-accelerators.c
 */

/**
 * mar_comment_pane_set_node:
 * @document: (nullable): the document of the record of @node
 * @node: (nullable): whose comments; typing changes them at once, through the journal
 */
void mar_comment_pane_set_node (MarCommentPane *pane, MarDocument *document, MarNode *node);

/**
 * mar_comment_pane_enter_text:
 * Gives the keyboard to the text that is shown. Where the pane has it already, the next text of
 * the node is shown: from the comment before the move to that after it, and back, and to the
 * introduction or conclusion of the game where there is one.
 */
void mar_comment_pane_enter_text (MarCommentPane *pane);

/**
 * mar_comment_pane_select:
 * @header: (nullable): "introduction" or "conclusion"; NULL for a comment of the node
 * @slot: which comment
 * @offset: where it begins, in bytes
 * @length: its length, in bytes
 *
 * Selects a part of a text of the node that is shown, and brings it into view.
 */
void mar_comment_pane_select (MarCommentPane *pane,
                              const char     *header,
                              MarCommentSlot  slot,
                              guint           offset,
                              guint           length);

/**
 * mar_comment_pane_get_caret:
 * @text: (out): which text is shown
 * @caret: (out): where one writes in it, in characters
 * @bound: (out): where the selection began that ends at @caret; @caret without one
 */
void mar_comment_pane_get_caret (MarCommentPane *pane, guint *text, guint *caret, guint *bound);

/**
 * mar_comment_pane_set_caret:
 * Shows what mar_comment_pane_get_caret() told of the same node, as far as it is there.
 */
void mar_comment_pane_set_caret (MarCommentPane *pane, guint text, guint caret, guint bound);

G_END_DECLS
