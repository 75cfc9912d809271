/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-efforts.h"

#include <glib/gi18n.h>

static const struct
{
  const char *name;
  guint time_ms;
} efforts[] = {
  { "quick", 200 },
  { "thorough", 1000 },
  { "deep", 5000 },
};

#define N_EFFORTS G_N_ELEMENTS (efforts)

struct _MarReportEfforts
{
  AdwBin parent_instance;

  /* In the order of the table. */
  AdwActionRow *rows[N_EFFORTS];
  GtkCheckButton *checks[N_EFFORTS];
};

G_DEFINE_FINAL_TYPE (MarReportEfforts, mar_report_efforts, ADW_TYPE_BIN)

guint
mar_report_effort_find_time (const char *name)
{
  for (guint i = 0; i < N_EFFORTS; i++)
    if (g_str_equal (efforts[i].name, name))
      return efforts[i].time_ms;
  return 0;
}

#define MINUTE 60
#define HOUR 3600
/* Up to so many seconds are told as such, five by five. */
#define MOST_SECONDS 90

char *
mar_report_time_format (guint seconds)
{
  guint n;

  if (seconds < 5)
    return g_strdup (_("a few seconds"));
  if (seconds < MOST_SECONDS)
    {
      n = (seconds + 2) / 5 * 5;
      return g_strdup_printf (g_dngettext (NULL, "about %u second", "about %u seconds", n), n);
    }
  if (seconds < 2 * HOUR)
    {
      n = (seconds + MINUTE / 2) / MINUTE;
      return g_strdup_printf (g_dngettext (NULL, "about %u minute", "about %u minutes", n), n);
    }
  n = (seconds + HOUR / 2) / HOUR;
  return g_strdup_printf (g_dngettext (NULL, "about %u hour", "about %u hours", n), n);
}

guint
mar_report_efforts_get_time (MarReportEfforts *self)
{
  g_return_val_if_fail (MAR_IS_REPORT_EFFORTS (self), efforts[0].time_ms);

  for (guint i = 0; i < N_EFFORTS; i++)
    if (gtk_check_button_get_active (self->checks[i]))
      return efforts[i].time_ms;
  return efforts[0].time_ms;
}

void
mar_report_efforts_set_positions (MarReportEfforts *self,
                                  guint             n)
{
  g_return_if_fail (MAR_IS_REPORT_EFFORTS (self));

  for (guint i = 0; i < N_EFFORTS; i++)
    {
      g_autofree char *time
        = mar_report_time_format ((guint) ((guint64) n * efforts[i].time_ms / 1000));
      /* Translators: “about 2 minutes for this game” */
      g_autofree char *text = g_strdup_printf (_("%s for this game"), time);

      adw_action_row_set_subtitle (self->rows[i], text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->checks[i]),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    }
}

static void
mar_report_efforts_class_init (MarReportEffortsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-report-efforts.ui");
  for (guint i = 0; i < N_EFFORTS; i++)
    {
      g_autofree char *row = g_strconcat (efforts[i].name, "_row", NULL);

      gtk_widget_class_bind_template_child_full (widget_class, row, FALSE,
                                                 G_STRUCT_OFFSET (MarReportEfforts, rows)
                                                   + (gssize) (i * sizeof (gpointer)));
      gtk_widget_class_bind_template_child_full (widget_class, efforts[i].name, FALSE,
                                                 G_STRUCT_OFFSET (MarReportEfforts, checks)
                                                   + (gssize) (i * sizeof (gpointer)));
    }
}

static void
mar_report_efforts_init (MarReportEfforts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
