/* One finding, with a button for each reading that can be put into the record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-findings-model.h"

G_BEGIN_DECLS

#define MAR_TYPE_FINDINGS_ROW (mar_findings_row_get_type ())
G_DECLARE_FINAL_TYPE (MarFindingsRow, mar_findings_row, MAR, FINDINGS_ROW, GtkWidget)

/*
 * Signals:
 *   "repair" (guint reading): this reading of the finding was chosen
 */

GtkWidget *mar_findings_row_new (void);

/**
 * mar_findings_row_set_item:
 * @with_game: whether the place is told with the number of the game
 */
void mar_findings_row_set_item (MarFindingsRow *row, MarFindingItem *item, gboolean with_game);
MarFindingItem *mar_findings_row_item (MarFindingsRow *row);

G_END_DECLS
