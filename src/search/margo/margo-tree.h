/* The tree of Margo's searcher: what its files share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "margo-game.h"
#include "searcher.h"

G_BEGIN_DECLS

/* A playout is told by persons, the players of the root: who has swapped goes on as the same
 * one with the other colour. Shares of the win are counted in this unit. */
#define MARGO_WHOLE 65536

#define MARGO_MAX_DEPTH 512

/* Where nothing is. */
#define MARGO_NOWHERE 0u

/**
 * MargoNode:
 * @visits: playouts that came through, those under way included, for which nothing is won
 *   yet, so that two threads part ("virtual loss")
 * @won: the sum of the shares of the person who did @action
 * @points: the sum of the points by which that person was ahead of the best other one
 * @children: where they lie, side by side; MARGO_NOWHERE: not listed yet
 * @rave: where the node's first-played statistics are, or MARGO_NOWHERE
 * @bias: how likely @action is to be the best by its features, all brothers together 1
 * @outcome: who wins, a bit for each person, when that is proved, else 0
 * @length: how many turns the game lasts then, on the way on which it was proved
 * @claimed: whether a thread lists the children
 */
typedef struct
{
  atomic_llong won;
  atomic_llong points;
  atomic_uint visits;
  atomic_uint children;
  atomic_uint rave;
  float bias;
  guint16 action;
  guint16 n_children;
  atomic_ushort length;
  guint8 actor;
  atomic_uchar outcome;
  atomic_uchar claimed;
} MargoNode;

/* How the playouts went in which a player was the first to come to a point, whenever that
 * was: "all moves as first" (Gelly and Silver, 2007), here kept for moves that are not
 * possible yet, too ("GRAVE", Cazenave, 2015). Threads may lose each other's counts. */
typedef struct
{
  _Atomic float visits;
  _Atomic float won;
} MargoRave;

/* One stretch of memory, of which children and statistics take pieces until it is used up.
 * The root is node 0. */
typedef struct
{
  MargoNode *nodes;
  guint room;
  guint n_rave; /* how many nodes' room the statistics of one take */
  atomic_uint n_used;
} MargoTree;

void margo_tree_init (MargoTree *tree, gsize memory);
void margo_tree_free (MargoTree *tree);
void margo_tree_reset (MargoTree *tree);

/* Makes the node @at the root and drops what is not below it, statistics included. */
void margo_tree_advance (MargoTree *tree, guint at);

/* Returns: where @n nodes side by side, all zero, begin, or MARGO_NOWHERE when there is no
 * room. */
guint margo_tree_take (MargoTree *tree, guint n);

guint margo_tree_full (const MargoTree *tree);

/* The share of @person in the win. */
double margo_outcome_share (guint outcome, guint person);

/* Notes a proved outcome. */
void margo_tree_set_outcome (MargoTree *tree, guint at, guint outcome, guint length);

/* Proves what the children prove of @at; returns whether its outcome is known. */
gboolean margo_tree_prove (MargoTree *tree, guint at);

/* The best of the children of @at, as far as is known, or MARGO_NOWHERE. */
guint margo_tree_best (const MargoTree *tree, guint at);

/* The rank of what is to be played whatever others promise. */
#define MARGO_BEST_RANK 2

/* How good a node is to play, as far as is known: proved wins before all others, the short
 * ones first, proved losses behind them, the long ones first, and between them what its
 * playouts promise at least. Threads may go on meanwhile, so that it must be noted before
 * brothers are sorted. */
typedef struct
{
  guint at;
  int rank;
  double worth;
} MargoMerit;

void margo_tree_get_merit (const MargoTree *tree, guint at, MargoMerit *merit);

/* The better one comes first. */
gint margo_merit_compare (gconstpointer a, gconstpointer b);

static inline MargoNode *
margo_tree_node (const MargoTree *tree,
                 guint            at)
{
  return tree->nodes + at;
}

static inline guint
margo_node_visits (const MargoNode *node)
{
  return atomic_load_explicit (&node->visits, memory_order_relaxed);
}

/* The mean share of the person who came here. */
static inline double
margo_node_share (const MargoNode *node,
                  guint            visits)
{
  return (double) atomic_load_explicit (&node->won, memory_order_relaxed) / MARGO_WHOLE / visits;
}

static inline guint
margo_node_outcome (const MargoNode *node)
{
  return atomic_load_explicit (&node->outcome, memory_order_relaxed);
}

static inline guint
margo_node_children (const MargoNode *node)
{
  return atomic_load_explicit (&node->children, memory_order_acquire);
}

G_END_DECLS
