/* Where a start that was deduced from the moves leaves open what stands there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include <string.h>

/* Returns whether pieces of @player, or where that is -1 of anybody, stand on the rank of @cell at
 * the start: one that isn't known may have stood beside them. */
static gboolean
is_at_home (const MarGame     *game,
            const MarPosition *start,
            MarCell            cell,
            int                player)
{
  g_autofree char *name = mar_cell_text (game, start, cell);
  const guint n_cells = game->n_cells (start);

  for (guint i = 0; i < n_cells; i++)
    if (game->owner (start, (MarCell) i) >= 0
        && (player < 0 || game->owner (start, (MarCell) i) == player))
      {
        g_autofree char *other = mar_cell_text (game, start, (MarCell) i);

        if (strcmp (name + 1, other + 1) == 0)
          return TRUE;
      }

  return FALSE;
}

/* Whether a board is printed that shows the pieces of the node where they stand. */
static gboolean
is_shown (const MarNode *node)
{
  const MarSource *source = mar_node_source (node);
  g_autofree char *text = NULL;

  if (source == NULL || source->diagram == NULL)
    return FALSE;
  text = mar_position_text (mar_record_game (mar_node_record ((MarNode *) node)),
                            mar_node_position (node));
  return g_str_has_prefix (text, source->diagram) && text[strlen (source->diagram)] == ' ';
}

/* Whether steps are missing from the turn of @node, or all of it is: a piece may have come in them
 * to where one is told of later. */
static gboolean
lacks_steps (const MarNode *node)
{
  const MarNodeKind kind = mar_node_kind (node);

  return kind == MAR_NODE_SETUP || kind == MAR_NODE_STRUCK
         || (kind == MAR_NODE_TURN && !mar_node_is_finished (node));
}

/* Whether no move up to the first gap tells of @cell, or, with @behind_gaps, none at all. */
static gboolean
is_untold (const MarProof *proof,
           MarCell         cell,
           int             player,
           gboolean        behind_gaps)
{
  const MarGame *game = mar_record_game (proof->record);
  MarNode *node = mar_record_root (proof->record);
  const MarSource *source = mar_node_source (node);

  if (source == NULL || source->remark == NULL
      || !is_at_home (game, mar_node_position (node), cell, player))
    return FALSE;
  for (; mar_node_n_children (node) > 0; node = mar_node_child (node, 0))
    {
      const MarNode *next = mar_node_child (node, 0);
      guint n;
      const MarAction *actions = mar_node_actions (next, &n);

      if (is_shown (next))
        return FALSE;
      if (!behind_gaps && lacks_steps (next))
        return mar_node_number (proof->node) < mar_node_number (next);
      for (guint i = 0; i < n; i++)
        {
          g_autofree MarPosition *position = mar_node_step_position (next, i, NULL);
          MarCell from;
          MarCell to;

          game->action_cells (position, actions[i], &from, &to);
          if (from == cell || to == cell)
            return FALSE;
        }
    }

  return TRUE;
}

gboolean
mar_proof_is_guess (const MarProof *proof,
                    MarCell         cell,
                    int             player)
{
  return is_untold (proof, cell, player, TRUE);
}

gboolean
mar_proof_is_told_behind_gap (const MarProof *proof,
                              MarCell         cell,
                              int             player)
{
  return is_untold (proof, cell, player, FALSE);
}
