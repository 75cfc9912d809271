/* Looking whether a line of a net is where it should be.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"

#include <math.h>

/* The ends of a part of a line are not looked at: other lines cross there. */
#define END 0.1

/* Where a line is looked for beside its place, in cells and in pixels. */
#define REACH 0.04
#define LEAST_REACH 1.0
#define MOST_REACH 5.0

/* A line that is so far off counts half, in cells. */
#define NEAR 0.025

/* Lines are thin: what lies so many pixels off is ground. */
#define BESIDE 2

#define MOST_ACROSS 8
#define N_ACROSS (2 * MOST_ACROSS + 1)
#define LEAST_ALONG 6
#define MOST_ALONG 18

/* Pieces come nearest to the middle of a line, if they stand in its cells: it is looked for in both
 * other parts, and must be in each of them. */
#define N_PARTS 3
#define MIDDLE 1
#define LEAST_PART 0.3

/* How much a place counts that is no peak. */
#define SLOPE_SHARE 0.3

/* A line is no thicker than this, in cells, its other side is so much of a border as the one that
 * is seen, and the grounds beside it differ by no more. */
#define MOST_THICK 0.17
#define LEAST_OTHER_SIDE 0.6
#define SAME_BESIDE 0.3

/* Which part of the usual contrast a line must have, at least so many grays, and at most what is
 * always enough. */
#define LEAST_SHARE 0.3
#define LEAST_STRENGTH 2.5
#define ENOUGH 24.0

/* What varies more along the line than this is not ground. */
#define LEAST_CHANGE 7.0

/* The grays about a part of a line: in each of its parts, from one side of it to the other. */
typedef struct
{
  double grays[N_PARTS][N_ACROSS];
  double means[N_ACROSS];
  double change;
  int reach;
  int far;
  double cell;
  double near;
} Strip;

/* Whether there are pixels all about a line, as far as it is looked at. */
static gboolean
is_inside (const MarPlane *plane,
           const double   *from,
           const double   *to,
           const double   *across,
           int             far)
{
  for (int side = -1; side <= 1; side += 2)
    if (!mar_plane_is_inside (plane, from[0] + side * far * across[0],
                              from[1] + side * far * across[1])
        || !mar_plane_is_inside (plane, to[0] + side * far * across[0],
                                 to[1] + side * far * across[1]))
      return FALSE;
  return TRUE;
}

static void
take_strip (const MarPlane *plane,
            const double   *from,
            const double   *to,
            double          cell,
            Strip          *strip)
{
  const double length = hypot (to[0] - from[0], to[1] - from[1]);
  const double across[2] = { -(to[1] - from[1]) / length, (to[0] - from[0]) / length };
  const guint n = CLAMP ((guint) (length / N_PARTS), LEAST_ALONG / N_PARTS, MOST_ALONG / N_PARTS);
  double sum = 0;
  double squares = 0;
  gboolean inside;
  int far;

  memset (strip, 0, sizeof *strip);
  strip->reach = (int) round (CLAMP (REACH * cell, LEAST_REACH, MOST_REACH));
  strip->near = MAX (NEAR * cell, 1);
  far = strip->reach + BESIDE + 1;
  strip->far = far;
  strip->cell = cell;
  inside = is_inside (plane, from, to, across, far);
  for (guint i = 0; i < n * N_PARTS; i++)
    {
      const double way = (i + 0.5) / (n * N_PARTS);
      const double x = from[0] + way * (to[0] - from[0]);
      const double y = from[1] + way * (to[1] - from[1]);
      double *grays = strip->grays[i / n] + MOST_ACROSS;
      double level = 0;

      for (int off = -far; off <= far; off++)
        {
          const double u = x + off * across[0];
          const double v = y + off * across[1];
          const double gray = inside ? mar_plane_sample_inside (plane, u, v)
                                     : mar_plane_sample (plane, u, v);

          grays[off] += gray;
          level += gray;
        }
      level /= 2 * far + 1;
      sum += level;
      squares += level * level;
    }
  for (int i = MOST_ACROSS - far; i <= MOST_ACROSS + far; i++)
    {
      for (guint part = 0; part < N_PARTS; part++)
        strip->grays[part][i] /= n;
      strip->means[i] = (strip->grays[0][i] + strip->grays[N_PARTS - 1][i]) / 2;
    }
  sum /= n * N_PARTS;
  strip->change = sqrt (MAX (squares / (n * N_PARTS) - sum * sum, 0));
}

/* How much a line differs from both sides, or half of how much the sides differ. */
static double
strength_at (const double *grays,
             int           at,
             gboolean     *border)
{
  const double *g = grays + at;
  const double ridge = g[0] - (g[-BESIDE] + g[BESIDE]) / 2;
  const double edge = g[BESIDE] - g[-BESIDE];

  *border = fabs (edge) > 1.25 * fabs (ridge);
  return *border ? edge : ridge;
}

/* Where between the places of the samples the line is. */
static double
refine (const double *grays,
        int           at,
        gboolean      border)
{
  const double *g = grays + at;
  double before, here, after;

  if (border)
    {
      double weights = 0;
      double sum = 0;

      for (int off = -BESIDE; off < BESIDE; off++)
        {
          const double step = fabs (g[off + 1] - g[off]);

          weights += step;
          sum += step * (off + 0.5);
        }
      return weights > 0 ? sum / weights : 0;
    }
  before = g[-1] - (g[-1 - BESIDE] + g[BESIDE - 1]) / 2;
  here = g[0] - (g[-BESIDE] + g[BESIDE]) / 2;
  after = g[1] - (g[1 - BESIDE] + g[1 + BESIDE]) / 2;
  if (before - 2 * here + after == 0)
    return 0;
  return CLAMP (0.5 * (before - after) / (before - 2 * here + after), -0.5, 0.5);
}

/* Where a border is that is one side of a thick line: in the middle between both sides, or where it
 * seems to be if it is no such. In narrow cells no line is so thick that its sides are told
 * apart. */
static double
find_middle (const Strip *strip,
             int          place,
             double       strength)
{
  const double here = place + refine (strip->means, MOST_ACROSS + place, TRUE);
  double most = LEAST_OTHER_SIDE * fabs (strength);
  double other = here;

  for (int at = BESIDE - strip->far;
       at <= strip->far - BESIDE && MOST_THICK * strip->cell > BESIDE + 1; at++)
    {
      const double *g = strip->means + MOST_ACROSS + at;
      const double side = (g[BESIDE] - g[-BESIDE]) * (strength > 0 ? -1 : 1);
      const double beside = strip->means[MOST_ACROSS + MAX (at, place) + BESIDE]
                            - strip->means[MOST_ACROSS + MIN (at, place) - BESIDE];

      if (side <= most || abs (at - place) > MOST_THICK * strip->cell
          || fabs (beside) > SAME_BESIDE * fabs (strength))
        continue;
      most = side;
      other = at + refine (strip->means, MOST_ACROSS + at, TRUE);
    }
  return (here + other) / 2;
}

/* Returns whether both parts of the strip have the line. */
static gboolean
goes_on (const Strip *strip,
         int          at,
         double       strength,
         double       least)
{
  for (guint part = 0; part < N_PARTS; part += N_PARTS - 1)
    {
      const double *grays = strip->grays[part];
      double best = 0;

      /* A border may have either side darker, and a line another ground. */
      for (int off = -1; off <= 1; off++)
        {
          gboolean border;

          best = MAX (best, fabs (strength_at (grays, at + off, &border)));
        }
      if (best < MAX (LEAST_PART * fabs (strength), 0.5 * least))
        return FALSE;
    }
  return TRUE;
}

static void
judge (const MarNet *net,
       const Strip  *strip,
       MarLinePart  *part)
{
  const double least = CLAMP (LEAST_SHARE * net->contrast, LEAST_STRENGTH, ENOUGH);
  double best = 0;
  double first = 0;
  int place = 0;
  gboolean is_border = FALSE;

  /* Pieces have stronger borders than lines, but they are farther off. */
  for (int off = -strip->reach; off <= strip->reach; off++)
    {
      gboolean border, other;
      const double strength = strength_at (strip->means, MOST_ACROSS + off, &border);
      const double before = strength_at (strip->means, MOST_ACROSS + off - 1, &other);
      const double after = strength_at (strip->means, MOST_ACROSS + off + 1, &other);
      const gboolean is_peak = fabs (strength) >= fabs (before) && fabs (strength) >= fabs (after);
      const double value = fabs (strength) * (is_peak ? 1 : SLOPE_SHARE)
                           / (1 + off * off / (strip->near * strip->near));

      if (value <= first)
        continue;
      first = value;
      best = strength;
      place = off;
      is_border = border;
    }
  part->strength = fabs (best);
  part->border = is_border;
  part->lighter = best > 0;
  part->offset = is_border && net->thick
                   ? find_middle (strip, place, best)
                   : place + refine (strip->means, MOST_ACROSS + place, is_border);
  if (part->strength >= least && goes_on (strip, MOST_ACROSS + place, best, least))
    part->sight = MAR_LINE_SEEN;
  else if (strip->change > MAX (LEAST_CHANGE, 0.4 * net->contrast))
    part->sight = MAR_LINE_HIDDEN;
  else
    part->sight = MAR_LINE_ABSENT;
}

void
mar_net_look (const MarNet   *net,
              const MarPlane *plane,
              double          u,
              double          v,
              gboolean        upright,
              double          length,
              MarLinePart    *part)
{
  const double right = upright ? 0 : length;
  const double down = upright ? length : 0;
  const double middle_u = u + right / 2;
  const double middle_v = v + down / 2;
  double from[2], to[2], middle[2], width, height, whole;
  Strip strip;

  mar_projection_apply (net->to_plane, u + END * right, v + END * down, &from[0], &from[1]);
  mar_projection_apply (net->to_plane, u + (1 - END) * right, v + (1 - END) * down, &to[0], &to[1]);
  mar_projection_apply (net->to_plane, middle_u, middle_v, &middle[0], &middle[1]);
  mar_projection_measure (net->to_plane, middle_u, middle_v, &width, &height);
  *part = (MarLinePart) { MAR_LINE_ABSENT };
  whole = hypot (to[0] - from[0], to[1] - from[1]);
  if (whole < 1 || middle[0] < 0 || middle[1] < 0 || middle[0] > plane->width
      || middle[1] > plane->height)
    return;
  take_strip (plane, from, to, MIN (width, height) * MAX (net->loose, 1), &strip);
  judge (net, &strip, part);
  part->place = (MarSight) {
    .u = middle_u,
    .v = middle_v,
    .across = { -(to[1] - from[1]) / whole, (to[0] - from[0]) / whole },
    .weight = 1,
  };
  part->place.x = middle[0] + part->offset * part->place.across[0];
  part->place.y = middle[1] + part->offset * part->place.across[1];
}

/* Which part is seen of what lies so far outward of a side: of the line along it, or of the lines
 * of one cell that
 * @lead across it, beginning there. */
static double
see_beside (const MarNet   *net,
            const MarPlane *plane,
            guint           side,
            double          outward,
            gboolean        lead)
{
  const gboolean upright = side == MAR_NET_LEFT || side == MAR_NET_RIGHT;
  const int from = upright ? net->top : net->left;
  const int to = (upright ? net->bottom : net->right) + lead;
  guint n = 0;

  for (int i = from; i < to; i++)
    {
      const double u = side == MAR_NET_LEFT    ? net->left - outward
                       : side == MAR_NET_RIGHT ? net->right + outward - lead
                                               : i;
      const double v = side == MAR_NET_TOP      ? net->top - outward
                       : side == MAR_NET_BOTTOM ? net->bottom + outward - lead
                                                : i;
      MarLinePart part;

      mar_net_look (net, plane, u, v, upright != lead, 1, &part);
      n += part.sight == MAR_LINE_SEEN;
    }
  return n / (double) MAX (to - from, 1);
}

double
mar_net_see_side (const MarNet   *net,
                  const MarPlane *plane,
                  guint           side,
                  double          outward)
{
  return see_beside (net, plane, side, outward, FALSE);
}

double
mar_net_see_ways (const MarNet   *net,
                  const MarPlane *plane,
                  guint           side,
                  double          outward)
{
  return see_beside (net, plane, side, outward, TRUE);
}
