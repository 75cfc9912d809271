/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-training-pane.h"

#include "mar-markup.h"
#include "mar-training-text.h"

struct _MarTrainingPane
{
  AdwBin parent_instance;

  GtkLabel *progress;
  GtkLabel *result;
  GtkLabel *question;
  GtkLabel *hints;
  GtkScrolledWindow *scrolled;
  GtkWidget *help;
  GtkWidget *skip;
  GtkWidget *next;
  GtkWidget *again;
  GtkWidget *done;
};

G_DEFINE_FINAL_TYPE (MarTrainingPane, mar_training_pane, ADW_TYPE_BIN)

/* @text: (nullable) (transfer full): CommonMark */
static void
show_text (GtkLabel *label,
           char     *text)
{
  g_autofree char *commonmark = text;
  g_autofree char *markup = mar_markup_from_commonmark (text != NULL ? text : "");

  gtk_label_set_markup (label, markup);
  gtk_widget_set_visible (GTK_WIDGET (label), *markup != '\0');
}

static void
show_result (MarTrainingPane *pane,
             MarStudy        *study)
{
  static const char *const classes[] = { "success", "warning", NULL };
  const MarTrainingState state = mar_study_training (study)->state;
  g_autofree char *text = mar_training_text_result (study);

  gtk_label_set_text (pane->result, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (pane->result), text != NULL);
  for (guint i = 0; classes[i] != NULL; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (pane->result), classes[i]);
  if (state == MAR_TRAINING_RIGHT)
    gtk_widget_add_css_class (GTK_WIDGET (pane->result), classes[0]);
  else if (state == MAR_TRAINING_WRONG)
    gtk_widget_add_css_class (GTK_WIDGET (pane->result), classes[1]);
}

void
mar_training_pane_show (MarTrainingPane *pane,
                        MarStudy        *study)
{
  g_autofree char *progress = NULL;
  MarTrainingState state;

  g_return_if_fail (MAR_IS_TRAINING_PANE (pane));
  g_return_if_fail (mar_study_is_training (study));

  state = mar_study_training (study)->state;
  progress = mar_training_text_progress (study);
  gtk_label_set_text (pane->progress, progress);
  show_result (pane, study);
  show_text (pane->question, mar_training_text_question (study));
  show_text (pane->hints, mar_training_text_hints (study));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (pane->scrolled), 0);

  gtk_widget_set_visible (pane->help, state < MAR_TRAINING_RIGHT);
  gtk_widget_set_visible (pane->skip, state < MAR_TRAINING_RIGHT);
  gtk_widget_set_visible (pane->next, state == MAR_TRAINING_RIGHT || state == MAR_TRAINING_SHOWS);
  gtk_widget_set_visible (pane->again, mar_study_can_train_again (study));
  gtk_widget_set_visible (pane->done, state == MAR_TRAINING_OVER);
}

void
mar_training_pane_focus_next (MarTrainingPane *pane)
{
  g_return_if_fail (MAR_IS_TRAINING_PANE (pane));

  if (gtk_widget_get_visible (pane->next))
    gtk_widget_grab_focus (pane->next);
  else
    gtk_widget_grab_focus (gtk_widget_get_visible (pane->again) ? pane->again : pane->done);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarTrainingPane, name)

static void
mar_training_pane_class_init (MarTrainingPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-training-pane.ui");
  BIND_CHILD (progress);
  BIND_CHILD (result);
  BIND_CHILD (question);
  BIND_CHILD (hints);
  BIND_CHILD (scrolled);
  BIND_CHILD (help);
  BIND_CHILD (skip);
  BIND_CHILD (next);
  BIND_CHILD (again);
  BIND_CHILD (done);
}

static void
mar_training_pane_init (MarTrainingPane *pane)
{
  gtk_widget_init_template (GTK_WIDGET (pane));
}
