/* Boards, sets of kings and the order of positions, for the solver of Marvin.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marvin-grid.h"

/* Where @point of a board of @width × @height comes to lie: the bits of @symmetry turn the board
 * over along its files, its ranks, and its diagonal. */
static guint
find_image (guint width,
            guint height,
            guint point,
            guint symmetry)
{
  guint row = point / width;
  guint file = point % width;

  if ((symmetry & 1) != 0)
    file = width - 1 - file;
  if ((symmetry & 2) != 0)
    row = height - 1 - row;
  return (symmetry & 4) != 0 ? file * width + row : row * width + file;
}

static void
fill_images (MarvinGrid *grid)
{
  for (guint symmetry = 0; symmetry < grid->n_symmetries; symmetry++)
    for (guint point = 0; point < grid->n_points; point++)
      {
        guint32 image = 1u << find_image (grid->width, grid->height, point, symmetry);
        guint row = point / grid->width;

        for (guint points = 0; points < MARVIN_GRID_ROWS; points++)
          if ((points >> point % grid->width & 1) != 0)
            grid->images[symmetry][row][points] |= image;
      }
  for (guint a = 0; a < grid->n_symmetries; a++)
    for (guint b = 0; b < grid->n_symmetries; b++)
      {
        gboolean undone = TRUE;

        for (guint point = 0; point < grid->n_points; point++)
          undone = undone
                   && marvin_grid_image (grid, marvin_grid_image (grid, 1u << point, a), b)
                        == 1u << point;
        if (undone)
          grid->inverse[a] = (guint8) b;
      }
}

/* The left points of the 2×2 that two rows fill. */
static guint
get_squares (guint upper,
             guint lower)
{
  return upper & upper >> 1 & lower & lower >> 1;
}

static void
fill_rows (MarvinGrid *grid)
{
  const guint n_rows = 1u << grid->width;

  for (guint kings = 0; kings < n_rows; kings++)
    for (guint points = 0; points < n_rows; points++)
      if ((points & kings) == 0)
        {
          guint set = 0;
          guint n = 0;

          for (guint file = 0; file < grid->width; file++)
            if ((kings >> file & 1) == 0)
              set |= (points >> file & 1) << n++;
          grid->spread[kings][set] = (guint8) ((n_rows - 1) & ~kings & ~points);
        }

  for (guint upper = 0; upper < n_rows; upper++)
    for (guint lower = 0; lower < n_rows; lower++)
      {
        guint n_upper = 1u << (grid->width - (guint) __builtin_popcount (upper));
        guint n_lower = 1u << (grid->width - (guint) __builtin_popcount (lower));

        for (guint above = 0; above < n_upper; above++)
          for (guint below = 0; below < n_lower; below++)
            if (get_squares (upper | grid->spread[upper][above], lower | grid->spread[lower][below])
                == get_squares (upper, lower))
              grid->below[upper][lower][above] |= 1u << below;
      }
}

MarvinGrid *
marvin_grid_new (guint width,
                 guint height)
{
  MarvinGrid *grid = g_new0 (MarvinGrid, 1);
  guint32 files = (1u << (width - 1)) - 1;

  grid->width = width;
  grid->height = height;
  grid->n_points = width * height;
  grid->board = (1u << grid->n_points) - 1;
  for (guint row = 0; row + 1 < height; row++)
    grid->corners |= files << row * width;
  grid->n_symmetries = width == height ? 8 : 4;
  fill_images (grid);
  fill_rows (grid);
  return grid;
}

guint32
marvin_grid_image (const MarvinGrid *grid,
                   guint32           points,
                   guint             symmetry)
{
  const guint32 row = (1u << grid->width) - 1;
  guint32 image = 0;

  for (guint i = 0; i < grid->height; i++, points >>= grid->width)
    image |= grid->images[symmetry][i][points & row];
  return image;
}

guint32
marvin_grid_greatest (const MarvinGrid *grid,
                      guint32           kings,
                      guint            *symmetry)
{
  guint32 greatest = kings;

  *symmetry = 0;
  for (guint i = 1; i < grid->n_symmetries; i++)
    {
      guint32 image = marvin_grid_image (grid, kings, i);

      if (image > greatest)
        {
          greatest = image;
          *symmetry = i;
        }
    }
  return greatest;
}

void
marvin_kings_init (MarvinKings      *shape,
                   const MarvinGrid *grid,
                   guint32           kings)
{
  const guint32 points = (1u << grid->width) - 1;
  guint lower = 0;
  guint n = 0;

  shape->kings = kings;
  for (guint row = 0; row < grid->height; row++, kings >>= grid->width)
    {
      guint upper = kings & points;
      guint n_free = grid->width - (guint) __builtin_popcount (upper);

      shape->first[row] = (guint8) n;
      shape->n_sets[row] = (guint8) (1u << n_free);
      shape->spread[row] = grid->spread[upper];
      shape->below[row] = grid->below[upper][lower];
      n += n_free;
      lower = upper;
    }
  shape->n_free = n;
}

/* How many ways there are to fill the rows below each set of each row. */
static void
count_ways (const MarvinKings *shape,
            guint              height,
            guint32            ways[MARVIN_GRID_MAX][MARVIN_GRID_ROWS])
{
  for (guint set = 0; set < shape->n_sets[0]; set++)
    ways[0][set] = 1;
  for (guint row = 1; row < height; row++)
    for (guint set = 0; set < shape->n_sets[row]; set++)
      {
        ways[row][set] = 0;
        for (guint32 below = shape->below[row][set]; below != 0; below &= below - 1)
          ways[row][set] += ways[row - 1][__builtin_ctz (below)];
      }
}

guint64
marvin_kings_count (const MarvinKings *shape,
                    guint              height)
{
  guint32 ways[MARVIN_GRID_MAX][MARVIN_GRID_ROWS];
  guint64 n = 0;

  count_ways (shape, height, ways);
  for (guint set = 0; set < shape->n_sets[height - 1]; set++)
    n += ways[height - 1][set];
  return n;
}

guint64
marvin_kings_rank (const MarvinKings *shape,
                   const MarvinGrid  *grid,
                   guint32            singletons)
{
  guint32 ways[MARVIN_GRID_MAX][MARVIN_GRID_ROWS];
  guint32 sets = marvin_kings_all (shape->n_sets[grid->height - 1]);
  guint64 rank = 0;

  count_ways (shape, grid->height, ways);
  for (guint row = grid->height; row-- > 0;)
    {
      guint32 points = singletons >> row * grid->width & ((1u << grid->width) - 1);

      for (;;)
        {
          guint set = (guint) __builtin_ctz (sets);

          if (shape->spread[row][set] == points)
            {
              if (row > 0)
                sets = shape->below[row][set];
              break;
            }
          rank += ways[row][set];
          sets &= sets - 1;
        }
    }
  return rank;
}

guint32
marvin_kings_unrank (const MarvinKings *shape,
                     const MarvinGrid  *grid,
                     guint64            rank)
{
  guint32 ways[MARVIN_GRID_MAX][MARVIN_GRID_ROWS];
  guint32 sets = marvin_kings_all (shape->n_sets[grid->height - 1]);
  guint32 singletons = 0;

  count_ways (shape, grid->height, ways);
  for (guint row = grid->height; row-- > 0;)
    {
      guint set = (guint) __builtin_ctz (sets);

      for (; rank >= ways[row][set]; set = (guint) __builtin_ctz (sets))
        {
          rank -= ways[row][set];
          sets &= sets - 1;
        }
      singletons |= (guint32) shape->spread[row][set] << row * grid->width;
      if (row > 0)
        sets = shape->below[row][set];
    }
  return singletons;
}
