/* Where one writes in a comment, for whoever comes back to it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-pane-private.h"

void
mar_comment_pane_get_caret (MarCommentPane *pane,
                            guint          *text,
                            guint          *caret,
                            guint          *bound)
{
  GtkTextBuffer *buffer;
  GtkTextIter insert;
  GtkTextIter begin;

  g_return_if_fail (MAR_IS_COMMENT_PANE (pane));

  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (pane->editor));
  gtk_text_buffer_get_iter_at_mark (buffer, &insert, gtk_text_buffer_get_insert (buffer));
  gtk_text_buffer_get_iter_at_mark (buffer, &begin, gtk_text_buffer_get_selection_bound (buffer));
  *text = pane->text;
  *caret = (guint) gtk_text_iter_get_offset (&insert);
  *bound = (guint) gtk_text_iter_get_offset (&begin);
}

void
mar_comment_pane_set_caret (MarCommentPane *pane,
                            guint           text,
                            guint           caret,
                            guint           bound)
{
  GtkTextBuffer *buffer;
  GtkTextIter insert;
  GtkTextIter begin;

  g_return_if_fail (MAR_IS_COMMENT_PANE (pane));

  /* A button is there as long as its text can be. */
  if (text >= MAR_N_TEXTS || !gtk_widget_get_visible (pane->buttons[text]))
    return;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (pane->buttons[text]), TRUE);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (pane->editor));
  gtk_text_buffer_get_iter_at_offset (buffer, &insert, (int) caret);
  gtk_text_buffer_get_iter_at_offset (buffer, &begin, (int) bound);
  mar_comment_editor_select (pane->editor, &insert, &begin);
}
