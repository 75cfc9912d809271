/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-file-queue.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>

#include "document-private.h"

typedef struct
{
  GFile *file;
  GString *text; /* nullable: then the file is deleted */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->file);
  if (work->text != NULL)
    g_string_free (work->text, TRUE);
  g_free (work);
}

static gboolean
make_folder (GFile   *file,
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

static gboolean
do_work (const Work  *work,
         GError     **error)
{
  if (work->text == NULL)
    {
      g_file_delete (work->file, NULL, NULL);
      return TRUE;
    }

  return make_folder (work->file, error)
         && mar_file_replace (work->file, work->text->str, work->text->len, NULL,
                              G_FILE_CREATE_PRIVATE, NULL, NULL, error);
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
  GError *error = NULL;

  if (do_work (g_task_get_task_data (task), &error))
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
mar_file_queue_write_async (GFile               *file,
                            GString             *text,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  Work *work;

  g_return_if_fail (G_IS_FILE (file));

  work = g_new0 (Work, 1);
  work->file = g_object_ref (file);
  work->text = text;
  task = g_task_new (NULL, NULL, callback, data);
  g_task_set_source_tag (task, mar_file_queue_write_async);
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
mar_file_queue_write_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
