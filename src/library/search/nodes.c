/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-turn.h"
#include "nodes.h"

static gboolean
read_entry (const guint32 *words,
            gsize          n_words,
            gsize          at,
            NodeEntry     *entry)
{
  const guint number = GUINT32_FROM_LE (words[at + NODE_NUMBER]);

  entry->order = GUINT32_FROM_LE (words[at + NODE_ORDER]);
  entry->number = number & ~NODE_IN_VARIATION;
  entry->in_variation = (number & NODE_IN_VARIATION) != 0;
  entry->next = GUINT32_FROM_LE (words[at + NODE_NEXT]);
  entry->n_actions = GUINT32_FROM_LE (words[at + NODE_N_ACTIONS]);
  entry->actions = words + at + NODE_WORDS;
  return entry->n_actions <= n_words - at - NODE_WORDS;
}

static gsize
get_end (const guint32 *words,
         gsize          at)
{
  return at + NODE_WORDS + GUINT32_FROM_LE (words[at + NODE_N_ACTIONS]);
}

gboolean
nodes_get (const guint32 *words,
           gsize          n_words,
           guint          node,
           NodeEntry     *entry)
{
  for (gsize at = 0; at + NODE_WORDS <= n_words; at = get_end (words, at), node--)
    if (node == 0)
      return read_entry (words, n_words, at, entry);
  return FALSE;
}

gboolean
nodes_find (const guint32 *words,
            gsize          n_words,
            guint          order,
            NodeEntry     *entry)
{
  for (gsize at = 0; at + NODE_WORDS <= n_words; at = get_end (words, at))
    if (GUINT32_FROM_LE (words[at + NODE_ORDER]) == order)
      return read_entry (words, n_words, at, entry);
  return FALSE;
}

GArray *
nodes_get_next (const MarBoardPattern *pattern,
                const guint32         *words,
                gsize                  n_words,
                const StreamPlace     *place)
{
  const MarGame *game = pattern_game (pattern);
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  guint first = place->step;
  NodeEntry entry;

  if (!nodes_get (words, n_words, place->node, &entry))
    return actions;
  if (first >= entry.n_actions)
    {
      first = 0;
      if (entry.next == 0 || !nodes_get (words, n_words, entry.next, &entry))
        return actions;
    }
  for (guint i = first; i < entry.n_actions; i++)
    {
      MarAction action = game->symmetry->image_action (pattern_position (pattern), place->symmetry,
                                                       GUINT32_FROM_LE (entry.actions[i]));

      g_array_append_val (actions, action);
    }
  return actions;
}

/* Whether they can be played one after the other: the position that is asked for may differ from
 * that of the game in what stands beside the board. */
static gboolean
can_play (const MarGame     *game,
          const MarPosition *before,
          const GArray      *actions)
{
  g_autofree MarPosition *position = mar_position_copy (game, before);

  game->hand_over (position, NULL);
  for (guint i = 0; i < actions->len; i++)
    {
      MarAction action = g_array_index (actions, MarAction, i);

      if (!game->is_legal (position, action))
        return FALSE;
      game->play (position, action, NULL);
    }
  return TRUE;
}

char *
nodes_write_actions (const MarBoardPattern *pattern,
                     const GArray          *actions)
{
  const MarGame *game = pattern_game (pattern);
  const MarPosition *position = pattern_position (pattern);
  GString *text;

  if (can_play (game, position, actions))
    return mar_turn_text (game, position, (const MarAction *) (gpointer) actions->data,
                          actions->len,
                          NULL);
  text = g_string_new (NULL);
  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *one = mar_action_text (game, position,
                                              g_array_index (actions, MarAction, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", one);
    }
  return g_string_free (text, FALSE);
}
