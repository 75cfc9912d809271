/* A game of Margo at full speed: what rules and history allow, move after move.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-game.h"

/* Keys are mixed well enough to be their own hash. */
static gboolean
find_slot (const MargoSeen *seen,
           guint64          key,
           guint           *slot)
{
  *slot = (guint) key & (seen->n_slots - 1);
  while (seen->slots[*slot] != 0 && seen->slots[*slot] != key)
    *slot = (*slot + 1) & (seen->n_slots - 1);
  return seen->slots[*slot] == key;
}

static void
grow_seen (MargoSeen *seen)
{
  guint64 *old = seen->slots;
  guint n_old = seen->n_slots;
  guint slot;

  seen->n_slots *= 2;
  seen->slots = g_new0 (guint64, seen->n_slots);
  for (guint i = 0; i < n_old; i++)
    if (old[i] != 0 && !find_slot (seen, old[i], &slot))
      seen->slots[slot] = old[i];
  if (old != seen->first)
    g_free (old);
}

static void
add_seen (MargoSeen *seen,
          guint64    key)
{
  guint slot;

  if (find_slot (seen, key, &slot))
    return;
  seen->slots[slot] = key;
  /* A game that goes on for thousands of moves gets more room, once for every doubling. */
  if (2 * ++seen->n > seen->n_slots)
    grow_seen (seen);
}

static guint64
history_key (const MargoPosition *position)
{
  guint64 key = margo_history_key ((const MarPosition *) (const void *) position);

  return key != 0 ? key : 1;
}

/* Returns whether the board that has come about stood before, when the next player is to move. */
static gboolean
is_repetition (MargoGame *game)
{
  MargoPosition *position = &game->referee.position;
  guint8 side = position->side;
  guint64 history;
  guint slot;

  if (position->ko == MARGO_KO_NONE)
    return FALSE;
  position->side = (guint8) ((side + 1u) % position->n_players);
  history = history_key (position);
  position->side = side;
  return find_slot (&game->seen, history, &slot)
         || (game->history != NULL && mar_history_count (game->history, history) > 0);
}

/* Brings the list of open points up to date. */
static void
list_open (MargoGame *game)
{
  for (guint i = 0; i < game->referee.view.words; i++)
    {
      guint64 open = game->referee.view.open[MARGO_MARGIN + i];

      for (guint64 bits = open ^ game->listed[i]; bits != 0; bits &= bits - 1)
        {
          guint bit = 64 * i + (guint) __builtin_ctzll (bits);

          if (!margo_has (game->listed, bit))
            {
              game->open_at[bit] = (guint16) game->n_open;
              game->open[game->n_open++] = (guint16) bit;
              continue;
            }
          margo_game_swap_open (game, game->open_at[bit], game->n_open - 1);
          game->n_open--;
        }
      game->listed[i] = open;
    }
}

static void
note_board (MargoGame *game)
{
  if (game->referee.position.ko != MARGO_KO_NONE)
    add_seen (&game->seen, history_key (&game->referee.position));
}

static void
pass_turn (MargoGame *game)
{
  MargoPosition *position = &game->referee.position;

  position->side = (guint8) ((position->side + 1u) % position->n_players);
  note_board (game);
}

/* Tries to play on @bit: whether rules and history allow it. What they allow must be accepted
 * or undone. */
static gboolean
try_place (MargoGame *game,
           guint      bit,
           gboolean  *repeats)
{
  if (!margo_referee_try (&game->referee, bit))
    return FALSE;
  if (!is_repetition (game))
    return TRUE;
  margo_referee_undo (&game->referee);
  *repeats = TRUE;
  return FALSE;
}

gboolean
margo_game_place (MargoGame *game,
                  guint      bit,
                  gboolean  *repeats)
{
  MargoPosition *position = &game->referee.position;
  MargoSwap swap = margo_swap_after (position);

  if (!try_place (game, bit, repeats))
    return FALSE;
  margo_referee_accept (&game->referee);
  list_open (game);
  position->passes = 0;
  position->swap = (guint8) swap;
  pass_turn (game);
  return TRUE;
}

void
margo_game_pass (MargoGame *game)
{
  MargoPosition *position = &game->referee.position;

  position->passes++;
  if (position->swap == MARGO_SWAP_OFFERED)
    position->swap = MARGO_SWAP_NONE;
  pass_turn (game);
  if (position->passes >= position->n_players)
    position->state = MARGO_PASSED_OUT;
}

void
margo_game_swap (MargoGame *game)
{
  game->referee.position.swap = MARGO_SWAP_DONE;
  note_board (game);
}

void
margo_game_stick (MargoGame *game,
                  gboolean   repeats)
{
  game->referee.position.state = repeats ? MARGO_REPEATING : MARGO_STUCK;
}

guint
margo_game_list (MargoGame   *game,
                 MargoChance  chances[MAR_MAX_ACTIONS])
{
  MargoReferee *referee = &game->referee;
  gboolean repeats = FALSE;
  guint n = 0;

  for (guint i = 0; i < referee->view.words; i++)
    for (guint64 bits = game->listed[i]; bits != 0; bits &= bits - 1)
      {
        guint bit = 64 * i + (guint) __builtin_ctzll (bits);

        if (!try_place (game, bit, &repeats))
          continue;
        chances[n++] = (MargoChance) { (guint16) bit, (guint16) referee->n_captured };
        margo_referee_undo (referee);
      }
  if (n == 0 && !referee->position.can_pass && referee->position.swap != MARGO_SWAP_OFFERED)
    margo_game_stick (game, repeats);
  return n;
}

void
margo_game_update_state (MargoGame *game)
{
  const MargoPosition *position = &game->referee.position;
  gboolean repeats = FALSE;

  if (position->can_pass || position->swap == MARGO_SWAP_OFFERED)
    return;
  for (guint i = 0; i < game->n_open; i++)
    if (try_place (game, game->open[i], &repeats))
      {
        margo_referee_undo (&game->referee);
        return;
      }
  margo_game_stick (game, repeats);
}

void
margo_game_begin (MargoGame           *game,
                  const MargoPosition *position,
                  const MarHistory    *history)
{
  margo_referee_load (&game->referee, position);
  game->history = history;
  game->n_open = 0;
  memset (game->listed, 0, sizeof game->listed);
  list_open (game);

  game->seen.slots = game->seen.first;
  game->seen.n_slots = MARGO_FIRST_SLOTS;
  game->seen.n = 0;
  memset (game->seen.first, 0, sizeof game->seen.first);
  add_seen (&game->seen, history_key (position));
}

void
margo_game_end (MargoGame *game)
{
  if (game->seen.slots != game->seen.first)
    g_free (game->seen.slots);
}
