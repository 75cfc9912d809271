/* Coins and stacks of Martial: what lies where, and what a move does to it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-private.h"

static inline MartialColumns
load (const MartialPosition *position)
{
  MartialColumns columns;

  memcpy (&columns, position->buried, sizeof columns);
  return columns;
}

static inline void
store (MartialPosition *position,
       MartialColumns   columns)
{
  memcpy (position->buried, &columns, sizeof columns);
}

/* The first @n columns. */
static inline guint32
first_columns (guint n)
{
  return ((guint32) 1 << n) - 1;
}

static inline MartialColumns
cut_out (MartialColumns columns,
         MartialSpan    span)
{
  return columns >> span.begin & first_columns (span.length);
}

static inline MartialColumns
get_column (MarMartialCoin coin)
{
  return (MartialColumns) { coin.face & 1u, coin.face >> 1 & 1u, coin.face >> 2 & 1u, coin.player };
}

/* The coins under the top one of @square; where they would go if there are none. */
static MartialSpan
find_span (const MartialPosition *position,
           guint                  square)
{
  MartialSpan span = { 0, 0 };
  guint32 ends = position->ends;
  guint32 passed;

  for (MartialSet before = position->stacks & (martial_bit (square) - 1); before != 0;
       before &= before - 1)
    ends &= ends - 1;
  passed = position->ends ^ ends;
  if (passed != 0)
    span.begin = 32 - (guint) __builtin_clz (passed);
  if (martial_has (position->stacks, square))
    span.length = (guint) __builtin_ctz (ends) + 1 - span.begin;
  return span;
}

guint
martial_height (const MartialPosition *position,
                guint                  square)
{
  if (!martial_has (martial_occupied (position), square))
    return 0;
  return find_span (position, square).length + 1;
}

/* How many coins of @player there are, those under others included. */
guint
martial_n_coins (const MartialPosition *position,
                 int                    player)
{
  MartialSpan all = find_span (position, MARTIAL_SQUARES);
  guint n_silver = (guint) __builtin_popcount (position->buried[MARTIAL_PLAYER_ROW]);
  guint n_buried = player == MAR_MARTIAL_SILVER ? n_silver : all.begin - n_silver;

  return n_buried + (guint) __builtin_popcountll (position->tops[player]);
}

static int
top_player (const MartialPosition *position,
            guint                  square)
{
  return martial_has (position->tops[MAR_MARTIAL_SILVER], square) ? MAR_MARTIAL_SILVER
                                                                  : MAR_MARTIAL_GOLD;
}

/* The player whose coin is the lowest on @square, which is occupied. */
int
martial_bottom (const MartialPosition *position,
                guint                  square)
{
  MartialSpan span = find_span (position, square);

  if (span.length == 0)
    return top_player (position, square);
  return (int) (position->buried[MARTIAL_PLAYER_ROW] >> span.begin & 1);
}

guint
martial_coins (const MartialPosition *position,
               guint                  square,
               MarMartialCoin         coins[MAR_MARTIAL_COINS])
{
  MartialSpan span = find_span (position, square);
  guint n = 0;

  if (!martial_has (martial_occupied (position), square))
    return 0;
  for (guint column = span.begin; n < span.length; column++)
    {
      guint face = 0;

      for (guint row = 0; row < MARTIAL_PLAYER_ROW; row++)
        face |= (position->buried[row] >> column & 1) << row;
      coins[n].face = (guint8) face;
      coins[n++].player = (guint8) (position->buried[MARTIAL_PLAYER_ROW] >> column & 1);
    }
  coins[n].face = (guint8) martial_face (position, square);
  coins[n++].player = (guint8) top_player (position, square);
  return n;
}

static inline void
set_top (MartialPosition *position,
         guint            square,
         int              player,
         guint            face)
{
  position->tops[player] |= martial_bit (square);
  for (guint row = 0; row < MARTIAL_PLAYER_ROW; row++)
    position->faces[row] |= (MartialSet) (face >> row & 1) << square;
}

static inline void
clear_top (MartialPosition *position,
           guint            square,
           int              player)
{
  position->tops[player] &= ~martial_bit (square);
  for (guint row = 0; row < MARTIAL_PLAYER_ROW; row++)
    position->faces[row] &= ~martial_bit (square);
}

static inline void
take_out (MartialPosition *position,
          MartialSpan      span)
{
  guint32 low = first_columns (span.begin);
  MartialColumns columns = load (position);

  store (position, (columns & low) | (columns >> span.length & ~low));
  position->ends = (position->ends & low) | (position->ends >> span.length & ~low);
}

/* Puts @columns, as many as @span is long, in front of the column where @span begins. */
static inline void
put_in (MartialPosition *position,
        MartialSpan      span,
        MartialColumns   columns)
{
  guint32 low = first_columns (span.begin);
  MartialColumns others = load (position);

  store (position, (others & low) | ((others & ~low) << span.length) | columns << span.begin);
  position->ends = (position->ends & low) | ((position->ends & ~low) << span.length);
}

/* Puts coins from bottom to top on @square, which is empty. */
void
martial_put (MartialPosition      *position,
             guint                 square,
             const MarMartialCoin *coins,
             guint                 n)
{
  MarMartialCoin top = coins[n - 1];
  MartialSpan span = find_span (position, square);
  guint tally = 0;

  set_top (position, square, top.player, top.face);
  if (n == 1)
    return;

  for (guint i = 0; i + 1 < n; i++)
    put_in (position, (MartialSpan) { span.begin + i, 1 }, get_column (coins[i]));
  position->ends |= (guint32) 1 << (span.begin + n - 2);
  position->stacks |= martial_bit (square);
  for (guint i = 0; i < n; i++)
    tally += coins[i].face;
  position->tallies[top.player] = (guint8) (position->tallies[top.player] + tally);
}

static guint
sum_faces (MartialColumns columns)
{
  guint sum = 0;

  for (guint row = 0; row < MARTIAL_PLAYER_ROW; row++)
    sum += (guint) __builtin_popcount (columns[row]) << row;
  return sum;
}

/* Lays the pile @under, which the moving piece carries below its top coin, over what stands
 * on @square. The top coins are the caller's affair. */
static void
bury (MartialPosition *position,
      guint            square,
      MartialColumns   under,
      guint            n_under,
      int              player)
{
  int other = 1 - player;
  guint taken = martial_face (position, square);
  MartialSpan span = find_span (position, square);
  MartialSpan gap = { span.begin + span.length, n_under + 1 };
  MarMartialCoin coin = { (guint8) other, (guint8) taken };

  if (span.length > 0)
    {
      taken += sum_faces (cut_out (load (position), span));
      position->tallies[other] = (guint8) (position->tallies[other] - taken);
      position->ends &= ~((guint32) 1 << (gap.begin - 1));
    }
  position->tallies[player] = (guint8) (position->tallies[player] + taken);
  put_in (position, gap, get_column (coin) | under << 1);
  position->ends |= (guint32) 1 << (gap.begin + gap.length - 1);
  position->stacks |= martial_bit (square);
  clear_top (position, square, other);
}

/* Makes a legal move: the pieces and the tallies, nothing else. */
void
martial_move (MartialPosition *position,
              MarAction        action)
{
  guint from = martial_action_from (action);
  guint to = martial_action_to (action);
  int player = top_player (position, from);
  guint face = MARTIAL_SUM - martial_face (position, from);
  MartialColumns under = { 0, 0, 0, 0 };
  MartialSpan pile = { 0, 0 };
  gboolean was_stack = martial_has (position->stacks, from);

  clear_top (position, from, player);
  if (was_stack)
    {
      pile = find_span (position, from);
      under = cut_out (load (position), pile);
      take_out (position, pile);
      position->stacks &= ~martial_bit (from);
      position->tallies[player] = (guint8) (position->tallies[player] + 2 * face - MARTIAL_SUM);
    }

  if (martial_has (position->tops[1 - player], to))
    {
      bury (position, to, under, pile.length, player);
      if (!was_stack)
        position->tallies[player] = (guint8) (position->tallies[player] + face);
    }
  else if (was_stack)
    {
      pile.begin = find_span (position, to).begin;
      put_in (position, pile, under);
      position->ends |= (guint32) 1 << (pile.begin + pile.length - 1);
      position->stacks |= martial_bit (to);
    }
  set_top (position, to, player, face);
}
