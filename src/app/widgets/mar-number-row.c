/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-number-row.h"

#include "mar-form.h"

struct _MarNumberRow
{
  AdwActionRow parent_instance;

  GtkSpinButton *value;
  double minimum;
  double maximum;
  double step;
};

enum
{
  PROP_0,
  PROP_MINIMUM,
  PROP_MAXIMUM,
  PROP_STEP,
  PROP_VALUE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarNumberRow, mar_number_row, ADW_TYPE_ACTION_ROW)

double
mar_number_row_get_value (MarNumberRow *row)
{
  g_return_val_if_fail (MAR_IS_NUMBER_ROW (row), 0);

  return gtk_spin_button_get_value (row->value);
}

void
mar_number_row_set_value (MarNumberRow *row,
                          double        value)
{
  g_return_if_fail (MAR_IS_NUMBER_ROW (row));

  gtk_spin_button_set_value (row->value, value);
}

static void
value_changed_cb (MarNumberRow *row)
{
  g_object_notify_by_pspec (G_OBJECT (row), properties[PROP_VALUE]);
}

static void
mar_number_row_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  if (id == PROP_VALUE)
    g_value_set_double (value, mar_number_row_get_value (MAR_NUMBER_ROW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_number_row_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  MarNumberRow *row = MAR_NUMBER_ROW (object);

  switch (id)
    {
    case PROP_MINIMUM:
      row->minimum = g_value_get_double (value);
      break;
    case PROP_MAXIMUM:
      row->maximum = g_value_get_double (value);
      break;
    case PROP_STEP:
      row->step = g_value_get_double (value);
      break;
    case PROP_VALUE:
      mar_number_row_set_value (row, g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_number_row_constructed (GObject *object)
{
  MarNumberRow *row = MAR_NUMBER_ROW (object);

  G_OBJECT_CLASS (mar_number_row_parent_class)->constructed (object);

  gtk_spin_button_set_range (row->value, row->minimum, row->maximum);
  gtk_spin_button_set_increments (row->value, row->step, 10 * row->step);
  gtk_spin_button_set_digits (row->value, row->step < 1 ? 1 : 0);
}

static void
mar_number_row_class_init (MarNumberRowClass *klass)
{
  const GParamFlags once = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_number_row_get_property;
  object_class->set_property = mar_number_row_set_property;
  object_class->constructed = mar_number_row_constructed;

  properties[PROP_MINIMUM] = g_param_spec_double ("minimum", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE,
                                                  0, once);
  properties[PROP_MAXIMUM] = g_param_spec_double ("maximum", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE,
                                                  100, once);
  properties[PROP_STEP] = g_param_spec_double ("step", NULL, NULL, 0, G_MAXDOUBLE, 1, once);
  properties[PROP_VALUE] = g_param_spec_double ("value", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                  | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-number-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarNumberRow, value);
  gtk_widget_class_bind_template_callback (widget_class, value_changed_cb);
}

static void
mar_number_row_init (MarNumberRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (row->value))),
                                  TRUE);
  mar_form_leave_wheel (GTK_WIDGET (row->value));
  mar_form_describe (ADW_ACTION_ROW (row), GTK_WIDGET (row->value));
}
