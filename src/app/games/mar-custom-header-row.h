/* A detail of a game that has no field of its own: a name and a value.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_CUSTOM_HEADER_ROW (mar_custom_header_row_get_type ())
G_DECLARE_FINAL_TYPE (MarCustomHeaderRow,
                      mar_custom_header_row,
                      MAR,
                      CUSTOM_HEADER_ROW,
                      AdwPreferencesRow)

/*
 * Signals:
 *   "changed" (): its name changed
 *   "moved" (int by): it is to stand one row further down (1) or up (-1)
 *   "deleted" (): it is to go
 */

/**
 * mar_custom_header_row_new:
 * Returns: (transfer floating): a row with this name and value.
 */
MarCustomHeaderRow *mar_custom_header_row_new (const char *key, const char *value);

/**
 * mar_custom_header_row_key:
 * Returns: its name, until the next change.
 */
const char *mar_custom_header_row_key (MarCustomHeaderRow *row);

/**
 * mar_custom_header_row_value:
 * Returns: its value, until the next change.
 */
const char *mar_custom_header_row_value (MarCustomHeaderRow *row);

/**
 * mar_custom_header_row_set_fault:
 * @fault: (nullable): why the row can't have this name, for people
 */
void mar_custom_header_row_set_fault (MarCustomHeaderRow *row, const char *fault);

/**
 * mar_custom_header_row_set_movable:
 * @up: whether a row stands above it
 * @down: whether one stands below it
 */
void mar_custom_header_row_set_movable (MarCustomHeaderRow *row, gboolean up, gboolean down);

G_END_DECLS
