/* Pictures in gray, in which lines are looked for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"

#include <math.h>

MarPlane *
mar_plane_new (const MarRaster *raster)
{
  MarPlane *plane = g_new0 (MarPlane, 1);

  plane->width = raster->width;
  plane->height = raster->height;
  plane->gray = raster->gray;
  plane->scale = 1;
  return plane;
}

MarPlane *
mar_plane_halve (const MarPlane *plane)
{
  MarPlane *half = g_new0 (MarPlane, 1);

  half->width = MAX (plane->width / 2, 1);
  half->height = MAX (plane->height / 2, 1);
  half->gray = g_malloc ((gsize) half->width * half->height);
  half->scale = plane->scale * 2;
  half->owned = TRUE;
  for (guint y = 0; y < half->height; y++)
    {
      const guint8 *upper = plane->gray + (gsize) MIN (2 * y, plane->height - 1) * plane->width;
      const guint8 *lower = plane->gray + (gsize) MIN (2 * y + 1, plane->height - 1) * plane->width;
      guint8 *gray = half->gray + (gsize) y * half->width;

      for (guint x = 0; 2 * x + 1 < plane->width; x++)
        gray[x] = (upper[2 * x] + upper[2 * x + 1] + lower[2 * x] + lower[2 * x + 1] + 2) / 4;
      if (plane->width == 1)
        gray[0] = (upper[0] + lower[0] + 1) / 2;
    }
  return half;
}

MarPlane *
mar_plane_double (const MarPlane *plane)
{
  MarPlane *twice = g_new0 (MarPlane, 1);

  twice->width = 2 * plane->width;
  twice->height = 2 * plane->height;
  twice->gray = g_malloc ((gsize) twice->width * twice->height);
  twice->scale = plane->scale / 2;
  twice->owned = TRUE;
  for (guint y = 0; y < twice->height; y++)
    for (guint x = 0; x < twice->width; x++)
      twice->gray[(gsize) y * twice->width + x]
        = (guint8) (mar_plane_sample (plane, (x + 0.5) / 2, (y + 0.5) / 2) + 0.5);
  return twice;
}

void
mar_plane_free (MarPlane *plane)
{
  if (plane->owned)
    g_free (plane->gray);
  g_free (plane);
}
