/* The files that were read last, from the list that all programs of the desktop share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_recent_files_find_async:
 * @source: (nullable): whose question it is
 * @most: how many at most
 *
 * Looks for files that this program has read or written and that are still there.
 */
void mar_recent_files_find_async (gpointer            source,
                                  guint               most,
                                  GAsyncReadyCallback callback,
                                  gpointer            data);

/**
 * mar_recent_files_find_finish:
 * Returns: (transfer full) (element-type GtkRecentInfo): the newest first; perhaps none.
 */
GPtrArray *mar_recent_files_find_finish (GAsyncResult *result);

G_END_DECLS
