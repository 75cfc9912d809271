/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-comments-task.h"

#include "mar-document.h"

typedef struct
{
  MarReportComments *comments;
  MarRecord *record; /* only to compare */
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  mar_report_comments_free (request->comments);
  g_free (request);
}

static void
find_on_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Request *request = data;

  mar_report_comments_find (request->comments, NULL);
  g_task_return_boolean (task, TRUE);
}

void
mar_report_comments_start (const MarReport     *report,
                           MarRecord           *record,
                           GAsyncReadyCallback  callback,
                           gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (mar_record_document (record), NULL, callback, data);
  Request *request = g_new (Request, 1);

  request->comments = mar_report_comments_new (report);
  request->record = record;
  g_task_set_task_data (task, request, request_free);
  g_task_run_in_thread (task, find_on_thread);
}

guint
mar_report_comments_finish (MarDocument  *document,
                            GAsyncResult *result)
{
  const Request *request = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (g_task_is_valid (result, document), 0);

  if (mar_document_record_index (document, request->record) < 0)
    return 0;
  return mar_report_comments_write (request->comments, request->record);
}
