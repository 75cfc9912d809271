/* Turns of which nothing is printed: where the text makes sense once one is supposed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-search.h"

/* How many are looked for in a game, and how far before the turn that can't be read. */
#define MOST_MISSING 4
#define FARTHEST 2

/* How badly a turn is read before which another one may be missing, where a number is missing, too, and
 * where none is. */
#define DOUBTFUL_NUMBERED COST_SIDE_SKIPPED_NUMBERED
#define DOUBTFUL COST_TURN_MISSING

static const PacketTurn *
get_turn (GPtrArray *turns,
          guint      index)
{
  return g_ptr_array_index (turns, index);
}

/* Whether the numbers leave room for a turn before the one at @index. */
static gboolean
skips_number (GPtrArray *turns,
              guint      index)
{
  const PacketTurn *turn = get_turn (turns, index);
  const PacketTurn *before = index > 0 ? get_turn (turns, index - 1) : NULL;

  return before != NULL && turn->number >= 0 && before->number >= 0
         && turn->number == before->number + 2;
}

/* Where a turn may be missing that makes the one at @doubtful unreadable: rather where a number is. */
static guint
find_gap (GPtrArray *turns,
          guint      doubtful)
{
  for (guint i = doubtful + 1; i-- > 0 && i + FARTHEST >= doubtful;)
    if (skips_number (turns, i))
      return i;
  return doubtful;
}

/* The first turn from @from on that is so doubtful, or the number of turns. */
static guint
find_doubtful (GPtrArray        *turns,
               const PacketLine *line,
               guint             from)
{
  for (guint i = from; i < line->n; i++)
    {
      const int cost = line->readings[i].cost;

      if (cost >= DOUBTFUL
          || (cost >= DOUBTFUL_NUMBERED && skips_number (turns, find_gap (turns, i))))
        return i;
    }
  return line->n;
}

PacketLine *
packet_find_missing_turns (GPtrArray         *turns,
                           PacketLine        *line,
                           PacketLineFunc     search,
                           const PacketWidth *width)
{
  guint n_missing = 0;

  for (guint i = find_doubtful (turns, line, 0); i < line->n && n_missing < MOST_MISSING;)
    {
      const guint gap = find_gap (turns, i);
      PacketWidth narrow = *width;
      const int number = skips_number (turns, gap) ? get_turn (turns, gap)->number - 1 : -1;
      PacketLine *other;

      g_ptr_array_insert (turns, (int) gap, packet_turn_new_missing (number));
      narrow.limit = line->cost;
      other = search (turns, &narrow);
      n_missing++;
      if (other == NULL || other->cost >= line->cost)
        {
          g_ptr_array_remove_index (turns, gap);
          g_clear_pointer (&other, packet_line_free);
          i = find_doubtful (turns, line, i + 1);
          continue;
        }
      packet_line_free (line);
      line = other;
      i = find_doubtful (turns, line, gap + 2);
    }
  return line;
}
