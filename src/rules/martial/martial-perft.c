/* Counting sequences of moves: the rules' own measuring rod, and the model for a search
 * that wants to move fast.
 *
 * Most moves take a single coin to an empty square. Then nothing changes but the place of
 * that coin, so one child serves for all of its targets. The others go through the rules
 * as in play. Whether the next side can move need not be told: if not, it has no move to
 * count.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-private.h"

static guint64 walk (const MartialPosition *position, guint depth, gboolean bulk);

/* Hands the turn over, with @action as the last move. */
static inline void
pass_on (MartialPosition *child)
{
  if (child->noreturn != MARTIAL_NORETURN_LAST)
    child->last[1] = child->last[0];
  child->side = 1 - child->side;
}

/* From one target to the next only the coin's square changes. */
static inline guint64
walk_coin (const MartialPosition *position,
           guint                  from,
           MartialSet             targets,
           guint                  depth,
           gboolean               bulk)
{
  MartialPosition child = *position;
  int player = martial_has (position->tops[MAR_MARTIAL_SILVER], from) ? MAR_MARTIAL_SILVER
                                                                      : MAR_MARTIAL_GOLD;
  MartialSet tops = position->tops[player] & ~martial_bit (from);
  MartialSet others[3], flipped[3];
  guint64 total = 0;
  guint to;

  pass_on (&child);
  for (guint row = 0; row < 3; row++)
    {
      others[row] = position->faces[row] & ~martial_bit (from);
      flipped[row] = ~position->faces[row] >> from & 1;
    }
  while (martial_next (&targets, &to))
    {
      child.tops[player] = tops | martial_bit (to);
      for (guint row = 0; row < 3; row++)
        child.faces[row] = others[row] | flipped[row] << to;
      child.last[0] = (guint16) martial_action (from, to);
      total += walk (&child, depth, bulk);
    }
  return total;
}

static guint64
walk_moves (const MartialPosition *position,
            guint                  from,
            MartialSet             targets,
            guint                  depth,
            gboolean               bulk)
{
  guint64 total = 0;
  guint to;

  while (martial_next (&targets, &to))
    {
      MartialPosition child = *position;

      martial_move (&child, martial_action (from, to));
      pass_on (&child);
      child.last[0] = (guint16) martial_action (from, to);
      total += walk (&child, depth, bulk);
    }
  return total;
}

/* Recursion goes as deep as the count asked for, a frame of some hundred bytes a move. */
static G_NO_INLINE guint64
walk_on (const MartialPosition *position,
         guint                  depth,
         gboolean               bulk)
{
  MartialView view;
  MartialSet pieces;
  guint64 total = 0;
  guint from;

  if (position->tallies[1 - position->side] >= position->target)
    return 0;
  martial_init_view (position, &view);
  pieces = martial_movers (position, &view);
  while (martial_next (&pieces, &from))
    {
      MartialSet targets = martial_targets (position, &view, from);
      MartialSet quiet = martial_has (position->stacks, from) ? 0 : targets & view.empty;

      if (bulk && depth == 1)
        {
          total += (guint) __builtin_popcountll (targets);
          continue;
        }
      total += walk_coin (position, from, quiet, depth - 1, bulk);
      total += walk_moves (position, from, targets & ~quiet, depth - 1, bulk);
    }
  return total;
}

/* Apart from walk_on(), so that the end of a sequence, where most time goes, needs no frame. */
static G_NO_INLINE guint64
walk (const MartialPosition *position,
      guint                  depth,
      gboolean               bulk)
{
  return depth == 0 ? 1 : walk_on (position, depth, bulk);
}

/* The number of sequences of @depth moves. With @bulk the last move of each is counted
 * without being made. */
guint64
martial_perft (const MarPosition *generic,
               guint              depth,
               gboolean           bulk)
{
  const MartialPosition *position = martial_position (generic);

  return depth == 0 || position->state == MARTIAL_PLAYING ? walk (position, depth, bulk) : 0;
}
