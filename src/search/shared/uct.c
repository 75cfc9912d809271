/* Plain UCT with random playouts (Kocsis and Szepesvári, 2006), the same for all games: it
 * knows the rules and nothing else, and is what the others are measured against. Of a turn of
 * several actions it decides upon one after the other, with equal parts of what it may use:
 * the tree of whole turns is too wide for the last of them to be more than chance.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "searcher.h"

#define EXPLORATION 0.7
#define PLAYOUT_CAP 3000
#define MAX_DEPTH 256

/* @wins: the sum of the shares that the player who did @action has won. The children of a
 * node lie side by side. */
typedef struct
{
  MarAction action;
  guint32 visits;
  double wins;
  guint32 children;
  guint16 n_children;
  gint8 actor; /* who did @action */
} UctNode;

/* @decided: the actions of the turn that are decided; all ways down the tree begin so. */
typedef struct
{
  UctNode *nodes;
  guint32 n_nodes;
  guint32 room;
  guint32 decided[MAX_DEPTH];
  guint n_decided;
} Uct;

static gpointer
uct_new (gsize         memory,
         guint threads G_GNUC_UNUSED)
{
  Uct *uct = g_new0 (Uct, 1);

  uct->room = (guint32) MIN (memory / sizeof (UctNode), G_MAXUINT32);
  uct->nodes = g_new (UctNode, uct->room);
  return uct;
}

static void
uct_free (gpointer self)
{
  Uct *uct = self;

  g_free (uct->nodes);
  g_free (uct);
}

/* The tree is made anew for each search. */
static void
uct_clear (gpointer self G_GNUC_UNUSED)
{
}

static void
add_children (Uct                 *uct,
              guint32              at,
              int                  actor,
              const MarActionList *list)
{
  if (uct->n_nodes + list->n > uct->room)
    return;
  uct->nodes[at].children = uct->n_nodes;
  uct->nodes[at].n_children = (guint16) list->n;
  for (guint i = 0; i < list->n; i++)
    uct->nodes[uct->n_nodes++] = (UctNode) { .action = list->items[i], .actor = (gint8) actor };
}

/* The child to look at next: chance draws, a player takes the greatest upper bound. */
static guint32
choose_child (const Uct *uct,
              guint32    at,
              guint64   *seed)
{
  const UctNode *node = &uct->nodes[at];
  double scale = log (node->visits + 1);
  guint32 best = node->children;
  double most = -1;

  if (uct->nodes[node->children].actor == MAR_ACTOR_CHANCE)
    return node->children + mar_random (seed, node->n_children);
  for (guint32 i = node->children; i < node->children + node->n_children; i++)
    {
      const UctNode *child = &uct->nodes[i];
      double bound = child->visits == 0
                       ? 1e6 + mar_random (seed, 1000)
                       : child->wins / child->visits + EXPLORATION * sqrt (scale / child->visits);

      if (bound > most)
        {
          most = bound;
          best = i;
        }
    }
  return best;
}

/* The share of each player in the result; a game that was cut short is shared by all. */
static void
share_result (const MarGame     *game,
              const MarPosition *position,
              double            *shares)
{
  guint n = mar_game_n_players (game, position);
  MarResult result;
  guint winners;

  game->result (position, &result);
  winners = result.over ? result.winners : (1u << n) - 1;
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    shares[i] = (winners >> i & 1) ? 1.0 / __builtin_popcount (winners) : 0;
}

/* One way down the tree, a playout, and the way back. */
static void
go_once (Uct           *uct,
         MarSearchJob  *job,
         MarPosition   *position,
         MarActionList *list,
         guint64       *seed)
{
  const MarGame *game = job->game;
  guint32 path[MAX_DEPTH];
  double result[MAR_MAX_PLAYERS];
  guint n = 0;
  guint32 at = 0;

  mar_position_assign (game, position, job->root);
  path[n++] = at;
  while (uct->nodes[at].n_children > 0 && n < MAX_DEPTH)
    {
      at = n <= uct->n_decided ? uct->decided[n - 1] : choose_child (uct, at, seed);
      game->play (position, uct->nodes[at].action, NULL);
      path[n++] = at;
    }
  if (uct->nodes[at].visits > 0 && game->actor (position) != MAR_ACTOR_NONE)
    {
      game->actions (position, list);
      add_children (uct, at, game->actor (position), list);
    }
  mar_game_playout (game, position, seed, PLAYOUT_CAP);
  share_result (game, position, result);
  for (guint i = 0; i < n; i++)
    {
      UctNode *node = &uct->nodes[path[i]];

      node->visits++;
      if (node->actor >= 0)
        node->wins += result[node->actor];
    }
}

/* The part of the time or of the nodes that is used up, whichever is more; 0 without limits. */
static double
part_used (const Uct          *uct,
           const MarSearchJob *job,
           gint64              began)
{
  const MarSearchLimits *limits = &job->limits;
  double nodes = limits->nodes > 0 ? (double) uct->nodes[0].visits / (double) limits->nodes : 0;
  double time = limits->time > 0
                  ? (double) (g_get_monotonic_time () - began) / (double) limits->time
                  : 0;

  return MAX (nodes, time);
}

/* Decides upon the next action of the turn, and plays it in @position. Returns whether the
 * turn goes on. */
static gboolean
decide (Uct           *uct,
        const MarGame *game,
        MarPosition   *position)
{
  guint32 at = uct->n_decided > 0 ? uct->decided[uct->n_decided - 1] : 0;
  const UctNode *node = &uct->nodes[at];
  guint32 most = node->children;

  if (node->n_children == 0)
    return FALSE;
  for (guint32 i = most; i < node->children + node->n_children; i++)
    if (uct->nodes[i].visits > uct->nodes[most].visits)
      most = i;
  uct->decided[uct->n_decided++] = most;
  game->play (position, uct->nodes[most].action, NULL);
  return game->actor (position) >= 0 && !game->starts_turn (position);
}

static gint
more_visits (gconstpointer a,
             gconstpointer b,
             gpointer      data)
{
  const Uct *uct = data;
  const UctNode *one = &uct->nodes[*(const guint32 *) a];
  const UctNode *other = &uct->nodes[*(const guint32 *) b];

  if (one->visits != other->visits)
    return one->visits < other->visits ? 1 : -1;
  return one < other ? -1 : 1;
}

/* The line that was looked at most, from the root's child @at. */
static void
fill_line (const Uct     *uct,
           MarSearchJob  *job,
           guint32        at,
           MarSearchLine *line)
{
  const UctNode *node = &uct->nodes[at];
  int actor = node->actor;
  guint n_players = mar_game_n_players (job->game, job->root);
  double chance = node->visits > 0 ? node->wins / node->visits : 0.5;

  memset (line, 0, sizeof *line);
  for (guint i = 0; i < n_players; i++)
    line->chances[i] = (int) i == actor ? chance : (1 - chance) / (n_players - 1);
  line->error = sqrt (chance * (1 - chance) / MAX (node->visits, 1));
  line->actions[line->n_actions++] = node->action;
  while (node->n_children > 0 && line->n_actions < MAR_SEARCH_MAX_ACTIONS)
    {
      const UctNode *most = &uct->nodes[node->children];

      for (guint i = 1; i < node->n_children; i++)
        if (uct->nodes[node->children + i].visits > most->visits)
          most = &uct->nodes[node->children + i];
      if (most->visits == 0 || most->actor < 0)
        break;
      line->actions[line->n_actions++] = most->action;
      node = most;
    }
  line->depth = line->n_actions;
}

static void
report_lines (const Uct    *uct,
              MarSearchJob *job)
{
  const UctNode *root = &uct->nodes[0];
  g_autofree guint32 *order = g_new (guint32, root->n_children);
  g_autofree MarSearchLine *lines = g_new (MarSearchLine, MAR_SEARCH_MAX_LINES);
  guint n = MIN (job->limits.lines, root->n_children);

  for (guint i = 0; i < root->n_children; i++)
    order[i] = root->children + i;
  g_qsort_with_data (order, root->n_children, sizeof *order, more_visits, (gpointer) uct);
  for (guint i = 0; i < n; i++)
    fill_line (uct, job, order[i], &lines[i]);
  mar_search_job_report (job, lines, n, lines[0].depth,
                         (guint) ((guint64) uct->n_nodes * 1000 / uct->room));
}

static void
uct_run (gpointer      self,
         MarSearchJob *job)
{
  Uct *uct = self;
  g_autofree MarPosition *position = mar_position_copy (job->game, job->root);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autoptr (MarLine) line = mar_line_branch (job->line);
  guint64 seed = job->limits.seed * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) | 1;
  g_autofree MarPosition *decided = mar_position_copy (job->game, job->root);
  guint parts = (guint) MAX (job->game->actions_left (job->root), 1);
  gint64 began = g_get_monotonic_time ();
  guint32 next_report = 1;

  uct->n_decided = 0;
  uct->nodes[0] = (UctNode) { .actor = MAR_ACTOR_NONE };
  uct->n_nodes = 1;
  /* The history may forbid what the position allows; below the root it is not asked. */
  mar_line_actions (line, list);
  if (list->n == 0)
    job->game->actions (job->root, list);
  if (list->n == 0)
    return;
  add_children (uct, 0, job->game->actor (job->root), list);
  do
    {
      go_once (uct, job, position, list, &seed);
      if (uct->n_decided + 1 < parts && part_used (uct, job, began) * parts >= uct->n_decided + 1
          && !decide (uct, job->game, decided))
        parts = 1;
      if (uct->nodes[0].visits >= next_report)
        {
          report_lines (uct, job);
          next_report *= 2;
        }
    }
  while (!mar_search_job_count (job, 1));
  report_lines (uct, job);
}

const MarSearcher mar_uct_searcher = {
  .game = NULL,
  .method = "plain UCT",
  .speed = 5000,
  .new = uct_new,
  .free = uct_free,
  .clear = uct_clear,
  .run = uct_run,
};
