/* Where boards end: which part of a net is one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"

#include <math.h>

#include "page-compare.h"

/* How many cells a board has, in either direction, and how many points. */
#define LEAST_CELLS 4
#define LEAST_POINTS 3
#define MOST_CELLS 20

/* A frame about a board of points is so far from its outermost lines, in cells; so much of it must
 * be seen, on so many sides. */
#define LEAST_FRAME 0.42
#define MOST_FRAME 0.82
#define FRAME_STEP 0.02
#define FRAME_SHARE 0.6
#define FRAME_SIDES 3

/* The same between a line of labels and the board: how far from both, and how much of it. Of the
 * lines that lead from there to the board less is seen. */
#define LEAST_INSIDE 0.28
#define WHOLE_FRAME 0.9
#define JOINED_SHARE 0.3
/* So far beside it no more than this may be seen: there the borders of pieces are, not a frame. */
#define BESIDE_FRAME 0.12
#define MOST_BESIDE 0.5

/* How many more points than cells, or cells than points, must have pieces until those tell where
 * pieces stand. */
#define MORE_PIECES 0.1
#define FEW_PIECES 0.02

/* Where in the corner of a cell its ground is, or the piece on the crossing, in cells; and how much
 * they differ, in grays. */
#define CORNER 0.17
/* What is written on a piece may be as dark as the ground: the middle of a cell is what most of its
 * middle and of four places so far to the side, and up or down, are like. */
#define OFF_MIDDLE 0.14
#define DIFFERENT 24.0
#define ALL_CORNERS 15

/* The corner between labels that stand in cells of their own is empty: it is looked at in so many
 * places a side, of which so many may differ by chance. */
#define BARE_SIDE 10
#define MOST_NOT_BARE 3

/* How far lines go on behind an edge where the board does not end, and how many of them. */
#define BEYOND 0.22
#define BEYOND_SHARE 0.6

static gboolean
is_seen (const MarNet   *net,
         const MarPlane *plane,
         double          u,
         double          v,
         gboolean        upright,
         double          length)
{
  MarLinePart part;

  mar_net_look (net, plane, u, v, upright, length, &part);
  return part.sight == MAR_LINE_SEEN;
}

/* Returns whether there is a frame about the net that is no part of it: as far from it on all
 * sides. */
static gboolean
has_frame (const MarNet   *net,
           const MarPlane *plane)
{
  for (double outward = LEAST_FRAME; outward < MOST_FRAME; outward += FRAME_STEP)
    {
      guint sides = 0;

      for (guint side = 0; side < MAR_NET_SIDES; side++)
        sides += mar_net_see_side (net, plane, side, outward) >= FRAME_SHARE;
      if (sides >= FRAME_SIDES)
        return TRUE;
    }
  return FALSE;
}

static double
sample (const MarNet   *net,
        const MarPlane *plane,
        double          u,
        double          v)
{
  double x, y;

  mar_projection_apply (net->to_plane, u, v, &x, &y);
  return mar_plane_sample (plane, x, y);
}

static double
sample_middle (const MarNet   *net,
               const MarPlane *plane,
               double          u,
               double          v)
{
  double grays[5] = { sample (net, plane, u, v) };

  for (guint i = 0; i < 4; i++)
    grays[1 + i] = sample (net, plane, u + (i % 2 ? OFF_MIDDLE : -OFF_MIDDLE),
                           v + (i / 2 ? OFF_MIDDLE : -OFF_MIDDLE));
  return page_find_nth (grays, G_N_ELEMENTS (grays), 2);
}

/* Moves the origin of a projection. */
static void
move (const double *from,
      double        u,
      double        v,
      double       *to)
{
  for (guint row = 0; row < 3; row++)
    {
      to[3 * row] = from[3 * row];
      to[3 * row + 1] = from[3 * row + 1];
      to[3 * row + 2] = from[3 * row] * u + from[3 * row + 1] * v + from[3 * row + 2];
    }
}

/* Returns whether all corners of cells about a crossing differ from the middles of these, but not
 * only because those differ from all of their corners. */
static gboolean
is_solid_point (const guint8 *differ,
                guint         columns,
                guint         rows,
                guint         column,
                guint         row)
{
  gboolean is_own = FALSE;

  for (guint corner = 0; corner < 4; corner++)
    {
      /* The cell in whose corner the crossing is. */
      const guint x = column - corner % 2;
      const guint y = row - corner / 2;
      guint8 cell;

      if (x >= columns || y >= rows)
        continue;
      cell = differ[y * columns + x];
      if (!(cell & 1 << corner))
        return FALSE;
      is_own |= cell != ALL_CORNERS;
    }
  return is_own;
}

/* Returns whether a cell has a piece: all of its corners differ from its middle, or all but one,
 * for pieces may stand a little aside; but not because pieces stand on the crossings there. */
static gboolean
is_solid_cell (const guint8 *differ,
               guint         columns,
               guint         rows,
               guint         column,
               guint         row)
{
  const guint8 cell = differ[row * columns + column];
  guint n_corners = 0, n_points = 0;

  for (guint corner = 0; corner < 4; corner++)
    {
      n_corners += (cell & 1 << corner) != 0;
      n_points += is_solid_point (differ, columns, rows, column + corner % 2, row + corner / 2);
    }
  return n_corners == 4 ? n_points < 4 : n_corners == 3 && n_points == 0;
}

/* How many crossings, and how many cells, have something in their middle that is not in the cells'
 * corners, or the other way round. */
static void
count_solid (const MarNet   *net,
             const MarPlane *plane,
             guint          *points,
             guint          *cells)
{
  const guint columns = net->right - net->left;
  const guint rows = net->bottom - net->top;
  /* Bits of a cell: which of its corners differ from its middle. */
  g_autofree guint8 *differ = g_new0 (guint8, columns * rows);

  for (guint i = 0; i < columns * rows; i++)
    {
      const double u = net->left + (int) (i % columns);
      const double v = net->top + (int) (i / columns);
      const double middle = sample_middle (net, plane, u + 0.5, v + 0.5);

      for (guint corner = 0; corner < 4; corner++)
        {
          const double gray = sample (net, plane, u + (corner % 2 ? 1 - CORNER : CORNER),
                                      v + (corner / 2 ? 1 - CORNER : CORNER));

          if (fabs (gray - middle) > DIFFERENT)
            differ[i] |= 1 << corner;
        }
    }
  *points = *cells = 0;
  for (guint row = 0; row <= rows; row++)
    for (guint column = 0; column <= columns; column++)
      *points += is_solid_point (differ, columns, rows, column, row);
  for (guint i = 0; i < columns * rows; i++)
    *cells += is_solid_cell (differ, columns, rows, i % columns, i / columns);
}

static gboolean
stands_on_points (const MarNet   *net,
                  const MarPlane *plane)
{
  MarNet cells = *net;
  double on_points, in_cells;
  guint n_points, n_cells;

  count_solid (net, plane, &n_points, &n_cells);
  if (MAX (n_points, n_cells) > 2 * MIN (n_points, n_cells) + 1)
    return n_points > n_cells;
  move (net->to_plane, 0.5, 0.5, cells.to_plane);
  cells.right--;
  cells.bottom--;
  on_points = mar_net_count_pieces (net, plane);
  in_cells = mar_net_count_pieces (&cells, plane);
  if (fabs (on_points - in_cells) > MORE_PIECES)
    return on_points > in_cells;
  /* A few pieces tell as well, if both ways to look for them agree. */
  if (fabs (on_points - in_cells) > FEW_PIECES && n_points != n_cells
      && (n_points > n_cells) == (on_points > in_cells))
    return on_points > in_cells;
  return has_frame (net, plane);
}

/* Returns whether there is no line between a crossing and the next one, nor a piece that may cover
 * it. */
static gboolean
is_open (const MarNet   *net,
         const MarPlane *plane,
         int             u,
         int             v,
         gboolean        upright)
{
  return !is_seen (net, plane, u, v, upright, 1) && !mar_net_has_piece (net, plane, u, v)
         && !mar_net_has_piece (net, plane, u + !upright, v + upright);
}

/* Returns whether nothing is to be seen in a cell, whose upper left corner is at that crossing: a
 * piece that is less than round to the eye, for it touches others, still differs from the
 * ground. */
static gboolean
is_bare (const MarNet   *net,
         const MarPlane *plane,
         int             u,
         int             v)
{
  double grays[BARE_SIDE * BARE_SIDE];
  double ground;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (grays); i++)
    grays[i] = sample (net, plane, u + (i % BARE_SIDE + 1.0) / (BARE_SIDE + 1),
                       v + (i / BARE_SIDE + 1.0) / (BARE_SIDE + 1));
  ground = page_find_nth (grays, G_N_ELEMENTS (grays), G_N_ELEMENTS (grays) / 2);
  for (guint i = 0; i < G_N_ELEMENTS (grays); i++)
    n += fabs (grays[i] - ground) > DIFFERENT;
  return n <= MOST_NOT_BARE;
}

/* Labels that stand in cells of their own leave a corner of the net open: takes them off. Returns
 * whether the sides at that corner had some. */
static gboolean
cut_labels (MarNet         *net,
            const MarPlane *plane,
            gboolean       *cut)
{
  for (guint corner = 0; corner < 4; corner++)
    {
      const gboolean right = corner % 2 == 1;
      const gboolean bottom = corner / 2 == 1;
      const int u = right ? net->right - 1 : net->left;
      const int v = bottom ? net->bottom - 1 : net->top;

      if (!is_open (net, plane, right ? net->right : net->left, v, TRUE)
          || !is_open (net, plane, u, bottom ? net->bottom : net->top, FALSE)
          || !is_bare (net, plane, u, v))
        continue;
      net->left += !right;
      net->right -= right;
      net->top += !bottom;
      net->bottom -= bottom;
      cut[right ? MAR_NET_RIGHT : MAR_NET_LEFT] = TRUE;
      cut[bottom ? MAR_NET_BOTTOM : MAR_NET_TOP] = TRUE;
      return TRUE;
    }
  return FALSE;
}

/* Returns whether lines go on behind a side. */
static gboolean
goes_on (const MarNet   *net,
         const MarPlane *plane,
         guint           side)
{
  const gboolean upright = side == MAR_NET_LEFT || side == MAR_NET_RIGHT;
  const int from = upright ? net->top : net->left;
  const int to = upright ? net->bottom : net->right;
  guint n = 0;

  for (int i = from + 1; i < to; i++)
    {
      const double u = side == MAR_NET_LEFT    ? net->left - BEYOND
                       : side == MAR_NET_RIGHT ? net->right
                                               : i;
      const double v = side == MAR_NET_TOP      ? net->top - BEYOND
                       : side == MAR_NET_BOTTOM ? net->bottom
                                                : i;

      n += is_seen (net, plane, u, v, !upright, BEYOND);
    }
  return to - from > 1 && n >= BEYOND_SHARE * (to - from - 1);
}

/* Labels beside a frame that is no part of the net look like one more line of pieces: takes them
 * off where the frame stands between them and all other lines. */
static gboolean
cut_framed_labels (MarNet         *net,
                   const MarPlane *plane)
{
  const MarNet before = *net;

  for (guint side = 0; side < MAR_NET_SIDES; side++)
    for (double inward = LEAST_INSIDE;
         inward < 1 - LEAST_INSIDE && mar_net_see_ways (&before, plane, side, 0) < JOINED_SHARE;
         inward += FRAME_STEP)
      if (mar_net_see_side (net, plane, side, -inward) >= WHOLE_FRAME
          && mar_net_see_side (net, plane, side, BESIDE_FRAME - inward) <= MOST_BESIDE
          && mar_net_see_side (net, plane, side, -BESIDE_FRAME - inward) <= MOST_BESIDE)
        {
          net->left += side == MAR_NET_LEFT;
          net->right -= side == MAR_NET_RIGHT;
          net->top += side == MAR_NET_TOP;
          net->bottom -= side == MAR_NET_BOTTOM;
          break;
        }
  return net->left != before.left || net->right != before.right || net->top != before.top
         || net->bottom != before.bottom;
}

gboolean
mar_net_end (const MarNet   *net,
             const MarPlane *plane,
             MarLattice     *lattice)
{
  MarNet board = *net;
  gboolean cut[MAR_NET_SIDES] = { FALSE };
  double beyond = 0;

  if (!net->points && MIN (net->right - net->left, net->bottom - net->top) > LEAST_CELLS
      && cut_labels (&board, plane, cut))
    mar_net_fit (&board, plane);
  else if (net->points || stands_on_points (net, plane))
    {
      lattice->points = !net->framed;
      lattice->either = net->discs || net->near_edge;
      beyond = 0.5;
      if (!net->points && cut_framed_labels (&board, plane))
        mar_net_fit (&board, plane);
    }
  lattice->columns = board.right - board.left + (beyond > 0);
  lattice->rows = board.bottom - board.top + (beyond > 0);
  if (MIN (lattice->columns, lattice->rows) < (lattice->points ? LEAST_POINTS : LEAST_CELLS)
      || MAX (lattice->columns, lattice->rows) > MOST_CELLS)
    return FALSE;
  lattice->by_pieces = net->points;
  for (guint side = 0; side < MAR_NET_SIDES; side++)
    lattice->edges[side] = cut[side] || net->points || !goes_on (&board, plane, side);
  move (board.to_plane, board.left - beyond, board.top - beyond, lattice->to_picture);
  lattice->sure = net->points ? MIN (2 * net->seen, 1) : net->seen;
  return TRUE;
}
