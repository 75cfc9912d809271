/* Parts of a board as they look from straight above.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "lattice-private.h"

/* So many points a side are looked at for a pixel at most, when a picture is made smaller. */
#define MOST_SAMPLES 4
/* What the sides of a board may be off from those of the picture to count as parallel, in
 * pixels. */
#define STRAIGHT 0.05

void
mar_lattice_to_picture (const MarLattice *lattice,
                        double            x,
                        double            y,
                        double           *across,
                        double           *down)
{
  mar_projection_apply (lattice->to_picture, x, y, across, down);
}

void
mar_lattice_move (MarLattice *lattice,
                  double      right,
                  double      down)
{
  double *to_picture = lattice->to_picture;

  for (guint i = 0; i < 3; i++)
    {
      to_picture[i] += right * to_picture[6 + i];
      to_picture[3 + i] += down * to_picture[6 + i];
    }
}

/* The shares of four neighbors in what is between the two middle ones, so that edges stay sharp. */
static void
find_shares (double at,
             double shares[4])
{
  shares[0] = ((-0.5 * at + 1) * at - 0.5) * at;
  shares[1] = (1.5 * at - 2.5) * at * at + 1;
  shares[2] = ((-1.5 * at + 2) * at + 0.5) * at;
  shares[3] = (0.5 * at - 0.5) * at * at;
}

/* Adds the color at a point between the middles of pixels. What lies outside of the picture looks
 * as its edge does. */
static void
add_sample (const MarRaster *raster,
            double           across,
            double           down,
            double           sum[3])
{
  const double x = CLAMP (across - 0.5, 0, raster->width - 1);
  const double y = CLAMP (down - 0.5, 0, raster->height - 1);
  const int left = (int) x;
  const int top = (int) y;
  double shares_x[4], shares_y[4];

  find_shares (x - left, shares_x);
  find_shares (y - top, shares_y);
  for (int row = 0; row < 4; row++)
    {
      const int v = CLAMP (top + row - 1, 0, (int) raster->height - 1);

      if (shares_y[row] == 0)
        continue;
      for (int column = 0; column < 4; column++)
        {
          const int u = CLAMP (left + column - 1, 0, (int) raster->width - 1);
          const guint8 *pixel = raster->rgb + 3 * ((gsize) v * raster->width + (gsize) u);
          const double share = shares_x[column] * shares_y[row];

          for (guint i = 0; i < 3; i++)
            sum[i] += share * pixel[i];
        }
    }
}

/* The color of the pixel in which a point lies. */
static void
add_pixel (const MarRaster *raster,
           double           across,
           double           down,
           double           sum[3])
{
  const gsize x = (gsize) CLAMP (across, 0, raster->width - 1);
  const gsize y = (gsize) CLAMP (down, 0, raster->height - 1);

  for (guint i = 0; i < 3; i++)
    sum[i] += raster->rgb[3 * (y * raster->width + x) + i];
}

/* How many pixels of the picture a cell in the middle of this part is wide. */
static double
picture_scale (const MarLattice *lattice,
               double            x,
               double            y)
{
  double x0, y0, x1, y1, x2, y2;

  mar_lattice_to_picture (lattice, x, y, &x0, &y0);
  mar_lattice_to_picture (lattice, x + 1, y, &x1, &y1);
  mar_lattice_to_picture (lattice, x, y + 1, &x2, &y2);
  return sqrt (fabs ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)));
}

static void
put_pixel (MarRaster    *part,
           gsize         i,
           const double *color)
{
  guint8 *rgb = part->rgb + 3 * i;

  for (guint k = 0; k < 3; k++)
    rgb[k] = (guint8) CLAMP (color[k] + 0.5, 0, 255);
  part->gray[i] = mar_raster_gray (rgb);
}

/* Any part: each pixel is looked for. @n: samples a side of a pixel. */
static void
cut_aslant (const MarLattice *lattice,
            const MarRaster  *raster,
            double            x,
            double            y,
            guint             scale,
            guint             n,
            MarRaster        *part)
{
  for (guint row = 0; row < part->height; row++)
    for (guint column = 0; column < part->width; column++)
      {
        double sum[3] = { 0, 0, 0 };

        for (guint i = 0; i < n * n; i++)
          {
            double across, down;

            mar_lattice_to_picture (lattice, x + (column + (i % n + 0.5) / n) / scale,
                                    y + (row + (i / n + 0.5) / n) / scale, &across, &down);
            if (n > 2)
              add_pixel (raster, across, down, sum);
            else
              add_sample (raster, across, down, sum);
          }
        for (guint i = 0; i < 3; i++)
          sum[i] /= n * n;
        put_pixel (part, (gsize) row * part->width + column, sum);
      }
}

/**
 * Axis:
 * @first: for each pixel of the part, the first row or column of the picture that it is made of
 * @shares: for each, the shares of @n of them from there on
 * @n: how many
 */
typedef struct
{
  guint *first;
  double *shares;
  guint n;
} Axis;

/* @at: where the part begins in the picture; @step: pixels of the picture a pixel of the part;
 * @n_pixels: of the picture. */
static void
axis_init (Axis   *axis,
           double  at,
           double  step,
           guint   length,
           guint   n_samples,
           guint   n_pixels)
{
  axis->n = (guint) ceil (fabs (step)) + 4;
  axis->first = g_new (guint, length);
  axis->shares = g_new0 (double, (gsize) length * axis->n);
  for (guint i = 0; i < length; i++)
    {
      const double begin = at + MIN (i * step, (i + 1) * step) - 0.5;
      const int first = CLAMP ((int) floor (begin) - 1, 0, (int) n_pixels - 1);
      double *shares = axis->shares + (gsize) i * axis->n;

      axis->first[i] = (guint) first;
      for (guint k = 0; k < n_samples; k++)
        {
          const double sample = at + (i + (k + 0.5) / n_samples) * step;
          const double place = CLAMP (sample - 0.5, 0, n_pixels - 1);
          const int left = (int) place;
          double four[4] = { 0, 1, 0, 0 };

          if (n_samples <= 2)
            find_shares (place - left, four);
          for (int tap = 0; tap < 4; tap++)
            {
              const int pixel = n_samples > 2 ? (int) CLAMP (sample, 0, n_pixels - 1)
                                              : CLAMP (left + tap - 1, 0, (int) n_pixels - 1);

              shares[CLAMP (pixel - first, 0, (int) axis->n - 1)] += four[tap] / n_samples;
            }
        }
    }
}

static void
axis_clear (Axis *axis)
{
  g_free (axis->first);
  g_free (axis->shares);
}

static void
squeeze_row (const MarRaster *raster,
             guint            y,
             const Axis      *across,
             guint            width,
             double          *values)
{
  const guint8 *rgb = raster->rgb + 3 * (gsize) y * raster->width;

  for (guint column = 0; column < width; column++, values += 3)
    {
      const double *shares = across->shares + (gsize) column * across->n;
      const guint8 *pixel = rgb + 3 * (gsize) across->first[column];
      const guint n = MIN (across->n, raster->width - across->first[column]);

      values[0] = values[1] = values[2] = 0;
      for (guint i = 0; i < n; i++, pixel += 3)
        {
          values[0] += shares[i] * pixel[0];
          values[1] += shares[i] * pixel[1];
          values[2] += shares[i] * pixel[2];
        }
    }
}

/* A part whose sides are those of the picture: what rows and columns share is found once for
 * each. */
static void
cut_straight (const MarRaster *raster,
              const Axis      *across,
              const Axis      *down,
              MarRaster       *part)
{
  const gsize n_values = 3 * (gsize) part->width;
  /* Rows of the picture, of which each has been made as wide as the part. */
  g_autofree double *rows = g_new (double, n_values * raster->height);
  g_autofree gboolean *known = g_new0 (gboolean, raster->height);

  for (guint row = 0; row < part->height; row++)
    {
      g_autofree double *sum = g_new0 (double, n_values);

      for (guint k = 0; k < down->n; k++)
        {
          const double share = down->shares[(gsize) row * down->n + k];
          const guint y = down->first[row] + k;
          double *values;

          if (share == 0)
            continue;
          values = rows + n_values * y;
          if (!known[y])
            squeeze_row (raster, y, across, part->width, values);
          known[y] = TRUE;
          for (gsize i = 0; i < n_values; i++)
            sum[i] += share * values[i];
        }
      for (guint column = 0; column < part->width; column++)
        put_pixel (part, (gsize) row * part->width + column, sum + 3 * (gsize) column);
    }
}

/* Whether the sides of a part are those of the picture, but for a fraction of a pixel. */
static gboolean
is_straight (const MarLattice *lattice,
             double            width,
             double            height)
{
  const double *m = lattice->to_picture;

  return fabs (m[1]) * height < STRAIGHT && fabs (m[3]) * width < STRAIGHT && m[6] == 0 && m[7] == 0
         && m[0] > 0 && m[4] > 0;
}

MarRaster *
mar_lattice_cut (const MarLattice *lattice,
                 const MarRaster  *raster,
                 double            x,
                 double            y,
                 double            width,
                 double            height,
                 guint             scale)
{
  MarRaster *part;
  double ratio;
  guint n;

  g_return_val_if_fail (lattice != NULL && raster != NULL, NULL);
  g_return_val_if_fail (scale > 0 && width > 0 && height > 0, NULL);

  part = mar_raster_allocate ((guint) MAX (1, lround (width * scale)),
                              (guint) MAX (1, lround (height * scale)));
  ratio = picture_scale (lattice, x + width / 2, y + height / 2) / scale;
  n = (guint) CLAMP (ceil (ratio - 0.01), 1, MOST_SAMPLES);
  if (is_straight (lattice, width, height))
    {
      const double *m = lattice->to_picture;
      double left, top;
      Axis across, down;

      mar_lattice_to_picture (lattice, x, y, &left, &top);
      axis_init (&across, left, m[0] / m[8] / scale, part->width, n, raster->width);
      axis_init (&down, top, m[4] / m[8] / scale, part->height, n, raster->height);
      cut_straight (raster, &across, &down, part);
      axis_clear (&across);
      axis_clear (&down);
    }
  else
    cut_aslant (lattice, raster, x, y, scale, n, part);
  return part;
}
