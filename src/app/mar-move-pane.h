/* The moves of a record as printed commentary; a click goes to a step.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-cursor.h"

G_BEGIN_DECLS

#define MAR_TYPE_MOVE_PANE (mar_move_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarMovePane, mar_move_pane, MAR, MOVE_PANE, GtkWidget)

/*
 * Signals:
 *   "go-to" (gpointer node, guint step): a person chose a step
 *   "point-at" (gpointer node): a menu is about to speak of a turn
 */

/**
 * mar_move_pane_set_record:
 * @document: (nullable): the document that holds @record; the pane follows its signals
 * @record: (nullable): the record to show
 */
void       mar_move_pane_set_record (MarMovePane     *pane,
                                     MarDocument     *document,
                                     MarRecord       *record);

/**
 * mar_move_pane_set_cursor:
 * Marks the step at @cursor and scrolls to it.
 */
void       mar_move_pane_set_cursor (MarMovePane     *pane,
                                     const MarCursor *cursor);

G_END_DECLS
