/* A record as a list of rows, in the order of the printed text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-model.h"

#include <string.h>

#include "mar-move-folds.h"
#include "mar-move-run.h"

/* A comment that is longer, in bytes, or has several lines, ends its paragraph. */
#define LONGEST_FLOWING_COMMENT 200

struct _MarMoveRow
{
  GObject parent_instance;

  MarMoveModel *model; /* nullable: it has gone */
  MarNode *node;
  guint n_nodes;
  MarNode *cursor_node;
  int step;
  MarMoveFold fold;
  guint n_hidden;
  guint depth;
  guint64 stamp; /* of what its nodes do */
};

/* Only rows that somebody holds exist; @rows doesn't keep them. A row is known by its first
 * node: in @heads, with the number of its nodes at the same place in @lengths. */
struct _MarMoveModel
{
  GObject parent_instance;

  MarRecord *record;
  GPtrArray *heads;
  GArray *lengths;
  GHashTable *rows;
  MarMoveFolds *folds;
  MarCursor cursor;
};

typedef enum
{
  CHANGED,
  MARKED,
  N_SIGNALS
} RowSignal;

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarMoveRow, mar_move_row, G_TYPE_OBJECT)

static void
mar_move_row_dispose (GObject *object)
{
  MarMoveRow *self = MAR_MOVE_ROW (object);

  if (self->model != NULL && g_hash_table_lookup (self->model->rows, self->node) == self)
    g_hash_table_remove (self->model->rows, self->node);
  self->model = NULL;

  G_OBJECT_CLASS (mar_move_row_parent_class)->dispose (object);
}

static void
mar_move_row_class_init (MarMoveRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_move_row_dispose;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_MOVE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[MARKED] = g_signal_new ("marked", MAR_TYPE_MOVE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
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

guint
mar_move_row_n_nodes (MarMoveRow *row)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW (row), 0);

  return row->n_nodes;
}

int
mar_move_row_cursor (MarMoveRow  *row,
                     MarNode    **node)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW (row), -1);
  g_return_val_if_fail (node != NULL, -1);

  *node = row->cursor_node;
  return row->step;
}

MarMoveFold
mar_move_row_fold (MarMoveRow *row)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW (row), MAR_MOVE_FOLD_NONE);

  return row->fold;
}

MarNode *
mar_move_row_fold_node (MarMoveRow *row)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW (row), NULL);

  return mar_move_folds_can_fold (row->node) ? row->node
                                             : mar_move_run_end (row->node, row->n_nodes);
}

guint
mar_move_row_n_hidden (MarMoveRow *row)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW (row), 0);

  return row->n_hidden;
}

/* The list. */

static GType
mar_move_model_get_item_type (GListModel *list)
{
  return MAR_TYPE_MOVE_ROW;
}

static guint
mar_move_model_get_n_items (GListModel *list)
{
  return MAR_MOVE_MODEL (list)->heads->len;
}

static guint
count_hidden (MarNode *head)
{
  guint n = 0;

  for (MarNode *node = mar_node_next (head, head); node != NULL; node = mar_node_next (node, head))
    n += mar_node_is_turn (node);
  return n;
}

/* Finds whether there is anything to fold after @node, and whether all of it is folded. */
static MarMoveFold
get_variations_fold (MarMoveModel *self,
                     MarNode      *node)
{
  MarNode *parent = mar_node_parent (node);
  MarMoveFold fold = MAR_MOVE_FOLD_NONE;

  if (parent == NULL || mar_node_index (node) > 0)
    return MAR_MOVE_FOLD_NONE;
  for (guint i = 1; i < mar_node_n_children (parent); i++)
    {
      MarNode *head = mar_node_child (parent, i);

      if (mar_move_folds_has (self->folds, head))
        fold = fold == MAR_MOVE_FOLD_NONE ? MAR_MOVE_FOLD_CLOSED : fold;
      else if (mar_move_folds_can_fold (head))
        fold = MAR_MOVE_FOLD_OPEN;
    }
  return fold;
}

static MarMoveFold
get_run_fold (MarMoveModel *self,
              MarNode      *head,
              guint         length)
{
  if (!mar_move_folds_can_fold (head))
    return get_variations_fold (self, mar_move_run_end (head, length));
  return mar_move_folds_has (self->folds, head) ? MAR_MOVE_FOLD_CLOSED : MAR_MOVE_FOLD_OPEN;
}

/* Brings a row up to date with the list; returns what tells what is new, or N_SIGNALS. */
static RowSignal
update_row (MarMoveModel *self,
            MarMoveRow   *row,
            guint         place)
{
  MarMoveRow before = *row;

  row->n_nodes = g_array_index (self->lengths, guint, place);
  row->depth = mar_node_depth (row->node);
  row->stamp = mar_move_run_stamp (row->node, row->n_nodes);
  row->fold = get_run_fold (self, row->node, row->n_nodes);
  row->n_hidden = mar_move_folds_has (self->folds, row->node) ? count_hidden (row->node) : 0;
  row->cursor_node = NULL;
  row->step = -1;
  if (self->cursor.node != NULL && mar_move_run_has (row->node, row->n_nodes, self->cursor.node))
    {
      row->cursor_node = self->cursor.node;
      row->step = (int) self->cursor.step;
    }

  if (row->n_nodes != before.n_nodes || row->depth != before.depth || row->stamp != before.stamp
      || row->fold != before.fold || row->n_hidden != before.n_hidden)
    return CHANGED;
  return row->cursor_node != before.cursor_node || row->step != before.step ? MARKED : N_SIGNALS;
}

static gpointer
mar_move_model_get_item (GListModel *list,
                         guint       place)
{
  MarMoveModel *self = MAR_MOVE_MODEL (list);
  MarNode *node;
  MarMoveRow *row;

  if (place >= self->heads->len)
    return NULL;

  node = g_ptr_array_index (self->heads, place);
  row = g_hash_table_lookup (self->rows, node);
  if (row != NULL)
    return g_object_ref (row);

  row = g_object_new (MAR_TYPE_MOVE_ROW, NULL);
  row->model = self;
  row->node = node;
  update_row (self, row, place);
  g_hash_table_insert (self->rows, node, row);
  return row;
}

static void
mar_move_model_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = mar_move_model_get_item_type;
  interface->get_n_items = mar_move_model_get_n_items;
  interface->get_item = mar_move_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MarMoveModel,
                               mar_move_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      mar_move_model_list_model_init))

static void
mar_move_model_finalize (GObject *object)
{
  MarMoveModel *self = MAR_MOVE_MODEL (object);
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    MAR_MOVE_ROW (row)->model = NULL;
  g_hash_table_unref (self->rows);
  g_ptr_array_unref (self->heads);
  g_array_unref (self->lengths);
  mar_move_folds_free (self->folds);

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
  self->heads = g_ptr_array_new ();
  self->lengths = g_array_new (FALSE, FALSE, sizeof (guint));
  self->rows = g_hash_table_new (NULL, NULL);
  self->folds = mar_move_folds_new ();
}

MarMoveModel *
mar_move_model_new (void)
{
  return g_object_new (MAR_TYPE_MOVE_MODEL, NULL);
}

/* The walk. */

static gboolean
is_long (const char *comment)
{
  return comment != NULL
         && (strchr (comment, '\n') != NULL || strlen (comment) > LONGEST_FLOWING_COMMENT);
}

/* Returns whether the node that follows @node on its line belongs to the same paragraph. */
static gboolean
flows_on (MarMoveModel *self,
          MarNode      *node)
{
  MarNode *next = mar_node_child (node, 0);

  if (next == NULL || mar_node_depth (node) == 0)
    return FALSE;
  /* The variations of the node come between. */
  if (mar_node_index (node) == 0 && mar_node_n_children (mar_node_parent (node)) > 1)
    return FALSE;
  return !mar_move_folds_has (self->folds, node) && mar_node_kind (node) != MAR_NODE_STRUCK
         && mar_node_kind (next) != MAR_NODE_STRUCK
         && !is_long (mar_node_comment (node, MAR_COMMENT_AFTER))
         && !is_long (mar_node_comment (next, MAR_COMMENT_BEFORE));
}

static guint
get_run_length (MarMoveModel *self,
                MarNode      *head)
{
  guint length = 1;

  for (MarNode *node = head; length < MAR_MOVE_LONGEST_RUN && flows_on (self, node);
       node = mar_node_child (node, 0))
    length++;
  return length;
}

/* Finds the node after a variation that is folded, in the order of the text. */
static MarNode *
next_behind (MarNode *node)
{
  while (mar_node_parent (node) != NULL)
    {
      MarNode *parent = mar_node_parent (node);
      MarNode *line = mar_node_child (parent, 0);

      if (mar_node_index (node) > 0)
        {
          if (mar_node_index (node) + 1 < mar_node_n_children (parent))
            return mar_node_child (parent, mar_node_index (node) + 1);
          if (mar_node_n_children (line) > 0)
            return mar_node_child (line, 0);
        }
      node = parent;
    }
  return NULL;
}

static MarNode *
next_shown (MarMoveModel *self,
            MarNode      *node,
            MarNode      *root)
{
  return mar_move_folds_has (self->folds, node) ? next_behind (node) : mar_node_next (node, root);
}

static void
list_rows (MarMoveModel *self,
           GPtrArray    *heads,
           GArray       *lengths)
{
  MarNode *root = self->record != NULL ? mar_record_root (self->record) : NULL;
  MarNode *node = root;

  while (node != NULL)
    {
      guint length = get_run_length (self, node);

      g_ptr_array_add (heads, node);
      g_array_append_val (lengths, length);
      node = next_shown (self, mar_move_run_end (node, length), root);
    }
}

/* Rows whose first node has gone, or is no first one any more, must not be found again. */
static void
forget_rows (MarMoveModel *self,
             guint         from,
             guint         n)
{
  for (guint i = from; i < from + n; i++)
    {
      MarMoveRow *row = g_hash_table_lookup (self->rows, self->heads->pdata[i]);

      if (row != NULL)
        {
          row->model = NULL;
          g_hash_table_remove (self->rows, self->heads->pdata[i]);
        }
    }
}

/* Tells the rows that are held of what the list knows anew. */
static void
update_rows (MarMoveModel *self)
{
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; g_hash_table_size (self->rows) > 0 && i < self->heads->len; i++)
    {
      MarMoveRow *row = g_hash_table_lookup (self->rows, self->heads->pdata[i]);

      if (row != NULL && update_row (self, row, i) != N_SIGNALS)
        g_ptr_array_add (changed, g_object_ref (row));
    }
  for (guint i = 0; i < changed->len; i++)
    g_signal_emit (changed->pdata[i], signals[CHANGED], 0);
}

void
mar_move_model_update (MarMoveModel *model)
{
  g_autoptr (GPtrArray) heads = NULL;
  g_autoptr (GArray) lengths = NULL;
  guint old_n, shorter, prefix = 0, suffix = 0;

  g_return_if_fail (MAR_IS_MOVE_MODEL (model));

  old_n = model->heads->len;
  heads = g_ptr_array_sized_new (old_n);
  lengths = g_array_sized_new (FALSE, FALSE, sizeof (guint), old_n);
  mar_move_folds_sync (model->folds);
  list_rows (model, heads, lengths);

  shorter = MIN (old_n, heads->len);
  while (prefix < shorter && model->heads->pdata[prefix] == heads->pdata[prefix])
    prefix++;
  while (suffix < shorter - prefix
         && model->heads->pdata[old_n - 1 - suffix] == heads->pdata[heads->len - 1 - suffix])
    suffix++;

  forget_rows (model, prefix, old_n - prefix - suffix);
  g_ptr_array_unref (model->heads);
  g_array_unref (model->lengths);
  model->heads = g_ptr_array_ref (heads);
  model->lengths = g_array_ref (lengths);

  if (old_n != heads->len || prefix < old_n)
    g_list_model_items_changed (G_LIST_MODEL (model), prefix, old_n - prefix - suffix,
                                heads->len - prefix - suffix);
  update_rows (model);
}

void
mar_move_model_all_changed (MarMoveModel *model)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer row;

  g_return_if_fail (MAR_IS_MOVE_MODEL (model));

  mar_move_model_update (model);
  g_hash_table_iter_init (&iter, model->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    g_ptr_array_add (rows, g_object_ref (row));
  for (guint i = 0; i < rows->len; i++)
    g_signal_emit (rows->pdata[i], signals[CHANGED], 0);
}

void
mar_move_model_set_record (MarMoveModel *model,
                           MarRecord    *record)
{
  g_return_if_fail (MAR_IS_MOVE_MODEL (model));

  if (record != model->record)
    {
      mar_move_folds_free (model->folds);
      model->folds = mar_move_folds_new ();
    }
  model->record = record;
  model->cursor = (MarCursor) { NULL, 0 };
  mar_move_model_update (model);
}

/* A comment that grows may end its paragraph, and one that shrinks may join two. */
static gboolean
is_run_at (MarMoveModel *self,
           guint         place)
{
  return get_run_length (self, self->heads->pdata[place])
         == g_array_index (self->lengths, guint, place);
}

void
mar_move_model_node_changed (MarMoveModel *model,
                             MarNode      *node)
{
  MarMoveRow *row;
  int place;

  g_return_if_fail (MAR_IS_MOVE_MODEL (model));

  place = mar_move_model_find (model, node);
  if (place < 0)
    return;
  if (!is_run_at (model, (guint) place) || (place > 0 && !is_run_at (model, (guint) place - 1)))
    mar_move_model_update (model);

  place = mar_move_model_find (model, node);
  row = g_hash_table_lookup (model->rows, model->heads->pdata[place]);
  if (row != NULL)
    g_signal_emit (row, signals[CHANGED], 0);
}

static void
mark_row (MarMoveModel *self,
          MarNode      *node)
{
  int place = node != NULL ? mar_move_model_find (self, node) : -1;
  RowSignal news;
  MarMoveRow *row;

  if (place < 0)
    return;
  row = g_hash_table_lookup (self->rows, self->heads->pdata[place]);
  news = row != NULL ? update_row (self, row, (guint) place) : N_SIGNALS;
  if (news != N_SIGNALS)
    g_signal_emit (row, signals[news], 0);
}

/* The node that the cursor leaves may have left the record, and be gone. */
static void
unmark_rows (MarMoveModel *self)
{
  GHashTableIter iter;
  gpointer value;
  g_autoptr (MarMoveRow) marked = NULL;

  g_hash_table_iter_init (&iter, self->rows);
  while (marked == NULL && g_hash_table_iter_next (&iter, NULL, &value))
    if (MAR_MOVE_ROW (value)->step >= 0
        && !mar_move_run_has (MAR_MOVE_ROW (value)->node, MAR_MOVE_ROW (value)->n_nodes,
                              self->cursor.node))
      marked = g_object_ref (value);
  if (marked == NULL)
    return;

  marked->cursor_node = NULL;
  marked->step = -1;
  g_signal_emit (marked, signals[MARKED], 0);
}

/* The cursor may come before the news of an edit: whether some row that is held is no longer
 * what the record has. */
static gboolean
is_stale (MarMoveModel *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (!mar_node_is_attached (MAR_MOVE_ROW (value)->node)
        || get_run_length (self, MAR_MOVE_ROW (value)->node) != MAR_MOVE_ROW (value)->n_nodes)
      return TRUE;
  return FALSE;
}

void
mar_move_model_set_cursor (MarMoveModel    *model,
                           const MarCursor *cursor)
{
  g_return_if_fail (MAR_IS_MOVE_MODEL (model));
  g_return_if_fail (cursor != NULL);

  model->cursor = *cursor;
  if ((cursor->node != NULL && mar_move_folds_reveal (model->folds, cursor->node))
      || is_stale (model))
    mar_move_model_update (model);
  unmark_rows (model);
  mark_row (model, cursor->node);
}

int
mar_move_model_find (MarMoveModel *model,
                     MarNode      *node)
{
  MarNode *first = node;

  g_return_val_if_fail (MAR_IS_MOVE_MODEL (model), -1);
  g_return_val_if_fail (node != NULL, -1);

  for (guint back = 0; back < MAR_MOVE_LONGEST_RUN; back++)
    {
      for (guint i = 0; i < model->heads->len; i++)
        if (model->heads->pdata[i] == first)
          return g_array_index (model->lengths, guint, i) > back ? (int) i : -1;
      if (mar_node_index (first) > 0 || mar_node_parent (first) == NULL)
        return -1;
      first = mar_node_parent (first);
    }
  return -1;
}

/* Folding. */

void
mar_move_model_fold (MarMoveModel *model,
                     MarNode      *node,
                     gboolean      folded)
{
  gboolean any = FALSE;

  g_return_if_fail (MAR_IS_MOVE_MODEL (model));
  g_return_if_fail (node != NULL);

  if (mar_node_index (node) > 0)
    any = mar_move_folds_set (model->folds, node, folded);
  else if (mar_node_parent (node) != NULL)
    for (guint i = 1; i < mar_node_n_children (mar_node_parent (node)); i++)
      any |= mar_move_folds_set (model->folds, mar_node_child (mar_node_parent (node), i), folded);
  if (any)
    mar_move_model_update (model);
}

void
mar_move_model_fold_all (MarMoveModel *model,
                         gboolean      folded)
{
  g_return_if_fail (MAR_IS_MOVE_MODEL (model));

  if (model->record == NULL)
    return;
  mar_move_folds_set_all (model->folds, model->record, folded);
  mar_move_model_update (model);
}

gboolean
mar_move_model_is_folded (MarMoveModel *model,
                          MarNode      *node)
{
  g_return_val_if_fail (MAR_IS_MOVE_MODEL (model), FALSE);

  return node != NULL && mar_move_folds_has (model->folds, node);
}

MarNode *
mar_move_model_hidden_by (MarMoveModel *model,
                          MarNode      *node)
{
  MarNode *outermost = NULL;

  g_return_val_if_fail (MAR_IS_MOVE_MODEL (model), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  for (MarNode *head = mar_node_parent (node); head != NULL; head = mar_node_parent (head))
    if (mar_move_folds_has (model->folds, head))
      outermost = head;
  return outermost;
}

GVariant *
mar_move_model_get_folded (MarMoveModel *model)
{
  g_return_val_if_fail (MAR_IS_MOVE_MODEL (model), NULL);

  return mar_move_folds_get (model->folds);
}

void
mar_move_model_set_folded (MarMoveModel *model,
                           GVariant     *places)
{
  g_return_if_fail (MAR_IS_MOVE_MODEL (model));

  mar_move_folds_restore (model->folds, model->record, places);
  mar_move_model_update (model);
}
