/* Runs of nodes that a row of the move list shows: each node is the first child of the one before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

/* In all of them @head is attached, and @length is at least 1; the run may have fewer nodes now. */

/* Returns: the last node. */
MarNode *mar_move_run_end (MarNode *head, guint length);
/* Returns: whether @node is among them; it may be one that was deleted. */
gboolean mar_move_run_has (MarNode *head, guint length, const MarNode *node);
/* Returns: a number that changes when what the nodes do changes: their outcomes are made anew
 * then. */
guint64 mar_move_run_stamp (MarNode *head, guint length);

G_END_DECLS
