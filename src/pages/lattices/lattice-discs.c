/* Boards of which hardly anything but their pieces is seen: discs of one size, in rank and file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"

#include <math.h>
#include <string.h>

/* Discs whose radii differ by no more than this factor are of one kind. */
#define SAME_RADIUS 1.45

/* How wide a cell is, in radii of its piece; how many cells apart two discs may be that tell it;
 * and how far they are turned. */
#define LEAST_CELL 2.03
#define MOST_CELL 3.4
#define MOST_APART 3
#define MOST_TURN 0.18

/* How far a disc may be off its place, in cells, and how many cells the nearest other one is away
 * at most. */
#define MOST_OFF 0.14
#define NEAR_CELLS 4.5
#define MOST_GAP 3

/* So many discs, the clearest ones, are tried as one of two that tell a net: most of a board's are
 * among them. */
#define MOST_FIRST 80

/* So many discs make a board, so many of those on it are in their places, and so many places have
 * one. */
#define LEAST_DISCS 6
#define LEAST_IN_PLACE 0.55
#define LEAST_SHARE 0.12
#define FIT_ROUNDS 4

/* So many of the four places below a piece on others have one that is seen. */
#define LEAST_BELOW 3

/* A board of which this part is full, with so many pieces, hardly has an empty line; what lies
 * behind one, and is no more than such a part of the rest, is none of it. So many pieces are on its
 * lines at least. */
#define FULL_SHARE 0.6
#define FULL_BOARD 40
#define MOST_BEHIND 0.1
#define LEAST_IN_LINE 3

/* How many points there are in a row, and how much of a line must be seen. */
#define LEAST_POINTS 3
#define MOST_POINTS 19
/* What is so many times as long as wide is a text. */
#define MOST_RATIO 2
#define LINE_SHARE 0.7
/* Lines between the pieces that are so much stronger than those on which they would stand are those
 * of cells; weaker ones may be the borders of pieces. */
#define CLEARLY_BETWEEN 1.6
/* So many parts of lines must be free of pieces to tell. */
#define LEAST_FREE 4
/* A line counts as no stronger and no weaker than this, in grays. */
#define MOST_STRENGTH 60.0
#define LEAST_STRENGTH 8.0
#define MOST_BOARDS 4

/* Tells which discs are in their places on a net, no farther from a disc than @reach cells. Returns
 * how many. */
static guint
place_all (GArray          *discs,
           const double    *to_plane,
           const MarCircle *first,
           double           reach)
{
  /* Seen aslant, cells may be twice as wide elsewhere. */
  const double far = 2 * (reach + 1) * hypot (to_plane[0], to_plane[3]) / fabs (to_plane[8]);
  double inverse[9], u0, v0;
  guint n = 0;

  if (!mar_projection_invert (to_plane, inverse))
    return 0;
  mar_projection_apply (inverse, first->x, first->y, &u0, &v0);
  for (guint i = 0; i < discs->len; i++)
    {
      MarCircle *disc = &g_array_index (discs, MarCircle, i);
      double u, v;

      disc->in_place = FALSE;
      if (disc->taken || disc->radius > SAME_RADIUS * first->radius
          || first->radius > SAME_RADIUS * disc->radius || fabs (disc->x - first->x) > far
          || fabs (disc->y - first->y) > far)
        continue;
      mar_projection_apply (inverse, disc->x, disc->y, &u, &v);
      disc->u = (int) lround (u);
      disc->v = (int) lround (v);
      if (MAX (fabs (u - u0), fabs (v - v0)) > reach || fabs (u - disc->u) > MOST_OFF
          || fabs (v - disc->v) > MOST_OFF)
        continue;
      disc->in_place = TRUE;
      n++;
    }
  return n;
}

/* Fits a net to the discs in their places. */
static void
fit_net (const GArray *discs,
         double       *to_plane)
{
  g_autoptr (GArray) sights = g_array_new (FALSE, FALSE, sizeof (MarSight));

  for (guint i = 0; i < discs->len; i++)
    {
      const MarCircle *disc = &g_array_index (discs, MarCircle, i);

      for (guint axis = 0; axis < 2 && disc->in_place; axis++)
        {
          const MarSight sight = {
            .u = disc->u,
            .v = disc->v,
            .x = disc->x,
            .y = disc->y,
            .across = { axis == 0, axis == 1 },
            .weight = 1,
          };

          g_array_append_val (sights, sight);
        }
    }
  mar_projection_fit (to_plane, sights, FALSE);
}

/* Two discs in a row tell a net, if so many cells are between them. @best: (inout): the most discs
 * that were in their places so far. Returns whether it is better. */
static gboolean
try_pair (GArray          *discs,
          const MarCircle *one,
          const MarCircle *other,
          double          *to_plane,
          guint           *best)
{
  const double right = other->x - one->x;
  const double down = other->y - one->y;
  gboolean is_better = FALSE;

  if (right <= 0 || fabs (down) > MOST_TURN * right || other->radius > SAME_RADIUS * one->radius
      || one->radius > SAME_RADIUS * other->radius)
    return FALSE;
  for (guint n = 1; n <= MOST_APART; n++)
    {
      const double cell = hypot (right, down) / n;
      const double radius = MAX (one->radius, other->radius);
      const double net[9] = { right / n, -down / n, one->x, down / n, right / n, one->y, 0, 0, 1 };
      guint count;

      if (cell < LEAST_CELL * radius || cell > MOST_CELL * radius)
        continue;
      count = place_all (discs, net, one, NEAR_CELLS);
      if (count <= *best)
        continue;
      *best = count;
      memcpy (to_plane, net, sizeof net);
      is_better = TRUE;
    }
  return is_better;
}

/* Leaves those out that are far from all others. */
static void
drop_far (GArray *discs)
{
  for (guint i = 0; i < discs->len; i++)
    {
      MarCircle *disc = &g_array_index (discs, MarCircle, i);
      gboolean is_near = FALSE;

      for (guint k = 0; k < discs->len && disc->in_place && !is_near; k++)
        {
          const MarCircle *other = &g_array_index (discs, MarCircle, k);

          is_near = k != i && other->in_place && ABS (disc->u - other->u) <= MOST_GAP
                    && ABS (disc->v - other->v) <= MOST_GAP;
        }
      disc->in_place &= is_near;
    }
}

/* How many discs in their places lie in a line of the net, which is upright or level. */
static guint
count_in_line (const GArray *discs,
               gboolean      upright,
               int           line)
{
  guint n = 0;

  for (guint i = 0; i < discs->len; i++)
    {
      const MarCircle *disc = &g_array_index (discs, MarCircle, i);

      n += disc->in_place && (upright ? disc->u : disc->v) == line;
    }
  return n;
}

/* How many lines have several discs: those of a board that is full do, but hardly those with
 * letters beside it. */
static guint
count_used (const GArray *discs,
            gboolean      upright,
            int           first,
            int           last)
{
  guint n = 0;

  for (int line = first; line <= last; line++)
    n += count_in_line (discs, upright, line) >= LEAST_IN_LINE;
  return n;
}

/* Leaves out what lies behind an empty line of a board that is full, as letters below it do. */
static void
drop_behind (GArray       *discs,
             const MarNet *net,
             gboolean      upright,
             guint         n)
{
  const int first = upright ? net->left : net->top;
  const int last = upright ? net->right : net->bottom;
  const guint n_places = count_used (discs, TRUE, net->left, net->right)
                         * count_used (discs, FALSE, net->top, net->bottom);
  guint n_before = 0;

  for (int line = first; line <= last; line++)
    {
      const guint n_here = count_in_line (discs, upright, line);
      const gboolean is_before = 2 * n_before < n;
      const guint n_less = is_before ? n_before : n - n_before;

      n_before += n_here;
      if (n_here > 0 || n_less > MOST_BEHIND * n
          || n - n_less < MAX (FULL_SHARE * n_places, FULL_BOARD))
        continue;
      for (guint i = 0; i < discs->len; i++)
        {
          MarCircle *disc = &g_array_index (discs, MarCircle, i);
          const int at = upright ? disc->u : disc->v;

          disc->in_place &= is_before ? at > line : at < line;
        }
    }
}

/* The box about all discs in their places. Returns how many they are. */
static guint
measure (const GArray *discs,
         MarNet       *net)
{
  guint n = 0;

  for (guint i = 0; i < discs->len; i++)
    {
      const MarCircle *disc = &g_array_index (discs, MarCircle, i);

      if (!disc->in_place)
        continue;
      net->left = n > 0 ? MIN (net->left, disc->u) : disc->u;
      net->right = n > 0 ? MAX (net->right, disc->u) : disc->u;
      net->top = n > 0 ? MIN (net->top, disc->v) : disc->v;
      net->bottom = n > 0 ? MAX (net->bottom, disc->v) : disc->v;
      n++;
    }
  return n;
}

static gboolean
has_disc (const GArray *discs,
          int           u,
          int           v)
{
  for (guint i = 0; i < discs->len; i++)
    {
      const MarCircle *disc = &g_array_index (discs, MarCircle, i);

      if (disc->in_place && disc->u == u && disc->v == v)
        return TRUE;
    }
  return FALSE;
}

/* How strong the lines inside of the net are on the average that lie so far from its rows and
 * columns, of those that no piece hides, and that are not between the borders of two; -1: there are
 * hardly any. */
static double
measure_lines (const MarNet   *net,
               const MarPlane *plane,
               const GArray   *discs,
               double          off)
{
  double sum = 0;
  guint n = 0;

  for (guint upright = 0; upright < 2; upright++)
    for (int v = net->top; v < net->bottom; v++)
      for (int u = net->left; u < net->right; u++)
        {
          /* The piece beside the part, or at its end. */
          const gboolean is_level = (upright == 1) != (off > 0);
          MarLinePart part;

          if (has_disc (discs, u, v) || has_disc (discs, u + !is_level, v + is_level))
            continue;
          mar_net_look (net, plane, u + (upright ? off : 0), v + (upright ? 0 : off), upright == 1,
                        1, &part);
          n += part.sight != MAR_LINE_HIDDEN;
          sum += part.sight == MAR_LINE_SEEN ? MIN (part.strength, MOST_STRENGTH) : 0;
        }
  return n >= LEAST_FREE ? sum / n : -1;
}

/* How many lines in a row are seen beside the net, a cell apart: between cells, or through points,
 * to which others lead. */
static int
count_lines (const MarNet   *net,
             const MarPlane *plane,
             guint           side)
{
  const double first = net->framed ? 0.5 : 1;
  int n = 0;

  while (n < MOST_POINTS && mar_net_see_side (net, plane, side, first + n) >= LINE_SHARE
         && (net->framed || mar_net_see_ways (net, plane, side, first + n) >= LINE_SHARE))
    n++;
  return n;
}

static void
move_side (MarNet *net,
           guint   side,
           int     outward)
{
  net->left -= side == MAR_NET_LEFT ? outward : 0;
  net->top -= side == MAR_NET_TOP ? outward : 0;
  net->right += side == MAR_NET_RIGHT ? outward : 0;
  net->bottom += side == MAR_NET_BOTTOM ? outward : 0;
}

/* Makes the net as large as its lines go: those between the pieces, or those on which they stand.
 * @n: how many of those there are */
static void
extend (MarNet         *net,
        const MarPlane *plane,
        const GArray   *discs,
        guint           n)
{
  const int n_points = (net->right - net->left + 1) * (net->bottom - net->top + 1);
  const double between = measure_lines (net, plane, discs, 0.5);
  const double through = measure_lines (net, plane, discs, 0);
  int lines[MAR_NET_SIDES];

  net->framed = between > through;
  net->discs = between < CLEARLY_BETWEEN * MAX (through, LEAST_STRENGTH);
  net->contrast = MAX (MAX (between, through), 0);
  /* Where pieces are all that is seen, the board has no more. */
  if (net->contrast == 0 || (n >= FULL_SHARE * n_points && n >= FULL_BOARD))
    return;
  for (guint side = 0; side < MAR_NET_SIDES; side++)
    lines[side] = count_lines (net, plane, side);
  for (guint side = 0; side < MAR_NET_SIDES; side++)
    move_side (net, side, net->framed ? MAX (lines[side] - 1, 0) : lines[side]);
}

static gboolean
is_between (double place)
{
  return fabs (place - floor (place) - 0.5) < MOST_OFF;
}

/* Whether a disc that is not in a place may be a piece on others: it lies between four places, and
 * three of them have one that is seen. */
static gboolean
may_be_raised (const GArray *discs,
               double        u,
               double        v)
{
  guint n = 0;

  if (!is_between (u) || !is_between (v))
    return FALSE;
  for (int i = 0; i < 4; i++)
    n += has_disc (discs, (int) floor (u) + i % 2, (int) floor (v) + i / 2);
  return n >= LEAST_BELOW;
}

/* Which part of the discs that lie on the net, of the size of @first, are in their places; clear
 * ones count most, for between pieces that are round something else may look a little so. Those
 * that may stand on others don't count. */
static double
count_in_place (const GArray    *discs,
                const MarNet    *net,
                const MarCircle *first)
{
  double inverse[9];
  double all = 0, in_place = 0;

  if (!mar_projection_invert (net->to_plane, inverse))
    return 0;
  for (guint i = 0; i < discs->len; i++)
    {
      const MarCircle *disc = &g_array_index (discs, MarCircle, i);
      double u, v;

      mar_projection_apply (inverse, disc->x, disc->y, &u, &v);
      if (u < net->left - 0.3 || u > net->right + 0.3 || v < net->top - 0.3 || v > net->bottom + 0.3
          || disc->radius > SAME_RADIUS * first->radius
          || first->radius > SAME_RADIUS * disc->radius || may_be_raised (discs, u, v))
        continue;
      all += disc->votes * disc->votes;
      in_place += disc->in_place ? disc->votes * disc->votes : 0;
    }
  return all > 0 ? in_place / all : 0;
}

/* The net on which most discs are in their places. Returns whether there is one that a board may
 * have. */
static gboolean
find_net (GArray         *discs,
          const MarPlane *plane,
          MarNet         *net)
{
  const MarCircle *first = NULL;
  guint best = LEAST_DISCS - 1;
  guint n, n_first = 0;
  int columns, rows;

  *net = (MarNet) { .points = TRUE };
  for (guint i = 0; i < discs->len && n_first < MOST_FIRST; i++)
    {
      const MarCircle *one = &g_array_index (discs, MarCircle, i);

      n_first += !one->taken;
      for (guint k = 0; k < discs->len && !one->taken; k++)
        {
          const MarCircle *other = &g_array_index (discs, MarCircle, k);

          if (!other->taken && fabs (one->x - other->x) < MOST_APART * MOST_CELL * one->radius
              && try_pair (discs, one, other, net->to_plane, &best))
            first = one;
        }
    }
  if (first == NULL)
    return FALSE;
  for (guint round = 0; round < FIT_ROUNDS; round++)
    {
      place_all (discs, net->to_plane, first, NEAR_CELLS * (round + 1));
      fit_net (discs, net->to_plane);
    }
  place_all (discs, net->to_plane, first, MOST_POINTS);
  drop_far (discs);
  n = measure (discs, net);
  /* A line may be empty only when what lies beside the board is left out. */
  for (guint i = 0; i < 4; i++)
    {
      drop_behind (discs, net, i % 2 == 1, n);
      n = measure (discs, net);
    }
  for (guint i = 0; i < discs->len; i++)
    g_array_index (discs, MarCircle, i).taken |= g_array_index (discs, MarCircle, i).in_place;
  extend (net, plane, discs, n);
  columns = net->right - net->left + 1;
  rows = net->bottom - net->top + 1;
  net->seen = n / (double) (columns * rows);
  return MIN (columns, rows) >= LEAST_POINTS && MAX (columns, rows) <= MOST_POINTS
         && MAX (columns, rows) <= MOST_RATIO * MIN (columns, rows) && net->seen >= LEAST_SHARE
         && count_in_place (discs, net, first) >= LEAST_IN_PLACE;
}

void
mar_discs_find_nets (const MarPlane *plane,
                     GArray         *nets)
{
  g_autoptr (GArray) discs = mar_circles_find (plane);

  for (guint tries = 0; tries < MOST_BOARDS; tries++)
    {
      MarNet net;

      if (find_net (discs, plane, &net))
        g_array_append_val (nets, net);
      else
        break;
    }
}
