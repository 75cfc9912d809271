/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-row.h"

#include <glib/gi18n.h>

#include "mar-wrap.h"

struct _MarReportRow
{
  GtkListBoxRow parent_instance;

  MarReportMoment *moment;

  GtkLabel *title;
  MarReasonLabel *against;
  GtkLabel *better;
  MarReasonLabel *why;
  GtkLabel *details;
};

enum
{
  POINTED,
  INSERT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarReportRow, mar_report_row, GTK_TYPE_LIST_BOX_ROW)

MarReportMoment *
mar_report_row_moment (MarReportRow *row)
{
  g_return_val_if_fail (MAR_IS_REPORT_ROW (row), NULL);

  return row->moment;
}

static void
enter_cb (MarReportRow *row)
{
  g_signal_emit (row, signals[POINTED], 0, TRUE);
}

static void
leave_cb (MarReportRow *row)
{
  g_signal_emit (row, signals[POINTED], 0, FALSE);
}

static void
clicked_cb (MarReportRow *row)
{
  g_signal_emit (row, signals[INSERT], 0);
}

/* What screen readers say. */
static void
update_name (MarReportRow *row)
{
  const MarGlyph *glyph = mar_report_moment_glyph (row->moment) != 0
                            ? mar_glyph_find (mar_report_moment_glyph (row->moment))
                            : NULL;
  const char *parts[] = { mar_reason_label_get_text (row->against),
                          gtk_label_get_label (row->better), mar_reason_label_get_text (row->why) };
  GString *name = g_string_new (NULL);

  g_string_printf (name, "%s, %s. %s", mar_report_moment_title (row->moment),
                   glyph != NULL ? _(glyph->name) : "", mar_report_moment_details (row->moment));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (name, ". %s", parts[i]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str,
                                  -1);
  g_string_free (name, TRUE);
}

/* An empty line would be a gap. */
static void
reason_cb (MarReportRow *row)
{
  gtk_widget_set_visible (GTK_WIDGET (row->against),
                          *mar_reason_label_get_text (row->against) != '\0');
  gtk_widget_set_visible (GTK_WIDGET (row->why), *mar_reason_label_get_text (row->why) != '\0');
  update_name (row);
}

static void
mar_report_row_dispose (GObject *object)
{
  g_clear_object (&MAR_REPORT_ROW (object)->moment);

  G_OBJECT_CLASS (mar_report_row_parent_class)->dispose (object);
}

static void
mar_report_row_class_init (MarReportRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_report_row_dispose;

  signals[POINTED] = g_signal_new ("pointed", MAR_TYPE_REPORT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[INSERT] = g_signal_new ("insert", MAR_TYPE_REPORT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);

  g_type_ensure (MAR_TYPE_REASON_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-report-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarReportRow, title);
  gtk_widget_class_bind_template_child (widget_class, MarReportRow, better);
  gtk_widget_class_bind_template_child (widget_class, MarReportRow, details);
  gtk_widget_class_bind_template_child (widget_class, MarReportRow, against);
  gtk_widget_class_bind_template_child (widget_class, MarReportRow, why);
  gtk_widget_class_bind_template_callback (widget_class, reason_cb);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
mar_report_row_init (MarReportRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  mar_wrap_label (row->title);
  mar_wrap_label (row->better);
  mar_wrap_label (row->details);
}

GtkWidget *
mar_report_row_new (MarReportMoment *moment)
{
  MarReportRow *row = g_object_new (MAR_TYPE_REPORT_ROW, NULL);
  const char *better = mar_report_moment_better (moment);

  row->moment = g_object_ref (moment);
  gtk_label_set_label (row->title, mar_report_moment_title (moment));
  gtk_widget_set_visible (GTK_WIDGET (row->better), better != NULL);
  if (better != NULL)
    {
      /* Translators: the turn that an engine would have played: “Better: d4>d5” */
      g_autofree char *text = g_strdup_printf (_("Better: %s"), better);

      gtk_label_set_label (row->better, text);
    }
  gtk_label_set_label (row->details, mar_report_moment_details (moment));
  update_name (row);
  mar_report_moment_explain (moment, row->against, row->why);
  return GTK_WIDGET (row);
}
