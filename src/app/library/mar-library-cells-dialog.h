/* Which squares of a board count in a search, and which are free.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-library-request.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_CELLS_DIALOG (mar_library_cells_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryCellsDialog,
                      mar_library_cells_dialog,
                      MAR,
                      LIBRARY_CELLS_DIALOG,
                      AdwWindow)

/*
 * Signals:
 *   "chosen" (GArray *cells): of MarCell, at least one: these count
 */

/**
 * mar_library_cells_dialog_new:
 * @parent: over which it is shown
 * @request: has the board
 * @cells: (nullable) (element-type MarCell): those that count at first
 *
 * Returns: (transfer full): the dialog, to be presented.
 */
GtkWindow *mar_library_cells_dialog_new (GtkWindow               *parent,
                                         const MarLibraryRequest *request,
                                         const GArray            *cells);

G_END_DECLS
