/* Which variations of a record are folded in the list of moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-folds.h"

#define PLACES_TYPE G_VARIANT_TYPE ("aau")

/* A variation that became the line stays in @heads, so that it is folded again when it
 * becomes a variation again. */
struct _MarMoveFolds
{
  GHashTable *heads;
};

MarMoveFolds *
mar_move_folds_new (void)
{
  MarMoveFolds *folds = g_new (MarMoveFolds, 1);

  folds->heads = g_hash_table_new (NULL, NULL);
  return folds;
}

void
mar_move_folds_free (MarMoveFolds *folds)
{
  g_hash_table_unref (folds->heads);
  g_free (folds);
}

gboolean
mar_move_folds_can_fold (MarNode *node)
{
  return mar_node_index (node) > 0 && mar_node_n_children (node) > 0;
}

gboolean
mar_move_folds_has (MarMoveFolds *folds,
                    MarNode      *node)
{
  return mar_move_folds_can_fold (node) && g_hash_table_contains (folds->heads, node);
}

gboolean
mar_move_folds_set (MarMoveFolds *folds,
                    MarNode      *node,
                    gboolean      folded)
{
  if (!folded)
    return g_hash_table_remove (folds->heads, node);
  return mar_move_folds_can_fold (node) && g_hash_table_add (folds->heads, node);
}

void
mar_move_folds_set_all (MarMoveFolds *folds,
                        MarRecord    *record,
                        gboolean      folded)
{
  MarNode *root = mar_record_root (record);

  g_hash_table_remove_all (folds->heads);
  for (MarNode *node = root; folded && node != NULL; node = mar_node_next (node, root))
    mar_move_folds_set (folds, node, TRUE);
}

gboolean
mar_move_folds_reveal (MarMoveFolds *folds,
                       MarNode      *node)
{
  gboolean any = FALSE;

  if (g_hash_table_size (folds->heads) == 0)
    return FALSE;
  for (MarNode *head = mar_node_parent (node); head != NULL; head = mar_node_parent (head))
    if (mar_move_folds_has (folds, head))
      any |= mar_move_folds_set (folds, head, FALSE);
  return any;
}

void
mar_move_folds_sync (MarMoveFolds *folds)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, folds->heads);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    if (!mar_node_is_attached (node))
      g_hash_table_iter_remove (&iter);
}

/* The numbers come from the node to the root, and are turned round. */
static GVariant *
get_node_path (MarNode *node)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  guint firsts = 0;

  for (; mar_node_parent (node) != NULL; node = mar_node_parent (node))
    {
      guint index = mar_node_index (node);

      if (index == 0)
        {
          firsts++;
          continue;
        }
      if (numbers->len > 0)
        g_array_append_val (numbers, firsts);
      g_array_append_val (numbers, index);
      firsts = 0;
    }
  g_array_append_val (numbers, firsts);

  for (guint i = 0, k = numbers->len - 1; i < k; i++, k--)
    {
      guint number = g_array_index (numbers, guint, i);

      g_array_index (numbers, guint, i) = g_array_index (numbers, guint, k);
      g_array_index (numbers, guint, k) = number;
    }
  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, numbers->data, numbers->len,
                                    sizeof (guint));
}

GVariant *
mar_move_folds_get (MarMoveFolds *folds)
{
  GVariantBuilder builder;
  GHashTableIter iter;
  gpointer node;

  g_variant_builder_init (&builder, PLACES_TYPE);
  g_hash_table_iter_init (&iter, folds->heads);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    if (mar_node_is_attached (node) && mar_move_folds_has (folds, node))
      g_variant_builder_add_value (&builder, get_node_path (node));
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static MarNode *
node_at (MarRecord *record,
         GVariant  *place)
{
  MarNode *node = mar_record_root (record);
  gsize n;
  const guint32 *numbers = g_variant_get_fixed_array (place, &n, sizeof (guint32));

  for (gsize i = 0; i < n && node != NULL; i++)
    if (i % 2 == 1)
      node = mar_node_child (node, numbers[i]);
    else
      for (guint32 k = 0; k < numbers[i] && node != NULL; k++)
        node = mar_node_child (node, 0);
  return node;
}

void
mar_move_folds_restore (MarMoveFolds *folds,
                        MarRecord    *record,
                        GVariant     *places)
{
  GVariantIter iter;
  GVariant *place;

  g_hash_table_remove_all (folds->heads);
  if (places == NULL || record == NULL || !g_variant_is_of_type (places, PLACES_TYPE))
    return;

  g_variant_iter_init (&iter, places);
  while ((place = g_variant_iter_next_value (&iter)) != NULL)
    {
      MarNode *node = node_at (record, place);

      if (node != NULL)
        mar_move_folds_set (folds, node, TRUE);
      g_variant_unref (place);
    }
}
