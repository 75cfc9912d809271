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
  MargoChains chains;
  Seen seen;
  guint16 captured[MARGO_CELLS];
  guint n_captured;
} Game;

typedef enum
{
  SUICIDE,
  LEGAL,    /* and Game.captured is what leaves */
  UNSURE,   /* the groups that it takes apart must be looked at */
} Verdict;

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

/* The points that begin to carry something when a piece comes to @place: with freedoms on
 * all levels they are new freedoms. */
static gboolean
opens_points (const MargoChains *chains,
              guint              place)
{
  guint above = place + chains->plane;
  const guint near[4] = { above, above - 1, above - chains->stride, above - chains->stride - 1 };

  if (!chains->all_freedoms)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    if (chains->pieces[near[i]] == MARGO_VACANT && chains->carriers[near[i]] == 3
        && near[i] < chains->limit)
      return TRUE;
  return FALSE;
}

/* Whether a piece on @place has a freedom of its own. */
static gboolean
has_own_freedom (const MargoChains *chains,
                 guint              place)
{
  guint stride = chains->stride;

  if (!chains->all_freedoms && !margo_is_on_board (chains, place))
    return FALSE;
  return margo_is_open (chains, place + 1) || margo_is_open (chains, place - 1)
         || margo_is_open (chains, place + stride) || margo_is_open (chains, place - stride)
         || opens_points (chains, place);
}

/* Ruling 8, with a piece of another colour on @placed. */
static gboolean
is_pinned (const MargoChains *chains,
           guint              place,
           guint              colour,
           guint              placed)
{
  guint above = place + chains->plane;
  const guint near[4] = { above, above - 1, above - chains->stride, above - chains->stride - 1 };

  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    {
      if (near[i] == placed)
        return TRUE;
      if (margo_is_piece (chains, near[i])
          && (chains->pieces[near[i]] != colour || is_pinned (chains, near[i], colour, placed)))
        return TRUE;
    }
  return FALSE;
}

/* Adds the pieces of a group without freedoms that are not pinned to the captured ones. */
static void
capture (Game  *game,
         guint  head,
         guint  placed)
{
  const MargoChains *chains = &game->chains;
  guint at = head;

  do
    {
      if (!is_pinned (chains, at, chains->pieces[at], placed))
        game->captured[game->n_captured++] = (guint16) at;
      at = chains->next[at];
    }
  while (at != head);
}

/* Groups that have no freedom already: every enemy move captures what it can of them. */
static void
capture_dead (Game  *game,
              guint  placed)
{
  MargoChains *chains = &game->chains;

  for (guint i = chains->n_dead; i-- > 0;)
    {
      guint head = chains->dead[i];

      if (!margo_is_alive (chains, head) || chains->group[head] != head
          || chains->groups[head].n_freedoms > 0)
        {
          chains->is_dead[head] = FALSE;
          chains->dead[i] = chains->dead[--chains->n_dead];
        }
      else if (chains->pieces[head] != game->position->side)
        {
          capture (game, head, placed);
        }
    }
}

/* Groups whose last freedom is @placed. */
static void
capture_touched (Game  *game,
                 guint  placed)
{
  const MargoChains *chains = &game->chains;
  guint16 touched[8];
  guint n = margo_chains_touched (chains, placed, touched);

  for (guint i = 0; i < n; i++)
    {
      guint head = chains->group[touched[i]];
      gboolean is_new = chains->pieces[head] != game->position->side
                        && margo_is_last_freedom (&chains->groups[head], placed);

      for (guint j = 0; j < i; j++)
        is_new &= chains->group[touched[j]] != head;
      if (is_new)
        capture (game, head, placed);
    }
}

/* Whether a piece on @place would take a group apart: of the player to move, or of others. */
static void
find_damage (const Game *game,
             guint       place,
             gboolean   *own,
             gboolean   *others)
{
  const MargoChains *chains = &game->chains;
  guint buried = place - chains->over;
  guint16 ends[2];

  *own = FALSE;
  *others = FALSE;
  if (margo_is_on_board (chains, place))
    return;
  if (chains->pieces[buried] < MAR_MARGO_BLOCKING
      && chains->groups[chains->group[buried]].n_pieces > 1)
    {
      *own = chains->pieces[buried] == game->position->side;
      *others = !*own;
    }
  for (guint pair = 0; pair < 4 && !*others; pair++)
    *others = margo_chains_cuts (chains, place, game->position->side, pair, ends);
}

/* Whether a captured piece leaves a freedom right beside @place. */
static gboolean
frees_beside (const Game *game,
              guint       place)
{
  const MargoChains *chains = &game->chains;

  if (!margo_is_on_board (chains, place))
    return FALSE;
  for (guint i = 0; i < game->n_captured; i++)
    {
      guint at = game->captured[i];

      if (margo_is_on_board (chains, at)
          && (at == place + 1 || at + 1 == place || at == place + chains->stride
              || at + chains->stride == place))
        return TRUE;
    }
  return FALSE;
}

/* What the groups know of a move to the open @place. */
static Verdict
judge (Game  *game,
       guint  place)
{
  const MargoChains *chains = &game->chains;
  guint side = game->position->side;
  gboolean own_damage, other_damage;
  gboolean is_doubtful = FALSE;
  gboolean is_free;
  guint16 linked[12];
  guint n;

  game->n_captured = 0;
  find_damage (game, place, &own_damage, &other_damage);
  if (other_damage)
    return UNSURE;

  capture_dead (game, place);
  capture_touched (game, place);
  if (chains->all_freedoms && game->n_captured > 0)
    return UNSURE;

  is_free = has_own_freedom (chains, place);
  if (is_free)
    return LEGAL;
  n = margo_chains_linked (chains, place, side, linked);
  for (guint i = 0; i < n && !is_free; i++)
    {
      const MargoGroup *group = &chains->groups[chains->group[linked[i]]];

      if (own_damage && chains->group[linked[i]] == chains->group[place - chains->over])
        is_doubtful = TRUE;
      else
        is_free = group->n_freedoms > 0 && !margo_is_last_freedom (group, place);
    }
  if (is_free || frees_beside (game, place))
    return LEGAL;
  return is_doubtful || game->n_captured > 0 ? UNSURE : SUICIDE;
}

/* The rules themselves decide: @after becomes the board after the move. */
static gboolean
try_plainly (Game          *game,
             guint          place,
             MargoPosition *after)
{
  MargoOutcome outcome;

  *after = *game->position;
  margo_place (after, margo_bit_of (place), after->side, &outcome);
  game->n_captured = 0;
  for (guint colour = 0; outcome.has_removed && colour < after->n_players; colour++)
    for (guint i = 0; colour != after->side && i < outcome.words; i++)
      for (guint64 bits = outcome.removed[colour][i]; bits != 0; bits &= bits - 1)
        game->captured[game->n_captured++]
          = (guint16) margo_place_of (64 * i + (guint) __builtin_ctzll (bits));
  return outcome.is_free;
}

/* The key of the board after a move that is not suicide. */
static guint64
key_after (const Game *game,
           guint       place)
{
  MargoPosition *position = game->position;
  guint64 key = position->key ^ margo_piece_key (position->side, margo_bit_of (place));

  for (guint i = 0; i < game->n_captured; i++)
    key ^= margo_piece_key (game->chains.pieces[game->captured[i]],
                            margo_bit_of (game->captured[i]));
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

/* Brings the position up to date before the captured pieces are forgotten. */
static void
note_board (Game  *game,
            guint  place)
{
  margo_put (game->position, margo_bit_of (place), game->position->side);
  for (guint i = 0; i < game->n_captured; i++)
    margo_put (game->position, margo_bit_of (game->captured[i]),
               game->chains.pieces[game->captured[i]]);
}

static void
carry_out (Game  *game,
           guint  place)
{
  const MargoPosition *position = game->position;

  note_board (game, place);
  if (game->n_captured > 0 && position->all_freedoms)
    {
      margo_chains_load (&game->chains, position);
      return;
    }
  margo_chains_put (&game->chains, place, position->side);
  if (game->n_captured > 0)
    margo_chains_take (&game->chains, game->captured, game->n_captured);
}

static void
swap_open (MargoChains *chains,
           guint        one,
           guint        other)
{
  guint16 place = chains->open[one];

  chains->open[one] = chains->open[other];
  chains->open[other] = place;
  chains->open_at[chains->open[one]] = (guint16) one;
  chains->open_at[chains->open[other]] = (guint16) other;
}

/* Plays on @place, where groups may be taken apart: the piece is put there, and taken away
 * again if that turns out to be forbidden. */
static gboolean
try_boldly (Game     *game,
            guint     place,
            gboolean *repeats)
{
  MargoPosition *position = game->position;
  MargoChains *chains = &game->chains;
  const guint16 undo = (guint16) place;
  guint index = chains->open_at[place];
  gboolean is_free;

  margo_chains_put (chains, place, position->side);
  game->n_captured = 0;
  capture_dead (game, place);
  is_free = chains->groups[chains->group[place]].n_freedoms > 0 || frees_beside (game, place);
  if (!is_free && game->n_captured > 0)
    {
      MargoPosition after;

      is_free = try_plainly (game, place, &after);
    }
  if (is_free && !is_repetition (game, key_after (game, place)))
    {
      note_board (game, place);
      margo_chains_take (chains, game->captured, game->n_captured);
      return TRUE;
    }
  *repeats |= is_free;
  margo_chains_take (chains, &undo, 1);
  /* The list is as before, but for this place, which came back at its end. */
  swap_open (chains, index, chains->n_open - 1);
  return FALSE;
}

/* Plays on @place if that is legal. */
static gboolean
try_place (Game     *game,
           guint     place,
           gboolean *repeats)
{
  Verdict verdict = judge (game, place);

  if (verdict == UNSURE && !game->position->all_freedoms)
    return try_boldly (game, place, repeats);
  if (verdict == UNSURE)
    {
      MargoPosition after;

      verdict = try_plainly (game, place, &after) ? LEGAL : SUICIDE;
    }
  if (verdict == SUICIDE)
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
  MargoChains *chains = &game->chains;
  guint n_others = (position->can_pass ? 1 : 0) + (position->swap == MARGO_SWAP_OFFERED ? 1 : 0);
  guint n = chains->n_open;
  gboolean repeats = FALSE;
  gboolean is_first;

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
      swap_open (chains, i, --n);
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

  margo_chains_load (&game.chains, game.position);
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
