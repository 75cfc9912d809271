/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

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
  GCancellable *reading; /* nullable: of the text as it stands */
  MarPosition *position;
  void (*used) (gpointer data, const MarPosition *position);
  gpointer data;
} Question;

/**
 * Reading:
 * @game: the rules
 * @options: their options
 * @text: what is read
 * @cause: why it is no position text
 *
 * A text that may be a game; nothing else is touched by the thread.
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  char *text;
  GError *cause;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->text);
  g_clear_error (&reading->cause);
  g_free (reading);
}

/* A text of some other form tells of a game. */
static MarPosition *
read_game (const Reading *reading)
{
  const MarGame *game = reading->game;
  g_autoptr (MarDocument) document = mar_import_text (NULL, reading->text, strlen (reading->text),
                                                      NULL,
                                                      NULL);

  for (guint i = 0; document != NULL && i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      MarNode *root = mar_record_root (record);
      g_autofree char *last = NULL;

      if (mar_record_game (record) != game)
        continue;
      last = mar_position_text (game, mar_node_position (mar_record_last (record, root)));
      return mar_position_read (game, &reading->options, last, NULL);
    }

  return NULL;
}

static void
read_in_thread (GTask                     *task,
                gpointer source            G_GNUC_UNUSED,
                gpointer                   data,
                GCancellable *cancellable  G_GNUC_UNUSED)
{
  Reading *reading = data;
  MarPosition *position = read_game (reading);

  if (position != NULL)
    g_task_return_pointer (task, position, g_free);
  else
    g_task_return_error (task, g_steal_pointer (&reading->cause));
}

void
mar_set_up_text_read (MarSetUpDraft       *draft,
                      const char          *text,
                      GCancellable        *cancellable,
                      GAsyncReadyCallback  callback,
                      gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  g_autofree char *stripped = NULL;
  Reading *reading;
  MarPosition *position;

  g_return_if_fail (draft != NULL && text != NULL);

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, mar_set_up_text_read);
  g_task_set_return_on_cancel (task, TRUE);
  reading = g_new0 (Reading, 1);
  reading->game = mar_set_up_draft_game (draft);
  reading->options = *mar_set_up_draft_options (draft);
  reading->text = g_strdup (text);
  g_task_set_task_data (task, reading, reading_free);
  stripped = g_strstrip (g_strdup (text));
  position = mar_position_read (reading->game, &reading->options, stripped, &reading->cause);
  if (position != NULL)
    g_task_return_pointer (task, position, g_free);
  else
    g_task_run_in_thread (task, read_in_thread);
}

MarPosition *
mar_set_up_text_read_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mar_set_up_text_read), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  mar_set_up_draft_unref (question->draft);
  g_clear_object (&question->reading);
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

/* The answer for the text as it stands; it comes for none that was changed since, nor when the
 * dialog is gone. */
static void
read_cb (GObject *source  G_GNUC_UNUSED,
         GAsyncResult    *result,
         gpointer         data)
{
  g_autoptr (AdwMessageDialog) dialog = data;
  g_autoptr (GError) error = NULL;
  MarPosition *position = mar_set_up_text_read_finish (result, &error);
  Question *question = g_object_get_data (G_OBJECT (dialog), "question");

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  question->position = position;
  gtk_label_set_label (question->complaint, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (question->complaint), error != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (question->view),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  error != NULL ? error->message : "", -1);
  point_at_fault (question, error);
  adw_message_dialog_set_response_enabled (dialog, "use", position != NULL);
}

/* What was read before is of no use any more. */
static void
stop_reading (AdwMessageDialog *dialog)
{
  Question *question = g_object_get_data (G_OBJECT (dialog), "question");

  g_clear_pointer (&question->position, g_free);
  if (question->reading != NULL)
    g_cancellable_cancel (question->reading);
  g_clear_object (&question->reading);
}

static void
changed_cb (AdwMessageDialog *dialog)
{
  Question *question = g_object_get_data (G_OBJECT (dialog), "question");
  g_autofree char *text = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (question->buffer, &start, &end);
  gtk_text_buffer_apply_tag_by_name (question->buffer, "verbatim", &start, &end);
  text = gtk_text_buffer_get_text (question->buffer, &start, &end, FALSE);

  stop_reading (dialog);
  adw_message_dialog_set_response_enabled (dialog, "use", FALSE);
  question->reading = g_cancellable_new ();
  mar_set_up_text_read (question->draft, text, question->reading, read_cb, g_object_ref (dialog));
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
  g_signal_connect (dialog, "destroy", G_CALLBACK (stop_reading), NULL);
  g_signal_connect_object (question->buffer, "changed", G_CALLBACK (changed_cb), dialog,
                           G_CONNECT_SWAPPED);

  gtk_text_buffer_set_text (question->buffer, text, -1);
  gtk_widget_grab_focus (GTK_WIDGET (question->view));
  gtk_window_present (GTK_WINDOW (dialog));
}
