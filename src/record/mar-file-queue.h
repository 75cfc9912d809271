/* Small files of the program's own, written and deleted by a thread in the order of the requests.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mar_file_queue_write_async:
 * @file: a local file; its folder is made if it is missing. Both can be read by their owner only
 * @text: (transfer full) (nullable): what the file shall hold; NULL: it is deleted
 *
 * Returns at once. A program that ends by exit() or by returning from main() waits for the last
 * request, so that nothing is left behind that was deleted, and nothing is lost.
 */
void mar_file_queue_write_async (GFile               *file,
                                 GString             *text,
                                 GAsyncReadyCallback  callback,
                                 gpointer             data);

/**
 * MarFileWork:
 * @error: a GIOError
 *
 * What the thread does with files. Returns: whether it was done.
 */
typedef gboolean (*MarFileWork) (gpointer work_data, GError **error);

/**
 * mar_file_queue_run_async:
 * @work_data: (transfer full): what @do_work gets
 * @free_work_data: (nullable): frees it, in any thread
 *
 * The same for any work, in the same order.
 */
void mar_file_queue_run_async (MarFileWork         do_work,
                               gpointer            work_data,
                               GDestroyNotify      free_work_data,
                               GAsyncReadyCallback callback,
                               gpointer            data);

/**
 * mar_file_queue_finish:
 * @error: a GIOError
 *
 * Returns: whether it was done. That a file to be deleted was not there is no error.
 */
gboolean mar_file_queue_finish (GAsyncResult *result, GError **error);

/**
 * mar_make_private_folder:
 * @file: a local file
 * @error: a GIOError
 *
 * Makes the folder of a file if it is missing, readable by its owner only.
 */
gboolean mar_make_private_folder (GFile *file, GError **error);

/**
 * mar_file_queue_wait:
 * Blocks until all that was requested is done.
 */
void mar_file_queue_wait (void);

G_END_DECLS
