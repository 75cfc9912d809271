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
      guint kind = marad_kind (position->board[from]);

      for (guint direction = marad_first_direction[kind]; direction < marad_end_direction[kind];
           direction++)
        n += marad_landing (occupied, 1, from, direction) != from;
      n += marad_may_stay (position, from);
    }
  return n;
}

/* What a move changes beside squares. */
typedef struct
{
  guint16 scores[2];
  guint8 side;
  guint8 count;
  guint8 state;
} Rest;

static inline Rest
keep (const MaradPosition *position)
{
  return (Rest) { { position->scores[0], position->scores[1] }, position->side, position->count,
                  position->state };
}

static inline void
give_back (MaradPosition *position,
           const Rest    *rest)
{
  position->scores[0] = rest->scores[0];
  position->scores[1] = rest->scores[1];
  position->side = rest->side;
  position->count = rest->count;
  position->state = rest->state;
}

/* Carries the piece on @from over empty squares only. */
static inline void
carry (MaradPosition *position,
       int            player,
       guint          from,
       guint          to)
{
  position->board[to] = position->board[from];
  position->board[from] = 0;
  marad_flip (position->own[player], from);
  marad_flip (position->own[player], to);
}

/* Most moves meet nobody: they only carry a piece from here to there, and back again. */
static guint64
count_quiet (MaradPosition *position,
             guint          from,
             guint          to,
             guint          depth,
             gboolean       bulk)
{
  Rest rest = keep (position);
  guint64 n;

  carry (position, rest.side, from, to);
  if (to == (guint) MAR_MARAD_CELL_CENTRE && ++position->scores[rest.side] >= position->target)
    position->state = MARAD_REACHED;
  marad_turn_over (position);
  n = depth == 1 ? 1 : count (position, depth - 1, bulk);
  give_back (position, &rest);
  carry (position, rest.side, to, from);
  return n;
}

static guint64
count_pushing (const MaradPosition *position,
               guint                from,
               guint                to,
               guint                depth,
               gboolean             bulk)
{
  MaradPosition after = *position;

  marad_move (&after, from, to);
  return depth == 1 ? 1 : count (&after, depth - 1, bulk);
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
  guint64 own[2];
  guint64 occupied[2];
  guint64 n = 0;
  guint from;

  if (depth == 0)
    return 1;
  if (position->state != MARAD_PLAYING)
    return 0;
  if (position->count == 0)
    return count_rolls (position, depth, bulk);
  if (depth == 1 && bulk)
    return count_moves (position);

  own[0] = position->own[position->side][0];
  own[1] = position->own[position->side][1];
  marad_occupied (position, occupied);
  while (marad_next (own, &from))
    {
      const MaradWay *ways = marad_ways[position->count - 1][from];
      const guint8 *landings = marad_landings[position->count - 1][from];
      guint kind = marad_kind (position->board[from]);
      guint end = marad_end_direction[kind];

      for (guint direction = marad_first_direction[kind]; direction < end; direction++)
        if (!marad_meets (&ways[direction], occupied))
          {
            if (landings[direction] != from)
              n += count_quiet (position, from, landings[direction], depth, bulk);
          }
        else
          {
            guint to = marad_landing (occupied, position->count, from, direction);

            if (to != from)
              n += count_pushing (position, from, to, depth, bulk);
          }
      if (marad_may_stay (position, from))
        n += count_pushing (position, from, from, depth, bulk);
    }
  return n;
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
