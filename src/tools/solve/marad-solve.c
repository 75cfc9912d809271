/* Solves Marad with two or three pieces.
 *
 * At first every game is worth a half. Each round finds the best turns of both with each face of
 * the die from what the round before knew, until nothing moves any more. Scores never fall, so
 * positions in which less is missed are solved before the others.
 *
 * A side may do best to hold the game up for ever, and then nobody wins: that is worth a half, too.
 * So that there is one solution only, games are called off before a roll once in a great many
 * times; then what a round changes tells how far everything is from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "marad-solve.h"

/* How often games are called off, and what a round may change at the end: everything is within
 * STILL / CALLED_OFF of the solution then. */
#define CALLED_OFF 1e-7
#define STILL 1e-12

/* Where games are held up, a value that is wrong only moves as they are called off. What moves so
 * slowly is seen every so many rounds, and is brought at once where it goes to. */
#define SPAN 64
#define LONGEST_LEAP (0.9 / CALLED_OFF)
/* Who scores by a move: player 1, player 2, or nobody. */
#define NOBODY 2
#define N_SCORERS 3

/* The moves of a player with a face, place by place: 4 × the place that they lead to, and who
 * scores. Who can't move lets his turn go. */
typedef struct
{
  guint32 *starts; /* by place, and the end of the last */
  GArray *moves;
} Moves;

typedef struct
{
  const MaradEndingsSet *set;
  Moves moves[2][MARAD_FACES];
  gboolean *is_place;
  double *values;
  double *won;
  double *lost;
} Solver;

/* What the places of a layer are worth when a roll is due, by who has just scored. */
typedef const double *After[N_SCORERS];

/**
 * Layer:
 * @rolls: when a roll is due; NOBODY: of the layer itself
 * @seconds: when player 2 is to move with a face; of NOBODY found in each round
 * @first: when player 1 is to move with the face that is looked at
 * @sums: over the faces
 *
 * The positions with the same scores, and those that a point leads to.
 */
typedef struct
{
  After rolls;
  double *values;
  double *seconds[N_SCORERS][MARAD_FACES];
  double *first;
  double *sums;
} Layer;

void
marad_place_pieces (const MaradEndingsSet *set,
                    const guint8          *squares,
                    MaradPosition         *position)
{
  memset (position->board, 0, sizeof position->board);
  memset (position->own, 0, sizeof position->own);
  for (guint i = 0; i < set->n; i++)
    {
      position->board[squares[i]] = set->pieces[i];
      marad_flip (position->own[marad_player (set->pieces[i])], squares[i]);
    }
}

static void
add_moves (const MaradEndingsSet *set,
           const MaradPosition   *position,
           GArray                *moves)
{
  MarActionList list;
  guint32 pass = (guint32) marad_endings_find_place (set, position) << 2 | NOBODY;

  marad_actions ((const MarPosition *) (const void *) position, &list);
  if (list.n == 0)
    g_array_append_val (moves, pass);
  for (guint i = 0; i < list.n; i++)
    {
      MaradPosition after = *position;
      guint32 move;

      marad_move (&after, marad_from (list.items[i]), marad_to (list.items[i]));
      move = (guint32) marad_endings_find_place (set, &after) << 2
             | (after.scores[0] > 0   ? 0
                : after.scores[1] > 0 ? 1
                                      : NOBODY);
      g_array_append_val (moves, move);
    }
}

static void
find_moves (Solver *solver,
            guint   player,
            guint   face)
{
  const MaradEndingsSet *set = solver->set;
  Moves *moves = &solver->moves[player][face];

  moves->starts = g_new (guint32, set->n_places + 1);
  moves->moves = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (gsize place = 0; place < set->n_places; place++)
    {
      MaradPosition position
        = { .target = 2, .side = (guint8) player, .count = (guint8) (face + 1) };
      guint8 squares[MARAD_ENDINGS_PIECES];

      moves->starts[place] = moves->moves->len;
      solver->is_place[place] = marad_endings_squares (set, place, squares);
      if (!solver->is_place[place])
        continue;
      marad_place_pieces (set, squares, &position);
      add_moves (set, &position, moves->moves);
    }
  moves->starts[set->n_places] = moves->moves->len;
}

/* The best moves of @player with @face from all places. */
static void
find_best (const Solver *solver,
           guint         player,
           guint         face,
           const After   after,
           double       *found)
{
  const Moves *moves = &solver->moves[player][face];
  const guint32 *move = (const guint32 *) (const void *) moves->moves->data;

  for (gsize place = 0; place < solver->set->n_places; place++)
    {
      const guint32 *end = &g_array_index (moves->moves, guint32, moves->starts[place + 1]);
      double best = player;

      for (; move < end; move++)
        {
          double value = after[*move & 3][*move >> 2];

          if (player == 0 ? value > best : value < best)
            best = value;
        }
      found[place] = best;
    }
}

/* A round, in which each change is made so many times more. Returns the greatest. */
static double
improve (const Solver *solver,
         Layer        *layer,
         double        leap)
{
  const gsize n = solver->set->n_places;
  double most = 0;

  memset (layer->sums, 0, n * sizeof *layer->sums);
  for (guint face = 0; face < MARAD_FACES; face++)
    {
      const After after_first = { layer->seconds[0][face], layer->seconds[1][face],
                                  layer->seconds[NOBODY][face] };

      find_best (solver, 1, face, layer->rolls, layer->seconds[NOBODY][face]);
      find_best (solver, 0, face, after_first, layer->first);
      for (gsize i = 0; i < n; i++)
        layer->sums[i] += layer->first[i] / MARAD_FACES;
    }
  for (gsize i = 0; i < n; i++)
    if (solver->is_place[i])
      {
        double value = layer->sums[i] * (1 - CALLED_OFF) + CALLED_OFF / 2;
        double change = value - layer->values[i];

        most = MAX (most, fabs (change));
        layer->values[i] = CLAMP (value + leap * change, 0, 1);
      }
  return most;
}

/* The values when a roll is due and the players miss @one and @other; whoever misses nothing has
 * won. */
static double *
find_values (const Solver *solver,
             guint         one,
             guint         other)
{
  if (one == 0)
    return solver->won;
  if (other == 0)
    return solver->lost;
  return solver->values + marad_endings_layer (solver->set, one, other) - solver->set->first;
}

static void
init_layer (const Solver *solver,
            Layer        *layer,
            guint         one,
            guint         other)
{
  const gsize n = solver->set->n_places;

  layer->values = find_values (solver, one, other);
  layer->rolls[0] = find_values (solver, one - 1, other);
  layer->rolls[1] = find_values (solver, one, other - 1);
  layer->rolls[NOBODY] = layer->values;
  layer->first = g_new (double, n);
  layer->sums = g_new (double, n);
  for (guint face = 0; face < MARAD_FACES; face++)
    {
      for (guint scorer = 0; scorer < N_SCORERS; scorer++)
        layer->seconds[scorer][face] = g_memdup2 (layer->rolls[scorer], n * sizeof (double));
      /* Nothing is left to be moved once somebody has won. */
      if (one > 1)
        find_best (solver, 1, face,
                   (const After) { find_values (solver, one - 2, other),
                                   find_values (solver, one - 1, other - 1), layer->rolls[0] },
                   layer->seconds[0][face]);
      if (other > 1)
        find_best (solver, 1, face,
                   (const After) { find_values (solver, one - 1, other - 1),
                                   find_values (solver, one, other - 2), layer->rolls[1] },
                   layer->seconds[1][face]);
    }
}

static void
clear_layer (Layer *layer)
{
  g_free (layer->first);
  g_free (layer->sums);
  for (guint scorer = 0; scorer < N_SCORERS; scorer++)
    for (guint face = 0; face < MARAD_FACES; face++)
      g_free (layer->seconds[scorer][face]);
}

/* Returns how many rounds it took. */
static guint
solve_layer (const Solver *solver,
             guint         one,
             guint         other)
{
  Layer layer;
  double before = 1, change = 1, leap = 0, longest = LONGEST_LEAP;
  guint n = 0;

  init_layer (solver, &layer, one, other);
  while (change > STILL)
    {
      change = improve (solver, &layer, leap);
      leap = 0;
      if (++n % SPAN != 0)
        continue;
      /* The last leap went too far: other moves are better there. */
      if (change > before)
        longest /= 4;
      else if (change > before / 2 && change < before)
        leap = MIN (SPAN / log (before / change), longest);
      before = change;
    }
  clear_layer (&layer);
  return n;
}

static double *
make_values (gsize  n,
             double value)
{
  double *values = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    values[i] = value;
  return values;
}

double *
marad_solve_set (const MaradEndingsSet *set,
                 guint                 *n_rounds)
{
  Solver solver = {
    .set = set,
    .is_place = g_new (gboolean, set->n_places),
    .values = make_values (set->n_places * set->miss * set->miss, 0.5),
    .won = make_values (set->n_places, 1),
    .lost = make_values (set->n_places, 0),
  };

  *n_rounds = 0;
  for (guint player = 0; player < 2; player++)
    for (guint face = 0; face < MARAD_FACES; face++)
      find_moves (&solver, player, face);
  for (guint one = 1; one <= set->miss; one++)
    for (guint other = 1; other <= set->miss; other++)
      *n_rounds += solve_layer (&solver, one, other);
  for (guint player = 0; player < 2; player++)
    for (guint face = 0; face < MARAD_FACES; face++)
      {
        g_free (solver.moves[player][face].starts);
        g_array_unref (solver.moves[player][face].moves);
      }
  g_free (solver.is_place);
  g_free (solver.won);
  g_free (solver.lost);
  return solver.values;
}
