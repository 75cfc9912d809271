/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-find-model.h"

struct _MarFindItem
{
  GObject parent_instance;

  /* The list that holds the place: who keeps an item keeps its place readable. */
  GPtrArray *found;
  guint index;
};

struct _MarFindModel
{
  GObject parent_instance;

  GPtrArray *found; /* nullable */
};

G_DEFINE_FINAL_TYPE (MarFindItem, mar_find_item, G_TYPE_OBJECT)

static void
mar_find_item_finalize (GObject *object)
{
  g_ptr_array_unref (MAR_FIND_ITEM (object)->found);

  G_OBJECT_CLASS (mar_find_item_parent_class)->finalize (object);
}

static void
mar_find_item_class_init (MarFindItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_find_item_finalize;
}

static void
mar_find_item_init (MarFindItem *item)
{
}

const MarFound *
mar_find_item_found (MarFindItem *item)
{
  g_return_val_if_fail (MAR_IS_FIND_ITEM (item), NULL);

  return g_ptr_array_index (item->found, item->index);
}

static GType
mar_find_model_get_item_type (GListModel *list)
{
  return MAR_TYPE_FIND_ITEM;
}

static guint
mar_find_model_get_n_items (GListModel *list)
{
  return mar_find_model_n_found (MAR_FIND_MODEL (list));
}

static gpointer
mar_find_model_get_item (GListModel *list,
                         guint       index)
{
  MarFindModel *model = MAR_FIND_MODEL (list);
  MarFindItem *item;

  if (index >= mar_find_model_n_found (model))
    return NULL;

  item = g_object_new (MAR_TYPE_FIND_ITEM, NULL);
  item->found = g_ptr_array_ref (model->found);
  item->index = index;

  return item;
}

static void
mar_find_model_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = mar_find_model_get_item_type;
  interface->get_n_items = mar_find_model_get_n_items;
  interface->get_item = mar_find_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MarFindModel,
                               mar_find_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      mar_find_model_list_model_init))

static void
mar_find_model_finalize (GObject *object)
{
  g_clear_pointer (&MAR_FIND_MODEL (object)->found, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_find_model_parent_class)->finalize (object);
}

static void
mar_find_model_class_init (MarFindModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_find_model_finalize;
}

static void
mar_find_model_init (MarFindModel *model)
{
}

MarFindModel *
mar_find_model_new (void)
{
  return g_object_new (MAR_TYPE_FIND_MODEL, NULL);
}

guint
mar_find_model_n_found (MarFindModel *model)
{
  g_return_val_if_fail (MAR_IS_FIND_MODEL (model), 0);

  return model->found != NULL ? model->found->len : 0;
}

const MarFound *
mar_find_model_found (MarFindModel *model,
                      guint         index)
{
  g_return_val_if_fail (MAR_IS_FIND_MODEL (model), NULL);
  g_return_val_if_fail (index < mar_find_model_n_found (model), NULL);

  return g_ptr_array_index (model->found, index);
}

void
mar_find_model_set_found (MarFindModel *model,
                          GPtrArray    *found)
{
  guint n_before;

  g_return_if_fail (MAR_IS_FIND_MODEL (model));

  n_before = mar_find_model_n_found (model);
  g_clear_pointer (&model->found, g_ptr_array_unref);
  model->found = found;
  g_list_model_items_changed (G_LIST_MODEL (model), 0, n_before, mar_find_model_n_found (model));
}
