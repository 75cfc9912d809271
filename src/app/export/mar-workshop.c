/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-workshop.h"

#define WHOLE 10000

/* What the thread is given to begin with. It ends with a task that is the queue itself. */
typedef struct
{
  GAsyncQueue *queue;
  char *text;
  gsize length;
  GFile *file;
  char *title;
  MarBench bench;
  GError *trouble;
} Thread;

struct _MarWorkshop
{
  GObject parent_instance;

  GAsyncQueue *queue; /* of GTask */
  gint share;
};

typedef struct
{
  MarWork work;
  gpointer order;
  GDestroyNotify free_order;
  GDestroyNotify free_result;
} Asked;

G_DEFINE_FINAL_TYPE (MarWorkshop, mar_workshop, G_TYPE_OBJECT)

/* The thread. */

static void
copy_document (Thread *thread)
{
  thread->bench.document = mar_document_parse_copy (thread->text, thread->length, thread->file,
                                                    thread->title, &thread->trouble);
  g_clear_pointer (&thread->text, g_free);
}

static void
do_work (Thread *thread,
         GTask  *task)
{
  MarWorkshop *workshop = g_task_get_source_object (task);
  Asked *asked = g_task_get_task_data (task);
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

  mar_workshop_tell (workshop, 0);
  result = asked->work (&thread->bench, asked->order, g_task_get_cancellable (task), workshop,
                        &error);
  if (result != NULL)
    g_task_return_pointer (task, result, asked->free_result);
  else
    g_task_return_error (task, error);
}

static void
thread_free (Thread *thread)
{
  g_clear_pointer (&thread->bench.pages, mar_booklet_pages_free);
  if (thread->bench.pages_of != NULL)
    thread->bench.forget (thread->bench.pages_of);
  g_clear_object (&thread->bench.document);
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

/* Whoever asks. */

static void
asked_free (Asked *asked)
{
  asked->free_order (asked->order);
  g_free (asked);
}

static void
mar_workshop_finalize (GObject *object)
{
  MarWorkshop *workshop = MAR_WORKSHOP (object);

  g_async_queue_push (workshop->queue, workshop->queue);
  g_async_queue_unref (workshop->queue);

  G_OBJECT_CLASS (mar_workshop_parent_class)->finalize (object);
}

static void
mar_workshop_class_init (MarWorkshopClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_workshop_finalize;
}

static void
mar_workshop_init (MarWorkshop *workshop)
{
  workshop->queue = g_async_queue_new ();
}

MarWorkshop *
mar_workshop_new (MarDocument *document)
{
  MarWorkshop *workshop;
  Thread *thread;
  GFile *file;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  workshop = g_object_new (MAR_TYPE_WORKSHOP, NULL);
  thread = g_new0 (Thread, 1);
  thread->queue = g_async_queue_ref (workshop->queue);
  thread->text = mar_document_write (document, &thread->length);
  thread->title = g_strdup (mar_document_title (document));
  file = mar_document_file (document);
  if (file != NULL)
    thread->file = g_object_ref (file);
  g_thread_unref (g_thread_new ("workshop", thread_main, thread));

  return workshop;
}

void
mar_workshop_ask (MarWorkshop         *workshop,
                  MarWork              work,
                  gpointer             order,
                  GDestroyNotify       free_order,
                  GDestroyNotify       free_result,
                  GCancellable        *cancellable,
                  GAsyncReadyCallback  done,
                  gpointer             data)
{
  GTask *task;
  Asked *asked;

  g_return_if_fail (MAR_IS_WORKSHOP (workshop));
  g_return_if_fail (work != NULL && free_order != NULL);

  asked = g_new (Asked, 1);
  *asked = (Asked) { work, order, free_order, free_result };
  task = g_task_new (workshop, cancellable, done, data);
  g_task_set_source_tag (task, mar_workshop_ask);
  g_task_set_task_data (task, asked, (GDestroyNotify) asked_free);
  g_async_queue_push (workshop->queue, task);
}

gpointer
mar_workshop_finish (MarWorkshop   *workshop,
                     GAsyncResult  *result,
                     GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, workshop), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
mar_workshop_tell (MarWorkshop *workshop,
                   double       share)
{
  g_return_if_fail (MAR_IS_WORKSHOP (workshop));

  g_atomic_int_set (&workshop->share, (gint) (share * WHOLE));
}

double
mar_workshop_share (MarWorkshop *workshop)
{
  g_return_val_if_fail (MAR_IS_WORKSHOP (workshop), 0);

  return (double) g_atomic_int_get (&workshop->share) / WHOLE;
}
