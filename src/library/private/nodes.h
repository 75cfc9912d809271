/* The nodes of a stream, read again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stream.h"

G_BEGIN_DECLS

/* @actions: as many as the node has */
typedef struct
{
  guint order;
  guint number;
  gboolean in_variation;
  guint next;
  guint n_actions;
  const guint32 *actions;
} NodeEntry;

/* Finds the node with the index @node. Returns: whether there is one. */
gboolean nodes_get (const guint32 *words, gsize n_words, guint node, NodeEntry *entry);

/* Finds the node at a place of the text. Returns: whether it has positions in the stream. */
gboolean nodes_find (const guint32 *words, gsize n_words, guint order, NodeEntry *entry);

/* (transfer full): what was played on from a place, the rest of a turn or the next one: actions on
 * the board of the pattern, turned by the symmetry of the place; empty where nothing follows. */
GArray *nodes_get_next (const MarBoardPattern *pattern,
                        const guint32         *words,
                        gsize                  n_words,
                        const StreamPlace     *place);

/* (transfer full): the actions as one reads them in print, on the board of a whole position. */
char *nodes_write_actions (const MarBoardPattern *pattern, const GArray *actions);

G_END_DECLS
