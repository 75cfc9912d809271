/* The cells of a position from a picture that somebody should look at.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-set-up-draft.h"

G_BEGIN_DECLS

#define MAR_TYPE_DOUBTS_LIST (mar_doubts_list_get_type ())
G_DECLARE_FINAL_TYPE (MarDoubtsList, mar_doubts_list, MAR, DOUBTS_LIST, GtkWidget)

/*
 * Signals:
 *   "confirmed" (int cell): the cell was read right; MAR_CELL_NONE: all were
 *   "selected" (int cell): somebody looks at the cell; MAR_CELL_NONE: at none
 */

/**
 * mar_doubts_list_show:
 * @draft: (nullable): whose doubtful cells are listed; the list is seen only as long as there are
 *   some
 */
void mar_doubts_list_show (MarDoubtsList *list, MarSetUpDraft *draft);

G_END_DECLS
