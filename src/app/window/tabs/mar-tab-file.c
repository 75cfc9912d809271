/* A tab and its file: what others do to it, and saving.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-tab-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* A file that is saved sooner than that, in milliseconds, needs no word. */
#define MS_UNTIL_WORK 200

static void
set_work (MarTab     *tab,
          const char *work)
{
  g_clear_handle_id (&tab->work_source, g_source_remove);
  tab->next_work = NULL;
  if (work == tab->work)
    return;

  tab->work = work;
  g_object_notify (G_OBJECT (tab), "work");
  g_object_notify (G_OBJECT (tab), "working");
}

static gboolean
work_cb (gpointer data)
{
  MarTab *tab = data;

  tab->work_source = 0;
  set_work (tab, tab->next_work);

  return G_SOURCE_REMOVE;
}

void
mar_tab_begin_work (MarTab     *tab,
                    const char *work)
{
  g_return_if_fail (MAR_IS_TAB (tab));
  g_return_if_fail (work != NULL);

  g_clear_handle_id (&tab->work_source, g_source_remove);
  tab->next_work = work;
  tab->work_source = g_timeout_add (MS_UNTIL_WORK, work_cb, tab);
}

void
mar_tab_end_work (MarTab *tab)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  set_work (tab, NULL);
}

/* Pages from which it is read. */

void
mar_tab_set_progress (MarTab *tab,
                      guint   page,
                      guint   n_pages)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  tab->page = page;
  tab->n_pages = n_pages;
}

char *
mar_tab_get_progress (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  if (tab->n_pages < 2)
    return NULL;

  /* Translators: how far a program has read a book */
  return g_strdup_printf (_("Reading page %u of %u…"), tab->page, tab->n_pages);
}

void
mar_tab_set_pages (MarTab *tab,
                   GFile  *pages)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  g_set_object (&tab->pages, pages);
}

GFile *
mar_tab_pages (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  return tab->pages;
}

/* Changes of the file by others. */

void
mar_tab_set_outside (MarTab        *tab,
                     MarTabOutside  outside)
{
  tab->version.outside = outside;
  g_object_notify (G_OBJECT (tab), "attention");
  g_signal_emit_by_name (tab, "notice");
}

/* The tab has the only copy that is known of, which nobody may close by mistake. */
static void
lose_file (MarTab *tab)
{
  mar_document_keep_version (mar_tab_document (tab), NULL);
  mar_tab_set_outside (tab, MAR_TAB_LOST);
}

gboolean
mar_tab_changed_outside (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), FALSE);

  return tab->version.outside != MAR_TAB_UNTOUCHED;
}

gboolean
mar_tab_lost_file (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), FALSE);

  return tab->version.outside == MAR_TAB_LOST;
}

void
mar_tab_notice_outside (MarTab *tab)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  if (tab->version.outside == MAR_TAB_UNTOUCHED)
    mar_tab_set_outside (tab, MAR_TAB_CHANGED);
}

void
mar_tab_keep_version (MarTab     *tab,
                      const char *etag)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  if (etag != NULL)
    {
      g_free (tab->etag);
      tab->etag = g_strdup (etag);
    }
  mar_document_keep_version (mar_tab_document (tab), tab->etag);
  mar_tab_set_outside (tab, MAR_TAB_UNTOUCHED);
}

void
mar_tab_leave_file (MarTab *tab)
{
  g_autofree char *name = NULL;

  g_return_if_fail (MAR_IS_TAB (tab));
  g_return_if_fail (mar_tab_document (tab) != NULL);

  name = mar_tab_name (tab);
  if (g_str_has_suffix (name, MAR_FILE_EXTENSION))
    name[strlen (name) - strlen (MAR_FILE_EXTENSION)] = '\0';
  g_free (tab->version.own_name);
  /* Translators: what the version of a file in a window is called, beside the file: "x (mine)" */
  tab->version.own_name = g_strdup_printf (_("%s (mine)"), name);
  mar_tab_end_watch (tab);
  mar_document_leave_file (mar_tab_document (tab), tab->version.own_name);
  mar_tab_set_outside (tab, MAR_TAB_UNTOUCHED);
}

static void
checked_cb (GObject      *file,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (MarTab) tab = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (file), result, &error);
  const char *etag = info != NULL ? g_file_info_get_etag (info) : NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&tab->check);
  if (tab->saving || g_strcmp0 (etag, tab->etag) == 0
      || (etag == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)))
    return;

  /* Told once for each change. */
  g_free (tab->etag);
  tab->etag = g_strdup (etag);
  if (etag == NULL)
    lose_file (tab);
  else
    mar_tab_set_outside (tab, MAR_TAB_CHANGED);
}

static void
cancel_check (MarTab *tab)
{
  g_clear_handle_id (&tab->check_source, g_source_remove);
  if (tab->check != NULL)
    g_cancellable_cancel (tab->check);
  g_clear_object (&tab->check);
}

static gboolean
check_file_cb (gpointer data)
{
  MarTab *tab = data;
  MarDocument *document = mar_tab_document (tab);
  GFile *file = document != NULL ? mar_document_file (document) : NULL;

  tab->check_source = 0;
  cancel_check (tab);
  if (file == NULL)
    return G_SOURCE_REMOVE;

  tab->check = g_cancellable_new ();
  g_file_query_info_async (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, tab->check, checked_cb, g_object_ref (tab));

  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (MarTab *tab)
{
  /* Programs write in several goes: look when they are done. */
  g_clear_handle_id (&tab->check_source, g_source_remove);
  tab->check_source = g_timeout_add (400, check_file_cb, tab);
}

void
mar_tab_end_watch (MarTab *tab)
{
  cancel_check (tab);
  if (tab->monitor != NULL)
    g_signal_handlers_disconnect_by_data (tab->monitor, tab);
  g_clear_object (&tab->monitor);
  g_clear_pointer (&tab->etag, g_free);
}

void
mar_tab_watch_file (MarTab *tab)
{
  GFile *file;

  g_return_if_fail (MAR_IS_TAB (tab));

  mar_tab_end_watch (tab);
  mar_tab_set_outside (tab, MAR_TAB_UNTOUCHED);
  file = mar_tab_document (tab) != NULL ? mar_document_file (mar_tab_document (tab)) : NULL;
  if (file == NULL)
    return;

  tab->etag = g_strdup (mar_document_etag (mar_tab_document (tab)));
  tab->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (tab->monitor != NULL)
    g_signal_connect_swapped (tab->monitor, "changed", G_CALLBACK (file_changed_cb), tab);
}

/* Saving. */

static void
saved_cb (GObject      *document,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GTask) task = data;
  MarTab *tab = g_task_get_source_object (task);
  GError *error = NULL;

  tab->saving = FALSE;
  mar_tab_end_work (tab);
  if (!mar_document_save_finish (MAR_DOCUMENT (document), result, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  if (mar_tab_document (tab) == MAR_DOCUMENT (document))
    mar_tab_watch_file (tab);
  g_task_return_boolean (task, TRUE);
}

void
mar_tab_save_async (MarTab              *tab,
                    GFile               *file,
                    gboolean             force,
                    GAsyncReadyCallback  callback,
                    gpointer             data)
{
  GTask *task;

  g_return_if_fail (MAR_IS_TAB (tab));
  g_return_if_fail (mar_tab_document (tab) != NULL && !tab->saving);

  tab->saving = TRUE;
  /* Translators: a file has been waited for for a while */
  mar_tab_begin_work (tab, _("Saving…"));
  task = g_task_new (tab, NULL, callback, data);
  g_task_set_source_tag (task, mar_tab_save_async);
  mar_document_save_async (mar_tab_document (tab), file, force, NULL, saved_cb, task);
}

gboolean
mar_tab_save_finish (MarTab        *tab,
                     GAsyncResult  *result,
                     GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, tab), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
mar_tab_is_saving (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), FALSE);

  return tab->saving;
}

void
mar_tab_save_later (MarTab   *tab,
                    GFile    *file,
                    gboolean  force)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  if (file == NULL && tab->next_save.wanted)
    return;

  tab->next_save.wanted = TRUE;
  g_set_object (&tab->next_save.file, file);
  tab->next_save.force = force;
}

gboolean
mar_tab_take_later (MarTab    *tab,
                    GFile    **file,
                    gboolean  *force)
{
  gboolean again;

  g_return_val_if_fail (MAR_IS_TAB (tab), FALSE);

  again = tab->next_save.wanted;
  tab->next_save.wanted = FALSE;
  *file = g_steal_pointer (&tab->next_save.file);
  *force = tab->next_save.force;

  return again;
}

void
mar_tab_set_stored (MarTab              *tab,
                    const MarSessionTab *stored)
{
  g_return_if_fail (MAR_IS_TAB (tab));
  g_return_if_fail (tab->stored == NULL);

  tab->stored = mar_session_tab_copy (stored);
}

const MarSessionTab *
mar_tab_stored (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  return tab->awaited != NULL ? tab->stored : NULL;
}
