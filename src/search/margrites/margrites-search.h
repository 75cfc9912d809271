/* The alpha-beta search of Margrites over steps, one thread's part of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites-steps.h"
#include "searcher.h"
#include "table.h"

G_BEGIN_DECLS

#define MARGRITES_MAX_PLY 96
#define MARGRITES_MAX_DEPTH 64

/* A game won in the n-th turn from the root is worth WON − n. One that the table of endings knows
 * to be won is worth less than KNOWN_WON, the less the farther away the end is. All that is only
 * believed stays below PROVED. */
#define MARGRITES_INFINITY 32000
#define MARGRITES_WON 31000
#define MARGRITES_KNOWN_WON 30500
#define MARGRITES_PROVED 30000
#define MARGRITES_BELIEVED 20000

/**
 * MargritesSearch:
 * @barred: keys of positions after the root's turn that are not looked at: those of better
 *   lines
 * @whole: whether every step is looked at, and none less deep than asked for
 * @line: for each ply, the best line from there on
 *
 * The data of one thread.
 */
typedef struct
{
  MarSearchJob *job;
  MarTable *table;
  gboolean stopped;
  gboolean whole;
  guint uncounted;
  guint n_barred;
  guint64 barred[MAR_SEARCH_MAX_LINES];
  guint64 barred_key;
  int root_value;
  guint length[MARGRITES_MAX_PLY + 1];
  MarAction line[MARGRITES_MAX_PLY + 1][MARGRITES_MAX_PLY + 1];
  MarAction killers[MARGRITES_MAX_PLY + 1][2];
  gint16 history[2][76][76];
} MargritesSearch;

void margrites_search_bar (MargritesSearch *search, guint64 key);
void margrites_search_unbar (MargritesSearch *search);

/**
 * margrites_search_root:
 * @alpha: the value is told exactly between this and @beta, seen by the side to move; if
 *   it is not between them, it is a bound
 * @depth: in steps, at least 1
 *
 * Searches the turns from @root but for those barred; leaves the best line in line[0] and
 * its value in root_value. When the search was stopped, they are of the part that was
 * done, and the length of the line is 0 if there was none.
 *
 * Returns: the value; −MARGRITES_INFINITY when all turns are barred.
 */
int margrites_search_root (MargritesSearch         *search,
                           const MargritesPosition *root,
                           int                      alpha,
                           int                      beta,
                           guint                    depth);

/**
 * margrites_search_rate:
 * @list: (out caller-allocates): the steps of @position, each with what it is worth at once
 *   to the side that makes it
 */
void margrites_search_rate (const MargritesPosition *position, MargritesStepList *list);

/**
 * margrites_search_greedy:
 * Returns: the action after which the side to move stands best at once; never none while
 *   there is one.
 */
MarAction margrites_search_greedy (const MargritesPosition *position);

/**
 * margrites_search_final_value:
 * Returns: what @position, in which the game ended in the @turn-th turn from the root, is worth to
 *   the side whose turn it was or would be.
 */
int margrites_search_final_value (const MargritesPosition *position, guint turn);

/**
 * margrites_search_find_known:
 * @turn: how many turns from the root @position is
 * @value: (out caller-allocates): by the table of endings, for the side to move
 *
 * Returns: whether the table has @position; a value of 0 means that nobody can force a win.
 */
gboolean margrites_search_find_known (const MargritesPosition *position, guint turn, int *value);

/**
 * margrites_search_is_few:
 * Returns: whether no side has more marbles than the table of endings knows.
 */
gboolean margrites_search_is_few (const MargritesPosition *position);

/**
 * margrites_search_known_turn:
 * @turns: for its own use
 * @actions: (out caller-allocates): those of the turn
 *
 * Finds the best turn, or the best rest of one, by the table of endings.
 *
 * Returns: how many actions it has; 0 where the table doesn't tell who wins.
 */
guint margrites_search_known_turn (const MargritesPosition *position,
                                   MarMargritesTurns       *turns,
                                   MarAction                actions[MARGRITES_STEPS]);

/**
 * margrites_search_is_drawn:
 * Returns: whether the table of endings knows that nobody can force a win in @position.
 */
gboolean margrites_search_is_drawn (const MargritesPosition *position);

G_END_DECLS
