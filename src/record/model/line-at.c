/* Positions with their history, for any node: the line that a record keeps walks from
 * node to node over what they have in common.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "node-private.h"

/* Plays @n actions of @node. What comes of the last one is known. */
static void
play_node (MarLine       *line,
           const MarNode *node,
           guint          n)
{
  const MarGame *game = node->record->game;
  g_autofree MarPosition *position = NULL;

  if (n == 0)
    return;
  if (n < node->outcome->n || n > 1)
    {
      position = mar_position_copy (game, mar_line_position (line));
      game->hand_over (position, NULL);
    }
  for (guint i = 0; i < n && i + 1 < node->outcome->n; i++)
    {
      game->play (position, node->outcome->actions[i], NULL);
      mar_line_append_known (line, position);
    }
  if (n == node->outcome->n)
    mar_line_append_known (line, node->outcome->position);
}

/* Plays from the end of @from, an ancestor, to the end of @node. */
static void
play_down (MarLine       *line,
           const MarNode *from,
           const MarNode *node)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();

  for (; node != from; node = node->parent)
    g_ptr_array_add (path, (gpointer) node);
  for (guint i = path->len; i > 0; i--)
    {
      const MarNode *next = g_ptr_array_index (path, i - 1);

      play_node (line, next, next->outcome->n);
    }
}

static void
undo_node (MarLine       *line,
           const MarNode *node)
{
  for (guint i = 0; i < node->outcome->n; i++)
    mar_line_undo (line);
}

static MarLine *
line_from (const MarNode *base)
{
  const MarRecord *record = base->record;

  return mar_line_new (record->game, &record->options, base->outcome->position);
}

/* The nearest node that is an ancestor of both, or one of them. */
static MarNode *
common_ancestor (MarNode *one,
                 MarNode *other)
{
  while (one != other)
    if (one->level >= other->level)
      one = one->parent;
    else
      other = other->parent;
  return one;
}

MarLine *
mar_record_line_at (MarRecord *record,
                    MarNode   *node)
{
  if (record->line != NULL && record->line_node->base == node->base)
    {
      MarNode *fork = common_ancestor (record->line_node, node);

      for (MarNode *n = record->line_node; n != fork; n = n->parent)
        undo_node (record->line, n);
      play_down (record->line, fork, node);
    }
  else
    {
      const MarNode *base = node->base;

      g_clear_pointer (&record->line, mar_line_free);
      record->line = line_from (base);
      play_down (record->line, base, node);
    }
  record->line_node = node;
  return record->line;
}

void
mar_record_line_moved (MarRecord *record,
                       MarNode   *node)
{
  record->line_node = node;
}

void
mar_record_line_leave (MarRecord *record,
                       MarNode   *node)
{
  const MarNode *within;

  if (record->line == NULL)
    return;
  within = record->line_node;
  while (within->level > node->level)
    within = within->parent;
  if (within != node)
    return;

  if (node->parent != NULL && record->line_node->base == node->parent->base)
    mar_record_line_at (record, node->parent);
  else
    g_clear_pointer (&record->line, mar_line_free);
}

GArray *
mar_record_history (MarNode *node,
                    guint    step)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (MarAction));

  for (MarNode *at = node; at != node->base; at = at->parent)
    g_ptr_array_add (path, at);
  for (guint i = path->len; i > 0; i--)
    {
      const MarOutcome *outcome = ((MarNode *) g_ptr_array_index (path, i - 1))->outcome;

      g_array_append_vals (actions, outcome->actions, i == 1 ? step : outcome->n);
    }
  return actions;
}

MarLine *
mar_record_line_new (MarNode *node,
                     guint    step)
{
  MarRecord *record = node->record;
  MarLine *line;

  if (step == node->outcome->n)
    return mar_line_branch (mar_record_line_at (record, node));
  line = mar_line_branch (mar_record_line_at (record, node->parent));
  play_node (line, node, step);
  return line;
}
