/* Changing what lies before: the edits after which the rest is played again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "replay-private.h"

/* Tells what became of the rest, of which the walk has the numbers. */
static void
fill_replay (const MarReplayWalk *walk,
             MarNode             *node,
             MarReplay           *replay)
{
  if (replay == NULL)
    return;
  *replay = (MarReplay) { node, walk->n_kept, walk->n_struck, NULL };
}

static void
find_first_struck (MarNode   *root,
                   MarNode   *first,
                   MarReplay *replay)
{
  if (replay == NULL || replay->n_struck == 0 || replay->first_struck != NULL)
    return;
  for (MarNode *node = first; node != NULL; node = mar_node_next (node, root))
    if (node->outcome->kind == MAR_NODE_STRUCK)
      {
        replay->first_struck = node;
        return;
      }
}

/* Makes what the walk found one entry of the journal; @place is above all that changes. Where
 * that itself changes, it is by somebody's will. */
static void
carry_out (MarReplayWalk *walk,
           MarNode       *place)
{
  gboolean changes_place;

  if (walk->exchanges->len == 0)
    return;
  changes_place = g_array_index (walk->exchanges, MarExchange, 0).node == place;
  mar_document_perform (walk->record->document,
                        mar_command_replay (place, g_steal_pointer (&walk->exchanges)));
  if (changes_place)
    mar_record_overrule (place);
}

gboolean
mar_record_replace_turn (MarRecord        *record,
                         MarNode          *node,
                         const MarAction  *actions,
                         guint             n,
                         MarReplay        *replay,
                         GError          **error)
{
  MarDocument *document;
  MarReplayWalk walk;
  gboolean done;

  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (node != NULL && node->record == record, FALSE);
  g_return_val_if_fail (mar_node_is_attached (node), FALSE);
  g_return_val_if_fail (mar_node_kind (node) == MAR_NODE_TURN
                          || mar_node_kind (node) == MAR_NODE_ROLL
                          || mar_node_kind (node) == MAR_NODE_STRUCK,
                        FALSE);
  g_return_val_if_fail (actions != NULL && n > 0, FALSE);

  document = record->document;
  mar_replay_walk_init (&walk, record, mar_record_line_new (node->parent, node->parent->outcome->n),
                        TRUE);
  mar_replay_start_after (&walk, node->parent);
  done = mar_replay_turn (&walk, node, actions, n, error);
  if (done)
    {
      mar_replay_children (&walk, node);
      mar_document_begin (document, mar_node_kind (node) == MAR_NODE_STRUCK ? _("Repair Move")
                                                                            : _("Change Move"));
      carry_out (&walk, node);
      mar_document_end (document);
      fill_replay (&walk, node, replay);
      find_first_struck (node, node, replay);
    }
  mar_replay_walk_clear (&walk);
  return done;
}

gboolean
mar_record_replace_position (MarRecord          *record,
                             MarNode            *node,
                             const MarPosition  *position,
                             MarReplay          *replay,
                             GError            **error)
{
  g_autofree MarPosition *fresh = NULL;
  MarReplayWalk walk;

  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (node != NULL && node->record == record, FALSE);
  g_return_val_if_fail (mar_node_is_attached (node), FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  if (mar_node_kind (node) != MAR_NODE_START && mar_node_kind (node) != MAR_NODE_SETUP)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT,
                           _("This position results from moves; only a position that was set up "
                             "can change."));
      return FALSE;
    }
  fresh = mar_record_begin_history (record->game, &record->options, position);
  mar_replay_walk_init (&walk, record, mar_line_new (record->game, &record->options, fresh), TRUE);
  mar_replay_start_with (&walk, node, fresh);
  mar_replay_children (&walk, node);
  mar_document_begin (record->document, _("Change Position"));
  carry_out (&walk, node);
  mar_document_end (record->document);
  fill_replay (&walk, node, replay);
  find_first_struck (node, node, replay);
  mar_replay_walk_clear (&walk);
  return TRUE;
}

gboolean
mar_record_close_gap (MarRecord  *record,
                      MarNode    *node,
                      MarReplay  *replay,
                      GError    **error)
{
  MarDocument *document;
  MarNode *parent;
  MarReplayWalk walk;
  guint first;
  guint n;

  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (node != NULL && node->record == record, FALSE);
  g_return_val_if_fail (mar_node_is_attached (node), FALSE);

  document = record->document;
  parent = node->parent;
  if (parent == NULL)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT,
                           _("The starting position can’t be deleted."));
      return FALSE;
    }
  first = node->index;
  n = mar_node_n_children (node);
  mar_replay_walk_init (&walk, record, mar_record_line_new (parent, parent->outcome->n), TRUE);
  mar_replay_start_after (&walk, parent);
  for (guint i = 0; i < n; i++)
    mar_replay_subtree (&walk, mar_node_child (node, i));

  mar_document_begin (document, _("Delete Move"));
  mar_record_overrule (node);
  mar_document_perform (document, mar_command_lift (node));
  carry_out (&walk, parent);
  mar_document_end (document);
  fill_replay (&walk, n > 0 ? mar_node_child (parent, first) : parent, replay);
  for (guint i = first; i < first + n; i++)
    find_first_struck (mar_node_child (parent, i), mar_node_child (parent, i), replay);
  mar_replay_walk_clear (&walk);
  return TRUE;
}
