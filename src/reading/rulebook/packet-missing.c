/* Turns of which nothing is printed: where the text makes sense once one is supposed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-search.h"

/* How many are looked for in a game, and how far before the turn that can't be read. */
#define MOST_MISSING 4
#define FARTHEST 2

/* How badly a turn is read before which another one may be missing, where a number is missing, too,
 * and where none is. */
#define DOUBTFUL_NUMBERED COST_SIDE_SKIPPED_NUMBERED
#define DOUBTFUL COST_TURN_MISSING

static PacketTurn *
get_turn (GPtrArray *turns,
          guint      index)
{
  return g_ptr_array_index (turns, index);
}

/* The number of a turn, 0 before the first and -1 behind the last. */
static int
get_number (GPtrArray *turns,
            int        index)
{
  if (index < 0)
    return 0;
  return (guint) index < turns->len ? get_turn (turns, (guint) index)->number : -1;
}

/* Whether the numbers leave room for a turn before the one at @index. Where the next one has the
 * same number, that may as well have been meant to be the one that is left out. */
static gboolean
skips_number (GPtrArray *turns,
              guint      index)
{
  const int i = (int) index;
  const int number = get_number (turns, i);
  const int before = get_number (turns, i - 1);

  return number >= 0 && before >= 0 && number == before + 2;
}

/* The first turn from @from on that is so doubtful, or the number of turns. */
static guint
find_doubtful (const PacketLine *line,
               guint             from)
{
  while (from < line->n && line->readings[from].cost < DOUBTFUL)
    from++;
  return from;
}

/* Gives the board of @from, which stands beside it, to the missing turn. */
static void
move_board (PacketTurn *from,
            PacketTurn *to)
{
  to->board = from->board;
  from->board = NULL;
}

static int
get_cost (const PacketLine *line)
{
  return line != NULL ? line->cost : G_MAXINT;
}

/* Reads the turns with the one that is missing, the better of @line and that (both transfer full,
 * nullable). */
static PacketLine *
search_better (GPtrArray         *turns,
               PacketLine        *line,
               PacketLineFunc     search,
               const PacketWidth *width)
{
  PacketWidth narrow = *width;
  PacketLine *other;

  narrow.limit = line != NULL ? line->cost : 0;
  other = search (turns, &narrow);
  if (get_cost (other) >= get_cost (line))
    {
      g_clear_pointer (&other, packet_line_free);
      return line;
    }
  g_clear_pointer (&line, packet_line_free);
  return other;
}

/* A board may be all that was printed of the turn: then it stands beside the one before or after
 * it. */
static PacketLine *
search_with_board (GPtrArray         *turns,
                   PacketLine        *line,
                   guint              gap,
                   PacketLineFunc     search,
                   const PacketWidth *width)
{
  for (int beside = -1; beside <= 1; beside += 2)
    {
      const guint index = (guint) ((int) gap + beside);
      PacketTurn *missing = get_turn (turns, gap);
      PacketTurn *other = index < turns->len ? get_turn (turns, index) : NULL;
      PacketLine *better;

      if (missing->board != NULL || other == NULL || !packet_turn_has_board (other))
        continue;
      move_board (other, missing);
      better = search_better (turns, line, search, width);
      if (better == line)
        move_board (missing, other);
      line = better;
    }
  return line;
}

/* Supposes a turn before the one at @gap. Returns whether the turns are read better so. */
static gboolean
suppose_turn (GPtrArray          *turns,
              PacketLine        **line,
              guint               gap,
              PacketLineFunc      search,
              const PacketWidth  *width)
{
  const int number = skips_number (turns, gap) ? get_turn (turns, gap)->number - 1 : -1;
  const int cost = get_cost (*line);

  g_ptr_array_insert (turns, (int) gap, packet_turn_new_missing (number));
  *line = search_better (turns, *line, search, width);
  *line = search_with_board (turns, *line, gap, search, width);
  if (get_cost (*line) < cost)
    return TRUE;
  g_ptr_array_remove_index (turns, gap);
  return FALSE;
}

/* What it costs to read the turns with another one before the one at @gap, up to @limit. */
static int
weigh_gap (GPtrArray         *turns,
           guint              gap,
           int                limit,
           PacketLineFunc     search,
           const PacketWidth *width)
{
  PacketWidth narrow = *width;
  PacketLine *line;
  int cost;

  narrow.limit = limit < G_MAXINT ? limit : 0;
  g_ptr_array_insert (turns, (int) gap,
                      packet_turn_new_missing (get_number (turns, (int) gap) - 1));
  line = search (turns, &narrow);
  g_ptr_array_remove_index (turns, gap);
  cost = get_cost (line);
  g_clear_pointer (&line, packet_line_free);
  return cost;
}

/* Of those gaps of the numbers beside which the turns are doubtful the one that is the likeliest to
 * lack a turn, or the number of turns. */
static guint
find_gap (GPtrArray         *turns,
          const PacketLine  *line,
          PacketLineFunc     search,
          const PacketWidth *width)
{
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (guint));
  guint best = turns->len;
  int least = G_MAXINT;

  for (guint i = 0; i < turns->len && gaps->len < MOST_MISSING; i++)
    if (skips_number (turns, i)
        && packet_line_is_doubtful (line, i - MIN (i, FARTHEST), DOUBTFUL_NUMBERED))
      g_array_append_val (gaps, i);
  if (gaps->len == 1)
    return g_array_index (gaps, guint, 0);
  for (guint i = 0; i < gaps->len; i++)
    {
      const guint gap = g_array_index (gaps, guint, i);
      const int cost = weigh_gap (turns, gap, least, search, width);

      if (cost >= least)
        continue;
      least = cost;
      best = gap;
    }
  return best;
}

PacketLine *
packet_find_numbered_turns (GPtrArray         *turns,
                            PacketLine        *line,
                            PacketLineFunc     search,
                            const PacketWidth *width)
{
  guint gap;

  for (guint n_missing = 0; n_missing < MOST_MISSING; n_missing++)
    {
      gap = find_gap (turns, line, search, width);
      if (gap == turns->len || !suppose_turn (turns, &line, gap, search, width))
        break;
    }
  return line;
}

PacketLine *
packet_find_missing_turns (GPtrArray         *turns,
                           PacketLine        *line,
                           PacketLineFunc     search,
                           const PacketWidth *width)
{
  guint n_missing = 0;

  for (guint i = find_doubtful (line, 0); i < line->n && n_missing < MOST_MISSING; n_missing++)
    i = find_doubtful (line, suppose_turn (turns, &line, i, search, width) ? i + 2 : i + 1);
  return line;
}
