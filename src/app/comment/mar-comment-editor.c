/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-editor.h"

#include <string.h>

#include "mar-comment-highlight.h"

/* A text whose styles take longer to find than this, in microseconds, is read in a pause of
 * the typing, which lasts as many times longer. */
#define PROMPT 4000
#define PAUSE 6

/* @text is the content of the buffer at all times, so that nobody has to ask for it twice. */
struct _MarCommentEditor
{
  GtkTextView parent_instance;

  GtkTextBuffer *buffer;
  char *text;
  MarCommentHighlight *highlight;
  MarCommentSpelling *spelling;

  gboolean loading;
  gboolean composing;
  gint64 took;
  guint read_source;
  guint caret_source;
};

enum
{
  EDITED,
  READ,
  CARET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarCommentEditor, mar_comment_editor, GTK_TYPE_TEXT_VIEW)

/* The text and its styles. */

static void
read_text (MarCommentEditor *self)
{
  gint64 began = g_get_monotonic_time ();
  guint start, end;

  mar_comment_highlight_read (self->highlight, self->text, &start, &end);
  mar_comment_spelling_read (self->spelling, self->text,
                             mar_comment_highlight_runs (self->highlight), start, end);
  self->took = g_get_monotonic_time () - began;
  g_signal_emit (self, signals[READ], 0);
}

static gboolean
read_cb (gpointer data)
{
  MarCommentEditor *self = data;

  /* Styles under what an input method composes would tear it apart. */
  if (self->composing)
    return G_SOURCE_CONTINUE;

  self->read_source = 0;
  read_text (self);
  return G_SOURCE_REMOVE;
}

void
mar_comment_editor_read_now (MarCommentEditor *editor)
{
  g_return_if_fail (MAR_IS_COMMENT_EDITOR (editor));

  if (editor->read_source == 0)
    return;
  g_clear_handle_id (&editor->read_source, g_source_remove);
  read_text (editor);
}

static void
text_changed (MarCommentEditor *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  g_free (self->text);
  self->text = gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);

  g_clear_handle_id (&self->read_source, g_source_remove);
  if (self->took > PROMPT || self->composing)
    self->read_source = g_timeout_add ((guint) (MAX (self->took, PROMPT) * PAUSE / 1000), read_cb,
                                       self);
  else
    read_text (self);
}

static void
changed_cb (MarCommentEditor *self)
{
  if (self->loading)
    return;

  text_changed (self);
  g_signal_emit (self, signals[EDITED], 0, FALSE);
}

static gboolean
caret_cb (gpointer data)
{
  MarCommentEditor *self = data;

  self->caret_source = 0;
  mar_comment_spelling_caret_moved (self->spelling);
  g_signal_emit (self, signals[CARET], 0);
  return G_SOURCE_REMOVE;
}

static void
caret_moved_cb (MarCommentEditor *self)
{
  if (self->caret_source == 0)
    self->caret_source = g_idle_add (caret_cb, self);
}

static void
composing_cb (MarCommentEditor *self,
              const char       *preedit)
{
  self->composing = *preedit != '\0';
}

gboolean
mar_comment_editor_is_composing (MarCommentEditor *editor)
{
  return editor->composing;
}

const char *
mar_comment_editor_text (MarCommentEditor *editor)
{
  g_return_val_if_fail (MAR_IS_COMMENT_EDITOR (editor), NULL);

  return editor->text;
}

gsize
mar_comment_editor_byte (MarCommentEditor  *editor,
                         const GtkTextIter *iter)
{
  return (gsize) (g_utf8_offset_to_pointer (editor->text, gtk_text_iter_get_offset (iter))
                  - editor->text);
}

gsize
mar_comment_editor_caret (MarCommentEditor *editor)
{
  GtkTextIter iter;

  g_return_val_if_fail (MAR_IS_COMMENT_EDITOR (editor), 0);

  gtk_text_buffer_get_iter_at_mark (editor->buffer, &iter,
                                    gtk_text_buffer_get_insert (editor->buffer));
  return mar_comment_editor_byte (editor, &iter);
}

void
mar_comment_editor_iter (MarCommentEditor *editor,
                         gsize             byte,
                         GtkTextIter      *iter)
{
  g_return_if_fail (MAR_IS_COMMENT_EDITOR (editor));

  gtk_text_buffer_get_iter_at_offset (editor->buffer, iter,
                                      (int) g_utf8_strlen (editor->text, (gssize) byte));
}

/* Replaces bytes of the text. */
static void
replace_range (MarCommentEditor *self,
               gsize             from,
               gsize             to,
               const char       *text,
               gsize             length)
{
  GtkTextIter start, end;

  mar_comment_editor_iter (self, from, &start);
  mar_comment_editor_iter (self, to, &end);
  self->loading = TRUE;
  gtk_text_buffer_begin_user_action (self->buffer);
  gtk_text_buffer_delete (self->buffer, &start, &end);
  gtk_text_buffer_insert (self->buffer, &start, text, (int) length);
  gtk_text_buffer_end_user_action (self->buffer);
  self->loading = FALSE;
  text_changed (self);
}

static gsize
common_start (const char *one,
              const char *other)
{
  gsize n = 0;

  while (one[n] != '\0' && one[n] == other[n])
    n++;
  while (n > 0 && (((guchar) one[n] & 0xc0) == 0x80 || ((guchar) other[n] & 0xc0) == 0x80))
    n--;
  return n;
}

static gsize
common_end (const char *one,
            const char *other)
{
  gsize length = strlen (one), other_length = strlen (other), n = 0;

  while (n < length && n < other_length && one[length - 1 - n] == other[other_length - 1 - n])
    n++;
  while (n > 0 && ((guchar) one[length - n] & 0xc0) == 0x80)
    n--;
  return n;
}

void
mar_comment_editor_set_text (MarCommentEditor *editor,
                             const char       *text)
{
  GtkTextIter place;
  gsize head, tail, length;

  g_return_if_fail (MAR_IS_COMMENT_EDITOR (editor));
  g_return_if_fail (text != NULL);

  if (strcmp (text, editor->text) == 0)
    return;

  head = common_start (editor->text, text);
  tail = common_end (editor->text + head, text + head);
  length = strlen (text) - head - tail;
  replace_range (editor, head, strlen (editor->text) - tail, text + head, length);
  mar_comment_editor_iter (editor, head + length, &place);
  gtk_text_buffer_place_cursor (editor->buffer, &place);
  gtk_text_view_scroll_mark_onscreen (GTK_TEXT_VIEW (editor),
                                      gtk_text_buffer_get_insert (editor->buffer));
}

void
mar_comment_editor_begin_text (MarCommentEditor *editor,
                               const char       *text)
{
  GtkTextIter end;

  g_return_if_fail (MAR_IS_COMMENT_EDITOR (editor));
  g_return_if_fail (text != NULL);

  /* The caret goes along to the end of what is written anew: to put it there would have the view
   * lay out the text once more. */
  if (strcmp (text, editor->text) != 0)
    replace_range (editor, 0, strlen (editor->text), text, strlen (text));
  gtk_text_buffer_get_end_iter (editor->buffer, &end);
  if (mar_comment_editor_caret (editor) != strlen (text)
      || gtk_text_buffer_get_has_selection (editor->buffer))
    gtk_text_buffer_place_cursor (editor->buffer, &end);
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (editor)), 0);
}

/* Whole acts. */

/* On X11 the end of a selection that another one follows within a millisecond is taken for the
 * end of that one, too, in gdk_x11_clipboard_xevent (), and nothing is selected any more. So the
 * primary clipboard hears only of what the person selects. */
static void
set_offers_selection (MarCommentEditor *self,
                      gboolean          offers)
{
  GdkClipboard *primary = gtk_widget_get_primary_clipboard (GTK_WIDGET (self));

  /* A view makes the offer from the time when it is realized. */
  if (!gtk_widget_get_realized (GTK_WIDGET (self)))
    return;
  if (offers)
    gtk_text_buffer_add_selection_clipboard (self->buffer, primary);
  else
    gtk_text_buffer_remove_selection_clipboard (self->buffer, primary);
}

void
mar_comment_editor_select (MarCommentEditor  *editor,
                           const GtkTextIter *caret,
                           const GtkTextIter *bound)
{
  g_return_if_fail (MAR_IS_COMMENT_EDITOR (editor));
  g_return_if_fail (caret != NULL && bound != NULL);

  set_offers_selection (editor, FALSE);
  gtk_text_buffer_select_range (editor->buffer, caret, bound);
  set_offers_selection (editor, TRUE);
  gtk_text_view_scroll_mark_onscreen (GTK_TEXT_VIEW (editor),
                                      gtk_text_buffer_get_insert (editor->buffer));
}

static void
apply_edit (MarCommentEditor     *self,
            const MarCommentEdit *edit)
{
  GtkTextIter start, end;

  /* What the person has selected stays on offer, as it is afterwards. */
  set_offers_selection (self, FALSE);
  replace_range (self, edit->start, edit->end, edit->text, strlen (edit->text));
  set_offers_selection (self, TRUE);
  mar_comment_editor_iter (self, edit->select_start, &start);
  mar_comment_editor_iter (self, edit->select_end, &end);
  mar_comment_editor_select (self, &end, &start);
  g_signal_emit (self, signals[EDITED], 0, TRUE);
}

static void
selection (MarCommentEditor *self,
           gsize            *start,
           gsize            *end)
{
  GtkTextIter from, to;

  gtk_text_buffer_get_selection_bounds (self->buffer, &from, &to);
  *start = mar_comment_editor_byte (self, &from);
  *end = mar_comment_editor_byte (self, &to);
}

void
mar_comment_editor_format (MarCommentEditor *editor,
                           MarCommentFormat  format)
{
  g_auto (MarCommentEdit) edit = { 0 };
  gsize start, end;

  g_return_if_fail (MAR_IS_COMMENT_EDITOR (editor));

  selection (editor, &start, &end);
  mar_comment_format (editor->text, start, end, format, &edit);
  apply_edit (editor, &edit);
}

void
mar_comment_editor_link (MarCommentEditor *editor,
                         const char       *address)
{
  g_auto (MarCommentEdit) edit = { 0 };
  gsize start, end;

  g_return_if_fail (MAR_IS_COMMENT_EDITOR (editor));

  selection (editor, &start, &end);
  mar_comment_link (editor->text, start, end, address, &edit);
  apply_edit (editor, &edit);
}

void
mar_comment_editor_replace (MarCommentEditor *editor,
                            GtkTextIter      *start,
                            GtkTextIter      *end,
                            const char       *text)
{
  g_auto (MarCommentEdit) edit = { 0 };

  g_return_if_fail (MAR_IS_COMMENT_EDITOR (editor));

  edit.start = mar_comment_editor_byte (editor, start);
  edit.end = mar_comment_editor_byte (editor, end);
  edit.text = g_strdup (text);
  edit.select_start = edit.select_end = edit.start + strlen (text);
  apply_edit (editor, &edit);
}

/* Only text is pasted, however it was formatted elsewhere. */
static void
paste_text (MarCommentEditor *self,
            const char       *text)
{
  g_auto (GStrv) lines = NULL;
  g_auto (MarCommentEdit) edit = { 0 };

  if (!gtk_text_view_get_editable (GTK_TEXT_VIEW (self)))
    return;

  lines = g_strsplit (text, "\r\n", -1);
  edit.text = g_strjoinv ("\n", lines);
  g_strdelimit (edit.text, "\r", '\n');
  selection (self, &edit.start, &edit.end);
  edit.select_start = edit.select_end = edit.start + strlen (edit.text);
  apply_edit (self, &edit);
}

static void
pasted_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarCommentEditor) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text != NULL && self->text != NULL)
    paste_text (self, text);
}

static void
mar_comment_editor_paste_clipboard (GtkTextView *view)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (view)), NULL, pasted_cb,
                                 g_object_ref (view));
}

/* Keys. */

static gboolean
is_in_code (MarCommentEditor *self)
{
  GtkTextIter iter;
  GArray *runs = mar_comment_highlight_runs (self->highlight);
  guint caret, at = 0;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &iter, gtk_text_buffer_get_insert (self->buffer));
  caret = (guint) gtk_text_iter_get_offset (&iter);
  for (guint i = 0; i < runs->len && at < caret; i++)
    {
      MarCommentRun *run = &g_array_index (runs, MarCommentRun, i);

      at += run->length;
      if (at >= caret)
        return (run->style & MAR_STYLE_CODE) != 0;
    }
  return FALSE;
}

static gboolean
new_line (MarCommentEditor *self)
{
  g_auto (MarCommentEdit) edit = { 0 };

  mar_comment_editor_read_now (self);
  if (gtk_text_buffer_get_has_selection (self->buffer) || is_in_code (self)
      || !gtk_text_view_get_editable (GTK_TEXT_VIEW (self))
      || !mar_comment_new_line (self->text, mar_comment_editor_caret (self), &edit))
    return FALSE;

  apply_edit (self, &edit);
  return TRUE;
}

static gboolean
key_cb (MarCommentEditor *self,
        guint             key,
        guint             code,
        GdkModifierType   state)
{
  if (self->composing || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    return new_line (self);
  return GDK_EVENT_PROPAGATE;
}

/* The menu of every text offers to undo; here that is the window's. */
static void
undo_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  gtk_widget_activate_action (widget, g_str_equal (name, "text.undo") ? "win.undo" : "win.redo",
                              NULL);
}

void
mar_comment_editor_update_undo (MarCommentEditor *editor)
{
  static const char *const names[][2] = { { "text.undo", "undo" }, { "text.redo", "redo" } };
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (editor));

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (editor), names[i][0],
                                   G_IS_ACTION_GROUP (root)
                                     && g_action_group_get_action_enabled (G_ACTION_GROUP (root),
                                                                           names[i][1]));
}

void
mar_comment_editor_set_speller (MarCommentEditor *editor,
                                MarSpeller       *speller)
{
  g_return_if_fail (MAR_IS_COMMENT_EDITOR (editor));

  mar_comment_spelling_set_speller (editor->spelling, speller);
}

MarCommentSpelling *
mar_comment_editor_spelling (MarCommentEditor *editor)
{
  g_return_val_if_fail (MAR_IS_COMMENT_EDITOR (editor), NULL);

  return editor->spelling;
}

/* The widget. */

static void
mar_comment_editor_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  MarCommentEditor *self = MAR_COMMENT_EDITOR (widget);

  GTK_WIDGET_CLASS (mar_comment_editor_parent_class)->css_changed (widget, change);

  if (self->highlight != NULL)
    mar_comment_highlight_set_look (self->highlight, widget);
}

/* A scrolled window that is hidden while it still scrolls ends the scrolling twice where the text
 * view moves its text at the first end (GTK 4.8). Setting the value ends it here, once. */
static void
mar_comment_editor_unmap (GtkWidget *widget)
{
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (widget));

  if (place != NULL)
    gtk_adjustment_set_value (place, gtk_adjustment_get_value (place));
  GTK_WIDGET_CLASS (mar_comment_editor_parent_class)->unmap (widget);
}

static void
mar_comment_editor_dispose (GObject *object)
{
  MarCommentEditor *self = MAR_COMMENT_EDITOR (object);

  g_clear_handle_id (&self->read_source, g_source_remove);
  g_clear_handle_id (&self->caret_source, g_source_remove);
  if (self->buffer != NULL)
    g_signal_handlers_disconnect_by_data (self->buffer, self);
  g_clear_pointer (&self->highlight, mar_comment_highlight_free);
  g_clear_pointer (&self->spelling, mar_comment_spelling_free);
  g_clear_object (&self->buffer);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (mar_comment_editor_parent_class)->dispose (object);
}

static void
mar_comment_editor_class_init (MarCommentEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_comment_editor_dispose;
  GTK_WIDGET_CLASS (klass)->css_changed = mar_comment_editor_css_changed;
  GTK_WIDGET_CLASS (klass)->unmap = mar_comment_editor_unmap;
  GTK_TEXT_VIEW_CLASS (klass)->paste_clipboard = mar_comment_editor_paste_clipboard;

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "text.undo", NULL, undo_cb);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "text.redo", NULL, undo_cb);

  signals[EDITED] = g_signal_new ("edited", MAR_TYPE_COMMENT_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[READ] = g_signal_new ("read", MAR_TYPE_COMMENT_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[CARET] = g_signal_new ("caret", MAR_TYPE_COMMENT_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
mar_comment_editor_init (MarCommentEditor *self)
{
  GtkTextView *view = GTK_TEXT_VIEW (self);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->text = g_strdup ("");
  self->buffer = g_object_ref (gtk_text_view_get_buffer (view));
  self->highlight = mar_comment_highlight_new (self->buffer);
  self->spelling = mar_comment_spelling_new (self->buffer);
  /* The record's journal takes back typing, with everything else. */
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  gtk_text_view_set_wrap_mode (view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (view, FALSE);
  gtk_text_view_set_left_margin (view, 12);
  gtk_text_view_set_right_margin (view, 12);
  gtk_text_view_set_top_margin (view, 6);
  gtk_text_view_set_bottom_margin (view, 12);
  gtk_widget_add_css_class (GTK_WIDGET (self), "comment-text");

  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->buffer, "notify::cursor-position", G_CALLBACK (caret_moved_cb),
                            self);
  g_signal_connect (self, "preedit-changed", G_CALLBACK (composing_cb), NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
