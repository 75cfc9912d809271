/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-fact-rows.h"

#include <glib/gi18n.h>

/* The headers that are asked for beside the title and the players' names. */
static const struct
{
  const char *key;
  const char *label;
} facts[] = {
  { "event", N_("Event") },
  { "place", N_("Place") },
  { "date", N_("Date") },
  { "annotator", N_("Annotator") },
  { "source", N_("Source") },
};

typedef struct
{
  char *key;
  GtkWidget *row;
} FactRow;

struct _MarFactRows
{
  GArray *rows;
  GtkWidget *activate;
};

static void
clear_row (gpointer data)
{
  g_free (((FactRow *) data)->key);
}

MarFactRows *
mar_fact_rows_new (GtkWidget *activate)
{
  MarFactRows *rows = g_new0 (MarFactRows, 1);

  rows->rows = g_array_new (FALSE, FALSE, sizeof (FactRow));
  g_array_set_clear_func (rows->rows, clear_row);
  rows->activate = activate;

  return rows;
}

void
mar_fact_rows_free (MarFactRows *rows)
{
  if (rows == NULL)
    return;

  g_array_unref (rows->rows);
  g_free (rows);
}

GtkWidget *
mar_fact_rows_add (MarFactRows         *rows,
                   AdwPreferencesGroup *group,
                   MarRecord           *record,
                   const char          *key,
                   const char          *label)
{
  const char *value = record != NULL ? mar_record_header (record, key) : NULL;
  FactRow row = { g_strdup (key), adw_entry_row_new () };

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row.row), label);
  if (value != NULL)
    gtk_editable_set_text (GTK_EDITABLE (row.row), value);
  if (rows->activate != NULL)
    g_signal_connect_object (row.row, "entry-activated", G_CALLBACK (gtk_widget_activate),
                             rows->activate, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row.row);
  g_array_append_val (rows->rows, row);

  return row.row;
}

void
mar_fact_rows_add_title (MarFactRows         *rows,
                         AdwPreferencesGroup *group,
                         MarRecord           *record)
{
  mar_fact_rows_add (rows, group, record, "title", _("Title"));
}

void
mar_fact_rows_add_facts (MarFactRows         *rows,
                         AdwPreferencesGroup *group,
                         MarRecord           *record)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    mar_fact_rows_add (rows, group, record, facts[i].key, _(facts[i].label));
}

void
mar_fact_rows_grab_focus (MarFactRows *rows)
{
  if (rows->rows->len > 0)
    gtk_widget_grab_focus (g_array_index (rows->rows, FactRow, 0).row);
}

gboolean
mar_fact_rows_is_empty (MarFactRows *rows)
{
  for (guint i = 0; i < rows->rows->len; i++)
    if (*gtk_editable_get_text (GTK_EDITABLE (g_array_index (rows->rows, FactRow, i).row)) != '\0')
      return FALSE;

  return TRUE;
}

void
mar_fact_rows_write (MarFactRows *rows,
                     MarRecord   *record)
{
  for (guint i = 0; i < rows->rows->len; i++)
    {
      const FactRow *row = &g_array_index (rows->rows, FactRow, i);
      g_autofree char *value = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row->row)));
      const char *old = mar_record_header (record, row->key);

      g_strstrip (value);
      if (g_strcmp0 (old != NULL ? old : "", value) != 0)
        mar_record_set_header (record, row->key, *value != '\0' ? value : NULL);
    }
}
