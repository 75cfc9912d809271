/* The static evaluation of a position of Martial: tallies, faces, what each side could capture
 * next, how far it is to the target.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-search.h"
#include "martial-weights.h"

/* A tally is as good as it is near the target: steps of what is missing. */
static const guint8 steps[] = { 2, 4, 6, 8, 10, 12, 16 };

#define ALWAYS_INLINE inline __attribute__ ((always_inline))

#define N_STEPS G_N_ELEMENTS (steps)
#define RIM G_GUINT64_CONSTANT (0x3f212121213f)
#define CENTRE G_GUINT64_CONSTANT (0x00000c0c0000)
#define MAX_GAIN 40
#define SHARE 64

enum
{
  FEATURE_MOVE,
  FEATURE_TALLY,
  FEATURE_SHARE,
  FEATURE_OWN_DISTANCE,
  FEATURE_OTHER_DISTANCE = FEATURE_OWN_DISTANCE + N_STEPS,
  FEATURE_COINS = FEATURE_OTHER_DISTANCE + N_STEPS,
  FEATURE_STACKS = FEATURE_COINS + MARTIAL_FACES,
  FEATURE_OWN_HITS = FEATURE_STACKS + MARTIAL_FACES,
  FEATURE_OTHER_HITS,
  FEATURE_OWN_GAIN,
  FEATURE_OTHER_GAIN,
  FEATURE_OTHER_WINS,
  FEATURE_OWN_DANGER,
  FEATURE_OTHER_DANGER,
  FEATURE_OWN_REACH,
  FEATURE_OTHER_REACH,
  FEATURE_OWN_VICTIMS,
  FEATURE_OTHER_VICTIMS,
  FEATURE_RIM_COINS,
  FEATURE_RIM_STACKS,
  FEATURE_CENTRE_COINS,
  FEATURE_CENTRE_STACKS,
  FEATURE_OWN_LARGEST,
  FEATURE_OTHER_LARGEST,
  FEATURE_OWN_GUARDED,
  FEATURE_OTHER_GUARDED,
  N_FEATURES,
};

G_STATIC_ASSERT (N_FEATURES == G_N_ELEMENTS (martial_weights));

static const char *const names[] = {
  "to move",
  "tally",
  "tally in parts of the target",
  "own 1-2 missing",
  "own 3-4 missing",
  "own 5-6 missing",
  "own 7-8 missing",
  "own 9-10 missing",
  "own 11-12 missing",
  "own 13-16 missing",
  "other 1-2 missing",
  "other 3-4 missing",
  "other 5-6 missing",
  "other 7-8 missing",
  "other 9-10 missing",
  "other 11-12 missing",
  "other 13-16 missing",
  "coins 1 up",
  "coins 2 up",
  "coins 3 up",
  "coins 4 up",
  "coins 5 up",
  "coins 6 up",
  "stacks 1 up",
  "stacks 2 up",
  "stacks 3 up",
  "stacks 4 up",
  "stacks 5 up",
  "stacks 6 up",
  "own captures",
  "other captures",
  "own best gain",
  "other best gain",
  "other can win",
  "own stacks attacked",
  "other stacks attacked",
  "own reach",
  "other reach",
  "own victims",
  "other victims",
  "coins on the rim",
  "stacks on the rim",
  "coins in the centre",
  "stacks in the centre",
  "own largest stack",
  "other largest stack",
  "own attacked stacks guarded",
  "other attacked stacks guarded",
  NULL,
};

/* The pieces of one side, and the squares that they reach. By the face that is up now. */
typedef struct
{
  MartialSet coins[MARTIAL_FACES + 1];
  MartialSet stacks[MARTIAL_FACES + 1];
  MartialSet coin_reach[MARTIAL_FACES + 1];
  MartialSet stack_reach[MARTIAL_FACES + 1];
  MartialSet reach;
} Survey;

/* The captures that one side threatens. */
typedef struct
{
  int hits;
  int gain;    /* the most that one capture or turn of a stack adds to the tally */
  int danger;  /* the tallies of the other side's stacks that could be captured */
  int guarded; /* of those that the other side reaches itself */
  MartialSet victims;
} Attack;

/* Fills in the tallies of the squares with stacks, and leaves the others alone. */
static ALWAYS_INLINE void
fill_tallies (const MartialPosition *position,
              guint8                 tallies[MARTIAL_SQUARES])
{
  MartialSet stacks = position->stacks;
  guint32 ends = position->ends;
  guint32 passed = 0;
  guint square;

  while (martial_next (&stacks, &square))
    {
      guint32 upto = ends ^ (ends - 1);
      guint32 columns = upto & ~passed;

      tallies[square] = (guint8) (__builtin_popcount (position->buried[0] & columns)
                                  + 2 * __builtin_popcount (position->buried[1] & columns)
                                  + 4 * __builtin_popcount (position->buried[2] & columns)
                                  + (int) martial_face (position, square));
      passed = upto;
      ends &= ends - 1;
    }
}

static inline MartialSet
around (MartialSet set)
{
  MartialSet row = set | set << 1 | set >> 1;

  return (row | row << MARTIAL_STRIDE | row >> MARTIAL_STRIDE) & MARTIAL_CORE;
}

static inline MartialSet
leaps_over (MartialSet set,
            MartialSet over)
{
  MartialSet all = 0;

  for (guint way = MARTIAL_STRIDE - 1; way <= MARTIAL_STRIDE + 1; way++)
    all |= ((set << way & over) << way) | ((set >> way & over) >> way);
  all |= ((set << 1 & over) << 1) | ((set >> 1 & over) >> 1);
  return all & MARTIAL_CORE;
}

static inline MartialSet
with_face (const MartialPosition *position,
           guint                  face)
{
  return ((face & 1) != 0 ? position->faces[0] : ~position->faces[0])
         & ((face & 2) != 0 ? position->faces[1] : ~position->faces[1])
         & ((face & 4) != 0 ? position->faces[2] : ~position->faces[2]);
}

static ALWAYS_INLINE void
survey (const MartialPosition *position,
        int                    player,
        const MartialSet       up[MARTIAL_FACES + 1],
        Survey                *own)
{
  MartialSet tops = position->tops[player];
  MartialSet coins = tops & ~position->stacks;
  MartialSet stacks = tops & position->stacks;

  own->reach = 0;
  for (guint face = 1; face <= MARTIAL_FACES; face++)
    {
      own->coins[face] = coins & up[face];
      own->stacks[face] = stacks & up[face];
      own->coin_reach[face] = own->stack_reach[face] = 0;
      if (own->coins[face] != 0)
        own->coin_reach[face] = around (own->coins[face]) | leaps_over (own->coins[face], tops);
      if (own->stacks[face] != 0)
        own->stack_reach[face] = around (own->stacks[face]);
      own->reach |= own->coin_reach[face] | own->stack_reach[face];
    }
}

/* The coins hit by a piece that gains @rise by moving, and whose capture is legal. */
static ALWAYS_INLINE void
hit (const MartialPosition *position,
     const guint8          *tallies,
     const Survey          *other,
     MartialSet             hits,
     int                    rise,
     Attack                *attack)
{
  MartialSet tall = hits & position->stacks;
  guint square;

  if (hits == 0)
    return;
  attack->hits += __builtin_popcountll (hits);
  attack->victims |= hits;
  if (hits != tall)
    for (int face = MARTIAL_FACES; face > 0; face--)
      if ((hits & other->coins[face]) != 0)
        {
          attack->gain = MAX (attack->gain, rise + face);
          break;
        }
  while (martial_next (&tall, &square))
    attack->gain = MAX (attack->gain, rise + tallies[square]);
}

static ALWAYS_INLINE void
count_attacks (const MartialPosition *position,
               const guint8          *tallies,
               const Survey          *own,
               const Survey          *other,
               Attack                *attack)
{
  MartialSet lower = 0;
  MartialSet in_danger;
  guint square;

  memset (attack, 0, sizeof *attack);
  for (guint after = 1; after <= MARTIAL_FACES; after++)
    {
      guint face = MARTIAL_SUM - after;
      MartialSet alike = other->coins[after] | other->stacks[after] | other->coins[face]
                         | other->stacks[face];

      if (after > 1)
        alike |= other->coins[after - 1] | other->stacks[after - 1];
      hit (position, tallies, other, own->coin_reach[face] & alike, (int) after, attack);
      if (own->stacks[face] != 0)
        {
          int rise = 2 * (int) after - MARTIAL_SUM;

          hit (position, tallies, other, own->stack_reach[face] & lower, rise, attack);
          attack->gain = MAX (attack->gain, rise);
        }
      lower |= other->coins[after] | other->stacks[after];
    }
  in_danger = attack->victims & position->stacks;
  while (martial_next (&in_danger, &square))
    {
      attack->danger += tallies[square];
      if (martial_has (other->reach, square))
        attack->guarded += tallies[square];
    }
}

/* The tally of the largest of the @stacks. */
static ALWAYS_INLINE gint16
largest (const guint8 *tallies,
         MartialSet    stacks)
{
  int most = 0;
  guint square;

  while (martial_next (&stacks, &square))
    most = MAX (most, tallies[square]);
  return (gint16) MIN (most, MAX_GAIN);
}

static ALWAYS_INLINE void
note_distance (gint16 *features,
               guint   first,
               int     missing)
{
  for (guint i = 0; i < N_STEPS; i++)
    if (missing <= steps[i])
      {
        features[first + i] = 1;
        return;
      }
}

static ALWAYS_INLINE gint16
difference (MartialSet own,
            MartialSet other)
{
  return (gint16) (__builtin_popcountll (own) - __builtin_popcountll (other));
}

/* Returns whether the other side, were it to move, could win at once. */
static ALWAYS_INLINE gboolean
fill_in (const MartialPosition *position,
         gint16                *features)
{
  int side = position->side;
  int own_tally = position->tallies[side];
  int other_tally = position->tallies[1 - side];
  int other_missing = position->target - other_tally;
  MartialSet empty = MARTIAL_CORE & ~martial_occupied (position);
  MartialSet own_coins = position->tops[side] & ~position->stacks;
  MartialSet own_stacks = position->tops[side] & position->stacks;
  MartialSet other_coins = position->tops[1 - side] & ~position->stacks;
  MartialSet other_stacks = position->tops[1 - side] & position->stacks;
  guint8 tallies[MARTIAL_SQUARES];
  MartialSet up[MARTIAL_FACES + 1];
  Survey own, other;
  Attack attack, answer;

  memset (features, 0, N_FEATURES * sizeof *features);
  for (guint face = 1; face <= MARTIAL_FACES; face++)
    up[face] = with_face (position, face);
  survey (position, side, up, &own);
  survey (position, 1 - side, up, &other);
  fill_tallies (position, tallies);
  count_attacks (position, tallies, &own, &other, &attack);
  count_attacks (position, tallies, &other, &own, &answer);

  features[FEATURE_MOVE] = 1;
  features[FEATURE_TALLY] = (gint16) (own_tally - other_tally);
  features[FEATURE_SHARE] = (gint16) ((own_tally - other_tally) * SHARE / (int) position->target);
  note_distance (features, FEATURE_OWN_DISTANCE, position->target - own_tally);
  note_distance (features, FEATURE_OTHER_DISTANCE, other_missing);
  for (guint face = 1; face <= MARTIAL_FACES; face++)
    {
      features[FEATURE_COINS + face - 1] = difference (own.coins[face], other.coins[face]);
      features[FEATURE_STACKS + face - 1] = difference (own.stacks[face], other.stacks[face]);
    }
  features[FEATURE_OWN_HITS] = (gint16) attack.hits;
  features[FEATURE_OTHER_HITS] = (gint16) answer.hits;
  features[FEATURE_OWN_GAIN] = (gint16) MIN (attack.gain, MAX_GAIN);
  features[FEATURE_OTHER_GAIN] = (gint16) MIN (answer.gain, MAX_GAIN);
  features[FEATURE_OTHER_WINS] = answer.gain >= other_missing;
  features[FEATURE_OWN_DANGER] = (gint16) MIN (answer.danger, 2 * MAX_GAIN);
  features[FEATURE_OTHER_DANGER] = (gint16) MIN (attack.danger, 2 * MAX_GAIN);
  features[FEATURE_OWN_REACH] = (gint16) __builtin_popcountll (own.reach & empty);
  features[FEATURE_OTHER_REACH] = (gint16) __builtin_popcountll (other.reach & empty);
  features[FEATURE_OWN_VICTIMS] = (gint16) __builtin_popcountll (attack.victims);
  features[FEATURE_OTHER_VICTIMS] = (gint16) __builtin_popcountll (answer.victims);
  features[FEATURE_RIM_COINS] = difference (own_coins & RIM, other_coins & RIM);
  features[FEATURE_RIM_STACKS] = difference (own_stacks & RIM, other_stacks & RIM);
  features[FEATURE_CENTRE_COINS] = difference (own_coins & CENTRE, other_coins & CENTRE);
  features[FEATURE_CENTRE_STACKS] = difference (own_stacks & CENTRE, other_stacks & CENTRE);
  features[FEATURE_OWN_LARGEST] = largest (tallies, own_stacks);
  features[FEATURE_OTHER_LARGEST] = largest (tallies, other_stacks);
  features[FEATURE_OWN_GUARDED] = (gint16) MIN (answer.guarded, 2 * MAX_GAIN);
  features[FEATURE_OTHER_GUARDED] = (gint16) MIN (attack.guarded, 2 * MAX_GAIN);
  return answer.gain >= other_missing;
}

static ALWAYS_INLINE void
evaluate (const MartialPosition *position,
          MartialEvaluation     *evaluation)
{
  gint16 features[N_FEATURES];
  int sum = 0;

  evaluation->threatened = fill_in (position, features);
  for (guint i = 0; i < N_FEATURES; i++)
    sum += features[i] * martial_weights[i];
  evaluation->value = CLAMP (sum, -MARTIAL_MOST, MARTIAL_MOST);
}

/* Sets are counted all the time, and most processors can do that at once; but compilers
 * may not take that for granted. So there are two of all that count. */
static void
evaluate_slowly (const MartialPosition *position,
                 MartialEvaluation     *evaluation)
{
  evaluate (position, evaluation);
}

static void
fill_tallies_slowly (const MartialPosition *position,
                     guint8                 tallies[MARTIAL_SQUARES])
{
  fill_tallies (position, tallies);
}

#ifdef __x86_64__
static __attribute__ ((target ("popcnt"))) void
judge_quickly (const MartialPosition *position,
               MartialEvaluation     *evaluation)
{
  evaluate (position, evaluation);
}

static __attribute__ ((target ("popcnt"))) void
fill_tallies_quickly (const MartialPosition *position,
                      guint8                 tallies[MARTIAL_SQUARES])
{
  fill_tallies (position, tallies);
}
#endif

void (*martial_evaluate) (const MartialPosition *, MartialEvaluation *) = evaluate_slowly;
void (*martial_stack_tallies) (const MartialPosition *, guint8 *) = fill_tallies_slowly;

static void __attribute__ ((constructor)) choose_quick_ones (void)
{
#ifdef __x86_64__
  __builtin_cpu_init ();
  if (__builtin_cpu_supports ("popcnt"))
    {
      martial_evaluate = judge_quickly;
      martial_stack_tallies = fill_tallies_quickly;
    }
#endif
}

static void
features (const MarPosition *position,
          gint16            *features)
{
  fill_in (martial_position (position), features);
}

const MarEvaluation mar_martial_evaluation = {
  .game = &mar_martial,
  .names = names,
  .features = features,
  .weights = martial_weights,
  .point = MARTIAL_POINT,
};
