/* Where boards lie in a picture: in the whole of it, and in its parts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lattice-private.h"

/* What part of the width and height of a region a board has that is all of it, but for its labels;
 * and how sure it is then. */
#define FILLED 0.6
#define KNOWN 0.6

/* Parts are no larger, in pixels a side: pages of text take too long. */
#define MOST_PART_SIDE 1000

/* A board that is so many times less of one than another is not there; and one that is surer than
 * this is there, if it is hardly less. */
#define MUCH_LESS 2.25
#define SURE 0.97

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const MarLattice *first = a;
  const MarLattice *second = b;

  if (first->to_picture[5] != second->to_picture[5])
    return first->to_picture[5] > second->to_picture[5] ? 1 : -1;
  return (first->to_picture[2] > second->to_picture[2])
         - (first->to_picture[2] < second->to_picture[2]);
}

/* Whether a place of the picture lies on a board. */
static gboolean
is_on_board (const MarLattice *lattice,
             double            x,
             double            y)
{
  double to_board[9], across, down;

  if (!mar_projection_invert (lattice->to_picture, to_board))
    return FALSE;
  mar_projection_apply (to_board, x, y, &across, &down);
  return across > 0 && across < lattice->columns && down > 0 && down < lattice->rows;
}

/* Whether one of two boards lies on the other. */
static gboolean
are_over (const MarLattice *one,
          const MarLattice *other)
{
  double x, y;

  mar_lattice_to_picture (one, one->columns / 2.0, one->rows / 2.0, &x, &y);
  if (is_on_board (other, x, y))
    return TRUE;
  mar_lattice_to_picture (other, other->columns / 2.0, other->rows / 2.0, &x, &y);
  return is_on_board (one, x, y);
}

/* How much of a board it is. */
static double
worth_of (const MarLattice *lattice)
{
  return lattice->sure * lattice->sure * lattice->columns * lattice->rows;
}

void
mar_lattices_add_better (GArray           *lattices,
                         const MarLattice *lattice)
{
  const double worth = worth_of (lattice);
  guint n = 0;

  for (guint i = 0; i < lattices->len; i++)
    {
      const MarLattice *other = &g_array_index (lattices, MarLattice, i);

      if ((other->sure > SURE ? MUCH_LESS : 1) * worth_of (other) >= worth
          && are_over (other, lattice))
        return;
    }
  for (guint i = 0; i < lattices->len; i++)
    {
      const MarLattice other = g_array_index (lattices, MarLattice, i);

      if (lattice->by_pieces || MUCH_LESS * worth_of (&other) > worth
          || !are_over (&other, lattice))
        g_array_index (lattices, MarLattice, n++) = other;
    }
  g_array_set_size (lattices, n);
  g_array_append_vals (lattices, lattice, 1);
}

/* Whether a board that was found fills a region: then it is that. */
static gboolean
is_known (const MarRegion *region,
          const GArray    *lattices)
{
  for (guint i = 0; i < lattices->len; i++)
    {
      const MarLattice *lattice = &g_array_index (lattices, MarLattice, i);
      double width, height;

      mar_projection_measure (lattice->to_picture, lattice->columns / 2.0, lattice->rows / 2.0,
                              &width, &height);
      if (lattice->sure > KNOWN
          && is_on_board (lattice, region->left + region->width / 2.0,
                          region->top + region->height / 2.0)
          && lattice->columns * width > FILLED * region->width
          && lattice->rows * height > FILLED * region->height)
        return TRUE;
    }
  return FALSE;
}

/* (transfer full): a part of a picture. */
static MarRaster *
cut_region (const MarRaster *raster,
            const MarRegion *region)
{
  MarRaster *part = mar_raster_allocate (region->width, region->height);

  for (guint y = 0; y < region->height; y++)
    {
      const gsize from = (gsize) (region->top + y) * raster->width + region->left;
      const gsize to = (gsize) y * region->width;

      memcpy (part->gray + to, raster->gray + from, region->width);
      memcpy (part->rgb + 3 * to, raster->rgb + 3 * from, 3 * (gsize) region->width);
    }
  return part;
}

/* Looks for boards in the parts of a page where none was found: what takes too long for a page, or
 * is lost among its text, is looked for there. */
static void
find_in_regions (const MarRaster *raster,
                 const GPtrArray *planes,
                 GArray          *lattices)
{
  g_autoptr (GArray) regions = mar_regions_find (planes, raster);

  for (guint i = 0; i < regions->len; i++)
    {
      const MarRegion *region = &g_array_index (regions, MarRegion, i);
      g_autoptr (MarRaster) part = NULL;
      g_autoptr (GPtrArray) part_planes = NULL;
      g_autoptr (GArray) found = NULL;

      if (MAX (region->width, region->height) > MOST_PART_SIDE || is_known (region, lattices))
        continue;
      part = cut_region (raster, region);
      found = mar_lattices_find_in_whole (part, &part_planes);
      for (guint k = 0; k < found->len; k++)
        {
          MarLattice *lattice = &g_array_index (found, MarLattice, k);

          mar_lattice_move (lattice, region->left, region->top);
          mar_lattices_add_better (lattices, lattice);
        }
    }
}

GArray *
mar_lattices_find (const MarRaster *raster)
{
  g_autoptr (GPtrArray) planes = NULL;
  GArray *lattices = mar_lattices_find_in_whole (raster, &planes);

  find_in_regions (raster, planes, lattices);
  g_array_sort (lattices, compare_places);
  return lattices;
}
