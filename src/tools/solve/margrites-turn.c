/* The best turn of one or two marbles against one or two.
 *
 * Two marbles have some 1,600 ends of a turn and many times as many ways to them. They are followed
 * all at once: for each square of one marble, the set of squares on which the other one can be.
 * Only steps by which something falls or leaves the board are looked at one by one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-turn.h"

#define ONE ((MargritesWide) 1)
#define NEVER MARGRITES_ENDINGS_NEVER
#define FAR_RANK (MARGRITES_WIDE_STRIDE * (MAR_MARGRITES_RANKS - 1))

/* A turn under way; the marbles have numbers, and each has a square on which it began. */
typedef struct
{
  const MargritesFoe *foe;
  const MargritesFoe *foes;
  guint origins[MARGRITES_ENDINGS_MARBLES];
  guint left; /* after the step that is looked at */
  MargritesBounds best;
} Turn;

/* Where the second marble can be, for each square of the first that is possible. */
typedef struct
{
  MargritesWide firsts;
  MargritesWide seconds[MARGRITES_WIDE_SQUARES];
} Places;

static MargritesWide board, far_rank;
static MargritesWide neighbours[MARGRITES_WIDE_SQUARES];
/* The number of the set of two squares. */
static guint16 set_numbers[MARGRITES_WIDE_SQUARES][MARGRITES_WIDE_SQUARES];

static void follow_pair (Turn *turn, guint first, guint second);

static guint
widen (guint square)
{
  return margrites_rank (square) * MARGRITES_WIDE_STRIDE + margrites_file (square);
}

static MargritesWide
spread (MargritesWide set)
{
  MargritesWide ranks = set | set << 1 | set >> 1;

  return (set << 1 | set >> 1 | ranks << MARGRITES_WIDE_STRIDE | ranks >> MARGRITES_WIDE_STRIDE)
         & board;
}

static inline gboolean
has (MargritesWide set,
     guint         square)
{
  return (set >> square & 1) != 0;
}

/* Takes the lowest square out of @set. */
static inline gboolean
next (MargritesWide *set,
      guint         *square)
{
  guint64 low = (guint64) *set;

  if (*set == 0)
    return FALSE;
  *square = low != 0 ? (guint) __builtin_ctzll (low)
                     : 64 + (guint) __builtin_ctzll ((guint64) (*set >> 64));
  *set &= *set - 1;
  return TRUE;
}

void
margrites_turns_init (void)
{
  for (guint square = 0; square < MAR_MARGRITES_SQUARES; square++)
    board |= ONE << widen (square);
  far_rank = board >> FAR_RANK << FAR_RANK;
  for (guint one = 0; one < MAR_MARGRITES_SQUARES; one++)
    {
      neighbours[widen (one)] = spread (ONE << widen (one));
      for (guint other = 0; other < MAR_MARGRITES_SQUARES; other++)
        set_numbers[widen (one)][widen (other)] = (guint16) margrites_endings_set (one, other);
    }
}

static inline void
offer (MargritesBounds *best,
       MargritesBounds  bounds)
{
  best->least = MAX (best->least, bounds.least);
  best->most = MAX (best->most, bounds.most);
}

/* What the game goes on with, after a turn that won so much. */
static inline MargritesBounds
add (MargritesBounds bounds,
     int             gain)
{
  if (bounds.least > -NEVER)
    bounds.least = (gint8) (bounds.least + gain);
  if (bounds.most < NEVER)
    bounds.most = (gint8) (bounds.most + gain);
  return bounds;
}

/* The turn is over; the own marbles are those of a set. */
static inline MargritesBounds
hand_over (const MargritesFoe *foe,
           guint               own)
{
  const MargritesEndingsSet *sets = margrites_endings_sets ();
  guint seen = sets[own].turned;
  const MargritesEnding *ending = &foe->values[foe->mirrored ? sets[seen].mirrored : seen];

  return (MargritesBounds) { (gint8) -ending->most, (gint8) -ending->least };
}

/* With one marble the turn is followed square by square. */
static MargritesBounds
single_value (const MargritesFoe *foe,
              guint               square,
              guint               origin,
              guint               left)
{
  MargritesBounds over = hand_over (foe, set_numbers[square][square]);
  MargritesBounds best = { -NEVER, -NEVER };
  MargritesWide targets = neighbours[square] & ~foe->marbles & ~foe->touched & ~(ONE << origin);
  guint to;

  if (left == 0 || (targets == 0 && !has (far_rank, square)))
    return over;
  if (has (far_rank, square))
    best.least = best.most = MARGRITES_ENDINGS_POINT;
  while (next (&targets, &to))
    offer (&best, foe->singles[to][origin][left - 1]);
  return best;
}

void
margrites_foe_init (MargritesFoe          *foe,
                    guint                  set,
                    const MargritesEnding *endings)
{
  const MargritesEndingsSet *sets = margrites_endings_sets ();
  guint seen = sets[set].turned;

  foe->set = &sets[set];
  foe->mirrored = sets[seen].mirrored < seen;
  foe->values = endings + (gsize) sets[seen].class * MARGRITES_ENDINGS_SETS;
  for (guint i = 0; i < MARGRITES_ENDINGS_MARBLES; i++)
    foe->squares[i] = widen (foe->set->squares[i]);
  foe->marbles = ONE << foe->squares[0] | ONE << foe->squares[1];
  foe->touched = foe->set->n < 2 ? 0 : neighbours[foe->squares[0]] & neighbours[foe->squares[1]];
  foe->lone = foe->marbles & ~spread (foe->marbles);
  for (guint left = 0; left <= MARGRITES_STEPS; left++)
    for (guint square = 0; square < MARGRITES_WIDE_SQUARES; square++)
      for (guint origin = 0; origin < MARGRITES_WIDE_SQUARES; origin++)
        if (has (board & ~foe->marbles, square) && has (board, origin))
          foe->singles[square][origin][left] = single_value (foe, square, origin, left);
}

/* Takes the marbles that are outnumbered off the board, wave by wave. Returns what that wins. */
static int
let_fall (MargritesWide *own,
          MargritesWide *other)
{
  int gain = 0;

  for (;;)
    {
      MargritesWide fallen[2] = { 0, 0 };
      MargritesWide marbles = *own | *other;
      guint square;

      while (next (&marbles, &square))
        {
          gboolean is_own = has (*own, square);
          MargritesWide own_near = *own & neighbours[square];
          MargritesWide other_near = *other & neighbours[square];
          int n_own = __builtin_popcountll ((guint64) own_near)
                      + __builtin_popcountll ((guint64) (own_near >> 64));
          int n_other = __builtin_popcountll ((guint64) other_near)
                        + __builtin_popcountll ((guint64) (other_near >> 64));

          if (is_own ? n_other >= 2 * (1 + n_own) : n_own >= 2 * (1 + n_other))
            fallen[is_own ? 0 : 1] |= ONE << square;
        }
      if (fallen[0] == 0 && fallen[1] == 0)
        return gain;
      for (marbles = fallen[0]; next (&marbles, &square);)
        gain--;
      for (marbles = fallen[1]; next (&marbles, &square);)
        gain++;
      *own &= ~fallen[0];
      *other &= ~fallen[1];
    }
}

/* Looks at a step by which something falls. Two marbles never make the one that stepped fall in a
 * later wave: it falls at once, or its ally is with it. */
static void
try_fall (Turn  *turn,
          guint  first,
          guint  second)
{
  const guint squares[] = { first, second };
  MargritesWide own = ONE << first | ONE << second;
  MargritesWide other = turn->foe->marbles;
  int gain = let_fall (&own, &other);
  MargritesBounds bounds = { 0, 0 };

  if (own != 0 && other != 0)
    {
      const MargritesFoe *foe = turn->foe;
      guint last;

      if (other != foe->marbles)
        {
          next (&other, &last);
          foe = &turn->foes[last];
        }
      if (has (own, first) && has (own, second))
        {
          Turn rest = *turn;

          rest.foe = foe;
          rest.best = (MargritesBounds) { -NEVER, -NEVER };
          follow_pair (&rest, first, second);
          bounds = rest.best;
        }
      else
        {
          guint number = has (own, first) ? 0 : 1;

          bounds = foe->singles[squares[number]][turn->origins[number]][turn->left];
        }
    }
  offer (&turn->best, add (bounds, gain));
}

/* One marble scores, and the other one is on @square. */
static void
score (Turn  *turn,
       guint  square,
       guint  origin)
{
  MargritesBounds bounds = { -1, -1 };

  /* Without its ally it may fall, and then the game is over. */
  if (!has (turn->foe->touched, square))
    bounds = turn->foe->singles[square][origin][turn->left];
  offer (&turn->best, add (bounds, MARGRITES_ENDINGS_POINT));
}

/* Squares of one marble where a marble falls when the other one is on @square. */
static MargritesWide
find_falls (const MargritesFoe *foe,
            guint               square)
{
  MargritesWide targets = foe->lone & neighbours[square];
  MargritesWide falls = has (foe->touched, square) ? ~neighbours[square] : 0;
  guint target;

  while (next (&targets, &target))
    falls |= neighbours[target];
  return falls;
}

static inline void
put (Places        *places,
     guint          first,
     MargritesWide  seconds)
{
  if (seconds == 0)
    return;
  places->seconds[first] = (has (places->firsts, first) ? places->seconds[first] : 0) | seconds;
  places->firsts |= ONE << first;
}

/* Puts the steps to @first and @seconds into @places, or looks at them. */
static void
make_steps (Turn          *turn,
            guint          first,
            MargritesWide  seconds,
            MargritesWide  falls,
            Places        *places)
{
  MargritesWide falling = seconds & falls;
  guint second;

  put (places, first, seconds & ~falls);
  while (next (&falling, &second))
    try_fall (turn, first, second);
}

/* Ends the turn where the first marble is on @first, the second one on one of @seconds, and neither
 * can step. */
static void
end_blocked (Turn          *turn,
             guint          first,
             MargritesWide  seconds)
{
  const MargritesFoe *foe = turn->foe;
  guint second, to;

  while (next (&seconds, &second))
    {
      MargritesWide targets = neighbours[first] & ~foe->marbles & ~(ONE << second)
                              & ~(ONE << turn->origins[0]) & ~(foe->touched & ~neighbours[second]);

      if (next (&targets, &to))
        continue;
      offer (&turn->best, hand_over (foe, set_numbers[first][second]));
    }
}

/* Makes all steps from where the first marble is on @first. */
static void
step_from (Turn          *turn,
           guint          first,
           MargritesWide  seconds,
           Places        *after)
{
  const MargritesFoe *foe = turn->foe;
  MargritesWide free = board & ~foe->marbles;
  MargritesWide open = free & ~(ONE << first) & ~(ONE << turn->origins[1])
                       & ~(foe->touched & ~neighbours[first]);
  MargritesWide targets = neighbours[first] & free & ~(ONE << turn->origins[0]);
  MargritesWide scoring = has (far_rank, first) ? seconds : 0;
  guint to, second;

  make_steps (turn, first, spread (seconds) & open, find_falls (foe, first), after);
  while (next (&targets, &to))
    {
      MargritesWide beside = seconds & ~(ONE << to);

      /* Where two of the others touch it, it needs its ally, and an ally there needs it. */
      if (has (foe->touched, to))
        beside &= neighbours[to];
      make_steps (turn, to, beside, find_falls (foe, to) | (foe->touched & ~neighbours[to]), after);
    }
  if ((seconds & far_rank) != 0)
    score (turn, first, turn->origins[0]);
  if (!has (far_rank, first))
    end_blocked (turn, first, seconds & ~spread (open) & ~far_rank);
  while (next (&scoring, &second))
    score (turn, second, turn->origins[1]);
}

/* Makes all steps that are left with two marbles on these squares. */
static void
follow_pair (Turn  *turn,
             guint  first,
             guint  second)
{
  Places places[2];
  guint at = 0;
  guint square, other;

  places[0].firsts = ONE << first;
  places[0].seconds[first] = ONE << second;
  while (turn->left > 0)
    {
      MargritesWide firsts = places[at].firsts;

      turn->left--;
      places[1 - at].firsts = 0;
      while (next (&firsts, &square))
        step_from (turn, square, places[at].seconds[square], &places[1 - at]);
      at = 1 - at;
    }
  while (next (&places[at].firsts, &square))
    while (next (&places[at].seconds[square], &other))
      offer (&turn->best, hand_over (turn->foe, set_numbers[square][other]));
}

/* Returns whether the side can step at the start of its turn. */
static gboolean
can_step (const MargritesEndingsSet *own,
          const MargritesEndingsSet *other)
{
  const guint squares[] = { widen (own->squares[0]), widen (own->squares[1]) };
  const guint others[] = { widen (other->squares[0]), widen (other->squares[1]) };
  MargritesWide marbles = ONE << squares[0] | ONE << squares[1];
  MargritesWide free = board & ~marbles & ~(ONE << others[0]) & ~(ONE << others[1]);
  MargritesWide touched = other->n < 2 ? 0 : neighbours[others[0]] & neighbours[others[1]];

  if ((marbles & far_rank) != 0)
    return TRUE;
  for (guint i = 0; i < own->n; i++)
    {
      MargritesWide helped = own->n < 2 ? 0 : neighbours[squares[1 - i]];

      if ((neighbours[squares[i]] & free & (~touched | helped)) != 0)
        return TRUE;
    }
  return FALSE;
}

MargritesBounds
margrites_turn_value (const MargritesFoe *foe,
                      const MargritesFoe *foes,
                      guint               own)
{
  const MargritesEndingsSet *sets = margrites_endings_sets ();
  const MargritesEndingsSet *set = &sets[own];
  guint first = widen (set->squares[0]), second = widen (set->squares[1]);
  Turn turn = { .foe = foe,
                .foes = foes,
                .origins = { first, second },
                .left = MARGRITES_STEPS,
                .best = { -NEVER, -NEVER } };

  if (!can_step (set, foe->set))
    {
      guint foe_set = margrites_endings_set (foe->set->squares[0], foe->set->squares[1]);

      /* Where neither side can step, the game is over. */
      if (!can_step (&sets[sets[foe_set].turned], &sets[set->turned]))
        return (MargritesBounds) { 0, 0 };
      return hand_over (foe, own);
    }
  if (set->n == 1)
    return foe->singles[first][first][MARGRITES_STEPS];
  follow_pair (&turn, first, second);
  return turn.best;
}
