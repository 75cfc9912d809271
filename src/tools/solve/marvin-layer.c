/* The layers of the solver of Marvin: all positions with so many kings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include "marvin-grid.h"

static gboolean
stands_for_all (const MarvinGrid *grid,
                guint32           kings)
{
  for (guint i = 1; i < grid->n_symmetries; i++)
    if (marvin_grid_image (grid, kings, i) > kings)
      return FALSE;
  return TRUE;
}

/* The next larger number with as many bits; 0 is followed by all bits. */
static guint32
get_next (guint32 kings)
{
  guint32 low = kings & -kings;
  guint32 up = kings + low;

  return low == 0 ? G_MAXUINT32 : up | (kings ^ up) / low >> 2;
}

MarvinLayer *
marvin_layer_new (const MarvinGrid *grid,
                  guint             n_kings)
{
  MarvinLayer *layer = g_new0 (MarvinLayer, 1);
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *offsets = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 n = 0;

  g_array_append_val (offsets, n);
  for (guint32 kings = (1u << n_kings) - 1; kings <= grid->board; kings = get_next (kings))
    if (stands_for_all (grid, kings))
      {
        MarvinKings shape;

        marvin_kings_init (&shape, grid, kings);
        n += marvin_kings_count (&shape, grid->height);
        g_array_append_val (sets, kings);
        g_array_append_val (offsets, n);
      }
  layer->n_kings = n_kings;
  layer->n_sets = sets->len;
  layer->sets = (guint32 *) (void *) g_array_free (sets, FALSE);
  layer->offsets = (guint64 *) (void *) g_array_free (offsets, FALSE);
  return layer;
}

void
marvin_layer_free (MarvinLayer *layer)
{
  if (layer == NULL)
    return;
  g_free (layer->sets);
  g_free (layer->offsets);
  g_free (layer);
}

static int
compare (const void *a,
         const void *b)
{
  guint32 first = *(const guint32 *) a;
  guint32 second = *(const guint32 *) b;

  return (first > second) - (first < second);
}

guint64
marvin_layer_find (const MarvinLayer *layer,
                   guint32            kings)
{
  const guint32 *found = bsearch (&kings, layer->sets, layer->n_sets, sizeof kings, compare);

  g_assert (found != NULL);
  return layer->offsets[found - layer->sets];
}
