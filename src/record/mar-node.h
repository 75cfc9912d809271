/* A node of an annotated game, as everybody may read it. Nodes are changed
 * through mar-record.h only, so that the journal knows every edit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mar-game.h"

G_BEGIN_DECLS

typedef struct _MarDocument MarDocument;
typedef struct _MarRecord MarRecord;
typedef struct _MarNode MarNode;

/**
 * MarNodeKind:
 * @MAR_NODE_START: the root: the starting position, before any action
 * @MAR_NODE_TURN: the actions of one player; unfinished only at the end of a line
 * @MAR_NODE_ROLL: a chance event, a stop of its own
 * @MAR_NODE_SETUP: a position set by hand, from which play continues
 * @MAR_NODE_END: resignation, agreement, time, a draw that was claimed
 * @MAR_NODE_STRUCK: moves, or an end, that no longer play since something before them was
 *   changed: kept as a text with the reason, and without effect on the board
 */
typedef enum
{
  MAR_NODE_START,
  MAR_NODE_TURN,
  MAR_NODE_ROLL,
  MAR_NODE_SETUP,
  MAR_NODE_END,
  MAR_NODE_STRUCK,
} MarNodeKind;

/**
 * MarEndReason:
 * @MAR_END_RESIGNATION: a player gave up
 * @MAR_END_AGREEMENT: the players agreed on a draw
 * @MAR_END_TIME: a player lost on time
 * @MAR_END_REPETITION: a side claimed a draw, since the position had stood often enough
 * @MAR_END_OTHER: anything else
 */
typedef enum
{
  MAR_END_RESIGNATION,
  MAR_END_AGREEMENT,
  MAR_END_TIME,
  MAR_END_REPETITION,
  MAR_END_OTHER,
} MarEndReason;

/* The two comments of a node. */
typedef enum
{
  MAR_COMMENT_BEFORE,
  MAR_COMMENT_AFTER,
} MarCommentSlot;

/**
 * MarMarkType:
 * @MAR_MARK_GHOST: the faded piece of a player, where it stood before
 */
typedef enum
{
  MAR_MARK_SHADE,
  MAR_MARK_ARROW,
  MAR_MARK_LABEL,
  MAR_MARK_CIRCLE,
  MAR_MARK_CROSS,
  MAR_MARK_TRIANGLE,
  MAR_MARK_SQUARE,
  MAR_MARK_DIM,
  MAR_MARK_GHOST,
} MarMarkType;

/* The named colours of marks; mar_mark_color_name() gives the words of the file. */
typedef enum
{
  MAR_COLOR_GREEN,
  MAR_COLOR_RED,
  MAR_COLOR_BLUE,
  MAR_COLOR_YELLOW,
  MAR_COLOR_ORANGE,
  MAR_COLOR_PURPLE,
  MAR_COLOR_GRAY,
  MAR_N_COLORS,
} MarColor;

/**
 * MarMark:
 * @type: what is drawn
 * @color: in which colour
 * @cell: the cell; of an arrow where it starts
 * @to: of an arrow its end, else MAR_CELL_NONE
 * @text: (nullable): of a label its text
 * @tone: how strong the colour is, from 1, the lightest, to MAR_MARK_TONES; 0: as usual
 * @side: of a ghost the player whose piece stood there; of all others 0
 */
typedef struct
{
  MarMarkType type;
  MarColor color;
  MarCell cell;
  MarCell to;
  char *text;
  guint tone;
  int side;
} MarMark;

/* Enough to tell a piece's first square from its last: a turn has four steps at most. */
#define MAR_MARK_TONES 5

/* (transfer none): the word for it in files and programs: "shade". */
const char *mar_mark_type_name (MarMarkType type);
/* (transfer none): likewise: "green". */
const char *mar_mark_color_name (MarColor color);

/**
 * MarSource:
 * @number: (nullable): the turn's number as printed: "16"
 * @header: (nullable): the score header as printed above the turn: "0(3)-1(3)"
 * @steps: (nullable): the steps as printed, without the number
 * @diagram: (nullable): the board as printed, as position texts begin, where one survived
 * @remark: (nullable): why the record differs from what is printed, one or more
 *   sentences for people
 * @unread: (nullable): the part of the text that could not be read at all, verbatim
 * @line: the line of the source text on which the turn begins, from 1; 0: unknown
 * @column: the column in characters, from 1; 0: unknown
 * @page: the page of the source, from 1, where it has pages; 0: it has none
 * @board: which board of that page is the printed one, from 1 in reading order; 0: none is
 * @doubtful: (nullable): the cells of that board of which it isn't sure what stands there,
 *   NULL-terminated
 *
 * What an imported text or page has at this node. A source is owned by its node.
 */
typedef struct
{
  char *number;
  char *header;
  char *steps;
  char *diagram;
  char *remark;
  char *unread;
  guint line;
  guint column;
  guint page;
  guint board;
  char **doubtful;
} MarSource;

/* (transfer full): one without any text. */
MarSource *mar_source_new (void);
/* (transfer full) */
MarSource *mar_source_copy (const MarSource *source);
/* @source: (transfer full) (nullable) */
void mar_source_free (MarSource *source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarSource, mar_source_free)

/* The present kind of the node: %MAR_NODE_STRUCK where it no longer plays. */
MarNodeKind mar_node_kind (const MarNode *node);
/* (transfer none): the game that the node is part of, attached or not. */
MarRecord *mar_node_record (const MarNode *node);

/* The tree. Child 0 continues the line; the others are variations of it. */
MarNode *mar_node_parent (const MarNode *node);
guint mar_node_n_children (const MarNode *node);
MarNode *mar_node_child (const MarNode *node, guint index);
guint mar_node_index (const MarNode *node);

/**
 * mar_node_is_attached:
 * Returns: whether the node stands in its record now: a removed node lives on in the
 *   journal until it can't be brought back any more.
 */
gboolean mar_node_is_attached (const MarNode *node);

/**
 * mar_node_is_main:
 * Returns: whether the node lies on the main line of its record.
 */
gboolean mar_node_is_main (const MarNode *node);

/**
 * mar_node_depth:
 * Returns: how many variations deep the node lies; 0 on the main line.
 */
guint mar_node_depth (const MarNode *node);

/**
 * mar_node_is_turn:
 *
 * A setup in the place of a whole turn, as a printed turn that can't be played may need,
 * counts as one: the side to move changes over it.
 *
 * Returns: whether the node counts as a turn of its line: a turn, an end, or such a setup.
 */
gboolean mar_node_is_turn (const MarNode *node);

/**
 * mar_node_number:
 * Returns: the number of the turn in its line, counted from 1 over the nodes that are
 *   turns (mar_node_is_turn()); the others have the number of the turn before.
 */
guint mar_node_number (const MarNode *node);

/**
 * mar_node_position:
 * Returns: (transfer none): the position after the node.
 */
const MarPosition *mar_node_position (const MarNode *node);

/**
 * mar_node_side:
 * Returns: the actor who acts in the node (for MAR_NODE_END: who resigned, lost on time or
 *   claimed the draw, else
 *   MAR_ACTOR_NONE; for a setup that counts as a turn whose turn it was, for a struck node who
 *   acted while it still played); for the root and other setups MAR_ACTOR_NONE.
 */
int mar_node_side (const MarNode *node);

/**
 * mar_node_actions:
 * @n: (out): how many
 * Returns: (transfer none) (array length=n): the actions of a turn, or the roll.
 */
const MarAction *mar_node_actions (const MarNode *node, guint *n);

/**
 * mar_node_is_finished:
 * Returns: whether the turn is complete: another actor is to act, or the game is over. For a
 *   struck node: whether that is so before it.
 */
gboolean mar_node_is_finished (const MarNode *node);

/**
 * mar_node_result:
 * @result: (out caller-allocates): whether the game is over after the node, and who has
 *   won, be it by the rules or because the node ends the game
 */
void mar_node_result (const MarNode *node, MarResult *result);

/**
 * mar_node_step_position:
 * @step: how many of the node's actions have been played, 0 … n
 * @effects: (nullable): emptied, then filled with what action number @step did,
 *   and the hand-over before the first; for @step 0 left empty
 *
 * Returns: (transfer full): the position after that many actions of the node. For
 *   step 0 of a turn: the position before it.
 */
MarPosition *mar_node_step_position (const MarNode *node, guint step, MarEffects *effects);

/* How the game ended; of an end, also of one that was struck. */
MarEndReason mar_node_end_reason (const MarNode *node);

/**
 * mar_node_struck_kind:
 * Returns: what a struck node was: a turn, a roll, or an end (then mar_node_end_reason() still
 *   tells which); of another node its kind.
 */
MarNodeKind mar_node_struck_kind (const MarNode *node);

/**
 * mar_node_struck_text:
 * Returns: (transfer none) (nullable): what a struck node would play, as it was written when
 *   it still did; NULL for other nodes.
 */
const char *mar_node_struck_text (const MarNode *node);

/**
 * mar_node_struck_reason:
 * Returns: (transfer none) (nullable): why a struck node does not play, one sentence; NULL for
 *   other nodes.
 */
const char *mar_node_struck_reason (const MarNode *node);

/**
 * mar_node_turn_text:
 * @node: a turn or a roll
 * @ends: (nullable): as of mar_turn_text()
 *
 * Returns: (transfer full): its actions as in print, captures included.
 */
char *mar_node_turn_text (const MarNode *node, guint *ends);

/**
 * mar_end_reason_name:
 * Returns: the word for how a game ended, in files and programs: "resignation".
 */
const char *mar_end_reason_name (MarEndReason reason);

/* (transfer none) (nullable): the comment in CommonMark; NULL where there is none. */
const char *mar_node_comment (const MarNode *node, MarCommentSlot slot);
/* (transfer none) (nullable) (array length=n): numbers of the NAG set. */
const int *mar_node_glyphs (const MarNode *node, guint *n);
/* (transfer none) (nullable) (array length=n): the marks on the board after the node. */
const MarMark *mar_node_marks (const MarNode *node, guint *n);
/* (transfer none) (nullable): the printed text that stands for an imported node. */
const MarSource *mar_node_source (const MarNode *node);

/**
 * mar_node_next:
 * @root: where the walk began
 *
 * Walks the subtree in the order of the text: a node, then its main line with each
 * variation right after the node that it replaces. No recursion.
 *
 * Returns: (nullable): the node after @node, or NULL at the end.
 */
MarNode *mar_node_next (const MarNode *node, const MarNode *root);

/**
 * MarGlyphGroup:
 * @MAR_GLYPH_MOVE: what a move is worth
 * @MAR_GLYPH_POSITION: who stands better
 * @MAR_GLYPH_FEATURE: what else a side has or lacks
 * @MAR_GLYPH_REMARK: how a line is meant
 */
typedef enum
{
  MAR_GLYPH_MOVE,
  MAR_GLYPH_POSITION,
  MAR_GLYPH_FEATURE,
  MAR_GLYPH_REMARK,
} MarGlyphGroup;

/**
 * MarGlyph:
 * @nag: its number in the NAG set
 * @symbol: what is printed
 * @name: in words, N_()
 */
typedef struct
{
  int nag;
  const char *symbol;
  const char *name;
  MarGlyphGroup group;
} MarGlyph;

/* (transfer none) (array length=n): all that can be chosen, group by group. */
const MarGlyph *mar_glyphs (guint *n);
/* (transfer none) (nullable): the printed sign; NULL for a number without one. */
const char *mar_glyph_symbol (int nag);

/**
 * mar_glyph_find:
 * Returns: (transfer none) (nullable): the glyph with this number.
 */
const MarGlyph *mar_glyph_find (int nag);

/**
 * mar_glyphs_toggle:
 * @nags: (array length=n): the glyphs of a node
 *
 * Gives the node this glyph, or takes it away if it has it. What it contradicts goes: a move
 * is good or a mistake, a position equal or won.
 *
 * Returns: (transfer full) (element-type int): the glyphs that the node has then.
 */
GArray *mar_glyphs_toggle (const int *nags, guint n, int nag);

/**
 * mar_glyph_typed:
 * @nags: (array length=n): the glyphs of a node
 * @sign: '!' or '?'
 * @soon: whether it follows another sign at once
 *
 * Returns: the number of the glyph that is meant: the sign, or with the one before "‼",
 *   "⁇", "⁉" or "⁈".
 */
int mar_glyph_typed (const int *nags, guint n, char sign, gboolean soon);

G_END_DECLS
