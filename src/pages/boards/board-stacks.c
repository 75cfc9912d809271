/* How many pieces stand on each other, where a number beside the uppermost one tells.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-stacks.h"

#include "board-disc.h"
#include "board-sign.h"

/* How far from the middle of the cell the disc with the number is, to the side and up or down, and how large it is, in
 * cells. */
#define OFF 0.34
#define MOST_OFF 0.03
#define OFF_STEP 0.015
#define LEAST_RADIUS 0.12
#define MOST_RADIUS 0.2
#define RADIUS_STEP 0.02

/* The smallest that is looked for may as well be between a piece and lines that cross beside it, unless there is a number in it. */
#define SMALLEST 0.13

/* It is round to this part, and its number fits so well. The number is in this part of it. One that is rounder is there even
 * if its number is too small to be read: then it is the likeliest one. */
#define LEAST_ROUND 0.7
#define SURELY_ROUND 0.95
#define LIKELIEST 2
#define LEAST_FIT 0.55
#define NUMBER_SHARE 0.78

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
