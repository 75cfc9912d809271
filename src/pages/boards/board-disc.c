/* Round pieces on a board, as anybody may draw them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-disc.h"

#include "page-compare.h"

/* The radii of pieces, in cells. */
#define LEAST_RADIUS 0.28
#define MOST_RADIUS 0.48
#define RADIUS_STEP 0.02
#define MOVE_STEP 0.03

/* In how many directions a border is looked for; lines of the board lie near the axes, and these
 * are left out. */
#define N_DIRECTIONS 32
#define IS_NEAR_AXIS(i) ((i) % 8 == 0 || (i) % 8 == 7)

/* How far inside and outside of a border, in cells and in pixels, the colors are compared, and by
 * how much they differ, in levels of red, green and blue together. */
#define BESIDE 0.05
#define BESIDE_PIXELS 1.3
#define STRONG 24.0
/* A part of a border differs in the way of all others if it does by this share of their mean. */
#define LIKE 0.3

/* Circles that are round to within this are equally round, and a border is stronger by this factor
 * than what is beside it. */
#define SAME_ROUND 0.05
#define STRONGER 1.3

/* The part of a piece that tells its color. */
#define BODY_SHARE 0.8

/* The middle of a cell, in pixels of the view. */
static void
find_middle (const MarBoardView *view,
             guint               index,
             double             *x,
             double             *y)
{
  *x = (index % view->columns + 1) * view->scale;
  *y = (index / view->columns + 1) * view->scale;
}

/* In which part of the directions @steps point where their mean does; @strength: (out): how large
 * that is. */
static double
agree (int (*steps)[3], guint n, double *strength)
{
  double mean[3] = { 0, 0, 0 };
  double square = 0;
  guint n_like = 0;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 3; k++)
      mean[k] += (double) steps[i][k] / n;
  for (guint k = 0; k < 3; k++)
    square += mean[k] * mean[k];
  *strength = sqrt (square);
  for (guint i = 0; i < n; i++)
    {
      double product = 0;
      int size = 0;

      for (guint k = 0; k < 3; k++)
        {
          product += mean[k] * steps[i][k];
          size += ABS (steps[i][k]);
        }
      n_like += size >= STRONG && product > LIKE * square;
    }
  return (double) n_like / n;
}

double
mar_board_see_circle (const MarBoardView *view,
                      double              x,
                      double              y,
                      double              radius,
                      double             *strength)
{
  const double beside = MAX (BESIDE * view->scale, BESIDE_PIXELS);
  int borders[N_DIRECTIONS][3], lines[N_DIRECTIONS][3];
  double border, line, line_strength;
  guint n = 0;

  for (guint i = 0; i < N_DIRECTIONS; i++)
    {
      const double angle = 2 * G_PI * (i + 0.5) / N_DIRECTIONS;
      const guint8 *rings[3];

      if (IS_NEAR_AXIS (i))
        continue;
      for (int ring = 0; ring < 3; ring++)
        {
          const double r = radius * view->scale + (ring - 1) * beside;

          rings[ring] = mar_board_pixel_at (view, x + r * cos (angle), y + r * sin (angle));
        }
      for (guint k = 0; k < 3; k++)
        {
          borders[n][k] = rings[2][k] - rings[0][k];
          lines[n][k] = rings[1][k] - (rings[0][k] + rings[2][k]) / 2;
        }
      n++;
    }
  border = agree (borders, n, strength);
  line = agree (lines, n, &line_strength);
  *strength = MAX (*strength, line_strength);
  return MAX (border, line);
}

/* The median color of a piece. */
static void
find_body (const MarBoardView *view,
           double              x,
           double              y,
           double              reach,
           int                 body[3])
{
  const int most = (int) ceil (reach);
  g_autofree int *values = g_new (int, (gsize) (2 * most + 1) * (2 * most + 1));

  for (guint k = 0; k < 3; k++)
    {
      guint n = 0;

      for (int down = -most; down <= most; down++)
        for (int right = -most; right <= most; right++)
          if (right * right + down * down <= reach * reach)
            values[n++] = mar_board_pixel_at (view, x + right, y + down)[k];
      body[k] = page_find_median (values, n);
    }
}

void
mar_board_find_disc (const MarBoardView *view,
                     guint               index,
                     double              moved,
                     MarDisc            *disc)
{
  const double scale = view->scale;
  double most = 0;
  double x, y;

  find_middle (view, index, &x, &y);
  *disc = (MarDisc) { .radius = LEAST_RADIUS };
  for (double down = -moved; down <= moved; down += MOVE_STEP)
    for (double radius = MOST_RADIUS; radius >= LEAST_RADIUS; radius -= RADIUS_STEP)
      {
        double strength;
        const double round = mar_board_see_circle (view, x, y + down * scale, radius, &strength);
        /* Lines about a cell are stronger than the border of a piece, but less round. */
        const gboolean is_first = round >= MAR_DISC_ROUND && disc->round < MAR_DISC_ROUND;

        /* Of about equal ones the outermost, which is that of the piece, not of a ring on it; but
         * beside a border there is something of it as well. */
        if (!is_first
            && (round < disc->round - SAME_ROUND || strength * STRONGER < most
                || (round <= disc->round && strength < STRONGER * most)))
          continue;
        most = strength;
        disc->round = round;
        disc->radius = radius;
        disc->y = down;
      }
  find_body (view, x, y + disc->y * scale, BODY_SHARE * disc->radius * scale, disc->body);
}
