/* Living references: what a comment says about squares, steps, turns and scores, held
 * against the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-cursor.h"

G_BEGIN_DECLS

/**
 * MarReferenceKind:
 * @MAR_REFERENCE_CELLS: squares: "d4", "d4 & e5"
 * @MAR_REFERENCE_FILE: a whole file or column: "the e-file"
 * @MAR_REFERENCE_RANK: a whole rank or row: "rank 5"
 * @MAR_REFERENCE_MOVES: one or more steps, up to a whole turn, with what they capture:
 *   "e6>f6", "h4>h5(xi5)"
 * @MAR_REFERENCE_SCORE: a score: "1(0)-2(3)"
 * @MAR_REFERENCE_TURN: another place of the game: "turn 12", "12.3"
 */
typedef enum
{
  MAR_REFERENCE_CELLS,
  MAR_REFERENCE_FILE,
  MAR_REFERENCE_RANK,
  MAR_REFERENCE_MOVES,
  MAR_REFERENCE_SCORE,
  MAR_REFERENCE_TURN,
} MarReferenceKind;

/**
 * MarReference:
 * @kind: what it speaks of
 * @start: where it begins in the text, in bytes
 * @length: its length in bytes
 * @reason: (nullable): why it can't be so, a whole sentence for people, with the rule's
 *   place where a rule forbids it; NULL when it is right
 * @wrong_start: where the part that is wrong begins, in bytes of the text
 * @wrong_length: its length in bytes; 0 when nothing is wrong
 * @cells: (array length=n_cells): the cells to point out: those that are named, those of a
 *   file or rank, and where moves begin and end
 * @n_cells: their number
 * @base: the place of the game from which @actions are played; of a place that is named the
 *   place itself
 * @actions: (array length=n_actions): what is played from @base, as far as it can be:
 *   first what earlier references of the same line play, then what this one does
 * @n_actions: their number
 * @n_lead: how many of them belong to earlier references
 * @truth: (nullable): what should stand in place of the part that is wrong, where that is
 *   known: the move with what it captures, the score
 */
typedef struct
{
  MarReferenceKind kind;
  guint start;
  guint length;
  char *reason;
  guint wrong_start;
  guint wrong_length;
  MarCell *cells;
  guint n_cells;
  MarCursor base;
  MarAction *actions;
  guint n_actions;
  guint n_lead;
  char *truth;
} MarReference;

typedef struct _MarReferences MarReferences;

/**
 * mar_references_new:
 * @node: where the text stands; must stay attached, and its line as it is, as long as the
 *   references are used: whoever shows them makes new ones when the tree has changed
 * @slot: whether the text is read before or after the move
 *
 * A text speaks of the position at which it is read; moves that follow on each other in it
 * are played one after the other from there. A number in front of moves, or an alternative
 * to the node's own turn, leads elsewhere; references/reference-choice.c says which readings
 * are tried, in which order.
 *
 * Returns: (transfer full): references of an empty text.
 */
MarReferences *mar_references_new (MarNode *node, MarCommentSlot slot);
void mar_references_free (MarReferences *references);

/**
 * mar_references_read:
 * @text: the whole text, CommonMark
 *
 * Finds all references of @text. What stands before the first difference from the text that
 * was read last is not checked again, so that this may be called with every letter typed.
 */
void mar_references_read (MarReferences *references, const char *text);

/**
 * mar_references_items:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): in the order of the text, without overlaps;
 *   until the text is read again.
 */
const MarReference *mar_references_items (const MarReferences *references, guint *n);

/**
 * mar_references_at:
 * @offset: a place in the text, in bytes
 *
 * Returns: (transfer none) (nullable): the reference that holds it, or ends there.
 */
const MarReference *mar_references_at (const MarReferences *references, guint offset);

/**
 * mar_reference_line:
 * Returns: (transfer full) (nullable): the position at the base of @reference with its history,
 *   without the actions played; NULL when it has no base.
 */
struct _MarLine *mar_reference_line (const MarReference *reference);

/**
 * mar_reference_readings:
 * @text: the text in which it was found
 * @most: how many at most
 *
 * Suggestions for the part that is wrong: the truth where that is known, else moves that can be
 * played and look much like the text.
 *
 * Returns: (transfer full): the likeliest first; none of a reference that is right.
 */
GStrv mar_reference_readings (const MarReference *reference, const char *text, guint most);

/* How many moves are named that may have been meant. */
#define MAR_REFERENCE_MOST_READINGS 3

/**
 * mar_reference_explain:
 * @reference: (nullable): a reference, right or wrong
 * @text: the text in which it was found
 *
 * Returns: (transfer full) (nullable): why it can't be so, in sentences for people, and moves that
 *   may have been meant; NULL when it is right.
 */
char *mar_reference_explain (const MarReference *reference, const char *text);

/**
 * mar_reference_insert:
 * @error: MAR_RULES_ERROR_ILLEGAL or MAR_RECORD_ERROR_EDIT
 *
 * Puts what @reference plays into the record, as a variation unless the record goes that
 * way already; one entry of the journal.
 *
 * Returns: (transfer none) (nullable): the last node of it.
 */
MarNode *mar_reference_insert (const MarReference *reference, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarReferences, mar_references_free)

G_END_DECLS
