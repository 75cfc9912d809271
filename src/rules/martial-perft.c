/* Counting sequences of moves: the rules' own measuring rod.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-private.h"

static guint64
walk (const MartialPosition *position,
      guint                  depth,
      gboolean               bulk)
{
  MarActionList list;
  guint64 total = 0;

  if (depth == 0)
    return 1;
  martial_actions ((const MarPosition *) (const void *) position, &list);
  if (bulk && depth == 1)
    return list.n;
  for (guint i = 0; i < list.n; i++)
    {
      MartialPosition child = *position;

      martial_step (&child, list.items[i], NULL);
      total += walk (&child, depth - 1, bulk);
    }
  return total;
}

/* The number of sequences of @depth moves. With @bulk the last move of each is counted
 * without being made. */
guint64
martial_perft (const MarPosition *position,
               guint              depth,
               gboolean           bulk)
{
  return walk (martial_position (position), depth, bulk);
}
