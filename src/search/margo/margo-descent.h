/* The descents of Margo's searcher: down the tree, a playout, and back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo-tree.h"

G_BEGIN_DECLS

/**
 * MargoWork:
 * @cap: how many moves a playout lasts at most
 * @shares: what each root move has brought to each person, in this search
 *
 * Shared by the threads of a search.
 */
typedef struct
{
  MargoTree tree;
  MarSearchJob *job;
  guint cap;
  struct
  {
    atomic_llong won[MAR_MAX_PLAYERS];
  } shares[MAR_MAX_ACTIONS];
} MargoWork;

/* The data of a thread that goes down the tree. */
typedef struct _MargoDescent MargoDescent;

/* Returns: (transfer full): the descent of thread @index; free with g_free(). */
MargoDescent *margo_descent_new (MargoWork *work, guint index);

/* Lists the children of the root. */
void margo_descent_list_root (MargoDescent *descent);

/* Goes down once; returns FALSE when that was broken off, for the job was stopped. */
gboolean margo_descent_go (MargoDescent *descent);

G_END_DECLS
