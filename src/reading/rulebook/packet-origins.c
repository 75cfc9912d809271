/* Where marbles came from in steps that aren't printed. The start is told by where the first
 * printed step of each marble begins; behind a turn that lacks steps, or isn't printed at all, a
 * marble may have come there just then.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-search.h"

/* More starts are not tried at once. */
#define MOST_STARTS 60

/* Returns: the squares that the steps of a turn leave and enter. */
static PacketSquares
get_touched (const PacketReading *reading)
{
  const MarPosition *position = PACKET_POSITION (&reading->before);
  PacketSquares touched = 0;

  for (guint i = 0; i < reading->n_actions + reading->n_legal; i++)
    {
      const MarAction action = i < reading->n_actions ? reading->actions[i]
                                                      : reading->legal[i - reading->n_actions];
      MarCell from, to;

      mar_margrites.action_cells (position, action, &from, &to);
      touched |= PACKET_SQUARE (from);
      if (to < MAR_MARGRITES_SQUARES)
        touched |= PACKET_SQUARE (to);
    }
  return touched;
}

/* The first turn that lacks steps, as it seems, or the number of turns. */
static guint
find_gap (GPtrArray        *turns,
          const PacketLine *line)
{
  for (guint i = 0; i < line->n; i++)
    {
      const PacketReading *reading = &line->readings[i];

      if (((const PacketTurn *) turns->pdata[i])->is_missing || reading->kind == PACKET_UNFINISHED
          || reading->kind == PACKET_FORCED || reading->kind == PACKET_SKIPPED)
        return i;
    }
  return line->n;
}

static PacketSquares
get_home (int side)
{
  const PacketSquares two_ranks = PACKET_SQUARE (2 * MAR_MARGRITES_FILES) - 1;

  return side == MAR_MARGRITES_BLACK
           ? two_ranks
           : two_ranks << (MAR_MARGRITES_SQUARES - 2 * MAR_MARGRITES_FILES);
}

static void
add_start (const PacketLine *line,
           int               side,
           int               cell,
           int               other,
           gboolean          is_unproven,
           GArray           *starts)
{
  PacketStart start = line->start;

  if (starts->len == MOST_STARTS)
    return;
  start.marbles[side] ^= PACKET_SQUARE (cell) | PACKET_SQUARE (other);
  start.unproven[side] &= start.marbles[side];
  if (is_unproven)
    start.unproven[side] |= PACKET_SQUARE (other);
  start.cost = COST_MARBLE_SUPPOSED;
  g_array_append_val (starts, start);
}

/* The marble on @cell stood beside it; or, where all of the turn is missing, anywhere at first. */
static void
move_marble (const PacketLine *line,
             int               side,
             int               cell,
             gboolean          is_missing,
             GArray           *starts)
{
  const PacketSquares all = line->start.marbles[0] | line->start.marbles[1];
  int likeliest = -1;

  for (int other = 0; other < MAR_MARGRITES_SQUARES; other++)
    {
      if (!PACKET_HAS (get_home (side) & ~all, other))
        continue;
      if (packet_distance ((MarCell) cell, (MarCell) other) == 1)
        add_start (line, side, cell, other, FALSE, starts);
      else if (likeliest < 0
               || packet_likely_square (all, side, other)
                    > packet_likely_square (all, side, likeliest))
        likeliest = other;
    }
  if (is_missing && likeliest >= 0)
    add_start (line, side, cell, likeliest, TRUE, starts);
}

GArray *
packet_find_origins (GPtrArray        *turns,
                     const PacketLine *line)
{
  GArray *starts = g_array_new (FALSE, TRUE, sizeof (PacketStart));
  const guint gap = find_gap (turns, line);
  PacketSquares touched = 0;
  PacketSquares later = 0;
  int side;

  if (gap == line->n || line->start.in_play)
    return starts;
  side = mar_margrites.actor (PACKET_POSITION (&line->readings[gap].before));
  for (guint i = 0; i < line->n; i++)
    *(i <= gap ? &touched : &later) |= get_touched (&line->readings[i]);
  for (int cell = 0; cell < MAR_MARGRITES_SQUARES && side >= 0; cell++)
    if (PACKET_HAS (line->start.marbles[side] & ~touched & later, cell))
      move_marble (line, side, cell, ((const PacketTurn *) turns->pdata[gap])->is_missing, starts);
  return starts;
}
