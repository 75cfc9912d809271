/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-header-rows.h"

#include <glib/gi18n.h>

#include "mar-date.h"
#include "mar-record-format.h"

/* The headers that are asked for beside the title and the players' names. */
static const char *const common_keys[] = { "event",   "place",  "date",     "round",
                                           "opening", "source", "annotator" };

typedef struct
{
  char *key;
  GtkWidget *row;
} HeaderRow;

struct _MarHeaderRows
{
  GArray *rows;
  GtkWidget *activate;
};

static void
clear_row (gpointer data)
{
  g_free (((HeaderRow *) data)->key);
}

MarHeaderRows *
mar_header_rows_new (GtkWidget *activate)
{
  MarHeaderRows *rows = g_new0 (MarHeaderRows, 1);

  rows->rows = g_array_new (FALSE, FALSE, sizeof (HeaderRow));
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
update_date_label (GtkEditable *row,
                   GtkLabel    *label)
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

  gtk_label_set_label (label, remark);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), tooltip);
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
add_date_label (GtkWidget *row)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkEventController *controller = gtk_event_controller_focus_new ();

  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), label);
  g_signal_connect_object (row, "changed", G_CALLBACK (update_date_label), label, 0);
  g_signal_connect_object (controller, "leave", G_CALLBACK (normalize_date), row,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, controller);
  update_date_label (GTK_EDITABLE (row), GTK_LABEL (label));
}

GtkWidget *
mar_header_rows_add (MarHeaderRows       *rows,
                     AdwPreferencesGroup *group,
                     MarRecord           *record,
                     const char          *key,
                     const char          *label)
{
  const char *value = record != NULL ? mar_record_header (record, key) : NULL;
  HeaderRow row = { g_strdup (key), adw_entry_row_new () };

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row.row), label);
  if (value != NULL)
    gtk_editable_set_text (GTK_EDITABLE (row.row), value);
  if (rows->activate != NULL)
    g_signal_connect_object (row.row, "entry-activated", G_CALLBACK (gtk_widget_activate),
                             rows->activate, G_CONNECT_SWAPPED);
  if (g_str_equal (key, "date"))
    add_date_label (row.row);
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
  for (guint i = 0; i < G_N_ELEMENTS (common_keys); i++)
    mar_header_rows_add (rows, group, record, common_keys[i],
                         mar_header_label (NULL, common_keys[i]));
}

void
mar_header_rows_grab_focus (MarHeaderRows *rows)
{
  if (rows->rows->len > 0)
    gtk_widget_grab_focus (g_array_index (rows->rows, HeaderRow, 0).row);
}

gboolean
mar_header_rows_is_empty (MarHeaderRows *rows)
{
  for (guint i = 0; i < rows->rows->len; i++)
    if (*gtk_editable_get_text (GTK_EDITABLE (g_array_index (rows->rows, HeaderRow, i).row))
        != '\0')
      return FALSE;

  return TRUE;
}

static char *
get_value (const HeaderRow *row)
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

  *key = g_array_index (rows->rows, HeaderRow, index).key;

  return get_value (&g_array_index (rows->rows, HeaderRow, index));
}

void
mar_header_rows_write (MarHeaderRows *rows,
                       MarRecord     *record)
{
  for (guint i = 0; i < rows->rows->len; i++)
    {
      const HeaderRow *row = &g_array_index (rows->rows, HeaderRow, i);
      g_autofree char *value = get_value (row);
      const char *old = mar_record_header (record, row->key);

      if (g_strcmp0 (old != NULL ? old : "", value) != 0)
        mar_record_set_header (record, row->key, *value != '\0' ? value : NULL);
    }
}
