/* The searcher of Marvin: deeper and deeper from the root, until time is up or everything is
 * known.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lines.h"
#include "marvin-solved.h"

/* With so few points without kings the search goes to the end of the game once a few plies
 * have been looked at; with more of them after a few more, and on the solved board always. */
#define ENDING_POINTS 18
#define ENDING_AFTER 4
#define LATE_POINTS 21
#define LATE_AFTER 9
#define SOLVED_AFTER 6

typedef struct
{
  MarTable table;
} Marvin;

/* One line as the search found it: what is still to come, seen by the player to act. */
typedef struct
{
  int value;
  gboolean certain;
  guint n;
  guint8 points[MARVIN_MAX_PLY];
} Found;

/* Shared by the threads of a search; the first of them tells the others to end. */
typedef struct
{
  Marvin *marvin;
  MarSearchJob *job;
  const MarvinPosition *root;
  const MarvinTree *tree;
  guint left;
} Shared;

static gpointer
create (gsize         memory,
        guint threads G_GNUC_UNUSED)
{
  Marvin *marvin = g_new0 (Marvin, 1);

  marvin_solved_init ();
  mar_table_init (&marvin->table, memory);
  return marvin;
}

static void
destroy (gpointer self)
{
  Marvin *marvin = self;

  mar_table_free (&marvin->table);
  g_free (marvin);
}

static void
forget (gpointer self)
{
  mar_table_clear (&((Marvin *) self)->table);
}

/* The depth after @depth. */
static guint
next_depth (const Shared *shared,
            guint         depth)
{
  if ((shared->left <= ENDING_POINTS && depth >= ENDING_AFTER)
      || (shared->left <= LATE_POINTS && depth >= LATE_AFTER)
      || (shared->root->size == MARVIN_SOLVED_SIZE && depth >= SOLVED_AFTER))
    return MARVIN_TO_THE_END;
  return depth + 1;
}

/* Tells @found in the words of all searchers. */
static void
fill_line (const Shared  *shared,
           const Found   *found,
           guint          depth,
           MarSearchLine *line)
{
  const guint size = shared->root->size;
  const int side = shared->root->side;
  int all = marvin_lead (shared->root) * MARVIN_KING + found->value;
  double chance = mar_search_chance (all);

  memset (line, 0, sizeof *line);
  line->n_actions = MIN (found->n, MAR_SEARCH_MAX_ACTIONS);
  for (guint i = 0; i < line->n_actions; i++)
    line->actions[i] = found->points[i] - found->points[i] / (size + 1);
  line->points = (double) all / MARVIN_KING;
  line->depth = depth < MARVIN_TO_THE_END ? depth : found->n;
  if (found->certain)
    {
      chance = all > 0 ? 1 : 0;
      line->solved = all > 0 ? MAR_SOLVED_WIN : MAR_SOLVED_LOSS;
      line->depth = found->n;
    }
  line->chances[side] = chance;
  line->chances[side ^ 1] = 1 - chance;
}

/* Follows a certain line to the end of the game; where the table has forgotten it, searches
 * again. Returns whether the end was reached. */
static gboolean
finish (const Shared *shared,
        MarvinThread *thread,
        Found        *found)
{
  MarvinPosition position = *shared->root;
  guint n = 0;

  for (;;)
    {
      for (; n < found->n; n++)
        {
          guint point = found->points[n] - found->points[n] / (position.size + 1u);

          marvin_play ((MarPosition *) (void *) &position, point, NULL);
        }
      if (position.state != MARVIN_PLAYING)
        return TRUE;
      if (n == MARVIN_MAX_PLY)
        return FALSE;
      thread->found = FALSE;
      thread->excluded = 0;
      shared->tree->search (thread, marvin_load (position.occupied), marvin_load (position.kings),
                            MARVIN_TO_THE_END);
      if (!thread->found || thread->stopped)
        return FALSE;
      found->points[found->n++] = thread->found_line[0];
    }
}

/* Searches the best line that doesn't begin with a point of thread->excluded. Returns whether
 * one was found; it is @whole unless the search was stopped. Of one that is not, only that it
 * wins can be certain. */
static gboolean
find_line (const Shared *shared,
           MarvinThread *thread,
           guint         depth,
           Found        *found,
           gboolean     *whole)
{
  const guint64 guesses = thread->guesses;
  MarvinWide occupied = marvin_load (shared->root->occupied);
  MarvinWide kings = marvin_load (shared->root->kings);

  thread->found = FALSE;
  shared->tree->search (thread, occupied, kings, depth);
  *whole = !thread->stopped;
  if (!thread->found)
    return FALSE;
  found->value = thread->found_value;
  found->n = thread->found_length;
  memcpy (found->points, thread->found_line, found->n);
  if (*whole)
    found->certain = thread->guesses == guesses;
  else
    found->certain = thread->found_certain
                     && marvin_lead (shared->root) * MARVIN_KING + found->value > 0;
  if (!found->certain)
    found->n = shared->tree->follow (thread, occupied, kings, found->points, found->n,
                                     MARVIN_MAX_PLY);
  return TRUE;
}

static void
thread_init (MarvinThread *thread,
             const Shared *shared,
             guint         index)
{
  memset (thread, 0, sizeof *thread);
  thread->job = shared->job;
  thread->table = &shared->marvin->table;
  thread->index = index;
}

/* Plays @point on a copy of @position; returns 1 if a king was placed, else 0. */
static int
play_point (const MarvinPosition *position,
            guint                 point,
            MarvinPosition       *after)
{
  *after = *position;
  marvin_play ((MarPosition *) (void *) after, point, NULL);
  return marvin_has (after->kings, marvin_get_bit (position->size, point)) ? 1 : 0;
}

static gboolean
reaches (const Shared         *shared,
         MarvinThread         *thread,
         const MarvinPosition *position,
         int                   least)
{
  return shared->tree->reaches (thread, marvin_load (position->occupied),
                                marvin_load (position->kings), least);
}

/* How many answers of a thousand keep the win of the player to act at @position, who is to win
 * with what is still to come; from @enough on it doesn't matter how many more. */
static guint
count_good_replies (const Shared         *shared,
                    MarvinThread         *thread,
                    const MarvinPosition *position,
                    guint                 enough)
{
  const int lead = marvin_lead (position);
  MarActionList list;
  guint n_good = 0;

  mar_marvin.actions ((const MarPosition *) (const void *) position, &list);
  for (guint i = 0; i < list.n && 1000 * n_good < enough * list.n && !thread->stopped; i++)
    {
      MarvinPosition after;
      int gain = play_point (position, list.items[i], &after);

      if (!reaches (shared, thread, &after, lead + gain))
        n_good++;
    }
  return list.n > 0 ? 1000 * n_good / list.n : 1000;
}

/* Of the points that lose by no more than need be, takes the one after which the fewest answers
 * win: the other side may still err. When stopped, the best so far. Returns whether there was
 * time for any. */
static gboolean
set_trap (const Shared *shared,
          MarvinThread *thread,
          Found        *found)
{
  const int value = found->value / MARVIN_KING;
  guint fewest = 1001;
  Found trap = *found;
  MarActionList list;

  mar_marvin.actions ((const MarPosition *) (const void *) shared->root, &list);
  for (guint i = 0; i < list.n && !thread->stopped; i++)
    {
      MarvinPosition after;
      int gain = play_point (shared->root, list.items[i], &after);
      guint n_good;

      if (reaches (shared, thread, &after, gain - value + 1))
        continue;
      n_good = count_good_replies (shared, thread, &after, fewest);
      if (n_good >= fewest || thread->stopped)
        continue;
      fewest = n_good;
      trap.points[0] = (guint8) marvin_get_bit (shared->root->size, list.items[i]);
      trap.n = 1;
    }
  *found = trap;
  return fewest <= 1000;
}

/* One depth: all lines. Returns how many were found, into @fresh; @certain is whether there
 * is nothing left to find out about any. What is certain at once is followed to its end later, when
 * that can be stopped. */
static guint
search_depth (const Shared  *shared,
              MarvinThread  *thread,
              guint          depth,
              guint          n_lines,
              Found         *found,
              MarSearchLine *fresh,
              gboolean      *certain)
{
  gboolean whole = TRUE;
  guint n = 0;

  *certain = TRUE;
  thread->excluded = 0;
  while (n < n_lines && whole && find_line (shared, thread, depth, found, &whole))
    {
      MarvinWide excluded = thread->excluded | (MarvinWide) 1 << found->points[0];
      gboolean finished = found->certain && whole && !thread->deaf
                          && finish (shared, thread, found);

      fill_line (shared, found, depth, &fresh[n]);
      fresh[n].solved_in = finished ? found->n : 0;
      *certain = *certain && finished;
      thread->excluded = excluded;
      n++;
    }
  *certain = *certain && n == n_lines;
  return n;
}

/* The first thread: all lines, and reports. The first depth takes no time and is searched
 * whatever happens. */
static void
lead (const Shared *shared)
{
  MarSearchJob *job = shared->job;
  g_autofree MarvinThread *thread = g_new (MarvinThread, 1);
  g_autofree MarSearchLine *lines = g_new0 (MarSearchLine, MAR_SEARCH_MAX_LINES);
  g_autofree MarSearchLine *fresh = g_new0 (MarSearchLine, MAR_SEARCH_MAX_LINES);
  g_autofree Found *found = g_new (Found, 1);
  guint empty = marvin_points (shared->root) - marvin_count (shared->root->occupied);
  guint n_lines = MIN (job->limits.lines, empty);
  guint deepest = job->limits.depth > 0 ? MIN (job->limits.depth, MARVIN_TO_THE_END)
                                        : MARVIN_TO_THE_END;
  gboolean certain;
  guint n;

  thread_init (thread, shared, 0);
  thread->deaf = TRUE;
  n = search_depth (shared, thread, 1, n_lines, found, lines, &certain);
  g_assert (n == n_lines);
  thread->deaf = FALSE;
  mar_search_job_report (job, lines, n_lines, 1, mar_table_full (thread->table));

  for (guint depth = 1; !certain && depth < deepest && !mar_search_job_stopped (job);)
    {
      guint next = MIN (next_depth (shared, depth), deepest);

      n = search_depth (shared, thread, next, n_lines, found, fresh, &certain);
      if (n == n_lines && !thread->stopped)
        depth = next;
      mar_search_lines_merge (lines, n_lines, fresh, n);
      mar_search_job_report (job, lines, n_lines, lines[0].depth, mar_table_full (thread->table));
    }
  if (certain && n_lines == 1 && lines[0].solved == MAR_SOLVED_LOSS
      && set_trap (shared, thread, found))
    {
      gboolean finished = finish (shared, thread, found);

      fill_line (shared, found, MARVIN_TO_THE_END, &lines[0]);
      lines[0].solved_in = finished ? found->n : 0;
      mar_search_job_report (job, lines, n_lines, lines[0].depth, mar_table_full (thread->table));
    }
  mar_search_job_count (job, thread->uncounted);
  atomic_store (&job->stop, TRUE);
}

/* The other threads fill the table, from different depths on. */
static void
help (const Shared *shared,
      guint         index)
{
  g_autofree MarvinThread *thread = g_new (MarvinThread, 1);
  g_autofree Found *found = g_new (Found, 1);
  gboolean whole = TRUE;

  thread_init (thread, shared, index);
  for (guint depth = 1 + index % 2; whole; depth = next_depth (shared, depth))
    if (!find_line (shared, thread, depth, found, &whole) || found->certain)
      break;
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
  Marvin *marvin = self;
  Shared shared = { .marvin = marvin, .job = job };

  shared.root = marvin_position (job->root);
  shared.tree = marvin_trees[(shared.root->size - 3) / 2];
  shared.left = marvin_points (shared.root) - marvin_count (shared.root->kings);
  mar_table_age (&marvin->table);
  mar_search_job_spread (job, work, &shared);
}

const MarSearcher mar_marvin_searcher = {
  .game = &mar_marvin,
  .method = "alpha-beta",
  .speed = 18000000,
  .new = create,
  .free = destroy,
  .clear = forget,
  .run = run,
};
