/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-import.h"
#include "mar-question.h"

#define SPACING 6
#define HEIGHT 96
#define WIDTH_OF_COMPLAINT 40

typedef struct
{
  MarSetUpDraft *draft;
  GtkTextBuffer *buffer;
  GtkTextView *view;
  GtkLabel *complaint;
  MarPosition *position;
  void (*used) (gpointer data, const MarPosition *position);
  gpointer data;
} Question;

/* A text of some other form tells of a game. */
static MarPosition *
read_game (MarSetUpDraft *draft,
           const char    *text)
{
  const MarGame *game = mar_set_up_draft_game (draft);
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, (gsize) strlen (text), NULL,
                                                      NULL);

  for (guint i = 0; document != NULL && i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      MarNode *root = mar_record_root (record);
      g_autofree char *last = NULL;

      if (mar_record_game (record) != game)
        continue;
      last = mar_position_text (game, mar_node_position (mar_record_last (record, root)));
      return mar_position_read (game, mar_set_up_draft_options (draft), last, NULL);
    }

  return NULL;
}

MarPosition *
mar_set_up_text_read (MarSetUpDraft  *draft,
                      const char     *text,
                      GError        **error)
{
  g_autofree char *stripped = NULL;
  g_autofree MarPosition *position = NULL;
  g_autoptr (GError) cause = NULL;

  g_return_val_if_fail (draft != NULL && text != NULL, NULL);

  stripped = g_strstrip (g_strdup (text));
  position = mar_position_read (mar_set_up_draft_game (draft), mar_set_up_draft_options (draft),
                                stripped, &cause);
  if (position == NULL)
    position = read_game (draft, text);
  if (position == NULL)
    g_propagate_error (error, g_steal_pointer (&cause));

  return g_steal_pointer (&position);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  mar_set_up_draft_unref (question->draft);
  g_free (question->position);
  g_free (question);
}

/* Puts the mark where the fault is. */
static void
point_at_fault (Question     *question,
                const GError *error)
{
  GtkTextIter start, end, fault;
  guint column = 0;

  gtk_text_buffer_get_bounds (question->buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (question->buffer, "fault", &start, &end);
  if (error == NULL || error->domain != MAR_RULES_ERROR)
    return;

  mar_rules_error_detail (error, &column);
  if (column == 0)
    return;
  gtk_text_buffer_get_iter_at_offset (question->buffer, &fault, (int) column - 1);
  if (gtk_text_iter_is_end (&fault) && !gtk_text_iter_backward_char (&fault))
    return;
  end = fault;
  gtk_text_iter_forward_char (&end);
  gtk_text_buffer_apply_tag_by_name (question->buffer, "fault", &fault, &end);
}

static void
changed_cb (AdwMessageDialog *dialog)
{
  Question *question = g_object_get_data (G_OBJECT (dialog), "question");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (question->buffer, &start, &end);
  gtk_text_buffer_apply_tag_by_name (question->buffer, "verbatim", &start, &end);
  text = gtk_text_buffer_get_text (question->buffer, &start, &end, FALSE);

  g_free (question->position);
  question->position = mar_set_up_text_read (question->draft, text, &error);
  gtk_label_set_label (question->complaint, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (question->complaint), error != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (question->view),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  error != NULL ? error->message : "", -1);
  point_at_fault (question, error);
  adw_message_dialog_set_response_enabled (dialog, "use", question->position != NULL);
}

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             Question         *question)
{
  if (g_str_equal (response, "use") && question->position != NULL)
    question->used (question->data, question->position);
}

static GtkWidget *
new_view (Question *question)
{
  GtkWidget *view = gtk_text_view_new ();

  question->view = GTK_TEXT_VIEW (view);
  question->buffer = gtk_text_view_get_buffer (question->view);
  gtk_text_buffer_create_tag (question->buffer, "verbatim", "insert-hyphens", FALSE, NULL);
  gtk_text_buffer_create_tag (question->buffer, "fault", "underline", PANGO_UNDERLINE_ERROR, NULL);
  gtk_text_view_set_wrap_mode (question->view, GTK_WRAP_CHAR);
  gtk_text_view_set_monospace (question->view, TRUE);
  gtk_text_view_set_accepts_tab (question->view, FALSE);
  gtk_text_view_set_left_margin (question->view, SPACING);
  gtk_text_view_set_right_margin (question->view, SPACING);
  gtk_text_view_set_top_margin (question->view, SPACING);
  gtk_text_view_set_bottom_margin (question->view, SPACING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Position text"), -1);

  return view;
}

static GtkWidget *
new_content (Question *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *complaint = gtk_label_new (NULL);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), new_view (question));
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), HEIGHT);
  gtk_box_append (GTK_BOX (box), scrolled);

  question->complaint = GTK_LABEL (complaint);
  gtk_label_set_wrap (question->complaint, TRUE);
  gtk_label_set_wrap_mode (question->complaint, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (question->complaint, WIDTH_OF_COMPLAINT);
  gtk_label_set_xalign (question->complaint, 0);
  gtk_widget_add_css_class (complaint, "error");
  gtk_box_append (GTK_BOX (box), complaint);

  return box;
}

void
mar_set_up_text_show (GtkWindow *parent,
                      MarSetUpDraft *draft,
                      const char *text,
                      void (*used) (gpointer data, const MarPosition *position),
                      gpointer data)
{
  Question *question;
  AdwMessageDialog *dialog;

  g_return_if_fail (draft != NULL && text != NULL && used != NULL);

  question = g_new0 (Question, 1);
  question->draft = mar_set_up_draft_ref (draft);
  question->used = used;
  question->data = data;

  dialog = mar_question_new (parent, _("Position Text"), NULL);
  g_object_set_data_full (G_OBJECT (dialog), "question", question, question_free);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "use", _("_Use Position"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "use", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "use");
  adw_message_dialog_set_close_response (dialog, "cancel");
  adw_message_dialog_set_extra_child (dialog, new_content (question));
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  g_signal_connect_object (question->buffer, "changed", G_CALLBACK (changed_cb), dialog,
                           G_CONNECT_SWAPPED);

  gtk_text_buffer_set_text (question->buffer, text, -1);
  gtk_widget_grab_focus (GTK_WIDGET (question->view));
  gtk_window_present (GTK_WINDOW (dialog));
}
