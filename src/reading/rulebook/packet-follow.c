/* Scores and boards that are printed below their turns instead of above them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-games-private.h"
#include "packet-search.h"

#include <string.h>

/* Whether the label at @i says that a score comes: "Score: 1(0)-0(0)". */
static gboolean
leads_to_score (GPtrArray *items,
                guint      i,
                guint      end)
{
  return i + 1 < end && ITEM (items, i + 1)->kind == PACKET_SCORE;
}

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
      if (kind != PACKET_LABEL
          || (ITEM (items, i)->side < 0 && !leads_to_score (items, (guint) i, end)))
        return FALSE;
    }

  return FALSE;
}

/* Whether it stands in a column of its own, behind those of both players. */
static gboolean
stands_behind (GPtrArray *items,
               guint      i)
{
  return ITEM (items, i)->cell > 1;
}

/* How much more often they stand right below turns, or behind them, than right above. */
static int
count_below (GPtrArray *items,
             guint      begin,
             guint      end)
{
  int below = 0;

  for (guint i = begin; i < end; i++)
    if (ITEM (items, i)->kind == PACKET_TURN)
      {
        below -= i > begin && !stands_behind (items, i - 1)
                 && packet_is_adjacent (items, i, -1, begin, end);
        below += packet_is_adjacent (items, i, 1, begin, end);
      }

  return below;
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
is_first_headed (GPtrArray *items,
                 guint      begin,
                 guint      end)
{
  const int first = next_turn (items, begin, end);

  return first < 0 || packet_is_adjacent (items, (guint) first, -1, begin, end);
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
packet_shows_start (const PacketBoard *board,
                    const PacketScan  *scan)
{
  PacketSquares marbles[2];

  return packet_board_formation (board, marbles) && shows_after (board, scan) < 0;
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

  return votes != 0 ? votes < 0 : count_below (items, begin, end) > 0;
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

/* How much a score speaks for standing below its turn: the marbles that are gone, as @printed says,
 * are those of the turns above it, @above, or, where scores stand above their turns, @below. */
static int
vote_for_below (int printed,
                int above,
                int below)
{
  return above == below ? 0 : (printed == above) - (printed == below);
}

/* How much the rhythm of the scores speaks for standing below their turns: as many turns stand
 * before the first as before each other one. Above them it is one turn less. */
static int
vote_by_rhythm (GPtrArray *items,
                guint      begin,
                guint      end)
{
  int votes = 0;
  int first = -1;
  int since = 0;

  for (guint i = begin; i < end; i++)
    {
      const PacketItem *item = ITEM (items, i);

      since += item->kind == PACKET_TURN;
      if (item->kind != PACKET_SCORE)
        continue;
      if (first < 0)
        first = since;
      else
        votes += (since == first) - (since == first + 1);
      since = 0;
    }
  return votes;
}

/* Each score is held against the one before and against the start: a misprint spoils two of the
 * former, a capture that isn't printed all of the latter, which therefore count less. */
gboolean
packet_scores_follow (GPtrArray *items,
                      guint      begin,
                      guint      end)
{
  const int start = find_first_sum (items, begin, end);
  int votes = 0;
  int by_start = 0;
  int previous = start;
  int all = 0;
  int since = 0;
  int skipped
    = 0; /* by the turn below the previous score, which is its own where scores stand above */
  gboolean waits = FALSE;

  for (guint i = begin; i < end; i++)
    {
      const PacketItem *item = ITEM (items, i);

      if (item->kind == PACKET_TURN)
        {
          const int gone = count_gone (item);

          all += gone;
          since += gone;
          if (waits)
            skipped = gone;
          waits = FALSE;
        }
      if (item->kind == PACKET_SCORE)
        {
          const int turn = next_turn (items, i, end);
          const int next = turn >= 0 ? count_gone (ITEM (items, turn)) : 0;
          const int sum = sum_of (&item->score);

          if (previous >= 0)
            votes += vote_for_below (sum - previous, since, since - skipped + next);
          if (start >= 0)
            by_start += vote_for_below (sum - start, all, all + next);
          previous = sum;
          since = skipped = 0;
          waits = TRUE;
        }
    }

  /* Each counts as much as two scores. Those above their turns begin with the first one. */
  votes += CLAMP (by_start, -2, 2) + CLAMP (count_below (items, begin, end), -2, 2)
           + CLAMP (vote_by_rhythm (items, begin, end), -2, 2);
  return votes > 0 || (votes == 0 && !is_first_headed (items, begin, end));
}
