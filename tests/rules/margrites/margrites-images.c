/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-images.h"

#include <string.h>

#include "margrites-private.h"
#include "margrites.h"

static const MarGame *const game = &mar_margrites;

/* One of the two symmetries: files mirrored, or colours and ranks swapped. */
static guint
turned_cell (guint    cell,
             gboolean swap)
{
  guint file = cell % MAR_MARGRITES_FILES;
  guint rank = cell / MAR_MARGRITES_FILES;

  if (cell >= MAR_MARGRITES_CELLS)
    return cell;
  if (cell >= MAR_MARGRITES_SQUARES)
    return swap ? MAR_MARGRITES_CELL_BLACK_EXIT + MAR_MARGRITES_CELL_WHITE_EXIT - cell : cell;
  return swap ? (7 - rank) * MAR_MARGRITES_FILES + file : rank * MAR_MARGRITES_FILES + 8 - file;
}

static void
turn_position (const MarPosition *generic,
               gboolean           swap,
               MargritesPosition *turned)
{
  static const guint8 swapped_dances[] = {
    MARGRITES_NO_DANCE,           MARGRITES_WHITE_DANCED,       MARGRITES_BLACK_DANCED,
    MARGRITES_WHITE_BLACK_DANCED, MARGRITES_BLACK_WHITE_DANCED,
  };
  const MargritesPosition *source = margrites_position (generic);

  *turned = *source;
  memset (turned->marbles, 0, sizeof turned->marbles);
  memset (turned->exits, 0, sizeof turned->exits);
  for (guint square = 0; square < MAR_MARGRITES_SQUARES; square++)
    {
      int owner = game->owner (generic, (MarCell) square);

      if (owner >= 0)
        margrites_place (turned, swap ? 1 - owner : owner, turned_cell (square, swap));
    }
  for (int player = 0; player < 2; player++)
    {
      int source_player = swap ? 1 - player : player;

      turned->captures[player] = source->captures[source_player];
      turned->points[player] = 0;
      while (turned->points[player] < source->points[source_player])
        {
          guint file = margrites_exit_file (source, source_player, turned->points[player]);

          if ((source->rules & MARGRITES_RETURNING) != 0)
            margrites_add_exit (turned, player, swap ? file : 8 - file);
          turned->points[player]++;
        }
    }
  if (swap)
    {
      turned->side = 1 - source->side;
      turned->dance = swapped_dances[source->dance];
    }
  for (guint i = 0; i < source->n_trail; i++)
    {
      turned->trail[i].current = (guint8) turned_cell (source->trail[i].current, swap);
      turned->trail[i].origin = (guint8) turned_cell (source->trail[i].origin, swap);
    }
  margrites_sort_trail (turned);
}

void
check_images (const MarPosition *position,
              gboolean           may_swap)
{
  MarActionList list;

  game->actions (position, &list);
  for (int swap = 0; swap < (may_swap ? 2 : 1); swap++)
    {
      MargritesPosition start;
      const MarPosition *turned = (const MarPosition *) (const void *) &start;
      MarActionList turned_list;

      turn_position (position, swap, &start);
      game->actions (turned, &turned_list);
      g_assert_cmpuint (turned_list.n, ==, list.n);
      for (guint i = 0; i < list.n; i++)
        {
          MarAction action
            = margrites_action (turned_cell (margrites_action_from (list.items[i]), swap),
                                turned_cell (margrites_action_to (list.items[i]), swap));
          g_autofree MarPosition *after = mar_position_copy (game, position);
          MargritesPosition turned_after = start;
          MargritesPosition expected;

          g_assert_true (game->is_legal (turned, action));
          game->play (after, list.items[i], NULL);
          game->play ((MarPosition *) (void *) &turned_after, action, NULL);
          turn_position (after, swap, &expected);
          g_assert_cmpmem (&turned_after, sizeof expected, &expected, sizeof expected);
        }
    }
}
