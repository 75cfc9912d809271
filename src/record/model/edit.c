/* Every way to change the tree of a game, as commands in the journal of its document.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "commands.h"
#include "mar-replay.h"

static gboolean
refuse (GError     **error,
        const char  *reason)
{
  g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, reason);
  return FALSE;
}

/* Returns whether there is room for another node after @parent. */
static gboolean
check_depth (const MarNode  *parent,
             GError        **error)
{
  if (mar_node_n_children (parent) > 0 && parent->depth >= MAR_MAX_DEPTH)
    {
      g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_DEPTH,
                   _("Variations can be nested %d levels deep at most."), MAR_MAX_DEPTH);
      return FALSE;
    }
  return TRUE;
}

/* Returns whether another node may follow @parent, as a variation if need be. */
static gboolean
check_parent (const MarNode  *parent,
              GError        **error)
{
  if (mar_node_standing (parent)->outcome->kind == MAR_NODE_END)
    return refuse (error, _("The game has ended here."));
  return check_depth (parent, error);
}

gboolean
mar_turn_play_on (MarLine    *line,
                  guint       n,
                  MarAction   action,
                  GError    **error)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_line_position (line);
  MarResult result = { 0 };

  if (n > 0)
    game->result (position, &result);
  if (n == 0 || (!result.over && !game->starts_turn (position)))
    return mar_line_play_on (line, action, NULL, error);
  g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT,
               ngettext ("The turn is over after %u step.", "The turn is over after %u steps.", n),
               n);
  return FALSE;
}

gboolean
mar_record_play_action (MarRecord  *record,
                        guint       n,
                        MarAction   action,
                        GError    **error)
{
  return mar_turn_play_on (record->line, n, action, error);
}

void
mar_record_leave_turn (MarRecord *record,
                       guint      n)
{
  for (; n > 0; n--)
    mar_line_undo (record->line);
}

void
mar_record_finish_turn (MarRecord *record,
                        MarNode   *node)
{
  MarLine *line = mar_record_line_at (record, node);

  if (node->outcome->n == 0)
    return;
  mar_line_finish (line);
  mar_position_assign (record->game, node->outcome->position, mar_line_position (line));
}

/* Plays a turn on the record's line, which is left as it was found when that can't be done. */
static gboolean
play_turn (MarRecord        *record,
           const MarAction  *actions,
           guint             n,
           GError          **error)
{
  for (guint i = 0; i < n; i++)
    if (!mar_record_play_action (record, i, actions[i], error))
      {
        mar_record_leave_turn (record, i);
        return FALSE;
      }
  mar_line_finish (record->line);
  return TRUE;
}

static MarNode *
add_node (MarRecord *record,
          MarNode   *node)
{
  mar_document_perform (record->document,
                        mar_command_insert (node, mar_node_n_children (node->parent)));
  return node;
}

static MarNode *
find_twin (const MarNode   *parent,
           const MarAction *actions,
           guint            n)
{
  for (guint i = 0; i < mar_node_n_children (parent); i++)
    {
      MarNode *child = mar_node_child (parent, i);

      if (child->outcome->n == n && mar_actions_equal (child->outcome->actions, actions, n))
        return child;
    }
  return NULL;
}

MarLine *
mar_record_open_turn (MarRecord  *record,
                      MarNode    *parent,
                      GError    **error)
{
  if (!check_parent (parent, error))
    return NULL;
  if (!mar_node_is_finished (parent))
    {
      refuse (error, _("The previous turn isn’t finished."));
      return NULL;
    }
  return mar_record_line_at (record, parent);
}

MarNode *
mar_record_close_turn (MarRecord       *record,
                       MarNode         *parent,
                       const MarAction *actions,
                       guint            n)
{
  const MarGame *game = record->game;
  gboolean is_roll = game->actor (parent->outcome->position) == MAR_ACTOR_CHANCE;
  MarPosition *position = mar_position_copy (game, mar_line_position (record->line));
  MarNode *node = mar_node_new (record, parent,
                                mar_outcome_new (game, is_roll ? MAR_NODE_ROLL : MAR_NODE_TURN,
                                                 position, actions, n));

  mar_record_line_moved (record, node);
  return add_node (record, node);
}

MarNode *
mar_record_add_turn (MarRecord        *record,
                     MarNode          *parent,
                     const MarAction  *actions,
                     guint             n,
                     GError          **error)
{
  MarNode *twin;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (parent != NULL && parent->record == record, NULL);
  g_return_val_if_fail (mar_node_is_attached (parent), NULL);
  g_return_val_if_fail (actions != NULL && n > 0, NULL);

  twin = find_twin (parent, actions, n);
  if (twin != NULL)
    return twin;
  if (mar_record_open_turn (record, parent, error) == NULL
      || !play_turn (record, actions, n, error))
    return NULL;
  return mar_record_close_turn (record, parent, actions, n);
}

MarNode *
mar_record_set_actions (MarRecord        *record,
                        MarNode          *node,
                        const MarAction  *actions,
                        guint             n,
                        GError          **error)
{
  MarNode *parent;
  MarLine *line;
  g_autofree MarPosition *position = NULL;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (node != NULL && node->record == record, NULL);
  g_return_val_if_fail (
    mar_node_kind (node) == MAR_NODE_TURN || mar_node_kind (node) == MAR_NODE_ROLL, NULL);
  g_return_val_if_fail (mar_node_is_attached (node), NULL);
  g_return_val_if_fail (actions != NULL || n == 0, NULL);

  parent = node->parent;
  if (n == 0)
    {
      if (mar_node_n_children (node) > 0)
        {
          refuse (error, _("Delete the later moves first."));
          return NULL;
        }
      mar_record_remove (record, node);
      return parent;
    }

  if (mar_node_n_children (node) > 0)
    return mar_record_replace_turn (record, node, actions, n, NULL, error) ? node : NULL;
  line = mar_record_line_at (record, parent);
  if (!play_turn (record, actions, n, error))
    return NULL;
  position = mar_position_copy (record->game, mar_line_position (line));
  mar_record_leave_turn (record, n);

  mar_document_begin (record->document, _("Move"));
  mar_document_perform (record->document,
                        mar_command_exchange (node, MAR_FIELD_OUTCOME,
                                              mar_outcome_new (record->game, mar_node_kind (node),
                                                               g_steal_pointer (&position), actions,
                                                               n)));
  mar_record_overrule (node);
  mar_document_end (record->document);
  return node;
}

MarNode *
mar_record_add_setup (MarRecord          *record,
                      MarNode            *parent,
                      const MarPosition  *position,
                      GError            **error)
{
  MarPosition *copy;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (parent != NULL && parent->record == record, NULL);
  g_return_val_if_fail (mar_node_is_attached (parent), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  if (!check_parent (parent, error))
    return NULL;
  copy = mar_record_begin_history (record->game, &record->options, position);
  return add_node (record,
                   mar_node_new (record, parent,
                                 mar_outcome_new (record->game, MAR_NODE_SETUP, copy, NULL, 0)));
}

MarNode *
mar_record_add_struck (MarRecord     *record,
                       MarNode       *parent,
                       MarStrike     *strike,
                       MarEndReason   end_reason,
                       int            side,
                       GError       **error)
{
  MarOutcome *outcome = mar_outcome_new_struck (record->game, parent->outcome->position, strike,
                                                end_reason, side);

  if (!check_depth (parent, error))
    {
      mar_outcome_free (outcome);
      return NULL;
    }
  return add_node (record, mar_node_new (record, parent, outcome));
}

gboolean
mar_line_check_claim (const MarLine  *line,
                      GError        **error)
{
  const MarGame *game = mar_line_game (line);
  guint count;

  if (mar_line_can_claim (line))
    return TRUE;
  if (game->claim_count == 0)
    return refuse (error, _("This game has no draw claims."));
  if (game->actor (mar_line_position (line)) == MAR_ACTOR_NONE)
    return refuse (error, _("The game is over."));

  count = mar_history_count (mar_line_history (line), game->history_key (mar_line_position (line)));
  g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT,
               _("To claim a draw, the same position must occur %u times with the same side to "
                 "move; so far: %u."),
               game->claim_count, count);
  return FALSE;
}

MarNode *
mar_record_add_end (MarRecord     *record,
                    MarNode       *parent,
                    MarEndReason   reason,
                    int            side,
                    GError       **error)
{
  MarOutcome *outcome;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (parent != NULL && parent->record == record, NULL);
  g_return_val_if_fail (mar_node_is_attached (parent), NULL);
  g_return_val_if_fail (side == MAR_ACTOR_NONE || mar_player_letter (record->game, side) != 0,
                        NULL);

  if (!check_parent (parent, error)
      || (reason == MAR_END_REPETITION
          && !mar_line_check_claim (mar_record_line_at (record, parent), error)))
    return NULL;
  outcome = mar_outcome_new_end (record->game, parent->outcome->position, reason, side);
  return add_node (record, mar_node_new (record, parent, outcome));
}

gboolean
mar_record_set_start (MarRecord          *record,
                      const MarPosition  *position,
                      GError            **error)
{
  MarPosition *copy;

  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  if (mar_node_n_children (record->root) > 0)
    return refuse (error, _("The starting position can’t change once moves have been played."));
  copy = mar_record_begin_history (record->game, &record->options, position);
  mar_document_begin (record->document, _("Move"));
  mar_document_perform (record->document,
                        mar_command_exchange (record->root, MAR_FIELD_OUTCOME,
                                              mar_outcome_new (record->game, MAR_NODE_START, copy,
                                                               NULL, 0)));
  mar_record_overrule (record->root);
  mar_document_end (record->document);
  return TRUE;
}

void
mar_record_remove (MarRecord *record,
                   MarNode   *node)
{
  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL && node->record == record);
  g_return_if_fail (node->parent != NULL);
  g_return_if_fail (mar_node_is_attached (node));

  mar_document_perform (record->document, mar_command_remove (node));
}

/* The node with which the variation that holds @node begins; @node itself on the main line. */
static MarNode *
variation_head (MarNode *node)
{
  MarNode *head = node;

  while (head->parent != NULL && head->index == 0)
    head = head->parent;
  return head->parent != NULL ? head : node;
}

/* Returns whether @head may go to @index: the line that becomes a variation sinks by one. */
static gboolean
check_order (MarNode  *head,
             guint     index,
             GError  **error)
{
  MarNode *first = mar_node_child (head->parent, 0);
  MarNode *sinking = index == 0 ? first : head->index == 0 ? head : NULL;

  if (sinking == NULL || mar_node_deepest (sinking) < MAR_MAX_DEPTH)
    return TRUE;
  g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_DEPTH,
               _("Variations can be nested %d levels deep at most; in this line some would be "
                 "deeper."),
               MAR_MAX_DEPTH);
  return FALSE;
}

gboolean
mar_record_can_promote (const MarRecord  *record,
                        MarNode          *node,
                        gboolean          to_top,
                        GError          **error)
{
  MarNode *head;

  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (node != NULL && node->record == record, FALSE);

  head = variation_head (node);
  if (head->index == 0)
    return refuse (error, _("This is already the main line."));
  return check_order (head, to_top ? 0 : head->index - 1, error);
}

gboolean
mar_record_can_demote (const MarRecord  *record,
                       MarNode          *node,
                       GError          **error)
{
  MarNode *head;

  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (node != NULL && node->record == record, FALSE);

  head = variation_head (node);
  if (head->parent == NULL || head->index + 1 >= mar_node_n_children (head->parent))
    return refuse (error, _("This is the last variation."));
  return check_order (head, head->index + 1, error);
}

gboolean
mar_record_promote (MarRecord *record,
                    MarNode   *node,
                    gboolean   to_top)
{
  MarNode *head;

  g_return_val_if_fail (node != NULL && mar_node_is_attached (node), FALSE);

  if (!mar_record_can_promote (record, node, to_top, NULL))
    return FALSE;
  head = variation_head (node);
  mar_document_perform (record->document, mar_command_reorder (head, to_top ? 0 : head->index - 1));
  return TRUE;
}

gboolean
mar_record_demote (MarRecord *record,
                   MarNode   *node)
{
  MarNode *head;

  g_return_val_if_fail (node != NULL && mar_node_is_attached (node), FALSE);

  if (!mar_record_can_demote (record, node, NULL))
    return FALSE;
  head = variation_head (node);
  mar_document_perform (record->document, mar_command_reorder (head, head->index + 1));
  return TRUE;
}
