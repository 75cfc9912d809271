/* Signs on pieces, or straight on their cells: letters, numbers, crowns and the like.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-sign.h"

#include "page-compare.h"

/* More pixels a side are not looked at. */
#define MOST_SIDE 96

/* The color of a sign is that of this part of the place which differs most from the ground; by less
 * than so many levels of red, green and blue together there is none. */
#define INK_SHARE 0.02
#define LEAST_STRENGTH 75.0

/* What differs so much from the ground is a part of a shape, be it lighter or darker. */
#define SHAPE_STRENGTH 120.0

/* A pixel belongs to the sign from this share of its color on. */
#define INK 0.4

/* What touches the rim of a round place, and comes no nearer to its middle than this part of its
 * reach, is the border of the piece; such a border goes on where there is so much ink. */
#define BORDER_INSIDE 0.82
#define BORDER_INK 0.2

/* Pips are drawn in a square of so many pixels, with this distance between two rows. */
#define PIPS_SIDE 64
#define PIPS_APART 20.0

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

static double
square_from_middle (const Place *place,
                    guint        x,
                    guint        y)
{
  const double across = x + 0.5 - place->side / 2.0;
  const double down = y + 0.5 - place->side / 2.0;

  return across * across + down * down;
}

static gboolean
is_inside (const Place *place,
           guint        x,
           guint        y)
{
  return !place->is_round || square_from_middle (place, x, y) <= place->reach * place->reach;
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

/* Gathers the pixels that hang together with one of the rim. Returns whether they are a border. */
static gboolean
gather_border (const Place  *place,
               const double *values,
               guint         first,
               guint8       *known,
               GArray       *border)
{
  const double inside = BORDER_INSIDE * place->reach;
  gboolean is_border = TRUE;

  g_array_set_size (border, 0);
  g_array_append_val (border, first);
  known[first] = TRUE;
  for (guint i = 0; i < border->len; i++)
    {
      const guint x = g_array_index (border, guint, i) % place->side;
      const guint y = g_array_index (border, guint, i) / place->side;

      is_border &= square_from_middle (place, x, y) > inside * inside;
      for (guint v = MAX (y, 1) - 1; v <= y + 1 && v < place->side; v++)
        for (guint u = MAX (x, 1) - 1; u <= x + 1 && u < place->side; u++)
          {
            const guint next = v * place->side + u;

            if (known[next] || values[next] < BORDER_INK)
              continue;
            known[next] = TRUE;
            g_array_append_val (border, next);
          }
    }
  return is_border;
}

/* Takes the ink of the piece's own border off: a circle that is a little too large has some of
 * it. */
static void
leave_out_border (const Place *place,
                  double      *values)
{
  const guint n = place->side * place->side;
  const double rim = MAX (place->reach - 1, 0);
  g_autofree guint8 *known = g_new0 (guint8, n);
  g_autoptr (GArray) border = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < n; i++)
    {
      if (known[i] || values[i] < INK
          || square_from_middle (place, i % place->side, i / place->side) < rim * rim
          || !gather_border (place, values, i, known, border))
        continue;
      for (guint k = 0; k < border->len; k++)
        values[g_array_index (border, guint, k)] = 0;
    }
}

/* How much of a difference from the ground is that of the ink. */
static double
find_share (const int    step[3],
            const double ink[3])
{
  const double whole = ink[0] * ink[0] + ink[1] * ink[1] + ink[2] * ink[2];

  return (ink[0] * step[0] + ink[1] * step[1] + ink[2] * step[2]) / whole;
}

/* Tells how much ink is on each pixel, and where the sign is; @most: above 0: whatever differs by
 * so much from the ground is ink. Returns how many pixels have some. */
static guint
measure (const Place  *place,
         const double  ink[3],
         double        most,
         double       *values,
         guint         box[4])
{
  guint n = 0;

  for (guint i = 0; i < place->side * place->side; i++)
    {
      int step[3];

      values[i] = 0;
      if (!is_inside (place, i % place->side, i / place->side))
        continue;
      find_step (place, i % place->side, i / place->side, step);
      values[i] = CLAMP (most > 0 ? size_of (step) / most : find_share (step, ink), 0, 1);
    }
  if (place->is_round || most > 0)
    leave_out_border (place, values);
  box[0] = box[1] = place->side;
  box[2] = box[3] = 0;
  for (guint i = 0; i < place->side * place->side; i++)
    {
      const guint x = i % place->side;
      const guint y = i / place->side;

      if (values[i] < INK)
        continue;
      n++;
      box[0] = MIN (box[0], x);
      box[1] = MIN (box[1], y);
      box[2] = MAX (box[2], x + 1);
      box[3] = MAX (box[3], y + 1);
    }
  return n;
}

/* The place that reaches so far from a point of a picture. */
static Place
find_place (const MarRaster *picture,
            double           x,
            double           y,
            double           reach,
            gboolean         is_round,
            const int       *ground)
{
  Place place = { .picture = picture, .is_round = is_round };

  place.side = (guint) CLAMP (ceil (2 * reach), 4, MOST_SIDE);
  place.reach = MIN (reach, place.side / 2.0);
  place.left = (int) lround (x - place.side / 2.0);
  place.top = (int) lround (y - place.side / 2.0);
  find_ground (&place, ground);
  return place;
}

/* Makes a sign of what was measured in a place of @n pixels. Returns whether it is as large as
 * one. */
static gboolean
take_sign (const Place  *place,
           const double *values,
           const guint   box[4],
           guint         n_ink,
           guint         n,
           MarSign      *sign)
{
  sign->share = (double) n_ink / n;
  if (sign->share < LEAST_SHARE || sign->share > MOST_SHARE)
    return FALSE;
  sign->size = MAX (box[2] - box[0], box[3] - box[1]) / place->reach;
  mar_label_glyph_init (&sign->glyph, values, place->side, box[0], box[1], box[2] - box[0],
                        box[3] - box[1]);
  return TRUE;
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
  const Place place = find_place (picture, x, y, reach, is_round, ground);
  double values[MOST_SIDE * MOST_SIDE];
  double ink[3];
  guint n, n_ink, box[4];

  *sign = (MarSign) { 0 };
  sign->strength = find_ink (&place, ink, &n);
  if (sign->strength < LEAST_STRENGTH)
    return FALSE;
  n_ink = measure (&place, ink, 0, values, box);
  return take_sign (&place, values, box, n_ink, n, sign);
}

gboolean
mar_board_find_shape (const MarRaster *picture,
                      double           x,
                      double           y,
                      double           reach,
                      const int        ground[3],
                      MarSign         *sign,
                      double           color[3])
{
  const Place place = find_place (picture, x, y, reach, FALSE, ground);
  const guint n = place.side * place.side;
  double values[MOST_SIDE * MOST_SIDE];
  guint n_ink, box[4];

  *sign = (MarSign) { .strength = SHAPE_STRENGTH };
  color[0] = color[1] = color[2] = 0;
  n_ink = measure (&place, NULL, SHAPE_STRENGTH, values, box);
  for (guint i = 0; i < n; i++)
    if (values[i] >= INK)
      {
        int step[3];

        find_step (&place, i % place.side, i / place.side, step);
        for (guint k = 0; k < 3; k++)
          color[k] += (step[k] + place.ground[k]) / (double) n_ink;
      }
  return take_sign (&place, values, box, n_ink, n, sign);
}

double
mar_board_weigh_sign (const MarSign *sign)
{
  return sign->strength * sign->share;
}

void
mar_board_draw_pips (guint          n,
                     double         radius,
                     MarLabelGlyph *glyph)
{
  static const char *const faces[] = { "----+----", "+-------+", "+---+---+",
                                       "+-+---+-+", "+-+-+-+-+", "+-++-++-+" };
  double values[PIPS_SIDE * PIPS_SIDE] = { 0 };
  guint left = PIPS_SIDE, top = PIPS_SIDE, right = 0, bottom = 0;

  for (guint i = 0; i < PIPS_SIDE * PIPS_SIDE; i++)
    {
      const guint x = i % PIPS_SIDE;
      const guint y = i / PIPS_SIDE;

      for (guint pip = 0; pip < 9; pip++)
        {
          const double across = x + 0.5 - PIPS_SIDE / 2.0 - (pip % 3 - 1.0) * PIPS_APART;
          const double down = y + 0.5 - PIPS_SIDE / 2.0 - (pip / 3 - 1.0) * PIPS_APART;

          if (faces[n - 1][pip] == '+' && across * across + down * down < radius * radius)
            values[i] = 1;
        }
      if (values[i] == 0)
        continue;
      left = MIN (left, x);
      right = MAX (right, x + 1);
      top = MIN (top, y);
      bottom = MAX (bottom, y + 1);
    }
  mar_label_glyph_init (glyph, values, PIPS_SIDE, left, top, right - left, bottom - top);
}
