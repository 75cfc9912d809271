/* The text of a row of the move list as it is set, and where in it each step stands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "mar-move-model.h"

G_BEGIN_DECLS

/**
 * MarMoveSpan:
 * @start: where the step stands in the text of the line, in bytes
 * @end: where it ends
 * @node: its node
 * @step: which of the node's actions it is, from 1; 0 for nodes without actions
 */
typedef struct
{
  guint start;
  guint end;
  MarNode *node;
  guint step;
} MarMoveSpan;

/**
 * MarMoveText:
 * @before: (nullable): on the main line, the comment before, as Pango markup
 * @number: (nullable): on the main line, the number of the turn
 * @line: the steps with their signs; in a variation the whole paragraph
 * @attributes: how @line is set
 * @spans: (element-type MarMoveSpan): the steps of @line
 * @score: (nullable): on the main line, the score
 * @remark: (nullable): why the record differs from what was printed
 * @source: (nullable): @remark with what was printed, shown where the cursor is
 * @after: (nullable): on the main line, the comment after, as Pango markup
 * @conclusion: (nullable): at its end, the conclusion of the game, as Pango markup
 * @is_struck: whether it is of moves that don't play any more
 */
typedef struct
{
  char *before;
  char *number;
  char *line;
  PangoAttrList *attributes;
  GArray *spans;
  char *score;
  char *remark;
  char *source;
  char *after;
  char *conclusion;
  gboolean is_struck;
} MarMoveText;

/**
 * MarMoveInk:
 * @faint: how strong what steps back is, out of 65535
 * @has_colors: whether judgements of a move have colours, too
 * @good: that of good moves
 * @bad: that of bad ones
 */
typedef struct
{
  guint16 faint;
  gboolean has_colors;
  GdkRGBA good;
  GdkRGBA bad;
} MarMoveInk;

/**
 * mar_move_text_new:
 * @ink: with what it is written
 */
MarMoveText *mar_move_text_new (MarMoveRow *row, const MarMoveInk *ink);
void mar_move_text_free (MarMoveText *text);

/**
 * mar_move_text_describe:
 * Returns: (transfer full): what a screen reader says of the row.
 */
char *mar_move_text_describe (MarMoveText *text, MarMoveRow *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarMoveText, mar_move_text_free)

G_END_DECLS
