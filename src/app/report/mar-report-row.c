/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-row.h"

#include <glib/gi18n.h>

#include "mar-wrap.h"

struct _MarReportRow
{
  GtkListBoxRow parent_instance;

  MarReportMoment *moment;
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

static void
mar_report_row_dispose (GObject *object)
{
  g_clear_object (&MAR_REPORT_ROW (object)->moment);

  G_OBJECT_CLASS (mar_report_row_parent_class)->dispose (object);
}

static void
mar_report_row_class_init (MarReportRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_report_row_dispose;

  signals[POINTED] = g_signal_new ("pointed", MAR_TYPE_REPORT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[INSERT] = g_signal_new ("insert", MAR_TYPE_REPORT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
mar_report_row_init (MarReportRow *row)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (enter_cb), row);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), row);
  gtk_widget_add_controller (GTK_WIDGET (row), motion);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (enter_cb), row);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), row);
  gtk_widget_add_controller (GTK_WIDGET (row), focus);
}

static void
add_label (GtkWidget  *box,
           const char *text,
           const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  mar_wrap_label (GTK_LABEL (label));
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
make_button (MarReportRow *row)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Insert the better line as a variation"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Insert the better line as a variation"), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), row);
  return button;
}

GtkWidget *
mar_report_row_new (MarReportMoment *moment)
{
  MarReportRow *row = g_object_new (MAR_TYPE_REPORT_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const char *better = mar_report_moment_better (moment);
  const MarGlyph *glyph = mar_report_moment_glyph (moment) != 0
                            ? mar_glyph_find (mar_report_moment_glyph (moment))
                            : NULL;
  g_autofree char *words = NULL;

  row->moment = g_object_ref (moment);
  gtk_widget_set_hexpand (texts, TRUE);
  add_label (texts, mar_report_moment_title (moment), "text");
  if (better != NULL)
    {
      /* Translators: the turn that an engine would have played: “Better: d4>d5” */
      g_autofree char *text = g_strdup_printf (_("Better: %s"), better);

      add_label (texts, text, "better");
    }
  add_label (texts, mar_report_moment_facts (moment), "facts");
  gtk_box_append (GTK_BOX (box), texts);
  if (better != NULL)
    gtk_box_append (GTK_BOX (box), make_button (row));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  words = g_strdup_printf ("%s, %s. %s", mar_report_moment_title (moment),
                           glyph != NULL ? _(glyph->name) : "", mar_report_moment_facts (moment));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return GTK_WIDGET (row);
}
