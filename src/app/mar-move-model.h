/* A record as a list of rows, in the order of the printed text: no widget, no object
 * is made for a node before somebody looks at it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-cursor.h"

G_BEGIN_DECLS

#define MAR_TYPE_MOVE_ROW (mar_move_row_get_type ())
G_DECLARE_FINAL_TYPE (MarMoveRow, mar_move_row, MAR, MOVE_ROW, GObject)

/*
 * Signals: "changed" (): the node's content, or the step that is marked, changed
 */

MarNode *mar_move_row_node (MarMoveRow *row);

/**
 * mar_move_row_step:
 * Returns: the step that the cursor marks in this row, or -1 when it is elsewhere.
 */
int      mar_move_row_step (MarMoveRow *row);

#define MAR_TYPE_MOVE_MODEL (mar_move_model_get_type ())
G_DECLARE_FINAL_TYPE (MarMoveModel, mar_move_model, MAR, MOVE_MODEL, GObject)

MarMoveModel *mar_move_model_new        (void);
void          mar_move_model_set_record (MarMoveModel *model,
                                         MarRecord    *record);

/**
 * mar_move_model_update:
 * Reads the tree again; only the rows between the first and the last difference change.
 */
void          mar_move_model_update     (MarMoveModel *model);
void          mar_move_model_node_changed (MarMoveModel *model,
                                           MarNode      *node);
void          mar_move_model_set_cursor (MarMoveModel    *model,
                                         const MarCursor *cursor);

/**
 * mar_move_model_find:
 * Returns: the place of the row of @node, or -1.
 */
int           mar_move_model_find       (MarMoveModel *model,
                                         MarNode      *node);

G_END_DECLS
