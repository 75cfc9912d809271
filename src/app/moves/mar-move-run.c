/* Runs of nodes that a row of the move list shows: each node is the first child of the one before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-run.h"

/* A run may have lost its end to an edit of which the list doesn't know yet. */
static MarNode *
get_next (MarNode *node,
          guint   *length)
{
  return --*length > 0 ? mar_node_child (node, 0) : NULL;
}

MarNode *
mar_move_run_end (MarNode *head,
                  guint    length)
{
  for (MarNode *next = head; next != NULL; next = get_next (next, &length))
    head = next;
  return head;
}

gboolean
mar_move_run_has (MarNode       *head,
                  guint          length,
                  const MarNode *node)
{
  while (head != NULL && head != node)
    head = get_next (head, &length);
  return head == node;
}

guint64
mar_move_run_stamp (MarNode *head,
                    guint    length)
{
  guint64 stamp = 0;

  for (MarNode *node = head; node != NULL; node = get_next (node, &length))
    {
      gboolean is_last = mar_node_n_children (node) == 0;

      stamp = (stamp ^ GPOINTER_TO_SIZE (mar_node_position (node)))
              * G_GUINT64_CONSTANT (0x100000001b3);
      stamp = stamp * 64 + (guint64) mar_node_number (node) * 16
              + (guint64) mar_node_kind (node) * 2 + is_last;
    }
  return stamp;
}
