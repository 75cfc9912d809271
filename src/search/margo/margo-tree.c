/* The tree of Margo's searcher: memory, and what is proved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "margo-tree.h"

/* A move promises at least its mean share, less this much over the root of its visits: 1 is two
 * standard errors of a fair coin. Between 0, where visits alone would count, and 2 no difference
 * was seen in 100 games each, but a swap that is better shows sooner. */
#define CAUTION 1.0

/* As if so many playouts more had been lost: three or four that happen to be won all are no reason
 * to put a move before one that a thousand speak for. */
#define DOUBTED 4

void
margo_tree_init (MargoTree *tree,
                 gsize      memory)
{
  tree->room = (guint) MIN (memory / sizeof (MargoNode), G_MAXINT32);
  tree->nodes = g_new (MargoNode, tree->room);
  margo_tree_reset (tree);
}

void
margo_tree_free (MargoTree *tree)
{
  g_free (tree->nodes);
}

void
margo_tree_reset (MargoTree *tree)
{
  memset (tree->nodes, 0, sizeof *tree->nodes);
  atomic_store (&tree->n_used, 1);
}

guint
margo_tree_take (MargoTree *tree,
                 guint      n)
{
  guint used = atomic_load_explicit (&tree->n_used, memory_order_relaxed);

  do
    if (n > tree->room - used)
      return MARGO_NOWHERE;
  while (!atomic_compare_exchange_weak_explicit (&tree->n_used, &used, used + n,
                                                 memory_order_relaxed, memory_order_relaxed));
  memset (tree->nodes + used, 0, n * sizeof *tree->nodes);
  return used;
}

guint
margo_tree_full (const MargoTree *tree)
{
  return (guint) ((guint64) atomic_load_explicit (&tree->n_used, memory_order_relaxed) * 1000
                  / tree->room);
}

double
margo_outcome_share (guint outcome,
                     guint person)
{
  return (outcome >> person & 1) != 0 ? 1.0 / __builtin_popcount (outcome) : 0;
}

static guint
node_length (const MargoTree *tree,
             guint            at)
{
  return atomic_load_explicit (&tree->nodes[at].length, memory_order_relaxed);
}

/* Of two brothers with proved outcomes: the greater share, an early win, a late loss. */
static gboolean
is_better_proved (const MargoTree *tree,
                  guint            one,
                  guint            other)
{
  guint actor = tree->nodes[one].actor;
  double share_one = margo_outcome_share (margo_node_outcome (&tree->nodes[one]), actor);
  double share_other = margo_outcome_share (margo_node_outcome (&tree->nodes[other]), actor);

  if (share_one != share_other)
    return share_one > share_other;
  if (share_one > 0)
    return node_length (tree, one) < node_length (tree, other);
  return node_length (tree, one) > node_length (tree, other);
}

/* The actor's best choice among the @n brothers, if it is proved; else MARGO_NOWHERE. */
static guint
proved_choice (const MargoTree *tree,
               guint            brothers,
               guint            n)
{
  guint choice = MARGO_NOWHERE;
  gboolean has_unknown = FALSE;
  guint actor = tree->nodes[brothers].actor;
  guint outcome;

  for (guint i = brothers; i < brothers + n; i++)
    {
      if (margo_node_outcome (&tree->nodes[i]) == 0)
        has_unknown = TRUE;
      else if (choice == MARGO_NOWHERE || is_better_proved (tree, i, choice))
        choice = i;
    }
  if (choice == MARGO_NOWHERE)
    return MARGO_NOWHERE;
  outcome = margo_node_outcome (&tree->nodes[choice]);
  if (outcome == 1u << actor)
    return choice;
  if (has_unknown)
    return MARGO_NOWHERE;
  /* Outcomes that are equally good for the actor may differ for others: then it isn't known who
   * wins. */
  for (guint i = brothers; i < brothers + n; i++)
    if (margo_node_outcome (&tree->nodes[i]) != outcome
        && margo_outcome_share (margo_node_outcome (&tree->nodes[i]), actor)
             == margo_outcome_share (outcome, actor))
      return MARGO_NOWHERE;
  return choice;
}

void
margo_tree_set_outcome (MargoTree *tree,
                        guint      at,
                        guint      outcome,
                        guint      length)
{
  atomic_store_explicit (&tree->nodes[at].length, (guint16) length, memory_order_relaxed);
  atomic_store_explicit (&tree->nodes[at].outcome, (guint8) outcome, memory_order_release);
}

gboolean
margo_tree_prove (MargoTree *tree,
                  guint      at)
{
  MargoNode *node = &tree->nodes[at];
  guint children = margo_node_children (node);
  guint choice;

  if (margo_node_outcome (node) != 0)
    return TRUE;
  if (children == MARGO_NOWHERE)
    return FALSE;
  choice = proved_choice (tree, children, node->n_children);
  if (choice == MARGO_NOWHERE)
    return FALSE;
  margo_tree_set_outcome (tree, at, margo_node_outcome (&tree->nodes[choice]),
                          node_length (tree, choice) + 1);
  return TRUE;
}

/* Proved wins before all others, proved losses behind them. */
static int
rank (const MargoNode *node)
{
  guint outcome = margo_node_outcome (node);

  if (outcome == 1u << node->actor)
    return MARGO_BEST_RANK;
  return outcome == 0 || (outcome >> node->actor & 1) != 0 ? 1 : 0;
}

void
margo_tree_get_merit (const MargoTree *tree,
                      guint            at,
                      MargoMerit      *merit)
{
  const MargoNode *node = &tree->nodes[at];
  guint visits = margo_node_visits (node);

  merit->at = at;
  merit->rank = rank (node);
  if (merit->rank == MARGO_BEST_RANK)
    merit->worth = -(double) node_length (tree, at);
  else if (merit->rank == 0)
    merit->worth = node_length (tree, at);
  else if (visits == 0)
    merit->worth = node->bias - 1e6;
  else
    merit->worth = margo_node_share (node, visits + DOUBTED) - CAUTION / sqrt (visits);
}

gint
margo_merit_compare (gconstpointer a,
                     gconstpointer b)
{
  const MargoMerit *one = a;
  const MargoMerit *other = b;

  if (one->rank != other->rank)
    return one->rank > other->rank ? -1 : 1;
  if (one->worth != other->worth)
    return one->worth > other->worth ? -1 : 1;
  return one->at < other->at ? -1 : 1;
}

guint
margo_tree_best (const MargoTree *tree,
                 guint            at)
{
  guint children = margo_node_children (&tree->nodes[at]);
  MargoMerit best = { .at = MARGO_NOWHERE };

  /* Another thread may be listing them: their number is there when they are. */
  if (children == MARGO_NOWHERE)
    return MARGO_NOWHERE;
  for (guint i = 0; i < tree->nodes[at].n_children; i++)
    {
      MargoMerit merit;

      margo_tree_get_merit (tree, children + i, &merit);
      if (i == 0 || margo_merit_compare (&merit, &best) < 0)
        best = merit;
    }
  return best.at;
}

/* A piece of the memory that is kept: where it lies, where it goes, and which node knows of
 * it, by where that one lay. */
typedef struct
{
  guint from;
  guint n;
  guint to;
  guint owner;
  gboolean is_rave;
} Piece;

static void
add_pieces (const MargoTree *tree,
            guint            owner,
            GArray          *pieces)
{
  const MargoNode *node = &tree->nodes[owner];
  const Piece children = { atomic_load (&node->children), node->n_children, 0, owner, FALSE };
  const Piece rave = { atomic_load (&node->rave), tree->n_rave, 0, owner, TRUE };

  if (children.from != MARGO_NOWHERE)
    g_array_append_val (pieces, children);
  if (rave.from != MARGO_NOWHERE)
    g_array_append_val (pieces, rave);
}

static gint
compare_pieces (gconstpointer a,
                gconstpointer b)
{
  guint one = ((const Piece *) a)->from;
  guint other = ((const Piece *) b)->from;

  return (one > other) - (one < other);
}

/* Where the node that lay at @at goes; @root goes to 0. */
static guint
find_moved (const GArray *pieces,
            guint         root,
            guint         at)
{
  guint low = 0;
  guint high = pieces->len;

  if (at == root)
    return 0;
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (pieces, Piece, middle).from <= at)
        low = middle;
      else
        high = middle;
    }
  return g_array_index (pieces, Piece, low).to + at - g_array_index (pieces, Piece, low).from;
}

void
margo_tree_advance (MargoTree *tree,
                    guint      at)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  guint used = 1;

  add_pieces (tree, at, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece piece = g_array_index (pieces, Piece, i);

      for (guint k = 0; k < piece.n && !piece.is_rave; k++)
        add_pieces (tree, piece.from + k, pieces);
    }
  g_array_sort (pieces, compare_pieces);

  memmove (&tree->nodes[0], &tree->nodes[at], sizeof *tree->nodes);
  for (guint i = 0; i < pieces->len; i++)
    {
      Piece *piece = &g_array_index (pieces, Piece, i);

      piece->to = used;
      used += piece->n;
      memmove (&tree->nodes[piece->to], &tree->nodes[piece->from], piece->n * sizeof *tree->nodes);
    }
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = &g_array_index (pieces, Piece, i);
      MargoNode *owner = &tree->nodes[find_moved (pieces, at, piece->owner)];

      atomic_store (piece->is_rave ? &owner->rave : &owner->children, piece->to);
    }
  atomic_store (&tree->n_used, used);
}
