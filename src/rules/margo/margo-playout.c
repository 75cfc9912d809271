/* Random games of Margo: open points are tried at random until one is legal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-game.h"

/* Chooses one of the legal actions, each as likely as the others, and plays it. Points that
 * turn out to be forbidden go to the end of the list and are not asked again. */
static MarAction
play_one (MargoGame *game,
          guint64   *seed)
{
  const MargoPosition *position = &game->referee.position;
  guint n_others = (position->can_pass ? 1 : 0) + (position->swap == MARGO_SWAP_OFFERED ? 1 : 0);
  guint n = game->n_open;
  gboolean repeats = FALSE;

  while (n + n_others > 0)
    {
      guint i = mar_random (seed, n + n_others);
      guint bit;

      if (i == n && position->can_pass)
        {
          margo_game_pass (game);
          return MARGO_ACTION_PASS;
        }
      if (i >= n)
        {
          margo_game_swap (game);
          return MARGO_ACTION_SWAP;
        }
      bit = game->open[i];
      if (margo_game_place (game, bit, &repeats))
        return game->referee.view.shape->cells[bit];
      margo_game_swap_open (game, i, --n);
    }
  margo_game_stick (game, repeats);
  return MAR_ACTION_NONE;
}

guint
margo_playout_noted (MarPosition *generic,
                     guint64     *seed,
                     guint        cap,
                     MarAction   *noted)
{
  MargoPosition *position = (MargoPosition *) (void *) generic;
  MargoGame game;
  guint n = 0;

  if (position->state != MARGO_PLAYING)
    return 0;

  margo_game_begin (&game, position, NULL);
  while (n < cap && margo_game_goes_on (&game))
    {
      MarAction action = play_one (&game, seed);

      if (action == MAR_ACTION_NONE)
        break;
      if (noted != NULL)
        noted[n] = action;
      n++;
    }
  if (margo_game_goes_on (&game))
    margo_game_update_state (&game);
  margo_assign (position, &game.referee.position);
  margo_game_end (&game);
  return n;
}

guint
margo_playout (MarPosition *position,
               guint64     *seed,
               guint        cap)
{
  return margo_playout_noted (position, seed, cap, NULL);
}
