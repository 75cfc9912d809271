/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-recent-files.h"

typedef struct
{
  GList *infos;
  guint most;
} Search;

static void
search_free (Search *search)
{
  g_list_free_full (search->infos, (GDestroyNotify) gtk_recent_info_unref);
  g_free (search);
}

static int
newest_first (gconstpointer one,
              gconstpointer other)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) other),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) one));
}

/* The items are the thread's alone until it returns them. */
static void
find_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Search *search = data;
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);

  for (GList *link = search->infos; link != NULL && found->len < search->most; link = link->next)
    if (gtk_recent_info_has_application (link->data, MAR_APPLICATION_ID)
        && gtk_recent_info_exists (link->data))
      g_ptr_array_add (found, gtk_recent_info_ref (link->data));
  g_task_return_pointer (task, found, (GDestroyNotify) g_ptr_array_unref);
}

void
mar_recent_files_find_async (gpointer            source,
                             guint               most,
                             GAsyncReadyCallback callback,
                             gpointer            data)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, callback, data);
  Search *search = g_new0 (Search, 1);

  search->infos = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()),
                               newest_first);
  search->most = most;
  g_task_set_source_tag (task, mar_recent_files_find_async);
  g_task_set_task_data (task, search, (GDestroyNotify) search_free);
  g_task_run_in_thread (task, find_in_thread);
}

GPtrArray *
mar_recent_files_find_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
