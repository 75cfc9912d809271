/* Shared by the files of the solver of Marvin: boards of up to 5×5 points, sets of kings, and the
 * order in which the positions with these kings lie in a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MARVIN_GRID_MIN 3
#define MARVIN_GRID_MAX 5
#define MARVIN_GRID_POINTS (MARVIN_GRID_MAX * MARVIN_GRID_MAX)
#define MARVIN_GRID_SYMMETRIES 8
/* As many sets of points a row has. */
#define MARVIN_GRID_ROWS (1 << MARVIN_GRID_MAX)

/**
 * MarvinGrid:
 * @board: all points, row by row from the lowest bit, without a gap
 * @corners: the lower left points of all 2×2
 * @n_symmetries: 8 on a square board, else 4
 * @images: by symmetry, row, and the points of this row: where they come to lie
 * @inverse: the symmetry that undoes each
 * @spread: by the kings of a row: the singletons on it when these of its points without kings are
 *   empty, as a number with a bit for each of them
 * @below: by the kings of a row, those of the row below, and the empty points of the upper row:
 *   which sets of empty points, a bit each, the lower one may have (ruling 3)
 *
 * A board of Marvin without colors (ruling 5).
 */
typedef struct
{
  guint width;
  guint height;
  guint n_points;
  guint32 board;
  guint32 corners;
  guint n_symmetries;
  guint8 inverse[MARVIN_GRID_SYMMETRIES];
  guint32 images[MARVIN_GRID_SYMMETRIES][MARVIN_GRID_MAX][MARVIN_GRID_ROWS];
  guint8 spread[MARVIN_GRID_ROWS][MARVIN_GRID_ROWS];
  guint32 below[MARVIN_GRID_ROWS][MARVIN_GRID_ROWS][MARVIN_GRID_ROWS];
} MarvinGrid;

/**
 * MarvinKings:
 * @n_free: points without a king
 * @first: of each row, how many points without a king are in those below
 * @n_sets: of each row, how many sets of its points without a king there are
 * @spread: of each row, as in MarvinGrid
 * @below: of each row but the lowest, as in MarvinGrid
 *
 * A set of kings. What else is on the board is told by the number of the empty points: a bit for
 * each point without a king, from the lowest row on, so that a placement makes it smaller.
 */
typedef struct
{
  guint32 kings;
  guint n_free;
  guint8 first[MARVIN_GRID_MAX];
  guint8 n_sets[MARVIN_GRID_MAX];
  const guint8 *spread[MARVIN_GRID_MAX];
  const guint32 *below[MARVIN_GRID_MAX];
} MarvinKings;

/**
 * MarvinLayer:
 * @sets: all sets of so many kings that stand for their images, in ascending order
 * @offsets: how many positions lie before those of each, and at last how many there are
 *
 * The positions with the same number of kings: for each set of kings those sets of singletons with
 * which every filled 2×2 is all kings, the lowest number of the empty points first.
 */
typedef struct
{
  guint n_kings;
  guint n_sets;
  guint32 *sets;
  guint64 *offsets;
} MarvinLayer;

MarvinGrid *marvin_grid_new (guint width, guint height);
guint32 marvin_grid_image (const MarvinGrid *grid, guint32 points, guint symmetry);
/* The greatest of the images of @kings, which has few of them in the lowest row, and a symmetry
 * that leads to it. */
guint32 marvin_grid_greatest (const MarvinGrid *grid, guint32 kings, guint *symmetry);
void marvin_kings_init (MarvinKings *shape, const MarvinGrid *grid, guint32 kings);
guint64 marvin_kings_count (const MarvinKings *shape, guint height);
/* How many positions lie before the one with @singletons. */
guint64 marvin_kings_rank (const MarvinKings *shape, const MarvinGrid *grid, guint32 singletons);
/* The singletons of the position that @rank others lie before. */
guint32 marvin_kings_unrank (const MarvinKings *shape, const MarvinGrid *grid, guint64 rank);

MarvinLayer *marvin_layer_new (const MarvinGrid *grid, guint n_kings);
void marvin_layer_free (MarvinLayer *layer);
/* Where the positions of @kings, which stand for their images, begin. */
guint64 marvin_layer_find (const MarvinLayer *layer, guint32 kings);

/* All sets that a row with @n_sets of them could hold, a bit each. */
static inline guint32
marvin_kings_all (guint n_sets)
{
  return (guint32) (((guint64) 1 << n_sets) - 1);
}

/* The empty points on which a stack would complete a 2×2. */
static inline guint32
marvin_grid_completing (const MarvinGrid *grid,
                        guint32           occupied)
{
  const guint width = grid->width;
  guint32 right = occupied >> 1;
  guint32 above = occupied >> width;
  guint32 far = occupied >> (width + 1);
  guint32 columns = right & far & grid->corners;
  guint32 rows = occupied & above & grid->corners;

  return (~occupied & above & columns) | (occupied & ~above & columns) << width
         | (~right & far & rows) << 1 | (right & ~far & rows) << (width + 1);
}

/* The 2×2 with the point of bit @bit that @occupied fills, by their lower left points. */
static inline guint32
marvin_grid_filled (const MarvinGrid *grid,
                    guint32           occupied,
                    guint             bit)
{
  const guint width = grid->width;
  guint32 around = 1u << bit | 1u << bit >> 1;
  guint32 pairs = occupied & occupied >> 1;

  around |= around >> width;
  return pairs & pairs >> width & around & grid->corners;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarvinLayer, marvin_layer_free)

G_END_DECLS
