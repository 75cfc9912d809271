/* The writers of the formats, for booklet.c to call. For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content.h"

G_BEGIN_DECLS

/**
 * MarBookletJob:
 * @options: never NULL
 * @content: (element-type MarContentItem): what mar_content_new() has made of the document
 *   with these options
 * @cancellable: (nullable)
 * @progress: (nullable): is called on this thread, with @data
 *
 * A booklet that is to be written.
 */
typedef struct
{
  MarDocument *document;
  const MarBookletOptions *options;
  GPtrArray *content;
  GCancellable *cancellable;
  MarBookletProgress progress;
  gpointer data;
} MarBookletJob;

/**
 * MarBookletWriter:
 * @error: G_IO_ERROR_CANCELLED, or a figure that can't be written
 *
 * Sets the content in one format.
 *
 * Returns: (transfer full): the content of the file.
 */
typedef GBytes *(*MarBookletWriter) (const MarBookletJob *job, GError **error);

GBytes *mar_booklet_pdf (const MarBookletJob *job, GError **error);
GBytes *mar_booklet_html (const MarBookletJob *job, GError **error);
GBytes *mar_booklet_latex (const MarBookletJob *job, GError **error);
GBytes *mar_booklet_markdown (const MarBookletJob *job, GError **error);
GBytes *mar_booklet_plain (const MarBookletJob *job, GError **error);

G_END_DECLS
