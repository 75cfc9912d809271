/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-worker.h"

#define WHOLE 10000

/* Belongs to the thread, which ends when it finds the queue itself in the queue. */
typedef struct
{
  GAsyncQueue *queue;
  char *text;
  gsize length;
  GFile *file;
  char *title;
  MarWorkerContext context;
  GError *trouble;
} Thread;

struct _MarWorker
{
  GObject parent_instance;

  GAsyncQueue *queue; /* of GTask */
  gint progress;
};

typedef struct
{
  MarWorkerFunc func;
  gpointer data;
  GDestroyNotify free_data;
  GDestroyNotify free_result;
} Request;

G_DEFINE_FINAL_TYPE (MarWorker, mar_worker, G_TYPE_OBJECT)

/* The thread. */

static void
copy_document (Thread *thread)
{
  thread->context.document = mar_document_parse_copy (thread->text, thread->length, thread->file,
                                                      thread->title, &thread->trouble);
  g_clear_pointer (&thread->text, g_free);
}

static void
do_work (Thread *thread,
         GTask  *task)
{
  MarWorker *worker = g_task_get_source_object (task);
  Request *request = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer result;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (thread->text != NULL)
    copy_document (thread);
  if (thread->trouble != NULL)
    {
      g_task_return_error (task, g_error_copy (thread->trouble));
      return;
    }

  mar_worker_set_progress (worker, 0);
  result = request->func (&thread->context, request->data, g_task_get_cancellable (task), worker,
                          &error);
  if (result != NULL)
    g_task_return_pointer (task, result, request->free_result);
  else
    g_task_return_error (task, error);
}

static void
thread_free (Thread *thread)
{
  g_clear_pointer (&thread->context.pages, mar_booklet_pages_free);
  if (thread->context.pages_key != NULL)
    thread->context.forget (thread->context.pages_key);
  g_clear_object (&thread->context.document);
  g_clear_error (&thread->trouble);
  g_free (thread->text);
  g_free (thread->title);
  g_clear_object (&thread->file);
  g_async_queue_unref (thread->queue);
  g_free (thread);
}

static gpointer
thread_main (gpointer data)
{
  Thread *thread = data;
  gpointer next;

  while ((next = g_async_queue_pop (thread->queue)) != thread->queue)
    {
      do_work (thread, next);
      g_object_unref (next);
    }
  thread_free (thread);

  return NULL;
}

/* The requests. */

static void
request_free (Request *request)
{
  request->free_data (request->data);
  g_free (request);
}

static void
mar_worker_finalize (GObject *object)
{
  MarWorker *worker = MAR_WORKER (object);

  g_async_queue_push (worker->queue, worker->queue);
  g_async_queue_unref (worker->queue);

  G_OBJECT_CLASS (mar_worker_parent_class)->finalize (object);
}

static void
mar_worker_class_init (MarWorkerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_worker_finalize;
}

static void
mar_worker_init (MarWorker *worker)
{
  worker->queue = g_async_queue_new ();
}

MarWorker *
mar_worker_new (MarDocument *document)
{
  MarWorker *worker;
  Thread *thread;
  GFile *file;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  worker = g_object_new (MAR_TYPE_WORKER, NULL);
  thread = g_new0 (Thread, 1);
  thread->queue = g_async_queue_ref (worker->queue);
  thread->text = mar_document_write (document, &thread->length);
  thread->title = g_strdup (mar_document_title (document));
  file = mar_document_file (document);
  if (file != NULL)
    thread->file = g_object_ref (file);
  g_thread_unref (g_thread_new ("worker", thread_main, thread));

  return worker;
}

void
mar_worker_request (MarWorker           *worker,
                    MarWorkerFunc        func,
                    gpointer             data,
                    GDestroyNotify       free_data,
                    GDestroyNotify       free_result,
                    GCancellable        *cancellable,
                    GAsyncReadyCallback  callback,
                    gpointer             callback_data)
{
  GTask *task;
  Request *request;

  g_return_if_fail (MAR_IS_WORKER (worker));
  g_return_if_fail (func != NULL && free_data != NULL);

  request = g_new (Request, 1);
  *request = (Request) { func, data, free_data, free_result };
  task = g_task_new (worker, cancellable, callback, callback_data);
  g_task_set_source_tag (task, mar_worker_request);
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  g_async_queue_push (worker->queue, task);
}

gpointer
mar_worker_request_finish (MarWorker     *worker,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, worker), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
mar_worker_set_progress (MarWorker *worker,
                         double     progress)
{
  g_return_if_fail (MAR_IS_WORKER (worker));

  g_atomic_int_set (&worker->progress, (gint) (progress * WHOLE));
}

double
mar_worker_get_progress (MarWorker *worker)
{
  g_return_val_if_fail (MAR_IS_WORKER (worker), 0);

  return (double) g_atomic_int_get (&worker->progress) / WHOLE;
}
