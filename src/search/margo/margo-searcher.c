/* The searcher of Margo: Monte Carlo tree search that knows what its playouts did anywhere
 * (GRAVE), the features of moves, and what is proved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "margo-descent.h"
#include "margo-proof.h"
#include "margo-prover.h"

/* How many moves a playout lasts at most, for each point of the board. Twice and half as many
 * made no difference in matches. */
#define CAP 3

/* Reports come for each doubling between the two, and for each quarter more later. */
#define FEW_DESCENTS 64
#define MANY_DESCENTS 1024

/* The prover begins after so many playouts and takes as long as they did, and so on with a quarter
 * more of them each time: it begins from the root again, so that it must have more time than
 * before. */
#define PROOF_DESCENTS 64
#define PROOF_GROWTH 4

/* What of the memory its table may take. */
#define PROOF_SHARE 8

/* How many playouts there are in a second with the defaults, about. */
#define SPEED 10000

/* @root: that of the tree, with its history; NULL when there is no tree
 * @prover: in a search that needs one; @memory: for it
 * @n_descents: of the thread that reports, @next_report: after how many it does
 * @next_proof: after how many the prover goes on, @proof_descents: for as long as how many take */
typedef struct
{
  MargoWork work;
  MarPosition *root;
  MarHistory *history;
  MargoProver *prover;
  gsize memory;
  guint64 n_descents;
  guint64 next_report;
  guint64 next_proof;
  guint proof_descents;
} Margo;

static gpointer
margo_new (gsize memory,
           guint threads)
{
  Margo *margo = g_new0 (Margo, 1);

  margo->memory = memory / PROOF_SHARE;
  margo_tree_init (&margo->work.tree, memory - margo->memory);
  return margo;
}

static void
margo_clear (gpointer self)
{
  Margo *margo = self;

  g_clear_pointer (&margo->root, g_free);
  g_clear_pointer (&margo->history, mar_history_free);
}

static void
margo_free (gpointer self)
{
  Margo *margo = self;

  margo_clear (margo);
  margo_tree_free (&margo->work.tree);
  g_free (margo);
}

static MarSolved
solved_for (guint outcome,
            guint actor)
{
  if (outcome == 0)
    return MAR_SOLVED_NOT;
  if (outcome == 1u << actor)
    return MAR_SOLVED_WIN;
  return (outcome >> actor & 1) != 0 ? MAR_SOLVED_DRAW : MAR_SOLVED_LOSS;
}

/* The chances of all persons: the actor's as the tree has it, the others' as they parted the
 * rest in this search. */
static void
fill_chances (const MargoWork *work,
              const MargoNode *node,
              guint            index,
              MarSearchLine   *line)
{
  guint n = margo_position (work->job->root)->n_players;
  guint outcome = margo_node_outcome (node);
  guint visits = margo_node_visits (node);
  double chance = visits > 0 ? CLAMP (margo_node_share (node, visits), 0, 1) : 1.0 / n;
  double rest = 0;

  for (guint i = 0; i < n; i++)
    if (i != node->actor)
      rest += (double) atomic_load (&work->shares[index].won[i]);
  for (guint i = 0; i < n; i++)
    if (outcome != 0)
      line->chances[i] = margo_outcome_share (outcome, i);
    else if (i == node->actor)
      line->chances[i] = chance;
    else
      line->chances[i] = (1 - chance)
                         * (rest > 0 ? (double) atomic_load (&work->shares[index].won[i]) / rest
                                     : 1.0 / (n - 1));
  /* As if it had been won once and lost once more: a few playouts of one kind prove nothing. */
  chance = (chance * visits + 1) / (visits + 2);
  line->error = outcome != 0 ? 0 : sqrt (chance * (1 - chance) / MAX (visits, 1));
}

static void
fill_line (const Margo   *margo,
           guint          at,
           MarSearchLine *line)
{
  const MargoWork *work = &margo->work;
  const MargoTree *tree = &work->tree;
  const MargoNode *node = margo_tree_node (tree, at);
  guint visits = margo_node_visits (node);

  memset (line, 0, sizeof *line);
  fill_chances (work, node, at - margo_node_children (margo_tree_node (tree, 0)), line);
  line->points = visits > 0 ? (double) atomic_load (&node->points) / visits : 0;
  line->solved = solved_for (margo_node_outcome (node), node->actor);
  if (line->solved != MAR_SOLVED_NOT)
    line->solved_in = atomic_load (&node->length) + 1u;
  /* Those who share a win have the same score, whatever the playouts came to before. */
  if (line->solved == MAR_SOLVED_DRAW)
    line->points = 0;
  if (line->solved != MAR_SOLVED_NOT && margo->prover != NULL
      && margo_prover_fill_line (margo->prover, node, line))
    return;
  do
    {
      line->actions[line->n_actions++] = margo_tree_node (tree, at)->action;
      at = margo_tree_best (tree, at);
    }
  while (at != MARGO_NOWHERE && line->n_actions < MAR_SEARCH_MAX_ACTIONS
         && margo_node_visits (margo_tree_node (tree, at)) > 0);
  line->depth = line->n_actions;
}

static void
report_lines (Margo *margo)
{
  MargoWork *work = &margo->work;
  MargoTree *tree = &work->tree;
  const MargoNode *root = margo_tree_node (tree, 0);
  g_autofree MargoMerit *order = g_new (MargoMerit, root->n_children);
  g_autofree MarSearchLine *lines = g_new (MarSearchLine, MAR_SEARCH_MAX_LINES);
  guint n = MIN (work->job->limits.lines, root->n_children);

  for (guint i = 0; i < root->n_children; i++)
    {
      guint at = margo_node_children (root) + i;

      margo_tree_get_merit (tree, at, &order[i]);
      /* Of a draw that is proved to be all that can be reached, others may promise more. */
      if (margo_node_outcome (root) != 0
          && margo_node_outcome (margo_tree_node (tree, at)) == margo_node_outcome (root))
        order[i].rank = MARGO_BEST_RANK;
    }
  qsort (order, root->n_children, sizeof *order, margo_merit_compare);
  for (guint i = 0; i < n; i++)
    fill_line (margo, order[i].at, &lines[i]);
  mar_search_job_report (work->job, lines, n, lines[0].depth, margo_tree_full (tree));
}

/* Returns whether nothing is left to find out. */
static gboolean
is_finished (const MargoWork *work)
{
  const MargoNode *root = margo_tree_node (&work->tree, 0);
  guint children = margo_node_children (root);
  guint n_open = 0;

  if (margo_node_outcome (root) == 0)
    return FALSE;
  for (guint i = 0; i < root->n_children; i++)
    n_open += margo_node_outcome (margo_tree_node (&work->tree, children + i)) == 0;
  return n_open == 0 || work->job->limits.lines == 1;
}

/* A first answer at once; then not more often than it changes. */
static guint64
next_report (guint64 n_descents)
{
  if (n_descents < FEW_DESCENTS)
    return FEW_DESCENTS;
  return n_descents < MANY_DESCENTS ? 2 * n_descents : n_descents + n_descents / 4;
}

/* Proves for as long as the playouts since the last time took. */
static void
go_on_proving (Margo *margo)
{
  if (margo_prover_go (margo->prover, &margo->work.tree, margo->proof_descents * MARGO_PROOF_NODES))
    report_lines (margo);
  margo->proof_descents += margo->proof_descents / PROOF_GROWTH;
  margo->next_proof += margo->proof_descents;
}

static void
run_descents (guint    index,
              gpointer data)
{
  Margo *margo = data;
  MarSearchJob *job = margo->work.job;
  g_autofree MargoDescent *descent = margo_descent_new (&margo->work, index);

  while (!mar_search_job_stopped (job) && !is_finished (&margo->work))
    {
      if (!margo_descent_go (descent) || mar_search_job_count (job, 1))
        break;
      if (index > 0)
        continue;
      if (++margo->n_descents == margo->next_report)
        {
          report_lines (margo);
          margo->next_report = next_report (margo->n_descents);
        }
      if (margo->prover != NULL && margo->n_descents == margo->next_proof)
        go_on_proving (margo);
    }
}

/* Returns whether @history goes on from all that @earlier has. */
static gboolean
goes_on_from (const MarHistory *history,
              const MarHistory *earlier)
{
  guint n = mar_history_length (earlier);

  if (mar_history_length (history) < n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (mar_history_key (history, i) != mar_history_key (earlier, i))
      return FALSE;
  return TRUE;
}

/* The child of @at that leads to a board of @key; @position is played on. */
static guint
find_child (const MargoTree *tree,
            guint            at,
            guint64          key,
            MargoPosition   *position)
{
  const MargoNode *node = margo_tree_node (tree, at);
  guint children = margo_node_children (node);

  for (guint i = 0; i < node->n_children && children != MARGO_NOWHERE; i++)
    {
      MargoPosition after;

      margo_assign (&after, position);
      margo_play ((MarPosition *) (void *) &after, margo_tree_node (tree, children + i)->action,
                  NULL);
      if (margo_history_key ((const MarPosition *) (const void *) &after) == key)
        {
          margo_assign (position, &after);
          return children + i;
        }
    }
  return MARGO_NOWHERE;
}

/* Goes on in the tree of the last search if the root is a position of it; else there is none.
 * After a swap, persons have other colours. */
static gboolean
reuse_tree (Margo *margo)
{
  const MargoPosition *root = margo_position (margo->work.job->root);
  const MarHistory *history = mar_line_history (margo->work.job->line);
  MargoPosition position;
  guint at = 0;

  if (margo->root == NULL || !goes_on_from (history, margo->history))
    return FALSE;
  margo_assign (&position, margo_position (margo->root));
  if ((position.swap == MARGO_SWAP_DONE) != (root->swap == MARGO_SWAP_DONE))
    return FALSE;
  for (guint i = mar_history_length (margo->history); i < mar_history_length (history); i++)
    {
      if (position.state != MARGO_PLAYING)
        return FALSE;
      at = find_child (&margo->work.tree, at, mar_history_key (history, i), &position);
      if (at == MARGO_NOWHERE)
        return FALSE;
    }
  if (!mar_position_equal (&mar_margo, (const MarPosition *) (const void *) &position,
                           margo->work.job->root))
    return FALSE;
  if (at != 0)
    margo_tree_advance (&margo->work.tree, at);
  return TRUE;
}

/* Makes sure that there is a root with children, and notes whose tree it is. */
static void
prepare_tree (Margo *margo)
{
  MarSearchJob *job = margo->work.job;
  MargoTree *tree = &margo->work.tree;

  if (!reuse_tree (margo))
    {
      const MargoPosition *root = margo_position (job->root);
      guint n_points = margo_shape (root->size)->n_cells * root->n_players;

      margo_tree_reset (tree);
      tree->n_rave
        = (guint) ((n_points * sizeof (MargoRave) + sizeof (MargoNode) - 1) / sizeof (MargoNode));
    }
  if (margo_node_children (margo_tree_node (tree, 0)) == MARGO_NOWHERE)
    {
      g_autofree MargoDescent *descent = margo_descent_new (&margo->work, 0);

      margo_descent_list_root (descent);
    }
  /* What was proved of a former root's child, nothing may be known of its own. */
  margo_tree_set_outcome (tree, 0, 0, 0);
  margo_tree_prove (tree, 0);
  margo_clear (margo);
  margo->root = mar_position_copy (job->game, job->root);
  margo->history = mar_history_copy (mar_line_history (job->line));
}

static void
margo_run (gpointer      self,
           MarSearchJob *job)
{
  Margo *margo = self;
  guint size = margo_position (job->root)->size;

  margo->work.job = job;
  margo->work.cap = CAP * size * size;
  memset (margo->work.shares, 0, sizeof margo->work.shares);
  prepare_tree (margo);
  if (margo_node_children (margo_tree_node (&margo->work.tree, 0)) == MARGO_NOWHERE)
    return;
  margo->n_descents = 0;
  margo->next_report = 1;
  margo->next_proof = margo->proof_descents = PROOF_DESCENTS;
  margo->prover = margo_prover_new (job, margo->memory);
  mar_search_job_spread (job, run_descents, margo);
  report_lines (margo);
  g_clear_pointer (&margo->prover, margo_prover_free);
}

const MarSearcher mar_margo_searcher = {
  .game = &mar_margo,
  .method = "Monte Carlo tree search",
  .speed = SPEED,
  .new = margo_new,
  .free = margo_free,
  .clear = margo_clear,
  .run = margo_run,
};
