/* A crown, a tower and a mitre.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "chessmen.h"

#define LINE_WIDTH 0.1
#define MOST_POINTS 32

/* The outlines reach from −1 to 1. */

static const double crown[] = {
  -0.66, 0.78, 0.66, 0.78, 0.92, -0.34, 0.44, 0.06, 0, -0.62, -0.44, 0.06, -0.92, -0.34,
};

static const double tower[] = {
  -0.74, 0.86,  0.74,  0.86,  0.74,  0.58,  0.5,   0.5,   0.42,  -0.14, 0.68,  -0.32, 0.68,  -0.84,
  0.38,  -0.84, 0.38,  -0.6,  0.16,  -0.6,  0.16,  -0.84, -0.16, -0.84, -0.16, -0.6,  -0.38, -0.6,
  -0.38, -0.84, -0.68, -0.84, -0.68, -0.32, -0.42, -0.14, -0.5,  0.5,   -0.74, 0.58,
};

static const double mitre[] = {
  -0.64, 0.86, 0.64,  0.86,  0.64,  0.6,  0.4,   0.52,  0.54, 0.26,  0.58, 0,    0.5,  -0.28, 0.32,
  -0.52, 0,    -0.78, -0.32, -0.52, -0.5, -0.28, -0.58, 0,    -0.54, 0.26, -0.4, 0.52, -0.64, 0.6,
};

static void
add_outline (MarFigure    *figure,
             MarLayer      layer,
             MarCell       cell,
             double        x,
             double        y,
             double        reach,
             const double *outline,
             guint         n_points,
             MarPaint      ink)
{
  double points[2 * MOST_POINTS];

  g_assert (n_points <= MOST_POINTS);

  for (guint i = 0; i < n_points; i++)
    {
      points[2 * i] = x + reach * outline[2 * i];
      points[2 * i + 1] = y + reach * outline[2 * i + 1];
    }
  mar_figure_add_polygon (figure, layer, cell, points, n_points, ink);
}

/* A line across the sign, between two places of its outline's measure. */
static void
add_groove (MarFigure *figure,
            MarLayer   layer,
            MarCell    cell,
            double     x,
            double     y,
            double     reach,
            double     x1,
            double     y1,
            double     x2,
            double     y2,
            MarPaint   ground)
{
  mar_figure_add_line (figure, layer, cell, x + reach * x1, y + reach * y1, x + reach * x2,
                       y + reach * y2, LINE_WIDTH * reach, 0, ground);
}

void
mar_figure_add_crown (MarFigure *figure,
                      MarLayer   layer,
                      MarCell    cell,
                      double     x,
                      double     y,
                      double     reach,
                      MarPaint   ink,
                      MarPaint   ground)
{
  static const double pearls[] = { -0.92, -0.42, 0, -0.72, 0.92, -0.42 };

  add_outline (figure, layer, cell, x, y, reach, crown, G_N_ELEMENTS (crown) / 2, ink);
  for (guint i = 0; i < G_N_ELEMENTS (pearls); i += 2)
    mar_figure_add_disc (figure, layer, cell, x + reach * pearls[i], y + reach * pearls[i + 1],
                         0.15 * reach, ink);
  add_groove (figure, layer, cell, x, y, reach, -0.72, 0.5, 0.72, 0.5, ground);
}

void
mar_figure_add_tower (MarFigure *figure,
                      MarLayer   layer,
                      MarCell    cell,
                      double     x,
                      double     y,
                      double     reach,
                      MarPaint   ink,
                      MarPaint   ground)
{
  add_outline (figure, layer, cell, x, y, reach, tower, G_N_ELEMENTS (tower) / 2, ink);
  add_groove (figure, layer, cell, x, y, reach, -0.62, -0.23, 0.62, -0.23, ground);
  add_groove (figure, layer, cell, x, y, reach, -0.56, 0.54, 0.56, 0.54, ground);
}

void
mar_figure_add_mitre (MarFigure *figure,
                      MarLayer   layer,
                      MarCell    cell,
                      double     x,
                      double     y,
                      double     reach,
                      MarPaint   ink,
                      MarPaint   ground)
{
  add_outline (figure, layer, cell, x, y, reach, mitre, G_N_ELEMENTS (mitre) / 2, ink);
  mar_figure_add_disc (figure, layer, cell, x, y - 0.86 * reach, 0.14 * reach, ink);
  add_groove (figure, layer, cell, x, y, reach, 0.04, -0.08, 0.3, -0.48, ground);
  add_groove (figure, layer, cell, x, y, reach, -0.44, 0.55, 0.44, 0.55, ground);
}
