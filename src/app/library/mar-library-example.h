/* The board for which the library is searched, and what was played there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-library-request.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_EXAMPLE (mar_library_example_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryExample, mar_library_example, MAR, LIBRARY_EXAMPLE, GtkWidget)

/*
 * Signals:
 *   "changed" (): a person changed the request: which squares count, whether the board may be
 *     turned, what was played; or the board doesn't count any more
 */

/**
 * mar_library_example_show:
 * @request: (transfer none): what is searched for, and is changed here; it must stay until another
 *   call
 *
 * Without a board the widget isn't seen.
 */
void mar_library_example_show (MarLibraryExample *example, MarLibraryRequest *request);

/**
 * mar_library_example_suggest:
 * @cells: (array length=n) (nullable): the squares that are offered when some are to be chosen
 */
void mar_library_example_suggest (MarLibraryExample *example, const MarCell *cells, guint n);

/**
 * mar_library_example_show_moves:
 * @moves: (element-type MarLibraryMove): what was played on the board
 */
void mar_library_example_show_moves (MarLibraryExample *example, const GPtrArray *moves);

G_END_DECLS
