/* A commentator's tools at work on the marks of a node, without a widget: a list of marks
 * and a gesture in, a list of marks out.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

/**
 * MarMarkTool:
 * @MAR_TOOL_LETTER: the first letter that no mark bears yet
 * @MAR_TOOL_NUMBER: likewise the first number
 * @MAR_TOOL_TEXT: a text of one's own
 * @MAR_TOOL_GHOST: the faded piece of a player; used again, that of the next player, and after
 *   the last one none
 * @MAR_TOOL_ERASE: takes away whatever marks a cell, and the arrows from and to it
 *
 * The tools, in the order in which they are offered.
 */
typedef enum
{
  MAR_TOOL_NONE = -1,
  MAR_TOOL_SHADE,
  MAR_TOOL_ARROW,
  MAR_TOOL_LETTER,
  MAR_TOOL_NUMBER,
  MAR_TOOL_TEXT,
  MAR_TOOL_CIRCLE,
  MAR_TOOL_CROSS,
  MAR_TOOL_TRIANGLE,
  MAR_TOOL_SQUARE,
  MAR_TOOL_DIM,
  MAR_TOOL_GHOST,
  MAR_TOOL_ERASE,
  MAR_N_TOOLS,
} MarMarkTool;

/**
 * mar_mark_tool_name:
 * Returns: the tool's word in actions: "shade".
 */
const char *mar_mark_tool_name (MarMarkTool tool);

/**
 * mar_mark_tool_find:
 * Returns: the tool with this word, or MAR_TOOL_NONE.
 */
MarMarkTool mar_mark_tool_find (const char *name);

/**
 * mar_mark_tool_title:
 * Returns: the tool's name for people, translated: "Shade".
 */
const char *mar_mark_tool_title (MarMarkTool tool);

/**
 * mar_mark_tool_icon:
 * Returns: the name of its symbol.
 */
const char *mar_mark_tool_icon (MarMarkTool tool);

/**
 * mar_mark_color_title:
 * Returns: the colour's name for people, translated, as it is said of a mark: "green".
 */
const char *mar_mark_color_title (MarColor color);

/**
 * mar_mark_shade_title:
 * @tone: as of a mark
 *
 * Returns: (transfer full): the colour with its tone for people, translated: "very light green".
 */
char *mar_mark_shade_title (MarColor color, guint tone);

/**
 * mar_mark_color_find:
 * Returns: the colour with this word of the file, or MAR_N_COLORS.
 */
MarColor mar_mark_color_find (const char *name);

/**
 * MarMarkPen:
 * @color: of new marks
 * @tone: how strong it is, as of a mark
 * @side: whose ghosts come first
 * @n_sides: how many play
 */
typedef struct
{
  MarColor color;
  guint tone;
  int side;
  guint n_sides;
} MarMarkPen;

/**
 * mar_mark_pen_at:
 * @position: what is marked
 * @before: (nullable): where the turn began that led to it: whoever moved leaves ghosts
 *
 * Returns: a pen for the marks of a position.
 */
MarMarkPen mar_mark_pen_at (const MarGame     *game,
                            const MarPosition *position,
                            const MarPosition *before,
                            MarColor           color,
                            guint              tone);

/**
 * mar_mark_tool_apply:
 * @marks: (array length=n): the marks as they are
 * @pen: how new marks look
 * @cells: (array length=n_cells): the cells of the gesture, at least one: of an arrow where
 *   it starts first and where it ends last, else all that are to be marked
 * @text: (nullable): with MAR_TOOL_TEXT the text; "" takes the label away
 *
 * Makes of the marks what one use of a tool makes of them. What is there already in this
 * colour and tone goes; in another one it changes to this one. Over several cells the first
 * decides whether marks come or go. A cell has one label.
 *
 * Returns: (transfer full) (element-type MarMark): the marks, each with its own text.
 */
GArray *mar_mark_tool_apply (MarMarkTool       tool,
                             const MarMarkPen *pen,
                             const MarMark    *marks,
                             guint             n,
                             const MarCell    *cells,
                             guint             n_cells,
                             const char       *text);

/**
 * mar_mark_list_copy:
 * Returns: (transfer full) (element-type MarMark): the marks, each with its own text.
 */
GArray *mar_mark_list_copy (const MarMark *marks, guint n);

/**
 * mar_mark_describe_cell:
 *
 * Appends to @text what marks @cell: ", shaded green, letter A".
 */
void mar_mark_describe_cell (const MarGame     *game,
                             const MarPosition *position,
                             const MarMark     *marks,
                             guint              n,
                             MarCell            cell,
                             GString           *text);

G_END_DECLS
