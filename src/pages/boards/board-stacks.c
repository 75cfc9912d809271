/* How many pieces stand on each other, where a number beside the uppermost one tells, or the edges
 * of those below.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-stacks.h"

#include <math.h>

#include "board-sign.h"

/* How far from the middle of the cell the disc with the number is, to the side and up or down, and
 * how large it is, in cells. */
#define OFF 0.34
#define MOST_OFF 0.03
#define OFF_STEP 0.015
#define LEAST_RADIUS 0.12
#define MOST_RADIUS 0.2
#define RADIUS_STEP 0.02

/* The smallest that is looked for may as well be between a piece and lines that cross beside it,
 * unless there is a number in it. */
#define SMALLEST 0.13

/* It is round to this part, and its number fits so well. The number is in this part of it. One that
 * is rounder is there even if its number is too small to be read: then it is the likeliest one. */
#define LEAST_ROUND 0.7
#define SURELY_ROUND 0.95
#define LIKELIEST 2
#define LEAST_FIT 0.55
#define NUMBER_SHARE 0.78

/* The edges of pieces below the uppermost one are like its lower border, moved down: so far from
 * each other, and as far from its border at most, in cells. */
#define LEAST_STEP 0.065
#define MOST_STEP 0.17
#define MOST_DOWN 0.5
#define DOWN_STEP 0.01
/* In how many directions they are looked for, and from where to where, in degrees; in how many of
 * them an edge must be seen, and how many may have something between two of them. */
#define N_EDGE_DIRECTIONS 15
#define EDGE_FROM 40.0
#define EDGE_TO 140.0
#define EDGE_SHARE 0.7
#define EDGE_BETWEEN 0.5
/* The line about a piece may be so far above or below where its border was found, or inside of
 * that, or outside, in cells. */
#define LINE_MOVED 0.02
#define LINE_OUTSIDE 0.06
/* An edge is darker by so many levels than what is so far above and below it, in cells and in
 * pixels at least. */
#define EDGE_DARK 14
#define EDGE_BESIDE 0.045
#define EDGE_BESIDE_PIXELS 1.25

/* A disc in the corner of a cell, in pixels of the view. */
typedef struct
{
  double x, y;
  double radius;
  double round;
} Badge;

/* The roundest disc about a place. */
static Badge
find_badge (const MarBoardView *view,
            double              x,
            double              y)
{
  const double scale = view->scale;
  Badge best = { .round = 0 };
  double most = 0;

  for (double down = -MOST_OFF; down <= MOST_OFF; down += OFF_STEP)
    for (double right = -MOST_OFF; right <= MOST_OFF; right += OFF_STEP)
      for (double radius = LEAST_RADIUS; radius <= MOST_RADIUS; radius += RADIUS_STEP)
        {
          Badge badge = { x + right * scale, y + down * scale, radius * scale, 0 };
          double strength;

          badge.round = mar_board_see_circle (view, badge.x, badge.y, radius, &strength);
          if (badge.round < best.round || (badge.round == best.round && strength <= most))
            continue;
          best = badge;
          most = strength;
        }
  return best;
}

static guint
read_number (const MarSign *sign,
             guint          most)
{
  double best = LEAST_FIT;
  guint number = 1;

  for (guint n = 2; n <= MIN (most, MAR_LABEL_TEXTS); n++)
    for (guint family = 0; family < MAR_LABEL_FAMILIES; family++)
      {
        const double fit = mar_label_glyph_fit (&sign->glyph, TRUE, n - 1, family);

        if (fit <= best)
          continue;
        best = fit;
        number = n;
      }
  return number;
}

guint
mar_board_count_stack (const MarBoardView *view,
                       guint               index,
                       guint               most)
{
  const double scale = view->scale;

  for (guint corner = 0; corner < 4; corner++)
    {
      const double x = index % view->columns + 1 + (corner % 2 ? -OFF : OFF);
      const double y = index / view->columns + 1 + (corner / 2 ? -OFF : OFF);
      const Badge badge = find_badge (view, x * scale, y * scale);
      MarSign sign;

      if (badge.round >= LEAST_ROUND
          && mar_board_find_sign (view->picture, badge.x, badge.y, NUMBER_SHARE * badge.radius,
                                  TRUE, NULL, &sign))
        {
          const guint n = read_number (&sign, most);

          if (n > 1 || (badge.round >= SURELY_ROUND && badge.radius > SMALLEST * scale))
            return MAX (n, LIKELIEST);
        }
    }
  return 1;
}

/* A point on the lower border of a disc in a cell, moved down. */
static const guint8 *
edge_pixel (const MarBoardView *view,
            guint               index,
            const MarDisc      *disc,
            double              degrees,
            double              down)
{
  const double angle = degrees * G_PI / 180;
  const double x = index % view->columns + 1 + disc->radius * cos (angle);
  const double y = index / view->columns + 1 + disc->y + disc->radius * sin (angle) + down;

  return mar_board_pixel_at (view, x * view->scale, y * view->scale);
}

/* In which part of the directions an edge is there, so far below the border of a disc; @all: or in
 * all directions. */
static double
see_edge (const MarBoardView *view,
          guint               index,
          const MarDisc      *disc,
          double              down,
          gboolean            all)
{
  const double beside = MAX (EDGE_BESIDE, EDGE_BESIDE_PIXELS / view->scale);
  const double to = all ? EDGE_FROM + 360 : EDGE_TO;
  guint n = 0;

  for (guint i = 0; i < N_EDGE_DIRECTIONS; i++)
    {
      const double degrees = EDGE_FROM + (to - EDGE_FROM) * i / (N_EDGE_DIRECTIONS - !all);
      int grays[5];

      for (int k = 0; k < 5; k++)
        {
          const double off = (k - 2) * beside / 2;
          const MarDisc other = { .y = disc->y, .radius = disc->radius + off };

          grays[k] = mar_raster_gray (edge_pixel (view, index, &other, degrees, down));
        }
      n += MIN (grays[0], grays[4]) - MIN (MIN (grays[1], grays[2]), grays[3]) >= EDGE_DARK;
    }
  return (double) n / N_EDGE_DIRECTIONS;
}

/* Finds the line about a disc. Returns whether there is one. */
static gboolean
find_line (const MarBoardView *view,
           guint               index,
           MarDisc            *disc)
{
  const MarDisc before = *disc;
  double most = 0;

  for (double y = -LINE_MOVED; y <= LINE_MOVED; y += DOWN_STEP)
    for (double radius = -LINE_MOVED; radius <= LINE_OUTSIDE; radius += DOWN_STEP)
      {
        const MarDisc other = { .y = before.y + y, .radius = before.radius + radius };
        const double seen = see_edge (view, index, &other, 0, TRUE);

        if (seen <= most)
          continue;
        most = seen;
        disc->y = other.y;
        disc->radius = other.radius;
      }
  return most >= EDGE_SHARE;
}

guint
mar_board_count_edges (const MarBoardView *view,
                       guint               index,
                       const MarDisc      *disc,
                       guint               most,
                       int                 colors[][3])
{
  MarDisc top = *disc;
  double last = -LEAST_STEP, best = 0, best_at = 0;
  guint n = 0;

  if (!find_line (view, index, &top))
    return 1;
  /* The first edge is its own. */
  for (double down = -LEAST_STEP; down <= MOST_DOWN && n < most && down <= last + MOST_STEP;
       down += DOWN_STEP)
    {
      const double seen = see_edge (view, index, &top, down, FALSE);

      if (seen >= EDGE_SHARE && seen > best && (n == 0 || down >= last + LEAST_STEP))
        {
          best = seen;
          best_at = down;
        }
      if (best == 0 || seen >= EDGE_BETWEEN)
        continue;
      /* What is between an edge and the one before is a piece. */
      for (guint k = 0; k < 3 && n > 0; k++)
        colors[n - 1][k] = edge_pixel (view, index, &top, 90, (last + best_at) / 2)[k];
      n++;
      last = best_at;
      best = 0;
    }
  return MAX (n, 1);
}
