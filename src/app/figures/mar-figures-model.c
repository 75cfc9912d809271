/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figures-model.h"

#include <glib/gi18n.h>

#include "mar-board-style.h"
#include "mar-illustration.h"
#include "mar-record-format.h"
#include "mar-thumbnail.h"

struct _MarFigureItem
{
  GObject parent_instance;

  /* NULL as soon as the figure is gone. */
  MarDocument *document;
  MarFigureReference reference;
  guint number;
  /* The record that the document had there; only compared. */
  const MarFigureRecord *known;

  MarFigureRecord *resolved;
  GdkPaintable *thumbnail;
  GCancellable *drawing; /* of the thumbnail, while it is under way */
  int thumbnail_size;
  const MarStyle *thumbnail_style;
};

enum
{
  CHANGED,
  DRAWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFigureItem, mar_figure_item, G_TYPE_OBJECT)

static void
drop_thumbnail (MarFigureItem *item)
{
  g_clear_object (&item->thumbnail);
  if (item->drawing != NULL)
    g_cancellable_cancel (item->drawing);
  g_clear_object (&item->drawing);
}

static void
drop_looks (MarFigureItem *item)
{
  g_clear_pointer (&item->resolved, mar_figure_record_free);
  drop_thumbnail (item);
}

static void
mar_figure_item_finalize (GObject *object)
{
  drop_looks (MAR_FIGURE_ITEM (object));

  G_OBJECT_CLASS (mar_figure_item_parent_class)->finalize (object);
}

static void
mar_figure_item_class_init (MarFigureItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_figure_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_FIGURE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[DRAWN] = g_signal_new ("drawn", MAR_TYPE_FIGURE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
mar_figure_item_init (MarFigureItem *item)
{
}

static void
emit_changed (MarFigureItem *item)
{
  drop_looks (item);
  g_signal_emit (item, signals[CHANGED], 0);
}

gboolean
mar_figure_item_get_reference (MarFigureItem      *item,
                               MarFigureReference *reference)
{
  g_return_val_if_fail (MAR_IS_FIGURE_ITEM (item), FALSE);
  g_return_val_if_fail (reference != NULL, FALSE);

  *reference = item->reference;

  return item->document != NULL
         && (item->reference.node == NULL || mar_node_is_attached (item->reference.node))
         && item->reference.index < mar_document_n_figures (item->document, item->reference.node);
}

const MarFigureRecord *
mar_figure_item_figure (MarFigureItem *item)
{
  MarFigureReference reference;

  if (!mar_figure_item_get_reference (item, &reference))
    return NULL;

  return mar_document_figure (item->document, reference.node, reference.index);
}

const MarFigureRecord *
mar_figure_item_resolved (MarFigureItem *item)
{
  const MarFigureRecord *figure = mar_figure_item_figure (item);

  if (figure != NULL && item->resolved == NULL)
    item->resolved = mar_figure_record_resolve (figure, item->reference.node);

  return figure != NULL ? item->resolved : NULL;
}

char *
mar_figure_item_title (MarFigureItem *item)
{
  const MarFigureRecord *figure = mar_figure_item_figure (item);

  if (figure != NULL && figure->title != NULL && *figure->title != '\0')
    return g_strdup (figure->title);

  /* Translators: a figure without a title, by its number in the file */
  return g_strdup_printf (_("Figure %u"), item->number);
}

static char *
place_in_game (MarNode *node)
{
  g_autofree char *name = mar_record_format_name (mar_node_record (node));
  const char *title = name != NULL ? name : mar_record_game (mar_node_record (node))->title;

  if (mar_node_number (node) == 0)
    /* Translators: where a figure stands: a game, before its first turn */
    return g_strdup_printf (_("%s, start"), title);

  /* Translators: where a figure stands: a game, and the number of a turn */
  return g_strdup_printf (_("%s, turn %u"), title, mar_node_number (node));
}

char *
mar_figure_item_place (MarFigureItem *item)
{
  const MarFigureRecord *figure = mar_figure_item_figure (item);

  if (figure == NULL)
    return g_strdup ("");

  return item->reference.node != NULL ? place_in_game (item->reference.node)
                                      : g_strdup (figure->game->title);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (MarFigureItem) item = data;
  GdkPaintable *thumbnail = mar_thumbnail_draw_finish (result, NULL);

  /* Cancelled: another one is drawn instead, or none is wanted. */
  if (thumbnail == NULL)
    return;
  item->thumbnail = thumbnail;
  g_clear_object (&item->drawing);
  g_signal_emit (item, signals[DRAWN], 0);
}

GdkPaintable *
mar_figure_item_thumbnail (MarFigureItem *item,
                           int            size,
                           int            scale)
{
  const MarFigureRecord *figure = mar_figure_item_resolved (item);
  const MarStyle *style;

  if (figure == NULL)
    return NULL;
  style = mar_illustration_style (figure, mar_board_style_get_printed ());
  if ((item->thumbnail != NULL || item->drawing != NULL) && item->thumbnail_size == size * scale
      && item->thumbnail_style == style)
    return item->thumbnail;

  drop_thumbnail (item);
  item->drawing = g_cancellable_new ();
  item->thumbnail_size = size * scale;
  item->thumbnail_style = style;
  mar_thumbnail_draw_async (figure, size, scale, item->drawing, drawn_cb, g_object_ref (item));

  return NULL;
}

/* The list. */

struct _MarFiguresModel
{
  GObject parent_instance;

  MarDocument *document;
  GPtrArray *items;
};

static GType
get_item_type (GListModel *list)
{
  return MAR_TYPE_FIGURE_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return MAR_FIGURES_MODEL (list)->items->len;
}

static gpointer
get_item (GListModel *list,
          guint       position)
{
  GPtrArray *items = MAR_FIGURES_MODEL (list)->items;

  return position < items->len ? g_object_ref (g_ptr_array_index (items, position)) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MarFiguresModel,
                               mar_figures_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static gboolean
is_same_reference (const MarFigureReference *one,
                   const MarFigureReference *other)
{
  return one->node == other->node && one->index == other->index;
}

/* The item that had this figure, wherever it stood, or else one whose figure is none any more
 * and that stood where this one stands. */
static MarFigureItem *
take_item (GPtrArray                *old,
           const MarFigureReference *reference,
           const MarFigureRecord    *figure,
           GHashTable               *figures)
{
  for (guint i = 0; i < old->len; i++)
    {
      MarFigureItem *item = g_ptr_array_index (old, i);

      if (item != NULL && item->known == figure)
        return g_steal_pointer (&g_ptr_array_index (old, i));
    }
  for (guint i = 0; i < old->len; i++)
    {
      MarFigureItem *item = g_ptr_array_index (old, i);

      if (item != NULL && is_same_reference (&item->reference, reference)
          && !g_hash_table_contains (figures, item->known))
        return g_steal_pointer (&g_ptr_array_index (old, i));
    }

  return g_object_new (MAR_TYPE_FIGURE_ITEM, NULL);
}

/* All figures that the document has now. */
static GHashTable *
collect_figures (MarDocument  *document,
                 const GArray *references)
{
  GHashTable *figures = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < references->len; i++)
    {
      const MarFigureReference *reference = &g_array_index (references, MarFigureReference, i);

      g_hash_table_add (figures, (gpointer) mar_document_figure (document, reference->node,
                                                                 reference->index));
    }

  return figures;
}

/* Returns: whether something is to be told of the item. */
static gboolean
place_item (MarFigureItem            *item,
            MarDocument              *document,
            const MarFigureReference *reference,
            const MarFigureRecord    *figure,
            guint                     number)
{
  gboolean is_new = item->document == NULL;
  gboolean changed = !is_new && (item->known != figure || item->number != number);

  item->document = document;
  item->reference = *reference;
  item->known = figure;
  item->number = number;

  return changed;
}

static void
update_items (MarFiguresModel *model,
              GPtrArray       *items)
{
  GPtrArray *old = model->items;
  guint first = 0;
  guint last = 0;

  while (first < MIN (old->len, items->len)
         && g_ptr_array_index (old, first) == g_ptr_array_index (items, first))
    first++;
  while (first + last < MIN (old->len, items->len)
         && g_ptr_array_index (old, old->len - last - 1)
              == g_ptr_array_index (items, items->len - last - 1))
    last++;

  model->items = g_ptr_array_ref (items);
  if (old->len > first + last || items->len > first + last)
    g_list_model_items_changed (G_LIST_MODEL (model), first, old->len - first - last,
                                items->len - first - last);
  g_ptr_array_unref (old);
}

static void
update (MarFiguresModel *model)
{
  g_autoptr (GArray) references = model->document != NULL
                                    ? mar_document_list_figures (model->document)
                                    : g_array_new (FALSE, FALSE, sizeof (MarFigureReference));
  g_autoptr (GHashTable) figures = collect_figures (model->document, references);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();
  g_autoptr (GPtrArray) left = g_ptr_array_new ();

  for (guint i = 0; i < model->items->len; i++)
    g_ptr_array_add (left, g_object_ref (g_ptr_array_index (model->items, i)));
  for (guint i = 0; i < references->len; i++)
    {
      const MarFigureReference *reference = &g_array_index (references, MarFigureReference, i);
      const MarFigureRecord *figure = mar_document_figure (model->document, reference->node,
                                                           reference->index);
      MarFigureItem *item = take_item (left, reference, figure, figures);

      if (place_item (item, model->document, reference, figure, i + 1))
        g_ptr_array_add (changed, item);
      g_ptr_array_add (items, item);
    }
  for (guint i = 0; i < left->len; i++)
    if (g_ptr_array_index (left, i) != NULL)
      {
        ((MarFigureItem *) g_ptr_array_index (left, i))->document = NULL;
        g_object_unref (g_ptr_array_index (left, i));
      }

  update_items (model, items);
  for (guint i = 0; i < changed->len; i++)
    emit_changed (g_ptr_array_index (changed, i));
}

/* Signals of the document. */

/* NULL for all nodes. */
static void
emit_node_changed (MarFiguresModel *model,
                   MarNode         *node)
{
  g_autoptr (GPtrArray) items = g_ptr_array_ref (model->items);

  for (guint i = 0; i < items->len; i++)
    {
      MarFigureItem *item = g_ptr_array_index (items, i);

      if (item->reference.node != NULL && (node == NULL || item->reference.node == node))
        emit_changed (item);
    }
}

static void
node_changed_cb (MarDocument     *document,
                 MarRecord       *record,
                 MarNode         *node,
                 MarFiguresModel *model)
{
  emit_node_changed (model, node);
}

static void
games_changed_cb (MarFiguresModel *model)
{
  update (model);
  emit_node_changed (model, NULL);
}

void
mar_figures_model_set_document (MarFiguresModel *model,
                                MarDocument     *document)
{
  g_return_if_fail (MAR_IS_FIGURES_MODEL (model));
  g_return_if_fail (document == NULL || MAR_IS_DOCUMENT (document));

  if (document == model->document)
    return;

  if (model->document != NULL)
    g_signal_handlers_disconnect_by_data (model->document, model);
  g_set_object (&model->document, document);
  if (document != NULL)
    {
      g_signal_connect_swapped (document, "figures-changed", G_CALLBACK (update), model);
      g_signal_connect (document, "node-changed", G_CALLBACK (node_changed_cb), model);
      g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (games_changed_cb), model);
      g_signal_connect_swapped (document, "games-changed", G_CALLBACK (games_changed_cb), model);
      g_signal_connect_swapped (document, "header-changed", G_CALLBACK (games_changed_cb), model);
    }
  update (model);
}

gboolean
mar_figures_model_find (MarFiguresModel          *model,
                        const MarFigureReference *reference,
                        guint                    *position)
{
  g_return_val_if_fail (MAR_IS_FIGURES_MODEL (model), FALSE);
  g_return_val_if_fail (reference != NULL && position != NULL, FALSE);

  for (guint i = 0; i < model->items->len; i++)
    if (is_same_reference (&((MarFigureItem *) g_ptr_array_index (model->items, i))->reference,
                           reference))
      {
        *position = i;
        return TRUE;
      }

  return FALSE;
}

static void
mar_figures_model_dispose (GObject *object)
{
  MarFiguresModel *model = MAR_FIGURES_MODEL (object);

  if (model->document != NULL)
    g_signal_handlers_disconnect_by_data (model->document, model);
  g_clear_object (&model->document);
  for (guint i = 0; i < model->items->len; i++)
    ((MarFigureItem *) g_ptr_array_index (model->items, i))->document = NULL;
  g_ptr_array_set_size (model->items, 0);

  G_OBJECT_CLASS (mar_figures_model_parent_class)->dispose (object);
}

static void
mar_figures_model_finalize (GObject *object)
{
  g_ptr_array_unref (MAR_FIGURES_MODEL (object)->items);

  G_OBJECT_CLASS (mar_figures_model_parent_class)->finalize (object);
}

static void
mar_figures_model_class_init (MarFiguresModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_figures_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_figures_model_finalize;
}

static void
mar_figures_model_init (MarFiguresModel *model)
{
  model->items = g_ptr_array_new_with_free_func (g_object_unref);
}

MarFiguresModel *
mar_figures_model_new (void)
{
  return g_object_new (MAR_TYPE_FIGURES_MODEL, NULL);
}
