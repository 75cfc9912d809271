/* The evaluation of a position of Margrites: who leads, how far each marble has to go, and how
 * many steps the enemies of each need to make it fall.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-evaluation.h"
#include "margrites-weights.h"

#define N_COSTS 9     /* 0 … 7 steps, and all that is more */
#define N_RANKS 8
#define N_ALLIES 4    /* 0 … 2 allies beside it, and more */
#define N_LAST 3
#define N_RINGS 5     /* how far away enemies are looked for */

/* Where each kind of feature begins. */
enum
{
  OWN_COST = 0,                                          /* by steps left */
  OTHER_COST = OWN_COST + MARGRITES_STEPS * N_COSTS,     /* by steps left */
  OWN_RANK = OTHER_COST + MARGRITES_STEPS * N_COSTS,     /* by steps left, and whether safe */
  OTHER_RANK = OWN_RANK + MARGRITES_STEPS * 2 * N_RANKS, /* by whether safe */
  OWN_ALLIES = OTHER_RANK + 2 * N_RANKS,
  OTHER_ALLIES = OWN_ALLIES + N_ALLIES,
  STEPS_LEFT = OTHER_ALLIES + N_ALLIES,
  LAST_LEAD = STEPS_LEFT + MARGRITES_STEPS, /* by the marbles of the side that has fewest */
  POINTS = LAST_LEAD + N_LAST,
  CAPTURES,
  SCARCE_POINTS,
  SCARCE_CHANCES,
  DECIDED,
  N_FEATURES,
};

G_STATIC_ASSERT (N_FEATURES <= MAR_EVALUATION_MAX_FEATURES);
G_STATIC_ASSERT (N_FEATURES == G_N_ELEMENTS (margrites_weights));

#define COSTS(text) \
  text ", falls in 0", text ", falls in 1", text ", falls in 2", text ", falls in 3", \
  text ", falls in 4", text ", falls in 5", text ", falls in 6", text ", falls in 7", \
  text ", falls in more"
#define RANKS(text) \
  text ", 1 to go", text ", 2 to go", text ", 3 to go", text ", 4 to go", \
  text ", 5 to go", text ", 6 to go", text ", 7 to go", text ", 8 to go"
#define SAFETY(text) RANKS (text ", threatened"), RANKS (text ", safe")
#define BY_LEFT(kind, text) \
  kind (text ", 1 left"), kind (text ", 2 left"), kind (text ", 3 left"), kind (text ", 4 left")
#define ALLIES(text) text ", no ally", text ", 1 ally", text ", 2 allies", text ", more allies"

static const char *const names[] = {
  BY_LEFT (COSTS, "own marble"),
  BY_LEFT (COSTS, "other marble"),
  BY_LEFT (SAFETY, "own marble"),
  SAFETY ("other marble"),
  ALLIES ("own marble"),
  ALLIES ("other marble"),
  "1 left",
  "2 left",
  "3 left",
  "4 left",
  "lead with 1 marble to go",
  "lead with 2 marbles to go",
  "lead with 3 marbles to go",
  "points",
  "captures",
  "points, for each marble gone",
  "points and marbles, for each marble gone",
  "decided",
  NULL,
};

G_STATIC_ASSERT (G_N_ELEMENTS (names) == N_FEATURES + 1);

/* Sixteen marbles side by side: a side's are eight at most, the first eight are those of
 * the side to move. */
typedef gint8 Lanes __attribute__ ((vector_size (16)));
typedef guint64 Sides __attribute__ ((vector_size (16)));

#define SIDE_LANES 8
#define ALL_LANES G_GUINT64_CONSTANT (0x0101010101010101)
#define NO_PLACE 64   /* too far away from the board to be near anything */

/* @cost: how many steps the enemies need until they are enough around it, were nobody in
 * their way; @to_go: less one, the steps to the exit. What is behind a side's last marble
 * means nothing. */
typedef struct
{
  guint n[2];
  gint8 to_go[2][SIDE_LANES];
  gint8 cost[2][SIDE_LANES];
  gint8 allies[2][SIDE_LANES];
} Marbles;

/* The files and ranks of a side's marbles, a lane each; and again, each in all lanes of a
 * word. */
typedef struct
{
  gint8 file[SIDE_LANES];
  gint8 rank[SIDE_LANES];
  guint64 files[SIDE_LANES];
  guint64 ranks[SIDE_LANES];
} Places;

static inline Lanes
fill (gint8 value)
{
  return (Lanes) { 0 } + value;
}

static inline Lanes
smaller (Lanes one,
         Lanes other)
{
  Lanes less = one < other;

  return (one & less) | (other & ~less);
}

static inline Lanes
magnitude (Lanes lanes)
{
  Lanes negative = lanes < 0;

  return (lanes ^ negative) - negative;
}

static inline Lanes
load_twice (const gint8 *lanes)
{
  Sides sides;

  memcpy (&sides, lanes, sizeof sides[0]);
  sides[1] = sides[0];
  return (Lanes) sides;
}

static inline Lanes
load_two (const guint64 *words)
{
  Lanes lanes;

  memcpy (&lanes, words, sizeof lanes);
  return lanes;
}

static inline void
find_side (const MargritesPosition *position,
           int                      side,
           Marbles                 *marbles,
           Places                  *places)
{
  int player = side == 0 ? position->side : 1 - position->side;
  MargritesHalves own = margrites_marbles (position, player) & margrites_core ();
  guint far = margrites_far_rank (player);
  guint n = 0;

  for (guint half = 0; half < 2; half++)
    for (guint64 bits = own[half]; bits != 0; bits &= bits - 1)
      {
        guint bit = (guint) __builtin_ctzll (bits);
        guint row = bit / MARGRITES_STRIDE;
        guint file = bit - row * MARGRITES_STRIDE;
        guint rank = half * 4 + row - 1;

        places->file[n] = (gint8) file;
        places->rank[n] = (gint8) rank;
        places->files[n] = file * ALL_LANES;
        places->ranks[n] = rank * ALL_LANES;
        marbles->to_go[side][n++] = (gint8) (far ^ rank);
      }
  marbles->n[side] = n;
  for (; n < SIDE_LANES; n++)
    {
      places->file[n] = places->rank[n] = NO_PLACE;
      places->files[n] = places->ranks[n] = NO_PLACE * ALL_LANES;
    }
}

/* The compiler is told to unroll the loops over lanes and rings, so that the counts stay in
 * registers: this is where most of the time of a search goes. */

/* How many of @others are around each of @places, within each distance up to @n; the lower
 * lanes hold half of them, the upper lanes the other half. */
static inline void
count_around (const Places *places,
              const Places *others,
              Lanes        *counts,
              gint8         n)
{
  Lanes file = load_twice (places->file);
  Lanes rank = load_twice (places->rank);

#pragma GCC unroll 8
  for (gint8 ring = 0; ring < n; ring++)
    counts[ring] = fill (0);
#pragma GCC unroll 4
  for (guint i = 0; i < SIDE_LANES; i += 2)
    {
      Lanes beside = magnitude (file - load_two (others->files + i));
      Lanes ahead = magnitude (rank - load_two (others->ranks + i));
      Lanes less = beside < ahead;
      Lanes distance = (ahead & less) | (beside & ~less);

#pragma GCC unroll 8
      for (gint8 ring = 0; ring < n; ring++)
        counts[ring] -= distance < fill ((gint8) (ring + 2));
    }
}

static inline Lanes
join_halves (Lanes own,
             Lanes other)
{
  Sides first = (Sides) own;
  Sides second = (Sides) other;

  return (Lanes) ((Sides) { first[0], second[0] } + (Sides) { first[1], second[1] });
}

/* A marble needs to be touched by twice as many enemies as there are of its own kind there,
 * itself included. Of the enemies that are missing within distance d, each takes a step
 * from farther away; so the sum over all distances is the number of steps. */
static inline void
find_costs (const Places *own,
            const Places *other,
            Marbles      *marbles)
{
  Lanes own_allies, other_allies, allies, needed, cost, beyond;
  Lanes own_rings[N_RINGS], other_rings[N_RINGS];

  count_around (own, own, &own_allies, 1);
  count_around (other, other, &other_allies, 1);
  count_around (own, other, own_rings, N_RINGS);
  count_around (other, own, other_rings, N_RINGS);
  allies = join_halves (own_allies, other_allies);
  needed = allies + allies;
  cost = fill (0);
#pragma GCC unroll 8
  for (guint ring = 0; ring < N_RINGS; ring++)
    {
      Lanes missing = needed - join_halves (own_rings[ring], other_rings[ring]);

      beyond = missing > 0;
      cost += missing & beyond;
    }
  cost = smaller (cost | (beyond & (N_COSTS - 1)), fill (N_COSTS - 1));
  allies = smaller (allies - 1, fill (N_ALLIES - 1));
  memcpy (marbles->cost, &cost, sizeof cost);
  memcpy (marbles->allies, &allies, sizeof allies);
}

static inline void
find_marbles (const MargritesPosition *position,
              Marbles                 *marbles)
{
  Places own, other;

  find_side (position, 0, marbles, &own);
  find_side (position, 1, marbles, &other);
  find_costs (&own, &other, marbles);
}

/* While marbles are placed there are as many as in a turn, as far as features go. */
static guint
steps_left (const MargritesPosition *position)
{
  return CLAMP (position->left, 1, MARGRITES_STEPS) - 1u;
}

static int
sign (int value)
{
  return (value > 0) - (value < 0);
}

/* The terms that are counted by side, not by marble. */
typedef struct
{
  int points;
  int captures;
  int scarce_points;
  int scarce_chances;
  int decided;
  int lead;
  guint fewest;
} Score;

static inline void
find_score (const MargritesPosition *position,
            const Marbles           *marbles,
            Score                   *score)
{
  guint own = position->side;
  int gone = 2 * MARGRITES_SET - (int) (marbles->n[0] + marbles->n[1]);
  int own_points = position->points[own];
  int other_points = position->points[1 - own];
  int own_chances = own_points + (int) marbles->n[0];
  int other_chances = other_points + (int) marbles->n[1];

  score->points = own_points - other_points;
  score->captures = position->captures[own] - position->captures[1 - own];
  score->scarce_points = score->points * gone;
  score->scarce_chances = (own_chances - other_chances) * gone;
  score->decided = (own_points > other_chances) - (other_points > own_chances);
  score->lead = score->points != 0 ? sign (score->points) : sign (score->captures);
  score->fewest = MIN (marbles->n[0], marbles->n[1]);
}

static void
find_features (const MarPosition *generic,
               gint16            *features)
{
  const MargritesPosition *position = margrites_position (generic);
  guint left = steps_left (position);
  Marbles marbles;
  Score score;

  memset (features, 0, N_FEATURES * sizeof *features);
  find_marbles (position, &marbles);
  find_score (position, &marbles, &score);
  for (guint i = 0; i < marbles.n[0]; i++)
    {
      guint safe = marbles.cost[0][i] > MARGRITES_STEPS;

      features[OWN_COST + left * N_COSTS + (guint) marbles.cost[0][i]]++;
      features[OWN_RANK + (left * 2 + safe) * N_RANKS + (guint) marbles.to_go[0][i]]++;
      features[OWN_ALLIES + marbles.allies[0][i]]++;
    }
  for (guint i = 0; i < marbles.n[1]; i++)
    {
      guint safe = marbles.cost[1][i] > (int) left + 1;

      features[OTHER_COST + left * N_COSTS + (guint) marbles.cost[1][i]]++;
      features[OTHER_RANK + safe * N_RANKS + (guint) marbles.to_go[1][i]]++;
      features[OTHER_ALLIES + marbles.allies[1][i]]++;
    }
  features[STEPS_LEFT + left] = 1;
  if (score.fewest >= 1 && score.fewest <= N_LAST)
    features[LAST_LEAD + score.fewest - 1] = (gint16) score.lead;
  features[POINTS] = (gint16) score.points;
  features[CAPTURES] = (gint16) score.captures;
  features[SCARCE_POINTS] = (gint16) score.scarce_points;
  features[SCARCE_CHANCES] = (gint16) score.scarce_chances;
  features[DECIDED] = (gint16) score.decided;
}

int
margrites_evaluate (const MargritesPosition *position)
{
  const gint16 *weights = margrites_weights;
  guint left = steps_left (position);
  const gint16 *own_cost = weights + OWN_COST + left * N_COSTS;
  const gint16 *other_cost = weights + OTHER_COST + left * N_COSTS;
  const gint16 *own_rank = weights + OWN_RANK + left * 2 * N_RANKS;
  int sum = weights[STEPS_LEFT + left];
  Marbles marbles;
  Score score;

  find_marbles (position, &marbles);
  find_score (position, &marbles, &score);
  for (guint i = 0; i < marbles.n[0]; i++)
    {
      int cost = marbles.cost[0][i];

      sum += own_cost[cost] + weights[OWN_ALLIES + marbles.allies[0][i]]
             + own_rank[(cost > MARGRITES_STEPS) * N_RANKS + marbles.to_go[0][i]];
    }
  for (guint i = 0; i < marbles.n[1]; i++)
    {
      int cost = marbles.cost[1][i];

      sum += other_cost[cost] + weights[OTHER_ALLIES + marbles.allies[1][i]]
             + weights[OTHER_RANK + (cost > (int) left + 1) * N_RANKS + marbles.to_go[1][i]];
    }
  if (score.fewest >= 1 && score.fewest <= N_LAST)
    sum += weights[LAST_LEAD + score.fewest - 1] * score.lead;
  return sum + weights[POINTS] * score.points + weights[CAPTURES] * score.captures
         + weights[SCARCE_POINTS] * score.scarce_points
         + weights[SCARCE_CHANCES] * score.scarce_chances + weights[DECIDED] * score.decided;
}

const MarEvaluation mar_margrites_evaluation = {
  .game = &mar_margrites,
  .names = names,
  .features = find_features,
  .weights = margrites_weights,
  .point = MARGRITES_POINT,
};
