/* Playing at the cursor, as a person does on the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "commands.h"
#include "mar-cursor.h"
#include "mar-replay.h"
#include "node-private.h"

/* The child of @parent that begins with these actions. */
static MarNode *
find_child (MarNode         *parent,
            const MarAction *actions,
            guint            n)
{
  for (guint i = 0; i < mar_node_n_children (parent); i++)
    {
      MarNode *child = mar_node_child (parent, i);
      guint n_child;
      const MarAction *found = mar_node_actions (child, &n_child);

      if (n_child >= n && mar_actions_equal (found, actions, n))
        return child;
    }
  return NULL;
}

/* Returns whether the next action belongs to the turn in which the cursor stands. */
static gboolean
is_inside_turn (const MarCursor *cursor)
{
  return mar_node_kind (cursor->node) == MAR_NODE_TURN
         && (!mar_cursor_is_end (cursor) || !mar_node_is_finished (cursor->node));
}

/* Returns whether the turn at the cursor lacks steps, so that what follows it is struck. */
static gboolean
waits_for_steps (const MarCursor *cursor)
{
  const MarNode *next = mar_node_child (cursor->node, 0);

  return next != NULL && mar_node_kind (next) == MAR_NODE_STRUCK && mar_cursor_is_end (cursor)
         && mar_node_kind (cursor->node) == MAR_NODE_TURN && !mar_node_is_finished (cursor->node);
}

/* Plays the action in the place of a struck node, or at the end of a turn before struck ones,
 * which then may play again. */
static gboolean
replay_with (MarCursor  *cursor,
             MarAction   action,
             GError    **error)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  guint n;
  const MarAction *before = mar_node_actions (cursor->node, &n);

  g_array_append_vals (actions, before, n);
  g_array_append_val (actions, action);
  if (!mar_record_replace_turn (mar_node_record (cursor->node), cursor->node,
                                (const MarAction *) (gpointer) actions->data, actions->len, NULL,
                                error))
    return FALSE;
  cursor->step = actions->len;
  return TRUE;
}

/* Finds where the record goes on with @action, if it does. @actions, empty before, become those of
 * that node up to it, and @parent the node behind which it is, or would be. */
static MarNode *
find_next (const MarCursor  *cursor,
           MarAction         action,
           GArray           *actions,
           MarNode         **parent)
{
  *parent = cursor->node;
  if (is_inside_turn (cursor))
    {
      g_array_append_vals (actions, mar_node_actions (cursor->node, NULL), cursor->step);
      *parent = mar_node_parent (cursor->node);
    }
  g_array_append_val (actions, action);

  /* The node's own line comes before a sibling that begins in the same way. */
  if (*parent != cursor->node && !mar_cursor_is_end (cursor)
      && mar_node_actions (cursor->node, NULL)[cursor->step] == action)
    return cursor->node;
  return find_child (*parent, (MarAction *) (gpointer) actions->data, actions->len);
}

gboolean
mar_cursor_follow (MarCursor       *cursor,
                   const MarAction *actions,
                   guint            n)
{
  MarCursor place;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);
  g_return_val_if_fail (actions != NULL || n == 0, FALSE);

  place = *cursor;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (MarAction));
      MarNode *parent;

      place.node = find_next (&place, actions[i], before, &parent);
      place.step = before->len;
      if (place.node == NULL)
        return FALSE;
    }
  *cursor = place;
  return TRUE;
}

gboolean
mar_cursor_play (MarCursor  *cursor,
                 MarAction   action,
                 GError    **error)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  MarRecord *record;
  MarNode *parent;
  MarNode *node;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);
  g_return_val_if_fail (mar_node_is_attached (cursor->node), FALSE);

  record = mar_node_record (cursor->node);
  if (mar_node_kind (cursor->node) == MAR_NODE_STRUCK || waits_for_steps (cursor))
    return replay_with (cursor, action, error);
  node = find_next (cursor, action, actions, &parent);
  if (node == NULL)
    {
      if (parent != cursor->node && mar_cursor_is_end (cursor)
          && mar_node_n_children (cursor->node) == 0)
        node = mar_record_set_actions (record, cursor->node, (MarAction *) (gpointer) actions->data,
                                       actions->len, error);
      else
        node = mar_record_play_on (record, parent, (MarAction *) (gpointer) actions->data,
                                   actions->len, error);
    }
  if (node == NULL)
    return FALSE;
  *cursor = (MarCursor) { node, actions->len };
  return TRUE;
}

/* Leaves the turn at the cursor with its first @n actions. */
static gboolean
shorten_turn (MarCursor *cursor,
              guint      n)
{
  const MarAction *actions = mar_node_actions (cursor->node, NULL);
  MarNode *node;

  node = mar_record_set_actions (mar_node_record (cursor->node), cursor->node, actions, n, NULL);
  if (node == NULL)
    return FALSE;
  *cursor = mar_cursor_at (node);
  mar_cursor_clamp (cursor);
  return TRUE;
}

static gboolean
is_last_turn (const MarCursor *cursor)
{
  MarNodeKind kind = mar_node_kind (cursor->node);

  return (kind == MAR_NODE_TURN || kind == MAR_NODE_ROLL)
         && mar_node_n_children (cursor->node) == 0;
}

gboolean
mar_cursor_take_back (MarCursor *cursor)
{
  guint n;

  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  if (!is_last_turn (cursor))
    return FALSE;
  mar_node_actions (cursor->node, &n);
  return shorten_turn (cursor, n - 1);
}

gboolean
mar_cursor_reset_turn (MarCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);

  return is_last_turn (cursor) && shorten_turn (cursor, 0);
}
