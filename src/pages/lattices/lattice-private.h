/* How boards are found, for the files of this folder only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lattice.h"

G_BEGIN_DECLS

/* Places are continuous: a pixel is a square with its upper left corner at whole numbers. */

/**
 * MarPlane:
 * @gray: row by row, without gaps
 * @scale: how many pixels of the picture the side of one here is: 1, 2, 4 …, or a half
 * @owned: whether @gray is freed with it
 *
 * The picture in gray, smaller by half again and again: thick lines are looked for where they are
 * thin, and lines that are close together where they are not.
 */
typedef struct
{
  guint width;
  guint height;
  guint8 *gray;
  double scale;
  gboolean owned;
} MarPlane;

/* (transfer full): the picture itself; @raster must stay. */
MarPlane *mar_plane_new (const MarRaster *raster);
/* (transfer full): half as wide and half as high. */
MarPlane *mar_plane_halve (const MarPlane *plane);
/* (transfer full): twice as wide and twice as high. */
MarPlane *mar_plane_double (const MarPlane *plane);
/* @plane: (transfer full) */
void mar_plane_free (MarPlane *plane);

/* The gray between four pixels: @gray and those so many bytes behind it, beside and below. */
static inline double
mar_plane_mix (const guint8 *gray,
               gsize         next,
               gsize         under,
               double        right,
               double        below)
{
  return (1 - below) * (gray[0] + right * (gray[next] - gray[0]))
         + below * (gray[under] + right * (gray[under + next] - gray[under]));
}

/* The gray at a place; beyond the border that of the border. It and the next one are asked for more
 * often than anything else, so they stand here. */
static inline double
mar_plane_sample (const MarPlane *plane,
                  double          x,
                  double          y)
{
  const double across = CLAMP (x - 0.5, 0, plane->width - 1.0);
  const double down = CLAMP (y - 0.5, 0, plane->height - 1.0);
  const guint column = (guint) across;
  const guint row = (guint) down;

  return mar_plane_mix (plane->gray + (gsize) row * plane->width + column,
                        column + 1 < plane->width ? 1 : 0,
                        row + 1 < plane->height ? plane->width : 0, across - column, down - row);
}

/* Whether a place, and all between it and others of which that is so, has pixels on all sides. */
static inline gboolean
mar_plane_is_inside (const MarPlane *plane,
                     double          x,
                     double          y)
{
  return x >= 1 && y >= 1 && x < plane->width - 1.0 && y < plane->height - 1.0;
}

/* The same gray at a place that is inside. */
static inline double
mar_plane_sample_inside (const MarPlane *plane,
                         double          x,
                         double          y)
{
  const int column = (int) (x - 0.5);
  const int row = (int) (y - 0.5);

  return mar_plane_mix (plane->gray + row * (gssize) plane->width + column, 1, plane->width,
                        x - 0.5 - column, y - 0.5 - row);
}

/**
 * MarLineTrack:
 * @from: where it begins along its direction: x of a level line, y of an upright one
 * @to: where it ends
 * @offset: where it is across its direction, where the way along it is 0
 * @slope: how much that grows a pixel of the way
 * @strength: how much it differs from what is beside it, in grays
 * @n: how many strips of the picture it was seen in
 *
 * A straight line in a picture, or a straight border between two grounds, which is nearly level or
 * nearly upright.
 */
typedef struct
{
  double from;
  double to;
  double offset;
  double slope;
  double strength;
  guint n;
} MarLineTrack;

/* (transfer full) (element-type MarLineTrack): the longest last. @hidden: whether also borders of
 * which points on them hide much */
GArray *mar_tracks_find (const MarPlane *plane, gboolean upright, gboolean hidden);

/**
 * MarSight:
 * @u: where it was, on the board
 * @v: likewise
 * @x: where it was seen, in the picture
 * @y: likewise
 * @across: the direction in which that is known, of length 1
 * @weight: how much it counts
 *
 * A place of the board that was seen in a picture, but along a line.
 */
typedef struct
{
  double u, v;
  double x, y;
  double across[2];
  double weight;
} MarSight;

/* Takes a place of the board to the picture. */
static inline void
mar_projection_apply (const double *projection,
                      double        u,
                      double        v,
                      double       *x,
                      double       *y)
{
  const double w = projection[6] * u + projection[7] * v + projection[8];

  *x = projection[0] * u + projection[1] * v + projection[2];
  *y = projection[3] * u + projection[4] * v + projection[5];
  /* Most boards are not seen aslant, and to divide takes time. */
  if (w != 1)
    {
      *x /= w;
      *y /= w;
    }
}
/* Returns whether @projection has an inverse. */
gboolean mar_projection_invert (const double *projection, double *inverse);
/* How long a unit is at a place, to the right and down, in pixels. */
void mar_projection_measure (const double *projection,
                             double        u,
                             double        v,
                             double       *width,
                             double       *height);

/**
 * mar_projection_fit:
 * @projection: (inout): a first guess, then what fits best
 * @sights: (element-type MarSight): those that lie far off count less
 * @aslant: whether parallels may meet
 *
 * Returns: how far the sights lie off, in pixels: the root of the mean of the squares.
 */
double mar_projection_fit (double *projection, const GArray *sights, gboolean aslant);

/**
 * MarNet:
 * @to_plane: takes places on the net, whose lines are at whole numbers, to the plane
 * @left: its leftmost line; at least it and the next one are there
 * @top: likewise
 * @right: likewise
 * @bottom: likewise
 * @cells: how many closed cells it began with
 * @contrast: how strong its lines are, in grays
 * @weak: how strong its weak lines are, likewise
 * @most_contrast: above 0: more is never taken for @contrast
 * @seen: which part of its lines is seen, among those that nothing hides: 0 to 1
 * @least_seen: the same of every other line, level or upright, of which least is seen
 * @seen_parts: how many parts of lines that are
 * @off: how far its lines lie off their places, in cells
 * @loose: how much farther off lines are looked for: 1: as far as usual
 * @thick: whether a border may be one side of a thick line, whose place is in the middle then
 * @points: whether it was found by pieces on its crossings
 * @framed: whether a frame is the edge of the cells in which these pieces stand
 * @near_edge: whether it can't be told if it is, since the frame is nearly there
 * @discs: whether they alone told of it, without a frame
 * @same: which part of its lines is darker than what is beside them, or lighter, whichever is more
 */
typedef struct
{
  double to_plane[9];
  int left, top, right, bottom;
  guint cells;
  double contrast;
  double weak;
  double most_contrast;
  double seen;
  double least_seen;
  guint seen_parts;
  double off;
  double same;
  double loose;
  gboolean thick;
  gboolean points;
  gboolean framed;
  gboolean near_edge;
  gboolean discs;
} MarNet;

typedef enum
{
  MAR_LINE_ABSENT,
  MAR_LINE_HIDDEN,
  MAR_LINE_SEEN,
} MarLineSight;

/**
 * MarLinePart:
 * @sight: whether a line is there
 * @strength: how strong it is, in grays
 * @offset: how far it lies off, in pixels
 * @border: whether it is no line but a border of two grounds
 * @lighter: whether it is lighter than the ground
 * @place: what was seen, for mar_projection_fit()
 */
typedef struct
{
  MarLineSight sight;
  double strength;
  double offset;
  gboolean border;
  gboolean lighter;
  MarSight place;
} MarLinePart;

/**
 * mar_net_look:
 * @u: where a line of the net should be
 * @v: likewise
 * @upright: whether it goes down from there, not to the right
 * @length: how far it goes on, in cells
 *
 * Looks for a part of a line of the net.
 */
void mar_net_look (const MarNet   *net,
                   const MarPlane *plane,
                   double          u,
                   double          v,
                   gboolean        upright,
                   double          length,
                   MarLinePart    *part);

/* The sides of a net, in the order of a lattice's edges. */
enum
{
  MAR_NET_LEFT,
  MAR_NET_TOP,
  MAR_NET_RIGHT,
  MAR_NET_BOTTOM,
  MAR_NET_SIDES,
};

/* Returns: which part of a line beside a side of the net is seen, so many cells outward. */
double mar_net_see_side (const MarNet *net, const MarPlane *plane, guint side, double outward);

/* Returns: which part is seen of the lines that lead inward from there over a cell, one for each
 * line of the net that ends on that side. */
double mar_net_see_ways (const MarNet *net, const MarPlane *plane, guint side, double outward);

/**
 * mar_nets_begin:
 * @least: how wide a cell is at least, in pixels
 * @most: at most
 *
 * Returns: (transfer full) (element-type MarNet): where at least some cells of equal size are
 *   closed by lines.
 */
GArray *mar_nets_begin (const GArray *level, const GArray *upright, double least, double most);

/**
 * mar_nets_weave:
 * @least: how wide a cell is at least, in pixels
 * @most: at most
 * @nets: (element-type MarNet): where those are appended that were found
 *
 * Looks for lines at equal distances in both directions, whether or not they close any cells.
 */
void mar_nets_weave (const GArray *level,
                     const GArray *upright,
                     double        least,
                     double        most,
                     GArray       *nets);

/**
 * mar_net_grow:
 *
 * Fits a net to its lines, and makes it as large as they go.
 *
 * Returns: whether it is one that a board may have.
 */
gboolean mar_net_grow (MarNet *net, const MarPlane *plane);

/* Fits the net to all its lines that are seen. */
void mar_net_fit (MarNet *net, const MarPlane *plane);

/* The corners of a frame, from the upper left one clockwise. */
typedef struct
{
  double x[4], y[4];
} MarFrame;

/* (transfer full) (element-type MarFrame): rectangles that lines make, the
 * largest first. */
GArray *mar_frames_find (const GArray *level, const GArray *upright);

/* Takes the unit square to the corners of a frame. @projection: (out) (array fixed-size=9). Returns
 * whether they can be those of one. */
gboolean mar_frame_lay_square (const MarFrame *frame, double *projection);

/**
 * mar_frame_divide:
 * @scale: how many pixels of @plane the side of one is where the frame was found
 * @net: (out): the net whose outermost lines are the frame
 *
 * Looks for lines that divide a frame into equal cells, however faint they are.
 *
 * Returns: whether there are any.
 */
gboolean mar_frame_divide (const MarFrame *frame, double scale, const MarPlane *plane, MarNet *net);

/**
 * mar_frame_fill:
 * @net: (out): the net on whose crossings pieces stand
 *
 * Looks for round pieces at equal distances in a frame.
 *
 * Returns: whether there are enough of them.
 */
gboolean mar_frame_fill (const MarFrame *frame, const MarPlane *plane, MarNet *net);

/**
 * MarCircle:
 * @x: its middle
 * @y: likewise
 * @radius: of those that are looked for the one that fits best
 * @votes: how many edges belong to it, as a part of its circumference
 * @taken: whether it belongs to a board that was found
 * @u: its place on the board that is looked at
 * @v: likewise
 * @in_place: whether it is there
 *
 * What may be a round piece.
 */
typedef struct
{
  double x, y;
  double radius;
  double votes;
  gboolean taken;
  int u, v;
  gboolean in_place;
} MarCircle;

/* (transfer full) (element-type MarCircle): the clearest first. */
GArray *mar_circles_find (const MarPlane *plane);

/**
 * mar_discs_find_nets:
 * @nets: (element-type MarNet): where those are appended that were found
 *
 * Looks for round pieces of one size at equal distances, whatever is seen of the lines between
 * them.
 */
void mar_discs_find_nets (const MarPlane *plane, GArray *nets);

/**
 * mar_lattices_find_in_whole:
 * @planes: (out) (transfer full) (element-type MarPlane): the picture in several sizes
 *
 * Looks for boards in the whole of a picture.
 *
 * Returns: (transfer full) (element-type MarLattice): those that were found.
 */
GArray *mar_lattices_find_in_whole (const MarRaster *raster, GPtrArray **planes);

/**
 * mar_lattices_add_better:
 * @lattices: (element-type MarLattice): those that were found before
 *
 * Adds a board where none lies that is more of one, or is sure and hardly less. What lies there and
 * is much less of one than its lines tell goes; else its pieces must tell which of them is there.
 */
void mar_lattices_add_better (GArray *lattices, const MarLattice *lattice);

/* A part of a picture, in its pixels. */
typedef struct
{
  guint left, top;
  guint width, height;
} MarRegion;

/**
 * mar_regions_find:
 * @planes: (element-type MarPlane): the picture in several sizes
 *
 * Looks for what hangs together and is as large as a board may be, as a figure among the text of a
 * page.
 *
 * Returns: (transfer full) (element-type MarRegion): the largest first, each with a little of what
 *   is about it.
 */
GArray *mar_regions_find (const GPtrArray *planes, const MarRaster *raster);

/* Returns whether a round piece stands on a crossing of the net, which hides the lines there. */
gboolean mar_net_has_piece (const MarNet *net, const MarPlane *plane, int u, int v);

/* Returns: which part of the net's crossings has a round piece, 0 to 1. */
double mar_net_count_pieces (const MarNet *net, const MarPlane *plane);

/**
 * mar_net_end:
 * @lattice: (out): gets its size, its projection in pixels of the plane, and its edges
 *
 * Tells what a net is: whether its cells or its crossings are a board's, which of its outer cells
 * have labels, and where the board goes on.
 *
 * Returns: whether it is large enough for a board.
 */
gboolean mar_net_end (const MarNet *net, const MarPlane *plane, MarLattice *lattice);

G_END_DECLS
