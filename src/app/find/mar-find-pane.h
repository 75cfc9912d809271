/* Looking for places in the games of a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-find.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIND_PANE (mar_find_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarFindPane, mar_find_pane, MAR, FIND_PANE, GtkWidget)

/*
 * Signals:
 *   "found" (const MarFound *found): the place that was chosen is to be shown
 *   "wrapped" (gboolean forth): the next place is the first one again, or the previous the last
 *   "position-requested" (): the position on the board is wanted; answered by
 *      mar_find_pane_set_position()
 */

GtkWidget *mar_find_pane_new (void);

/**
 * mar_find_pane_set_record:
 * @document: (nullable): where to look
 * @record: (nullable): the game that is shown
 */
void mar_find_pane_set_record (MarFindPane *pane, MarDocument *document, MarRecord *record);

/**
 * mar_find_pane_set_position:
 * @text: the position to look for, as its game writes it
 */
void mar_find_pane_set_position (MarFindPane *pane, const char *text);

/**
 * mar_find_pane_step:
 * @forth: the next place, or the previous one
 */
void mar_find_pane_step (MarFindPane *pane, gboolean forth);

/**
 * mar_find_pane_has_text:
 * Returns: whether something is looked for.
 */
gboolean mar_find_pane_has_text (MarFindPane *pane);

G_END_DECLS
