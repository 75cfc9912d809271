/* Playing below full strength, in the way of people: looking less far ahead, and judging
 * less exactly what is seen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "level.h"
#include "searcher.h"

/* How many turns a player weighs against each other. */
#define CANDIDATES 8
/* From here on a win in the present turn is never missed. */
#define SEES_WINS 4
/* How many actions are tried to find one; turns of a few actions need less. */
#define WIN_EFFORT 200000
#define MAX_TURN 8
/* To judge one turn. */
#define LEAST_NODES 32

/**
 * Level:
 * @effort: how far ahead it looks: milliseconds of a search on one thread, as nodes
 * @blur: the standard deviation of its judgement, in logits of the chance to win
 * @forgiven: no turn is chosen that loses more of the chance to win than this
 * @whims: how many turns it weighs that just came to its mind; where there are thousands, the
 *   best few are all good
 */
typedef struct
{
  double effort;
  double blur;
  double forgiven;
  guint whims;
} Level;

static const Level levels[MAR_LEVEL_MAX + 1] = {
  { 0 },
  { 2, 1.00, 0.25, 8 },
  { 4, 0.80, 0.20, 7 },
  { 8, 0.65, 0.16, 6 },
  { 15, 0.50, 0.12, 5 },
  { 30, 0.40, 0.10, 4 },
  { 60, 0.30, 0.08, 3 },
  { 120, 0.22, 0.06, 2 },
  { 250, 0.15, 0.04 },
  { 500, 0.08, 0.02 },
  { 1000, 0.03, 0.01 },
};

/* Where a search for a win in the present turn stands. */
typedef struct
{
  const MarGame *game;
  int player;
  guint effort;
  guint n;
  MarAction actions[MAX_TURN];
} WinSearch;

static gboolean
is_won (const MarGame     *game,
        const MarPosition *position,
        int                player)
{
  MarResult result;

  game->result (position, &result);
  return result.over && result.winners == 1u << player;
}

/* Returns whether the turn that stands at @position, search->n actions of it done, can be ended
 * with a win; a turn is a few actions, so that this doesn't go deep. */
static gboolean
find_win (WinSearch           *search,
          const MarPosition   *position,
          const MarActionList *list)
{
  const MarGame *game = search->game;
  g_autofree MarPosition *after = g_malloc (game->position_size.most);
  g_autofree MarActionList *next = NULL;

  for (guint i = 0; i < list->n && search->effort > 0; i++)
    {
      search->effort--;
      mar_position_assign (game, after, position);
      game->play (after, list->items[i], NULL);
      search->actions[search->n++] = list->items[i];
      if (is_won (game, after, search->player))
        return TRUE;
      if (game->actor (after) == search->player && !game->starts_turn (after)
          && search->n < MAX_TURN)
        {
          if (next == NULL)
            next = g_new (MarActionList, 1);
          game->actions (after, next);
          if (find_win (search, after, next))
            return TRUE;
        }
      search->n--;
    }
  return FALSE;
}

/* Puts a win in the present turn before all other lines, if there is one that they miss. */
static void
see_win (const MarLine   *line,
         MarSearchReport *report)
{
  const MarGame *game = mar_line_game (line);
  g_autoptr (MarLine) root = mar_line_branch (line);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  MarSearchLine *first = &report->lines[0];
  WinSearch search = { .game = game, .effort = WIN_EFFORT };

  if (first->solved == MAR_SOLVED_WIN && first->solved_in == 1)
    return;
  game->hand_over (position, NULL);
  search.player = game->actor (position);
  mar_line_actions (root, list);
  if (list->n == 0)
    game->actions (position, list);
  if (!find_win (&search, position, list))
    return;
  report->n_lines = MIN (report->n_lines + 1, MAR_SEARCH_MAX_LINES);
  memmove (first + 1, first, (report->n_lines - 1) * sizeof *first);
  *first = (MarSearchLine) {
    .n_actions = search.n,
    .n_first = search.n,
    .solved = MAR_SOLVED_WIN,
    .solved_in = 1,
    .depth = search.n,
  };
  memcpy (first->actions, search.actions, search.n * sizeof *search.actions);
  first->chances[search.player] = 1;
}

static double
logit (double chance)
{
  double inside = CLAMP (chance, 0.001, 0.999);

  return log (inside / (1 - inside));
}

/* Of the normal distribution, near enough: the sum of twelve numbers from 0 to 1, less 6. */
static double
draw_error (guint64 *seed)
{
  double sum = -6;

  for (guint i = 0; i < 12; i++)
    sum += mar_random (seed, 1 << 20) / (double) (1 << 20);
  return sum;
}

static guint
choose (const Level           *level,
        const MarSearchReport *report,
        int                    player,
        guint64                seed)
{
  double best = report->lines[0].chances[player];
  double most = -G_MAXDOUBLE;
  guint choice = 0;

  for (guint i = 0; i < report->n_lines; i++)
    {
      /* A line that was hardly looked at may seem better than the first. */
      double chance = MIN (report->lines[i].chances[player], best);
      double judged = logit (chance) + level->blur * draw_error (&seed);

      if (best - chance <= level->forgiven && judged > most)
        {
          most = judged;
          choice = i;
        }
    }
  return choice;
}

/* Plays a random turn on @line, which stands at its beginning or within it. */
static gboolean
play_whim (MarLine       *line,
           MarSearchLine *whim,
           guint64       *seed)
{
  const MarGame *game = mar_line_game (line);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  const MarPosition *position;

  do
    {
      mar_line_actions (line, list);
      if (list->n == 0 || whim->n_first == MAX_TURN)
        return FALSE;
      whim->actions[whim->n_first] = list->items[mar_random (seed, list->n)];
      mar_line_play (line, whim->actions[whim->n_first++], NULL, NULL);
      position = mar_line_position (line);
    }
  while (game->actor (position) >= 0 && !game->starts_turn (position));
  whim->n_actions = whim->n_first;
  /* Positions after chance or the end of the game are beyond any search. */
  return game->actor (position) >= 0;
}

/* Adds turns that nobody has looked for, each judged by what the next player can do: together
 * with as many nodes and as much time as @before, the search of all lines. Nobody is shown
 * them, so that their chances are enough. */
static void
add_whims (MarSearch             *search,
           const Level           *level,
           const MarLine         *root,
           const MarSearchLimits *before,
           guint64                seed,
           MarSearchReport       *report)
{
  g_autofree MarSearchReport *answer = g_new (MarSearchReport, 1);
  const MarSearchLimits limits = {
    .time = before->time > 0 ? MAX (before->time / level->whims, 1) : 0,
    .nodes = MAX (before->nodes / level->whims, LEAST_NODES),
    .lines = 1,
    .seed = seed,
  };

  for (guint i = 0; i < level->whims && report->n_lines < MAR_SEARCH_MAX_LINES
                    && !mar_search_was_stopped (search);
       i++)
    {
      MarSearchLine *whim = &report->lines[report->n_lines];
      g_autoptr (MarLine) line = mar_line_branch (root);

      *whim = (MarSearchLine) { 0 };
      if (!play_whim (line, whim, &seed))
        continue;
      mar_search_run (search, line, &limits, NULL, NULL, answer);
      if (answer->n_lines == 0 || mar_search_was_stopped (search))
        continue;
      memcpy (whim->chances, answer->lines[0].chances, sizeof whim->chances);
      whim->error = answer->lines[0].error;
      whim->depth = whim->n_actions;
      report->n_lines++;
    }
}

/* Half of the time is for what just comes to mind. */
static void
tighten (const Level     *level,
         guint            speed,
         MarSearchLimits *limits)
{
  guint64 nodes = (guint64) (level->effort * speed / 1000) + 1;

  limits->nodes = limits->nodes > 0 ? MIN (limits->nodes, nodes) : nodes;
  limits->lines = MAX (limits->lines, CANDIDATES);
  if (level->whims > 0 && limits->time > 0)
    limits->time = MAX (limits->time / 2, 1);
}

guint
mar_level_run (MarSearch             *search,
               guint                  level,
               const MarLine         *line,
               const MarSearchLimits *limits,
               MarSearchReporter      reporter,
               gpointer               data,
               MarSearchReport       *report)
{
  const MarGame *game = mar_line_game (line);
  MarSearchLimits tight = *limits;
  g_autofree MarPosition *position = NULL;
  guint64 seed;

  g_return_val_if_fail (level <= MAR_LEVEL_MAX, 0);

  if (level > 0)
    tighten (&levels[level], mar_search_speed (search), &tight);
  mar_search_run (search, line, &tight, reporter, data, report);
  if (level == 0 || report->n_lines == 0)
    return 0;
  if (level >= SEES_WINS)
    see_win (line, report);
  if (report->lines[0].solved == MAR_SOLVED_WIN && level >= SEES_WINS)
    return 0;

  position = mar_position_copy (game, mar_line_position (line));
  game->hand_over (position, NULL);
  /* Misjudging the same turn anew at each step of it would look restless, and always judging
   * by the same numbers would be a habit: what stands on the board decides. */
  seed = (limits->seed * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) ^ game->hash (position)) | 1;
  if (levels[level].whims > 0)
    add_whims (search, &levels[level], line, &tight, seed, report);
  return choose (&levels[level], report, game->actor (position), seed);
}
