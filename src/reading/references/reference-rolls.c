/* Lists of moves seldom print what was rolled. It is taken from the moves, but near the edge or
 * before a row of pieces more than one roll leads to the same squares.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-rolls.h"

#include <string.h>

#include "mar-record.h"

static MarNode *
find_last_roll (MarNode *node)
{
  while (node != NULL && mar_node_kind (node) != MAR_NODE_ROLL)
    node = mar_node_parent (node);
  return node;
}

static gboolean
can_play (const MarGame     *game,
          const MarPosition *position,
          const char        *text)
{
  MarAction action;

  return game->read_action (position, text, &action, NULL) && game->is_legal (position, action);
}

/* Plays the move of @node. Returns whether it can be. */
static gboolean
play_node (const MarGame *game,
           MarPosition   *position,
           const MarNode *node)
{
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  for (guint i = 0; i < n; i++)
    {
      if (!game->is_legal (position, actions[i]))
        return FALSE;
      game->play (position, actions[i], NULL);
    }
  return TRUE;
}

/* Whether the roll may have been @other: then the moves after it can be played all the same, and
 * @text is true. */
static gboolean
allows (const MarGame *game,
        MarNode       *roll,
        MarAction      other,
        const MarNode *node,
        const char    *text)
{
  const MarPosition *before = mar_node_position (mar_node_parent (roll));
  g_autofree MarPosition *position = mar_position_copy (game, before);
  g_autofree char *name = mar_action_text (game, before, other);
  gboolean is_true = strcmp (name, text) == 0;

  game->play (position, other, NULL);
  for (MarNode *now = roll;;)
    {
      if (now == node || now == mar_node_parent ((MarNode *) node))
        is_true |= can_play (game, position, text);
      now = mar_node_n_children (now) > 0 ? mar_node_child (now, 0) : NULL;
      if (now == NULL || mar_node_kind (now) != MAR_NODE_TURN)
        return is_true;
      if (!play_node (game, position, now))
        return FALSE;
    }
}

gboolean
mar_roll_allows (MarNode    *node,
                 const char *text)
{
  MarNode *roll = find_last_roll (node);
  const MarSource *source = roll != NULL ? mar_node_source (roll) : NULL;
  const MarGame *game = mar_record_game (mar_node_record (node));
  MarActionList list;

  if (source == NULL || source->steps != NULL)
    return FALSE;
  game->actions (mar_node_position (mar_node_parent (roll)), &list);
  for (guint i = 0; i < list.n; i++)
    if (allows (game, roll, list.items[i], node, text))
      return TRUE;
  return FALSE;
}
