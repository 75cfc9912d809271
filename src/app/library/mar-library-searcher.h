/* Searches the library in a thread; only what was asked for last is answered.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-library-request.h"
#include "mar-library-results.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_SEARCHER (mar_library_searcher_get_type ())
G_DECLARE_FINAL_TYPE (MarLibrarySearcher, mar_library_searcher, MAR, LIBRARY_SEARCHER, GObject)

/*
 * Signals:
 *   "searched" (GError *error): the results are what was asked for last, or (with @error, which is
 *     that of mar_library_open() or mar_library_search()) it could not be searched for, and the
 *     results are as they were. The first rows come at once, and "searched" again with the rest.
 *     That the index is damaged is also told by a search that was dropped
 */

/**
 * mar_library_searcher_new:
 * Returns: (transfer full): a searcher of the user's index, which is opened with the first search.
 */
MarLibrarySearcher *mar_library_searcher_new (void);

/**
 * mar_library_searcher_results:
 * Returns: (transfer none): what was found last; the number in it also counts what isn't listed
 *   yet.
 */
MarLibraryResults *mar_library_searcher_results (MarLibrarySearcher *searcher);

/**
 * mar_library_searcher_search:
 * @request: what to search for, copied
 *
 * Searches; what was asked for before is dropped.
 */
void mar_library_searcher_search (MarLibrarySearcher *searcher, const MarLibraryRequest *request);

/**
 * mar_library_searcher_reopen:
 *
 * Opens the index anew for the next search, for another one may have taken its place.
 */
void mar_library_searcher_reopen (MarLibrarySearcher *searcher);

/**
 * mar_library_searcher_stop:
 *
 * Drops what was asked for.
 */
void mar_library_searcher_stop (MarLibrarySearcher *searcher);

G_END_DECLS
