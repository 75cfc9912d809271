/* Hatching: patterns as lines and dots, cut to the shapes that they fill.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-figure-private.h"

/* Shorter pieces of lines are specks. */
#define SHORTEST 0.01

/* A family of parallel lines: the way along them, and the way across. */
typedef struct
{
  double along_x, along_y;
  double across_x, across_y;
} Direction;

typedef struct
{
  MarFigure *figure;
  MarLayer layer;
  MarCell cell;
  const MarPattern *pattern;
  double spacing;
  double origin_x, origin_y;
} Hatching;

/* y goes down, and angles rise to the right. The four that are common are exact, so that
 * level lines are level. */
static Direction
direction (double degrees)
{
  const double angle = degrees * G_PI / 180;
  double x = cos (angle), y = -sin (angle);

  if (fmod (degrees, 180) == 0)
    x = 1, y = 0;
  else if (fmod (degrees, 90) == 0)
    x = 0, y = -1;
  return (Direction) { x, y, -y, x };
}

static void
add_stroke (const Hatching *hatching,
            double          x,
            double          y,
            double          x2,
            double          y2)
{
  if (hypot (x2 - x, y2 - y) >= SHORTEST)
    mar_figure_add_line (hatching->figure, hatching->layer, hatching->cell, x, y, x2, y2,
                         hatching->pattern->width, 0, hatching->pattern->ink);
}

/* The part of the way from @low to @high along @step from @start that lies between two
 * bounds. */
static void
cut (double  start,
     double  step,
     double  least,
     double  most,
     double *low,
     double *high)
{
  if (step == 0)
    {
      if (start < least || start > most)
        *high = *low;
      return;
    }
  *low = MAX (*low, MIN ((least - start) / step, (most - start) / step));
  *high = MIN (*high, MAX ((least - start) / step, (most - start) / step));
}

/* Lines have their places on the whole board, so that they go on from cell to cell, and level and
 * upright ones lie in each cell alike; a swatch has its own. */
static Hatching
hatching_in_box (MarFigure        *figure,
                 MarLayer          layer,
                 MarCell           cell,
                 const MarBox     *box,
                 const MarPattern *pattern,
                 double            density)
{
  const MarBox *from = layer == MAR_LAYER_LABEL ? box : &figure->layouts[0].box;

  return (Hatching) { figure, layer, cell, pattern, pattern->spacing / density, from->x, from->y };
}

static void
add_lines_in_box (const Hatching *hatching,
                  const MarBox   *box,
                  double          degrees)
{
  const Direction way = direction (degrees);
  const double reach = hypot (box->width, box->height);
  const double half = hatching->pattern->width / 2;
  const MarBox inner = mar_box_inset (box, half);
  double x, y, middle;

  mar_box_centre (box, &x, &y);
  middle = (x - hatching->origin_x) * way.across_x + (y - hatching->origin_y) * way.across_y;
  for (double line = ceil ((middle - reach / 2) / hatching->spacing);; line++)
    {
      const double off = (line + 0.5) * hatching->spacing - middle;
      const double at_x = x + off * way.across_x;
      const double at_y = y + off * way.across_y;
      double low = -reach, high = reach;

      if (off > reach / 2)
        break;
      cut (at_x, way.along_x, inner.x, inner.x + inner.width, &low, &high);
      cut (at_y, way.along_y, inner.y, inner.y + inner.height, &low, &high);
      if (high > low)
        add_stroke (hatching, at_x + low * way.along_x, at_y + low * way.along_y,
                    at_x + high * way.along_x, at_y + high * way.along_y);
    }
}

static void
add_dots_in_box (const Hatching *hatching,
                 const MarBox   *box)
{
  const Direction way = direction (hatching->pattern->angle);
  const double half = hatching->pattern->width / 2;
  const MarBox inner = mar_box_inset (box, half);
  const double reach = hypot (box->width, box->height) / 2;
  const int most = (int) ceil (reach / hatching->spacing);
  double x, y;
  double row, row_offset;

  mar_box_centre (box, &x, &y);
  x -= hatching->origin_x;
  y -= hatching->origin_y;
  row = floor ((x * way.across_x + y * way.across_y) / hatching->spacing);
  row_offset = floor ((x * way.along_x + y * way.along_y) / hatching->spacing);
  for (int i = -most; i <= most + 1; i++)
    for (int k = -most; k <= most + 1; k++)
      {
        const double across = (row + i + 0.5) * hatching->spacing;
        const double along = (row_offset + k + 0.5) * hatching->spacing;
        const double at_x = hatching->origin_x + across * way.across_x + along * way.along_x;
        const double at_y = hatching->origin_y + across * way.across_y + along * way.along_y;

        if (at_x >= inner.x && at_x <= inner.x + inner.width && at_y >= inner.y
            && at_y <= inner.y + inner.height)
          mar_figure_add_disc (hatching->figure, hatching->layer, hatching->cell, at_x, at_y, half,
                               hatching->pattern->ink);
      }
}

/* Chords, less what of them crosses the middle that is left free. */
static void
add_chords (const Hatching *hatching,
            double          x,
            double          y,
            double          radius,
            double          clear,
            double          degrees)
{
  const Direction way = direction (degrees);
  const int most = (int) ceil (radius / hatching->spacing);

  for (int i = -most; i <= most; i++)
    {
      const double off = i * hatching->spacing;
      const double at_x = x + off * way.across_x;
      const double at_y = y + off * way.across_y;
      const double rest = radius * radius - off * off;
      const double inside = clear * clear - off * off;
      const double end = rest > 0 ? sqrt (rest) : 0;
      const double start = inside > 0 ? sqrt (inside) : 0;

      if (rest <= 0)
        continue;
      if (start == 0)
        add_stroke (hatching, at_x - end * way.along_x, at_y - end * way.along_y,
                    at_x + end * way.along_x, at_y + end * way.along_y);
      else
        for (int side = -1; side <= 1; side += 2)
          add_stroke (hatching, at_x + side * start * way.along_x,
                      at_y + side * start * way.along_y, at_x + side * end * way.along_x,
                      at_y + side * end * way.along_y);
    }
}

static void
add_dots_in_disc (const Hatching *hatching,
                  double          x,
                  double          y,
                  double          radius,
                  double          clear)
{
  const Direction way = direction (hatching->pattern->angle);
  const double half = hatching->pattern->width / 2;
  const int most = (int) ceil (radius / hatching->spacing);

  for (int i = -most; i <= most; i++)
    for (int k = -most; k <= most; k++)
      {
        const double off = hatching->spacing * hypot (i, k);

        if (off + half <= radius && (clear == 0 || off - half >= clear))
          mar_figure_add_disc (hatching->figure, hatching->layer, hatching->cell,
                               x + hatching->spacing * (i * way.along_x + k * way.across_x),
                               y + hatching->spacing * (i * way.along_y + k * way.across_y), half,
                               hatching->pattern->ink);
      }
}

static gboolean
shows (const MarPattern *pattern)
{
  return pattern->kind != MAR_PATTERN_NONE && pattern->ink.alpha > 0 && pattern->width > 0
         && pattern->spacing > 0;
}

void
mar_figure_add_pattern_box (MarFigure        *figure,
                            MarLayer          layer,
                            MarCell           cell,
                            const MarBox     *box,
                            const MarPattern *pattern,
                            double            density)
{
  const Hatching hatching = hatching_in_box (figure, layer, cell, box, pattern, density);

  if (!shows (pattern))
    return;

  switch (pattern->kind)
    {
    case MAR_PATTERN_CROSSED:
      add_lines_in_box (&hatching, box, pattern->angle + 90);
      add_lines_in_box (&hatching, box, pattern->angle);
      break;
    case MAR_PATTERN_LINES:
      add_lines_in_box (&hatching, box, pattern->angle);
      break;
    case MAR_PATTERN_DOTS:
      add_dots_in_box (&hatching, box);
      break;
    case MAR_PATTERN_GRAIN:
      mar_figure_add_grain (figure, box, pattern);
      break;
    case MAR_PATTERN_NONE:
    case MAR_N_PATTERNS:
    default:
      break;
    }
}

void
mar_figure_add_pattern_disc (MarFigure        *figure,
                             MarLayer          layer,
                             MarCell           cell,
                             double            x,
                             double            y,
                             double            radius,
                             const MarPattern *pattern,
                             double            density)
{
  const Hatching hatching = { figure, layer, cell, pattern, pattern->spacing / density };
  const double clear = pattern->clear * radius;

  if (!shows (pattern))
    return;

  if (pattern->kind == MAR_PATTERN_DOTS)
    add_dots_in_disc (&hatching, x, y, radius, clear);
  if (pattern->kind == MAR_PATTERN_CROSSED)
    add_chords (&hatching, x, y, radius, clear, pattern->angle + 90);
  if (pattern->kind == MAR_PATTERN_CROSSED || pattern->kind == MAR_PATTERN_LINES)
    add_chords (&hatching, x, y, radius, clear, pattern->angle);
}

void
mar_figure_add_ground (MarFigure        *figure,
                       const MarBox     *box,
                       double            radius,
                       MarPaint          fill,
                       const MarPattern *pattern)
{
  mar_figure_add_rectangle (figure, MAR_LAYER_GROUND, MAR_CELL_NONE, box, radius, fill);
  mar_figure_add_pattern_box (figure, MAR_LAYER_GROUND, MAR_CELL_NONE, box, pattern, 1);
}

/* Shades */

/* How much closer the pattern of a stronger tone is. */
static double
density (const MarStyle *style,
         guint           tone)
{
  return tone == 0 ? 1 : style->tones[MIN (tone, MAR_MARK_TONES) - 1];
}

void
mar_figure_add_shade (MarFigure    *figure,
                      MarLayer      layer,
                      MarCell       cell,
                      const MarBox *box,
                      double        radius,
                      MarColor      color,
                      guint         tone)
{
  /* The lines end where the corners are round. */
  const MarBox inner = mar_box_inset (box, MIN (radius, 0.5 * box->height) * 0.3);

  mar_figure_add_rectangle (figure, layer == MAR_LAYER_SHADE ? MAR_LAYER_GROUND : layer, cell, box,
                            radius, mar_style_ground (figure->style));
  mar_figure_add_rectangle (figure, layer, cell, box, radius,
                            mar_style_shade (figure->style, color, tone));
  mar_figure_add_pattern_box (figure, layer, cell, &inner, &figure->style->marks[color].pattern,
                              density (figure->style, tone));
}

void
mar_figure_add_shade_disc (MarFigure *figure,
                           MarLayer   layer,
                           MarCell    cell,
                           double     x,
                           double     y,
                           double     radius,
                           MarColor   color,
                           guint      tone)
{
  mar_figure_add_disc (figure, layer, cell, x, y, radius, mar_style_ground (figure->style));
  mar_figure_add_disc (figure, layer, cell, x, y, radius,
                       mar_style_shade (figure->style, color, tone));
  mar_figure_add_pattern_disc (figure, layer, cell, x, y, radius,
                               &figure->style->marks[color].pattern, density (figure->style, tone));
}

gboolean
mar_figure_is_dark (const MarFigure *figure,
                    int              owner)
{
  const MarPaint *ink;

  if (owner < 0)
    return FALSE;

  ink = &mar_figure_piece_style (figure, owner)->ink;
  return ink->red + ink->green + ink->blue > 1.5;
}
