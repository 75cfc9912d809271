/* The small boards beside what is found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-findings-model.h"

G_BEGIN_DECLS

/* How wide a board is, in pixels. */
#define MAR_FINDING_BOARD_WIDTH 200

/**
 * mar_finding_boards_show:
 * @box: gets the boards with their captions; it is hidden where there is none
 * @item: what is found; the document has not changed since
 *
 * Returns: whether a printed diagram is among them.
 */
gboolean mar_finding_boards_show (GtkBox *box, MarFindingItem *item);

G_END_DECLS
