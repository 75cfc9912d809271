/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "random-replay.h"

char *
position_text (const MarNode *node)
{
  return mar_position_text (mar_record_game (mar_node_record (node)), mar_node_position (node));
}

char *
actions_text (const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  GString *text = g_string_new (NULL);
  g_autofree MarPosition *position = NULL;
  const MarAction *actions;
  guint n;

  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    {
      g_string_assign (text, mar_node_struck_text (node));
      return g_string_free (text, FALSE);
    }
  if (mar_node_kind (node) == MAR_NODE_END)
    g_string_assign (text, mar_end_reason_name (mar_node_end_reason (node)));
  actions = mar_node_actions (node, &n);
  if (n > 0)
    {
      position = mar_position_copy (game, mar_node_position (mar_node_parent (node)));
      game->hand_over (position, NULL);
    }
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      game->write_action (position, actions[i], text);
      game->play (position, actions[i], NULL);
    }
  return g_string_free (text, FALSE);
}

gboolean
is_over (const MarLine *line)
{
  MarResult result;

  mar_line_game (line)->result (mar_line_position (line), &result);
  return result.over;
}

void
annotate (GRand     *random,
          MarRecord *record)
{
  for (guint i = 0; i < 40; i++)
    {
      MarNode *node = random_node (random, record);
      const int nag = g_rand_int_range (random, 1, 20);

      switch (g_rand_int_range (random, 0, 8))
        {
        case 0:
          random_comment (random, record, node);
          break;
        case 1:
          random_marks (random, record, node);
          break;
        case 2:
          random_source (random, record, node);
          break;
        case 3:
          mar_record_set_glyphs (record, node, &nag, 1);
          break;
        case 4:
          if (i % 4 == 0)
            random_tree_edit (random, record, node);
          break;
        default:
          for (guint k = 0; k < 4 && node != NULL; k++)
            node = random_turn (random, node, NULL);
          break;
        }
    }
}

guint
random_actions (GRand     *random,
                MarNode   *parent,
                MarAction *actions,
                guint      size)
{
  const MarCursor cursor = mar_cursor_at (parent);
  const MarGame *game = mar_record_game (mar_node_record (parent));
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);
  guint longest = g_rand_int_range (random, 0, 5) == 0 ? 1 : size;
  MarActionList legal;
  guint n = 0;

  do
    {
      mar_line_actions (line, &legal);
      if (legal.n == 0)
        break;
      actions[n] = legal.items[g_rand_int_range (random, 0, legal.n)];
      g_assert_true (mar_line_play (line, actions[n], NULL, NULL));
      n++;
    }
  while (n < MIN (longest, size) && !is_over (line)
         && !game->starts_turn (mar_line_position (line)));
  return n;
}
