/* Where the marbles stood at the start: the packet prints no starting formation, but
 * every marble's first step tells where it came from.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-search.h"

#include <stdlib.h>
#include <string.h>

/* From the first turns it is told whether the text begins in mid-game, by so many steps at
 * least. */
#define TELLING_TURNS 8
#define LEAST_ELSEWHERE 4

#define SET 8
#define MAX_VARIANTS 12

/* How much less likely a start is that denies a square of which a move tells. */
#define COST_DENIED 6

/* A turn of the wrong side is as odd as so many steps that begin where no marble can be. */
#define DOUBTS_TURNED 2

/* More boards than these say no more. */
#define MOST_SHOWN 3

/* A square from which a marble seems to have moved before any came there. */
typedef struct
{
  int cell;
  int support;
  guint order;
} Evidence;

/* @supposed are squares to which only a misprinted step leads: what it was meant to enter is
 * unknown.
 * @shown counts on how many boards a marble stands where none was before that had moved. */
typedef struct
{
  gboolean in_play;
  PacketSquares known[2];
  PacketSquares supposed[2];
  PacketSquares touched;
  guint8 shown[MAR_MARGRITES_SQUARES];
  GArray *evidence[2];
  int side;
  guint n_steps;
  guint n_plausible;
  guint n_turned;        /* how often the wrong side is to move */
  gboolean turned_early; /* and within the first three turns */
  int black_is_odd;      /* by how many turns more Black plays odd numbers, and White even ones */
  guint *doubts;         /* (nullable): of each turn, what speaks against it */
} Replay;

static PacketSquares
home (int side)
{
  PacketSquares two_ranks = PACKET_SQUARE (2 * MAR_MARGRITES_FILES) - 1;

  return side == MAR_MARGRITES_BLACK
           ? two_ranks
           : two_ranks << (MAR_MARGRITES_SQUARES - 2 * MAR_MARGRITES_FILES);
}

static gboolean
may_start (const Replay *replay,
           int           side,
           int           cell)
{
  return (replay->in_play || PACKET_HAS (home (side), cell)) && !PACKET_HAS (replay->touched, cell);
}

/* How many of the turn's steps can start where they are printed to start. */
static int
plausible_steps (const Replay     *replay,
                 const PacketTurn *turn,
                 int               side)
{
  int n = 0;

  for (guint i = 0; i < turn->n_steps; i++)
    {
      int from = packet_square (turn->steps[i].from);

      if (from >= 0
          && (PACKET_HAS (replay->known[side] | replay->supposed[side], from)
              || (PACKET_HAS (home (side), from) && may_start (replay, side, from))))
        n++;
    }

  return n;
}

static gboolean
is_neighbour (int from,
              int to)
{
  return ABS (from % MAR_MARGRITES_FILES - to % MAR_MARGRITES_FILES) <= 1
         && ABS (from / MAR_MARGRITES_FILES - to / MAR_MARGRITES_FILES) <= 1;
}

static void
add_evidence (Replay *replay,
              int     side,
              int     cell,
              int     support)
{
  Evidence evidence = { cell, support, replay->evidence[side]->len };

  g_array_append_val (replay->evidence[side], evidence);
}

static void
replay_step (Replay           *replay,
             const PacketStep *step,
             int               side)
{
  int from = packet_square (step->from);
  int to = packet_square (step->to);
  const gboolean starts = from >= 0 && !PACKET_HAS (replay->known[side], from)
                          && may_start (replay, side, from);
  const gboolean is_supposed = from >= 0 && PACKET_HAS (replay->supposed[side], from);
  const gboolean is_near = step->scores || (from >= 0 && to >= 0 && is_neighbour (from, to));
  const gboolean is_plausible
    = from >= 0 && is_near && (starts || is_supposed || PACKET_HAS (replay->known[side], from));

  replay->n_steps++;
  replay->n_plausible += is_plausible;
  if (starts)
    add_evidence (replay, side, from, !is_near ? 0 : is_supposed ? 1 : 2);
  if (from >= 0)
    {
      replay->known[side] &= ~PACKET_SQUARE (from);
      replay->supposed[side] &= ~PACKET_SQUARE (from);
      replay->touched |= PACKET_SQUARE (from);
    }
  if (to >= 0 && !step->scores)
    {
      *(is_plausible ? &replay->known[side] : &replay->supposed[side]) |= PACKET_SQUARE (to);
      replay->touched |= is_plausible ? PACKET_SQUARE (to) : 0;
    }

  for (guint i = 0; i < step->n_captures; i++)
    {
      int cell = packet_square (step->captures[i]);
      int owner;

      if (cell < 0)
        continue;
      owner = PACKET_HAS (home (side), cell) && !replay->in_play ? side : 1 - side;
      if (!PACKET_HAS (replay->known[0] | replay->known[1], cell)
          && may_start (replay, owner, cell))
        add_evidence (replay, owner, cell, 1);
      replay->known[0] &= ~PACKET_SQUARE (cell);
      replay->known[1] &= ~PACKET_SQUARE (cell);
      replay->touched |= PACKET_SQUARE (cell);
    }
}

static int
first_side (GPtrArray *turns)
{
  int black = 0;
  int white = 0;

  for (guint i = 0; i < MIN (turns->len, 4); i++)
    {
      const PacketTurn *turn = g_ptr_array_index (turns, i);
      int *even = i % 2 == 0 ? &black : &white;
      int *odd = i % 2 == 0 ? &white : &black;

      if (turn->side >= 0)
        *(turn->side == MAR_MARGRITES_BLACK ? even : odd) += 2;
      if (turn->number >= 0)
        *(turn->number % 2 == 1 ? even : odd) += 1;
      for (guint j = 0; j < turn->n_steps; j++)
        {
          int from = packet_square (turn->steps[j].from);

          if (from >= 0 && PACKET_HAS (home (MAR_MARGRITES_BLACK), from))
            ++*even;
          else if (from >= 0 && PACKET_HAS (home (MAR_MARGRITES_WHITE), from))
            ++*odd;
        }
    }

  return white > black ? MAR_MARGRITES_WHITE : MAR_MARGRITES_BLACK;
}

/* Counts the squares from which the first @n turns step without anybody having come there: those
 * where sides set up, and others. */
static void
count_origins (GPtrArray *turns,
               guint      n,
               guint     *inside,
               guint     *outside)
{
  const PacketSquares homes = home (0) | home (1);
  PacketSquares entered = 0;

  *inside = *outside = 0;
  for (guint i = 0; i < MIN (turns->len, n); i++)
    {
      const PacketTurn *turn = g_ptr_array_index (turns, i);

      for (guint j = 0; j < turn->n_steps; j++)
        {
          const int from = packet_square (turn->steps[j].from);
          const int to = packet_square (turn->steps[j].to);

          if (from >= 0 && !PACKET_HAS (entered, from))
            ++*(PACKET_HAS (homes, from) ? inside : outside);
          if (to >= 0)
            entered |= PACKET_SQUARE (to);
        }
    }
}

/* Where the first turn is the first by its number, too, misprints don't make so many steps begin
 * elsewhere. */
gboolean
packet_begins_in_play (GPtrArray *turns)
{
  const PacketTurn *turn = g_ptr_array_index (turns, 0);
  guint outside;
  guint inside;

  count_origins (turns, TELLING_TURNS, &inside, &outside);
  if (outside >= LEAST_ELSEWHERE && 4 * outside >= inside + outside)
    return TRUE;
  count_origins (turns, 2, &inside, &outside);

  return outside > inside && turn->number != 1;
}

/* What stands in a home on a board before anything came there stood there at the start. */
static void
replay_board (Replay            *replay,
              const PacketBoard *board)
{
  for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (board->cells[cell] != 0 && replay->shown[cell] < MOST_SHOWN
        && PACKET_HAS ((home (0) | home (1)) & ~replay->touched, cell))
      replay->shown[cell]++;
}

/* The boards are asked for what no move tells, and against what only one does. */
static void
add_shown (Replay *replay)
{
  for (int side = 0; side < 2; side++)
    {
      GArray *evidence = replay->evidence[side];
      PacketSquares told = 0;

      for (guint i = 0; i < evidence->len; i++)
        {
          Evidence *item = &g_array_index (evidence, Evidence, i);

          item->support += replay->shown[item->cell];
          told |= PACKET_SQUARE (item->cell);
        }
      for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
        if (replay->shown[cell] > 0 && PACKET_HAS (home (side) & ~told, cell))
          add_evidence (replay, side, cell, replay->shown[cell]);
    }
}

/* What speaks against the turns so far. */
static guint
count_doubts (const Replay *replay)
{
  return replay->n_steps - replay->n_plausible + DOUBTS_TURNED * replay->n_turned;
}

static void
replay_turns (Replay    *replay,
              GPtrArray *turns)
{
  int side = replay->side;

  for (guint i = 0; i < turns->len; i++)
    {
      const PacketTurn *turn = g_ptr_array_index (turns, i);

      if (turn->is_score)
        continue;
      /* A turn of the other side may be missing. */
      if (plausible_steps (replay, turn, 1 - side) > plausible_steps (replay, turn, side) + 1)
        {
          side = 1 - side;
          replay->n_turned++;
          replay->turned_early |= i <= 2;
        }
      if (turn->number >= 0)
        replay->black_is_odd += (turn->number % 2 == 1) == (side == MAR_MARGRITES_BLACK) ? 1 : -1;
      for (guint j = 0; j < turn->n_steps; j++)
        replay_step (replay, &turn->steps[j], side);
      if (turn->board != NULL && !replay->in_play)
        replay_board (replay, turn->board);
      if (replay->doubts != NULL)
        replay->doubts[i] = count_doubts (replay);
      side = 1 - side;
    }
  add_shown (replay);
}

static int
compare_support_cb (gconstpointer one,
                    gconstpointer other)
{
  const Evidence *a = one;
  const Evidence *b = other;

  if (a->support != b->support)
    return b->support - a->support;
  return a->order < b->order ? -1 : a->order > b->order;
}

/* Marbles of which no move tells are put where none ever came, close to the others. */
static void
fill_unproven (const Replay  *replay,
               int            side,
               guint          n,
               PacketSquares  proven,
               PacketSquares *unproven)
{
  *unproven = 0;
  for (; n > 0; n--)
    {
      int best = -1;
      int most = G_MININT;

      for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
        {
          int likely;

          if (!PACKET_HAS (home (side), cell) || PACKET_HAS (proven | *unproven, cell))
            continue;
          likely = packet_likely_square (proven | *unproven, side, cell)
                   - (PACKET_HAS (replay->touched, cell) ? 100 : 0);
          if (likely > most)
            {
              most = likely;
              best = cell;
            }
        }
      *unproven |= PACKET_SQUARE (best);
    }
}

typedef struct
{
  PacketSquares proven;
  PacketSquares unproven;
  guint missing;
  int cost;
} Formation;

static void
add_formation (const Replay  *replay,
               int            side,
               guint          full,
               PacketSquares  proven,
               int            cost,
               GArray        *to)
{
  Formation formation = { proven, 0, full - packet_squares_count (proven), cost };

  if (!replay->in_play)
    {
      fill_unproven (replay, side, formation.missing, proven, &formation.unproven);
      formation.missing = 0;
    }
  g_array_append_val (to, formation);
}

/* The evidence may hold false squares (a misprinted origin) and lack true ones, so the
 * formations that deny one weak square each are tried too. */
static GArray *
formations (const Replay *replay,
            int           side,
            guint         full)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Formation));
  GArray *evidence = replay->evidence[side];
  PacketSquares strongest = 0;
  guint n = MIN (evidence->len, full);

  g_array_sort (evidence, compare_support_cb);
  for (guint i = 0; i < n; i++)
    strongest |= PACKET_SQUARE (g_array_index (evidence, Evidence, i).cell);
  add_formation (replay, side, full, strongest, 0, list);

  for (guint i = n; i < evidence->len && list->len < MAX_VARIANTS; i++)
    for (guint j = n; j-- > 0 && list->len < MAX_VARIANTS;)
      add_formation (replay, side, full,
                     (strongest & ~PACKET_SQUARE (g_array_index (evidence, Evidence, j).cell))
                       | PACKET_SQUARE (g_array_index (evidence, Evidence, i).cell),
                     COST_DENIED, list);
  for (guint j = n; j-- > 0 && list->len < MAX_VARIANTS;)
    add_formation (replay, side, full,
                   strongest & ~PACKET_SQUARE (g_array_index (evidence, Evidence, j).cell),
                   COST_DENIED, list);

  return list;
}

/* The score before the first turn, from the header that shows the one after it. */
static void
score_before (const PacketTurn *turn,
              int               side,
              PacketScore      *score)
{
  *score = turn->header_score;
  score->resigned = -1;
  for (guint i = 0; i < turn->n_steps; i++)
    {
      if (turn->steps[i].scores && score->points[side] > 0)
        score->points[side]--;
      score->captures[side] -= MIN (turn->steps[i].n_captures, score->captures[side]);
    }
}

static int
compare_start_cb (gconstpointer one,
                  gconstpointer other)
{
  const PacketStart *a = one;
  const PacketStart *b = other;

  return a->cost - b->cost;
}

static void
replay_clear (Replay *replay)
{
  for (int side = 0; side < 2; side++)
    g_array_unref (replay->evidence[side]);
}

static void
replay_from (Replay    *replay,
             GPtrArray *turns,
             int        first,
             guint     *doubts)
{
  *replay = (Replay) { .side = first, .in_play = packet_begins_in_play (turns), .doubts = doubts };
  for (int side = 0; side < 2; side++)
    replay->evidence[side] = g_array_new (FALSE, FALSE, sizeof (Evidence));
  replay_turns (replay, turns);
}

static void
replay_init (Replay    *replay,
             GPtrArray *turns,
             guint     *doubts)
{
  const PacketTurn *first = g_ptr_array_index (turns, 0);
  int side = first_side (turns);

  replay_from (replay, turns, side, doubts);
  /* Where the first two turns are printed in each other's place, the numbers of all others tell
   * whose the first one is. Where the sides take turns from the first on, they have only skipped
   * one. */
  if (first->number < 0 || turns->len < TELLING_TURNS || !replay->turned_early
      || ABS (replay->black_is_odd) < (int) turns->len / 2)
    return;
  side = (first->number % 2 == 1) == (replay->black_is_odd > 0) ? MAR_MARGRITES_BLACK
                                                                : MAR_MARGRITES_WHITE;
  if (side == replay->side)
    return;
  replay_clear (replay);
  replay_from (replay, turns, side, doubts);
}

double
packet_plausibility (GPtrArray *turns)
{
  Replay replay;

  replay_init (&replay, turns, NULL);
  replay_clear (&replay);
  return replay.n_steps > 0 ? (double) replay.n_plausible / replay.n_steps : 0;
}

guint
packet_count_doubts (GPtrArray *turns,
                     guint     *doubts)
{
  Replay replay;

  replay_init (&replay, turns, doubts);
  replay_clear (&replay);
  return count_doubts (&replay);
}

gboolean
packet_board_formation (const PacketBoard *board,
                        PacketSquares      marbles[2])
{
  const PacketSquares filled = packet_board_filled (board);

  for (int side = 0; side < 2; side++)
    {
      marbles[side] = filled & home (side);
      if (marbles[side] == 0 || packet_squares_count (marbles[side]) > SET)
        return FALSE;
    }
  return filled == (marbles[0] | marbles[1]);
}

/* What a board shows before the first turn stands on the same footing as what the moves tell. */
static void
add_shown_start (const PacketBoard *board,
                 const Replay      *replay,
                 GArray            *starts)
{
  PacketStart start = { .side = replay->side, .score = { .resigned = -1 } };

  if (board == NULL || replay->in_play || !packet_board_formation (board, start.marbles))
    return;
  for (guint i = 0; i < starts->len; i++)
    {
      PacketStart *other = &g_array_index (starts, PacketStart, i);
      const guint n = packet_squares_count (other->marbles[0] ^ start.marbles[0])
                      + packet_squares_count (other->marbles[1] ^ start.marbles[1]);

      other->cost += MIN ((int) n * COST_BOARD_SQUARE, COST_BOARD_MOST);
    }
  g_array_append_val (starts, start);
}

GArray *
packet_starts (GPtrArray *turns)
{
  GArray *starts = g_array_new (FALSE, TRUE, sizeof (PacketStart));
  g_autoptr (GArray) black = NULL;
  g_autoptr (GArray) white = NULL;
  Replay replay;
  PacketScore score = { .resigned = -1 };
  guint full[2] = { SET, SET };

  replay_init (&replay, turns, NULL);
  if (replay.in_play)
    {
      score_before (g_ptr_array_index (turns, 0), replay.side, &score);
      for (int side = 0; side < 2; side++)
        full[side] -= MIN (score.points[side] + score.captures[1 - side], SET - 1);
    }

  black = formations (&replay, MAR_MARGRITES_BLACK, full[MAR_MARGRITES_BLACK]);
  white = formations (&replay, MAR_MARGRITES_WHITE, full[MAR_MARGRITES_WHITE]);
  for (guint i = 0; i < black->len; i++)
    for (guint j = 0; j < white->len; j++)
      {
        const Formation *one = &g_array_index (black, Formation, i);
        const Formation *other = &g_array_index (white, Formation, j);
        PacketStart start = { { one->proven | one->unproven, other->proven | other->unproven },
                              { one->unproven, other->unproven },
                              { one->missing, other->missing },
                              replay.side,
                              score,
                              replay.in_play,
                              one->cost + other->cost };

        g_array_append_val (starts, start);
      }
  add_shown_start (((const PacketTurn *) g_ptr_array_index (turns, 0))->start, &replay, starts);
  g_array_sort (starts, compare_start_cb);
  replay_clear (&replay);
  return starts;
}
