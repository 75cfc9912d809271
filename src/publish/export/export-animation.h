/* Exported figures that move.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-export.h"

G_BEGIN_DECLS

/* Whether the file of an item moves: a line does, and a figure with its turn. */
gboolean mar_export_moves (const MarExportItem *item, const MarExportOptions *options);

/**
 * mar_export_animate:
 * @item: one for which mar_export_moves() is true
 * @cancellable: (nullable): is asked at every turn
 * @share: (nullable): is called on this thread after every turn
 * @error: those of mar_figure_write(), or G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the content of the file.
 */
GBytes *mar_export_animate (const MarExportItem     *item,
                            const MarExportOptions  *options,
                            GCancellable            *cancellable,
                            MarExportShare           share,
                            gpointer                 data,
                            GError                 **error);

G_END_DECLS
