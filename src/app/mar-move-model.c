/* A record as a list of rows, in the order of the printed text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-model.h"

struct _MarMoveRow
{
  GObject parent_instance;

  MarNode *node;
  int step;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarMoveRow, mar_move_row, G_TYPE_OBJECT)

static void
mar_move_row_class_init (MarMoveRowClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_MOVE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
mar_move_row_init (MarMoveRow *self)
{
  self->step = -1;
}

MarNode *
mar_move_row_node (MarMoveRow *row)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW (row), NULL);

  return row->node;
}

int
mar_move_row_step (MarMoveRow *row)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW (row), -1);

  return row->step;
}

/* The rows that somebody has looked at live in @rows; @places makes finding a node's
 * place cheap. */
struct _MarMoveModel
{
  GObject parent_instance;

  MarRecord *record;
  GPtrArray *nodes;
  GHashTable *places;
  GHashTable *rows;
  MarCursor cursor;
};

static GType
mar_move_model_get_item_type (GListModel *list)
{
  return MAR_TYPE_MOVE_ROW;
}

static guint
mar_move_model_get_n_items (GListModel *list)
{
  return MAR_MOVE_MODEL (list)->nodes->len;
}

static gpointer
mar_move_model_get_item (GListModel *list,
                         guint       place)
{
  MarMoveModel *self = MAR_MOVE_MODEL (list);
  MarNode *node;
  MarMoveRow *row;

  if (place >= self->nodes->len)
    return NULL;

  node = g_ptr_array_index (self->nodes, place);
  row = g_hash_table_lookup (self->rows, node);
  if (row == NULL)
    {
      row = g_object_new (MAR_TYPE_MOVE_ROW, NULL);
      row->node = node;
      row->step = self->cursor.node == node ? (int) self->cursor.step : -1;
      g_hash_table_insert (self->rows, node, row);
    }
  return g_object_ref (row);
}

static void
mar_move_model_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = mar_move_model_get_item_type;
  interface->get_n_items = mar_move_model_get_n_items;
  interface->get_item = mar_move_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MarMoveModel, mar_move_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      mar_move_model_list_model_init))

static void
mar_move_model_finalize (GObject *object)
{
  MarMoveModel *self = MAR_MOVE_MODEL (object);

  g_ptr_array_unref (self->nodes);
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->rows);

  G_OBJECT_CLASS (mar_move_model_parent_class)->finalize (object);
}

static void
mar_move_model_class_init (MarMoveModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_move_model_finalize;
}

static void
mar_move_model_init (MarMoveModel *self)
{
  self->nodes = g_ptr_array_new ();
  self->places = g_hash_table_new (NULL, NULL);
  self->rows = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

MarMoveModel *
mar_move_model_new (void)
{
  return g_object_new (MAR_TYPE_MOVE_MODEL, NULL);
}

static GPtrArray *
list_nodes (MarRecord *record)
{
  GPtrArray *nodes = g_ptr_array_new ();

  if (record != NULL)
    for (MarNode *root = mar_record_root (record), *node = root; node != NULL;
         node = mar_node_next (node, root))
      g_ptr_array_add (nodes, node);
  return nodes;
}

/* Rows whose node has gone must not outlive it. */
static void
drop_stale_rows (MarMoveModel *self)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    if (!g_hash_table_contains (self->places, node))
      g_hash_table_iter_remove (&iter);
}

static void
take_nodes (MarMoveModel *self,
            GPtrArray    *nodes)
{
  guint old_n = self->nodes->len;
  guint shorter = MIN (old_n, nodes->len);
  guint prefix = 0, suffix = 0;

  while (prefix < shorter && self->nodes->pdata[prefix] == nodes->pdata[prefix])
    prefix++;
  while (suffix < shorter - prefix
         && self->nodes->pdata[old_n - 1 - suffix] == nodes->pdata[nodes->len - 1 - suffix])
    suffix++;

  g_ptr_array_unref (self->nodes);
  self->nodes = g_ptr_array_ref (nodes);
  g_hash_table_remove_all (self->places);
  for (guint i = 0; i < nodes->len; i++)
    g_hash_table_insert (self->places, nodes->pdata[i], GUINT_TO_POINTER (i));

  if (old_n != nodes->len || prefix < old_n)
    g_list_model_items_changed (G_LIST_MODEL (self), prefix, old_n - prefix - suffix,
                                nodes->len - prefix - suffix);
  drop_stale_rows (self);
}

void
mar_move_model_set_record (MarMoveModel *model,
                           MarRecord    *record)
{
  g_autoptr (GPtrArray) nodes = NULL;

  g_return_if_fail (MAR_IS_MOVE_MODEL (model));

  model->record = record;
  model->cursor = (MarCursor) { NULL, 0 };
  nodes = list_nodes (record);
  take_nodes (model, nodes);
}

/* Numbers, scores and indents of rows that stay may have changed all the same. */
void
mar_move_model_update (MarMoveModel *model)
{
  g_autoptr (GPtrArray) nodes = NULL;
  GHashTableIter iter;
  gpointer row;

  g_return_if_fail (MAR_IS_MOVE_MODEL (model));

  nodes = list_nodes (model->record);
  take_nodes (model, nodes);
  g_hash_table_iter_init (&iter, model->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    g_signal_emit (row, signals[CHANGED], 0);
}

void
mar_move_model_node_changed (MarMoveModel *model,
                             MarNode      *node)
{
  MarMoveRow *row;

  g_return_if_fail (MAR_IS_MOVE_MODEL (model));

  row = g_hash_table_lookup (model->rows, node);
  if (row != NULL)
    g_signal_emit (row, signals[CHANGED], 0);
}

static void
mark_row (MarMoveModel *self,
          MarNode      *node,
          int           step)
{
  MarMoveRow *row = node != NULL ? g_hash_table_lookup (self->rows, node) : NULL;

  if (row == NULL || row->step == step)
    return;
  row->step = step;
  g_signal_emit (row, signals[CHANGED], 0);
}

void
mar_move_model_set_cursor (MarMoveModel    *model,
                           const MarCursor *cursor)
{
  MarNode *old;

  g_return_if_fail (MAR_IS_MOVE_MODEL (model));
  g_return_if_fail (cursor != NULL);

  old = model->cursor.node;
  model->cursor = *cursor;
  if (old != cursor->node)
    mark_row (model, old, -1);
  mark_row (model, cursor->node, cursor->step);
}

int
mar_move_model_find (MarMoveModel *model,
                     MarNode      *node)
{
  gpointer place;

  g_return_val_if_fail (MAR_IS_MOVE_MODEL (model), -1);

  if (!g_hash_table_lookup_extended (model->places, node, NULL, &place))
    return -1;
  return GPOINTER_TO_INT (place);
}
