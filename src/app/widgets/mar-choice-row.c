/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-choice-row.h"

#include "mar-choice-item.h"

typedef struct
{
  GListStore *choices; /* of MarChoiceItem */
} MarChoiceRowPrivate;

enum
{
  PROP_0,
  PROP_VALUE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_TYPE_WITH_PRIVATE (MarChoiceRow, mar_choice_row, ADW_TYPE_COMBO_ROW)

static MarChoiceRowPrivate *
get_private (MarChoiceRow *row)
{
  return mar_choice_row_get_instance_private (row);
}

int
mar_choice_row_get_value (MarChoiceRow *row)
{
  g_return_val_if_fail (MAR_IS_CHOICE_ROW (row), -1);

  return mar_choice_item_get_value (adw_combo_row_get_selected_item (ADW_COMBO_ROW (row)));
}

void
mar_choice_row_set_value (MarChoiceRow *row,
                          int           value)
{
  guint index;

  g_return_if_fail (MAR_IS_CHOICE_ROW (row));

  index = mar_choice_item_find (G_LIST_MODEL (get_private (row)->choices), value);
  if (index != GTK_INVALID_LIST_POSITION)
    adw_combo_row_set_selected (ADW_COMBO_ROW (row), index);
}

void
mar_choice_row_add (MarChoiceRow *row,
                    int           value,
                    const char   *title)
{
  g_return_if_fail (MAR_IS_CHOICE_ROW (row));

  mar_choice_item_append (get_private (row)->choices, value, title);
}

void
mar_choice_row_clear (MarChoiceRow *row)
{
  g_return_if_fail (MAR_IS_CHOICE_ROW (row));

  g_list_store_remove_all (get_private (row)->choices);
}

/* Life. */

static void
selected_cb (MarChoiceRow *row)
{
  g_object_notify_by_pspec (G_OBJECT (row), properties[PROP_VALUE]);
}

static void
mar_choice_row_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  if (id == PROP_VALUE)
    g_value_set_int (value, mar_choice_row_get_value (MAR_CHOICE_ROW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_choice_row_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (id == PROP_VALUE)
    mar_choice_row_set_value (MAR_CHOICE_ROW (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_choice_row_class_init (MarChoiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_choice_row_get_property;
  object_class->set_property = mar_choice_row_set_property;

  properties[PROP_VALUE] = g_param_spec_int ("value", NULL, NULL, G_MININT, G_MAXINT, -1,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                               | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MAR_TYPE_CHOICE_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-choice-row.ui");
  gtk_widget_class_bind_template_child_private (widget_class, MarChoiceRow, choices);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
mar_choice_row_init (MarChoiceRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
}
