/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-findings-model.h"

struct _MarFindingItem
{
  GObject parent_instance;

  /* The list that holds the finding. */
  GPtrArray *findings;
  guint index;
};

G_DEFINE_FINAL_TYPE (MarFindingItem, mar_finding_item, G_TYPE_OBJECT)

static void
mar_finding_item_finalize (GObject *object)
{
  g_ptr_array_unref (MAR_FINDING_ITEM (object)->findings);

  G_OBJECT_CLASS (mar_finding_item_parent_class)->finalize (object);
}

static void
mar_finding_item_class_init (MarFindingItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_finding_item_finalize;
}

static void
mar_finding_item_init (MarFindingItem *item)
{
}

const MarFinding *
mar_finding_item_finding (MarFindingItem *item)
{
  g_return_val_if_fail (MAR_IS_FINDING_ITEM (item), NULL);

  return g_ptr_array_index (item->findings, item->index);
}

static MarFindingItem *
new_item (GPtrArray *findings,
          guint      index)
{
  MarFindingItem *item = g_object_new (MAR_TYPE_FINDING_ITEM, NULL);

  item->findings = g_ptr_array_ref (findings);
  item->index = index;

  return item;
}

/* A row that shows @one may then show @other. Nodes are compared, not looked into: they may
 * be gone. */
static gboolean
is_same_finding (const MarFinding *one,
                 const MarFinding *other)
{
  return one->node == other->node && one->game == other->game && one->turn == other->turn
         && one->variation == other->variation && one->severity == other->severity
         && g_str_equal (one->kind, other->kind) && g_strcmp0 (one->figure, other->figure) == 0
         && one->figure_index == other->figure_index && g_str_equal (one->text, other->text)
         && g_strcmp0 (one->truth, other->truth) == 0 && g_strcmp0 (one->reason, other->reason) == 0
         && g_strv_equal ((const char *const *) one->readings,
                          (const char *const *) other->readings);
}

/* If the item at @position says what the finding says, it has that one from now on. */
static gboolean
keep_item (GListStore *store,
           guint       position,
           GPtrArray  *findings,
           guint       index)
{
  g_autoptr (MarFindingItem) item = g_list_model_get_item (G_LIST_MODEL (store), position);

  if (!is_same_finding (mar_finding_item_finding (item), g_ptr_array_index (findings, index)))
    return FALSE;

  g_ptr_array_unref (item->findings);
  item->findings = g_ptr_array_ref (findings);
  item->index = index;

  return TRUE;
}

void
mar_findings_fill (GListStore *store,
                   GPtrArray  *findings)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n;
  guint first = 0;
  guint last = 0;

  g_return_if_fail (G_IS_LIST_STORE (store));
  g_return_if_fail (findings != NULL);

  n = g_list_model_get_n_items (G_LIST_MODEL (store));
  while (first < MIN (n, findings->len) && keep_item (store, first, findings, first))
    first++;
  while (first + last < MIN (n, findings->len)
         && keep_item (store, n - last - 1, findings, findings->len - last - 1))
    last++;

  for (guint i = first; i < findings->len - last; i++)
    g_ptr_array_add (items, new_item (findings, i));
  if (items->len > 0 || n > first + last)
    g_list_store_splice (store, first, n - first - last, items->pdata, items->len);
}
