/* Counting sequences of actions of Marad, and playing at random.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marad-private.h"

static guint64 count (MaradPosition *position, guint depth, gboolean bulk);

/* Counts the legal moves, none of them played. */
static guint64
count_moves (const MaradPosition *position)
{
  guint64 own[2] = { position->own[position->side][0], position->own[position->side][1] };
  guint64 occupied[2];
  guint64 n = 0;
  guint from;

  marad_occupied (position, occupied);
  while (marad_next (own, &from))
    {
      const MaradPath *rays = marad_rays[from];
      guint kind = marad_kind (position->board[from]);
      guint end = marad_end_direction[kind];

      /* Any empty square on the ray makes room. */
      for (guint direction = marad_first_direction[kind]; direction < end; direction++)
        n += ((rays[direction].squares[0] & ~occupied[0])
              | (rays[direction].squares[1] & ~occupied[1]))
             != 0;
      if (position->zero != MARAD_ZERO_NO)
        n += marad_may_stay (position, from);
    }
  return n;
}

/* Plays a move that may push or score on a position of its own, and counts on. */
static guint64
count_after (const MaradPosition *before,
             guint                from,
             guint                to,
             guint                depth,
             gboolean             bulk)
{
  MaradPosition after = *before;

  marad_move (&after, from, to);
  return depth == 1 ? 1 : count (&after, depth - 1, bulk);
}

/* Plays the moves of the piece on @from in the directions from @first to @end, and counts
 * on. Most moves meet nobody and don't score: they only carry the piece from here to
 * there, which is done on the spot and taken back by writing what stood there before.
 * @position is the one before the moves with the turn given on. */
static inline __attribute__ ((always_inline)) guint64
count_piece (MaradPosition       *position,
             const MaradPosition *before,
             MaradSet             occupied,
             guint                from,
             guint                first,
             guint                end,
             guint                depth,
             gboolean             bulk)
{
  const MaradPath *ways = marad_paths[before->count - 1][from];
  const guint8 *landings = marad_landings[before->count - 1][from];
  const guint8 piece = before->board[from];
  const MaradSet others = marad_load (before->own[before->side])
                          ^ marad_load (marad_squares[from].squares);
  guint64 n = 0;

  position->board[from] = 0;
  for (guint direction = first; direction < end; direction++)
    {
      const MaradSet met = occupied & marad_load (ways[direction].squares);
      guint to = landings[direction];

      if ((met[0] | met[1]) != 0 || to == (guint) MAR_MARAD_CELL_CENTRE)
        {
          const guint64 words[2] = { occupied[0], occupied[1] };

          to = marad_landing (words, before->count, from, direction);
          if (to != from)
            n += count_after (before, from, to, depth, bulk);
          continue;
        }
      if (to == from)
        continue;
      marad_store (position->own[before->side], others | marad_load (marad_squares[to].squares));
      position->board[to] = piece;
      n += depth == 1 ? 1 : count (position, depth - 1, bulk);
      position->board[to] = 0;
    }
  position->board[from] = piece;
  return n;
}

/* Plays every move and counts on. */
static guint64
count_played (MaradPosition *position,
              guint          depth,
              gboolean       bulk)
{
  const MaradPosition before = *position;
  const MaradSet own = marad_load (before.own[before.side]);
  const MaradSet occupied = own | marad_load (before.own[before.side ^ 1]);
  guint64 left[2] = { own[0], own[1] };
  guint64 n = 0;
  guint from;

  marad_turn_over (position);
  while (marad_next (left, &from))
    {
      /* The directions of each kind in its own loop, of a length that the compiler knows. */
      switch (marad_kind (before.board[from]))
        {
        case MAR_MARAD_KING:
          n += count_piece (position, &before, occupied, from, 0, 8, depth, bulk);
          break;
        case MAR_MARAD_ROOK:
          n += count_piece (position, &before, occupied, from, 0, 4, depth, bulk);
          break;
        default:
          n += count_piece (position, &before, occupied, from, 4, 8, depth, bulk);
          break;
        }
      if (before.zero != MARAD_ZERO_NO && marad_may_stay (&before, from))
        n += count_after (&before, from, from, depth, bulk);
    }

  marad_store (position->own[before.side], own);
  position->side = before.side;
  position->count = before.count;
  return n;
}

static guint64
count_rolls (MaradPosition *position,
             guint          depth,
             gboolean       bulk)
{
  guint64 n = 0;

  for (guint8 face = 1; face <= MARAD_FACES; face++)
    {
      position->count = face;
      n += count (position, depth - 1, bulk);
    }
  position->count = 0;
  return n;
}

/* Leaves the position as it was. */
static guint64
count (MaradPosition *position,
       guint          depth,
       gboolean       bulk)
{
  if (depth == 0)
    return 1;
  if (position->state != MARAD_PLAYING)
    return 0;
  if (position->count == 0)
    return count_rolls (position, depth, bulk);
  return depth == 1 && bulk ? count_moves (position) : count_played (position, depth, bulk);
}

guint64
marad_perft (const MarPosition *position,
             guint              depth,
             gboolean           bulk)
{
  MaradPosition copy = *marad_position (position);

  return count (&copy, depth, bulk);
}

static void
hand_over_blocked (MaradPosition *position)
{
  while (position->count > 0 && !marad_can_move (position))
    marad_turn_over (position);
}

/* Picks a legal move from the whole list. Returns whether there is one. */
static gboolean
pick_listed (const MaradPosition *position,
             guint64             *seed,
             MarAction           *action)
{
  MarActionList list;

  marad_actions ((const MarPosition *) (const void *) position, &list);
  if (list.n == 0)
    return FALSE;
  *action = list.items[mar_random (seed, list.n)];
  return TRUE;
}

/* Picks a legal move: any piece and any direction, until they go together. So each move
 * is as likely as any other, and no list is made. */
static gboolean
pick (const MaradPosition *position,
      guint64             *seed,
      MarAction           *action)
{
  const guint64 *own = position->own[position->side];
  guint64 occupied[2];
  guint8 squares[16];
  guint64 left[2] = { own[0], own[1] };
  guint n = 0;
  guint from;

  /* A move that stays where it is has no direction. */
  if (position->zero != MARAD_ZERO_NO)
    return pick_listed (position, seed, action);

  while (marad_next (left, &from))
    squares[n++] = (guint8) from;
  if (n == 0)
    return FALSE;
  marad_occupied (position, occupied);
  for (guint tries = 0; tries < 64; tries++)
    {
      guint choice = mar_random (seed, n * MARAD_DIRECTIONS);
      guint direction = choice % MARAD_DIRECTIONS;
      guint kind, to;

      from = squares[choice / MARAD_DIRECTIONS];
      kind = marad_kind (position->board[from]);
      if (direction < marad_first_direction[kind] || direction >= marad_end_direction[kind])
        continue;
      to = marad_landing (occupied, position->count, from, direction);
      if (to == from)
        continue;
      *action = marad_action (from, to);
      return TRUE;
    }
  return pick_listed (position, seed, action);
}

guint
marad_playout (MarPosition *generic,
               guint64     *seed,
               guint        cap)
{
  MaradPosition *position = (MaradPosition *) (void *) generic;
  MarAction action;
  guint n = 0;

  while (n < cap && position->state == MARAD_PLAYING)
    if (position->count == 0)
      {
        position->count = (guint8) (1 + mar_random (seed, MARAD_FACES));
        n++;
      }
    else if (pick (position, seed, &action))
      {
        marad_move (position, marad_from (action), marad_to (action));
        n++;
      }
    else
      {
        hand_over_blocked (position);
      }
  return n;
}
