/* The letters and numbers that are printed around boards, as they look in several families.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "label-glyphs.h"

#include <math.h>
#include <pango/pangocairo.h>

/* The picture in which a glyph is drawn, in pixels, and the size of its letters. */
#define DRAWN_SIDE 96
#define DRAWN_SIZE 48
/* From here on a point belongs to the box about the ink. */
#define INK 0.4

/* How much it counts that a glyph is wider or narrower than another. */
#define ASPECT_COST 0.35

static const char *const faces[] = {
  "sans-serif", "sans-serif bold", "serif", "serif bold", "monospace",
};

G_STATIC_ASSERT (G_N_ELEMENTS (faces) == MAR_LABEL_FAMILIES);
/* Each face has small letters and capitals. */
G_STATIC_ASSERT (2 * G_N_ELEMENTS (faces) == MAR_LABEL_FACES);

static MarLabelGlyph drawn[2][MAR_LABEL_TEXTS][MAR_LABEL_FACES];

/* The ink between points, as the four about it have it. */
static double
get_between (const double *values,
             guint         stride,
             double        x,
             double        y,
             double        right,
             double        bottom)
{
  const double across = CLAMP (x - 0.5, 0, right);
  const double down = CLAMP (y - 0.5, 0, bottom);
  const guint left = (guint) across;
  const guint top = (guint) down;
  const guint next = left + (left < right);
  const guint below = top + (top < bottom);
  const double u = across - left;
  const double v = down - top;

  return (1 - v) * ((1 - u) * values[top * stride + left] + u * values[top * stride + next])
         + v * ((1 - u) * values[below * stride + left] + u * values[below * stride + next]);
}

void
mar_label_glyph_init (MarLabelGlyph *glyph,
                      const double  *values,
                      guint          stride,
                      guint          left,
                      guint          top,
                      guint          width,
                      guint          height)
{
  const guint n = MAR_LABEL_SIDE * MAR_LABEL_SIDE;
  /* So many points of the source are looked at for each of the square. */
  const guint fine = CLAMP (MAX (width, height) / MAR_LABEL_SIDE + 1, 1, 4);
  const double *corner = values + top * stride + left;
  double sum = 0, squares = 0;

  for (guint i = 0; i < n; i++)
    {
      double ink = 0;

      for (guint k = 0; k < fine * fine; k++)
        {
          const double x = i % MAR_LABEL_SIDE + (k % fine + 0.5) / fine;
          const double y = i / MAR_LABEL_SIDE + (k / fine + 0.5) / fine;

          ink += get_between (corner, stride, x * width / MAR_LABEL_SIDE,
                              y * height / MAR_LABEL_SIDE, width - 1, height - 1);
        }
      glyph->ink[i] = (float) (ink / (fine * fine));
      sum += glyph->ink[i];
    }
  for (guint i = 0; i < n; i++)
    {
      glyph->ink[i] -= (float) (sum / n);
      squares += glyph->ink[i] * glyph->ink[i];
    }
  for (guint i = 0; i < n; i++)
    glyph->ink[i] /= (float) sqrt (MAX (squares, 1e-9));
  glyph->aspect = (double) width / height;
}

static void
draw_glyph (MarLabelGlyph *glyph,
            const char    *text,
            const char    *face)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, DRAWN_SIDE, DRAWN_SIDE);
  cairo_t *cairo = cairo_create (surface);
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cairo);
  PangoFontDescription *font = pango_font_description_from_string (face);
  double values[DRAWN_SIDE * DRAWN_SIDE];
  guint left = DRAWN_SIDE, top = DRAWN_SIDE, right = 0, bottom = 0;

  pango_font_description_set_absolute_size (font, DRAWN_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  cairo_move_to (cairo, DRAWN_SIDE / 8, DRAWN_SIDE / 8);
  pango_cairo_show_layout (cairo, layout);
  cairo_surface_flush (surface);

  for (guint y = 0; y < DRAWN_SIDE; y++)
    for (guint x = 0; x < DRAWN_SIDE; x++)
      {
        const guint8 *row = cairo_image_surface_get_data (surface)
                            + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);

        values[y * DRAWN_SIDE + x] = row[x] / 255.0;
        if (row[x] < INK * 255)
          continue;
        left = MIN (left, x);
        right = MAX (right, x + 1);
        top = MIN (top, y);
        bottom = MAX (bottom, y + 1);
      }
  /* A system without any font draws nothing. */
  if (right > left)
    mar_label_glyph_init (glyph, values, DRAWN_SIDE, left, top, right - left, bottom - top);
  else
    *glyph = (MarLabelGlyph) { .aspect = 1 };

  pango_font_description_free (font);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
}

void
mar_label_glyph_draw (MarLabelGlyph *glyph,
                      const char    *text,
                      guint          family)
{
  g_return_if_fail (glyph != NULL && text != NULL && family < MAR_LABEL_FAMILIES);

  draw_glyph (glyph, text, faces[family]);
}

double
mar_label_glyph_compare (const MarLabelGlyph *one,
                         const MarLabelGlyph *other)
{
  float sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (one->ink); i++)
    sum += one->ink[i] * other->ink[i];
  return sum - ASPECT_COST * fabs (log (one->aspect / other->aspect));
}

static void
draw_all (void)
{
  for (guint text = 0; text < MAR_LABEL_TEXTS; text++)
    for (guint i = 0; i < MAR_LABEL_FACES; i++)
      {
        const guint face = i % G_N_ELEMENTS (faces);
        const gboolean capital = i >= G_N_ELEMENTS (faces);
        const char letter[] = { (char) ((capital ? 'A' : 'a') + text), '\0' };
        g_autofree char *number = g_strdup_printf ("%u", text + 1);

        draw_glyph (&drawn[FALSE][text][i], letter, faces[face]);
        if (capital)
          drawn[TRUE][text][i] = drawn[TRUE][text][face];
        else
          draw_glyph (&drawn[TRUE][text][i], number, faces[face]);
      }
}

double
mar_label_glyph_fit (const MarLabelGlyph *glyph,
                     gboolean             numbers,
                     guint                text,
                     guint                face)
{
  static gsize is_drawn = 0;

  g_return_val_if_fail (text < MAR_LABEL_TEXTS && face < MAR_LABEL_FACES, 0);

  if (g_once_init_enter (&is_drawn))
    {
      draw_all ();
      g_once_init_leave (&is_drawn, 1);
    }
  return mar_label_glyph_compare (glyph, &drawn[numbers ? 1 : 0][text][face]);
}
