/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-insert.h"

struct _MarReportInsert
{
  GtkPopover parent_instance;

  GtkCheckButton *glyphs;
  GtkCheckButton *variations;
  GtkCheckButton *comments;
};

static guint insert_signal;

G_DEFINE_FINAL_TYPE (MarReportInsert, mar_report_insert, GTK_TYPE_POPOVER)

static void
clicked_cb (MarReportInsert *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, insert_signal, 0, gtk_check_button_get_active (self->glyphs),
                 gtk_check_button_get_active (self->variations),
                 gtk_check_button_get_active (self->comments));
}

static void
mar_report_insert_class_init (MarReportInsertClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  insert_signal = g_signal_new ("insert", MAR_TYPE_REPORT_INSERT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 3, G_TYPE_BOOLEAN, G_TYPE_BOOLEAN,
                                G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-report-insert.ui");
  gtk_widget_class_bind_template_child (widget_class, MarReportInsert, glyphs);
  gtk_widget_class_bind_template_child (widget_class, MarReportInsert, variations);
  gtk_widget_class_bind_template_child (widget_class, MarReportInsert, comments);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
mar_report_insert_init (MarReportInsert *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
