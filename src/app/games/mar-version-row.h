/* A row of a comparison: two texts side by side, or one above the other where there is no room.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-version-item.h"

G_BEGIN_DECLS

#define MAR_TYPE_VERSION_ROW (mar_version_row_get_type ())
G_DECLARE_FINAL_TYPE (MarVersionRow, mar_version_row, MAR, VERSION_ROW, GtkWidget)

GtkWidget *mar_version_row_new (void);

/**
 * mar_version_row_show:
 * Shows what differs, and which words.
 */
void mar_version_row_show (MarVersionRow *row, MarVersionItem *item);

/**
 * mar_version_columns_new:
 * Returns: (transfer full): lays two children out side by side with the same width, or one above
 *   the other where it is narrow.
 */
GtkLayoutManager *mar_version_columns_new (void);

G_END_DECLS
