/* What the files of Marvin's searcher share: threads, and a tree for each size of board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marvin-private.h"
#include "searcher.h"
#include "table.h"

G_BEGIN_DECLS

/* Plies that are looked ahead at most; a game of the largest board is longer, but then it is
 * not searched to its end. */
#define MARVIN_MAX_PLY 200
/* So deep a search of a small board goes to the end everywhere. */
#define MARVIN_TO_THE_END MARVIN_MAX_PLY

/* Values are in thousandths of a logit, as the evaluation says; a king is worth
 * MARVIN_KING of them, also where the end of the game is known. */
#define MARVIN_INFINITE 32000

/* Entries of the table that hold wherever they are found: the depth is this and the
 * number of points without kings, so that large trees are kept. */
#define MARVIN_CERTAIN_DEPTH 128

/* What a king is worth. */
#define MARVIN_KING 390

/**
 * MarvinThread:
 * @deaf: whether it goes on although it is told to stop
 * @guesses: how often a value rested on an evaluation instead of the end of the game; where
 *   the count doesn't move, the value is certain
 * @excluded: points that are not to be tried at the root, for they have their lines already
 * @line: the principal variations from each ply, as points
 * @found: whether some point of the root was searched to the end of it; @found_value and
 *   @found_line then tell of the best
 *
 * What one thread needs of its own.
 */
typedef struct
{
  MarSearchJob *job;
  MarTable *table;
  guint index;
  guint uncounted;
  gboolean deaf;
  gboolean stopped;
  guint64 guesses;
  MarvinWide excluded;
  gboolean found;
  gboolean found_certain;
  int found_value;
  guint found_length;
  guint8 found_line[MARVIN_MAX_PLY];
  guint8 lengths[MARVIN_MAX_PLY + 1];
  guint8 line[MARVIN_MAX_PLY + 1][MARVIN_MAX_PLY + 1];
} MarvinThread;

/**
 * MarvinTree:
 * @evaluate: the evaluation of a position but for the difference of kings
 * @search: searches @depth plies deep; the value is of the kings still to come, seen by the
 *   player to act. The line is in thread->found_line.
 * @follow: goes on with a line by what the table knows: appends points to @line, which has
 *   @n of them, up to @room. Returns how many there are then.
 *
 * The search of one size of board. All take sets of points, never colours: those don't
 * matter to what is still to come (ruling 5).
 */
typedef struct
{
  int   (*evaluate) (MarvinWide occupied, MarvinWide kings);
  int   (*search)   (MarvinThread *thread, MarvinWide occupied, MarvinWide kings, guint depth);
  guint (*follow)   (MarvinThread *thread, MarvinWide occupied, MarvinWide kings,
                     guint8 *line, guint n, guint room);
} MarvinTree;

/* By (size − 3) / 2: marvin-tree.c. */
extern const MarvinTree *const marvin_trees[4];

/* Counts a node; returns whether to stop. */
static inline gboolean
marvin_thread_count (MarvinThread *thread)
{
  if (++thread->uncounted < MAR_SEARCH_GRAIN)
    return FALSE;
  thread->uncounted = 0;
  if (mar_search_job_count (thread->job, MAR_SEARCH_GRAIN) && !thread->deaf)
    thread->stopped = TRUE;
  return thread->stopped;
}

G_END_DECLS
