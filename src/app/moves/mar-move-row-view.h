/* One row of the move list: a turn with its comments, or a paragraph of a variation. It
 * paints its text itself: a row is one widget, however much is set in it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-move-model.h"
#include "mar-move-text.h"

G_BEGIN_DECLS

#define MAR_TYPE_MOVE_ROW_VIEW (mar_move_row_view_get_type ())
G_DECLARE_FINAL_TYPE (MarMoveRowView, mar_move_row_view, MAR, MOVE_ROW_VIEW, GtkWidget)

/**
 * MarMoveSpotKind:
 * @MAR_MOVE_SPOT_TURN: beside all else: the turn
 * @MAR_MOVE_SPOT_STEP: a step of it
 * @MAR_MOVE_SPOT_SIGN: a sign behind it
 * @MAR_MOVE_SPOT_COMMENT: words of a comment
 * @MAR_MOVE_SPOT_LINK: words that lead somewhere
 * @MAR_MOVE_SPOT_FOLD: what folds variations
 * @MAR_MOVE_SPOT_REMARK: the sign of a remark
 */
typedef enum
{
  MAR_MOVE_SPOT_TURN,
  MAR_MOVE_SPOT_STEP,
  MAR_MOVE_SPOT_SIGN,
  MAR_MOVE_SPOT_COMMENT,
  MAR_MOVE_SPOT_LINK,
  MAR_MOVE_SPOT_FOLD,
  MAR_MOVE_SPOT_REMARK,
} MarMoveSpotKind;

/**
 * MarMoveSpot:
 * @kind: what it is
 * @node: of which turn, or NULL for nothing at all
 * @span: (nullable): the step or sign
 * @comment: (nullable): the comment
 * @link: (nullable): the link in @comment
 * @place: where in what a reader sees of the comment, in bytes
 *
 * A place in a row; its parts are lent until the row shows something else.
 */
typedef struct
{
  MarMoveSpotKind kind;
  MarNode *node;
  const MarMoveSpan *span;
  MarMoveComment *comment;
  const MarMoveLink *link;
  guint place;
} MarMoveSpot;

/*
 * Signals:
 *   "clicked" (const MarMoveSpot *spot, int n_press): something was clicked
 *   "pointed" (const MarMoveSpot *spot): the pointer is there now; NULL: nowhere in the row
 *   "menu" (const MarMoveSpot *spot, double x, double y): a menu was asked for
 *   "filled" (): the row that was set has its text now
 */

/**
 * mar_move_row_view_new:
 * @pieces: (array fixed-size=4): a picture of a piece of each player, nullable; the array
 *   outlives the view
 */
GtkWidget *mar_move_row_view_new (GdkPaintable *const *pieces);

/**
 * mar_move_row_view_set_row:
 * @row: (nullable): what to show
 *
 * It gets its text when it comes into sight, or mar_move_row_view_catch_up() asks for it: that
 * takes time, and a list has some two hundred rows of which few are seen.
 */
void mar_move_row_view_set_row (MarMoveRowView *view, MarMoveRow *row);

/**
 * mar_move_row_view_row:
 * Returns: (transfer none) (nullable): what is shown
 */
MarMoveRow *mar_move_row_view_row (MarMoveRowView *view);

/**
 * mar_move_row_view_node:
 * Returns: (transfer none) (nullable): the node that a key speaks of: the cursor's where it is
 *   in the row, else the first
 */
MarNode *mar_move_row_view_node (MarMoveRowView *view);

/**
 * mar_move_row_view_read_references:
 * Holds the comments against the game, and shows what in them leads somewhere.
 *
 * Returns: whether there was anything to be done.
 */
gboolean mar_move_row_view_read_references (MarMoveRowView *view);

/**
 * mar_move_row_view_forget_references:
 * The game has changed: what the comments say of it is to be read again.
 */
void mar_move_row_view_forget_references (MarMoveRowView *view);

/**
 * mar_move_row_view_catch_up:
 * Takes the text of the row that was set, or the height for the width that the list has by now. A
 * row that is not seen goes without until then.
 *
 * Returns: whether there was anything to be done.
 */
gboolean mar_move_row_view_catch_up (MarMoveRowView *view);

/**
 * mar_move_row_view_get_remark:
 * @place: (out): where its sign stands in the view
 * Returns: (transfer none) (nullable): why the row differs from what was printed.
 */
const char *mar_move_row_view_get_remark (MarMoveRowView *view, GdkRectangle *place);

/**
 * mar_move_row_view_open_menu:
 * Asks for the row's menu, as the secondary button does: for the keyboard.
 */
void mar_move_row_view_open_menu (MarMoveRowView *view);

G_END_DECLS
