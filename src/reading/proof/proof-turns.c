/* Other turns than the one that a node plays: whether the game could have gone on from them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

gboolean
mar_proof_play_actions (const MarGame   *game,
                        MarPosition     *position,
                        const MarAction *actions,
                        guint            n)
{
  for (guint i = 0; i < n; i++)
    {
      game->hand_over (position, NULL);
      if (game->actor (position) == MAR_ACTOR_NONE || !game->is_legal (position, actions[i]))
        return FALSE;
      game->play (position, actions[i], NULL);
    }
  return TRUE;
}

MarPosition *
mar_proof_play (const MarNode   *node,
                const MarAction *actions,
                guint            n)
{
  const MarGame *game = mar_record_game (mar_node_record ((MarNode *) node));
  g_autofree MarPosition *position = mar_node_step_position (node, 0, NULL);

  return mar_proof_play_actions (game, position, actions, n) ? g_steal_pointer (&position) : NULL;
}

gboolean
mar_proof_plays_on (const MarNode     *node,
                    const MarPosition *position)
{
  const MarGame *game = mar_record_game (mar_node_record ((MarNode *) node));
  g_autofree MarPosition *after = mar_position_copy (game, position);

  while (mar_node_n_children (node) > 0)
    {
      guint n;
      const MarAction *actions;

      node = mar_node_child (node, 0);
      if (mar_node_kind (node) != MAR_NODE_TURN && mar_node_kind (node) != MAR_NODE_ROLL)
        return TRUE;
      actions = mar_node_actions (node, &n);
      if (!mar_proof_play_actions (game, after, actions, n))
        return FALSE;
    }
  return TRUE;
}
