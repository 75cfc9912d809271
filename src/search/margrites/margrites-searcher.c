/* The searcher of Margrites: deeper and deeper, line by line, on all threads.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-evaluation.h"
#include "margrites-search.h"

#define FIRST_WINDOW 60

typedef struct
{
  MarTable table;
  guint threads;
  MargritesSearch *searches;
} Searcher;

/* A line as it was found: the actions, their value for the side to move at the root, and
 * the position after its first turn. */
typedef struct
{
  guint n;
  MarAction actions[MARGRITES_MAX_PLY + MARGRITES_STEPS];
  int value;
  guint depth;
  guint64 key;
} Line;

typedef struct
{
  Searcher *searcher;
  MarSearchJob *job;
  const MargritesPosition *root;
} Run;

static gpointer
searcher_new (gsize memory,
              guint threads)
{
  Searcher *searcher = g_new0 (Searcher, 1);

  mar_table_init (&searcher->table, memory);
  searcher->threads = threads;
  searcher->searches = g_new0 (MargritesSearch, threads);
  return searcher;
}

static void
searcher_free (gpointer self)
{
  Searcher *searcher = self;

  mar_table_free (&searcher->table);
  g_free (searcher->searches);
  g_free (searcher);
}

static void
searcher_clear (gpointer self)
{
  Searcher *searcher = self;

  mar_table_clear (&searcher->table);
  memset (searcher->searches, 0, searcher->threads * sizeof *searcher->searches);
}

/* Plays @action if it is legal. */
static gboolean
try_action (MargritesPosition *position,
            MarAction          action,
            gboolean          *turned)
{
  MargritesStep step = { action, FALSE, 0 };
  MargritesPosition after;

  if (action == MAR_ACTION_NONE
      || !margrites_is_legal ((const MarPosition *) (const void *) position, action))
    return FALSE;
  margrites_steps_make (position, &step, &after);
  *turned = margrites_steps_turned (position, &after);
  *position = after;
  return TRUE;
}

/* Goes on to the end of the game where the table of endings knows who wins. */
static void
add_known_turns (MargritesPosition *position,
                 Line              *line)
{
  g_autoptr (MarMargritesTurns) turns = NULL;
  MarAction actions[MARGRITES_STEPS];
  gboolean turned;
  guint n;

  while (!margrites_steps_over (position)
         && line->n + MARGRITES_STEPS <= G_N_ELEMENTS (line->actions))
    {
      if (turns == NULL)
        turns = mar_margrites_turns_new ();
      n = margrites_search_known_turn (position, turns, actions);
      if (n == 0)
        break;
      for (guint i = 0; i < n; i++)
        try_action (position, line->actions[line->n++] = actions[i], &turned);
    }
}

/* Makes @line of the actions that the search found, and goes on until its first turn is
 * whole, and as far as the tables know; notes where the first turn ends. */
static void
complete_line (const Run       *run,
               const MarAction *found,
               guint            n_found,
               guint            depth,
               Line            *line)
{
  MargritesPosition position = *run->root;
  gboolean whole = FALSE;
  gboolean turned;

  line->n = 0;
  line->depth = depth;
  while (!margrites_steps_over (&position) && line->n < G_N_ELEMENTS (line->actions))
    {
      MarAction action = line->n < n_found ? found[line->n] : MAR_ACTION_NONE;
      MarTableHit hit;

      if (line->n >= n_found
          && mar_table_probe (&run->searcher->table, margrites_steps_key (&position), &hit))
        action = hit.action;
      if (whole && line->n >= MAX (n_found, depth))
        break;
      if (!try_action (&position, action, &turned)
          && (whole
              || !try_action (&position, action = margrites_search_greedy (&position), &turned)))
        break;
      line->actions[line->n++] = action;
      if (turned && !whole)
        {
          whole = TRUE;
          line->key = margrites_steps_key (&position);
        }
    }
  if (line->n >= n_found)
    add_known_turns (&position, line);
}

/* By how many points the side to move at the root is ahead where @line ends. */
static double
final_points (const Run  *run,
              const Line *line)
{
  MargritesPosition position = *run->root;
  guint side = position.side;
  gboolean turned;

  for (guint i = 0; i < line->n; i++)
    try_action (&position, line->actions[i], &turned);
  return (int) position.points[side] - (int) position.points[1 - side];
}

/* Returns whether the table of endings knows that nobody wins the root, nor after @line. */
static gboolean
is_drawn (const Run  *run,
          const Line *line)
{
  return line->value == 0 && line->depth >= MARGRITES_STEPS
         && margrites_search_is_drawn (run->root);
}

static void
fill_line (const Run     *run,
           const Line    *line,
           MarSearchLine *filled)
{
  guint side = run->root->side;
  double chance = mar_search_chance (line->value);

  memset (filled, 0, sizeof *filled);
  filled->n_actions = MIN (line->n, MAR_SEARCH_MAX_ACTIONS);
  memcpy (filled->actions, line->actions, filled->n_actions * sizeof (MarAction));
  filled->points = (double) line->value / mar_margrites_evaluation.point;
  filled->depth = line->depth;
  if (ABS (line->value) >= MARGRITES_PROVED)
    {
      chance = line->value > 0 ? 1 : 0;
      filled->points = final_points (run, line);
      filled->solved = line->value > 0 ? MAR_SOLVED_WIN : MAR_SOLVED_LOSS;
      /* The table of endings doesn't tell how long the game lasts. */
      if (ABS (line->value) > MARGRITES_KNOWN_WON)
        filled->solved_in = (guint) (MARGRITES_WON - ABS (line->value));
    }
  else if (is_drawn (run, line))
    {
      filled->solved = MAR_SOLVED_DRAW;
    }
  filled->chances[side] = chance;
  filled->chances[1 - side] = 1 - chance;
}

static void
report_lines (const Run  *run,
              const Line *lines,
              guint       n,
              guint       depth)
{
  MarSearchLine *filled = g_new (MarSearchLine, MAR_SEARCH_MAX_LINES);

  for (guint i = 0; i < n; i++)
    fill_line (run, &lines[i], &filled[i]);
  mar_search_job_report (run->job, filled, n, depth, mar_table_full (&run->searcher->table));
  g_free (filled);
}

/* Searches around @guess, wider where that doesn't hold. */
static int
search_around (const Run       *run,
               MargritesSearch *search,
               int              guess,
               guint            depth)
{
  int below = FIRST_WINDOW;
  int above = FIRST_WINDOW;

  if (depth < 4 || ABS (guess) >= MARGRITES_PROVED)
    below = above = 2 * MARGRITES_INFINITY;
  for (;;)
    {
      int alpha = MAX (guess - below, -MARGRITES_INFINITY);
      int beta = MIN (guess + above, MARGRITES_INFINITY);
      int value = margrites_search_root (search, run->root, alpha, beta, depth);

      if (search->stopped)
        return value;
      if (value <= alpha && alpha > -MARGRITES_INFINITY)
        below = below > 1000 ? 2 * MARGRITES_INFINITY : below * 3;
      else if (value >= beta && beta < MARGRITES_INFINITY)
        above = above > 1000 ? 2 * MARGRITES_INFINITY : above * 3;
      else
        return value;
    }
}

/* Puts @line first, without the other lines that lead to the same position. */
static guint
put_first (const Line *line,
           Line       *lines,
           guint       n,
           guint       room)
{
  Line first = *line;
  guint n_left = 0;

  for (guint i = 0; i < n; i++)
    if (lines[i].key != first.key)
      lines[n_left++] = lines[i];
  n_left = MIN (n_left, room - 1);
  memmove (lines + 1, lines, n_left * sizeof *lines);
  lines[0] = first;
  return n_left + 1;
}

static gint
compare_lines (gconstpointer a,
               gconstpointer b,
               gpointer data G_GNUC_UNUSED)
{
  return ((const Line *) b)->value - ((const Line *) a)->value;
}

static gint
compare_steps (gconstpointer a,
               gconstpointer b,
               gpointer data G_GNUC_UNUSED)
{
  return ((const MargritesStep *) b)->order - ((const MargritesStep *) a)->order;
}

static gboolean
has_line (const Line *lines,
          guint       n,
          guint64     key)
{
  for (guint i = 0; i < n; i++)
    if (lines[i].key == key)
      return TRUE;
  return FALSE;
}

/* Lines to begin with, before anything is searched: the first steps in the order of what
 * they are worth at once, each gone on with as good. Returns how many. */
static guint
guess_lines (const Run *run,
             Line      *lines)
{
  guint wanted = run->job->limits.lines;
  MargritesStepList list;
  guint n = 0;

  margrites_search_rate (run->root, &list);
  g_qsort_with_data (list.items, (gint) list.n, sizeof *list.items, compare_steps, NULL);
  for (guint i = 0; i < list.n && n < wanted; i++)
    {
      complete_line (run, &list.items[i].action, 1, 0, &lines[n]);
      lines[n].value = list.items[i].order;
      if (!has_line (lines, n, lines[n].key))
        n++;
    }
  return n;
}

/* More of them, where the first steps don't lead to as many different positions: from the
 * list of all turns. */
static guint
guess_more_lines (const Run *run,
                  Line      *lines,
                  guint      n)
{
  g_autoptr (MarMargritesTurns) turns = mar_margrites_turns_new ();
  guint n_turns = mar_margrites_turns_find (turns, run->job->root);

  for (guint i = 0; i < n_turns && n < run->job->limits.lines; i++)
    {
      MarAction actions[MARGRITES_STEPS];
      guint n_actions = mar_margrites_turns_actions (turns, i, actions);

      complete_line (run, actions, n_actions, 0, &lines[n]);
      lines[n].value = lines[0].value;
      if (!has_line (lines, n, lines[n].key))
        n++;
    }
  return n;
}

/* One depth: as many lines as are wanted, or as there are. Before the horizon is at the end
 * of the turn they can't be told apart, and only the best is looked for. Returns how many
 * are in @lines, the parts that were not reached from the depth before. */
static guint
search_depth (const Run       *run,
              MargritesSearch *search,
              guint            depth,
              Line            *lines,
              guint            n)
{
  guint wanted = run->job->limits.lines;
  guint reachable = depth < run->root->left ? 1 : wanted;
  g_autofree Line *found = g_new (Line, MAR_SEARCH_MAX_LINES);
  guint n_found = 0;

  margrites_search_unbar (search);
  while (n_found < reachable)
    {
      int guess = n_found < n ? lines[n_found].value : 0;
      int value;

      value = search_around (run, search, guess, depth);
      if (search->stopped && n_found == 0 && search->length[0] > 0)
        {
          complete_line (run, search->line[0], search->length[0], depth, found);
          found[0].value = search->root_value;
          return put_first (found, lines, n, wanted);
        }
      if (search->stopped || value == -MARGRITES_INFINITY)
        break;
      complete_line (run, search->line[0], search->length[0], depth, &found[n_found]);
      found[n_found].value = value;
      margrites_search_bar (search, found[n_found].key);
      n_found++;
    }
  if (search->stopped || reachable < wanted)
    {
      for (guint i = n_found; i-- > 0;)
        n = put_first (&found[i], lines, n, wanted);
      return n;
    }
  g_qsort_with_data (found, (gint) n_found, sizeof *found, compare_lines, NULL);
  memcpy (lines, found, n_found * sizeof *found);
  return n_found;
}

/* Returns whether nothing is left to find out: all lines are proved, and no quicker end was
 * overlooked for want of depth. */
static gboolean
is_certain (const Line *lines,
            guint       n,
            guint       depth)
{
  for (guint i = 0; i < n; i++)
    if (ABS (lines[i].value) <= MARGRITES_KNOWN_WON
        || depth < MARGRITES_STEPS * (guint) (MARGRITES_WON - ABS (lines[i].value)))
      return FALSE;
  return TRUE;
}

static void
deepen (guint    index,
        gpointer data)
{
  Run *run = data;
  MarSearchJob *job = run->job;
  MargritesSearch *search = &run->searcher->searches[index];
  guint deepest = job->limits.depth > 0 ? MIN (job->limits.depth, MARGRITES_MAX_DEPTH)
                                        : MARGRITES_MAX_DEPTH;
  g_autofree Line *lines = g_new (Line, MAR_SEARCH_MAX_LINES);
  guint finished = 0;
  guint n;

  search->job = job;
  search->table = &run->searcher->table;
  search->stopped = mar_search_job_stopped (job);
  search->whole = job->limits.depth > 0 && job->limits.depth <= run->root->left;
  memset (search->killers, 0xff, sizeof search->killers);
  n = guess_lines (run, lines);
  if (n < job->limits.lines)
    n = guess_more_lines (run, lines, n);
  for (guint depth = 1 + index % 2; depth <= deepest; depth++)
    {
      n = search_depth (run, search, depth, lines, n);
      if (search->stopped)
        break;
      finished = depth;
      if (index == 0)
        report_lines (run, lines, n, depth);
      if (is_certain (lines, n, depth))
        break;
    }
  mar_search_job_count (job, search->uncounted);
  search->uncounted = 0;
  if (index == 0)
    {
      if (search->stopped)
        report_lines (run, lines, n, finished);
      atomic_store (&job->stop, TRUE);
    }
}

static void
searcher_run (gpointer      self,
              MarSearchJob *job)
{
  MargritesPosition root = *margrites_position (job->root);
  Run run = { self, job, &root };

  margrites_steps_tidy (&root);
  mar_table_age (&run.searcher->table);
  mar_search_job_spread (job, deepen, &run);
}

const MarSearcher mar_margrites_searcher = {
  .game = &mar_margrites,
  .method = "alpha-beta",
  .speed = 3000000,
  .new = searcher_new,
  .free = searcher_free,
  .clear = searcher_clear,
  .run = searcher_run,
};
