/* The letters and numbers of a figure.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pangocairo.h>

#include "mar-figure-private.h"

#define FONT_FAMILY "sans-serif"
#define COIN_FAMILY "serif"

/* The same shapes at every size: no hinting, no rounding of widths. */
static void
prepare (PangoContext *context)
{
  cairo_font_options_t *font_options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (font_options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (font_options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (font_options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, font_options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_language (context, pango_language_from_string ("en"));
  cairo_font_options_destroy (font_options);
}

PangoLayout *
mar_figure_create_layout (cairo_t *cairo)
{
  PangoLayout *layout = pango_cairo_create_layout (cairo);

  prepare (pango_layout_get_context (layout));
  pango_layout_context_changed (layout);

  return layout;
}

PangoLayout *
mar_figure_create_ruler (void)
{
  PangoFontMap *fonts = pango_cairo_font_map_get_default ();
  PangoContext *context = pango_font_map_create_context (fonts);
  PangoLayout *layout;

  prepare (context);
  layout = pango_layout_new (context);
  g_object_unref (context);

  return layout;
}

void
mar_figure_set_font (PangoLayout *layout,
                     const char  *family,
                     double       size,
                     gboolean     bold,
                     gboolean     serif)
{
  PangoFontDescription *font = pango_font_description_new ();

  if (serif || family == NULL)
    pango_font_description_set_family_static (font, serif ? COIN_FAMILY : FONT_FAMILY);
  else
    pango_font_description_set_family (font, family);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/* What a layout was asked for last. */
typedef struct
{
  PangoFontDescription *font;
  guint serial;
  int height;
} Capital;

static void
capital_free (gpointer data)
{
  Capital *capital = data;

  pango_font_description_free (capital->font);
  g_free (capital);
}

static Capital *
capital_new (PangoLayout *layout)
{
  Capital *capital = g_new (Capital, 1);
  PangoRectangle ink;

  pango_layout_set_text (layout, "H", 1);
  pango_layout_get_extents (layout, &ink, NULL);
  capital->font = pango_font_description_copy (pango_layout_get_font_description (layout));
  capital->serial = pango_context_get_serial (pango_layout_get_context (layout));
  capital->height = ink.height;
  return capital;
}

/* The height of a capital in the layout's font, in pango units. It is measured once for texts in
 * the same font that follow each other, as the names of rows and columns do. */
static int
capital_height (PangoLayout *layout)
{
  static const char key[] = "mar-capital";
  Capital *capital = g_object_get_data (G_OBJECT (layout), key);

  if (capital == NULL
      || capital->serial != pango_context_get_serial (pango_layout_get_context (layout))
      || !pango_font_description_equal (capital->font, pango_layout_get_font_description (layout)))
    {
      capital = capital_new (layout);
      g_object_set_data_full (G_OBJECT (layout), key, capital, capital_free);
    }
  return capital->height;
}

void
mar_primitive_set_text (const MarPrimitive *primitive,
                        PangoLayout        *layout,
                        double              scale,
                        double             *x,
                        double             *y)
{
  PangoRectangle logical;
  int capital;

  g_return_if_fail (primitive != NULL && primitive->type == MAR_PRIMITIVE_TEXT);
  g_return_if_fail (PANGO_IS_LAYOUT (layout));
  g_return_if_fail (x != NULL && y != NULL);

  mar_figure_set_font (layout, primitive->family, primitive->size * scale, primitive->bold,
                       primitive->serif);
  capital = capital_height (layout);
  pango_layout_set_text (layout, primitive->text, -1);
  pango_layout_get_extents (layout, NULL, &logical);

  *x = primitive->x * scale - (logical.x + logical.width / 2.0) / PANGO_SCALE;
  *y = primitive->y * scale - (pango_layout_get_baseline (layout) - capital / 2.0) / PANGO_SCALE;
}
