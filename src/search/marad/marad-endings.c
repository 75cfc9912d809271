/* The table of positions with two or three pieces, made by “marginalia-solve-marad”:
 * src/tools/solve/README.md.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-search-resource.h"
#include "marad-endings.h"
#include "rules-symmetry.h"
#include "solved-table.h"

/* Sides of one and of two pieces. */
static const guint8 sides[][2] = {
  { MAR_MARAD_KING, 0 },
  { MAR_MARAD_ROOK, 0 },
  { MAR_MARAD_BISHOP, 0 },
  { MAR_MARAD_KING, MAR_MARAD_ROOK },
  { MAR_MARAD_KING, MAR_MARAD_BISHOP },
  { MAR_MARAD_ROOK, MAR_MARAD_ROOK },
  { MAR_MARAD_ROOK, MAR_MARAD_BISHOP },
  { MAR_MARAD_BISHOP, MAR_MARAD_BISHOP },
};
#define N_SIDES G_N_ELEMENTS (sides)

static MaradEndingsSet sets[MARAD_ENDINGS_SETS];
/* By the sides of both players; 0: none, else one more than the set. */
static guint8 numbers[N_SIDES][N_SIDES];

static guint8 images[MAR_SQUARE_SYMMETRIES][MARAD_SQUARES];
/* The number of a square where a first piece may stand, or MARAD_ENDINGS_FIRST. */
static guint8 firsts[MARAD_SQUARES];
static guint8 first_squares[MARAD_ENDINGS_FIRST];

static void
fill_squares (void)
{
  guint n = 0;

  for (guint square = 0; square < MARAD_SQUARES; square++)
    {
      guint file = square % MAR_MARAD_SIZE;
      guint rank = square / MAR_MARAD_SIZE;

      for (guint way = 0; way < MAR_SQUARE_SYMMETRIES; way++)
        images[way][square] = (guint8) mar_square_image (MAR_MARAD_SIZE, square, way);
      firsts[square] = MARAD_ENDINGS_FIRST;
      if (rank > file || file > MAR_MARAD_SIZE / 2)
        continue;
      first_squares[n] = (guint8) square;
      firsts[square] = (guint8) n++;
    }
  g_assert (n == MARAD_ENDINGS_FIRST);
}

static guint
count_pieces (guint side)
{
  return sides[side][1] != 0 ? 2 : 1;
}

/* Returns where the values of the next one begin. */
static gsize
add_set (guint n,
         guint one,
         guint other,
         gsize first)
{
  MaradEndingsSet *set = &sets[n];

  for (guint i = 0; i < count_pieces (one); i++)
    set->pieces[set->n++] = marad_piece (0, sides[one][i]);
  for (guint i = 0; i < count_pieces (other); i++)
    set->pieces[set->n++] = marad_piece (1, sides[other][i]);
  set->miss = set->n == 2 ? MARAD_ENDINGS_PAIRS_MISS : MARAD_ENDINGS_TRIOS_MISS;
  set->n_places = MARAD_ENDINGS_FIRST * MARAD_SQUARES * (set->n == 2 ? 1 : MARAD_SQUARES);
  set->first = first;
  numbers[one][other] = (guint8) (n + 1);
  return first + set->n_places * set->miss * set->miss;
}

const MaradEndingsSet *
marad_endings_sets (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      gsize length = 0;
      guint n = 0;

      fill_squares ();
      for (guint pieces = 2; pieces <= MARAD_ENDINGS_PIECES; pieces++)
        for (guint one = 0; one < N_SIDES; one++)
          for (guint other = 0; other < N_SIDES; other++)
            if (count_pieces (one) + count_pieces (other) == pieces)
              length = add_set (n++, one, other, length);
      g_assert (n == MARAD_ENDINGS_SETS && length == MARAD_ENDINGS_LENGTH);
      g_once_init_leave (&once, 1);
    }
  return sets;
}

/* The place of pieces as they stand, or one that is too high if the first one isn't where it may
 * be. */
static gsize
number_squares (const MaradEndingsSet *set,
                const guint8          *squares)
{
  gsize place = firsts[squares[0]];

  for (guint i = 1; i < set->n; i++)
    place = place * MARAD_SQUARES + squares[i];
  return place;
}

/* The lowest of the places of pieces as they stand and of their images. */
static gsize
find_least (const MaradEndingsSet *set,
            const guint8          *squares)
{
  gsize least = G_MAXSIZE;

  for (guint way = 0; way < MAR_SQUARE_SYMMETRIES; way++)
    {
      guint8 turned[MARAD_ENDINGS_PIECES] = { 0 };

      for (guint i = 0; i < set->n; i++)
        turned[i] = images[way][squares[i]];
      least = MIN (least, number_squares (set, turned));
      /* Two pieces of a kind are the same either way. */
      for (guint i = 1; i < set->n; i++)
        if (set->pieces[i] == set->pieces[i - 1])
          {
            guint8 kept = turned[i];

            turned[i] = turned[i - 1];
            turned[i - 1] = kept;
            least = MIN (least, number_squares (set, turned));
          }
    }
  return least;
}

gsize
marad_endings_find_place (const MaradEndingsSet *set,
                          const MaradPosition   *position)
{
  guint8 squares[MARAD_ENDINGS_PIECES] = { 0 };
  guint64 left[2];
  guint square;

  marad_occupied (position, left);
  while (marad_next (left, &square))
    {
      guint i = 0;

      while (set->pieces[i] != position->board[square])
        i++;
      /* The second one of a kind. */
      if (i + 1 < set->n && set->pieces[i + 1] == set->pieces[i])
        squares[i + 1] = squares[i];
      squares[i] = (guint8) square;
    }
  return find_least (set, squares);
}

gboolean
marad_endings_squares (const MaradEndingsSet *set,
                       gsize                  place,
                       guint8                *squares)
{
  gsize left = place;

  for (guint i = set->n - 1; i > 0; i--)
    {
      squares[i] = (guint8) (left % MARAD_SQUARES);
      left /= MARAD_SQUARES;
    }
  squares[0] = first_squares[left];
  for (guint i = 1; i < set->n; i++)
    for (guint j = 0; j < i; j++)
      if (squares[i] == squares[j])
        return FALSE;
  return find_least (set, squares) == place;
}

gsize
marad_endings_layer (const MaradEndingsSet *set,
                     guint                  one,
                     guint                  other)
{
  return set->first + ((one - 1) * set->miss + other - 1) * set->n_places;
}

/* Returns the number of the side that has the pieces of @player, or N_SIDES. */
static guint
find_side (const MaradPosition *position,
           int                  player)
{
  guint64 left[2] = { position->own[player][0], position->own[player][1] };
  guint kinds[2] = { 0, 0 };
  guint n = 0;
  guint square;

  while (marad_next (left, &square))
    {
      if (n == G_N_ELEMENTS (kinds))
        return N_SIDES;
      kinds[n++] = marad_kind (position->board[square]);
    }
  for (guint i = 0; i < N_SIDES; i++)
    if ((kinds[0] == sides[i][0] && kinds[1] == sides[i][1])
        || (n == 2 && kinds[1] == sides[i][0] && kinds[0] == sides[i][1]))
      return i;
  return N_SIDES;
}

MaradEndingsTable *
marad_endings_read (GBytes  *packed,
                    GError **error)
{
  gsize length;
  g_autofree MaradEndingsTable *table = mar_solved_table_read (packed, MARAD_ENDINGS_MAGIC, &length,
                                                               error);

  if (table != NULL && length != sizeof *table)
    return mar_solved_table_refuse (error);
  return g_steal_pointer (&table);
}

/* Returns: (nullable): the table, which is part of the program; without it endings are searched. */
static const MaradEndingsTable *
get_table (void)
{
  static gsize once;
  static MaradEndingsTable *table;

  if (g_once_init_enter (&once))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) packed = g_resource_lookup_data (
        mar_search_get_resource (), "/org/marginalia/search/marad-endings.table",
        G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

      table = packed != NULL ? marad_endings_read (packed, &error) : NULL;
      if (table == NULL)
        g_warning ("No table of endings of MARAD: %s", error->message);
      g_once_init_leave (&once, 1);
    }
  return table;
}

const MaradEndingsSet *
marad_endings_find_set (const MaradPosition *position)
{
  guint one = find_side (position, 0);
  guint other = find_side (position, 1);

  marad_endings_sets ();
  if (one == N_SIDES || other == N_SIDES || numbers[one][other] == 0
      || position->zero != MARAD_ZERO_NO || get_table () == NULL)
    return NULL;
  return &sets[numbers[one][other] - 1];
}

gboolean
marad_endings_has (const MaradEndingsSet *set,
                   const MaradPosition   *position)
{
  return (guint) (position->target - position->scores[0]) <= set->miss
         && (guint) (position->target - position->scores[1]) <= set->miss;
}

gboolean
marad_endings_find (const MaradEndingsSet *set,
                    const MaradPosition   *position,
                    guint                 *value)
{
  const MaradEndingsTable *table = get_table ();
  gsize at;

  if (!marad_endings_has (set, position))
    return FALSE;
  at = marad_endings_layer (set, position->target - position->scores[0],
                            position->target - position->scores[1])
       + marad_endings_find_place (set, position);
  *value = table->low[at] | (guint) table->high[at] << 8;
  return TRUE;
}
