/* The board: shows a position as its figure and lets a person play on it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-line.h"
#include "mar-node.h"

G_BEGIN_DECLS

#define MAR_TYPE_BOARD (mar_board_get_type ())
G_DECLARE_FINAL_TYPE (MarBoard, mar_board, MAR, BOARD, GtkWidget)

/*
 * Signals:
 *   "play" (guint action): a person made a legal action; the owner plays it in the record
 *   "play-line" (const MarAction *actions, guint n): a person typed several, legal one after
 *     the other
 *     and shows the new position
 *   "refused" (const char *reason): an action was tried that a rule forbids; the rule's
 *     sentence
 *   "lifted": a piece was taken up, or what is typed has changed
 *   "tapped" (int cell): while the board is not playable, a cell was clicked, touched or
 *     activated by the keyboard
 *   "dragged" (int from, int to, gboolean over): while the board is not playable, a pointer
 *     that was pressed on a cell leads to another one, or beside the board; with @over it
 *     was released there
 *   "mark" (int tool, int color, const MarCell *cells, uint n): a person used a #MarMarkTool
 *     on these cells; the owner changes the marks (mar_mark_tool_apply()) and shows them
 *   "arrow-begun" (int cell): an arrow was begun by a key: where is its end?
 *   "marks-menu" (int cell): by a long press or a key a person asks what a cell can be
 *     marked with
 *   "swiped" (gboolean onward): a finger swiped over the board
 *   "ghost-ended": a person put an end to the ghost, by a press on the board or a key
 *   "roll": a person wants the die to be thrown, without saying how it shall fall
 * Properties: "playable" (boolean, default TRUE), "flipped" (boolean, default FALSE),
 *   "coordinates" (boolean, default TRUE)
 *   "binding" (boolean, default TRUE): whether a piece that was touched must move, in games
 *     that want that; FALSE where a game is only read and tried out
 *   "turns" (uint, 0 … 3, default 0): by how many quarters the table was turned clockwise;
 *     turning is animated, and waits for pieces that are on their way. "flipped" adds two
 *   "levels" (uint, default 0): how many levels are shown, from the lowest; 0: all. Shift
 *     and the wheel change it, and another game brings it back to 0
 *   "markable" (boolean, default FALSE): whether marks can be set
 *   "mark-tool" (int, default MAR_TOOL_NONE): the tool with which pointer and keys mark,
 *     in place of playing; Escape puts it away
 *   "mark-color" (int, default MAR_COLOR_GREEN): the colour in which they do; with Shift or
 *     Ctrl it is red, with Alt blue, with both yellow. Without a tool the other button of
 *     the pointer shades a cell, or draws an arrow
 *   "mark-tone" (uint, default 0): in which tone of the colour
 *   "n-levels" (uint, read-only): how many levels have pieces, at least 1
 *   "n-covered" (uint, read-only): how many pieces can't be seen
 *
 * A ghost (mar_board_show_ghost()) ends with Escape or a press on the board.
 * Keys: arrows move the cell cursor while it shows (the Tab key brings it, Escape hides
 * it) or a piece is in hand, and else are the window's, as are those with modifiers;
 * Page Up and Page Down climb about in stacks; Space takes up and puts down, or shows the cursor
 * first; so does Enter where something has begun, and else it is the window's; R rolls the die when
 * that is due; letters and digits are typed into the field until Enter, with Tab to complete them.
 */

GtkWidget *mar_board_new (void);

/**
 * mar_board_show:
 * @line: (transfer full) (nullable): the position with its history; NULL shows nothing
 * @before: (nullable): the position before the first of @actions
 * @actions: (array length=n_actions): the actions of the turn so far, for the trail
 * @marks: (array length=n_marks): the marks of the node, copied
 */
void mar_board_show (MarBoard          *board,
                     MarLine           *line,
                     const MarPosition *before,
                     const MarAction   *actions,
                     guint              n_actions,
                     const MarMark     *marks,
                     guint              n_marks);

/**
 * mar_board_plain_actions:
 * @list: (out caller-allocates): the legal actions of the position shown that need no cell,
 *   such as to pass; for buttons beside the board
 */
void mar_board_plain_actions (MarBoard *board, MarActionList *list);

/**
 * mar_board_show_ghost:
 * @line: (transfer full) (nullable): where the ghost begins; NULL takes it away
 * @actions: (array length=n_actions): what is played from there, each legal after the one
 *   before
 * @n_lead: how many of them are shown as played before the ghost begins
 *
 * Plays a line as a ghost: the pieces move, translucent, over the position that is shown,
 * and the last position stays until another call, or until mar_board_show(). Nothing can be
 * played meanwhile.
 */
void mar_board_show_ghost (MarBoard        *board,
                           MarLine         *line,
                           const MarAction *actions,
                           guint            n_actions,
                           guint            n_lead);

/**
 * mar_board_show_cursor:
 *
 * Gives the focus to the board and shows its cell cursor, as for a person who works with keys.
 */
void mar_board_show_cursor (MarBoard *board);

/**
 * mar_board_begin_arrow:
 *
 * Begins an arrow on @cell that the next tap, or Space under the cell cursor, ends.
 */
void mar_board_begin_arrow (MarBoard *board, MarCell cell);

/**
 * mar_board_cell_area:
 * @area: (out caller-allocates): where @cell is on the board
 *
 * Returns: whether it is shown; then a popover may point to @area.
 */
gboolean mar_board_cell_area (MarBoard *board, MarCell cell, GdkRectangle *area);

/**
 * mar_board_point_out:
 * @cells: (array length=n_cells): cells to point out for a while, beside all marks; none
 *   takes the pointing away
 */
void mar_board_point_out (MarBoard *board, const MarCell *cells, guint n_cells);

/**
 * mar_board_show_concepts:
 * @concepts: (nullable) (element-type MarConcept): what is of note in the position that is shown;
 *   NULL: nothing is known, or to be shown
 *
 * Draws the concepts, explains them to a pointer that rests on one of their cells, and tells them
 * in the descriptions of these. They go with the position.
 */
void mar_board_show_concepts (MarBoard *board, GPtrArray *concepts);

/**
 * mar_board_show_doubts:
 * @doubts: (nullable) (element-type MarSetUpDoubt): cells that may have been read wrong from a
 *   picture
 *
 * Marks them, by a shape that no other mark has, explains them to a pointer that rests on one, and
 * tells them in the descriptions of the cells. They go with the position.
 */
void mar_board_show_doubts (MarBoard *board, GArray *doubts);

/**
 * mar_board_tap:
 *
 * Does what a click on @cell does where one plays.
 */
void mar_board_tap (MarBoard *board, MarCell cell);

/**
 * mar_board_type:
 * @key: a key
 *
 * Returns: whether the key types a turn, and was typed.
 */
gboolean mar_board_type (MarBoard *board, guint key);

/**
 * mar_board_field:
 *
 * Returns: (transfer none): the row in which a turn is typed, and which is visible while there is
 *   a text; whoever shows the board puts it below. As long as nobody has asked for it nothing can
 *   be typed.
 */
GtkWidget *mar_board_field (MarBoard *board);

/**
 * mar_board_enter:
 *
 * Gives it the keyboard, and hides the cursor: arrows go through the game.
 */
void mar_board_enter (MarBoard *board);

/**
 * mar_board_holds_focus:
 * Returns: whether the keyboard is on the board or in its field.
 */
gboolean mar_board_holds_focus (MarBoard *board);

/**
 * mar_board_has_text:
 * Returns: whether something was typed.
 */
gboolean mar_board_has_text (MarBoard *board);

G_END_DECLS
