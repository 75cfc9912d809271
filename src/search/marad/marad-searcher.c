/* The searcher of Marad: deeper and deeper from the root, until time is up or everything is
 * known.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lines.h"
#include "marad-tree.h"

typedef struct
{
  MarTable table;
} Marad;

/* Shared by the threads of a search; the first of them tells the others to end. */
typedef struct
{
  Marad *marad;
  MarSearchJob *job;
  const MaradPosition *root;
  const MaradEndingsSet *endings; /* (nullable): the set of its pieces */
} Shared;

static gpointer
create (gsize         memory,
        guint threads G_GNUC_UNUSED)
{
  Marad *marad = g_new0 (Marad, 1);

  mar_table_init (&marad->table, memory);
  return marad;
}

static void
destroy (gpointer self)
{
  Marad *marad = self;

  mar_table_free (&marad->table);
  g_free (marad);
}

static void
forget (gpointer self)
{
  mar_table_clear (&((Marad *) self)->table);
}

static MaradThread *
thread_new (const Shared *shared,
            guint         index)
{
  MaradThread *thread = g_new0 (MaradThread, 1);

  thread->job = shared->job;
  thread->table = &shared->marad->table;
  thread->endings = shared->endings;
  thread->index = index;
  return thread;
}

/* How many turns a game lasts that is decided within the line up to the next roll, or 0. */
static guint
decided_in (const MaradPosition *root,
            const MaradThread   *thread)
{
  MaradPosition position = *root;

  for (guint i = 0; i < thread->length; i++)
    {
      marad_move (&position, marad_from (thread->line[i]), marad_to (thread->line[i]));
      if (position.state != MARAD_PLAYING)
        return i + 1;
    }
  return 0;
}

/* Returns whether the table of endings has all that a search of @depth ends with: up to the next
 * roll there are two moves if player 1 is to act, else one. */
static gboolean
is_exact (const Shared *shared,
          guint         depth)
{
  return shared->endings != NULL && marad_endings_has (shared->endings, shared->root)
         && depth + shared->root->side >= 2;
}

/* Tells what the thread found in the words of all searchers. */
static void
fill_line (const Shared      *shared,
           const MaradThread *thread,
           guint              depth,
           MarSearchLine     *line)
{
  const int side = shared->root->side;

  memset (line, 0, sizeof *line);
  line->n_actions = thread->length;
  memcpy (line->actions, thread->line, thread->length * sizeof *thread->line);
  line->depth = depth;
  line->points = marad_lead (shared->root, thread->value);
  line->chances[side] = (1 + (double) thread->value / MARAD_WIN) / 2;
  line->chances[side ^ 1] = 1 - line->chances[side];
  if (ABS (thread->value) == MARAD_WIN)
    {
      line->solved = thread->value > 0 ? MAR_SOLVED_WIN : MAR_SOLVED_LOSS;
      line->solved_in = decided_in (shared->root, thread);
    }
  else
    line->exact = is_exact (shared, depth);
}

/* One depth: all lines, into @fresh. Returns how many were found; @certain is whether there is
 * nothing left to find out about any. */
static guint
search_depth (const Shared  *shared,
              MaradThread   *thread,
              guint          depth,
              guint          n_lines,
              MarSearchLine *fresh,
              gboolean      *certain)
{
  guint n = 0;

  *certain = TRUE;
  thread->n_excluded = 0;
  while (n < n_lines && !thread->stopped)
    {
      thread->found = FALSE;
      marad_search (thread, shared->root, depth);
      if (!thread->found)
        break;
      fill_line (shared, thread, depth, &fresh[n++]);
      thread->excluded[thread->n_excluded++] = thread->line[0];
      *certain = *certain && (ABS (thread->value) == MARAD_WIN || fresh[n - 1].exact);
    }
  return n;
}

/* The first thread: all lines, and reports. The first depth takes no time and is searched
 * whatever happens. */
static void
lead (const Shared *shared)
{
  MarSearchJob *job = shared->job;
  MarTable *table = &shared->marad->table;
  g_autofree MaradThread *thread = thread_new (shared, 0);
  g_autofree MarSearchLine *lines = g_new0 (MarSearchLine, MAR_SEARCH_MAX_LINES);
  g_autofree MarSearchLine *fresh = g_new0 (MarSearchLine, MAR_SEARCH_MAX_LINES);
  guint deepest = job->limits.depth > 0 ? MIN (job->limits.depth, MARAD_MAX_DEPTH)
                                        : MARAD_MAX_DEPTH;
  guint depth = 1;
  gboolean certain;
  guint n_lines;

  thread->deaf = TRUE;
  n_lines = search_depth (shared, thread, depth, job->limits.lines, lines, &certain);
  thread->deaf = FALSE;
  mar_search_job_report (job, lines, n_lines, depth, mar_table_full (table));

  while (!certain && depth < deepest && !mar_search_job_stopped (job))
    {
      guint n = search_depth (shared, thread, depth + 1, n_lines, fresh, &certain);

      if (!thread->stopped)
        depth++;
      mar_search_lines_merge (lines, n_lines, fresh, n);
      mar_search_job_report (job, lines, n_lines, depth, mar_table_full (table));
    }
  mar_search_job_count (job, thread->uncounted);
  atomic_store (&job->stop, TRUE);
}

/* The other threads fill the table, from different depths on. */
static void
help (const Shared *shared,
      guint         index)
{
  g_autofree MaradThread *thread = thread_new (shared, index);

  for (guint depth = 1 + index % 2; depth <= MARAD_MAX_DEPTH && !thread->stopped; depth++)
    marad_search (thread, shared->root, depth);
}

static void
work (guint    index,
      gpointer data)
{
  if (index == 0)
    lead (data);
  else
    help (data, index);
}

static void
run (gpointer      self,
     MarSearchJob *job)
{
  Marad *marad = self;
  Shared shared = { .marad = marad, .job = job, .root = marad_position (job->root) };

  shared.endings = marad_endings_find_set (shared.root);
  mar_table_age (&marad->table);
  mar_search_job_spread (job, work, &shared);
}

const MarSearcher mar_marad_searcher = {
  .game = &mar_marad,
  .method = "expectimax",
  .speed = 9000000,
  .new = create,
  .free = destroy,
  .clear = forget,
  .run = run,
};
