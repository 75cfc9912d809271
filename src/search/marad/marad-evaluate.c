/* The static evaluation of a position of Marad: the score, the pieces that reach the center with
 * each count, and where the others stand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "marad-tree.h"
#include "marad-weights.h"

#define N_KINDS 3
#define N_CLASSES 15
#define CENTRE ((guint) MAR_MARAD_CELL_CENTRE)

enum
{
  FEATURE_SCORE,
  FEATURE_FIRST,
  FEATURE_SECOND,
  FEATURE_OWN_NOW,
  FEATURE_OTHER_NOW,
  FEATURE_READY,
  FEATURE_MORE = FEATURE_READY + MARAD_FACES,
  FEATURE_PLACES = FEATURE_MORE + MARAD_FACES,
  N_FEATURES = FEATURE_PLACES + N_KINDS * N_CLASSES,
};

G_STATIC_ASSERT (N_FEATURES == G_N_ELEMENTS (marad_weights));

#define PLACES(kind) \
  kind " 0-0", kind " 0-1", kind " 0-2", kind " 0-3", kind " 0-4", kind " 1-1", kind " 1-2", \
  kind " 1-3", kind " 1-4", kind " 2-2", kind " 2-3", kind " 2-4", kind " 3-3", kind " 3-4", \
  kind " 4-4"

static const char *const names[] = {
  "score",
  "first to move",
  "second to move",
  "scores now",
  "other scores now",
  "ready for 1",
  "ready for 2",
  "ready for 3",
  "ready for 4",
  "more for 1",
  "more for 2",
  "more for 3",
  "more for 4",
  PLACES ("king"),
  PLACES ("rook"),
  PLACES ("bishop"),
  NULL,
};

/* A point is worth the more, the fewer are missing. All features are counted in so many
 * parts, by how many points both players miss together: the spread of a race of chance goes
 * with the root of its length. */
#define MAX_MISSING 200
#define SCALE 32
/* More than this is not counted. */
#define MAX_LEAD 500

static guint8 scales[MAX_MISSING + 1];
/* The squares by what the board's symmetries leave of them: the distances from the centre
 * along ranks and files, the less of them first. */
static guint8 classes[MARAD_SQUARES];
/* With what count a piece of a kind comes to the centre from a square, 0: never. */
static guint8 counts[N_KINDS + 1][MARAD_SQUARES];

/* Values of evaluations, in steps. */
#define VALUE_STEP 8
#define MAX_EVALUATION 8000
static gint16 values[MAX_EVALUATION / VALUE_STEP + 1];

__attribute__ ((constructor)) static void
fill_tables (void)
{
  static const guint8 starts[] = { 0, 5, 9, 12, 14 };

  for (guint i = 1; i <= MAX_MISSING; i++)
    scales[i] = (guint8) MAX (1, lrint (SCALE / sqrt (i)));
  for (guint square = 0; square < MARAD_SQUARES; square++)
    {
      guint file = (guint) ABS ((int) (square % MAR_MARAD_SIZE) - MAR_MARAD_SIZE / 2);
      guint rank = (guint) ABS ((int) (square / MAR_MARAD_SIZE) - MAR_MARAD_SIZE / 2);
      guint less = MIN (file, rank);
      guint more = MAX (file, rank);

      classes[square] = (guint8) (starts[less] + more - less);
      if (more == 0 || (less != 0 && less != more))
        continue;
      counts[MAR_MARAD_KING][square] = (guint8) more;
      counts[less == 0 ? MAR_MARAD_ROOK : MAR_MARAD_BISHOP][square] = (guint8) more;
    }
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] = (gint16) MIN (lrint (MARAD_WIN * tanh (i * VALUE_STEP / 2000.0)), MARAD_LIKELY);
}

int
marad_get_value (int evaluation)
{
  int step = MIN (ABS (evaluation), MAX_EVALUATION) / VALUE_STEP;

  return evaluation < 0 ? -values[step] : values[step];
}

static guint
get_scale (const MaradPosition *position)
{
  guint missing = 2u * position->target - position->scores[0] - position->scores[1];

  return scales[MIN (missing, MAX_MISSING)];
}

double
marad_lead (const MaradPosition *position,
            int                  value)
{
  double part = CLAMP (value, -MARAD_LIKELY, MARAD_LIKELY) / (double) MARAD_WIN;

  return 2000 * atanh (part) / (get_scale (position) * marad_weights[FEATURE_SCORE]);
}

/* Adds the value of the pieces of @player where they stand, times @sign among the features, and
 * counts how many of them reach the center with each count. */
static inline int
survey (const MaradPosition *position,
        int                  player,
        const guint64        occupied[2],
        guint8               ready[MARAD_FACES + 1],
        gint16              *features,
        int                  sign)
{
  guint64 left[2] = { position->own[player][0], position->own[player][1] };
  int sum = 0;
  guint square;

  while (marad_next (left, &square))
    {
      guint kind = marad_kind (position->board[square]);
      guint place = (kind - 1) * N_CLASSES + classes[square];
      guint count = counts[kind][square];

      if (features != NULL)
        features[FEATURE_PLACES + place] = (gint16) (features[FEATURE_PLACES + place] + sign);
      sum += marad_weights[FEATURE_PLACES + place];
      if (count != 0
          && marad_landing (occupied, count, square, marad_directions[square][CENTRE]) == CENTRE)
        ready[count]++;
    }
  return sum;
}

/* The chance that some piece comes to the center with the count of the die, in parts of @scale;
 * on average, if a roll is due. */
static inline int
chance_now (const MaradPosition *position,
            const guint8         ready[MARAD_FACES + 1],
            int                  scale)
{
  if (position->count > 0)
    return ready[position->count] > 0 ? scale : 0;
  return ((ready[1] > 0) + (ready[2] > 0) + (ready[3] > 0) + (ready[4] > 0)) * scale / MARAD_FACES;
}

/* The sum of features times weights, and the features too if @features isn't NULL. */
static int
evaluate (const MaradPosition *position,
          gint16              *features)
{
  const int side = position->side;
  const int scale = (int) get_scale (position);
  const guint phase = side == 0 ? FEATURE_FIRST : FEATURE_SECOND;
  const int lead = CLAMP (position->scores[side] - position->scores[side ^ 1], -MAX_LEAD, MAX_LEAD);
  guint8 own[MARAD_FACES + 1] = { 0 };
  guint8 other[MARAD_FACES + 1] = { 0 };
  guint64 occupied[2];
  int own_now, other_now, sum;

  marad_occupied (position, occupied);
  if (features != NULL)
    memset (features, 0, N_FEATURES * sizeof *features);
  sum = survey (position, side, occupied, own, features, scale);
  sum -= survey (position, side ^ 1, occupied, other, features, -scale);

  own_now = chance_now (position, own, scale);
  other_now = side == 0 ? chance_now (position, other, scale) : 0;
  sum += lead * marad_weights[FEATURE_SCORE] + marad_weights[phase];
  for (guint face = 1; face <= MARAD_FACES; face++)
    {
      int ready = (own[face] > 0) - (other[face] > 0);
      int more = MAX (own[face], 1) - MAX (other[face], 1);

      sum += ready * marad_weights[FEATURE_READY + face - 1];
      sum += more * marad_weights[FEATURE_MORE + face - 1];
      if (features != NULL)
        {
          features[FEATURE_READY + face - 1] = (gint16) (ready * scale);
          features[FEATURE_MORE + face - 1] = (gint16) (more * scale);
        }
    }
  if (features != NULL)
    {
      features[FEATURE_SCORE] = (gint16) (lead * scale);
      features[phase] = (gint16) scale;
      features[FEATURE_OWN_NOW] = (gint16) own_now;
      features[FEATURE_OTHER_NOW] = (gint16) other_now;
    }
  return sum * scale + own_now * marad_weights[FEATURE_OWN_NOW]
         + other_now * marad_weights[FEATURE_OTHER_NOW];
}

int
marad_evaluate (const MaradPosition *position)
{
  return evaluate (position, NULL);
}

static void
fill_features (const MarPosition *position,
               gint16            *features)
{
  evaluate (marad_position (position), features);
}

const MarEvaluation mar_marad_evaluation = {
  .game = &mar_marad,
  .names = names,
  .features = fill_features,
  .weights = marad_weights,
  .point = MARAD_POINT,
};
