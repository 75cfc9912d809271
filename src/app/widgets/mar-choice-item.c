/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-choice-item.h"

struct _MarChoiceItem
{
  GObject parent_instance;

  int value;
  char *title;
};

enum
{
  PROP_0,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarChoiceItem, mar_choice_item, G_TYPE_OBJECT)

void
mar_choice_item_add (GtkDropDown *drop_down,
                     int          value,
                     const char  *title)
{
  g_autoptr (MarChoiceItem) choice = NULL;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (title != NULL);

  choice = g_object_new (MAR_TYPE_CHOICE_ITEM, NULL);
  choice->value = value;
  choice->title = g_strdup (title);
  g_list_store_append (G_LIST_STORE (gtk_drop_down_get_model (drop_down)), choice);
}

void
mar_choice_item_clear (GtkDropDown *drop_down)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));

  g_list_store_remove_all (G_LIST_STORE (gtk_drop_down_get_model (drop_down)));
}

int
mar_choice_item_get_chosen (GtkDropDown *drop_down)
{
  const MarChoiceItem *choice;

  g_return_val_if_fail (GTK_IS_DROP_DOWN (drop_down), -1);

  choice = gtk_drop_down_get_selected_item (drop_down);

  return choice != NULL ? choice->value : -1;
}

static void
mar_choice_item_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    g_value_set_string (value, MAR_CHOICE_ITEM (object)->title);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_choice_item_finalize (GObject *object)
{
  g_free (MAR_CHOICE_ITEM (object)->title);

  G_OBJECT_CLASS (mar_choice_item_parent_class)->finalize (object);
}

static void
mar_choice_item_class_init (MarChoiceItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mar_choice_item_get_property;
  object_class->finalize = mar_choice_item_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mar_choice_item_init (MarChoiceItem *choice)
{
}
