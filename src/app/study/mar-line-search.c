/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-line-search.h"

/* What the thread has for itself: it may still run when the search is freed. */
typedef struct
{
  MarLineSearchFunc search;
  GDestroyNotify free_found;
  MarLine *line;
  MarOptions options;
  gpointer question;
  GDestroyNotify free_question;
  int stop;
} Request;

struct _MarLineSearch
{
  guint rest;
  MarLineSearchFunc search;
  GDestroyNotify free_found;
  MarLineSearchFoundFunc found;
  gpointer data;

  Request *waiting; /* nullable: begins when @source fires */
  guint source;
  GTask *task; /* nullable: under way */
};

static void
request_free (gpointer data)
{
  Request *request = data;

  mar_line_free (request->line);
  if (request->free_question != NULL)
    request->free_question (request->question);
  g_free (request);
}

static void
stop_cb (GCancellable *cancellable,
         int          *stop)
{
  g_atomic_int_set (stop, 1);
}

static void
search_on_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Request *request = data;
  gulong handler = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), &request->stop, NULL);
  gpointer found = request->search (request->line, &request->options, request->question,
                                    &request->stop);

  g_cancellable_disconnect (cancellable, handler);
  g_task_return_pointer (task, found, request->free_found);
}

/* Once it was stopped the search may be gone. */
static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  MarLineSearch *search = data;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&search->task);
  search->found (g_task_propagate_pointer (G_TASK (result), NULL), search->data);
}

static gboolean
rested_cb (gpointer data)
{
  MarLineSearch *search = data;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  search->source = 0;
  search->task = g_task_new (NULL, cancellable, found_cb, search);
  g_task_set_task_data (search->task, g_steal_pointer (&search->waiting), request_free);
  g_task_run_in_thread (search->task, search_on_thread);
  return G_SOURCE_REMOVE;
}

MarLineSearch *
mar_line_search_new (guint                  rest,
                     MarLineSearchFunc      search,
                     GDestroyNotify         free_found,
                     MarLineSearchFoundFunc found,
                     gpointer               data)
{
  MarLineSearch *self = g_new0 (MarLineSearch, 1);

  self->rest = rest;
  self->search = search;
  self->free_found = free_found;
  self->found = found;
  self->data = data;
  return self;
}

void
mar_line_search_start (MarLineSearch    *search,
                       const MarLine    *line,
                       const MarOptions *options,
                       gpointer          question,
                       GDestroyNotify    free_question)
{
  Request *request;

  g_return_if_fail (search != NULL);
  g_return_if_fail (line != NULL);

  mar_line_search_stop (search);
  request = g_new0 (Request, 1);
  request->search = search->search;
  request->free_found = search->free_found;
  request->line = mar_line_branch (line);
  if (options != NULL)
    request->options = *options;
  else
    mar_options_init (&request->options, mar_line_game (line));
  request->question = question;
  request->free_question = free_question;
  search->waiting = request;
  search->source = g_timeout_add (search->rest, rested_cb, search);
}

void
mar_line_search_stop (MarLineSearch *search)
{
  g_return_if_fail (search != NULL);

  g_clear_handle_id (&search->source, g_source_remove);
  g_clear_pointer (&search->waiting, request_free);
  if (search->task != NULL)
    g_cancellable_cancel (g_task_get_cancellable (search->task));
  g_clear_object (&search->task);
}

gboolean
mar_line_search_is_active (MarLineSearch *search)
{
  g_return_val_if_fail (search != NULL, FALSE);

  return search->waiting != NULL || search->task != NULL;
}

void
mar_line_search_free (MarLineSearch *search)
{
  if (search == NULL)
    return;

  mar_line_search_stop (search);
  g_free (search);
}
