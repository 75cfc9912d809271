/* The text of a row of the move list as it is set, and where in it each step stands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "mar-move-comment.h"
#include "mar-move-model.h"

G_BEGIN_DECLS

/**
 * MarMoveSign:
 * @MAR_MOVE_SIGN_NONE: no sign, but a step
 * @MAR_MOVE_SIGN_MARKS: what is drawn on the board
 * @MAR_MOVE_SIGN_FIGURES: figures of the position
 * @MAR_MOVE_SIGN_ANALYSES: analyses that were saved, but for those of a report
 */
typedef enum
{
  MAR_MOVE_SIGN_NONE,
  MAR_MOVE_SIGN_MARKS,
  MAR_MOVE_SIGN_FIGURES,
  MAR_MOVE_SIGN_ANALYSES,
  MAR_MOVE_N_SIGNS,
} MarMoveSign;

/* A bit for each sign. */
typedef guint MarMoveSigns;

/**
 * MarMoveSpan:
 * @start: where the step or sign stands in the text of the line, in bytes
 * @end: where it ends
 * @node: its node
 * @step: which of the node's actions it is, from 1; 0 for nodes without actions
 * @sign: the sign, which the row paints
 * @turn_end: of a step: where its turn ends with what judges it
 */
typedef struct
{
  guint start;
  guint end;
  MarNode *node;
  guint step;
  MarMoveSign sign;
  guint turn_end;
} MarMoveSpan;

/**
 * MarMovePart:
 * @MAR_MOVE_PART_BEFORE: on the main line, the comment before
 * @MAR_MOVE_PART_NUMBER: on the main line, the number of the turn
 * @MAR_MOVE_PART_LINE: the steps with their signs; in a variation the whole paragraph
 * @MAR_MOVE_PART_SCORE: on the main line, the score, where it has changed
 * @MAR_MOVE_PART_AFTER: on the main line, the comment after
 * @MAR_MOVE_PART_RESULT: at its end, how the game ended
 * @MAR_MOVE_PART_CONCLUSION: at its end, the conclusion of the game
 */
typedef enum
{
  MAR_MOVE_PART_BEFORE,
  MAR_MOVE_PART_NUMBER,
  MAR_MOVE_PART_LINE,
  MAR_MOVE_PART_SCORE,
  MAR_MOVE_PART_AFTER,
  MAR_MOVE_PART_RESULT,
  MAR_MOVE_PART_CONCLUSION,
  MAR_MOVE_N_PARTS,
} MarMovePart;

/**
 * MarMovePartText:
 * @text: (nullable): what it says; NULL where there is no such part
 * @attributes: how it is set, but for the comments
 */
typedef struct
{
  char *text;
  PangoAttrList *attributes;
} MarMovePartText;

/**
 * MarMoveText:
 * @parts: the texts
 * @spans: (element-type MarMoveSpan): the steps and signs of the line
 * @comments: (element-type MarMoveComment): those of all parts
 * @side: the player whose turn begins the row, or a MarActor that is none
 * @remark: (nullable): why the record differs from what was printed, and what that was
 * @is_struck: whether it is of moves that don't play any more
 */
typedef struct
{
  MarMovePartText parts[MAR_MOVE_N_PARTS];
  GArray *spans;
  GPtrArray *comments;
  int side;
  char *remark;
  gboolean is_struck;
} MarMoveText;

/**
 * MarMoveInk:
 * @faint: how strong what steps back is, out of 65535
 * @is_short: whether squares are left out over which a piece goes
 * @has_colors: whether judgements of a move have colours, too
 * @good: that of good moves
 * @bad: that of bad ones
 * @link: that of what leads somewhere
 * @wrong: that of what can't be so, with the line under it
 * @sign_size: the size of a sign, in pixels
 */
typedef struct
{
  guint16 faint;
  gboolean is_short;
  gboolean has_colors;
  GdkRGBA good;
  GdkRGBA bad;
  GdkRGBA link;
  GdkRGBA wrong;
  int sign_size;
} MarMoveInk;

/**
 * mar_move_text_new:
 * @ink: with what it is written
 */
MarMoveText *mar_move_text_new (MarMoveRow *row, const MarMoveInk *ink);
void mar_move_text_free (MarMoveText *text);

/**
 * mar_move_text_find_unfinished:
 * Returns: where the cursor stands within a turn of the row, of which the text sets what follows
 *   in another way; without a node where it stands nowhere there.
 */
MarCursor mar_move_text_find_unfinished (MarMoveRow *row);

/**
 * mar_move_ink_color:
 * @make: makes an attribute of a color
 * Returns: (transfer full): the attribute of @color, without its transparency.
 */
PangoAttribute *mar_move_ink_color (const GdkRGBA *color,
                                    PangoAttribute *(*make) (guint16 red,
                                                             guint16 green,
                                                             guint16 blue));

/**
 * mar_move_text_get_attributes:
 * @part: a part that is there
 *
 * Returns: (transfer full): how its text is set, with its comments and their links.
 */
PangoAttrList *mar_move_text_get_attributes (const MarMoveText *text,
                                             MarMovePart        part,
                                             const MarMoveInk  *ink);

/**
 * mar_move_signs:
 * Returns: which signs stand behind the steps of @node.
 */
MarMoveSigns mar_move_signs (MarNode *node);

/**
 * mar_move_text_describe:
 * Returns: (transfer full): what a screen reader says of the row.
 */
char *mar_move_text_describe (MarMoveText *text, MarMoveRow *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarMoveText, mar_move_text_free)

G_END_DECLS
