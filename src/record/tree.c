/* How nodes hang together: links, order and depth, without recursion.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "node-private.h"

MarStrike *
mar_strike_new (MarNodeKind  was,
                char        *text,
                char        *reason,
                const char  *extra)
{
  MarStrike *strike = g_new (MarStrike, 1);

  *strike = (MarStrike){ was, text, reason, g_strdup (extra) };
  return strike;
}

static void
strike_free (MarStrike *strike)
{
  if (strike == NULL)
    return;
  g_free (strike->text);
  g_free (strike->reason);
  g_free (strike->extra);
  g_free (strike);
}

MarOutcome *
mar_outcome_new (MarNodeKind      kind,
                 MarPosition     *position,
                 const MarAction *actions,
                 guint            n)
{
  MarOutcome *outcome = g_malloc0 (sizeof (MarOutcome) + n * sizeof (MarAction));

  outcome->kind = kind;
  outcome->side = MAR_ACTOR_NONE;
  outcome->position = position;
  outcome->n = n;
  if (n > 0)
    memcpy (outcome->actions, actions, n * sizeof (MarAction));
  return outcome;
}

MarOutcome *
mar_outcome_new_struck (const MarGame     *game,
                        const MarPosition *parent,
                        MarStrike         *strike,
                        MarEndReason       end_reason,
                        int                side)
{
  MarOutcome *outcome = mar_outcome_new (MAR_NODE_STRUCK, mar_position_copy (game, parent), NULL,
                                         0);

  outcome->strike = strike;
  outcome->end_reason = end_reason;
  outcome->side = side;
  return outcome;
}

MarOutcome *
mar_outcome_new_end (const MarGame     *game,
                     const MarPosition *parent,
                     MarEndReason       reason,
                     int                side)
{
  MarPosition *position = mar_position_copy (game, parent);
  MarOutcome *outcome = mar_outcome_new (MAR_NODE_END, position, NULL, 0);

  /* A resignation shows in the score and in whose move it is, as in print. */
  if (reason == MAR_END_RESIGNATION && side != MAR_ACTOR_NONE)
    game->resign (position, side);
  outcome->end_reason = reason;
  outcome->side = side;
  return outcome;
}

void
mar_outcome_free (MarOutcome *outcome)
{
  if (outcome == NULL)
    return;
  strike_free (outcome->strike);
  g_free (outcome->position);
  g_free (outcome);
}

static gboolean
counts_as_turn (const MarNode    *parent,
                const MarOutcome *outcome)
{
  const MarGame *game = parent->record->game;
  const MarPosition *before = parent->outcome->position;

  if (outcome->kind != MAR_NODE_SETUP)
    return outcome->kind == MAR_NODE_TURN || outcome->kind == MAR_NODE_END;
  return game->starts_turn (before) && game->actor (before) >= 0
         && game->actor (before) != game->actor (outcome->position);
}

/* What a node has of its parent. */
static void
place_below (MarNode *node,
             MarNode *parent)
{
  gboolean is_base = node->outcome->kind == MAR_NODE_START
                     || node->outcome->kind == MAR_NODE_SETUP;

  node->parent = parent;
  node->base = is_base ? node : parent->base;
  node->level = parent != NULL ? parent->level + 1 : 0;
  node->number = parent != NULL ? parent->number + counts_as_turn (parent, node->outcome) : 0;
}

MarNode *
mar_node_new (MarRecord  *record,
              MarNode    *parent,
              MarOutcome *outcome)
{
  MarNode *node = g_new0 (MarNode, 1);

  node->record = record;
  node->outcome = outcome;
  node->attached = parent == NULL;
  node->depth = parent != NULL ? parent->depth : 0;
  place_below (node, parent);
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

/* Places a node anew with all that follows it, whose past or number may be others now. */
void
mar_node_place_below (MarNode *node,
                      MarNode *parent)
{
  place_below (node, parent);
  for (MarNode *n = next_below (node, node); n != NULL; n = next_below (n, node))
    place_below (n, n->parent);
}

/* What an allocation of @size bytes takes. */
static gsize
block (gsize size)
{
  return size + 2 * sizeof (gpointer);
}

static gsize
weigh_text (const char *text)
{
  return text != NULL ? block (strlen (text) + 1) : 0;
}

gsize
mar_outcome_weigh (const MarOutcome *outcome,
                   const MarGame    *game)
{
  const MarStrike *strike = outcome->strike;

  return block (sizeof (MarOutcome) + outcome->n * sizeof (MarAction))
         + block (game->position_size)
         + (strike != NULL ? block (sizeof (MarStrike)) + weigh_text (strike->text)
                                 + weigh_text (strike->reason) + weigh_text (strike->extra)
                           : 0);
}

gsize
mar_node_weigh (MarNode *node)
{
  gsize weight = 0;

  for (MarNode *n = node; n != NULL; n = next_below (n, node))
    weight += block (sizeof (MarNode)) + mar_outcome_weigh (n->outcome, n->record->game)
              + weigh_text (n->comments[MAR_COMMENT_BEFORE])
              + weigh_text (n->comments[MAR_COMMENT_AFTER]) + weigh_text (n->extra)
              + (n->marks != NULL ? n->marks->n * sizeof (MarMark) : 0)
              + (n->source != NULL ? sizeof (MarSourceEntry) + weigh_text (n->source->facts.steps)
                                         + weigh_text (n->source->facts.remark)
                                         + weigh_text (n->source->facts.unread)
                                   : 0);
  return weight;
}
