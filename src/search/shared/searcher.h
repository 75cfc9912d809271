/* The functions that a game's searcher must offer, and those that all of them share: limits,
 * stopping, reporting, threads.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mar-search.h"

G_BEGIN_DECLS

/**
 * MarSearchJob:
 * @line: the root with its history, which nobody changes (a copy is made with mar_line_branch())
 * @root: the position at its end, with blocked sides handed over; actor is a player
 * @limits: all within their ranges
 * @threads: how many may search
 * @stop: set once it is to end; read by all threads
 *
 * One search. What is not said to be private may be read by all of its threads.
 */
typedef struct
{
  const MarGame *game;
  const MarLine *line;
  const MarPosition *root;
  MarSearchLimits limits;
  guint threads;
  atomic_bool stop;

  /* Private to search.c. */
  atomic_ullong nodes;
  gint64 began;
  MarSearchReporter reporter;
  gpointer data;
  MarSearchReport *report;
} MarSearchJob;

/* How many nodes a thread searches between two calls of mar_search_job_count(). A limit of
 * nodes is kept to this grain; a searcher whose nodes are slow (a playout) counts each. */
#define MAR_SEARCH_GRAIN 512

/**
 * MarSearcher:
 * @game: the game that it plays; NULL: any
 * @method: what it is, for people
 * @speed: about how many nodes it searches in a second on one thread; 0: as many as the
 *   plain one. The levels below full strength are measured in it (level.h).
 * @new: makes one whose memory stays below @memory bytes and a few MiB for each thread
 * @run: searches until mar_search_job_stopped(). Calls mar_search_job_report() when a depth
 *   is finished or another line leads, and always before it returns, with at least one
 *   line, however early it was stopped.
 */
typedef struct
{
  const MarGame *game;
  const char *method;
  guint speed;
  gpointer (*new) (gsize memory, guint threads);
  void (*free) (gpointer self);
  void (*clear) (gpointer self);
  void (*run) (gpointer self, MarSearchJob *job);
} MarSearcher;

/* The registry: searchers.c. The plain one is for all games. */
const MarSearcher *mar_searcher_find (const MarGame *game);
extern const MarSearcher mar_uct_searcher;
extern const MarSearcher mar_marad_searcher;
extern const MarSearcher mar_margo_searcher;
extern const MarSearcher mar_marvin_searcher;
extern const MarSearcher mar_margrites_searcher;
extern const MarSearcher mar_martial_searcher;

/* The value of MarSearcher.speed for the searcher of @search. */
guint mar_search_speed (const MarSearch *search);

/* How many nodes all searches of @search have cost together. */
guint64 mar_search_spent (const MarSearch *search);

static inline gboolean
mar_search_job_stopped (MarSearchJob *job)
{
  return atomic_load_explicit (&job->stop, memory_order_relaxed);
}

/**
 * mar_search_job_count:
 * Adds @nodes to those searched, looks at the clock and the limits, and returns whether the
 * search is to stop. Any thread.
 */
gboolean mar_search_job_count (MarSearchJob *job, guint nodes);

/**
 * mar_search_job_report:
 * @lines: the lines, the best first; copied
 * @full: how full the table is, 0 … 1000
 *
 * Notes the lines as the answer so far and tells whoever asked. The thread that called
 * MarSearcher.run only. Actions behind the last whole turn of a line are cut off unless
 * they are its first, and of lines whose first turns have the same result the best is kept.
 */
void mar_search_job_report (MarSearchJob        *job,
                            const MarSearchLine *lines,
                            guint                n_lines,
                            guint                depth,
                            guint                full);

/**
 * mar_search_job_spread:
 * Calls @work once for each of the job's threads, with indexes from 0, number 0 in the
 * calling thread, and returns when all have returned.
 */
void mar_search_job_spread (MarSearchJob *job,
                            void (*work) (guint index, gpointer data),
                            gpointer data);

/**
 * mar_search_chance:
 * Returns: the chance to win of an evaluation of @value thousandths of a logit, 0 … 1.
 */
double mar_search_chance (int value);

G_END_DECLS
