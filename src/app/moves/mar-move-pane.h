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
 *   "point-at" (gpointer node): the keyboard goes to a turn, or a menu is about to speak of it
 *   "edit" (gpointer node, const char *header, int slot, int offset): a comment is to be written:
 *     "introduction", "conclusion" or, with %NULL, that of a MarCommentSlot, with the caret at
 *     @offset in bytes; -1: whichever the turn has
 *   "show-sign" (gpointer node, int sign): a MarMoveSign behind a turn was clicked
 *   "show-reference" (gpointer reference): what a comment speaks of is to be shown on the board,
 *     and until further notice; NULL: no more. The MarReference is lent for the time of the call
 *   "message" (const char *text): for the person, to be announced
 */

/**
 * mar_move_pane_set_piece:
 * @player: whose turns are told by it, from 0
 * @piece: (nullable): a picture of one of the player's pieces
 */
void mar_move_pane_set_piece (MarMovePane *pane, guint player, GdkPaintable *piece);

/**
 * mar_move_pane_set_record:
 * @document: (nullable): the document that holds @record; the pane follows its signals
 * @record: (nullable): the record to show; its rows come when the window has painted its first
 *   frame
 */
void mar_move_pane_set_record (MarMovePane *pane, MarDocument *document, MarRecord *record);

/**
 * mar_move_pane_set_cursor:
 * Marks the step at @cursor and scrolls to it.
 */
void mar_move_pane_set_cursor (MarMovePane *pane, const MarCursor *cursor);

/**
 * mar_move_pane_fold:
 * @node: the first node of a variation; any other stands for all variations after it
 *
 * Folds or unfolds variations. A cursor that would be hidden goes to the first node that is
 * still shown.
 */
void mar_move_pane_fold (MarMovePane *pane, MarNode *node, gboolean folded);
void mar_move_pane_fold_all (MarMovePane *pane, gboolean folded);

/**
 * mar_move_pane_is_folded:
 * Returns: whether @node begins a variation that is folded.
 */
gboolean mar_move_pane_is_folded (MarMovePane *pane, MarNode *node);

/**
 * mar_move_pane_get_view:
 * @folds: (out) (transfer full) (nullable): which variations are folded
 * @scroll: (out): how far the list is scrolled: so many rows, and a part of one, stand above what
 *   is in sight; negative: to the cursor
 *
 * How the record is looked at, for mar_move_pane_set_view() when it is shown again.
 */
void mar_move_pane_get_view (MarMovePane *pane, GVariant **folds, double *scroll);

/**
 * mar_move_pane_set_view:
 * @folds: (nullable): what mar_move_pane_get_view() gave for the same record
 * @scroll: likewise; negative: to the cursor
 *
 * To be called after mar_move_pane_set_record(). A list that waits for the first frame is given
 * this afterwards.
 */
void mar_move_pane_set_view (MarMovePane *pane, GVariant *folds, double scroll);

/**
 * mar_move_pane_is_waiting:
 * Returns: whether the list is still empty, because its window has not painted the first frame.
 */
gboolean mar_move_pane_is_waiting (MarMovePane *pane);

/**
 * mar_move_pane_list:
 * Returns: (transfer none): the list inside, to be scrolled
 */
GtkWidget *mar_move_pane_list (MarMovePane *pane);

G_END_DECLS
