/* The letters and numbers of a figure.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pangocairo.h>

#include "mar-figure-private.h"

#define FONT_FAMILY "sans-serif"
#define COIN_FAMILY "serif"

/* The same shapes at every size: no hinting, no rounding of widths. */
PangoLayout *
mar_figure_create_layout (cairo_t *cairo)
{
  PangoLayout *layout = pango_cairo_create_layout (cairo);
  PangoContext *context = pango_layout_get_context (layout);
  cairo_font_options_t *font_options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (font_options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (font_options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (font_options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, font_options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_language (context, pango_language_from_string ("en"));
  pango_layout_context_changed (layout);
  cairo_font_options_destroy (font_options);

  return layout;
}

/* The height of a capital in the layout's font, in pango units. */
static int
capital_height (PangoLayout *layout)
{
  PangoRectangle ink;

  pango_layout_set_text (layout, "H", 1);
  pango_layout_get_extents (layout, &ink, NULL);
  return ink.height;
}

void
mar_primitive_set_text (const MarPrimitive *primitive,
                        PangoLayout        *layout,
                        double              scale,
                        double             *x,
                        double             *y)
{
  PangoFontDescription *font;
  PangoRectangle logical;
  int capital;

  g_return_if_fail (primitive != NULL && primitive->type == MAR_PRIMITIVE_TEXT);
  g_return_if_fail (PANGO_IS_LAYOUT (layout));
  g_return_if_fail (x != NULL && y != NULL);

  font = pango_font_description_new ();
  pango_font_description_set_family_static (font, primitive->serif ? COIN_FAMILY : FONT_FAMILY);
  pango_font_description_set_weight (font,
                                     primitive->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, primitive->size * scale * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  capital = capital_height (layout);
  pango_layout_set_text (layout, primitive->text, -1);
  pango_layout_get_extents (layout, NULL, &logical);

  *x = primitive->x * scale - (logical.x + logical.width / 2.0) / PANGO_SCALE;
  *y = primitive->y * scale
       - (pango_layout_get_baseline (layout) - capital / 2.0) / PANGO_SCALE;
}
