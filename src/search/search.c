/* Shared by all searches: limits, stopping, reporting, threads.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "searcher.h"

struct _MarSearch
{
  const MarGame *game;
  const MarSearcher *searcher;
  MarSearchOptions options;
  gpointer self;
  guint64 spent;
  MarSearchJob job;
  GMutex lock; /* of what follows: a stop may come from any thread at any time */
  gboolean running;
  gboolean stopped; /* before the search began */
  gboolean halted;  /* before the last search ended */
};

void
mar_search_options_init (MarSearchOptions *options)
{
  *options = (MarSearchOptions) { MAR_SEARCH_BEST, MAR_SEARCH_MEMORY, 1 };
}

void
mar_search_limits_init (MarSearchLimits *limits)
{
  *limits = (MarSearchLimits) { .lines = 1, .seed = 1 };
}

static const MarSearcher *
find_searcher (const MarGame   *game,
               MarSearchMethod  method)
{
  return method == MAR_SEARCH_UCT ? &mar_uct_searcher : mar_searcher_find (game);
}

MarSearch *
mar_search_new (const MarGame          *game,
                const MarSearchOptions *options)
{
  MarSearch *search = g_new0 (MarSearch, 1);

  g_return_val_if_fail (game != NULL, NULL);

  search->game = game;
  if (options != NULL)
    search->options = *options;
  else
    mar_search_options_init (&search->options);
  search->options.threads = CLAMP (search->options.threads, 1, MAR_SEARCH_MAX_THREADS);
  search->options.memory = CLAMP (search->options.memory, MAR_SEARCH_MIN_MEMORY,
                                  MAR_SEARCH_MAX_MEMORY);
  search->searcher = find_searcher (game, search->options.method);
  search->self = search->searcher->new ((gsize) search->options.memory << 20,
                                        search->options.threads);
  g_mutex_init (&search->lock);
  return search;
}

void
mar_search_free (MarSearch *search)
{
  if (search == NULL)
    return;
  search->searcher->free (search->self);
  g_mutex_clear (&search->lock);
  g_free (search);
}

void
mar_search_clear (MarSearch *search)
{
  g_return_if_fail (search != NULL);

  search->searcher->clear (search->self);
}

void
mar_search_stop (MarSearch *search)
{
  g_return_if_fail (search != NULL);

  g_mutex_lock (&search->lock);
  if (search->running)
    {
      atomic_store (&search->job.stop, TRUE);
      search->halted = TRUE;
    }
  else
    search->stopped = TRUE;
  g_mutex_unlock (&search->lock);
}

void
mar_search_forget_stop (MarSearch *search)
{
  g_return_if_fail (search != NULL);

  g_mutex_lock (&search->lock);
  search->stopped = FALSE;
  g_mutex_unlock (&search->lock);
}

gboolean
mar_search_was_stopped (MarSearch *search)
{
  gboolean halted;

  g_return_val_if_fail (search != NULL, FALSE);

  g_mutex_lock (&search->lock);
  halted = search->halted;
  g_mutex_unlock (&search->lock);
  return halted;
}

guint
mar_search_speed (const MarSearch *search)
{
  return search->searcher->speed > 0 ? search->searcher->speed : mar_uct_searcher.speed;
}

guint64
mar_search_spent (const MarSearch *search)
{
  return search->spent;
}

static void
set_running (MarSearch *search,
             gboolean   running)
{
  g_mutex_lock (&search->lock);
  search->running = running;
  if (running)
    {
      atomic_store (&search->job.stop, search->stopped);
      search->halted = search->stopped;
      search->stopped = FALSE;
    }
  g_mutex_unlock (&search->lock);
}

void
mar_search_run (MarSearch             *search,
                const MarLine         *line,
                const MarSearchLimits *limits,
                MarSearchReporter      reporter,
                gpointer               data,
                MarSearchReport       *report)
{
  MarSearchJob *job = &search->job;
  g_autofree MarPosition *root = NULL;

  g_return_if_fail (search != NULL && line != NULL && report != NULL);
  g_return_if_fail (mar_line_game (line) == search->game);

  memset (report, 0, sizeof *report);
  root = mar_position_copy (search->game, mar_line_position (line));
  search->game->hand_over (root, NULL);
  job->game = search->game;
  job->line = line;
  job->root = root;
  job->limits = *limits;
  job->limits.lines = CLAMP (limits->lines, 1, MAR_SEARCH_MAX_LINES);
  job->threads = search->options.threads;
  job->began = g_get_monotonic_time ();
  job->reporter = reporter;
  job->data = data;
  job->report = report;
  atomic_store (&job->nodes, 0);
  set_running (search, TRUE);
  if (search->game->actor (root) >= 0)
    search->searcher->run (search->self, job);
  set_running (search, FALSE);
  report->nodes = atomic_load (&job->nodes);
  report->time = g_get_monotonic_time () - job->began;
  search->spent += report->nodes;
}

gboolean
mar_search_job_count (MarSearchJob *job,
                      guint         nodes)
{
  guint64 all = atomic_fetch_add_explicit (&job->nodes, nodes, memory_order_relaxed) + nodes;

  if ((job->limits.nodes > 0 && all >= job->limits.nodes)
      || (job->limits.time > 0 && g_get_monotonic_time () - job->began >= job->limits.time))
    atomic_store_explicit (&job->stop, TRUE, memory_order_relaxed);
  return mar_search_job_stopped (job);
}

/* Cuts @line after its last whole turn, or before an action that the history forbids, and
 * tells where the first turn ends.
 * Returns: the hash of the position there. */
static guint64
cut_line (MarSearchJob  *job,
          MarSearchLine *line)
{
  g_autoptr (MarLine) played = mar_line_branch (job->line);
  const MarGame *game = job->game;
  guint whole = 0;
  guint n = 0;
  guint64 hash = 0;

  line->n_first = 0;
  while (n < line->n_actions && mar_line_play (played, line->actions[n], NULL, NULL))
    {
      const MarPosition *position = mar_line_position (played);

      n++;
      if (game->actor (position) < 0 || game->starts_turn (position))
        {
          whole = n;
          if (line->n_first == 0)
            {
              line->n_first = whole;
              hash = game->hash (position);
            }
        }
      if (game->actor (position) < 0)
        break;
    }
  if (whole == 0)
    {
      line->n_first = whole = n;
      hash = game->hash (mar_line_position (played));
    }
  line->n_actions = whole;
  return hash;
}

/* Copies the lines, of turns with the same result only the first. */
static void
take_lines (MarSearchJob        *job,
            const MarSearchLine *lines,
            guint                n_lines)
{
  MarSearchReport *report = job->report;
  guint64 hashes[MAR_SEARCH_MAX_LINES];

  report->n_lines = 0;
  for (guint i = 0; i < n_lines; i++)
    {
      MarSearchLine *line = &report->lines[report->n_lines];
      guint same = 0;

      *line = lines[i];
      hashes[report->n_lines] = cut_line (job, line);
      while (hashes[same] != hashes[report->n_lines])
        same++;
      if (same == report->n_lines)
        report->n_lines++;
    }
}

void
mar_search_job_report (MarSearchJob        *job,
                       const MarSearchLine *lines,
                       guint                n_lines,
                       guint                depth,
                       guint                full)
{
  MarSearchReport *report = job->report;

  g_assert (n_lines > 0 && n_lines <= MAR_SEARCH_MAX_LINES);
  take_lines (job, lines, n_lines);
  report->depth = depth;
  report->full = full;
  report->nodes = atomic_load (&job->nodes);
  report->time = g_get_monotonic_time () - job->began;
  if (job->reporter != NULL)
    job->reporter (report, job->data);
}

typedef struct
{
  void (*work) (guint index, gpointer data);
  gpointer data;
  guint index;
} Share;

static gpointer
do_share (gpointer data)
{
  Share *share = data;

  share->work (share->index, share->data);
  return NULL;
}

void
mar_search_job_spread (MarSearchJob *job, void (*work) (guint index, gpointer data), gpointer data)
{
  GThread *threads[MAR_SEARCH_MAX_THREADS];
  Share shares[MAR_SEARCH_MAX_THREADS];

  for (guint i = 1; i < job->threads; i++)
    {
      shares[i] = (Share) { work, data, i };
      threads[i] = g_thread_new ("search", do_share, &shares[i]);
    }
  work (0, data);
  for (guint i = 1; i < job->threads; i++)
    g_thread_join (threads[i]);
}

double
mar_search_chance (int value)
{
  return 1.0 / (1.0 + exp (-value / 1000.0));
}

const char *
mar_search_method_name (const MarGame   *game,
                        MarSearchMethod  method)
{
  return find_searcher (game, method)->method;
}
