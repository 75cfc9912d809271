/* Shared by the files of Marvin's searcher: threads, and a tree for each size of board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "evaluation.h"
#include "marvin-private.h"
#include "marvin-weights.h"
#include "searcher.h"
#include "table.h"

G_BEGIN_DECLS

/* Plies that are looked ahead at most; a game of the largest board is longer, but then it is
 * not searched to its end. */
#define MARVIN_MAX_PLY 200
/* So deep a search of a small board goes to the end everywhere. */
#define MARVIN_TO_THE_END MARVIN_MAX_PLY

/* The evaluation: the difference of kings, and one class of positions by how many kings and
 * safe singletons could be placed. */
#define MARVIN_N_KINGS 4
#define MARVIN_N_SAFE 6

enum
{
  MARVIN_FEATURE_LEAD,
  MARVIN_FEATURE_CLASSES,
  MARVIN_N_FEATURES = MARVIN_FEATURE_CLASSES + 2 * MARVIN_N_KINGS * MARVIN_N_SAFE,
};

G_STATIC_ASSERT (MARVIN_N_FEATURES == G_N_ELEMENTS (marvin_weights));

/* Values are in thousandths of a logit, as the evaluation says, and so much is a king worth,
 * also where the end of the game is known. */
#define MARVIN_KING marvin_weights[MARVIN_FEATURE_LEAD]
#define MARVIN_INFINITE (1 << 20)

/* Entries of the table that hold wherever they are found: the depth is this and the
 * number of points without kings, so that large trees are kept. */
#define MARVIN_CERTAIN_DEPTH 128

/* With so few points without kings, singletons on some of them or not, both sides always get
 * the same number of kings, the player to act the odd one: so all boards that there are, counted
 * out. */
#define MARVIN_EVEN_POINTS(size) ((size) == 3 ? 2u : 4u)

/* The bounds of the value of a position: @least at least and @most at most. */
typedef struct
{
  int least;
  int most;
} MarvinBounds;

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
 * The data of one thread.
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
 * @class: which class of the evaluation a position is in
 * @search: searches @depth plies deep; the value is of the kings still to come, seen by the
 *   player to act. The line is in thread->found_line.
 * @reaches: whether the player to act can get at least @least more of the kings to come than
 *   the other, searched to the end
 * @follow: goes on with a line by what the table knows: appends points to @line, which has
 *   @n of them, up to @room. Returns how many there are then.
 *
 * The search of one size of board. All take sets of points, never colors: those don't
 * matter to what is still to come (ruling 5).
 */
typedef struct
{
  guint (*class) (MarvinWide occupied, MarvinWide kings);
  int (*search) (MarvinThread *thread, MarvinWide occupied, MarvinWide kings, guint depth);
  gboolean (*reaches) (MarvinThread *thread, MarvinWide occupied, MarvinWide kings, int least);
  guint (*follow) (MarvinThread *thread,
                   MarvinWide occupied,
                   MarvinWide kings,
                   guint8 *line,
                   guint n,
                   guint room);
} MarvinTree;

/* By (size − 3) / 2: marvin-tree.c. */
extern const MarvinTree *const marvin_trees[4];

/* How many of the kings that stand belong to the player to act, less those of the other. */
static inline int
marvin_lead (const MarvinPosition *position)
{
  MarvinWide kings = marvin_load (position->kings);
  int white = (int) marvin_size_of_wide (kings & marvin_load (position->white));
  int lead = 2 * white - (int) marvin_size_of_wide (kings);

  return position->side == 0 ? lead : -lead;
}

/* Counts @n nodes; returns whether to stop. */
static inline gboolean
marvin_thread_count (MarvinThread *thread,
                     guint         n)
{
  thread->uncounted += n;
  if (thread->uncounted < MAR_SEARCH_GRAIN)
    return FALSE;
  if (mar_search_job_count (thread->job, thread->uncounted) && !thread->deaf)
    thread->stopped = TRUE;
  thread->uncounted = 0;
  return thread->stopped;
}

G_END_DECLS
