/* Going through a record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-cursor.h"
#include "node-private.h"

MarCursor
mar_cursor_at (MarNode *node)
{
  MarCursor cursor = { node, 0 };

  g_return_val_if_fail (node != NULL, cursor);

  mar_node_actions (node, &cursor.step);
  return cursor;
}

/* Puts the cursor at the end of @node; returns whether there is such a node. */
static gboolean
go_to_end (MarCursor *cursor,
           MarNode   *node)
{
  if (node == NULL)
    return FALSE;
  *cursor = mar_cursor_at (node);
  return TRUE;
}

/* The same, but returns whether that is another place. */
static gboolean
move_to_end (MarCursor *cursor,
             MarNode   *node)
{
  const MarCursor before = *cursor;

  *cursor = mar_cursor_at (node);
  return cursor->node != before.node || cursor->step != before.step;
}

gboolean
mar_cursor_is_end (const MarCursor *cursor)
{
  guint n;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  mar_node_actions (cursor->node, &n);
  return cursor->step >= n;
}

gboolean
mar_cursor_clamp (MarCursor *cursor)
{
  MarNode *node;
  guint n;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  node = cursor->node;
  while (node->parent != NULL && !mar_node_is_attached (node))
    node = node->parent;
  if (node != cursor->node)
    return move_to_end (cursor, node);

  mar_node_actions (node, &n);
  if (cursor->step <= n && (cursor->step > 0 || n == 0))
    return FALSE;
  cursor->step = n;
  return TRUE;
}

gboolean
mar_cursor_next_turn (MarCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  return go_to_end (cursor,
                    mar_cursor_is_end (cursor) ? mar_node_child (cursor->node, 0) : cursor->node);
}

gboolean
mar_cursor_previous_turn (MarCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  return go_to_end (cursor, mar_node_parent (cursor->node));
}

gboolean
mar_cursor_next_step (MarCursor *cursor)
{
  MarNode *child;
  guint n;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  if (!mar_cursor_is_end (cursor))
    {
      cursor->step++;
      return TRUE;
    }
  child = mar_node_child (cursor->node, 0);
  if (child == NULL)
    return FALSE;
  mar_node_actions (child, &n);
  *cursor = (MarCursor) { child, MIN (n, 1) };
  return TRUE;
}

gboolean
mar_cursor_previous_step (MarCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  if (cursor->step > 1)
    {
      cursor->step--;
      return TRUE;
    }
  return go_to_end (cursor, mar_node_parent (cursor->node));
}

gboolean
mar_cursor_first (MarCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  return move_to_end (cursor, mar_record_root (mar_node_record (cursor->node)));
}

gboolean
mar_cursor_last (MarCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  return move_to_end (cursor, mar_record_last (mar_node_record (cursor->node), cursor->node));
}

/*
 * Among the node's siblings; a node without any, inside a variation, stands for the
 * node with which the variation begins.
 */
static gboolean
go_to_sibling (MarCursor *cursor,
               int        direction)
{
  MarNode *node = cursor->node;
  gboolean was_end = mar_cursor_is_end (cursor);
  guint n;

  while (node->depth > 0 && node->index == 0 && mar_node_n_children (node->parent) == 1)
    node = node->parent;
  if (node->parent == NULL || (direction < 0 && node->index == 0)
      || (direction > 0 && node->index + 1 >= mar_node_n_children (node->parent)))
    return FALSE;

  was_end = was_end || node != cursor->node;
  cursor->node = mar_node_child (node->parent, node->index + direction);
  mar_node_actions (cursor->node, &n);
  cursor->step = was_end ? n : MIN (cursor->step, n);
  return TRUE;
}

gboolean
mar_cursor_next_variation (MarCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  return go_to_sibling (cursor, 1);
}

gboolean
mar_cursor_previous_variation (MarCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  return go_to_sibling (cursor, -1);
}

gboolean
mar_cursor_leave_variation (MarCursor *cursor)
{
  MarNode *node;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  node = cursor->node;
  while (node->depth > 0 && node->index == 0)
    node = node->parent;
  return node->depth > 0 && move_to_end (cursor, mar_node_child (node->parent, 0));
}

MarPosition *
mar_cursor_position (const MarCursor *cursor,
                     MarEffects      *effects)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, NULL);

  return mar_node_step_position (cursor->node, cursor->step, effects);
}

MarLine *
mar_cursor_line (const MarCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, NULL);

  return mar_record_line_new (cursor->node, cursor->step);
}

GArray *
mar_cursor_history (const MarCursor  *cursor,
                    MarPosition     **start)
{
  const MarNode *base;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, NULL);
  g_return_val_if_fail (start != NULL, NULL);

  base = cursor->node->base;
  *start = mar_position_copy (base->record->game, base->outcome->position);
  return mar_record_history (cursor->node, cursor->step);
}

GArray *
mar_cursor_recent (const MarCursor  *cursor,
                   MarPosition     **before)
{
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  const MarNode *first;
  const MarAction *own;
  guint n;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, actions);
  g_return_val_if_fail (before != NULL, actions);

  *before = NULL;
  first = cursor->node;
  own = mar_node_actions (first, &n);
  g_array_append_vals (actions, own, MIN (n, cursor->step));
  if (actions->len == 0)
    return actions;

  while (mar_node_kind (first) == MAR_NODE_ROLL
         && (mar_node_kind (first->parent) == MAR_NODE_ROLL
             || mar_node_kind (first->parent) == MAR_NODE_TURN))
    {
      first = first->parent;
      own = mar_node_actions (first, &n);
      g_array_prepend_vals (actions, own, n);
    }
  *before = mar_node_step_position (first, 0, NULL);
  return actions;
}
