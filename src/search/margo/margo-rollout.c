/* Playouts of Margo: random but for the points that nobody fills in his right mind.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-rollout.h"

/* How many moves are played between two looks at the job. */
#define PATIENCE 256

/* How many of a hundred threats are answered. Against playouts that answer none it won 37 of
 * 60 games of the same time. */
#define ALERTNESS 90

/* Returns whether all points beside @bit, on the board, are those of groups of the player to move
 * that have a freedom: an eye, as far as anybody can see from one point. */
static gboolean
is_own_eye (const MargoGame *game,
            guint            bit)
{
  const MargoReferee *referee = &game->referee;
  const MargoShape *shape = referee->view.shape;
  const guint64 *own = referee->groups[referee->position.side].free + MARGO_MARGIN;
  guint none = 64 * shape->words;

  if (bit >= shape->plane || referee->position.all_freedoms)
    return FALSE;
  for (guint i = 0; i < 4; i++)
    if (shape->beside[bit][i] != none && !margo_has (own, shape->beside[bit][i]))
      return FALSE;
  return TRUE;
}

/* Plays on one of the open points, each as likely as the others, but on one of its own eyes
 * only if there is nothing else to do. Returns its bit, or -1 if there is none. */
static int
play_anywhere (MargoGame *game,
               guint64   *seed,
               gboolean   fills_eyes,
               gboolean  *repeats)
{
  guint16 eyes[MARGO_CELLS];
  guint n_eyes = 0;
  guint n = game->n_open;

  while (n > 0)
    {
      guint i = mar_random (seed, n);
      guint bit = game->open[i];

      if (is_own_eye (game, bit))
        eyes[n_eyes++] = (guint16) bit;
      else if (margo_game_place (game, bit, repeats))
        return (int) bit;
      margo_game_swap_open (game, i, --n);
    }
  while (n_eyes > 0 && fills_eyes)
    {
      guint i = mar_random (seed, n_eyes);
      guint bit = eyes[i];

      if (margo_game_place (game, bit, repeats))
        return (int) bit;
      eyes[i] = eyes[--n_eyes];
    }
  return -1;
}

/* How many empty points of the board are beside @bit, 2 standing for more. */
static guint
count_air (const MargoGame *game,
           guint            bit)
{
  const MargoReferee *referee = &game->referee;
  guint n = 0;

  for (guint i = 0; i < 4; i++)
    n += margo_has (referee->view.open + MARGO_MARGIN, referee->view.shape->beside[bit][i]);
  return n;
}

/* The only freedom of the group of @colour that has a piece on @bit, or -1. */
static int
find_last_gasp (const MargoGame *game,
                guint            colour,
                guint            bit)
{
  const MargoReferee *referee = &game->referee;

  if (!margo_has (referee->groups[colour].free + MARGO_MARGIN, bit)
      || (bit < referee->view.shape->plane && count_air (game, bit) > 1))
    return -1;
  return margo_find_only_freedom (&referee->position, &referee->view, colour, bit);
}

/* Answers the last move, which @other made on @last: takes what it has left with one freedom,
 * or saves what it threatens. Returns the bit, or -1 if there is nothing to answer. */
static int
play_reply (MargoGame *game,
            guint      other,
            guint      last,
            gboolean  *repeats)
{
  const MargoShape *shape = game->referee.view.shape;
  guint side = game->referee.position.side;
  int bit = find_last_gasp (game, other, last);

  if (bit >= 0 && margo_game_place (game, (guint) bit, repeats))
    return bit;
  for (guint i = 0; i < 4 && last < shape->plane; i++)
    {
      guint own = shape->beside[last][i];

      if (own >= 64 * shape->words)
        continue;
      bit = find_last_gasp (game, side, own);
      if (bit >= 0 && count_air (game, (guint) bit) > 0
          && margo_game_place (game, (guint) bit, repeats))
        return bit;
    }
  return -1;
}

gboolean
margo_rollout (MargoGame    *game,
               MarSearchJob *job,
               guint64      *seed,
               guint         cap,
               MargoNote    *notes,
               guint        *n_notes)
{
  const MargoPosition *position = &game->referee.position;
  guint end = MIN (*n_notes + cap, MARGO_MAX_NOTES);
  int last = -1;
  guint8 other = 0;

  while (*n_notes < end && margo_game_goes_on (game))
    {
      guint8 side = position->side;
      gboolean repeats = FALSE;
      int bit = -1;

      if (*n_notes % PATIENCE == 0 && mar_search_job_count (job, 0))
        return FALSE;
      if (last >= 0 && mar_random (seed, 100) < ALERTNESS)
        bit = play_reply (game, other, (guint) last, &repeats);
      if (bit < 0)
        bit = play_anywhere (game, seed, !position->can_pass, &repeats);
      last = bit;
      other = side;
      if (bit >= 0)
        notes[(*n_notes)++] = (MargoNote) { game->referee.view.shape->cells[bit], side };
      else if (position->can_pass)
        margo_game_pass (game);
      else
        margo_game_stick (game, repeats);
    }
  return TRUE;
}
