/* A thread that works with a copy of a document, so that nothing that takes long holds up the
 * window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-booklet.h"
#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_WORKER (mar_worker_get_type ())
G_DECLARE_FINAL_TYPE (MarWorker, mar_worker, MAR, WORKER, GObject)

/**
 * MarWorkerContext:
 * @document: the copy
 * @pages: (nullable): of the booklet that was set last; they stay with the thread that has set
 *   them
 * @pages_key: (nullable): the request that @pages were set from
 * @forget: frees @pages_key
 *
 * The things that the thread has at hand. Nothing else may look at them.
 */
typedef struct
{
  MarDocument *document;
  MarBookletPages *pages;
  gpointer pages_key;
  GDestroyNotify forget;
} MarWorkerContext;

/**
 * MarWorkerFunc:
 * @context: what there is to work with
 * @request: the data of the request
 * @cancellable: whether it is still wanted
 * @worker: for mar_worker_set_progress()
 *
 * Works on the thread.
 *
 * Returns: (transfer full) (nullable): the result; NULL when @error is set.
 */
typedef gpointer (*MarWorkerFunc) (MarWorkerContext *context,
                                   gpointer request,
                                   GCancellable *cancellable,
                                   MarWorker *worker,
                                   GError **error);

/**
 * mar_worker_new:
 * @document: what is copied as it is now
 *
 * Returns: (transfer full): a worker, whose thread ends after the last request.
 */
MarWorker *mar_worker_new (MarDocument *document);

/**
 * mar_worker_request:
 * @func: works on the thread, after all earlier requests
 * @data: (transfer full): what it works with
 * @free_data: frees @data
 * @free_result: frees a result that nobody takes
 * @callback: is called on the thread of the caller
 */
void mar_worker_request (MarWorker           *worker,
                         MarWorkerFunc        func,
                         gpointer             data,
                         GDestroyNotify       free_data,
                         GDestroyNotify       free_result,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             callback_data);

/**
 * mar_worker_request_finish:
 * @error: %G_IO_ERROR_CANCELLED, or any error of the function
 *
 * Returns: (transfer full) (nullable): the result of the request, or NULL with @error set.
 */
gpointer mar_worker_request_finish (MarWorker *worker, GAsyncResult *result, GError **error);

/**
 * mar_worker_set_progress:
 * @progress: how far the present request is, from 0 to 1
 *
 * May be called on any thread.
 */
void mar_worker_set_progress (MarWorker *worker, double progress);

/**
 * mar_worker_get_progress:
 * May be called on any thread.
 *
 * Returns: how far the present request is, from 0 to 1.
 */
double mar_worker_get_progress (MarWorker *worker);

G_END_DECLS
