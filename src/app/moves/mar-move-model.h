/* A record as a list of rows, in the order of the printed text: no widget, no object
 * is made for a node before somebody looks at it. On the main line a row is a node; in a
 * variation it is a run of nodes that flow as one paragraph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-cursor.h"

G_BEGIN_DECLS

/* How many nodes a run has at most: a row has to be laid out at once. */
#define MAR_MOVE_LONGEST_RUN 8

#define MAR_TYPE_MOVE_ROW (mar_move_row_get_type ())
G_DECLARE_FINAL_TYPE (MarMoveRow, mar_move_row, MAR, MOVE_ROW, GObject)

/*
 * Signals: "changed" (): what the row shows changed; "marked" (): nothing changed but where the
 * cursor stands in it, or whether it stands there
 */

/**
 * MarMoveFold:
 * @MAR_MOVE_FOLD_NONE: there is nothing to fold
 * @MAR_MOVE_FOLD_OPEN: some of it is shown
 * @MAR_MOVE_FOLD_CLOSED: all of it is folded
 */
typedef enum
{
  MAR_MOVE_FOLD_NONE,
  MAR_MOVE_FOLD_OPEN,
  MAR_MOVE_FOLD_CLOSED,
} MarMoveFold;

/**
 * mar_move_row_node:
 * Returns: the first node of the row. The others follow it by first children.
 */
MarNode *mar_move_row_node (MarMoveRow *row);
guint mar_move_row_n_nodes (MarMoveRow *row);

/**
 * mar_move_row_cursor:
 * @node: (out): the node of this row that the cursor marks
 * Returns: its step, or -1 when the cursor is elsewhere.
 */
int mar_move_row_cursor (MarMoveRow *row, MarNode **node);

/**
 * mar_move_row_fold:
 * Returns: whether the row has something to fold: the variation that begins with it, else
 *   the variations after its last node.
 */
MarMoveFold mar_move_row_fold (MarMoveRow *row);

/**
 * mar_move_row_fold_node:
 * Returns: the node that tells mar_move_model_fold() what this row folds.
 */
MarNode *mar_move_row_fold_node (MarMoveRow *row);

/**
 * mar_move_row_n_hidden:
 * Returns: how many turns a variation that is folded hides after its first node.
 */
guint mar_move_row_n_hidden (MarMoveRow *row);

#define MAR_TYPE_MOVE_MODEL (mar_move_model_get_type ())
G_DECLARE_FINAL_TYPE (MarMoveModel, mar_move_model, MAR, MOVE_MODEL, GObject)

MarMoveModel *mar_move_model_new (void);

/**
 * mar_move_model_set_record:
 * @record: (nullable): the game whose turns are the rows; NULL: no rows
 */
void mar_move_model_set_record (MarMoveModel *model, MarRecord *record);

/**
 * mar_move_model_update:
 * Reads the tree again; only the rows between the first and the last difference change, and
 * those whose nodes do something else now.
 */
void mar_move_model_update (MarMoveModel *model);

/**
 * mar_move_model_all_changed:
 * The same, when what belongs to no node may have changed: all rows that are held tell so.
 */
void mar_move_model_all_changed (MarMoveModel *model);
void mar_move_model_node_changed (MarMoveModel *model, MarNode *node);

/**
 * mar_move_model_set_cursor:
 * Marks the row of the cursor, and unfolds what hides it.
 */
void mar_move_model_set_cursor (MarMoveModel *model, const MarCursor *cursor);

/**
 * mar_move_model_find:
 * Returns: the place of the row that shows @node, or -1.
 */
int mar_move_model_find (MarMoveModel *model, MarNode *node);

/**
 * mar_move_model_fold:
 * @node: the first node of a variation; any other stands for all variations after it
 *
 * Folds or unfolds variations.
 */
void mar_move_model_fold (MarMoveModel *model, MarNode *node, gboolean folded);
void mar_move_model_fold_all (MarMoveModel *model, gboolean folded);

/**
 * mar_move_model_is_folded:
 * Returns: whether @node begins a variation that is folded.
 */
gboolean mar_move_model_is_folded (MarMoveModel *model, MarNode *node);

/**
 * mar_move_model_hidden_by:
 * Returns: (nullable): the first node of the outermost variation that is folded and hides
 *   @node; that one is shown.
 */
MarNode *mar_move_model_hidden_by (MarMoveModel *model, MarNode *node);

/* The places of what is folded: see mar_move_folds_get(). */
GVariant *mar_move_model_get_folded (MarMoveModel *model);
void mar_move_model_set_folded (MarMoveModel *model, GVariant *places);

G_END_DECLS
