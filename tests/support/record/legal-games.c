/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "legal-games.h"

MarNode *
add_turn (MarRecord *record,
          MarNode   *parent,
          guint      skip)
{
  g_autofree MarPosition *position = mar_position_copy (GAME, mar_node_position (parent));
  g_autoptr (GError) error = NULL;
  MarAction actions[4];
  MarNode *node;
  guint n = 0;
  int side;

  GAME->hand_over (position, NULL);
  side = GAME->actor (position);
  while (n < 4 && GAME->actor (position) == side)
    {
      MarActionList list;

      GAME->actions (position, &list);
      actions[n] = list.items[(skip + 7 * n) % list.n];
      GAME->play (position, actions[n++], NULL);
    }
  node = mar_record_add_turn (record, parent, actions, n, &error);
  g_assert_no_error (error);
  return node;
}

MarRecord *
add_game (MarDocument *document,
          const char  *title,
          guint        n_turns)
{
  MarRecord *record = mar_document_add_record (document, GAME, NULL, NULL);
  MarNode *node = mar_record_root (record);

  mar_record_set_header (record, "title", title);
  for (guint i = 0; i < n_turns; i++)
    node = add_turn (record, node, i);
  return record;
}
