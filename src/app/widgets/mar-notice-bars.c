/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-notice-bars.h"

#include "mar-tool-layout.h"

struct _MarNoticeBars
{
  GtkBox parent_instance;

  GtkInfoBar *changed_bar;
  GtkLabel *changed_label;
  GtkWidget *changes[MAR_N_NOTICE_CHANGES]; /* the buttons */
  GtkInfoBar *import_bar;
  GtkLabel *import_label;
  GtkInfoBar *paste_bar;
  GtkLabel *paste_label;
  GtkInfoBar *tasks_bar;
  GtkLabel *tasks_label;
};

enum
{
  CHANGE_ANSWERED,
  IMPORT_ANSWERED,
  PASTE_CANCELED,
  TASKS_ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What can be done about a changed file, as the template calls the buttons. */
static const char *const change_names[MAR_N_NOTICE_CHANGES] = {
  [MAR_NOTICE_SAVE] = "save",           [MAR_NOTICE_COMPARE] = "compare",
  [MAR_NOTICE_RELOAD] = "reload",       [MAR_NOTICE_KEEP_MINE] = "keep_mine",
  [MAR_NOTICE_KEEP_BOTH] = "keep_both",
};

G_DEFINE_FINAL_TYPE (MarNoticeBars, mar_notice_bars, GTK_TYPE_BOX)

static void
change_clicked_cb (MarNoticeBars *bars,
                   GtkWidget     *button)
{
  for (int i = 0; i < MAR_N_NOTICE_CHANGES; i++)
    if (button == bars->changes[i])
      g_signal_emit (bars, signals[CHANGE_ANSWERED], 0, i);
}

void
mar_notice_bars_set_lost (MarNoticeBars *bars,
                          gboolean       lost)
{
  g_return_if_fail (MAR_IS_NOTICE_BARS (bars));

  for (int i = 0; i < MAR_N_NOTICE_CHANGES; i++)
    gtk_widget_set_visible (bars->changes[i],
                            i == MAR_NOTICE_KEEP_MINE || (i == MAR_NOTICE_SAVE) == lost);
}

static void
import_response_cb (MarNoticeBars *bars,
                    int            response)
{
  g_signal_emit (bars, signals[IMPORT_ANSWERED], 0, response == GTK_RESPONSE_ACCEPT);
}

static void
paste_response_cb (MarNoticeBars *bars)
{
  g_signal_emit (bars, signals[PASTE_CANCELED], 0);
}

static void
tasks_response_cb (MarNoticeBars *bars,
                   int            response)
{
  g_signal_emit (bars, signals[TASKS_ANSWERED], 0, response == GTK_RESPONSE_ACCEPT);
}

/* A bar that slides away still shows its text. */
static void
show (GtkInfoBar *bar,
      GtkLabel   *label,
      const char *text)
{
  if (text != NULL)
    gtk_label_set_label (label, text);
  gtk_info_bar_set_revealed (bar, text != NULL);
}

void
mar_notice_bars_show (MarNoticeBars *bars,
                      const char    *changed,
                      const char    *imported,
                      const char    *pasting,
                      const char    *tasks)
{
  g_return_if_fail (MAR_IS_NOTICE_BARS (bars));

  show (bars->changed_bar, bars->changed_label, changed);
  show (bars->import_bar, bars->import_label, imported);
  show (bars->paste_bar, bars->paste_label, pasting);
  show (bars->tasks_bar, bars->tasks_label, tasks);
}

static void
mar_notice_bars_class_init (MarNoticeBarsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGE_ANSWERED] = g_signal_new ("change-answered", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                           G_TYPE_INT);
  signals[IMPORT_ANSWERED] = g_signal_new ("import-answered", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                           G_TYPE_BOOLEAN);
  signals[PASTE_CANCELED] = g_signal_new ("paste-canceled", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[TASKS_ANSWERED] = g_signal_new ("tasks-answered", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_BOOLEAN);

  g_type_ensure (MAR_TYPE_TOOL_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-notice-bars.ui");
  gtk_widget_class_bind_template_child (widget_class, MarNoticeBars, changed_bar);
  gtk_widget_class_bind_template_child (widget_class, MarNoticeBars, changed_label);
  for (guint i = 0; i < G_N_ELEMENTS (change_names); i++)
    gtk_widget_class_bind_template_child_full (widget_class, change_names[i], FALSE,
                                               G_STRUCT_OFFSET (MarNoticeBars, changes)
                                                 + (gssize) (i * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_callback (widget_class, change_clicked_cb);
  gtk_widget_class_bind_template_child (widget_class, MarNoticeBars, import_bar);
  gtk_widget_class_bind_template_child (widget_class, MarNoticeBars, import_label);
  gtk_widget_class_bind_template_child (widget_class, MarNoticeBars, paste_bar);
  gtk_widget_class_bind_template_child (widget_class, MarNoticeBars, paste_label);
  gtk_widget_class_bind_template_child (widget_class, MarNoticeBars, tasks_bar);
  gtk_widget_class_bind_template_child (widget_class, MarNoticeBars, tasks_label);
}

static void
mar_notice_bars_init (MarNoticeBars *bars)
{
  gtk_widget_init_template (GTK_WIDGET (bars));
  g_signal_connect_swapped (bars->import_bar, "response", G_CALLBACK (import_response_cb), bars);
  g_signal_connect_swapped (bars->paste_bar, "response", G_CALLBACK (paste_response_cb), bars);
  g_signal_connect_swapped (bars->tasks_bar, "response", G_CALLBACK (tasks_response_cb), bars);
}
