/* The public getters of a node.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-turn.h"
#include "node-private.h"

static const char *const end_reasons[] = {
  [MAR_END_RESIGNATION] = "resignation",
  [MAR_END_AGREEMENT] = "agreement",
  [MAR_END_TIME] = "time",
  [MAR_END_REPETITION] = "repetition",
  [MAR_END_OTHER] = "other",
};

MarNodeKind
mar_node_kind (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, MAR_NODE_START);

  return node->outcome->kind;
}

MarRecord *
mar_node_record (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->record;
}

MarNode *
mar_node_parent (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->parent;
}

guint
mar_node_n_children (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->children != NULL ? node->children->len : 0;
}

MarNode *
mar_node_child (const MarNode *node,
                guint          index)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->children != NULL && index < node->children->len
           ? g_ptr_array_index (node->children, index)
           : NULL;
}

guint
mar_node_index (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->index;
}

gboolean
mar_node_is_attached (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  return node->attached && node->record->attached;
}

char *
mar_node_turn_text (const MarNode *node,
                    guint         *ends)
{
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);

  return mar_turn_text (node->record->game, node->parent->outcome->position, node->outcome->actions,
                        node->outcome->n, ends);
}

gboolean
mar_node_is_main (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  return node->depth == 0;
}

guint
mar_node_depth (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->depth;
}

gboolean
mar_node_is_turn (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  return node->parent != NULL && node->number > node->parent->number;
}

guint
mar_node_number (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->number;
}

const MarPosition *
mar_node_position (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->outcome->position;
}

/* The position before the node's first action, with the turn in the right hands. */
static MarPosition *
position_to_act (const MarNode *node,
                 MarEffects    *effects)
{
  const MarGame *game = node->record->game;
  MarPosition *position = mar_position_copy (game, node->parent->outcome->position);

  game->hand_over (position, effects);
  return position;
}

int
mar_node_side (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, MAR_ACTOR_NONE);

  switch ((MarNodeKind) node->outcome->kind)
    {
    case MAR_NODE_TURN:
      {
        g_autofree MarPosition *position = position_to_act (node, NULL);

        return node->record->game->actor (position);
      }
    case MAR_NODE_ROLL:
      return MAR_ACTOR_CHANCE;
    case MAR_NODE_SETUP:
      return mar_node_is_turn (node) ? node->record->game->actor (node->parent->outcome->position)
                                     : MAR_ACTOR_NONE;
    default:
      return node->outcome->side;
    }
}

const MarAction *
mar_node_actions (const MarNode *node,
                  guint         *n)
{
  g_return_val_if_fail (node != NULL, NULL);

  if (n != NULL)
    *n = node->outcome->n;
  return node->outcome->actions;
}

gboolean
mar_node_is_finished (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  node = mar_node_standing (node);
  if (node->outcome->kind != MAR_NODE_TURN)
    return TRUE;
  return mar_turn_is_over (node->record->game, node->outcome->position);
}

MarPosition *
mar_node_step_position (const MarNode *node,
                        guint          step,
                        MarEffects    *effects)
{
  const MarGame *game;
  MarPosition *position;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (step <= node->outcome->n, NULL);

  game = node->record->game;
  if (effects != NULL)
    mar_effects_empty (effects);
  if (node->outcome->n == 0)
    return mar_position_copy (game, node->outcome->position);
  if (step == 0)
    return mar_position_copy (game, node->parent->outcome->position);

  /* An end by the history, as after the last action, is known to the outcome alone. */
  if (step == node->outcome->n && effects == NULL)
    return mar_position_copy (game, node->outcome->position);

  /* Only the last action is asked to tell what it did, and the hand-over before the first. */
  position = position_to_act (node, step == 1 ? effects : NULL);
  for (guint i = 0; i < step; i++)
    game->play (position, node->outcome->actions[i], i + 1 == step ? effects : NULL);
  if (step == node->outcome->n)
    mar_position_assign (game, position, node->outcome->position);
  return position;
}

const MarNode *
mar_node_standing (const MarNode *node)
{
  while (node->outcome->kind == MAR_NODE_STRUCK)
    node = node->parent;
  return node;
}

MarNodeKind
mar_node_struck_kind (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, MAR_NODE_STRUCK);

  return node->outcome->strike != NULL ? node->outcome->strike->was
                                       : (MarNodeKind) node->outcome->kind;
}

const char *
mar_node_struck_text (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->outcome->strike != NULL ? node->outcome->strike->text : NULL;
}

const char *
mar_node_struck_reason (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->outcome->strike != NULL ? node->outcome->strike->reason : NULL;
}

MarEndReason
mar_node_end_reason (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, MAR_END_OTHER);

  return node->outcome->end_reason;
}

const char *
mar_end_reason_name (MarEndReason reason)
{
  g_return_val_if_fail ((guint) reason < G_N_ELEMENTS (end_reasons), NULL);

  return end_reasons[reason];
}

/* The winners when the game ends with @node: everybody but the one who gave up. */
static gboolean
end_winners (const MarNode *node,
             guint         *winners)
{
  guint n = mar_game_n_players (node->record->game, node->outcome->position);
  guint everybody = (1u << n) - 1;

  switch ((MarEndReason) node->outcome->end_reason)
    {
    case MAR_END_RESIGNATION:
    case MAR_END_TIME:
      *winners = everybody & ~(1u << MAX (node->outcome->side, 0));
      return node->outcome->side >= 0;
    case MAR_END_AGREEMENT:
    case MAR_END_REPETITION:
      *winners = everybody;
      return TRUE;
    case MAR_END_OTHER:
    default:
      return FALSE;
    }
}

void
mar_node_result (const MarNode *node,
                 MarResult     *result)
{
  g_return_if_fail (node != NULL);
  g_return_if_fail (result != NULL);

  node = mar_node_standing (node);
  if (node->outcome->kind == MAR_NODE_END && end_winners (node, &result->winners))
    result->over = TRUE;
  else
    node->record->game->result (node->outcome->position, result);
}

const char *
mar_node_comment (const MarNode  *node,
                  MarCommentSlot  slot)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (slot <= MAR_COMMENT_AFTER, NULL);

  return node->comments[slot];
}

const int *
mar_node_glyphs (const MarNode *node,
                 guint         *n)
{
  g_return_val_if_fail (node != NULL, NULL);

  if (n != NULL)
    *n = node->glyphs != NULL ? node->glyphs->len : 0;
  return node->glyphs != NULL ? (const int *) (gpointer) node->glyphs->data : NULL;
}

const MarMark *
mar_node_marks (const MarNode *node,
                guint         *n)
{
  g_return_val_if_fail (node != NULL, NULL);

  if (n != NULL)
    *n = node->marks != NULL ? node->marks->n : 0;
  return node->marks != NULL ? node->marks->items : NULL;
}

const MarSource *
mar_node_source (const MarNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->source != NULL ? &node->source->fields : NULL;
}

MarNode *
mar_node_next (const MarNode *node,
               const MarNode *root)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (root != NULL, NULL);

  if (node != root && node->index == 0 && mar_node_n_children (node->parent) > 1)
    return mar_node_child (node->parent, 1);

  while (mar_node_n_children (node) == 0)
    {
      /* Back to where this line began; what it interrupted goes on. */
      while (node != root && node->index == 0)
        node = node->parent;
      if (node == root)
        return NULL;
      if (node->index + 1 < mar_node_n_children (node->parent))
        return mar_node_child (node->parent, node->index + 1);
      node = mar_node_child (node->parent, 0);
    }
  return mar_node_child (node, 0);
}
