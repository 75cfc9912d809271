/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-file-queue.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>

#include "document-private.h"

typedef struct
{
  MarFileWork do_work;
  gpointer data;
  GDestroyNotify free_data; /* nullable */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  if (work->free_data != NULL)
    work->free_data (work->data);
  g_free (work);
}

gboolean
mar_make_private_folder (GFile   *file,
                         GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  const char *path = folder != NULL ? g_file_peek_path (folder) : NULL;
  int made;

  if (path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("not a local folder"));
      return FALSE;
    }

  made = g_mkdir_with_parents (path, 0700);
  if (made != 0)
    {
      int code = errno;

      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
      return FALSE;
    }

  return TRUE;
}

/* One thread for all files: what was deleted must not be written afterwards. */
static struct
{
  GThreadPool *pool;
  GMutex mutex;
  GCond done;
  guint n_pending;
} queue;

static void
work_in_thread (gpointer data,
                gpointer unused)
{
  g_autoptr (GTask) task = data;
  const Work *work = g_task_get_task_data (task);
  GError *error = NULL;

  if (work->do_work (work->data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);

  g_mutex_lock (&queue.mutex);
  queue.n_pending--;
  g_cond_broadcast (&queue.done);
  g_mutex_unlock (&queue.mutex);
}

void
mar_file_queue_wait (void)
{
  g_mutex_lock (&queue.mutex);
  while (queue.n_pending > 0)
    g_cond_wait (&queue.done, &queue.mutex);
  g_mutex_unlock (&queue.mutex);
}

void
mar_file_queue_run_async (MarFileWork         do_work,
                          gpointer            work_data,
                          GDestroyNotify      free_work_data,
                          GAsyncReadyCallback callback,
                          gpointer            data)
{
  g_autoptr (GTask) task = NULL;
  Work *work;

  g_return_if_fail (do_work != NULL);

  work = g_new0 (Work, 1);
  work->do_work = do_work;
  work->data = work_data;
  work->free_data = free_work_data;
  task = g_task_new (NULL, NULL, callback, data);
  g_task_set_source_tag (task, mar_file_queue_run_async);
  g_task_set_task_data (task, work, work_free);

  g_mutex_lock (&queue.mutex);
  if (queue.pool == NULL)
    {
      queue.pool = g_thread_pool_new (work_in_thread, NULL, 1, FALSE, NULL);
      atexit (mar_file_queue_wait);
    }
  queue.n_pending++;
  g_thread_pool_push (queue.pool, g_object_ref (task), NULL);
  g_mutex_unlock (&queue.mutex);
}

gboolean
mar_file_queue_finish (GAsyncResult  *result,
                       GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Whole files. */

typedef struct
{
  GFile *file;
  GString *text; /* nullable: then the file is deleted */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_object_unref (writing->file);
  if (writing->text != NULL)
    g_string_free (writing->text, TRUE);
  g_free (writing);
}

static gboolean
write_file (gpointer   data,
            GError   **error)
{
  const Writing *writing = data;

  if (writing->text == NULL)
    {
      g_file_delete (writing->file, NULL, NULL);
      return TRUE;
    }

  return mar_make_private_folder (writing->file, error)
         && mar_file_replace (writing->file, writing->text->str, writing->text->len, NULL,
                              G_FILE_CREATE_PRIVATE, NULL, NULL, error);
}

void
mar_file_queue_write_async (GFile               *file,
                            GString             *text,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  Writing *writing;

  g_return_if_fail (G_IS_FILE (file));

  writing = g_new0 (Writing, 1);
  writing->file = g_object_ref (file);
  writing->text = text;
  mar_file_queue_run_async (write_file, writing, writing_free, callback, data);
}
