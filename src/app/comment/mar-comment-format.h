/* The formats of CommonMark, put on a text and taken off again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MAR_FORMAT_EMPHASIS,
  MAR_FORMAT_STRONG,
  MAR_FORMAT_CODE,
  MAR_FORMAT_HEADING,
  MAR_FORMAT_BULLETS,
  MAR_FORMAT_NUMBERS,
  MAR_FORMAT_QUOTE,
  MAR_N_FORMATS,
} MarCommentFormat;

/**
 * MarCommentEdit:
 * @start: where the text changes, in bytes
 * @end: the end of what is replaced
 * @text: what takes its place
 * @select_start: what is selected afterwards, in bytes of the new text; the caret when both
 *   are the same
 * @select_end: its end
 */
typedef struct
{
  gsize start;
  gsize end;
  char *text;
  gsize select_start;
  gsize select_end;
} MarCommentEdit;

/**
 * mar_comment_format:
 * @text: CommonMark
 * @start: where the selection begins, in bytes; without one the word at the caret is meant
 * @end: where it ends
 * @edit: (out caller-allocates): what to do
 *
 * Puts a format on what is selected, or takes it off where all of it has the format. A
 * heading goes from one level to the next, and from the third to none.
 */
void mar_comment_format (const char       *text,
                         gsize             start,
                         gsize             end,
                         MarCommentFormat  format,
                         MarCommentEdit   *edit);

/**
 * mar_comment_link:
 * @address: where the link shall lead
 *
 * Makes what is selected, or the word at the caret, a link; the address itself is shown where
 * there is neither.
 */
void mar_comment_link (const char     *text,
                       gsize           start,
                       gsize           end,
                       const char     *address,
                       MarCommentEdit *edit);

/**
 * mar_comment_new_line:
 * @caret: where a line is to begin, in bytes
 *
 * Goes on with the list or the quotation that the caret stands in; an item that is empty
 * ends its list.
 *
 * Returns: whether there is anything to do beside beginning a line.
 */
gboolean mar_comment_new_line (const char *text, gsize caret, MarCommentEdit *edit);

void mar_comment_edit_clear (MarCommentEdit *edit);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarCommentEdit, mar_comment_edit_clear)

G_END_DECLS
