/* The bar that looks for places in the games of a file, with what it found below it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-find.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIND_BAR (mar_find_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarFindBar, mar_find_bar, MAR, FIND_BAR, GtkWidget)

/*
 * Signals:
 *   "found" (const MarFound *found): the place that was chosen is to be shown
 *   "wrapped" (gboolean forth): the next place is the first one again, or the previous the last
 *   "position-requested" (): the position on the board is wanted; answered by
 *      mar_find_bar_set_position()
 *   "left" (gboolean back): the bar is to go, and with @back what is shown is to be again what
 *      was shown before it came
 */

GtkWidget *mar_find_bar_new (void);

/**
 * mar_find_bar_set_record:
 * @document: (nullable): where to look
 * @record: (nullable): the game that is shown
 */
void mar_find_bar_set_record (MarFindBar *bar, MarDocument *document, MarRecord *record);

/**
 * mar_find_bar_set_position:
 * @text: the position to look for, as its game writes it
 */
void mar_find_bar_set_position (MarFindBar *bar, const char *text);

/**
 * mar_find_bar_step:
 * @forth: the next place, or the previous one
 */
void mar_find_bar_step (MarFindBar *bar, gboolean forth);

/**
 * mar_find_bar_has_text:
 * Returns: whether something is looked for.
 */
gboolean mar_find_bar_has_text (MarFindBar *bar);

G_END_DECLS
