/* The games that were found, as a list.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-library.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_ITEM (mar_library_item_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryItem, mar_library_item, MAR, LIBRARY_ITEM, GObject)

#define MAR_TYPE_LIBRARY_RESULTS (mar_library_results_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryResults, mar_library_results, MAR, LIBRARY_RESULTS, GObject)

/**
 * mar_library_item_hit:
 * Returns: (transfer none): what was found.
 */
const MarLibraryHit *mar_library_item_hit (MarLibraryItem *item);

/*
 * MarLibraryResults is a GListModel of MarLibraryItem. However long it is, items are made when
 * they are asked for.
 */
MarLibraryResults *mar_library_results_new (void);

/**
 * mar_library_results_set_found:
 * @found: (transfer full): what is listed from now on
 *
 * Where @found goes on with what was listed so far, rows are only added.
 */
void mar_library_results_set_found (MarLibraryResults *results, MarLibraryFound *found);

/**
 * mar_library_results_found:
 * Returns: (transfer none): what is listed.
 */
const MarLibraryFound *mar_library_results_found (MarLibraryResults *results);

G_END_DECLS
