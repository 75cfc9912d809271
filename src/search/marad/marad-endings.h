/* Chances to win of positions of Marad with two or three pieces: solved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marad-private.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A piece against one, and two against one, whosever they are, by what both sides still miss. More
 * pieces, and more that is missed, are too many positions for a table:
 * src/tools/solve/README.md. */
#define MARAD_ENDINGS_PIECES 3
#define MARAD_ENDINGS_PAIRS 9
#define MARAD_ENDINGS_TRIOS 30
#define MARAD_ENDINGS_SETS (MARAD_ENDINGS_PAIRS + MARAD_ENDINGS_TRIOS)
#define MARAD_ENDINGS_PAIRS_MISS 15
#define MARAD_ENDINGS_TRIOS_MISS 1

/* The squares up to the board's symmetries: from the center to the edge, on one side of a
 * diagonal. */
#define MARAD_ENDINGS_FIRST 15

/**
 * MaradEndingsSet:
 * @n: how many pieces
 * @pieces: of player 1, then of player 2, each by their kinds
 * @miss: how many points a side misses at most
 * @n_places: of its pieces; some are none, for two pieces would share a square or another place is
 *   the same position turned
 * @first: where its values begin in the table
 *
 * The kinds of pieces on the board, which stay what they are.
 */
typedef struct
{
  guint n;
  guint8 pieces[MARAD_ENDINGS_PIECES];
  guint miss;
  gsize n_places;
  gsize first;
} MaradEndingsSet;

/* A value is the chance of player 1 when a roll is due, in parts of so many; never none or all of
 * it, as so few pieces don't score with each face. A game without an end, which nobody wins, counts
 * as half a win. */
#define MARAD_ENDINGS_SURE 10000

/* Returns: (transfer none) (array fixed-size=39): all sets. */
const MaradEndingsSet *marad_endings_sets (void);

/**
 * marad_endings_find_set:
 *
 * Returns: (nullable): the set of the pieces of @position, if the table has any values of it with
 *   the variations that are played.
 */
const MaradEndingsSet *marad_endings_find_set (const MaradPosition *position);

/**
 * marad_endings_find_place:
 * @set: of the pieces of @position
 *
 * Returns: the place of the pieces, which they share with their images; less than n_places.
 */
gsize marad_endings_find_place (const MaradEndingsSet *set, const MaradPosition *position);

/**
 * marad_endings_squares:
 * @squares: (out): of the pieces
 *
 * Returns: whether @place is that of a position, and not of another one's image.
 */
gboolean marad_endings_squares (const MaradEndingsSet *set, gsize place, guint8 *squares);

/* Returns: where the values begin of the positions in which player 1 misses @one and player 2
 * @other,
 *   at least 1 and at most set->miss. */
gsize marad_endings_layer (const MaradEndingsSet *set, guint one, guint other);

/* How many values there are of all sets. */
#define MARAD_ENDINGS_LENGTH \
  (MARAD_ENDINGS_FIRST * MARAD_SQUARES \
   * (MARAD_ENDINGS_PAIRS * MARAD_ENDINGS_PAIRS_MISS * MARAD_ENDINGS_PAIRS_MISS \
      + MARAD_ENDINGS_TRIOS * MARAD_ENDINGS_TRIOS_MISS * MARAD_ENDINGS_TRIOS_MISS * MARAD_SQUARES))

/* The table as it is compressed in the program: the lower bytes of all values, and then the higher
 * ones, which are much alike. */
#define MARAD_ENDINGS_MAGIC "MARADFE1"

typedef struct
{
  char magic[8];
  guint8 low[MARAD_ENDINGS_LENGTH];
  guint8 high[MARAD_ENDINGS_LENGTH];
} MaradEndingsTable;

/**
 * marad_endings_read:
 * @packed: the table, compressed
 *
 * Returns: (transfer full) (nullable): the table; NULL, with @error set to one of #GIOErrorEnum, if
 *   it is cut off, damaged or of another version.
 */
MaradEndingsTable *marad_endings_read (GBytes *packed, GError **error);

/**
 * marad_endings_has:
 *
 * Returns: whether the table has what players of @position miss, and so all that can come of it.
 */
gboolean marad_endings_has (const MaradEndingsSet *set, const MaradPosition *position);

/**
 * marad_endings_find:
 * @set: of the pieces of @position
 * @position: in which a roll is due
 * @value: (out): of it
 *
 * Returns: whether the table has it.
 */
gboolean marad_endings_find (const MaradEndingsSet *set,
                             const MaradPosition   *position,
                             guint                 *value);

G_END_DECLS
