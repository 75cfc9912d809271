/* What is proved of the moves of a root of Margo.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo-tree.h"

G_BEGIN_DECLS

/* Proves what the moves of a root lead to. */
typedef struct _MargoProver MargoProver;

/**
 * margo_prover_new:
 * @job: outlives the prover
 * @memory: for its table, in bytes
 *
 * Returns: (transfer full) (nullable): NULL where a proof isn't to be expected.
 */
MargoProver *margo_prover_new (MarSearchJob *job, gsize memory);
void margo_prover_free (MargoProver *prover);

/**
 * margo_prover_go:
 * @tree: its root has children; their outcomes are noted there
 * @n_nodes: how many nodes to look at, about
 *
 * Goes on: first with the value of the root, then with those of its children.
 *
 * Returns: whether something was noted.
 */
gboolean margo_prover_go (MargoProver *prover, MargoTree *tree, guint n_nodes);

/**
 * margo_prover_fill_line:
 * @child: a child of the root with an outcome
 * @line: (inout): gets the actions, the length and the points by which the game ends
 *
 * Plays the game as it was proved. When the search was stopped, that may be too long: then @line is
 * left as it is, and FALSE returned.
 */
gboolean margo_prover_fill_line (MargoProver *prover, const MargoNode *child, MarSearchLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MargoProver, margo_prover_free)

G_END_DECLS
