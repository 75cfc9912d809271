/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-contents-model.h"

#include <string.h>

#include "mar-date.h"
#include "mar-record-format.h"

struct _MarContentsItem
{
  GObject parent_instance;

  MarRecord *record;
  guint number;
  char *search_text; /* nullable: not asked for yet */
};

/* @records is what the list has told of; an item exists as soon as somebody asked for it. */
struct _MarContentsModel
{
  GObject parent_instance;

  MarDocument *document;
  GPtrArray *records;
  GHashTable *items; /* of MarContentsItem, by record */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarContentsItem, mar_contents_item, G_TYPE_OBJECT)

static void
mar_contents_item_finalize (GObject *object)
{
  g_free (MAR_CONTENTS_ITEM (object)->search_text);

  G_OBJECT_CLASS (mar_contents_item_parent_class)->finalize (object);
}

static void
mar_contents_item_class_init (MarContentsItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_contents_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_CONTENTS_ITEM, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
mar_contents_item_init (MarContentsItem *item)
{
}

MarRecord *
mar_contents_item_record (MarContentsItem *item)
{
  g_return_val_if_fail (MAR_IS_CONTENTS_ITEM (item), NULL);

  return item->record;
}

guint
mar_contents_item_number (MarContentsItem *item)
{
  g_return_val_if_fail (MAR_IS_CONTENTS_ITEM (item), 0);

  return item->number;
}

/* All that is known about a game beside its moves, but for the long texts. */
static char *
get_record_text (MarRecord *record)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);
  GString *text = g_string_new (mar_record_game (record)->title);
  g_autofree char *result = mar_record_format_result (record);
  const char *date = mar_record_header (record, "date");

  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      if (strcmp (key, "introduction") != 0 && strcmp (key, "conclusion") != 0)
        g_string_append_printf (text, " %s", mar_record_header (record, key));
    }
  if (date != NULL)
    {
      g_autofree char *message = mar_date_format (date);

      g_string_append_printf (text, " %s", message);
    }
  if (result != NULL)
    g_string_append_printf (text, " %s", result);

  return g_string_free (text, FALSE);
}

gboolean
mar_contents_item_matches (MarContentsItem *item,
                           const char      *text)
{
  g_return_val_if_fail (MAR_IS_CONTENTS_ITEM (item), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (item->record == NULL)
    return FALSE;
  if (item->search_text == NULL)
    item->search_text = get_record_text (item->record);

  return g_str_match_string (text, item->search_text, TRUE);
}

/* The list. */

static GType
mar_contents_model_get_item_type (GListModel *list)
{
  return MAR_TYPE_CONTENTS_ITEM;
}

static guint
mar_contents_model_get_n_items (GListModel *list)
{
  return MAR_CONTENTS_MODEL (list)->records->len;
}

static gpointer
mar_contents_model_get_item (GListModel *list,
                             guint       index)
{
  MarContentsModel *model = MAR_CONTENTS_MODEL (list);
  MarContentsItem *item;
  MarRecord *record;

  if (index >= model->records->len)
    return NULL;

  record = g_ptr_array_index (model->records, index);
  item = g_hash_table_lookup (model->items, record);
  if (item == NULL)
    {
      item = g_object_new (MAR_TYPE_CONTENTS_ITEM, NULL);
      item->record = record;
      item->number = index + 1;
      g_hash_table_insert (model->items, record, item);
    }

  return g_object_ref (item);
}

static void
mar_contents_model_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = mar_contents_model_get_item_type;
  interface->get_n_items = mar_contents_model_get_n_items;
  interface->get_item = mar_contents_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MarContentsModel,
                               mar_contents_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      mar_contents_model_list_model_init))

/* Following the document. */

static void
record_changed (MarContentsModel *model,
                MarRecord        *record)
{
  MarContentsItem *item = g_hash_table_lookup (model->items, record);

  if (item == NULL)
    return;

  g_clear_pointer (&item->search_text, g_free);
  g_signal_emit (item, signals[CHANGED], 0);
}

static void
node_changed_cb (MarDocument      *document,
                 MarRecord        *record,
                 MarNode          *node,
                 MarContentsModel *model)
{
  record_changed (model, record);
}

static void
record_changed_cb (MarDocument      *document,
                   MarRecord        *record,
                   MarContentsModel *model)
{
  record_changed (model, record);
}

static void
renumber (MarContentsModel *model)
{
  for (guint i = 0; i < model->records->len; i++)
    {
      MarContentsItem *item = g_hash_table_lookup (model->items,
                                                   g_ptr_array_index (model->records, i));

      if (item != NULL && item->number != i + 1)
        {
          item->number = i + 1;
          g_signal_emit (item, signals[CHANGED], 0);
        }
    }
}

static gboolean
has_left (gpointer record,
          gpointer value,
          gpointer data)
{
  MarContentsItem *item = value;

  if (g_hash_table_contains (data, record))
    return FALSE;

  item->record = NULL;
  return TRUE;
}

/* A record that has left may be freed, and another one come to its address. */
static void
drop_items (MarContentsModel *model)
{
  g_autoptr (GHashTable) present = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < model->records->len; i++)
    g_hash_table_add (present, g_ptr_array_index (model->records, i));
  g_hash_table_foreach_remove (model->items, has_left, present);
}

/* Tells the least that explains the change, so that a view stays where it is. */
static void
take_records (MarContentsModel *model)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&model->records);
  guint n = model->document != NULL ? mar_document_n_records (model->document) : 0;
  guint same = 0;
  guint tail = 0;

  model->records = g_ptr_array_sized_new (n);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (model->records, mar_document_record (model->document, i));

  while (same < MIN (n, old->len) && old->pdata[same] == model->records->pdata[same])
    same++;
  while (same + tail < MIN (n, old->len)
         && old->pdata[old->len - 1 - tail] == model->records->pdata[n - 1 - tail])
    tail++;

  drop_items (model);
  renumber (model);
  if (same + tail < MAX (n, old->len))
    g_list_model_items_changed (G_LIST_MODEL (model), same, old->len - same - tail,
                                n - same - tail);
}

void
mar_contents_model_set_document (MarContentsModel *model,
                                 MarDocument      *document)
{
  g_return_if_fail (MAR_IS_CONTENTS_MODEL (model));
  g_return_if_fail (document == NULL || MAR_IS_DOCUMENT (document));

  if (document == model->document)
    return;

  if (model->document != NULL)
    g_signal_handlers_disconnect_by_data (model->document, model);
  g_set_object (&model->document, document);
  if (document != NULL)
    {
      g_signal_connect (document, "node-changed", G_CALLBACK (node_changed_cb), model);
      g_signal_connect (document, "tree-changed", G_CALLBACK (record_changed_cb), model);
      g_signal_connect (document, "header-changed", G_CALLBACK (record_changed_cb), model);
      g_signal_connect_swapped (document, "games-changed", G_CALLBACK (take_records), model);
    }
  take_records (model);
}

static void
mar_contents_model_dispose (GObject *object)
{
  mar_contents_model_set_document (MAR_CONTENTS_MODEL (object), NULL);

  G_OBJECT_CLASS (mar_contents_model_parent_class)->dispose (object);
}

static void
mar_contents_model_finalize (GObject *object)
{
  MarContentsModel *model = MAR_CONTENTS_MODEL (object);

  g_ptr_array_unref (model->records);
  g_hash_table_unref (model->items);

  G_OBJECT_CLASS (mar_contents_model_parent_class)->finalize (object);
}

static void
mar_contents_model_class_init (MarContentsModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_contents_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_contents_model_finalize;
}

static void
mar_contents_model_init (MarContentsModel *model)
{
  model->records = g_ptr_array_new ();
  model->items = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

MarContentsModel *
mar_contents_model_new (void)
{
  return g_object_new (MAR_TYPE_CONTENTS_MODEL, NULL);
}
