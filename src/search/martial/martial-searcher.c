/* The searcher of Martial: iterations at the root, lines, threads.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "martial-search.h"

#define WINDOW 150
#define PROOF_NODES 2000000  /* to find out how long the game lasts at a depth's end */
#define OPEN_DEPTH 4   /* below, the window is open */

/* A move at the root, with the line that it leads to. */
typedef struct
{
  MarAction action;
  int value;
  guint depth;
  guint length; /* of the game, if that is proved; else 0 */
  guint n_line;
  guint16 line[MARTIAL_MAX_PLY + 2];
} RootMove;

typedef struct
{
  MarTable table;
  guint n_threads;
  MartialThread **threads;
} Searcher;

/* One thread's work on the root. */
typedef struct
{
  MartialThread *thread;
  const MartialPosition *root;
  guint n_moves;
  guint depth; /* the greatest finished one */
  RootMove moves[MARTIAL_MAX_CHOICES];
  RootMove finished[MARTIAL_MAX_CHOICES]; /* as they were at its end */
} Root;

typedef struct
{
  Searcher *searcher;
  MarSearchJob *job;
  const MarActionList *list;
} Work;

static gpointer
searcher_new (gsize memory,
              guint threads)
{
  Searcher *searcher = g_new0 (Searcher, 1);

  mar_table_init (&searcher->table, memory);
  searcher->n_threads = threads;
  searcher->threads = g_new (MartialThread *, threads);
  for (guint i = 0; i < threads; i++)
    searcher->threads[i] = g_new0 (MartialThread, 1);
  return searcher;
}

static void
searcher_free (gpointer self)
{
  Searcher *searcher = self;

  for (guint i = 0; i < searcher->n_threads; i++)
    g_free (searcher->threads[i]);
  g_free (searcher->threads);
  mar_table_free (&searcher->table);
  g_free (searcher);
}

static void
searcher_clear (gpointer self)
{
  Searcher *searcher = self;

  mar_table_clear (&searcher->table);
  for (guint i = 0; i < searcher->n_threads; i++)
    memset (searcher->threads[i], 0, sizeof (MartialThread));
}

/* The keys of the history, the root's as the last, with room for a way to search. */
static void
begin_thread (MartialThread *thread,
              Searcher      *searcher,
              MarSearchJob  *job,
              guint          index)
{
  const MarHistory *history = mar_line_history (job->line);

  thread->job = job;
  thread->table = &searcher->table;
  thread->index = index;
  thread->uncounted = 0;
  thread->stopped = FALSE;
  thread->n_before = mar_history_length (history) - 1;
  thread->keys = g_new (guint64, thread->n_before + MARTIAL_MAX_PLY + 3);
  for (guint i = 0; i <= thread->n_before; i++)
    thread->keys[i] = mar_history_key (history, i);
  thread->reversible[0] = thread->n_before;
  thread->moves[0] = 0;
  thread->salt = 0;
  for (guint i = 0; i <= thread->n_before; i++)
    if (mar_history_count (history, thread->keys[i]) >= 2)
      thread->salt += thread->keys[i] * mar_history_count (history, thread->keys[i]);
  memset (thread->killers, 0, sizeof thread->killers);
}

static void
store_root_line (Root     *root,
                 RootMove *move)
{
  const MartialThread *thread = root->thread;

  move->line[0] = (guint16) move->action;
  memcpy (move->line + 1, thread->lines[1], thread->n_line[1] * sizeof (guint16));
  move->n_line = thread->n_line[1] + 1u;
}

/* Brings the best of the moves from @first on to the front; the others keep their order. */
static void
bring_forward (Root  *root,
               guint  first,
               guint  best)
{
  RootMove move = root->moves[best];

  memmove (root->moves + first + 1, root->moves + first, (best - first) * sizeof move);
  root->moves[first] = move;
}

static void
fill_line (const Root     *root,
           const RootMove *move,
           MarSearchLine  *line)
{
  int side = root->root->side;
  MartialPosition last = *root->root;
  double chance;

  memset (line, 0, sizeof *line);
  line->n_actions = MIN (move->n_line, MAR_SEARCH_MAX_ACTIONS);
  for (guint i = 0; i < line->n_actions; i++)
    {
      line->actions[i] = move->line[i];
      martial_step (&last, move->line[i], NULL);
    }
  line->n_first = 1;
  line->depth = move->depth;
  chance = mar_search_chance (move->value);
  line->points = (double) move->value / mar_martial_evaluation.point;
  if (ABS (move->value) >= MARTIAL_PROVED)
    {
      line->solved = move->value > 0 ? MAR_SOLVED_WIN : MAR_SOLVED_LOSS;
      line->points = last.tallies[side] - last.tallies[1 - side];
      line->solved_in = move->length;
      chance = move->value > 0 ? 1 : 0;
    }
  line->chances[side] = chance;
  line->chances[1 - side] = 1 - chance;
}

static void
report (MarSearchJob *job,
        const Root   *root,
        guint         n_lines)
{
  g_autofree MarSearchLine *lines = g_new (MarSearchLine, n_lines);

  for (guint i = 0; i < n_lines; i++)
    fill_line (root, &root->moves[i], &lines[i]);
  mar_search_job_report (job, lines, n_lines, root->depth, mar_table_full (root->thread->table));
}

/* Searches the moves from @first on, with the best in front at the end. Returns its value. */
static int
search_root (Root  *root,
             guint  first,
             int    alpha,
             int    beta,
             int    depth)
{
  MartialThread *thread = root->thread;
  int best = -MARTIAL_WIN - 1;

  for (guint i = first; i < root->n_moves; i++)
    {
      RootMove *move = &root->moves[i];
      MartialPosition child;
      int value = 0;

      martial_step_to (thread, root->root, 0, move->action, &child);
      if (i > first)
        value = -martial_search (thread, &child, 1, -alpha - 1, -alpha, depth - 1);
      if (i == first || value > alpha)
        value = -martial_search (thread, &child, 1, -beta, -alpha, depth - 1);
      if (thread->stopped)
        break;
      if (value <= -MARTIAL_PROVED)
        move->value = value;
      if (value > best)
        {
          best = value;
          if (i == first || value > alpha)
            {
              if (value != move->value)
                move->length = 0;
              move->value = value;
              move->depth = (guint) depth;
              store_root_line (root, move);
              bring_forward (root, first, i);
              alpha = MAX (alpha, value);
              if (value >= beta)
                break;
            }
        }
    }
  return best;
}

/* The window begins narrow around the value of the depth before, and opens where it was
 * missed. */
static void
search_line (Root  *root,
             guint  first,
             int    depth)
{
  int before = root->moves[first].value;
  int width = WINDOW;
  int alpha = -MARTIAL_WIN, beta = MARTIAL_WIN;

  if (depth >= OPEN_DEPTH && ABS (before) < MARTIAL_MOST)
    {
      alpha = before - width;
      beta = before + width;
    }
  for (;;)
    {
      int value = search_root (root, first, alpha, beta, depth);

      if (root->thread->stopped)
        return;
      if (value <= alpha && alpha > -MARTIAL_WIN)
        alpha = width < 2000 ? MAX (value - width, -MARTIAL_WIN) : -MARTIAL_WIN;
      else if (value >= beta && beta < MARTIAL_WIN)
        beta = width < 2000 ? MIN (value + width, MARTIAL_WIN) : MARTIAL_WIN;
      else
        return;
      width *= 2;
    }
}

static int
get_value_of_length (const RootMove *move,
                     guint           length)
{
  return move->value > 0 ? MARTIAL_WIN - (int) length : (int) length - MARTIAL_WIN;
}

/* Looks for a win that is shorter than the one in front, by all moves. */
static void
find_shorter_win (Root *root)
{
  MartialThread *thread = root->thread;
  guint known = (guint) (MARTIAL_WIN - root->moves[0].value);

  for (guint n = 1; n < known; n += 2)
    for (guint i = 0; i < root->n_moves; i++)
      {
        MartialPosition child;

        martial_step_to (thread, root->root, 0, root->moves[i].action, &child);
        if (martial_loses_within (thread, &child, 1, n - 1))
          {
            root->moves[i].value = MARTIAL_WIN - (int) n;
            martial_search (thread, &child, 1, -MARTIAL_WIN, MARTIAL_WIN, (int) n);
            if (!thread->stopped)
              store_root_line (root, &root->moves[i]);
            bring_forward (root, 0, i);
            return;
          }
        if (thread->stopped)
          return;
      }
}

/* The best first; what is equal keeps its order. */
static void
sort_lines (Root  *root,
            guint  n_lines)
{
  for (guint i = 1; i < n_lines; i++)
    for (guint at = 0; at < i; at++)
      if (root->moves[at].value < root->moves[i].value)
        {
          bring_forward (root, at, i);
          break;
        }
}

/* Finds out how long the game lasts after those of the first moves that are known to win or
 * to lose. */
static void
prove_lengths (Root  *root,
               guint  n_lines)
{
  MartialThread *thread = root->thread;

  thread->proof_left = PROOF_NODES;
  if (root->moves[0].value >= MARTIAL_PROVED && root->moves[0].length == 0)
    find_shorter_win (root);
  for (guint i = 0; i < n_lines && !thread->stopped; i++)
    {
      RootMove *move = &root->moves[i];
      guint known = (guint) (MARTIAL_WIN - ABS (move->value));
      MartialPosition child;

      if (ABS (move->value) < MARTIAL_PROVED || move->length != 0)
        continue;
      martial_step_to (thread, root->root, 0, move->action, &child);
      if (child.state != MARTIAL_PLAYING)
        move->length = 1;
      else
        move->length = martial_prove_length (thread, &child, move->value < 0, known - 1);
      if (child.state == MARTIAL_PLAYING && move->length != 0)
        move->length++;
      if (move->length != 0)
        move->value = get_value_of_length (move, move->length);
    }
  sort_lines (root, n_lines);
  /* Giving up a proof is not the end of the search. */
  if (thread->proof_left == 0)
    thread->stopped = mar_search_job_stopped (thread->job);
}

/* Several lines are of one depth, or their order means nothing; where not even the first was
 * finished, what was not searched is taken for no better than the rest. */
static void
agree_on_depth (Root  *root,
                guint  n_lines)
{
  int least = MARTIAL_MOST;

  if (root->depth > 0)
    {
      memcpy (root->moves, root->finished, sizeof root->moves);
      return;
    }
  for (guint i = 0; i < root->n_moves; i++)
    if (root->moves[i].depth > 0)
      least = MIN (least, root->moves[i].value);
  for (guint i = 0; i < root->n_moves; i++)
    if (root->moves[i].depth == 0)
      root->moves[i].value = MAX (least, -MARTIAL_MOST);
  sort_lines (root, n_lines);
}

/* The search ended when the best move was just found to lose: rather one that isn't. */
static void
avoid_loss (Root *root)
{
  for (guint i = 0; i < root->n_moves; i++)
    if (root->moves[i].value > -MARTIAL_PROVED)
      {
        bring_forward (root, 0, i);
        return;
      }
}

static gboolean
is_proved (const Root *root,
           guint       n_lines)
{
  for (guint i = 0; i < n_lines; i++)
    if (ABS (root->moves[i].value) < MARTIAL_PROVED)
      return FALSE;
  return TRUE;
}

static void
begin_root (Root                *root,
            MartialThread       *thread,
            const MarSearchJob  *job,
            const MarActionList *list)
{
  root->thread = thread;
  root->root = martial_position (job->root);
  root->n_moves = list->n;
  for (guint i = 0; i < list->n; i++)
    {
      root->moves[i].action = list->items[i];
      root->moves[i].line[0] = (guint16) list->items[i];
      root->moves[i].n_line = 1;
    }
}

static void
work (guint    index,
      gpointer data)
{
  const Work *work = data;
  MarSearchJob *job = work->job;
  MartialThread *thread = work->searcher->threads[index];
  g_autofree Root *root = g_new0 (Root, 1);
  guint most = job->limits.depth > 0 ? MIN (job->limits.depth, MARTIAL_MAX_DEPTH)
                                     : MARTIAL_MAX_DEPTH;
  guint n_lines = MIN (job->limits.lines, work->list->n);

  begin_thread (thread, work->searcher, job, index);
  begin_root (root, thread, job, work->list);

  /* The other threads search every second depth first, so as not to do the same. */
  for (guint depth = 1 + index % 2; depth <= most && !thread->stopped; depth++)
    {
      for (guint i = 0; i < n_lines && !thread->stopped; i++)
        search_line (root, i, (int) depth);
      if (thread->stopped)
        break;
      root->depth = depth;
      if (index == 0)
        {
          prove_lengths (root, n_lines);
          report (job, root, n_lines);
        }
      memcpy (root->finished, root->moves, sizeof root->moves);
      if (is_proved (root, n_lines))
        break;
    }
  mar_search_job_count (job, thread->uncounted);
  if (index == 0)
    {
      if (thread->stopped && n_lines > 1)
        agree_on_depth (root, n_lines);
      else if (thread->stopped)
        avoid_loss (root);
      report (job, root, n_lines);
      atomic_store (&job->stop, TRUE);
    }
  g_clear_pointer (&thread->keys, g_free);
}

static void
searcher_run (gpointer      self,
              MarSearchJob *job)
{
  Searcher *searcher = self;
  MarActionList list;
  Work shared = { searcher, job, &list };

  mar_line_actions (job->line, &list);
  if (list.n == 0)
    return;
  mar_table_age (&searcher->table);
  mar_search_job_spread (job, work, &shared);
}

const MarSearcher mar_martial_searcher = {
  .game = &mar_martial,
  .method = "alpha-beta",
  .speed = 3000000,
  .new = searcher_new,
  .free = searcher_free,
  .clear = searcher_clear,
  .run = searcher_run,
};
