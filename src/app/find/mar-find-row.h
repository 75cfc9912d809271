/* One place that was found: words of it, and where it is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-find.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIND_ROW (mar_find_row_get_type ())
G_DECLARE_FINAL_TYPE (MarFindRow, mar_find_row, MAR, FIND_ROW, GtkWidget)

GtkWidget *mar_find_row_new (void);

/**
 * mar_find_row_show:
 * @document: where it was found
 * @found: what the row shows from now on, and the row of the list around it is called
 * @with_game: whether the place is told with the number and name of the game, if there are others
 */
void mar_find_row_show (MarFindRow     *row,
                        MarDocument    *document,
                        const MarFound *found,
                        gboolean        with_game);

G_END_DECLS
