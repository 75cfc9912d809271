/* A line about what is found in one place; the selected one opens, with all that can be decided.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-findings-model.h"

G_BEGIN_DECLS

#define MAR_TYPE_FINDINGS_ROW (mar_findings_row_get_type ())
G_DECLARE_FINAL_TYPE (MarFindingsRow, mar_findings_row, MAR, FINDINGS_ROW, GtkWidget)

/*
 * Properties:
 *   "open" (boolean, default FALSE): whether its details are shown
 */

GtkWidget *mar_findings_row_new (void);

/**
 * mar_findings_row_set_item:
 * @document: (nullable): where it was found
 * @item: (nullable): what the row is about; NULL: nothing for now
 * @with_game: whether the place is told with the number of the game
 */
void mar_findings_row_set_item (MarFindingsRow *row,
                                MarDocument    *document,
                                MarFindingItem *item,
                                gboolean        with_game);
/* (transfer none) (nullable) */
MarFindingItem *mar_findings_row_item (MarFindingsRow *row);

G_END_DECLS
