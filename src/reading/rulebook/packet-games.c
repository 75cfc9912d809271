/* The games of a packet: which turns make a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-games-private.h"

/* Where the numbers rise less often, it is an illustration of the rules, not a game. */
#define LEAST_RISES 2

/* A run of turns that may be a game: items [first, last], both turns. */
typedef struct
{
  guint first;
  guint last;
  guint rises;
} Run;

/* Runs. */

static int
find_kind (GPtrArray      *items,
           guint           after,
           guint           before,
           PacketItemKind  kind)
{
  for (guint i = before; i-- > after;)
    if (ITEM (items, i)->kind == kind)
      return (int) i;

  return -1;
}

static int
next_turn (GPtrArray *items,
           guint      i)
{
  for (i++; i < items->len; i++)
    if (ITEM (items, i)->kind == PACKET_TURN)
      return (int) i;

  return -1;
}

static int
printed_number (GPtrArray *items,
                int        i)
{
  return i < 0 ? -1 : ITEM (items, i)->scan->number;
}

static gboolean
is_score_of_start (GPtrArray *items,
                   int        i)
{
  static const PacketScore none = { { 0, 0 }, { 0, 0 }, -1 };

  return i >= 0 && memcmp (&ITEM (items, i)->score, &none, sizeof none) == 0;
}

/* Returns whether a new game begins with the turn at @i, the one before it being @previous. */
static gboolean
begins_game (GPtrArray *items,
             guint      previous,
             guint      i)
{
  int number = ITEM (items, i)->scan->number;
  int second = next_turn (items, i);
  int third = second < 0 ? -1 : next_turn (items, (guint) second);
  int heading = find_kind (items, previous + 1, i, PACKET_HEADING);
  int line = find_kind (items, previous + 1, i, PACKET_LINE);

  if (ITEM (items, i)->scan->is_score)
    return FALSE;

  if (heading >= 0)
    {
      if (number == 1
          || (printed_number (items, second) == 2 && ITEM (items, previous)->scan->number != 1))
        return TRUE;
      return number < 0
             && (ITEM (items, previous)->scan->is_score
                 || (is_score_of_start (items, find_kind (items, (guint) heading, i, PACKET_SCORE))
                     && !is_score_of_start (items,
                                            find_kind (items, 0, (guint) heading, PACKET_SCORE))));
    }

  if (number != 1 || ITEM (items, previous)->scan->number == 0
      || packet_is_copy (ITEM (items, previous), ITEM (items, i)))
    return FALSE;

  return printed_number (items, second) == 2
         && (line >= 0 || third < 0 || printed_number (items, third) == 3);
}

static GArray *
find_runs (GPtrArray *items)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (Run));
  guint most = 0;

  for (int i = -1, previous = -1; (i = next_turn (items, (guint) i)) >= 0; previous = i)
    {
      if (previous < 0 || begins_game (items, (guint) previous, (guint) i))
        {
          Run run = { (guint) i, (guint) i, 0 };

          g_array_append_val (runs, run);
        }
      else if (printed_number (items, i) < 0
               || printed_number (items, i) == printed_number (items, previous) + 1)
        g_array_index (runs, Run, runs->len - 1).rises++;

      g_array_index (runs, Run, runs->len - 1).last = (guint) i;
      most = MAX (most, g_array_index (runs, Run, runs->len - 1).rises);
    }

  for (guint i = runs->len; i-- > 0;)
    if (g_array_index (runs, Run, i).rises < MIN (LEAST_RISES, most))
      g_array_remove_index (runs, i);

  return g_steal_pointer (&runs);
}

/* Where the text of a game begins: its heading, if one stands between the turn before
 * (of whatever run) and its first turn. */
static guint
find_begin (GPtrArray *items,
            const Run *run,
            guint      previous_end,
            gboolean   is_first)
{
  int previous = find_kind (items, 0, run->first, PACKET_TURN);
  guint after = MAX (previous_end, (guint) (previous + 1));
  int heading = find_kind (items, after, run->first, PACKET_HEADING);
  guint begin = run->first;

  if (heading < 0)
    heading = find_kind (items, after, run->first, PACKET_LINE);
  if (heading >= 0)
    return (guint) heading;
  if (is_first && previous < 0)
    return after;

  /* Without a heading only what stands right before the turn is the game's own. */
  while (begin > after && ITEM (items, begin - 1)->kind < PACKET_END_LABEL)
    begin--;
  return begin;
}

/* A game ends where the next begins, or at the first heading after its last turn. */
static guint
find_end (GPtrArray *items,
          const Run *run,
          guint      next_begin)
{
  for (guint i = run->last + 1; i < next_begin; i++)
    if (ITEM (items, i)->kind == PACKET_HEADING)
      return i;

  return next_begin;
}

GPtrArray *
packet_games (GPtrArray *items)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (packet_game_free);
  g_autoptr (GArray) runs = find_runs (items);
  g_autofree guint *begins = g_new0 (guint, runs->len + 1);

  for (guint i = 0; i < runs->len; i++)
    {
      guint previous_end = i == 0 ? 0 : g_array_index (runs, Run, i - 1).last + 1;

      begins[i] = find_begin (items, &g_array_index (runs, Run, i), previous_end, i == 0);
    }
  begins[runs->len] = items->len;

  for (guint i = 0; i < runs->len; i++)
    {
      guint end = find_end (items, &g_array_index (runs, Run, i), begins[i + 1]);

      g_ptr_array_add (games, packet_game_read (items, begins[i], end));
    }

  return games;
}
