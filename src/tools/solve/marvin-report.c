/* What the values of a board of Marvin say.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marvin-commands.h"

/* How often each value is among those of a layer. */
static void
tally_values (const MarvinValues *values,
              guint64             tally[G_MAXUINT8 + 1])
{
  const guint64 n = values->layer->offsets[values->layer->n_sets];

  for (guint64 i = 0; i < n; i++)
    tally[values->values[i]]++;
}

/* The values of the first moves, row by row from the top, for the player who makes them. */
static void
print_first_moves (const MarvinGrid   *grid,
                   const MarvinValues *values)
{
  g_print ("empty board: %d\n", marvin_values_find (values, grid, 0, 0));
  for (guint row = grid->height; row-- > 0;)
    {
      for (guint file = 0; file < grid->width; file++)
        g_print ("%3d", -marvin_values_find (values, grid, 0, 1u << (row * grid->width + file)));
      g_print ("\n");
    }
}

/* Of the positions with the same kings that are images of each other, the least stands for all. */
gboolean
marvin_stands_for_images (const MarvinGrid *grid,
                          guint32           kings,
                          guint32           singletons)
{
  for (guint symmetry = 0; symmetry < grid->n_symmetries; symmetry++)
    if (marvin_grid_image (grid, kings, symmetry) == kings
        && marvin_grid_image (grid, singletons, symmetry) < singletons)
      return FALSE;
  return TRUE;
}

static gboolean
is_symmetric (const MarvinGrid *grid,
              guint32           kings)
{
  for (guint symmetry = 1; symmetry < grid->n_symmetries; symmetry++)
    if (marvin_grid_image (grid, kings, symmetry) == kings)
      return TRUE;
  return FALSE;
}

/* How many positions a layer has of which none is an image of another one. */
static guint64
count_without_images (const MarvinGrid  *grid,
                      const MarvinLayer *layer)
{
  guint64 count = 0;

  for (guint set = 0; set < layer->n_sets; set++)
    {
      const guint64 n = layer->offsets[set + 1] - layer->offsets[set];
      MarvinKings shape;

      if (!is_symmetric (grid, layer->sets[set]))
        {
          count += n;
          continue;
        }
      marvin_kings_init (&shape, grid, layer->sets[set]);
      for (guint64 rank = 0; rank < n; rank++)
        count += marvin_stands_for_images (grid, layer->sets[set],
                                           marvin_kings_unrank (&shape, grid, rank));
    }
  return count;
}

gboolean
marvin_report (const MarvinGrid  *grid,
               const char        *folder,
               GError           **error)
{
  guint64 all = 0, without_images = 0;

  for (guint n_kings = grid->n_points + 1; n_kings-- > 0;)
    {
      g_autoptr (MarvinLayer) layer = marvin_layer_new (grid, n_kings);
      g_autoptr (MarvinValues) values = marvin_values_open (folder, grid, layer, error);
      guint64 tally[G_MAXUINT8 + 1] = { 0 };

      if (values == NULL)
        return FALSE;
      tally_values (values, tally);
      all += layer->offsets[layer->n_sets];
      without_images += count_without_images (grid, layer);
      g_print ("%2u kings: %" G_GUINT64_FORMAT " positions;", n_kings,
               layer->offsets[layer->n_sets]);
      for (guint i = 0; i < G_N_ELEMENTS (tally); i++)
        if (tally[i] > 0)
          g_print (" %d: %" G_GUINT64_FORMAT, (int) i - MARVIN_VALUE_ZERO, tally[i]);
      g_print ("\n");
      if (n_kings == 0)
        {
          g_print ("together: %" G_GUINT64_FORMAT " positions, %" G_GUINT64_FORMAT
                   " up to symmetry\n",
                   all, without_images);
          print_first_moves (grid, values);
        }
    }
  return TRUE;
}

static gboolean
is_usual (int   value,
          guint n_free)
{
  return n_free % 2 != 0 ? value == 1 || value == -1 : value == 0 || value == 2;
}

static void
list_unusual_of_kings (const MarvinGrid   *grid,
                       const MarvinValues *values,
                       guint               set)
{
  const guint32 kings = values->layer->sets[set];
  const guint64 offset = values->layer->offsets[set];
  MarvinKings shape;

  marvin_kings_init (&shape, grid, kings);
  for (guint64 rank = 0; offset + rank < values->layer->offsets[set + 1]; rank++)
    {
      int value = values->values[offset + rank] - MARVIN_VALUE_ZERO;
      guint32 singletons;

      if (is_usual (value, shape.n_free))
        continue;
      singletons = marvin_kings_unrank (&shape, grid, rank);
      if (marvin_stands_for_images (grid, kings, singletons))
        g_print ("  { 0x%07x, 0x%07x, %d },\n", kings, singletons, value);
    }
}

gboolean
marvin_list_unusual (const MarvinGrid  *grid,
                     const char        *folder,
                     GError           **error)
{
  for (guint n_kings = 0; n_kings <= grid->n_points; n_kings++)
    {
      g_autoptr (MarvinLayer) layer = marvin_layer_new (grid, n_kings);
      g_autoptr (MarvinValues) values = marvin_values_open (folder, grid, layer, error);

      if (values == NULL)
        return FALSE;
      for (guint set = 0; set < layer->n_sets; set++)
        list_unusual_of_kings (grid, values, set);
    }
  return TRUE;
}
