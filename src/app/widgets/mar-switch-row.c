/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-switch-row.h"

#include "mar-form.h"

struct _MarSwitchRow
{
  AdwActionRow parent_instance;

  GtkSwitch *value;
};

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarSwitchRow, mar_switch_row, ADW_TYPE_ACTION_ROW)

gboolean
mar_switch_row_get_active (MarSwitchRow *row)
{
  g_return_val_if_fail (MAR_IS_SWITCH_ROW (row), FALSE);

  return gtk_switch_get_active (row->value);
}

void
mar_switch_row_set_active (MarSwitchRow *row,
                           gboolean      active)
{
  g_return_if_fail (MAR_IS_SWITCH_ROW (row));

  gtk_switch_set_active (row->value, active);
}

static void
active_cb (MarSwitchRow *row)
{
  g_object_notify_by_pspec (G_OBJECT (row), properties[PROP_ACTIVE]);
}

static void
mar_switch_row_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  if (id == PROP_ACTIVE)
    g_value_set_boolean (value, mar_switch_row_get_active (MAR_SWITCH_ROW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_switch_row_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (id == PROP_ACTIVE)
    mar_switch_row_set_active (MAR_SWITCH_ROW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_switch_row_class_init (MarSwitchRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_switch_row_get_property;
  object_class->set_property = mar_switch_row_set_property;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                    | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-switch-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSwitchRow, value);
  gtk_widget_class_bind_template_callback (widget_class, active_cb);
}

static void
mar_switch_row_init (MarSwitchRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  mar_form_describe (ADW_ACTION_ROW (row), GTK_WIDGET (row->value));
}
