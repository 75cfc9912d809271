/* Scores and boards that are printed below their turns instead of above them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-games-private.h"

#include <string.h>

gboolean
packet_is_adjacent (GPtrArray *items,
                    guint      turn,
                    int        direction,
                    guint      begin,
                    guint      end)
{
  for (int i = (int) turn + direction; i >= (int) begin && i < (int) end; i += direction)
    {
      PacketItemKind kind = ITEM (items, i)->kind;

      if (kind == PACKET_SCORE || kind == PACKET_BOARD)
        return TRUE;
      if (kind != PACKET_LABEL || ITEM (items, i)->side < 0)
        return FALSE;
    }

  return FALSE;
}

/* Returns whether they stand right below turns more often than right above. */
static gboolean
stand_below (GPtrArray *items,
             guint      begin,
             guint      end)
{
  int above = 0;
  int below = 0;

  for (guint i = begin; i < end; i++)
    if (ITEM (items, i)->kind == PACKET_TURN)
      {
        above += packet_is_adjacent (items, i, -1, begin, end);
        below += packet_is_adjacent (items, i, 1, begin, end);
      }

  return below > above;
}

static int
next_turn (GPtrArray *items,
           guint      i,
           guint      end)
{
  for (; i < end; i++)
    if (ITEM (items, i)->kind == PACKET_TURN)
      return (int) i;

  return -1;
}

static gboolean
has_marble (const PacketBoard *board,
            const char        *token)
{
  int square = packet_square (token);

  return square >= 0 && board->cells[square] != 0;
}

/* Whether the turn, as printed, leaves the square @token empty, or puts a marble there that stays;
 * 0 where the turn goes on from there or comes back. */
static int
end_of (const PacketScan *scan,
        guint             step,
        gboolean          origin)
{
  const char *token = origin ? scan->steps[step].from : scan->steps[step].to;

  if (packet_square (token) < 0)
    return 0;
  for (guint i = 0; i < scan->n_steps; i++)
    if (i != step || !origin)
      {
        if (strcmp (origin ? scan->steps[i].to : scan->steps[i].from, token) == 0)
          return 0;
      }

  return origin ? -1 : 1;
}

/* How much the board speaks for standing after the turn @scan, rather than before it. */
static int
shows_after (const PacketBoard *board,
             const PacketScan  *scan)
{
  int votes = 0;

  for (guint i = 0; i < scan->n_steps; i++)
    {
      if (end_of (scan, i, TRUE) != 0)
        votes += has_marble (board, scan->steps[i].from) ? -1 : 1;
      if (!scan->steps[i].scores && end_of (scan, i, FALSE) != 0)
        votes += has_marble (board, scan->steps[i].to) ? 1 : -1;
    }

  return votes;
}

gboolean
packet_boards_follow (GPtrArray *items,
                      guint      begin,
                      guint      end)
{
  int votes = 0;

  for (guint i = begin; i < end; i++)
    {
      const PacketItem *item = ITEM (items, i);
      int turn = item->kind == PACKET_BOARD ? next_turn (items, i, end) : -1;

      if (turn >= 0 && item->board->n > 0)
        votes += shows_after (item->board, ITEM (items, turn)->scan);
    }

  return votes != 0 ? votes < 0 : stand_below (items, begin, end);
}

/* How many marbles leave the board in a turn, as printed. */
static int
count_gone (const PacketItem *item)
{
  int n = 0;

  for (guint i = 0; i < item->scan->n_steps; i++)
    n += (int) item->scan->steps[i].n_captures + item->scan->steps[i].scores;

  return n;
}

static int
sum_of (const PacketScore *score)
{
  return (int) (score->points[0] + score->points[1] + score->captures[0] + score->captures[1]);
}

/* The sum of the score before the first turn, or -1 where nobody knows it. */
static int
find_first_sum (GPtrArray *items,
                guint      begin,
                guint      end)
{
  const int turn = next_turn (items, begin, end);

  return turn >= 0 && ITEM (items, turn)->scan->number == 1 ? 0 : -1;
}

/* From one score to the next the marbles of the turns between them are gone, or, where scores
 * stand above their turns, those of the turns that are one later. */
gboolean
packet_scores_follow (GPtrArray *items,
                      guint      begin,
                      guint      end)
{
  int votes = 0;
  int previous = find_first_sum (items, begin, end);
  int between = 0;
  int first = 0;
  gboolean waits = FALSE;

  for (guint i = begin; i < end; i++)
    {
      const PacketItem *item = ITEM (items, i);

      if (item->kind == PACKET_TURN)
        {
          int gone = count_gone (item);

          between += gone;
          if (waits)
            first = gone;
          waits = FALSE;
        }
      if (item->kind == PACKET_SCORE)
        {
          int turn = next_turn (items, i, end);
          int change = sum_of (&item->score) - previous;
          int later = between - first + (turn >= 0 ? count_gone (ITEM (items, turn)) : 0);

          if (previous >= 0 && between != later)
            votes += (change == between) - (change == later);
          previous = sum_of (&item->score);
          between = first = 0;
          waits = TRUE;
        }
    }

  return votes != 0 ? votes > 0 : stand_below (items, begin, end);
}
