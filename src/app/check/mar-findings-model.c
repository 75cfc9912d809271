/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-findings-model.h"

struct _MarFindingItem
{
  GObject parent_instance;

  /* The list that holds the findings. */
  GPtrArray *findings;
  guint first;
  guint n;
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

GPtrArray *
mar_finding_item_findings (MarFindingItem *item,
                           guint          *first,
                           guint          *n)
{
  g_return_val_if_fail (MAR_IS_FINDING_ITEM (item), NULL);
  g_return_val_if_fail (first != NULL && n != NULL, NULL);

  *first = item->first;
  *n = item->n;
  return item->findings;
}

const MarFinding *
mar_finding_item_finding (MarFindingItem *item)
{
  g_return_val_if_fail (MAR_IS_FINDING_ITEM (item), NULL);

  return g_ptr_array_index (item->findings, item->first);
}

gboolean
mar_finding_item_is_decided (MarFindingItem *item)
{
  g_return_val_if_fail (MAR_IS_FINDING_ITEM (item), FALSE);

  for (guint i = item->first; i < item->first + item->n; i++)
    if (((const MarFinding *) g_ptr_array_index (item->findings, i))->decision == NULL)
      return FALSE;

  return TRUE;
}

gboolean
mar_finding_item_is_doubtful (MarFindingItem *item)
{
  g_return_val_if_fail (MAR_IS_FINDING_ITEM (item), FALSE);

  for (guint i = item->first; i < item->first + item->n; i++)
    {
      const MarFinding *finding = g_ptr_array_index (item->findings, i);

      if (finding->decision == NULL && finding->severity == MAR_SEVERITY_ERROR)
        return FALSE;
    }

  return TRUE;
}

static MarFindingItem *
new_item (GPtrArray *findings,
          guint      first)
{
  MarFindingItem *item = g_object_new (MAR_TYPE_FINDING_ITEM, NULL);

  item->findings = g_ptr_array_ref (findings);
  item->first = first;
  item->n = mar_findings_group_end (findings, first) - first;

  return item;
}

static gboolean
is_same_decision (const MarDecision *one,
                  const MarDecision *other)
{
  if (one == NULL || other == NULL)
    return one == other;

  return one->type == other->type && g_strcmp0 (one->reading, other->reading) == 0
         && g_strcmp0 (one->reason, other->reason) == 0;
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
         && one->is_repaired == other->is_repaired
         && is_same_decision (one->decision, other->decision)
         && g_strv_equal ((const char *const *) one->readings,
                          (const char *const *) other->readings);
}

/* If the item at @position says what the new one says, it has those findings from now on. */
static gboolean
keep_item (GListStore     *store,
           guint           position,
           MarFindingItem *other)
{
  g_autoptr (MarFindingItem) item = g_list_model_get_item (G_LIST_MODEL (store), position);

  if (item->n != other->n)
    return FALSE;
  for (guint i = 0; i < item->n; i++)
    if (!is_same_finding (g_ptr_array_index (item->findings, item->first + i),
                          g_ptr_array_index (other->findings, other->first + i)))
      return FALSE;

  g_ptr_array_unref (item->findings);
  item->findings = g_ptr_array_ref (other->findings);
  item->first = other->first;

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

  for (guint i = 0; i < findings->len; i = mar_findings_group_end (findings, i))
    g_ptr_array_add (items, new_item (findings, i));
  n = g_list_model_get_n_items (G_LIST_MODEL (store));
  while (first < MIN (n, items->len) && keep_item (store, first, items->pdata[first]))
    first++;
  while (first + last < MIN (n, items->len)
         && keep_item (store, n - last - 1, items->pdata[items->len - last - 1]))
    last++;

  if (items->len > first + last || n > first + last)
    g_list_store_splice (store, first, n - first - last, items->pdata + first,
                         items->len - first - last);
}
