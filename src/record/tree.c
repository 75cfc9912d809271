/* How nodes hang together: links, order and depth, without recursion.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "node-private.h"

MarOutcome *
mar_outcome_new (MarPosition     *position,
                 const MarAction *actions,
                 guint            n)
{
  MarOutcome *outcome = g_malloc (sizeof (MarOutcome) + n * sizeof (MarAction));

  outcome->position = position;
  outcome->n = n;
  if (n > 0)
    memcpy (outcome->actions, actions, n * sizeof (MarAction));
  return outcome;
}

void
mar_outcome_free (MarOutcome *outcome)
{
  if (outcome == NULL)
    return;
  g_free (outcome->position);
  g_free (outcome);
}

static gboolean
counts_as_turn (const MarNode     *parent,
                MarNodeKind        kind,
                const MarPosition *position)
{
  const MarGame *game = parent->record->game;
  const MarPosition *before = parent->outcome->position;

  if (kind != MAR_NODE_SETUP)
    return kind == MAR_NODE_TURN || kind == MAR_NODE_END;
  return game->starts_turn (before) && game->actor (before) >= 0
         && game->actor (before) != game->actor (position);
}

MarNode *
mar_node_new (MarRecord   *record,
              MarNode     *parent,
              MarNodeKind  kind,
              MarOutcome  *outcome)
{
  MarNode *node = g_new0 (MarNode, 1);

  node->record = record;
  node->parent = parent;
  node->kind = kind;
  node->side = MAR_ACTOR_NONE;
  node->outcome = outcome;
  node->attached = parent == NULL;
  node->base = kind == MAR_NODE_START || kind == MAR_NODE_SETUP ? node : parent->base;
  if (parent != NULL)
    {
      node->level = parent->level + 1;
      node->number = parent->number + counts_as_turn (parent, kind, outcome->position);
      node->depth = parent->depth;
    }
  return node;
}

static void
free_one (MarNode *node)
{
  g_clear_pointer (&node->children, g_ptr_array_unref);
  mar_outcome_free (node->outcome);
  g_free (node->comments[MAR_COMMENT_BEFORE]);
  g_free (node->comments[MAR_COMMENT_AFTER]);
  g_clear_pointer (&node->glyphs, g_array_unref);
  mar_mark_list_free (node->marks);
  mar_source_entry_free (node->source);
  g_free (node->extra);
  g_free (node);
}

/* A walk over the subtree of @root in the order of children. */
static MarNode *
next_below (const MarNode *node,
            const MarNode *root)
{
  if (mar_node_n_children (node) > 0)
    return mar_node_child (node, 0);
  for (; node != root; node = node->parent)
    if (node->index + 1 < mar_node_n_children (node->parent))
      return mar_node_child (node->parent, node->index + 1);
  return NULL;
}

void
mar_node_free (MarNode *node)
{
  g_autoptr (GPtrArray) nodes = NULL;

  if (node == NULL)
    return;
  nodes = g_ptr_array_new ();
  for (MarNode *n = node; n != NULL; n = next_below (n, node))
    g_ptr_array_add (nodes, n);
  for (guint i = 0; i < nodes->len; i++)
    free_one (g_ptr_array_index (nodes, i));
}

/* Numbers the children from @from on, and brings the depth below them up to date. */
static void
renumber (MarNode *parent,
          guint    from)
{
  for (guint i = from; i < mar_node_n_children (parent); i++)
    {
      MarNode *child = mar_node_child (parent, i);
      guint depth = parent->depth + (i > 0);

      child->index = i;
      if (child->depth == depth)
        continue;
      for (MarNode *n = child; n != NULL; n = next_below (n, child))
        n->depth = n->parent->depth + (n->index > 0);
    }
}

static void
set_attached (MarNode  *node,
              gboolean  attached)
{
  for (MarNode *n = node; n != NULL; n = next_below (n, node))
    n->attached = attached;
}

void
mar_node_attach (MarNode *node,
                 guint    index)
{
  MarNode *parent = node->parent;

  g_assert (!node->attached && parent->attached);
  g_assert (index <= mar_node_n_children (parent));

  if (parent->children == NULL)
    parent->children = g_ptr_array_sized_new (1);
  g_ptr_array_insert (parent->children, index, node);
  renumber (parent, index);
  set_attached (node, TRUE);
}

void
mar_node_detach (MarNode *node)
{
  g_assert (node->attached);
  g_assert (mar_node_child (node->parent, node->index) == node);

  mar_record_line_leave (node->record, node);
  g_ptr_array_remove_index (node->parent->children, node->index);
  set_attached (node, FALSE);
  renumber (node->parent, node->index);
}

void
mar_node_reorder (MarNode *node,
                  guint    index)
{
  GPtrArray *children = node->parent->children;
  guint from = MIN (node->index, index);

  g_ptr_array_remove_index (children, node->index);
  g_ptr_array_insert (children, index, node);
  renumber (node->parent, from);
}

guint
mar_node_deepest (MarNode *node)
{
  guint deepest = 0;

  for (MarNode *n = node; n != NULL; n = next_below (n, node))
    deepest = MAX (deepest, n->depth);
  return deepest;
}

static gsize
weigh_text (const char *text)
{
  return text != NULL ? strlen (text) + 1 : 0;
}

gsize
mar_node_weigh (MarNode *node)
{
  gsize weight = 0;

  for (MarNode *n = node; n != NULL; n = next_below (n, node))
    weight += sizeof (MarNode) + n->record->game->position_size
              + n->outcome->n * sizeof (MarAction) + weigh_text (n->comments[MAR_COMMENT_BEFORE])
              + weigh_text (n->comments[MAR_COMMENT_AFTER]) + weigh_text (n->extra)
              + (n->marks != NULL ? n->marks->n * sizeof (MarMark) : 0)
              + (n->source != NULL ? sizeof (MarSourceEntry) + weigh_text (n->source->facts.steps)
                                         + weigh_text (n->source->facts.remark)
                                         + weigh_text (n->source->facts.unread)
                                   : 0);
  return weight;
}
