/* Signs on pieces, or straight on their cells: letters, numbers, crowns and the like.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-sign.h"

#include "page-compare.h"

/* More pixels a side are not looked at. */
#define MOST_SIDE 96

/* The color of a sign is that of this part of the place which differs most from the ground; by less than
 * so many levels of red, green and blue together there is none. */
#define INK_SHARE 0.02
#define LEAST_STRENGTH 75.0

/* A pixel belongs to the sign from this share of its color on. */
#define INK 0.4

/* How much of the place a sign covers. */
#define LEAST_SHARE 0.012
#define MOST_SHARE 0.75

/* A place and what is seen on it. */
typedef struct
{
  const MarRaster *picture;
  int left;
  int top;
  guint side;
  double reach;
  gboolean is_round;
  int ground[3];
} Place;

static gboolean
is_inside (const Place *place,
           guint        x,
           guint        y)
{
  const double across = x + 0.5 - place->side / 2.0;
  const double down = y + 0.5 - place->side / 2.0;

  if (!place->is_round)
    return TRUE;
  return across * across + down * down <= place->reach * place->reach;
}

static void
find_step (const Place *place,
           guint        x,
           guint        y,
           int          step[3])
{
  const int across = CLAMP (place->left + (int) x, 0, (int) place->picture->width - 1);
  const int down = CLAMP (place->top + (int) y, 0, (int) place->picture->height - 1);
  const guint8 *pixel = place->picture->rgb
                        + 3 * ((gsize) down * place->picture->width + (gsize) across);

  for (guint k = 0; k < 3; k++)
    step[k] = pixel[k] - place->ground[k];
}

/* Takes the given color for the ground, or the median one. */
static void
find_ground (Place     *place,
             const int *ground)
{
  g_autofree int *values = g_new (int, place->side * place->side);

  for (guint k = 0; k < 3; k++)
    {
      guint n = 0;

      place->ground[k] = ground != NULL ? ground[k] : 0;
      for (guint i = 0; i < place->side * place->side && ground == NULL; i++)
        if (is_inside (place, i % place->side, i / place->side))
          {
            int step[3];

            find_step (place, i % place->side, i / place->side, step);
            values[n++] = step[k];
          }
      if (n == 0)
        continue;
      qsort (values, n, sizeof *values, page_compare_ints);
      place->ground[k] = values[n / 2];
    }
}

static int
size_of (const int step[3])
{
  return ABS (step[0]) + ABS (step[1]) + ABS (step[2]);
}

/* How the sign's color differs from the ground's: as what differs most does on the average. */
static double
find_ink (const Place *place,
          double       ink[3],
          guint       *n)
{
  g_autofree int *sizes = g_new (int, place->side * place->side);
  guint n_ink = 0;
  int step[3], least;

  *n = 0;
  for (guint i = 0; i < place->side * place->side; i++)
    if (is_inside (place, i % place->side, i / place->side))
      {
        find_step (place, i % place->side, i / place->side, step);
        sizes[(*n)++] = size_of (step);
      }
  qsort (sizes, *n, sizeof *sizes, page_compare_ints);
  least = sizes[(guint) ((1 - INK_SHARE) * (*n - 1))];
  ink[0] = ink[1] = ink[2] = 0;
  for (guint i = 0; i < place->side * place->side; i++)
    if (is_inside (place, i % place->side, i / place->side))
      {
        find_step (place, i % place->side, i / place->side, step);
        if (size_of (step) < least)
          continue;
        for (guint k = 0; k < 3; k++)
          ink[k] += step[k];
        n_ink++;
      }
  for (guint k = 0; k < 3; k++)
    ink[k] /= n_ink;
  return fabs (ink[0]) + fabs (ink[1]) + fabs (ink[2]);
}

/* Tells how much ink is on each pixel, and where the sign is. Returns how many pixels have some. */
static guint
measure (const Place  *place,
         const double  ink[3],
         double       *values,
         guint         box[4])
{
  const double whole = ink[0] * ink[0] + ink[1] * ink[1] + ink[2] * ink[2];
  guint n = 0;

  box[0] = box[1] = place->side;
  box[2] = box[3] = 0;
  for (guint y = 0; y < place->side; y++)
    for (guint x = 0; x < place->side; x++)
      {
        double *value = values + y * place->side + x;
        int step[3];

        *value = 0;
        if (!is_inside (place, x, y))
          continue;
        find_step (place, x, y, step);
        *value = CLAMP ((ink[0] * step[0] + ink[1] * step[1] + ink[2] * step[2]) / whole, 0, 1);
        if (*value < INK)
          continue;
        n++;
        box[0] = MIN (box[0], x);
        box[1] = MIN (box[1], y);
        box[2] = MAX (box[2], x + 1);
        box[3] = MAX (box[3], y + 1);
      }
  return n;
}

gboolean
mar_board_find_sign (const MarRaster *picture,
                     double           x,
                     double           y,
                     double           reach,
                     gboolean         is_round,
                     const int        ground[3],
                     MarSign         *sign)
{
  Place place = { .picture = picture, .is_round = is_round };
  double values[MOST_SIDE * MOST_SIDE];
  double ink[3];
  guint n, n_ink, box[4];

  place.side = (guint) CLAMP (ceil (2 * reach), 4, MOST_SIDE);
  place.reach = MIN (reach, place.side / 2.0);
  place.left = (int) lround (x - place.side / 2.0);
  place.top = (int) lround (y - place.side / 2.0);
  find_ground (&place, ground);
  *sign = (MarSign) { 0 };
  sign->strength = find_ink (&place, ink, &n);
  if (sign->strength < LEAST_STRENGTH)
    return FALSE;
  n_ink = measure (&place, ink, values, box);
  sign->share = (double) n_ink / n;
  if (sign->share < LEAST_SHARE || sign->share > MOST_SHARE)
    return FALSE;
  sign->size = MAX (box[2] - box[0], box[3] - box[1]) / reach;
  mar_label_glyph_init (&sign->glyph, values, place.side, box[0], box[1], box[2] - box[0],
                        box[3] - box[1]);
  return TRUE;
}

double
mar_board_weigh_sign (const MarSign *sign)
{
  return sign->strength * sign->share;
}
