/* All positions of a game as what changes from each to the next. That is a twentieth of their
 * boards, and is gone through quickly: what changes on a cell changes how much is still missing of
 * a pattern, for all symmetries at once.
 *
 * The positions of the main line come first, then those of the variations in the order of the text.
 * A stream is a row of 16-bit words, the lower byte first: for each position a head, and then its
 * changes, a word each.
 *
 *   head     bits 0 … 11 the number of changes, 12 whether a node begins, 13 … 15 the actor + 2
 *   change   bits 0 … 11 the place, 12 … 15 what is there now: 0 nothing, else a piece + 1
 *
 * A place is a cell with its uppermost piece; where pieces are piled up, the levels of all cells
 * follow, from 0 up, MAR_MAX_PILE of each cell.
 *
 * The nodes of the stream stand in a second row, of 32-bit words: NODE_WORDS, and its actions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-board-pattern.h"
#include "mar-record.h"

G_BEGIN_DECLS

#define STREAM_PLACES 4096
#define STREAM_PIECES 16
#define STREAM_CHANGES 0x0fff
#define STREAM_NODE 0x1000
#define STREAM_ACTOR_SHIFT 13

enum
{
  NODE_ORDER,  /* by mar_node_next() from the root */
  NODE_NUMBER, /* of the turn; NODE_IN_VARIATION is added */
  NODE_NEXT,   /* the index in the stream of the node that goes on, or 0 */
  NODE_N_ACTIONS,
  NODE_WORDS,
};

#define NODE_IN_VARIATION 0x80000000u

/* Whether the positions of @game fit into a stream. */
gboolean stream_fits (const MarGame *game, const MarPosition *position);

/* How many places a board has. */
guint stream_n_places (const MarGame *game, const MarPosition *position);

/* Fills @places (of stream_n_places()) with what stands there. */
void stream_read_board (const MarGame *game, const MarPosition *position, guint8 *places);

/* Appends the positions of @record to @stream (of guint16) and its nodes to @nodes (of guint32). */
void stream_write (MarRecord *record, GArray *stream, GArray *nodes);

/* Where a stream shows a pattern first, in the main line if it does so there. */
typedef struct
{
  guint node; /* by its index in the stream */
  guint step; /* how many of its actions lead there */
  guint symmetry;
} StreamPlace;

typedef enum
{
  STREAM_WITHOUT,
  STREAM_FOUND,
  STREAM_DAMAGED,
} StreamAnswer;

/* Looks for a pattern in the words of a stream. @board is room for as many bytes as the pattern has
 * places; what is in it doesn't matter. */
StreamAnswer pattern_find (const MarBoardPattern *pattern,
                           const guint16         *words,
                           gsize                  n_words,
                           guint8                *board,
                           StreamPlace           *place);

const MarGame *pattern_game (const MarBoardPattern *pattern);
guint pattern_n_places (const MarBoardPattern *pattern);
/* The cells of its boards, by which boards of several sizes are told apart. */
guint pattern_n_cells (const MarBoardPattern *pattern);
/* (nullable): the position that a pattern asks for, when it asks for a whole one. */
const MarPosition *pattern_position (const MarBoardPattern *pattern);

G_END_DECLS
