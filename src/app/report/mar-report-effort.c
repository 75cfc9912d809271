/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-effort.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static const struct
{
  const char *name;
  guint time_ms;
} efforts[MAR_N_REPORT_EFFORTS] = {
  /* Translators: how an engine goes through a game */
  { N_("Quick"), 200 },
  { N_("Thorough"), 1000 },
  { N_("Deep"), 5000 },
};

guint
mar_report_effort_time (guint effort)
{
  g_return_val_if_fail (effort < MAR_N_REPORT_EFFORTS, 1000);

  return efforts[effort].time_ms;
}

const char *
mar_report_effort_name (guint effort)
{
  g_return_val_if_fail (effort < MAR_N_REPORT_EFFORTS, NULL);

  return _(efforts[effort].name);
}

#define MINUTE 60
#define HOUR 3600
/* Up to so many seconds are told as such, five by five. */
#define MOST_SECONDS 90

char *
mar_report_time_words (guint seconds)
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

/* The list. */

typedef struct
{
  GtkWidget *rows[MAR_N_REPORT_EFFORTS];
  GtkWidget *checks[MAR_N_REPORT_EFFORTS];
} Rows;

static Rows *
rows_of (GtkWidget *list)
{
  return g_object_get_data (G_OBJECT (list), "mar-efforts");
}

GtkWidget *
mar_report_effort_rows_new (guint effort)
{
  GtkWidget *list = gtk_list_box_new ();
  Rows *rows = g_new0 (Rows, 1);

  g_object_set_data_full (G_OBJECT (list), "mar-efforts", rows, g_free);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Effort"), -1);
  for (guint i = 0; i < MAR_N_REPORT_EFFORTS; i++)
    {
      rows->rows[i] = adw_action_row_new ();
      /* The keyboard works with the buttons. */
      gtk_widget_set_focusable (rows->rows[i], FALSE);
      rows->checks[i] = gtk_check_button_new ();
      gtk_widget_set_valign (rows->checks[i], GTK_ALIGN_CENTER);
      gtk_accessible_update_property (GTK_ACCESSIBLE (rows->checks[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, mar_report_effort_name (i),
                                      -1);
      gtk_check_button_set_group (GTK_CHECK_BUTTON (rows->checks[i]),
                                  i > 0 ? GTK_CHECK_BUTTON (rows->checks[0]) : NULL);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (rows->checks[i]), i == effort);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (rows->rows[i]),
                                     mar_report_effort_name (i));
      adw_action_row_add_prefix (ADW_ACTION_ROW (rows->rows[i]), rows->checks[i]);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (rows->rows[i]), rows->checks[i]);
      gtk_list_box_append (GTK_LIST_BOX (list), rows->rows[i]);
    }
  return list;
}

guint
mar_report_effort_rows_get (GtkWidget *list)
{
  Rows *rows = rows_of (list);

  for (guint i = 0; i < MAR_N_REPORT_EFFORTS; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (rows->checks[i])))
      return i;
  return 0;
}

void
mar_report_effort_rows_set_positions (GtkWidget *list,
                                      guint      n)
{
  Rows *rows = rows_of (list);

  for (guint i = 0; i < MAR_N_REPORT_EFFORTS; i++)
    {
      g_autofree char *time
        = mar_report_time_words ((guint) ((guint64) n * efforts[i].time_ms / 1000));
      /* Translators: “about 2 minutes for this game” */
      g_autofree char *words = g_strdup_printf (_("%s for this game"), time);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (rows->rows[i]), words);
      gtk_accessible_update_property (GTK_ACCESSIBLE (rows->checks[i]),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
    }
}
