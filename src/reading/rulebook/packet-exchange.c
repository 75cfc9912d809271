/* What is printed in the place of its neighbor: two turns, or two steps of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-search.h"

#include <glib/gi18n.h>
#include <string.h>

/* A turn that costs as much may be another one; one that was exchanged costs no more than the signs
 * around it. */
#define DOUBTFUL COST_CROSSED
#define EXACT 24

typedef struct
{
  GPtrArray *turns;
  PacketLine *line;
  PacketLineFunc search;
  const PacketWidth *width;
} Exchange;

static PacketTurn *
get_turn (const Exchange *exchange,
          guint           index)
{
  return g_ptr_array_index (exchange->turns, index);
}

/* Whether the turn at @index and the next one can be played as they stand now. */
static gboolean
can_be_played (const Exchange *exchange,
               guint           index)
{
  const PacketPosition *before = index > 0 ? &exchange->line->readings[index - 1].after
                                           : &exchange->line->position;
  PacketReading first;
  PacketReading second;

  return packet_read_turn (get_turn (exchange, index), PACKET_POSITION (before), EXACT, &first)
         && first.kind == PACKET_PLAYED
         && packet_read_turn (get_turn (exchange, index + 1), PACKET_POSITION (&first.after), EXACT,
                              &second)
         && second.kind == PACKET_PLAYED;
}

/* Returns whether the whole game is likelier now. */
static gboolean
is_better (Exchange *exchange)
{
  PacketWidth width = *exchange->width;
  PacketLine *line;

  width.limit = exchange->line->cost;
  line = exchange->search (exchange->turns, &width);
  if (line == NULL)
    return FALSE;
  if (line->cost + COST_EXCHANGED >= exchange->line->cost)
    {
      packet_line_free (line);
      return FALSE;
    }
  packet_line_free (exchange->line);
  exchange->line = line;
  return TRUE;
}

static void
swap_turns (PacketTurn *one,
            PacketTurn *other)
{
  const PacketTurn first = *one;

  one->n_steps = other->n_steps;
  memcpy (one->steps, other->steps, sizeof one->steps);
  other->n_steps = first.n_steps;
  memcpy (other->steps, first.steps, sizeof other->steps);
}

static void
swap_steps (PacketStep *one,
            PacketStep *other)
{
  const PacketStep first = *one;

  *one = *other;
  *other = first;
}

static gboolean
try_turns (Exchange *exchange,
           guint     index)
{
  PacketTurn *one = get_turn (exchange, index);
  PacketTurn *other = get_turn (exchange, index + 1);

  swap_turns (one, other);
  if (can_be_played (exchange, index) && is_better (exchange))
    {
      one->note = _("This turn and the next one are printed in each other’s place.");
      other->note = _("This turn and the one before are printed in each other’s place.");
      return TRUE;
    }
  swap_turns (one, other);
  return FALSE;
}

static gboolean
try_step (Exchange *exchange,
          guint     index,
          guint     step,
          guint     other_step,
          gboolean  is_sure)
{
  PacketTurn *one = get_turn (exchange, index);
  PacketTurn *other = get_turn (exchange, index + 1);

  swap_steps (&one->steps[step], &other->steps[other_step]);
  if ((is_sure || can_be_played (exchange, index)) && is_better (exchange))
    {
      one->note = _("A step of this turn and one of the next are printed in each other’s place.");
      other->note
        = _("A step of this turn and one of the turn before are printed in each other’s place.");
      return TRUE;
    }
  swap_steps (&one->steps[step], &other->steps[other_step]);
  return FALSE;
}

/* The only step of the turn at @index that begins where its side has no marble, or -1. */
static int
find_foreign_step (const Exchange *exchange,
                   guint           index)
{
  const PacketTurn *turn = get_turn (exchange, index);
  const MarPosition *before = PACKET_POSITION (&exchange->line->readings[index].before);
  const int side = mar_margrites.actor (before);
  PacketSquares marbles[2];
  int foreign = -1;

  packet_get_marbles (before, marbles);
  for (guint i = 0; i < turn->n_steps && side >= 0; i++)
    {
      const int from = packet_square (turn->steps[i].from);
      const int to = packet_square (turn->steps[i].to);

      if (from < 0 || !PACKET_HAS (marbles[side], from))
        {
          if (foreign >= 0)
            return -1;
          foreign = (int) i;
          continue;
        }
      marbles[side] &= ~PACKET_SQUARE (from);
      if (to >= 0)
        marbles[side] |= PACKET_SQUARE (to);
    }
  return foreign;
}

static gboolean
try_steps (Exchange *exchange,
           guint     index)
{
  const PacketTurn *one = get_turn (exchange, index);
  const PacketTurn *other = get_turn (exchange, index + 1);
  const int foreign = find_foreign_step (exchange, index);
  const int other_foreign = find_foreign_step (exchange, index + 1);

  for (guint i = 0; i < one->n_steps; i++)
    for (guint j = 0; j < other->n_steps; j++)
      if (try_step (exchange, index, i, j, FALSE))
        return TRUE;
  /* How the marbles stood at first may have been told by the steps as they are printed. */
  return foreign >= 0 && other_foreign >= 0
         && try_step (exchange, index, (guint) foreign, (guint) other_foreign, TRUE);
}

static gboolean
is_plain (const PacketTurn *turn)
{
  return !turn->is_score && !turn->is_missing && turn->n_steps > 0 && turn->note == NULL;
}

/* Whether the turn at @index and the next one come to be likelier in each other's place. */
static gboolean
try_pair (Exchange *exchange,
          guint     index)
{
  return index + 1 < exchange->turns->len && is_plain (get_turn (exchange, index))
         && is_plain (get_turn (exchange, index + 1))
         && (try_turns (exchange, index) || try_steps (exchange, index));
}

PacketLine *
packet_find_exchanges (GPtrArray         *turns,
                       PacketLine        *line,
                       PacketLineFunc     search,
                       const PacketWidth *width)
{
  Exchange exchange = { turns, line, search, width };

  for (guint i = 0; i < exchange.line->n; i++)
    if (exchange.line->readings[i].cost >= DOUBTFUL && !try_pair (&exchange, i) && i > 0)
      try_pair (&exchange, i - 1);
  return exchange.line;
}
