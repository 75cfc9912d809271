/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-custom-header-rows.h"

#include <glib/gi18n.h>

#include "mar-custom-header-row.h"
#include "mar-record-format.h"

struct _MarCustomHeaderRows
{
  AdwBin parent_instance;

  MarRecord *record;
  AdwPreferencesGroup *group;
  GPtrArray *rows; /* of MarCustomHeaderRow, as they stand; the group owns them */
  gboolean is_valid;
};

enum
{
  PROP_0,
  PROP_VALID,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarCustomHeaderRows, mar_custom_header_rows, ADW_TYPE_BIN)

static MarCustomHeaderRow *
nth (MarCustomHeaderRows *rows,
     guint                index)
{
  return g_ptr_array_index (rows->rows, index);
}

guint
mar_custom_header_rows_n (MarCustomHeaderRows *rows)
{
  g_return_val_if_fail (MAR_IS_CUSTOM_HEADER_ROWS (rows), 0);

  return rows->rows->len;
}

const char *
mar_custom_header_rows_key (MarCustomHeaderRows *rows,
                            guint                index)
{
  g_return_val_if_fail (MAR_IS_CUSTOM_HEADER_ROWS (rows), NULL);

  return mar_custom_header_row_key (nth (rows, index));
}

const char *
mar_custom_header_rows_value (MarCustomHeaderRows *rows,
                              guint                index)
{
  g_return_val_if_fail (MAR_IS_CUSTOM_HEADER_ROWS (rows), NULL);

  return mar_custom_header_row_value (nth (rows, index));
}

/* Checking. */

/* Returns: (transfer full) (nullable): why the row can't have this name. */
static char *
get_fault (MarCustomHeaderRows *rows,
           guint                index)
{
  const char *key = mar_custom_header_rows_key (rows, index);
  const char *label = mar_header_label (mar_record_game (rows->record), key);

  if (*key == '\0')
    return g_strdup (_("Each detail needs a name."));
  if (label != NULL)
    return g_strdup_printf (_("“%s” already has a field of its own."), label);
  if (mar_record_preserves_header (rows->record, key))
    return g_strdup_printf (_("“%s” is reserved by the file format."), key);
  for (guint i = 0; i < index; i++)
    if (g_str_equal (mar_custom_header_rows_key (rows, i), key))
      return g_strdup_printf (_("“%s” is already listed."), key);

  return NULL;
}

static void
check (MarCustomHeaderRows *rows)
{
  gboolean is_valid = TRUE;

  for (guint i = 0; i < rows->rows->len; i++)
    {
      g_autofree char *fault = get_fault (rows, i);

      mar_custom_header_row_set_fault (nth (rows, i), fault);
      mar_custom_header_row_set_movable (nth (rows, i), i > 0, i + 1 < rows->rows->len);
      is_valid = is_valid && fault == NULL;
    }
  if (is_valid == rows->is_valid)
    return;

  rows->is_valid = is_valid;
  g_object_notify_by_pspec (G_OBJECT (rows), properties[PROP_VALID]);
}

/* The rows. */

static void
deleted_cb (MarCustomHeaderRows *rows,
            GtkWidget           *row)
{
  g_ptr_array_remove (rows->rows, row);
  adw_preferences_group_remove (rows->group, row);
  check (rows);
  gtk_widget_child_focus (GTK_WIDGET (rows), GTK_DIR_TAB_FORWARD);
}

/* A group only appends: those that follow are taken out and put back. */
static void
lay_out_from (MarCustomHeaderRows *rows,
              guint                index)
{
  for (guint i = index; i < rows->rows->len; i++)
    {
      GtkWidget *row = g_object_ref (GTK_WIDGET (nth (rows, i)));

      adw_preferences_group_remove (rows->group, row);
      adw_preferences_group_add (rows->group, row);
      g_object_unref (row);
    }
}

static void
moved_cb (MarCustomHeaderRows *rows,
          int                  by,
          MarCustomHeaderRow  *row)
{
  guint index;
  guint other;

  g_ptr_array_find (rows->rows, row, &index);
  other = (guint) ((int) index + by);
  if (other >= rows->rows->len)
    return;

  g_ptr_array_index (rows->rows, index) = nth (rows, other);
  g_ptr_array_index (rows->rows, other) = row;
  lay_out_from (rows, MIN (index, other));
  check (rows);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static MarCustomHeaderRow *
add_row (MarCustomHeaderRows *rows,
         const char          *key,
         const char          *value)
{
  MarCustomHeaderRow *row = mar_custom_header_row_new (key, value);

  g_ptr_array_add (rows->rows, row);
  adw_preferences_group_add (rows->group, GTK_WIDGET (row));
  g_signal_connect_swapped (row, "changed", G_CALLBACK (check), rows);
  g_signal_connect_swapped (row, "moved", G_CALLBACK (moved_cb), rows);
  g_signal_connect_swapped (row, "deleted", G_CALLBACK (deleted_cb), rows);

  return row;
}

static void
add_cb (MarCustomHeaderRows *rows)
{
  MarCustomHeaderRow *row = add_row (rows, "", "");

  check (rows);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Life. */

static void
mar_custom_header_rows_finalize (GObject *object)
{
  g_ptr_array_unref (MAR_CUSTOM_HEADER_ROWS (object)->rows);

  G_OBJECT_CLASS (mar_custom_header_rows_parent_class)->finalize (object);
}

static void
mar_custom_header_rows_get_property (GObject    *object,
                                     guint       id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_VALID:
      g_value_set_boolean (value, MAR_CUSTOM_HEADER_ROWS (object)->is_valid);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_custom_header_rows_class_init (MarCustomHeaderRowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = mar_custom_header_rows_finalize;
  object_class->get_property = mar_custom_header_rows_get_property;

  properties[PROP_VALID] = g_param_spec_boolean ("valid", NULL, NULL, TRUE,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/marginalia/Marginalia/mar-custom-header-rows.ui");
  gtk_widget_class_bind_template_child (widget_class, MarCustomHeaderRows, group);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
mar_custom_header_rows_init (MarCustomHeaderRows *rows)
{
  rows->is_valid = TRUE;
  rows->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (rows));
}

GtkWidget *
mar_custom_header_rows_new (MarRecord *record)
{
  MarCustomHeaderRows *rows = g_object_new (MAR_TYPE_CUSTOM_HEADER_ROWS, NULL);
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);

  rows->record = record;
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      if (mar_header_label (mar_record_game (record), key) == NULL)
        add_row (rows, key, mar_record_header (record, key));
    }
  check (rows);

  return GTK_WIDGET (rows);
}
