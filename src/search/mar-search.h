/* Analysis: one searcher a game, behind one small set of functions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"
#include "mar-line.h"

G_BEGIN_DECLS

/**
 * MarSearch:
 *
 * A searcher of one game, with what it remembers from one search to the next. One
 * search at a time; mar_search_stop() may come from any thread, all else from one.
 */
typedef struct _MarSearch MarSearch;

/* The actions of a line at most; a longer one is cut at the end of a turn. */
#define MAR_SEARCH_MAX_ACTIONS 96
#define MAR_SEARCH_MAX_LINES 16
#define MAR_SEARCH_MAX_THREADS 64

/* Tables and trees, in MiB. */
#define MAR_SEARCH_MIN_MEMORY 1
#define MAR_SEARCH_MAX_MEMORY 16384
#define MAR_SEARCH_MEMORY 64

/**
 * MarSearchMethod:
 * @MAR_SEARCH_BEST: the game's own searcher
 * @MAR_SEARCH_UCT: plain UCT with random playouts, the same for all games: the measure
 *   of the others
 */
typedef enum
{
  MAR_SEARCH_BEST,
  MAR_SEARCH_UCT,
} MarSearchMethod;

/**
 * MarSearchOptions:
 * @memory: of the table or the tree, in MiB, MAR_SEARCH_MIN_MEMORY … MAR_SEARCH_MAX_MEMORY
 * @threads: how many search, 1 … MAR_SEARCH_MAX_THREADS
 */
typedef struct
{
  MarSearchMethod method;
  guint memory;
  guint threads;
} MarSearchOptions;

/**
 * MarSearchLimits:
 * @time: microseconds, 0: no limit. Measured from the call of mar_search_run().
 * @nodes: how many nodes (of a tree search: playouts; eight positions of a proof count as one), 0:
 *   no limit. A search on one thread with this limit alone always gives the same answer.
 * @depth: how many actions deep (what an action is, the game says), 0: no limit. A tree
 *   search has no depth and takes no notice.
 * @lines: how many lines are wanted, 1 … MAR_SEARCH_MAX_LINES: those of the best turns.
 *   Turns whose results are the same position count once.
 * @seed: of random numbers; where there are none it doesn't matter
 */
typedef struct
{
  gint64 time;
  guint64 nodes;
  guint depth;
  guint lines;
  guint64 seed;
} MarSearchLimits;

/* The proved result, for the player to act at the root. */
typedef enum
{
  MAR_SOLVED_NOT,
  MAR_SOLVED_WIN,
  MAR_SOLVED_LOSS,
  MAR_SOLVED_DRAW,
} MarSolved;

/**
 * MarSearchLine:
 * @actions: a line of play from the root, whole turns as far as it goes; at a chance event
 *   it ends. Its first turn is the one to play.
 * @n_first: how many actions belong to the first turn, at least 1
 * @points: by how many of the game's own points the player to act is ahead, expected; of
 *   more than two players: ahead of the best other one
 * @chances: of each player, by number, to win, 0 … 1; shared wins are parted, so that they
 *   add up to 1
 * @error: the standard error of the chance of the player to act where it was sampled, else 0
 * @exact: whether the chances are those of best play, found from a table to within a
 *   ten-thousandth, though chance still decides
 * @solved: what the outcome is with best play, if that is proved
 * @solved_in: with @solved: how many turns the game lasts then, 0 if that is not known
 * @depth: how many actions deep it was searched; of a tree search, how deep the line is
 */
typedef struct
{
  guint n_actions;
  guint n_first;
  MarAction actions[MAR_SEARCH_MAX_ACTIONS];
  double points;
  double chances[MAR_MAX_PLAYERS];
  double error;
  gboolean exact;
  MarSolved solved;
  guint solved_in;
  guint depth;
} MarSearchLine;

/**
 * MarSearchReport:
 * @lines: the lines so far, the best first
 * @depth: the greatest finished depth
 * @nodes: how many nodes were searched, of all threads
 * @time: microseconds since the search began
 * @full: how full the table or the tree is, 0 … 1000
 */
typedef struct
{
  guint n_lines;
  MarSearchLine lines[MAR_SEARCH_MAX_LINES];
  guint depth;
  guint64 nodes;
  gint64 time;
  guint full;
} MarSearchReport;

/**
 * MarSearchReporter:
 * Told when a depth is finished or another line leads; not more often than a person can
 * follow. @report is the caller's for the time of the call only.
 */
typedef void (*MarSearchReporter) (const MarSearchReport *report, gpointer data);

/* Sets the defaults: the best method, one thread, and the memory of MAR_SEARCH_MEMORY. */
void mar_search_options_init (MarSearchOptions *options);
/* Sets a search without limits, of one line. */
void mar_search_limits_init (MarSearchLimits *limits);

/**
 * mar_search_new:
 * @options: (nullable): NULL for the defaults
 *
 * Returns: (transfer full): a searcher of @game.
 */
MarSearch *mar_search_new (const MarGame *game, const MarSearchOptions *options);
void mar_search_free (MarSearch *search);

/**
 * mar_search_clear:
 * Forgets all that earlier searches left, as before a new game.
 */
void mar_search_clear (MarSearch *search);

/**
 * mar_search_run:
 * @line: where to search from, with its history, of the same game; not changed
 * @limits: when to stop; without any, mar_search_stop() must come or the result be certain
 * @reporter: (nullable): called from the calling thread
 * @report: (out caller-allocates): what was found: at least one line, unless the game is
 *   over, chance is to act, or nobody can act; then n_lines is 0
 *
 * Searches, and returns when a limit is reached, when stopped, or when nothing is left to
 * find out. A side that is blocked hands over first, as in mar_line_play().
 */
void mar_search_run (MarSearch             *search,
                     const MarLine         *line,
                     const MarSearchLimits *limits,
                     MarSearchReporter      reporter,
                     gpointer               data,
                     MarSearchReport       *report);

/**
 * mar_search_stop:
 * Ends the search under way within a few milliseconds; it answers with what it has. With
 * none under way, the next one ends at once, with a line all the same.
 */
void mar_search_stop (MarSearch *search);

/**
 * mar_search_forget_stop:
 * Forgets a stop that came when no search was under way any more: one that comes after this
 * call is meant for the next. Whoever runs a search in a thread of its own calls this before
 * the thread begins.
 */
void mar_search_forget_stop (MarSearch *search);

/**
 * mar_search_was_stopped:
 * Returns: whether mar_search_stop() ended the last search, not a limit or a result.
 */
gboolean mar_search_was_stopped (MarSearch *search);

/**
 * mar_search_method_name:
 * Returns: (transfer none): what the searcher of @game is, for people: "alpha-beta".
 */
const char *mar_search_method_name (const MarGame *game, MarSearchMethod method);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarSearch, mar_search_free)

G_END_DECLS
