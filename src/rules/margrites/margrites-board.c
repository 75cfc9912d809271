/* The board of Margrites: who touches whom, who falls, who may go where.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-private.h"

/* A square's bit in a half: row @row of the half, if the half shows that row. */
#define IN_ROW(file, row) \
  ((row) < 0 || (row) > 5 \
     ? 0 : G_GUINT64_CONSTANT (1) << ((MARGRITES_STRIDE * (row) + (file)) & 63))
#define SQUARE(file, rank) \
  { IN_ROW (file, (rank) + 1 > 5 ? -1 : (rank) + 1), IN_ROW (file, (rank) < 3 ? -1 : (rank) - 3) }
#define RANK(macro, rank) \
  macro (0, rank), macro (1, rank), macro (2, rank), macro (3, rank), macro (4, rank), \
  macro (5, rank), macro (6, rank), macro (7, rank), macro (8, rank)
#define BOARD(macro) \
  RANK (macro, 0), RANK (macro, 1), RANK (macro, 2), RANK (macro, 3), \
  RANK (macro, 4), RANK (macro, 5), RANK (macro, 6), RANK (macro, 7)

const guint64 margrites_square_bits[MAR_MARGRITES_SQUARES][2] = { BOARD (SQUARE) };

/* And back: the squares of the bits of each half's core; what is not in it stays zero. */
#define BITS_OF_ROW(half, row) \
  [MARGRITES_STRIDE * (row) + 0] = ((half) * 4 + (row) - 1) * MAR_MARGRITES_FILES + 0, \
  [MARGRITES_STRIDE * (row) + 1] = ((half) * 4 + (row) - 1) * MAR_MARGRITES_FILES + 1, \
  [MARGRITES_STRIDE * (row) + 2] = ((half) * 4 + (row) - 1) * MAR_MARGRITES_FILES + 2, \
  [MARGRITES_STRIDE * (row) + 3] = ((half) * 4 + (row) - 1) * MAR_MARGRITES_FILES + 3, \
  [MARGRITES_STRIDE * (row) + 4] = ((half) * 4 + (row) - 1) * MAR_MARGRITES_FILES + 4, \
  [MARGRITES_STRIDE * (row) + 5] = ((half) * 4 + (row) - 1) * MAR_MARGRITES_FILES + 5, \
  [MARGRITES_STRIDE * (row) + 6] = ((half) * 4 + (row) - 1) * MAR_MARGRITES_FILES + 6, \
  [MARGRITES_STRIDE * (row) + 7] = ((half) * 4 + (row) - 1) * MAR_MARGRITES_FILES + 7, \
  [MARGRITES_STRIDE * (row) + 8] = ((half) * 4 + (row) - 1) * MAR_MARGRITES_FILES + 8
#define BITS_OF_HALF(half) \
  { BITS_OF_ROW (half, 1), BITS_OF_ROW (half, 2), BITS_OF_ROW (half, 3), BITS_OF_ROW (half, 4) }

const guint8 margrites_squares[2][50] = { BITS_OF_HALF (0), BITS_OF_HALF (1) };

/* Neighbours are wanted as targets only, so each stands in the core of its own half. */
#define OWN_BIT(file, rank, half) \
  ((file) < 0 || (file) > 8 || (rank) < 4 * (half) || (rank) > 4 * (half) + 3 \
     ? 0 : IN_ROW (file, (rank) - 4 * (half) + 1))
#define AROUND(file, rank, half) \
  (OWN_BIT ((file) - 1, (rank) - 1, half) | OWN_BIT ((file), (rank) - 1, half) \
   | OWN_BIT ((file) + 1, (rank) - 1, half) | OWN_BIT ((file) - 1, (rank), half) \
   | OWN_BIT ((file) + 1, (rank), half) | OWN_BIT ((file) - 1, (rank) + 1, half) \
   | OWN_BIT ((file), (rank) + 1, half) | OWN_BIT ((file) + 1, (rank) + 1, half))
#define NEIGHBOURS(file, rank) { AROUND (file, rank, 0), AROUND (file, rank, 1) }

const guint64 margrites_neighbour_bits[MAR_MARGRITES_SQUARES][2] = { BOARD (NEIGHBOURS) };

/* Counts the neighbours of all squares at once, with adders across the board: the
 * result is right in the core and means nothing elsewhere. */
static MargritesCounts
count_neighbours (MargritesHalves marbles)
{
  MargritesHalves left = marbles << 1;
  MargritesHalves right = marbles >> 1;
  /* The two beside the square, and the three of a row, as numbers of two bits. */
  MargritesHalves beside_ones = left ^ right;
  MargritesHalves beside_twos = left & right;
  MargritesHalves row_ones = beside_ones ^ marbles;
  MargritesHalves row_twos = beside_twos | (beside_ones & marbles);
  MargritesHalves below_ones = row_ones << MARGRITES_STRIDE;
  MargritesHalves below_twos = row_twos << MARGRITES_STRIDE;
  MargritesHalves above_ones = row_ones >> MARGRITES_STRIDE;
  MargritesHalves above_twos = row_twos >> MARGRITES_STRIDE;

  MargritesHalves half_ones = below_ones ^ above_ones;
  MargritesHalves carry = (below_ones & above_ones) | (half_ones & beside_ones);
  MargritesHalves outer_twos = below_twos ^ above_twos;
  MargritesHalves outer_fours = below_twos & above_twos;
  MargritesHalves inner_twos = beside_twos ^ carry;
  MargritesHalves inner_fours = beside_twos & carry;

  return (MargritesCounts) {
    .ones = half_ones ^ beside_ones,
    .twos = outer_twos ^ inner_twos,
    .fours = (outer_fours ^ inner_fours) | (outer_twos & inner_twos),
    .eights = outer_fours & inner_fours,
  };
}

/* How many of @marbles touch @square. */
guint
margrites_count_at (MargritesHalves marbles,
                    guint           square)
{
  return margrites_size (marbles & margrites_load (margrites_neighbour_bits[square]));
}

/* The squares that touch one of @set at least. */
MargritesHalves
margrites_grow (MargritesHalves set)
{
  MargritesHalves beside = set << 1 | set >> 1;
  MargritesHalves row = beside | set;

  return beside | row << MARGRITES_STRIDE | row >> MARGRITES_STRIDE;
}

/* Repeats the ranks in the middle of the board, of which @core has only the originals, in
 * the rows where each half shows its neighbour. */
static inline MargritesHalves
with_copies (MargritesHalves core)
{
  return core
         | (MargritesHalves) { (core[1] & MARGRITES_ROW (1)) << 4 * MARGRITES_STRIDE,
                               (core[0] & MARGRITES_ROW (4)) >> 4 * MARGRITES_STRIDE };
}

/* Compares half the number of opponents, rounded down, with the number of allies:
 * where @more, a marble on that square falls; where @equal, it would without one ally. */
static inline void
compare (const MargritesCounts *opponents,
         const MargritesCounts *allies,
         MargritesHalves       *more,
         MargritesHalves       *equal)
{
  MargritesHalves same = ~allies->eights;
  MargritesHalves greater = same & opponents->eights & ~allies->fours;

  same &= ~(opponents->eights ^ allies->fours);
  greater |= same & opponents->fours & ~allies->twos;
  same &= ~(opponents->fours ^ allies->twos);
  greater |= same & opponents->twos & ~allies->ones;
  same &= ~(opponents->twos ^ allies->ones);
  *more = greater;
  *equal = same;
}

static inline MargritesHalves
two_or_more (const MargritesCounts *counts)
{
  return counts->twos | counts->fours | counts->eights;
}

/* One wave (ruling 2): all marbles are judged on the same position, and those that
 * qualify leave together. Returns whether any did. */
gboolean
margrites_wave (MargritesHalves marbles[2],
                MargritesHalves fallen[2])
{
  MargritesCounts counts[2];
  MargritesHalves equal;

  for (int player = 0; player < 2; player++)
    counts[player] = count_neighbours (marbles[player]);
  for (int player = 0; player < 2; player++)
    {
      compare (&counts[1 - player], &counts[player], &fallen[player], &equal);
      fallen[player] &= marbles[player] & margrites_core ();
    }
  if (!margrites_any (fallen[0] | fallen[1]))
    return FALSE;

  for (int player = 0; player < 2; player++)
    marbles[player] = with_copies (marbles[player] & ~fallen[player] & margrites_core ());
  return TRUE;
}

/* Fills @view with what @player, whether it is its turn or not, could do. */
void
margrites_init_view (const MargritesPosition *position,
                     int                      player,
                     MargritesView           *view)
{
  MargritesHalves own = margrites_marbles (position, player);
  MargritesHalves enemy = margrites_marbles (position, 1 - player);
  MargritesCounts allies = count_neighbours (own);
  MargritesCounts enemies = count_neighbours (enemy);
  MargritesHalves core = margrites_core ();
  MargritesHalves own_more, own_equal, enemy_more, enemy_equal;
  MargritesHalves loose, shaky;

  compare (&enemies, &allies, &own_more, &own_equal);
  compare (&allies, &enemies, &enemy_more, &enemy_equal);

  view->allies = allies;
  view->own = own & core;
  view->open = ~(own | enemy | own_more | own_equal) & core;
  view->contested = two_or_more (&enemies);
  view->overdue = margrites_any (((own & own_more) | (enemy & enemy_more)) & core);

  /* Own marbles that fall without one ally, and enemies that fall with one opponent more.
   * Most positions have neither, and then there is nothing to grow. */
  loose = own & own_equal & view->contested & core;
  shaky = enemy & enemy_equal & allies.ones & core;
  view->deserting = margrites_any (loose) ? margrites_grow (with_copies (loose)) & view->own
                                          : loose;
  view->provoking = margrites_any (shaky) ? margrites_grow (with_copies (shaky)) & core : shaky;
  if (view->overdue)
    {
      view->deserting = view->own;
      view->provoking = core;
    }
}

/* Returns whether the marble that steps from @from to @to is still there after the last wave. */
static gboolean
survives (const MargritesPosition *position,
          int                      player,
          guint                    from,
          guint                    to)
{
  MargritesHalves marbles[2] = { margrites_marbles (position, 0), margrites_marbles (position, 1) };
  MargritesHalves fallen[2];
  MargritesHalves mover = margrites_load (margrites_square_bits[to]);

  marbles[player] ^= margrites_load (margrites_square_bits[from]) ^ mover;
  while (margrites_wave (marbles, fallen))
    if (margrites_any (fallen[player] & mover))
      return FALSE;
  return TRUE;
}

/* The square where the marble on @square began the turn: @square itself if it hasn't moved. */
guint
margrites_origin (const MargritesPosition *position,
                  guint                    square)
{
  for (guint i = 0; i < position->n_trail; i++)
    if (position->trail[i].current == square)
      return position->trail[i].origin;
  return square;
}

/* The squares where @player's marble on @from may step, by all the rules: the neighbours
 * that are open, but for the square where it began the turn (ruling 4) and those where
 * it would fall in a later wave (ruling 3). */
MargritesHalves
margrites_targets (const MargritesPosition *position,
                   const MargritesView     *view,
                   int                      player,
                   guint                    from)
{
  MargritesHalves targets = view->open & margrites_load (margrites_neighbour_bits[from]);
  MargritesHalves doubtful;
  guint to;

  if (position->n_trail > 0 && position->side == player)
    targets &= ~margrites_load (margrites_square_bits[margrites_origin (position, from)]);

  if (!margrites_has (view->deserting, from))
    return targets;
  doubtful = targets & view->contested;
  while (margrites_next (&doubtful, &to))
    if (!survives (position, player, from, to))
      targets &= ~margrites_load (margrites_square_bits[to]);
  return targets;
}

/* Returns whether the side to move has a legal step. Nearly always a marble with a free and
 * uncontested square beside it proves it; only then are the rules asked one by one. */
gboolean
margrites_can_step (const MargritesPosition *position)
{
  int player = position->side;
  MargritesView view;
  MargritesHalves safe;
  MargritesHalves marbles;
  guint from;

  if (position->left == 0)
    return FALSE;
  if (margrites_any (margrites_marbles (position, player) & margrites_far_squares (player)))
    return TRUE;

  margrites_init_view (position, player, &view);
  safe = view.open & ~view.contested & margrites_grow (margrites_marbles (position, player));
  for (guint i = 0; i < position->n_trail; i++)
    safe &= ~margrites_load (margrites_square_bits[position->trail[i].origin]);
  if (margrites_any (safe))
    return TRUE;

  marbles = view.own;
  while (margrites_next (&marbles, &from))
    if (margrites_any (margrites_targets (position, &view, player, from)))
      return TRUE;
  return (position->rules & MARGRITES_RETURNING) != 0
         && margrites_any (margrites_returns (position, player));
}
