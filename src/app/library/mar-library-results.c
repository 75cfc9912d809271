/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-results.h"

#include <string.h>

/* What was found, held by the list and by each of its items. */
typedef MarLibraryFound *Shared;

static void
shared_clear (gpointer data)
{
  mar_library_found_free (*(Shared *) data);
}

static Shared *
shared_new (MarLibraryFound *found)
{
  Shared *shared = g_rc_box_new (Shared);

  *shared = found;
  return shared;
}

struct _MarLibraryItem
{
  GObject parent_instance;

  Shared *shared;
  const MarLibraryHit *hit;
};

G_DEFINE_FINAL_TYPE (MarLibraryItem, mar_library_item, G_TYPE_OBJECT)

struct _MarLibraryResults
{
  GObject parent_instance;

  Shared *shared;
};

static void results_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MarLibraryResults,
                               mar_library_results,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, results_init))

static void
mar_library_item_finalize (GObject *object)
{
  g_rc_box_release_full (MAR_LIBRARY_ITEM (object)->shared, shared_clear);

  G_OBJECT_CLASS (mar_library_item_parent_class)->finalize (object);
}

static void
mar_library_item_class_init (MarLibraryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_library_item_finalize;
}

static void
mar_library_item_init (MarLibraryItem *item)
{
}

const MarLibraryHit *
mar_library_item_hit (MarLibraryItem *item)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_ITEM (item), NULL);

  return item->hit;
}

/* The list. */

static GType
get_item_type (GListModel *model)
{
  return MAR_TYPE_LIBRARY_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return (*MAR_LIBRARY_RESULTS (model)->shared)->hits->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  MarLibraryResults *results = MAR_LIBRARY_RESULTS (model);
  MarLibraryItem *item;

  if (position >= get_n_items (model))
    return NULL;
  item = g_object_new (MAR_TYPE_LIBRARY_ITEM, NULL);
  item->shared = g_rc_box_acquire (results->shared);
  item->hit = g_ptr_array_index ((*results->shared)->hits, position);
  return item;
}

static void
results_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Whether a row that shows one may go on to show the other. */
static gboolean
is_same (const MarLibraryHit *one,
         const MarLibraryHit *other)
{
  return one->number == other->number && one->node == other->node && one->step == other->step
         && one->group == other->group && g_str_equal (one->path, other->path)
         && g_strcmp0 (one->title, other->title) == 0 && g_strcmp0 (one->date, other->date) == 0
         && g_strcmp0 (one->event, other->event) == 0 && g_strcmp0 (one->result, other->result) == 0
         && g_strcmp0 (one->excerpt, other->excerpt) == 0 && g_strcmp0 (one->next, other->next) == 0
         && g_strv_equal ((const char *const *) one->players, (const char *const *) other->players);
}

void
mar_library_results_set_found (MarLibraryResults *results,
                               MarLibraryFound   *found)
{
  Shared *before;
  guint n_before, first;

  g_return_if_fail (MAR_IS_LIBRARY_RESULTS (results));
  g_return_if_fail (found != NULL);

  before = results->shared;
  n_before = (*before)->hits->len;
  results->shared = shared_new (found);
  for (first = 0; first < MIN (n_before, found->hits->len); first++)
    if (!is_same ((*before)->hits->pdata[first], found->hits->pdata[first]))
      break;
  if (first < MAX (n_before, found->hits->len))
    g_list_model_items_changed (G_LIST_MODEL (results), first, n_before - first,
                                found->hits->len - first);
  g_rc_box_release_full (before, shared_clear);
}

const MarLibraryFound *
mar_library_results_found (MarLibraryResults *results)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_RESULTS (results), NULL);

  return *results->shared;
}

static void
mar_library_results_finalize (GObject *object)
{
  g_rc_box_release_full (MAR_LIBRARY_RESULTS (object)->shared, shared_clear);

  G_OBJECT_CLASS (mar_library_results_parent_class)->finalize (object);
}

static void
mar_library_results_class_init (MarLibraryResultsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_library_results_finalize;
}

static void
mar_library_results_init (MarLibraryResults *results)
{
  MarLibraryFound *nothing = g_new0 (MarLibraryFound, 1);

  nothing->hits = g_ptr_array_new ();
  nothing->moves = g_ptr_array_new ();
  results->shared = shared_new (nothing);
}

MarLibraryResults *
mar_library_results_new (void)
{
  return g_object_new (MAR_TYPE_LIBRARY_RESULTS, NULL);
}
