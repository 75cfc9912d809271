/* Parts of a page that hang together, and may be boards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"

#include <stdlib.h>

/* Regions are looked for in a plane that is no larger: its pixels are means of many, so that grain
 * hardly shows, and letters of a text stay apart. */
#define MOST_SIDE 700

/* How much two neighbors differ where something begins, in grays, beside what paper with grain
 * does: there and where it begins sharply, for what is no more than grain may join figures. */
static const guint least_steps[] = { 9, 30 };
#define GRAIN 3

/* How wide and high a region is at least, in pixels of the picture, and how much wider than high,
 * or higher than wide, at most. */
#define LEAST_REGION 64
#define MOST_LONGER 2.5

/* What takes more of the page than this was looked at with it. */
#define MOST_OF_PAGE 0.85

/* How much of what is about a region is looked at with it, as labels, in pixels of the picture. */
#define ABOUT 32

/* Regions whose sides are no farther apart are the same, in pixels of the picture. */
#define SAME 12

/* How many regions of a page are looked at, the largest first. */
#define MOST_REGIONS 24

/* How much the brightness changes at a pixel. */
static guint
step_at (const MarPlane *plane,
         guint           x,
         guint           y)
{
  const guint8 *gray = plane->gray + (gsize) y * plane->width + x;

  return (guint) MAX (abs (gray[0] - gray[1]), abs (gray[0] - gray[plane->width]));
}

/* How much it changes at half of the pixels, at most: where there is only paper. */
static guint
usual_step (const MarPlane *plane)
{
  gsize counts[256] = { 0 };
  gsize left = (gsize) (plane->width - 1) * (plane->height - 1) / 2;
  guint step = 0;

  for (guint y = 0; y + 1 < plane->height; y++)
    for (guint x = 0; x + 1 < plane->width; x++)
      counts[step_at (plane, x, y)]++;
  for (; step < G_N_ELEMENTS (counts) - 1 && counts[step] <= left; step++)
    left -= counts[step];
  return step;
}

/* (transfer full): a byte a pixel: whether something is there that is not yet part of a region. */
static guint8 *
mark_steps (const MarPlane *plane,
            guint           least)
{
  guint8 *marked = g_malloc0 ((gsize) plane->width * plane->height);

  for (guint y = 0; y + 1 < plane->height; y++)
    for (guint x = 0; x + 1 < plane->width; x++)
      marked[(gsize) y * plane->width + x] = step_at (plane, x, y) > least;
  return marked;
}

/* Takes from what is marked all that hangs together with the last pixel of @stack, also over
 * corners. */
static void
take_region (const MarPlane *plane,
             guint8         *marked,
             GArray         *stack,
             MarRegion      *region)
{
  guint right = 0;
  guint bottom = 0;

  *region = (MarRegion) { plane->width, plane->height, 0, 0 };
  while (stack->len > 0)
    {
      const guint at = g_array_index (stack, guint, stack->len - 1);
      const guint x = at % plane->width;
      const guint y = at / plane->width;

      g_array_set_size (stack, stack->len - 1);
      region->left = MIN (region->left, x);
      region->top = MIN (region->top, y);
      right = MAX (right, x + 1);
      bottom = MAX (bottom, y + 1);
      for (guint v = MAX (y, 1) - 1; v <= y + 1 && v < plane->height; v++)
        for (guint u = MAX (x, 1) - 1; u <= x + 1 && u < plane->width; u++)
          {
            const guint next = v * plane->width + u;

            if (!marked[next])
              continue;
            marked[next] = FALSE;
            g_array_append_val (stack, next);
          }
    }
  region->width = right - region->left;
  region->height = bottom - region->top;
}

/* Whether a region has the size of a board, and not that of the page. */
static gboolean
may_be_board (const MarPlane  *plane,
              const MarRegion *region)
{
  const guint shorter = MIN (region->width, region->height);
  const guint longer = MAX (region->width, region->height);

  return shorter * plane->scale >= LEAST_REGION && longer <= MOST_LONGER * shorter
         && (region->width < MOST_OF_PAGE * plane->width
             || region->height < MOST_OF_PAGE * plane->height);
}

/* Takes a region to the picture, with what is about it. */
static void
to_picture (MarRegion       *region,
            const MarPlane  *plane,
            const MarRaster *raster)
{
  const guint scale = (guint) plane->scale;
  const guint right = MIN ((region->left + region->width) * scale + ABOUT, raster->width);
  const guint bottom = MIN ((region->top + region->height) * scale + ABOUT, raster->height);

  region->left = MAX (region->left * scale, ABOUT) - ABOUT;
  region->top = MAX (region->top * scale, ABOUT) - ABOUT;
  region->width = right - region->left;
  region->height = bottom - region->top;
}

static int
compare_areas (gconstpointer a,
               gconstpointer b)
{
  const MarRegion *one = a;
  const MarRegion *other = b;
  const guint first = one->width * one->height;
  const guint second = other->width * other->height;

  return (first < second) - (first > second);
}

/* The first plane that is small enough. */
static const MarPlane *
choose_plane (const GPtrArray *planes)
{
  for (guint i = 0; i < planes->len; i++)
    {
      const MarPlane *plane = planes->pdata[i];

      if (plane->scale >= 1 && MAX (plane->width, plane->height) <= MOST_SIDE)
        return plane;
    }
  return NULL;
}

/* Whether it is hardly another region than one that was found. */
static gboolean
is_known (const GArray    *regions,
          const MarRegion *region)
{
  for (guint i = 0; i < regions->len; i++)
    {
      const MarRegion *other = &g_array_index (regions, MarRegion, i);

      if (ABS ((int) other->left - (int) region->left) <= SAME
          && ABS ((int) other->top - (int) region->top) <= SAME
          && ABS ((int) other->width - (int) region->width) <= SAME
          && ABS ((int) other->height - (int) region->height) <= SAME)
        return TRUE;
    }
  return FALSE;
}

/* Adds what hangs together where neighbors differ by @least. */
static void
add_regions (const MarPlane  *plane,
             const MarRaster *raster,
             guint            least,
             GArray          *regions)
{
  g_autofree guint8 *marked = mark_steps (plane, least);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < plane->width * plane->height; i++)
    {
      MarRegion region;

      if (!marked[i])
        continue;
      marked[i] = FALSE;
      g_array_append_val (stack, i);
      take_region (plane, marked, stack, &region);
      if (!may_be_board (plane, &region))
        continue;
      to_picture (&region, plane, raster);
      if (!is_known (regions, &region))
        g_array_append_val (regions, region);
    }
}

GArray *
mar_regions_find (const GPtrArray *planes,
                  const MarRaster *raster)
{
  const MarPlane *plane = choose_plane (planes);
  GArray *regions = g_array_new (FALSE, FALSE, sizeof (MarRegion));
  guint grain;

  if (plane == NULL)
    return regions;
  grain = GRAIN * usual_step (plane);
  for (guint i = 0; i < G_N_ELEMENTS (least_steps); i++)
    add_regions (plane, raster, least_steps[i] + grain, regions);
  g_array_sort (regions, compare_areas);
  g_array_set_size (regions, MIN (regions->len, MOST_REGIONS));
  return regions;
}
