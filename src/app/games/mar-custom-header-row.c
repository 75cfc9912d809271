/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-custom-header-row.h"

struct _MarCustomHeaderRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget *key;
  GtkWidget *value;
  GtkLabel *fault;
  GtkWidget *up;
  GtkWidget *down;
};

enum
{
  CHANGED,
  MOVED,
  DELETED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarCustomHeaderRow, mar_custom_header_row, ADW_TYPE_PREFERENCES_ROW)

const char *
mar_custom_header_row_key (MarCustomHeaderRow *row)
{
  g_return_val_if_fail (MAR_IS_CUSTOM_HEADER_ROW (row), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (row->key));
}

const char *
mar_custom_header_row_value (MarCustomHeaderRow *row)
{
  g_return_val_if_fail (MAR_IS_CUSTOM_HEADER_ROW (row), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (row->value));
}

void
mar_custom_header_row_set_fault (MarCustomHeaderRow *row,
                                 const char         *fault)
{
  g_return_if_fail (MAR_IS_CUSTOM_HEADER_ROW (row));

  gtk_label_set_label (row->fault, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (row->fault), fault != NULL);
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

void
mar_custom_header_row_set_movable (MarCustomHeaderRow *row,
                                   gboolean            up,
                                   gboolean            down)
{
  g_return_if_fail (MAR_IS_CUSTOM_HEADER_ROW (row));

  gtk_widget_set_sensitive (row->up, up);
  gtk_widget_set_sensitive (row->down, down);
}

/* Life. */

static void
changed_cb (MarCustomHeaderRow *row)
{
  g_signal_emit (row, signals[CHANGED], 0);
}

static void
up_cb (MarCustomHeaderRow *row)
{
  g_signal_emit (row, signals[MOVED], 0, -1);
}

static void
down_cb (MarCustomHeaderRow *row)
{
  g_signal_emit (row, signals[MOVED], 0, 1);
}

static void
delete_cb (MarCustomHeaderRow *row)
{
  g_signal_emit (row, signals[DELETED], 0);
}

static gboolean
mar_custom_header_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MAR_CUSTOM_HEADER_ROW (widget)->key);
}

static guint
new_signal (const char *name,
            guint       n_parameters)
{
  return g_signal_new (name, MAR_TYPE_CUSTOM_HEADER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_parameters, G_TYPE_INT);
}

static void
mar_custom_header_row_class_init (MarCustomHeaderRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = mar_custom_header_row_grab_focus;

  signals[CHANGED] = new_signal ("changed", 0);
  signals[MOVED] = new_signal ("moved", 1);
  signals[DELETED] = new_signal ("deleted", 0);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/marginalia/Marginalia/mar-custom-header-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarCustomHeaderRow, key);
  gtk_widget_class_bind_template_child (widget_class, MarCustomHeaderRow, value);
  gtk_widget_class_bind_template_child (widget_class, MarCustomHeaderRow, fault);
  gtk_widget_class_bind_template_child (widget_class, MarCustomHeaderRow, up);
  gtk_widget_class_bind_template_child (widget_class, MarCustomHeaderRow, down);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, up_cb);
  gtk_widget_class_bind_template_callback (widget_class, down_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
}

static void
mar_custom_header_row_init (MarCustomHeaderRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
}

MarCustomHeaderRow *
mar_custom_header_row_new (const char *key,
                           const char *value)
{
  MarCustomHeaderRow *row = g_object_new (MAR_TYPE_CUSTOM_HEADER_ROW, NULL);

  gtk_editable_set_text (GTK_EDITABLE (row->key), key);
  gtk_editable_set_text (GTK_EDITABLE (row->value), value);

  return row;
}
