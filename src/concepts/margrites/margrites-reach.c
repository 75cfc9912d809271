/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-reach.h"

/* A set of squares, a bit each, with a bit of air behind each rank, so that a shift past an edge
 * lands nowhere. */
G_GNUC_EXTENSION typedef unsigned __int128 Set;

#define STRIDE (MAR_MARGRITES_FILES + 1)
#define RANK (((Set) 1 << MAR_MARGRITES_FILES) - 1)

/* How many neighbors each square has in a set, one bit of the number a field. */
typedef struct
{
  Set ones;
  Set twos;
  Set fours;
  Set eights;
} Counts;

static Set
get_board (void)
{
  Set board = 0;

  for (int rank = 0; rank < MAR_MARGRITES_RANKS; rank++)
    board |= RANK << rank * STRIDE;

  return board;
}

static Set
get_bit (MarCell cell)
{
  return (Set) 1 << (cell / MAR_MARGRITES_FILES * STRIDE + cell % MAR_MARGRITES_FILES);
}

static Set
get_marbles (const MarPosition *position,
             int                player)
{
  Set set = 0;

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (mar_margrites.owner (position, cell) == player)
      set |= get_bit (cell);

  return set;
}

/* The neighbors in one of the eight directions; those off the board are cut later. */
static Set
shift (Set set,
       int direction)
{
  static const int steps[] = { 1, STRIDE - 1, STRIDE, STRIDE + 1 };

  return direction < 4 ? set << steps[direction] : set >> steps[direction - 4];
}

static Counts
count (Set set)
{
  Counts counts = { 0 };

  for (int direction = 0; direction < 8; direction++)
    {
      Set carry = shift (set, direction);
      Set next;

      next = counts.ones & carry;
      counts.ones ^= carry;
      carry = next;
      next = counts.twos & carry;
      counts.twos ^= carry;
      carry = next;
      next = counts.fours & carry;
      counts.fours ^= carry;
      counts.eights |= next;
    }

  return counts;
}

/* The squares with @least neighbors or more, an even number. */
static Set
at_least (const Counts *counts,
          int           least)
{
  switch (least)
    {
    case 2:
      return counts->twos | counts->fours | counts->eights;
    case 4:
      return counts->fours | counts->eights;
    case 6:
      return (counts->fours & counts->twos) | counts->eights;
    default:
      return counts->eights;
    }
}

/* The squares with so many neighbors, two at most. */
static Set
exactly (const Counts *counts,
         int           number)
{
  const Set low = number == 0   ? ~counts->ones & ~counts->twos
                  : number == 1 ? counts->ones & ~counts->twos
                                : ~counts->ones & counts->twos;

  return low & ~counts->fours & ~counts->eights;
}

/* The squares where a marble with these friends and enemies falls: two enemies for itself and for
 * each friend. Three friends leave room for five enemies only. */
static Set
find_deadly (const Counts *friends,
             const Counts *enemies)
{
  Set deadly = 0;

  for (int n = 0; n < 3; n++)
    deadly |= exactly (friends, n) & at_least (enemies, 2 * (n + 1));

  return deadly;
}

static Set
grow (Set set)
{
  Set grown = set;

  for (int direction = 0; direction < 8; direction++)
    grown |= shift (set, direction);

  return grown;
}

/* The enemies that fall when one more marble comes to touch them. */
static Set
find_weak (Set           enemies,
           const Counts *own,
           const Counts *others)
{
  const Set one = own->ones | at_least (own, 2);
  const Set three = (own->ones & own->twos) | at_least (own, 4);
  const Set five = (own->fours & (own->ones | own->twos)) | own->eights;

  return enemies
         & ((exactly (others, 0) & one) | (exactly (others, 1) & three)
            | (exactly (others, 2) & five));
}

/* Whether the others stay as they are while the marble is under way: none of its friends falls
 * without it, and no enemy is outnumbered as it stands, which only a position set by hand shows. */
static gboolean
is_settled (Set           marble,
            Set           friends,
            Set           enemies,
            const Counts *n_friends,
            const Counts *n_enemies)
{
  const Counts n_own = count (friends | marble);

  return (find_deadly (n_friends, n_enemies) & friends) == 0
         && (find_deadly (n_enemies, &n_own) & enemies) == 0;
}

/* How many steps lead from @cell off the far rank, or 0; with its friends where they stand, or as
 * if there were none. */
static guint
spread (const MarPosition *position,
        MarCell            cell,
        gboolean           has_friends,
        gboolean          *is_sure)
{
  const int player = mar_margrites.owner (position, cell);
  const int far = player == MAR_MARGRITES_BLACK ? MAR_MARGRITES_RANKS - 1 : 0;
  const Set own = has_friends ? get_marbles (position, player) & ~get_bit (cell) : 0;
  const Set others = get_marbles (position, 1 - player);
  const Counts friends = count (own);
  const Counts enemies = count (others);
  const Set moving = grow (find_weak (others, &friends, &enemies));
  const Set open = get_board () & ~own & ~others & ~find_deadly (&friends, &enemies);
  const gboolean settled = is_settled (get_bit (cell), own, others, &friends, &enemies);
  Set reached = get_bit (cell);

  for (guint n = 1;; n++)
    {
      const Set before = reached;

      *is_sure = settled && (reached & moving & ~get_bit (cell)) == 0;
      if ((reached & RANK << far * STRIDE) != 0)
        return n;
      reached |= grow (reached) & open;
      if (reached == before)
        return 0;
    }
}

guint
mar_margrites_steps_alone (const MarPosition *position,
                           MarCell            cell,
                           gboolean          *is_sure)
{
  return spread (position, cell, TRUE, is_sure);
}

gboolean
mar_margrites_is_confined (const MarPosition *position,
                           MarCell            cell)
{
  gboolean is_sure;

  return spread (position, cell, TRUE, &is_sure) == 0 && is_sure
         && spread (position, cell, FALSE, &is_sure) == 0 && is_sure;
}
