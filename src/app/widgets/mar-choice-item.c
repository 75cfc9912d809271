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
mar_choice_item_append (GListStore *choices,
                        int         value,
                        const char *title)
{
  g_autoptr (MarChoiceItem) choice = NULL;

  g_return_if_fail (G_IS_LIST_STORE (choices));
  g_return_if_fail (title != NULL);

  choice = g_object_new (MAR_TYPE_CHOICE_ITEM, NULL);
  choice->value = value;
  choice->title = g_strdup (title);
  g_list_store_append (choices, choice);
}

int
mar_choice_item_get_value (MarChoiceItem *choice)
{
  g_return_val_if_fail (choice == NULL || MAR_IS_CHOICE_ITEM (choice), -1);

  return choice != NULL ? choice->value : -1;
}

guint
mar_choice_item_find (GListModel *choices,
                      int         value)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (choices), GTK_INVALID_LIST_POSITION);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (MarChoiceItem) choice = g_list_model_get_item (choices, i);

      if (choice->value == value)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
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
