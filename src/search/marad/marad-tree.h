/* Shared by the files of Marad's searcher: threads, the evaluation, and the tree.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "evaluation.h"
#include "marad-endings.h"
#include "searcher.h"
#include "table.h"

G_BEGIN_DECLS

/* A value is the chance to win less the chance to lose, in parts of MARAD_WIN, so that the
 * mean of some values is a value. Only what is certain has the greatest. */
#define MARAD_WIN 10000
#define MARAD_LIKELY 9900

/* Moves that are looked ahead at most; rolls take no depth. */
#define MARAD_MAX_DEPTH 60
#define MARAD_MAX_PLY (2 * MARAD_MAX_DEPTH)

/* Sixteen pieces of eight directions, and a pass for each. */
#define MARAD_MAX_MOVES 160

/**
 * MaradThread:
 * @deaf: whether it goes on although it is told to stop
 * @endings: (nullable): the set of the pieces on the board, if a table has what they are worth
 * @excluded: moves that are not to be tried at the root, for they have their lines already
 * @found: whether some move of the root was searched to the end of it; @value and @line
 *   then tell of the best, up to the next roll
 * @cuts: how often a move was enough, by player, square and landing square
 *
 * The data of one thread.
 */
typedef struct
{
  MarSearchJob *job;
  MarTable *table;
  const MaradEndingsSet *endings;
  guint index;
  guint uncounted;
  gboolean deaf;
  gboolean stopped;
  MarAction excluded[MAR_SEARCH_MAX_LINES];
  guint n_excluded;
  gboolean found;
  int value;
  MarAction line[2];
  guint length;
  MarAction reply;
  guint cuts[2][MARAD_SQUARES][MARAD_SQUARES];
} MaradThread;

/**
 * marad_search:
 * @depth: how many moves deep
 *
 * Searches from @root, where a player is to act who can.
 *
 * Returns: the value for that player; thread->line has the moves.
 */
int marad_search (MaradThread *thread, const MaradPosition *root, guint depth);

/**
 * marad_evaluate:
 * Returns: the evaluation of a game that goes on, in thousandths of a logit, seen by the
 *   player to act, or player 1 if a roll is due.
 */
int marad_evaluate (const MaradPosition *position);

/**
 * marad_lead:
 * Returns: how many points a value stands for at the scores of @position.
 */
double marad_lead (const MaradPosition *position, int value);

/* The value of an evaluation of so many thousandths of a logit. */
int marad_get_value (int evaluation);

G_END_DECLS
