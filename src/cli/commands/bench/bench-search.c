/* Measurements of the searches: speed, depth, threads, delays, memory, and how much they prove.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"

#define SEED G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
#define PER_CENT 100
#define HUNDREDTH_WORST(n) ((n) * 99 / 100)

/* How often a delay is measured, and for how long a search runs before it is stopped: from
 * the least, in even steps, to the greatest, so that it is met at all kinds of moments. */
#define N_DELAYS 200
#define LEAST_RUN 1000
#define GREATEST_RUN 15000

#define N_EXACT 20

gboolean
bench_prepare_search (const BenchCase  *what,
                      BenchInput       *input,
                      GError          **error)
{
  MarSearchOptions options;

  mar_search_options_init (&options);
  input->search = mar_search_new (input->game, &options);
  return TRUE;
}

/* Searches the position for as many milliseconds, having forgotten all before. */
static void
search_for (MarSearch         *search,
            const BenchInput  *input,
            const MarPosition *position,
            guint              milliseconds,
            MarSearchReport   *report)
{
  g_autoptr (MarLine) line = mar_line_new (input->game, &input->options, position);
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  limits.time = (gint64) milliseconds * 1000;
  mar_search_clear (search);
  mar_search_run (search, line, &limits, NULL, NULL, report);
}

guint64
bench_search_nodes (const BenchCase   *what,
                    const BenchInput  *input,
                    GError           **error)
{
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  search_for (input->search, input, input->start, what->amount, report);
  return report->nodes;
}

guint64
bench_search_depth (const BenchCase   *what,
                    const BenchInput  *input,
                    GError           **error)
{
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  search_for (input->search, input, input->start, what->amount, report);
  return report->depth;
}

/* Both searches one after the other, so that another program on the machine slows down both. */
guint64
bench_search_threads (const BenchCase   *what,
                      const BenchInput  *input,
                      GError           **error)
{
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarSearch) search = NULL;
  MarSearchOptions options;
  guint64 alone;

  search_for (input->search, input, input->start, what->amount, report);
  alone = MAX (report->nodes, 1);
  mar_search_options_init (&options);
  options.threads = 2;
  search = mar_search_new (input->game, &options);
  search_for (search, input, input->start, what->amount, report);
  return report->nodes * PER_CENT / alone;
}

static int
compare_delays (gconstpointer one,
                gconstpointer other)
{
  gint64 a = *(const gint64 *) one;
  gint64 b = *(const gint64 *) other;

  return (a > b) - (a < b);
}

static guint64
get_worst_of_hundred (gint64 *delays)
{
  qsort (delays, N_DELAYS, sizeof *delays, compare_delays);
  return (guint64) MAX (delays[HUNDREDTH_WORST (N_DELAYS)], 1);
}

/* A search in a thread of its own, as an engine runs it. */
typedef struct
{
  const BenchInput *input;
  gint64 ended;
} Background;

static gpointer
search_until_stopped (gpointer data)
{
  Background *background = data;
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  search_for (background->input->search, background->input, background->input->start, 0, report);
  background->ended = g_get_monotonic_time ();
  return NULL;
}

guint64
bench_search_stop (const BenchCase   *what,
                   const BenchInput  *input,
                   GError           **error)
{
  gint64 delays[N_DELAYS];

  for (guint i = 0; i < N_DELAYS; i++)
    {
      Background background = { input, 0 };
      GThread *thread;
      gint64 begun;

      mar_search_forget_stop (input->search);
      thread = g_thread_new ("search", search_until_stopped, &background);
      g_usleep (LEAST_RUN + (GREATEST_RUN - LEAST_RUN) * i / N_DELAYS);
      begun = g_get_monotonic_time ();
      mar_search_stop (input->search);
      g_thread_join (thread);
      /* One that had found out everything was over before. */
      delays[i] = MAX (background.ended - begun, 0);
    }
  return get_worst_of_hundred (delays);
}

typedef struct
{
  MarSearch *search;
  gint64 first;
} FirstLine;

static void
note_first (const MarSearchReport *report,
            gpointer               data)
{
  FirstLine *first = data;

  if (first->first == 0)
    first->first = MAX (report->time, 1);
  mar_search_stop (first->search);
}

guint64
bench_search_first (const BenchCase   *what,
                    const BenchInput  *input,
                    GError           **error)
{
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarLine) line = mar_line_new (input->game, &input->options, input->start);
  gint64 delays[N_DELAYS];

  for (guint i = 0; i < N_DELAYS; i++)
    {
      FirstLine first = { input->search, 0 };
      MarSearchLimits limits;

      mar_search_limits_init (&limits);
      limits.lines = 4;
      mar_search_forget_stop (input->search);
      mar_search_run (input->search, line, &limits, note_first, &first, report);
      delays[i] = first.first;
    }
  return get_worst_of_hundred (delays);
}

/* KiB of the process that are in memory; 0 where the system doesn't tell it as Linux does. */
static guint64
resident (void)
{
  g_autofree char *text = NULL;
  guint64 pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    sscanf (text, "%*u %" G_GUINT64_FORMAT, &pages);
  return pages * (guint64) sysconf (_SC_PAGESIZE) >> 10;
}

guint64
bench_search_memory (const BenchCase   *what,
                     const BenchInput  *input,
                     GError           **error)
{
  const guint64 before = resident ();
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarSearch) search = mar_search_new (input->game, NULL);
  guint64 after;

  search_for (search, input, input->start, what->amount, report);
  after = resident ();
  return after > before ? after - before : 1;
}

guint64
bench_search_solve (const BenchCase   *what,
                    const BenchInput  *input,
                    GError           **error)
{
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  search_for (input->search, input, input->start, 0, report);
  return report->lines[0].solved != MAR_SOLVED_NOT ? 1 : 0;
}

/* How many of a hundred positions with at most @amount points that can still change are found
 * out in a second. */
guint64
bench_search_exact (const BenchCase   *what,
                    const BenchInput  *input,
                    GError           **error)
{
  const MarGame *game = input->game;
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autofree MarPosition *position = mar_position_copy (game, input->start);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint64 seed = SEED;
  guint n = 0;
  guint exact = 0;

  while (n < N_EXACT)
    {
      game->actions (position, list);
      if (bench_open_points (input, position) <= what->amount)
        {
          search_for (input->search, input, position, 1000, report);
          exact += report->lines[0].solved != MAR_SOLVED_NOT;
          mar_position_assign (game, position, input->start);
          n++;
          continue;
        }
      game->play (position, list->items[mar_random (&seed, list->n)], NULL);
    }
  return exact * PER_CENT / N_EXACT;
}
