/* The tones of marks: five steps of one colour that eyes and printers tell apart.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-figure-private.h"

/* The lightness (CIE L*) of the tones: equal steps, also where only greys are printed. Lines
 * are thin and have to be darker than what fills a cell. */
#define SHADE_LIGHTEST 89.0
#define INK_LIGHTEST 75.0
#define STEP 11.0
/* What lies under lines or dots stays lighter than middle grey, so that these are left where a
 * copier knows nothing but black and white. */
#define STEP_UNDER_PATTERN 8.0

/* So many halvings are finer than a colour that can be printed. */
#define HALVINGS 14

/* The contrast that small letters need to be read (WCAG). */
#define READABLE 4.5
#define ATTEMPTS 10

static const MarPaint black = { 0, 0, 0, 1 };
static const MarPaint white = { 1, 1, 1, 1 };

static double
linear (double part)
{
  return part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

/* The brightness that eyes see, from 0 to 1. */
static double
brightness (const MarPaint *paint)
{
  return 0.2126 * linear (paint->red) + 0.7152 * linear (paint->green)
         + 0.0722 * linear (paint->blue);
}

static double
lightness (const MarPaint *paint)
{
  const double light = brightness (paint);

  return light > 0.008856 ? 116 * cbrt (light) - 16 : 903.3 * light;
}

/* How well two opaque colours are told apart, from 1 to 21. */
static double
contrast (const MarPaint *one,
          const MarPaint *other)
{
  const double a = brightness (one);
  const double b = brightness (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

MarPaint
mar_paint_over (MarPaint paint,
                MarPaint ground)
{
  const double share = paint.alpha;

  paint.alpha = 1;
  ground.alpha = 1;
  return mar_paint_mix (ground, paint, share);
}

MarPaint
mar_paint_readable (MarPaint ink,
                    MarPaint ground)
{
  const MarPaint end = contrast (&black, &ground) > contrast (&white, &ground) ? black : white;

  for (guint i = 0; i < ATTEMPTS; i++)
    {
      const MarPaint tried = mar_paint_mix (ink, end, (double) i / ATTEMPTS);

      if (contrast (&tried, &ground) >= READABLE)
        return tried;
    }
  return end;
}

/* The colour of this lightness on the way from white over @paint to black. */
static MarPaint
paint_of_lightness (MarPaint paint,
                    double   wanted)
{
  const gboolean lighter = lightness (&paint) < wanted;
  const MarPaint light = lighter ? white : paint;
  const MarPaint dark = lighter ? paint : black;
  double low = 0, high = 1;

  for (guint i = 0; i < HALVINGS; i++)
    {
      const double middle = (low + high) / 2;
      const MarPaint mixed = mar_paint_mix (light, dark, middle);

      if (lightness (&mixed) > wanted)
        low = middle;
      else
        high = middle;
    }
  return mar_paint_mix (light, dark, (low + high) / 2);
}

/* How opaque a paint must be at least, to make @ground become @wanted. */
static double
least_opacity (double wanted,
               double ground)
{
  if (wanted < ground)
    return (ground - wanted) / ground;
  return wanted > ground ? (wanted - ground) / (1 - ground) : 0;
}

/* As see-through as may be: the lines that lie on the ground of the cell are still seen. */
static MarPaint
see_through (MarPaint wanted,
             MarPaint ground)
{
  const double least
    = MAX (MAX (least_opacity (wanted.red, ground.red), least_opacity (wanted.green, ground.green)),
           least_opacity (wanted.blue, ground.blue));
  const double opacity = (1 + least) / 2;

  return (MarPaint) {
    CLAMP ((wanted.red - (1 - opacity) * ground.red) / opacity, 0, 1),
    CLAMP ((wanted.green - (1 - opacity) * ground.green) / opacity, 0, 1),
    CLAMP ((wanted.blue - (1 - opacity) * ground.blue) / opacity, 0, 1),
    opacity,
  };
}

MarPaint
mar_style_ground (const MarStyle *style)
{
  return mar_paint_over (style->ground, style->paper);
}

MarPaint
mar_style_shade (const MarStyle *style,
                 MarColor        color,
                 guint           tone)
{
  MarPaint shade;
  double step;

  g_assert (color < MAR_N_COLORS);

  shade = style->marks[color].shade;
  if (tone == 0 || shade.alpha <= 0)
    return shade;

  shade.alpha = 1;
  tone = MIN (tone, MAR_MARK_TONES);
  step = style->marks[color].pattern.kind == MAR_PATTERN_NONE ? STEP : STEP_UNDER_PATTERN;
  return see_through (paint_of_lightness (shade, SHADE_LIGHTEST - (tone - 1) * step),
                      mar_style_ground (style));
}

MarPaint
mar_style_ink (const MarStyle *style,
               MarColor        color,
               guint           tone)
{
  MarPaint ink;

  g_assert (color < MAR_N_COLORS);

  ink = style->marks[color].ink;
  if (tone == 0)
    return ink;

  return paint_of_lightness (ink, INK_LIGHTEST - (MIN (tone, MAR_MARK_TONES) - 1) * STEP);
}
