/* The writers of the formats, for booklet.c to call. For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content.h"

G_BEGIN_DECLS

/**
 * MarBookletWriter:
 * @options: never NULL
 * @content: (element-type MarContentItem): what mar_content_new() has made of the document
 *   with these options
 * @progress: (nullable): is called on this thread
 * @error: G_IO_ERROR_CANCELLED, or a figure that can't be written
 *
 * Sets @content in one format.
 *
 * Returns: (transfer full): the content of the file.
 */
typedef GBytes *(*MarBookletWriter) (MarDocument *document,
                                     const MarBookletOptions *options,
                                     GPtrArray *content,
                                     GCancellable *cancellable,
                                     MarBookletProgress progress,
                                     gpointer data,
                                     GError **error);

GBytes *mar_booklet_pdf (MarDocument              *document,
                         const MarBookletOptions  *options,
                         GPtrArray                *content,
                         GCancellable             *cancellable,
                         MarBookletProgress        progress,
                         gpointer                  data,
                         GError                  **error);
GBytes *mar_booklet_html (MarDocument              *document,
                          const MarBookletOptions  *options,
                          GPtrArray                *content,
                          GCancellable             *cancellable,
                          MarBookletProgress        progress,
                          gpointer                  data,
                          GError                  **error);
GBytes *mar_booklet_latex (MarDocument              *document,
                           const MarBookletOptions  *options,
                           GPtrArray                *content,
                           GCancellable             *cancellable,
                           MarBookletProgress        progress,
                           gpointer                  data,
                           GError                  **error);
GBytes *mar_booklet_markdown (MarDocument              *document,
                              const MarBookletOptions  *options,
                              GPtrArray                *content,
                              GCancellable             *cancellable,
                              MarBookletProgress        progress,
                              gpointer                  data,
                              GError                  **error);
GBytes *mar_booklet_plain (MarDocument              *document,
                           const MarBookletOptions  *options,
                           GPtrArray                *content,
                           GCancellable             *cancellable,
                           MarBookletProgress        progress,
                           gpointer                  data,
                           GError                  **error);

G_END_DECLS
