/* Random games of Margo: open points are tried at random until one is legal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-referee.h"

#define FIRST_SLOTS 4096

/* The boards that stood, for superko: their keys, with 0 for a free slot. */
typedef struct
{
  guint64 *slots;
  guint n_slots; /* a power of two, at least twice the number of keys */
  guint n;
  guint64 first[FIRST_SLOTS];
} Seen;

typedef struct
{
  MargoReferee referee;
  Seen seen;

  /* The open points, in any order. */
  guint n_open;
  guint16 open[MARGO_CELLS];
  guint16 open_at[MARGO_BITS];  /* where in the list */
  guint64 listed[MARGO_WORDS];
} Game;

/* Keys are mixed well enough to be their own hash. */
static gboolean
find_slot (const Seen *seen,
           guint64     key,
           guint      *slot)
{
  *slot = (guint) key & (seen->n_slots - 1);
  while (seen->slots[*slot] != 0 && seen->slots[*slot] != key)
    *slot = (*slot + 1) & (seen->n_slots - 1);
  return seen->slots[*slot] == key;
}

static void
grow_seen (Seen *seen)
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
add_seen (Seen    *seen,
          guint64  key)
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
past_key (const MargoPosition *position)
{
  guint64 key = margo_past_key ((const MarPosition *) (const void *) position);

  return key != 0 ? key : 1;
}

/* Whether the board that has come about stood before, when the next player is to move. */
static gboolean
is_repetition (Game *game)
{
  MargoPosition *position = &game->referee.position;
  guint8 side = position->side;
  guint64 past;
  guint slot;

  if (position->ko == MARGO_KO_NONE)
    return FALSE;
  position->side = (guint8) ((side + 1u) % position->n_players);
  past = past_key (position);
  position->side = side;
  return find_slot (&game->seen, past, &slot);
}

static void
swap_open (Game  *game,
           guint  one,
           guint  other)
{
  guint16 bit = game->open[one];

  game->open[one] = game->open[other];
  game->open[other] = bit;
  game->open_at[game->open[one]] = (guint16) one;
  game->open_at[game->open[other]] = (guint16) other;
}

/* Brings the list of open points up to date. */
static void
list_open (Game *game)
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
          swap_open (game, game->open_at[bit], game->n_open - 1);
          game->n_open--;
        }
      game->listed[i] = open;
    }
}

/* Plays on @bit if that is legal. */
static gboolean
try_place (Game     *game,
           guint     bit,
           gboolean *repeats)
{
  if (!margo_referee_try (&game->referee, bit))
    return FALSE;
  if (is_repetition (game))
    {
      margo_referee_undo (&game->referee);
      *repeats = TRUE;
      return FALSE;
    }
  margo_referee_accept (&game->referee);
  list_open (game);
  return TRUE;
}

/* Chooses one of the legal actions, each as likely as the others, and plays it. Points that
 * turn out to be forbidden go to the end of the list and are not asked again. */
static MarAction
play_one (Game    *game,
          guint64 *seed)
{
  MargoPosition *position = &game->referee.position;
  guint n_others = (position->can_pass ? 1 : 0) + (position->swap == MARGO_SWAP_OFFERED ? 1 : 0);
  guint n = game->n_open;
  gboolean is_first = position->may_swap && position->swap == MARGO_SWAP_NONE
                      && position->passes == 0 && position->side == 0 && position->key == 0
                      && margo_is_empty (position);
  gboolean repeats = FALSE;

  while (n + n_others > 0)
    {
      guint i = mar_random (seed, n + n_others);
      guint bit;

      if (i >= n)
        return i == n && position->can_pass ? MARGO_ACTION_PASS : MARGO_ACTION_SWAP;
      bit = game->open[i];
      if (try_place (game, bit, &repeats))
        {
          position->passes = 0;
          if (position->swap != MARGO_SWAP_DONE)
            position->swap = is_first ? MARGO_SWAP_OFFERED : MARGO_SWAP_NONE;
          return game->referee.view.shape->cells[bit];
        }
      swap_open (game, i, --n);
    }
  position->state = repeats ? MARGO_REPEATING : MARGO_STUCK;
  return MAR_ACTION_NONE;
}

static void
end_action (Game      *game,
            MarAction  action)
{
  MargoPosition *position = &game->referee.position;

  if (action == MARGO_ACTION_SWAP)
    {
      position->swap = MARGO_SWAP_DONE;
    }
  else
    {
      if (action == MARGO_ACTION_PASS)
        {
          position->passes++;
          if (position->swap == MARGO_SWAP_OFFERED)
            position->swap = MARGO_SWAP_NONE;
        }
      position->side = (guint8) ((position->side + 1u) % position->n_players);
      if (position->passes >= position->n_players)
        position->state = MARGO_PASSED_OUT;
    }
  if (position->ko != MARGO_KO_NONE)
    add_seen (&game->seen, past_key (position));
}

/* When the most actions were played, the game may be over all the same. */
static void
settle_at_cap (Game *game)
{
  MargoPosition *position = &game->referee.position;
  const MarPosition *generic = (const MarPosition *) (const void *) position;
  MarActionList list;
  guint slot;

  margo_settle (position);
  margo_actions (generic, &list);
  for (guint i = 0; i < list.n; i++)
    {
      guint64 key;

      if (position->ko == MARGO_KO_NONE || !margo_is_placement (list.items[i]))
        return;
      key = margo_key_after (position, list.items[i]);
      if (!find_slot (&game->seen, key != 0 ? key : 1, &slot))
        return;
    }
  margo_block ((MarPosition *) (void *) position);
}

static void
begin (Game                *game,
       const MargoPosition *position)
{
  margo_referee_load (&game->referee, position);
  game->n_open = 0;
  memset (game->listed, 0, sizeof game->listed);
  list_open (game);

  game->seen.slots = game->seen.first;
  game->seen.n_slots = FIRST_SLOTS;
  game->seen.n = 0;
  memset (game->seen.first, 0, sizeof game->seen.first);
  add_seen (&game->seen, past_key (position));
}

guint
margo_playout_noted (MarPosition *generic,
                     guint64     *seed,
                     guint        cap,
                     MarAction   *noted)
{
  MargoPosition *position = (MargoPosition *) (void *) generic;
  Game game;
  guint n = 0;

  if (position->state != MARGO_PLAYING)
    return 0;

  begin (&game, position);
  while (n < cap && game.referee.position.state == MARGO_PLAYING)
    {
      MarAction action = play_one (&game, seed);

      if (action == MAR_ACTION_NONE)
        break;
      if (noted != NULL)
        noted[n] = action;
      n++;
      end_action (&game, action);
    }
  if (game.referee.position.state == MARGO_PLAYING)
    settle_at_cap (&game);
  *position = game.referee.position;
  if (game.seen.slots != game.seen.first)
    g_free (game.seen.slots);
  return n;
}

guint
margo_playout (MarPosition *position,
               guint64     *seed,
               guint        cap)
{
  return margo_playout_noted (position, seed, cap, NULL);
}
