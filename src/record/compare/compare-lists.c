/* Which things of two lists belong together, and which of them have moved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "compare.h"

MarCompareItem *
mar_compare_item_new (char       *written,
                      const char *text)
{
  MarCompareItem *item = g_new0 (MarCompareItem, 1);

  item->written = written;
  item->text = g_strdup (text);
  return item;
}

static void
item_free (gpointer data)
{
  MarCompareItem *item = data;

  g_free (item->written);
  for (guint i = 0; i < MAR_COMPARE_KEYS; i++)
    g_free (item->keys[i]);
  g_free (item->text);
  g_free (item->name);
  g_free (item);
}

GPtrArray *
mar_compare_items_new (void)
{
  return g_ptr_array_new_with_free_func (item_free);
}

/* @pass 0 is all that is written, the others are keys. */
static const char *
get_key (const MarCompareLists *lists,
         guint                  side,
         guint                  index,
         guint                  pass)
{
  const MarCompareItem *item = g_ptr_array_index (lists->items[side], index);

  return pass == 0 ? item->written : item->keys[pass - 1];
}

/* Where several are alike, the first belongs to the first. */
static void
pair_by_key (MarCompareLists *lists,
             guint            pass)
{
  g_autoptr (GHashTable) first = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree guint *next = g_new0 (guint, lists->items[0]->len + 1);

  for (guint i = lists->items[0]->len; i > 0; i--)
    {
      const char *key = get_key (lists, 0, i - 1, pass);

      if (lists->partners[0][i - 1] >= 0 || key == NULL)
        continue;
      next[i] = GPOINTER_TO_UINT (g_hash_table_lookup (first, key));
      g_hash_table_insert (first, (gpointer) key, GUINT_TO_POINTER (i));
    }
  for (guint j = 0; j < lists->items[1]->len; j++)
    {
      const char *key = get_key (lists, 1, j, pass);
      guint i;

      if (lists->partners[1][j] >= 0 || key == NULL)
        continue;
      i = GPOINTER_TO_UINT (g_hash_table_lookup (first, key));
      if (i == 0)
        continue;
      g_hash_table_insert (first, (gpointer) key, GUINT_TO_POINTER (next[i]));
      lists->partners[0][i - 1] = (int) j;
      lists->partners[1][j] = (int) i - 1;
    }
}

/* What stands behind two that belong together may belong together as well. */
static void
pair_in_gaps (MarCompareLists *lists,
              MarComparePair   may_be_same,
              gpointer         data)
{
  int before = -1;

  for (guint j = 0; j < lists->items[1]->len; j++)
    {
      const guint i = (guint) (before + 1);

      if (lists->partners[1][j] < 0 && i < lists->items[0]->len && lists->partners[0][i] < 0
          && may_be_same (i, j, data))
        {
          lists->partners[0][i] = (int) j;
          lists->partners[1][j] = (int) i;
        }
      if (lists->partners[1][j] >= 0)
        before = lists->partners[1][j];
    }
}

/* All but the longest run of partners that kept their order. */
static void
find_moved (MarCompareLists *lists)
{
  const guint n = lists->items[1]->len;
  g_autofree guint *ends = g_new (guint, n + 1); /* of the best run of each length */
  g_autofree int *earlier = g_new (int, n + 1);
  guint length = 0;

  for (guint j = 0; j < n; j++)
    {
      guint low = 0;
      guint high = length;

      if (lists->partners[1][j] < 0)
        continue;
      lists->moved[j] = TRUE;
      while (low < high)
        {
          const guint middle = (low + high) / 2;

          if (lists->partners[1][ends[middle]] < lists->partners[1][j])
            low = middle + 1;
          else
            high = middle;
        }
      earlier[j] = low > 0 ? (int) ends[low - 1] : -1;
      ends[low] = j;
      length = MAX (length, low + 1);
    }
  for (int j = length > 0 ? (int) ends[length - 1] : -1; j >= 0; j = earlier[j])
    lists->moved[j] = FALSE;
}

void
mar_compare_lists_pair (MarCompareLists *lists,
                        MarComparePair   may_be_same,
                        gpointer         data)
{
  for (guint side = 0; side < 2; side++)
    {
      lists->partners[side] = g_new (int, lists->items[side]->len + 1);
      for (guint i = 0; i < lists->items[side]->len; i++)
        lists->partners[side][i] = -1;
    }
  lists->moved = g_new0 (gboolean, lists->items[1]->len + 1);
  for (guint pass = 0; pass <= MAR_COMPARE_KEYS; pass++)
    pair_by_key (lists, pass);
  if (may_be_same != NULL)
    pair_in_gaps (lists, may_be_same, data);
  find_moved (lists);
}

void
mar_compare_lists_clear (MarCompareLists *lists)
{
  for (guint side = 0; side < 2; side++)
    {
      g_clear_pointer (&lists->items[side], g_ptr_array_unref);
      g_clear_pointer (&lists->partners[side], g_free);
    }
  g_clear_pointer (&lists->moved, g_free);
}

void
mar_compare_lists_walk (const MarCompareLists *lists,
                        MarCompareFound        found,
                        gpointer               data)
{
  guint i = 0;

  for (guint j = 0; j < lists->items[1]->len; j++)
    {
      const int partner = lists->partners[1][j];

      /* What is gone is told before what stands behind it, or in its place. */
      for (; !lists->moved[j] && i < lists->items[0]->len
             && (partner >= 0 ? i < (guint) partner : lists->partners[0][i] < 0);
           i++)
        if (lists->partners[0][i] < 0)
          found ((int) i, -1, data);
      if (!lists->moved[j] && partner >= 0)
        i = (guint) partner + 1;
      found (partner, (int) j, data);
    }
  for (; i < lists->items[0]->len; i++)
    if (lists->partners[0][i] < 0)
      found ((int) i, -1, data);
}

/* Lists of things that have no parts. */

typedef struct
{
  MarCompare *compare;
  MarDocumentPart part;
  MarCompareLists lists;
} Listing;

static void
listed_cb (int      before,
           int      after,
           gpointer data)
{
  Listing *listing = data;
  const MarCompareItem *one = before >= 0
                                ? g_ptr_array_index (listing->lists.items[0], (guint) before)
                                : NULL;
  const MarCompareItem *other = after >= 0
                                  ? g_ptr_array_index (listing->lists.items[1], (guint) after)
                                  : NULL;
  const char *name = other != NULL ? other->name : one->name;
  MarDifference *difference;

  if (one != NULL && other != NULL && listing->lists.moved[after])
    {
      difference = mar_compare_report (listing->compare, listing->part, MAR_CHANGE_MOVED, NULL,
                                       NULL);
      difference->name = g_strdup (name);
      difference->texts[0] = g_strdup (one->text);
      difference->texts[1] = g_strdup (other->text);
    }
  if (one == NULL || other == NULL || !g_str_equal (one->written, other->written))
    {
      MarNode *nodes[2] = { NULL, NULL };
      char *texts[2] = { one != NULL ? g_strdup (one->text) : NULL,
                         other != NULL ? g_strdup (other->text) : NULL };
      const char *written[2] = { one != NULL ? one->written : NULL,
                                 other != NULL ? other->written : NULL };

      mar_compare_report_texts (listing->compare, listing->part, nodes, texts, written);
      difference = g_ptr_array_index (listing->compare->found, listing->compare->found->len - 1);
      difference->name = g_strdup (name);
    }
}

void
mar_compare_lists (MarCompare      *compare,
                   MarDocumentPart  part,
                   GPtrArray       *before,
                   GPtrArray       *after)
{
  Listing listing = { compare, part, { { before, after }, { NULL, NULL }, NULL } };

  mar_compare_lists_pair (&listing.lists, NULL, NULL);
  mar_compare_lists_walk (&listing.lists, listed_cb, &listing);
  mar_compare_lists_clear (&listing.lists);
}
