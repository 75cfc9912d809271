/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-header-rows.h"

#include <glib/gi18n.h>

#include "mar-date.h"
#include "mar-record-words.h"

/* The headers that are asked for beside the title and the players' names. */
static const char *const facts[] = { "event", "place", "date", "round", "source", "annotator" };

typedef struct
{
  char *key;
  GtkWidget *row;
} FactRow;

struct _MarHeaderRows
{
  GArray *rows;
  GtkWidget *activate;
};

static void
clear_row (gpointer data)
{
  g_free (((FactRow *) data)->key);
}

MarHeaderRows *
mar_header_rows_new (GtkWidget *activate)
{
  MarHeaderRows *rows = g_new0 (MarHeaderRows, 1);

  rows->rows = g_array_new (FALSE, FALSE, sizeof (FactRow));
  g_array_set_clear_func (rows->rows, clear_row);
  rows->activate = activate;

  return rows;
}

void
mar_header_rows_free (MarHeaderRows *rows)
{
  if (rows == NULL)
    return;

  g_array_unref (rows->rows);
  g_free (rows);
}

/* A date gets the form of files as soon as it is written, and is told in words; one that is
 * not understood stays. */

static void
tell_date (GtkEditable *row,
           GtkLabel    *words)
{
  const char *text = gtk_editable_get_text (row);
  g_autofree char *normal = mar_date_normalize (text);
  g_autofree char *said = mar_date_format (text);
  const char *remark = "";
  const char *tooltip = NULL;

  if (normal != NULL && !g_str_equal (said, normal))
    remark = said;
  else if (normal == NULL && *text != '\0')
    {
      /* Translators: beside a date that is not understood */
      remark = _("not a date; kept as typed");
      tooltip = _("For example 2011, 2011-05, 14 May 2011, or 1999?");
    }

  gtk_label_set_label (words, remark);
  gtk_widget_set_tooltip_text (GTK_WIDGET (words), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  tooltip != NULL ? tooltip : remark, -1);
}

static void
normalize_date (GtkEditable *row)
{
  g_autofree char *normal = mar_date_normalize (gtk_editable_get_text (row));

  if (normal != NULL && !g_str_equal (normal, gtk_editable_get_text (row)))
    gtk_editable_set_text (row, normal);
}

static void
add_date_words (GtkWidget *row)
{
  GtkWidget *words = gtk_label_new (NULL);
  GtkEventController *controller = gtk_event_controller_focus_new ();

  gtk_widget_add_css_class (words, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), words);
  g_signal_connect_object (row, "changed", G_CALLBACK (tell_date), words, 0);
  g_signal_connect_object (controller, "leave", G_CALLBACK (normalize_date), row,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, controller);
  tell_date (GTK_EDITABLE (row), GTK_LABEL (words));
}

GtkWidget *
mar_header_rows_add (MarHeaderRows       *rows,
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
  if (g_str_equal (key, "date"))
    add_date_words (row.row);
  adw_preferences_group_add (group, row.row);
  g_array_append_val (rows->rows, row);

  return row.row;
}

void
mar_header_rows_add_title (MarHeaderRows       *rows,
                           AdwPreferencesGroup *group,
                           MarRecord           *record)
{
  mar_header_rows_add (rows, group, record, "title", _("Title"));
}

void
mar_header_rows_add_details (MarHeaderRows       *rows,
                             AdwPreferencesGroup *group,
                             MarRecord           *record)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    mar_header_rows_add (rows, group, record, facts[i], mar_header_label (NULL, facts[i]));
}

void
mar_header_rows_grab_focus (MarHeaderRows *rows)
{
  if (rows->rows->len > 0)
    gtk_widget_grab_focus (g_array_index (rows->rows, FactRow, 0).row);
}

gboolean
mar_header_rows_is_empty (MarHeaderRows *rows)
{
  for (guint i = 0; i < rows->rows->len; i++)
    if (*gtk_editable_get_text (GTK_EDITABLE (g_array_index (rows->rows, FactRow, i).row)) != '\0')
      return FALSE;

  return TRUE;
}

static char *
value_of_row (const FactRow *row)
{
  char *value = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row->row))));
  g_autofree char *date = g_str_equal (row->key, "date") ? mar_date_normalize (value) : NULL;

  if (date == NULL)
    return value;

  g_free (value);
  return g_steal_pointer (&date);
}

guint
mar_header_rows_n (MarHeaderRows *rows)
{
  return rows->rows->len;
}

char *
mar_header_rows_get (MarHeaderRows  *rows,
                     guint           index,
                     const char    **key)
{
  g_return_val_if_fail (index < rows->rows->len, NULL);

  *key = g_array_index (rows->rows, FactRow, index).key;

  return value_of_row (&g_array_index (rows->rows, FactRow, index));
}

void
mar_header_rows_write (MarHeaderRows *rows,
                       MarRecord     *record)
{
  for (guint i = 0; i < rows->rows->len; i++)
    {
      const FactRow *row = &g_array_index (rows->rows, FactRow, i);
      g_autofree char *value = value_of_row (row);
      const char *old = mar_record_header (record, row->key);

      if (g_strcmp0 (old != NULL ? old : "", value) != 0)
        mar_record_set_header (record, row->key, *value != '\0' ? value : NULL);
    }
}
