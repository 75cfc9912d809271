/* How nodes hang together: links, order and depth, without recursion.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "figure-entry.h"
#include "mar-task.h"

MarStrike *
mar_strike_new (MarNodeKind  was,
                char        *text,
                char        *reason,
                const char  *extra)
{
  MarStrike *strike = g_new (MarStrike, 1);

  *strike = (MarStrike) { was, text, reason, g_strdup (extra) };
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
mar_outcome_new (const MarGame   *game,
                 MarNodeKind      kind,
                 MarPosition     *position,
                 const MarAction *actions,
                 guint            n)
{
  MarOutcome *outcome = g_malloc0 (sizeof (MarOutcome) + n * sizeof (MarAction));

  outcome->kind = kind;
  outcome->side = MAR_ACTOR_NONE;
  outcome->position = mar_position_trim (game, position);
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
  MarOutcome *outcome = mar_outcome_new (game, MAR_NODE_STRUCK, mar_position_copy (game, parent),
                                         NULL, 0);

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
  MarOutcome *outcome;

  /* A resignation shows in the score and in whose move it is, as in print. */
  if (reason == MAR_END_RESIGNATION && side != MAR_ACTOR_NONE)
    game->resign (position, side);
  outcome = mar_outcome_new (game, MAR_NODE_END, position, NULL, 0);
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

/* Links a node to its parent, with all that it takes from it. */
static void
place_below (MarNode *node,
             MarNode *parent)
{
  gboolean is_base = node->outcome->kind == MAR_NODE_START || node->outcome->kind == MAR_NODE_SETUP;

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
  mar_figure_entries_free (node->figures);
  g_clear_pointer (&node->analyses, g_ptr_array_unref);
  g_clear_pointer (&node->decisions, g_ptr_array_unref);
  mar_source_entry_free (node->source);
  mar_task_free (node->task);
  g_free (node->extra);
  g_free (node);
}

MarNode *
mar_node_skip_below (const MarNode *node,
                     const MarNode *root)
{
  for (; node != root; node = node->parent)
    if (node->index + 1 < mar_node_n_children (node->parent))
      return mar_node_child (node->parent, node->index + 1);
  return NULL;
}

MarNode *
mar_node_next_below (const MarNode *node,
                     const MarNode *root)
{
  return mar_node_n_children (node) > 0 ? mar_node_child (node, 0)
                                        : mar_node_skip_below (node, root);
}

void
mar_node_free (MarNode *node)
{
  g_autoptr (GPtrArray) nodes = NULL;

  if (node == NULL)
    return;
  nodes = g_ptr_array_new ();
  for (MarNode *n = node; n != NULL; n = mar_node_next_below (n, node))
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
      for (MarNode *n = child; n != NULL; n = mar_node_next_below (n, child))
        n->depth = n->parent->depth + (n->index > 0);
    }
}

void
mar_node_attach_below (MarNode *node,
                       MarNode *parent)
{
  place_below (node, parent);
  for (MarNode *n = mar_node_next_below (node, node); n != NULL; n = mar_node_next_below (n, node))
    place_below (n, n->parent);
}

static void
set_attached (MarNode  *node,
              gboolean  attached)
{
  for (MarNode *n = node; n != NULL; n = mar_node_next_below (n, node))
    n->attached = attached;
}

static void
insert_child (MarNode *parent,
              guint    index,
              MarNode *child)
{
  if (parent->children == NULL)
    parent->children = g_ptr_array_sized_new (1);
  g_ptr_array_insert (parent->children, (int) index, child);
}

void
mar_node_attach (MarNode *node,
                 guint    index)
{
  MarNode *parent = node->parent;

  g_assert (!node->attached && parent->attached);
  g_assert (index <= mar_node_n_children (parent));

  insert_child (parent, index, node);
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

guint
mar_node_lift (MarNode *node)
{
  MarNode *parent = node->parent;
  guint n = mar_node_n_children (node);

  g_assert (node->attached);

  g_ptr_array_remove_index (parent->children, node->index);
  for (guint i = 0; i < n; i++)
    {
      MarNode *child = mar_node_child (node, i);

      insert_child (parent, node->index + i, child);
      mar_node_attach_below (child, parent);
    }
  g_clear_pointer (&node->children, g_ptr_array_unref);
  node->attached = FALSE;
  renumber (parent, node->index);
  return n;
}

void
mar_node_sink (MarNode *node,
               guint    n)
{
  MarNode *parent = node->parent;

  g_assert (!node->attached && node->children == NULL);

  if (n > 0)
    node->children = g_ptr_array_sized_new (n);
  for (guint i = 0; i < n; i++)
    {
      MarNode *child = mar_node_child (parent, node->index);

      g_ptr_array_remove_index (parent->children, node->index);
      g_ptr_array_add (node->children, child);
      mar_node_attach_below (child, node);
    }
  insert_child (parent, node->index, node);
  node->attached = TRUE;
  renumber (parent, node->index);
  renumber (node, 0);
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

  for (MarNode *n = node; n != NULL; n = mar_node_next_below (n, node))
    deepest = MAX (deepest, n->depth);
  return deepest;
}
