/* Unmoved pieces, which no move places: they never step and never fall, but what they touch
 * falls or doesn't, boards show them, and comments name them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-search.h"

#include <string.h>

#include "mar-turn.h"

/* How many replays there may be, and how many turns in all of them together: a game
 * that is printed well takes about a millisecond. */
#define MAX_REPLAYS 80
#define MAX_TURNS 3000

/* How many steps may be tried in all replays: one that is printed badly takes a hundred times as
 * long. */
#define MAX_EFFORT 400000

/* Between starts that cost the same, the company of other marbles decides, and whether
 * comments name the square: they name others more often. */
#define WEIGHT_COST 64
#define WEIGHT_NAMED 2
#define MOST_NAMED 2
/* A step that is named from it, though, speaks of a marble there. */
#define N_BY_STEP 6

typedef struct
{
  GPtrArray *turns;
  const PacketWidth *width;
  guint named[MAR_MARGRITES_SQUARES];
  PacketSquares left;
  PacketSquares touched;
  guint replays;
  guint most;
  guint64 effort;
} UnmovedSearch;

static void
find_touched (UnmovedSearch    *search,
              const PacketLine *line)
{
  for (guint i = 0; i < line->n; i++)
    {
      const PacketReading *reading = &line->readings[i];
      const MarPosition *position = (const MarPosition *) reading->before.words;

      for (guint j = 0; j < reading->n_actions + reading->n_legal; j++)
        {
          MarCell from;
          MarCell to;

          mar_margrites.action_cells (position,
                                      j < reading->n_actions
                                        ? reading->actions[j]
                                        : reading->legal[j - reading->n_actions],
                                      &from, &to);
          search->touched |= PACKET_SQUARE (from);
          if (to < MAR_MARGRITES_SQUARES)
            search->touched |= PACKET_SQUARE (to);
        }
    }
}

/* Whether a step goes on at @text from the square before it. */
static gboolean
leads_on (const char *text)
{
  const char *arrow = *text == '>' || *text == '-'   ? text + 1
                      : g_str_has_prefix (text, "→") ? text + strlen ("→")
                                                     : "";
  const char token[3] = { arrow[0], arrow[0] != '\0' ? arrow[1] : '\0', '\0' };

  return packet_square (token) >= 0;
}

static void
find_named (UnmovedSearch *search,
            const GString *text)
{
  for (const char *p = text->str; *p != '\0'; p++)
    {
      char token[3] = { g_ascii_tolower (p[0]), p[1], '\0' };

      if ((p == text->str || !g_ascii_isalnum (p[-1])) && packet_square (token) >= 0
          && !g_ascii_isalnum (p[2]))
        {
          search->named[packet_square (token)]++;
          if (leads_on (p + 2))
            search->left |= PACKET_SQUARE (packet_square (token));
        }
    }
}

static guint
n_neighbours (PacketSquares squares,
              int           cell)
{
  guint n = 0;

  for (int other = 0; other < MAR_MARGRITES_SQUARES; other++)
    if (other != cell && PACKET_HAS (squares, other)
        && ABS (other % MAR_MARGRITES_FILES - cell % MAR_MARGRITES_FILES) <= 1
        && ABS (other / MAR_MARGRITES_FILES - cell / MAR_MARGRITES_FILES) <= 1)
      n++;

  return n;
}

int
packet_likely_square (PacketSquares formation,
                      int           side,
                      int           cell)
{
  gboolean front = cell / MAR_MARGRITES_FILES
                   == (side == MAR_MARGRITES_BLACK ? 1 : MAR_MARGRITES_RANKS - 2);

  return (int) n_neighbours (formation, cell) + (front ? 2 : 0);
}

static guint
weigh_named (const UnmovedSearch *search,
             int                  cell)
{
  return PACKET_HAS (search->left, cell) ? N_BY_STEP : MIN (search->named[cell], MOST_NAMED);
}

/* How much speaks against a start, the less the better. */
static int
rate (UnmovedSearch       *search,
      const PacketStart   *start,
      const PacketSquares  unmoved[2])
{
  g_autoptr (PacketLine) line = packet_beam (search->turns, start, 1, search->width);
  int rating;

  search->replays++;
  if (line == NULL)
    return G_MAXINT;

  search->effort += line->effort;
  rating = line->cost * WEIGHT_COST;
  for (int side = 0; side < 2; side++)
    for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
      if (PACKET_HAS (unmoved[side], cell))
        rating -= (int) weigh_named (search, cell) * WEIGHT_NAMED
                  + packet_likely_square (start->marbles[side], side, cell);

  return rating;
}

static gboolean
is_over (const UnmovedSearch *search)
{
  return search->replays >= search->most || search->effort >= MAX_EFFORT;
}

/* A turn of which nothing is printed, as it is played in @reading: to find it anew in each replay
 * would take long. */
static PacketTurn *
print_turn (const PacketTurn    *turn,
            const PacketReading *reading)
{
  PacketTurn *printed = packet_turn_new_missing (turn->number);
  PacketScan scan = { 0 };

  g_free (printed->steps_text);
  printed->steps_text = mar_turn_text (&mar_margrites, PACKET_POSITION (&reading->before),
                                       reading->actions, reading->n_actions, NULL);
  printed->is_missing = FALSE;
  printed->board = turn->board;
  packet_scan_steps (printed->steps_text, &scan);
  printed->n_steps = scan.n_steps;
  memcpy (printed->steps, scan.steps, sizeof printed->steps);
  return printed;
}

/* Puts those that are missing into @turns, which lend theirs, as @line plays them.
 *
 * Returns: (transfer full) (element-type PacketTurn): those. */
static GPtrArray *
print_missing_turns (GPtrArray        *turns,
                     const PacketLine *line)
{
  GPtrArray *printed = g_ptr_array_new_with_free_func ((GDestroyNotify) packet_turn_free);

  for (guint i = 0; i < turns->len; i++)
    if (((const PacketTurn *) turns->pdata[i])->is_missing
        && line->readings[i].kind == PACKET_PLAYED && line->readings[i].n_actions > 0)
      {
        turns->pdata[i] = print_turn (turns->pdata[i], &line->readings[i]);
        g_ptr_array_add (printed, turns->pdata[i]);
      }
  return printed;
}

/* Tries every other square for one marble. Returns whether one is better. */
static gboolean
move_marble (UnmovedSearch *search,
             PacketStart   *start,
             PacketSquares  unmoved[2],
             int            side,
             int            cell,
             int           *best)
{
  PacketSquares two_ranks = PACKET_SQUARE (2 * MAR_MARGRITES_FILES) - 1;
  PacketSquares home = side == MAR_MARGRITES_BLACK
                         ? two_ranks
                         : two_ranks << (MAR_MARGRITES_SQUARES - 2 * MAR_MARGRITES_FILES);
  PacketSquares open = home & ~search->touched & ~start->marbles[side];
  PacketStart better = *start;
  PacketSquares better_unmoved = unmoved[side];
  gboolean found = FALSE;

  for (int other = 0; other < MAR_MARGRITES_SQUARES && !is_over (search); other++)
    {
      PacketStart tried = *start;
      PacketSquares both[2] = { unmoved[0], unmoved[1] };
      int rating;

      if (!PACKET_HAS (open, other))
        continue;
      tried.marbles[side] ^= PACKET_SQUARE (cell) | PACKET_SQUARE (other);
      both[side] ^= PACKET_SQUARE (cell) | PACKET_SQUARE (other);
      rating = rate (search, &tried, both);
      if (rating >= *best)
        continue;
      *best = rating;
      better = tried;
      better_unmoved = both[side];
      found = TRUE;
    }

  *start = better;
  unmoved[side] = better_unmoved;
  return found;
}

static gboolean
move_any (UnmovedSearch *search,
          PacketStart   *start,
          PacketSquares  unmoved[2],
          int           *best)
{
  gboolean found = FALSE;

  for (int side = 0; side < 2; side++)
    {
      PacketSquares marbles = unmoved[side];

      for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
        if (PACKET_HAS (marbles, cell))
          found |= move_marble (search, start, unmoved, side, cell, best);
    }

  return found;
}

gboolean
packet_place_unmoved (GPtrArray         *turns,
                      PacketLine        *line,
                      const PacketWidth *width,
                      PacketStart       *start)
{
  g_autoptr (GPtrArray) replayed = g_ptr_array_new ();
  g_autoptr (GPtrArray) printed = NULL;
  UnmovedSearch search = { .turns = replayed,
                           .width = width,
                           .most = MIN (MAX_TURNS / MAX (turns->len, 1), MAX_REPLAYS) };
  const PacketBoard *board = ((const PacketTurn *) g_ptr_array_index (turns, 0))->start;
  PacketSquares shown[2] = { 0, 0 };
  PacketSquares unmoved[2];
  gboolean found = FALSE;
  int best;

  if (line->n == 0 || line->start.in_play)
    return FALSE;
  find_touched (&search, line);
  packet_get_marbles ((const MarPosition *) line->readings[line->n - 1].after.words, unmoved);
  /* What a board before the first turn shows is no guess. */
  if (board != NULL)
    packet_board_formation (board, shown);
  for (int side = 0; side < 2; side++)
    line->start.unproven[side] = unmoved[side] &= line->start.marbles[side] & ~search.touched
                                                  & ~shown[side];
  if ((unmoved[0] | unmoved[1]) == 0)
    return FALSE;

  for (guint i = 0; i < turns->len; i++)
    {
      const PacketTurn *turn = g_ptr_array_index (turns, i);

      find_named (&search, turn->before);
      find_named (&search, turn->after);
    }

  g_ptr_array_extend (replayed, turns, NULL, NULL);
  printed = print_missing_turns (replayed, line);
  *start = line->start;
  start->unproven[0] = start->unproven[1] = 0;
  start->missing[0] = start->missing[1] = 0;
  best = rate (&search, start, unmoved);
  while (!is_over (&search) && move_any (&search, start, unmoved, &best))
    found = TRUE;

  for (int side = 0; side < 2; side++)
    line->start.unproven[side] &= unmoved[side];
  return found;
}
