/* Where a comment is written: CommonMark with quiet styles, formats by keys, and spelling.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-comment-format.h"
#include "mar-comment-spelling.h"

G_BEGIN_DECLS

#define MAR_TYPE_COMMENT_EDITOR (mar_comment_editor_get_type ())
G_DECLARE_FINAL_TYPE (MarCommentEditor, mar_comment_editor, MAR, COMMENT_EDITOR, GtkTextView)

/*
 * Signals:
 *   "edited" (gboolean whole): a person changed the text; @whole: by one act that is to be
 *     undone by itself, and not as a part of what was typed before
 *   "read" (): the styles of the text are those of what stands in it now
 *   "caret" (): the caret stands elsewhere, or other text stands around it
 */

/**
 * mar_comment_editor_set_text:
 * @text: what shall stand there
 *
 * Replaces only what differs, and leaves the caret where that is.
 */
void mar_comment_editor_set_text (MarCommentEditor *editor, const char *text);

/**
 * mar_comment_editor_begin_text:
 * @text: what shall stand there
 *
 * It is another text, not another state of the same: it is read from its start, and written on at
 * its end.
 */
void mar_comment_editor_begin_text (MarCommentEditor *editor, const char *text);

/**
 * mar_comment_editor_text:
 * Returns: (transfer none): what stands there.
 */
const char *mar_comment_editor_text (MarCommentEditor *editor);

/**
 * mar_comment_editor_read_now:
 * Finds the styles of the text at once, where that was to wait for a pause of the typing.
 */
void mar_comment_editor_read_now (MarCommentEditor *editor);

/**
 * mar_comment_editor_set_speller:
 * @speller: (transfer full) (nullable): knows the words; NULL: none is marked
 */
void mar_comment_editor_set_speller (MarCommentEditor *editor, MarSpeller *speller);
MarCommentSpelling *mar_comment_editor_spelling (MarCommentEditor *editor);

/**
 * mar_comment_editor_format:
 * Puts a format on what is selected, or takes it off.
 */
void mar_comment_editor_format (MarCommentEditor *editor, MarCommentFormat format);

/**
 * mar_comment_editor_link:
 * @address: where what is selected shall lead
 */
void mar_comment_editor_link (MarCommentEditor *editor, const char *address);

/**
 * mar_comment_editor_replace:
 * Puts @text in the place of what stands between @start and @end.
 */
void mar_comment_editor_replace (MarCommentEditor *editor,
                                 GtkTextIter      *start,
                                 GtkTextIter      *end,
                                 const char       *text);

/**
 * mar_comment_editor_select:
 * @caret: where the caret is put
 * @bound: where what is selected begins or ends, on the other side of it
 *
 * Selects for the person, and scrolls there. Other programs aren't offered what is selected so.
 */
void mar_comment_editor_select (MarCommentEditor  *editor,
                                const GtkTextIter *caret,
                                const GtkTextIter *bound);

/**
 * mar_comment_editor_caret:
 * Returns: where the caret stands, in bytes.
 */
gsize mar_comment_editor_caret (MarCommentEditor *editor);

/**
 * mar_comment_editor_byte:
 * Returns: where @iter points to, in bytes of the text.
 */
gsize mar_comment_editor_byte (MarCommentEditor *editor, const GtkTextIter *iter);

/**
 * mar_comment_editor_iter:
 * @byte: a place in the text, in bytes
 * @iter: (out): the same place in the buffer
 */
void mar_comment_editor_iter (MarCommentEditor *editor, gsize byte, GtkTextIter *iter);

/**
 * mar_comment_editor_update_undo:
 * To be called before the context menu is shown: it offers to undo what the window can undo.
 */
void mar_comment_editor_update_undo (MarCommentEditor *editor);

/**
 * mar_comment_editor_is_composing:
 * Returns: whether an input method has something on the screen that is no text yet.
 */
gboolean mar_comment_editor_is_composing (MarCommentEditor *editor);

G_END_DECLS
