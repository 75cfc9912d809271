/* Lays small buttons in a row, and in further rows where there is no room for one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_MARK_LAYOUT (mar_mark_layout_get_type ())
G_DECLARE_FINAL_TYPE (MarMarkLayout, mar_mark_layout, MAR, MARK_LAYOUT, GtkLayoutManager)

/**
 * mar_mark_layout_new:
 * @spacing: between buttons and between rows, in pixels
 */
GtkLayoutManager *mar_mark_layout_new (int spacing);

G_END_DECLS
