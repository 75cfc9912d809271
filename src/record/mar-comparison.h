/* What differs between two versions of a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/**
 * MarChange:
 * @MAR_CHANGE_ADDED: only the later version has it
 * @MAR_CHANGE_REMOVED: only the earlier version has it
 * @MAR_CHANGE_CHANGED: both have it, and it says something else
 * @MAR_CHANGE_MOVED: both have it, and it stands elsewhere among its like
 */
typedef enum
{
  MAR_CHANGE_ADDED,
  MAR_CHANGE_REMOVED,
  MAR_CHANGE_CHANGED,
  MAR_CHANGE_MOVED,
  MAR_N_CHANGES,
} MarChange;

/**
 * MarDocumentPart:
 * @MAR_PART_HEADER: a header of the file or of a game
 * @MAR_PART_GAME: a whole game
 * @MAR_PART_RULES: the options by which a game is played
 * @MAR_PART_START: the position with which a game begins
 * @MAR_PART_TURN: a turn of a line; added or removed, also those that follow it
 * @MAR_PART_VARIATION: a variation with all of its turns
 * @MAR_PART_ORDER: the order of the line and the variations that follow one node
 * @MAR_PART_BEFORE: the comment before a turn
 * @MAR_PART_AFTER: the comment after it
 * @MAR_PART_OTHER: members that this version of the program doesn't know
 *
 * What of a file differs. The others are called as the record calls them.
 */
typedef enum
{
  MAR_PART_HEADER,
  MAR_PART_GAME,
  MAR_PART_RULES,
  MAR_PART_START,
  MAR_PART_TURN,
  MAR_PART_VARIATION,
  MAR_PART_ORDER,
  MAR_PART_BEFORE,
  MAR_PART_AFTER,
  MAR_PART_GLYPHS,
  MAR_PART_MARKS,
  MAR_PART_FIGURE,
  MAR_PART_ANALYSES,
  MAR_PART_DECISIONS,
  MAR_PART_TASK,
  MAR_PART_SOURCE,
  MAR_PART_PASSAGE,
  MAR_PART_OTHER,
  MAR_N_PARTS,
} MarDocumentPart;

/**
 * MarDifference:
 * @part: what differs
 * @change: and in which way
 * @games: the index of the game in the earlier and the later version, or -1: there is none
 * @nodes: (nullable): the nodes in both; of what was added or removed only one. Those of the
 *   order are the ones that the turns follow
 * @name: (nullable): of a header its key
 * @texts: (nullable): what each version has, in short
 * @n_turns: of added or removed turns how many they are, with no variation
 *
 * One difference.
 */
typedef struct
{
  MarDocumentPart part;
  MarChange change;
  int games[2];
  MarNode *nodes[2];
  char *name;
  char *texts[2];
  guint n_turns;
} MarDifference;

/**
 * mar_document_compare:
 * @before: the earlier version
 * @after: the later one
 *
 * Games are recognized by what is in them, wherever they stand, and nodes by their moves. A list
 * is empty exactly when both would be saved as the same text. The nodes belong to the documents.
 *
 * Returns: (transfer full) (element-type MarDifference): the differences, in the order of the
 *   later file.
 */
GPtrArray *mar_document_compare (MarDocument *before, MarDocument *after);

void mar_difference_free (MarDifference *difference);

/**
 * mar_part_title:
 * Returns: (transfer none): what people call it, translated: "Comment".
 */
const char *mar_part_title (MarDocumentPart part);
/* (transfer none): the word for it in programs: "comment-after". */
const char *mar_part_name (MarDocumentPart part);

/**
 * mar_change_title:
 * Returns: (transfer none): how it differs, translated: "changed".
 */
const char *mar_change_title (MarChange change);
/* (transfer none): the word for it in programs: "changed". */
const char *mar_change_name (MarChange change);

/**
 * mar_difference_title:
 * Returns: (transfer full): what differs, and how, for people: "Comment changed".
 */
char *mar_difference_title (const MarDifference *difference);

/**
 * mar_difference_place:
 * Returns: (transfer full) (nullable): where in its game it is: "Turn 5"; NULL: it is about the
 *   game or the file as a whole.
 */
char *mar_difference_place (const MarDifference *difference);

/**
 * mar_node_short_text:
 * Returns: (transfer full): what is played in the node, as one reads it in print.
 */
char *mar_node_short_text (const MarNode *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarDifference, mar_difference_free)

G_END_DECLS
