/* Random games of Margo: points are tried at random until one is legal, and most of them
 * are judged by what the groups beside them know.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-chains.h"

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
  MargoPosition *position;
  MargoReferee referee;
  Seen seen;
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

/* The rules themselves decide whether a move is legal, and what it captures. */
static MargoVerdict
try_plainly (Game  *game,
             guint  place)
{
  MargoReferee *referee = &game->referee;
  MargoPosition after = *game->position;
  MargoOutcome outcome;
  gboolean is_free = margo_place (&after, margo_bit_of (place), &outcome);

  referee->n_captured = 0;
  for (guint colour = 0; outcome.has_removed && colour < after.n_players; colour++)
    for (guint i = 0; colour != after.side && i < outcome.words; i++)
      for (guint64 bits = outcome.removed[colour][i]; bits != 0; bits &= bits - 1)
        referee->captured[referee->n_captured++]
          = (guint16) margo_place_of (64 * i + (guint) __builtin_ctzll (bits));
  return is_free ? MARGO_LEGAL : MARGO_SUICIDE;
}

/* The key of the board after a move that is not suicide. */
static guint64
key_after (const Game *game,
           guint       place)
{
  MargoPosition *position = game->position;
  guint64 key = position->key ^ margo_piece_key (position->side, margo_bit_of (place));

  for (guint i = 0; i < game->referee.n_captured; i++)
    key ^= margo_piece_key (game->referee.chains.pieces[game->referee.captured[i]],
                            margo_bit_of (game->referee.captured[i]));
  return key;
}

static gboolean
is_repetition (const Game *game,
               guint64     key)
{
  guint64 kept = game->position->key;
  guint8 side = game->position->side;
  guint64 past;
  guint slot;

  if (game->position->ko == MARGO_KO_NONE)
    return FALSE;
  game->position->key = key;
  game->position->side = (guint8) ((side + 1u) % game->position->n_players);
  past = past_key (game->position);
  game->position->key = kept;
  game->position->side = side;
  return find_slot (&game->seen, past, &slot);
}

static void
load (Game *game)
{
  MargoView view;

  margo_look (game->position, &view);
  margo_chains_load (&game->referee.chains, game->position, &view);
}

/* Brings the position up to date before the captured pieces are forgotten. */
static void
note_board (Game  *game,
            guint  place)
{
  margo_put (game->position, margo_bit_of (place), game->position->side);
  for (guint i = 0; i < game->referee.n_captured; i++)
    margo_put (game->position, margo_bit_of (game->referee.captured[i]),
               game->referee.chains.pieces[game->referee.captured[i]]);
}

static void
carry_out (Game  *game,
           guint  place)
{
  const MargoPosition *position = game->position;

  note_board (game, place);
  if (game->referee.n_captured > 0 && position->all_freedoms)
    {
      load (game);
      return;
    }
  margo_chains_put (&game->referee.chains, place, position->side);
  if (game->referee.n_captured > 0)
    margo_chains_take (&game->referee.chains, game->referee.captured, game->referee.n_captured);
}

/* Plays on @place, where groups may be taken apart, if that is legal. */
static gboolean
try_boldly (Game     *game,
            guint     place,
            gboolean *repeats)
{
  MargoReferee *referee = &game->referee;
  guint index = referee->chains.open_at[place];
  MargoVerdict verdict = margo_probe (referee, place);

  if (verdict == MARGO_UNSURE)
    verdict = try_plainly (game, place);
  if (verdict == MARGO_LEGAL && !is_repetition (game, key_after (game, place)))
    {
      note_board (game, place);
      margo_chains_take (&referee->chains, referee->captured, referee->n_captured);
      return TRUE;
    }
  *repeats |= verdict == MARGO_LEGAL;
  margo_take_back (referee, place, index);
  return FALSE;
}

/* Plays on @place if that is legal. */
static gboolean
try_place (Game     *game,
           guint     place,
           gboolean *repeats)
{
  MargoVerdict verdict;

  if (!game->position->all_freedoms && margo_takes_apart (&game->referee, place))
    return try_boldly (game, place, repeats);

  verdict = margo_judge_move (&game->referee, place, TRUE);
  if (verdict == MARGO_UNSURE)
    verdict = try_plainly (game, place);
  if (verdict == MARGO_SUICIDE)
    return FALSE;
  if (is_repetition (game, key_after (game, place)))
    {
      *repeats = TRUE;
      return FALSE;
    }
  carry_out (game, place);
  return TRUE;
}

/* Chooses one of the legal actions, each as likely as the others, and plays it. Points that
 * turn out to be forbidden go to the end of the list and are not asked again. */
static MarAction
play_one (Game    *game,
          guint64 *seed)
{
  MargoPosition *position = game->position;
  MargoChains *chains = &game->referee.chains;
  guint n_others = (position->can_pass ? 1 : 0) + (position->swap == MARGO_SWAP_OFFERED ? 1 : 0);
  guint n = chains->n_open;
  gboolean repeats = FALSE;
  gboolean is_first;

  margo_begin_move (&game->referee, position->side);
  while (n + n_others > 0)
    {
      guint i = mar_random (seed, n + n_others);
      guint place;

      if (i >= n)
        return i == n && position->can_pass ? MARGO_ACTION_PASS : MARGO_ACTION_SWAP;
      place = chains->open[i];
      is_first = position->may_swap && position->swap == MARGO_SWAP_NONE && position->passes == 0
                 && position->side == 0 && position->key == 0 && margo_is_empty (position);
      if (try_place (game, place, &repeats))
        {
          position->passes = 0;
          if (position->swap != MARGO_SWAP_DONE)
            position->swap = is_first ? MARGO_SWAP_OFFERED : MARGO_SWAP_NONE;
          return chains->shape->cells[margo_bit_of (place)];
        }
      margo_swap_open (chains, i, --n);
    }
  position->state = repeats ? MARGO_REPEATING : MARGO_STUCK;
  return MAR_ACTION_NONE;
}

static void
end_action (Game      *game,
            MarAction  action)
{
  MargoPosition *position = game->position;

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
  MargoPosition *position = game->position;
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

guint
margo_playout_noted (MarPosition *position,
                     guint64     *seed,
                     guint        cap,
                     MarAction   *noted)
{
  Game game;
  guint n = 0;

  game.position = (MargoPosition *) (void *) position;
  if (game.position->state != MARGO_PLAYING)
    return 0;

  load (&game);
  game.seen.slots = game.seen.first;
  game.seen.n_slots = FIRST_SLOTS;
  game.seen.n = 0;
  memset (game.seen.first, 0, sizeof game.seen.first);
  add_seen (&game.seen, past_key (game.position));

  while (n < cap && game.position->state == MARGO_PLAYING)
    {
      MarAction action = play_one (&game, seed);

      if (action == MAR_ACTION_NONE)
        break;
      if (noted != NULL)
        noted[n] = action;
      n++;
      end_action (&game, action);
    }
  if (game.position->state == MARGO_PLAYING)
    settle_at_cap (&game);
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
