/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-custom-header-rows.h"

#include <glib/gi18n.h>

#include "mar-record-format.h"

typedef struct
{
  MarCustomHeaderRows *rows;
  GtkWidget *row;
  GtkWidget *key;
  GtkWidget *value;
  GtkWidget *fault;
  GtkWidget *up;
  GtkWidget *down;
} OwnRow;

struct _MarCustomHeaderRows
{
  AdwBin parent_instance;

  MarRecord *record;
  AdwPreferencesGroup *group;
  GPtrArray *rows; /* of OwnRow, as they stand */
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

static OwnRow *
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

  return gtk_editable_get_text (GTK_EDITABLE (nth (rows, index)->key));
}

const char *
mar_custom_header_rows_value (MarCustomHeaderRows *rows,
                              guint                index)
{
  g_return_val_if_fail (MAR_IS_CUSTOM_HEADER_ROWS (rows), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (nth (rows, index)->value));
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
show_fault (OwnRow     *row,
            const char *fault)
{
  gtk_label_set_label (GTK_LABEL (row->fault), fault != NULL ? fault : "");
  gtk_widget_set_visible (row->fault, fault != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->key), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  fault != NULL ? fault : "", -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row->key), GTK_ACCESSIBLE_STATE_INVALID,
                               fault != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  if (fault != NULL)
    gtk_widget_add_css_class (row->key, "error");
  else
    gtk_widget_remove_css_class (row->key, "error");
}

static void
check (MarCustomHeaderRows *rows)
{
  gboolean is_valid = TRUE;

  for (guint i = 0; i < rows->rows->len; i++)
    {
      g_autofree char *fault = get_fault (rows, i);

      show_fault (nth (rows, i), fault);
      gtk_widget_set_sensitive (nth (rows, i)->up, i > 0);
      gtk_widget_set_sensitive (nth (rows, i)->down, i + 1 < rows->rows->len);
      is_valid = is_valid && fault == NULL;
    }
  if (is_valid == rows->is_valid)
    return;

  rows->is_valid = is_valid;
  g_object_notify_by_pspec (G_OBJECT (rows), properties[PROP_VALID]);
}

/* The rows. */

static void
delete_cb (OwnRow *row)
{
  MarCustomHeaderRows *rows = row->rows;

  adw_preferences_group_remove (rows->group, row->row);
  g_ptr_array_remove (rows->rows, row);
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
      GtkWidget *row = g_object_ref (nth (rows, i)->row);

      adw_preferences_group_remove (rows->group, row);
      adw_preferences_group_add (rows->group, row);
      g_object_unref (row);
    }
}

static void
exchange (OwnRow *row,
          int     by)
{
  MarCustomHeaderRows *rows = row->rows;
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
  gtk_widget_grab_focus (row->key);
}

static void
up_cb (OwnRow *row)
{
  exchange (row, -1);
}

static void
down_cb (OwnRow *row)
{
  exchange (row, 1);
}

static GtkWidget *
add_button (OwnRow     *row,
            GtkWidget  *box,
            const char *icon,
            const char *label,
            GCallback   callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_swapped (button, "clicked", callback, row);
  gtk_box_append (GTK_BOX (box), button);

  return button;
}

static GtkWidget *
make_entry (const char *label,
            const char *text)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), label);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return entry;
}

static OwnRow *
add_row (MarCustomHeaderRows *rows,
         const char          *key,
         const char          *value)
{
  OwnRow *row = g_new0 (OwnRow, 1);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  row->rows = rows;
  row->key = make_entry (_("Name"), key);
  row->value = make_entry (_("Value"), value);
  row->fault = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (row->fault), 0);
  gtk_label_set_wrap (GTK_LABEL (row->fault), TRUE);
  gtk_widget_add_css_class (row->fault, "error");
  gtk_widget_add_css_class (row->fault, "caption");
  row->up = add_button (row, buttons, "go-up-symbolic", _("Move Up"), G_CALLBACK (up_cb));
  row->down = add_button (row, buttons, "go-down-symbolic", _("Move Down"), G_CALLBACK (down_cb));
  add_button (row, buttons, "user-trash-symbolic", _("Delete"), G_CALLBACK (delete_cb));

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_widget_add_css_class (grid, "custom-header-row");
  gtk_grid_attach (GTK_GRID (grid), row->key, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), buttons, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), row->fault, 0, 1, 2, 1);
  gtk_grid_attach (GTK_GRID (grid), row->value, 0, 2, 2, 1);

  row->row = adw_preferences_row_new ();
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row->row), FALSE);
  gtk_widget_set_focusable (row->row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row->row), grid);
  adw_preferences_group_add (rows->group, row->row);
  g_ptr_array_add (rows->rows, row);
  g_signal_connect_swapped (row->key, "changed", G_CALLBACK (check), rows);

  return row;
}

static void
add_cb (MarCustomHeaderRows *rows)
{
  OwnRow *row = add_row (rows, "", "");

  check (rows);
  gtk_widget_grab_focus (row->key);
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
  rows->rows = g_ptr_array_new_with_free_func (g_free);
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
