/* Prints games as lists of moves, the way people write them: for tests of the importer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

/* Where a comment stands. */
typedef enum
{
  LIST_COMMENTS_NONE,
  LIST_COMMENTS_BELOW,  /* a paragraph of its own */
  LIST_COMMENTS_DASH,   /* behind the move, after a dash */
  LIST_COMMENTS_BRACES, /* behind the move */
  LIST_COMMENTS_ROUND,  /* likewise, in parentheses */
} ListComments;

typedef enum
{
  LIST_HEADERS_NONE,
  LIST_HEADERS_LINES,    /* "White: Nora" */
  LIST_HEADERS_MARKDOWN, /* "- **White:** Nora" */
  LIST_HEADERS_TAGS,     /* [White "Nora"] */
} ListHeaders;

/**
 * ListLayout:
 * @number: (nullable): what stands behind the number of a turn; NULL: turns have none
 * @turn: (nullable): what stands before the number
 * @second: (nullable): what stands between the number and the second player's turn, when both have
 *   the number; NULL: only the first player's turn has it
 * @paired: whether a number counts a turn of each player
 * @label: (nullable): what stands behind the player's name; NULL: it is not told
 * @table: (nullable): what parts the columns
 * @literary: with captures, as readers want it
 * @steps: (nullable): what stands between the steps of one turn
 * @greeting: whether somebody writes a letter
 * @titles: (nullable): the row above the columns
 * @dashes: whether dashes stand for arrows, and the steps of one piece in a chain
 * @sentences: whether the turns are told in sentences
 * @untold_start: whether how the pieces stood at first is left to the moves
 */
typedef struct
{
  const char *name;
  const char *number;
  const char *turn;
  const char *second;
  gboolean paired;
  const char *label;
  const char *table;
  gboolean literary;
  gboolean german;
  gboolean greeting;
  const char *titles;
  gboolean dashes;
  gboolean sentences;
  gboolean untold_start;
  ListComments comments;
  ListHeaders headers;
} ListLayout;

extern const ListLayout list_layouts[];
extern const guint n_list_layouts;

/* Returns: (transfer full): the main line of @record. */
char *print_list (MarRecord *record, const ListLayout *layout);
