/* Files of values of the solver of Marvin.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "marvin-solve.h"

char *
marvin_values_name (const char       *folder,
                    const MarvinGrid *grid,
                    guint             n_kings)
{
  g_autofree char *base = g_strdup_printf ("%ux%u-%02u.values", grid->width, grid->height, n_kings);

  return g_build_filename (folder, base, NULL);
}

static gboolean
fits (const MarvinValuesHead *head,
      const MarvinGrid       *grid,
      const MarvinLayer      *layer)
{
  return memcmp (head->magic, MARVIN_VALUES_MAGIC, sizeof head->magic) == 0
         && head->width == grid->width && head->height == grid->height
         && head->n_kings == layer->n_kings && head->n_positions == layer->offsets[layer->n_sets];
}

MarvinValues *
marvin_values_open (const char         *folder,
                    const MarvinGrid   *grid,
                    const MarvinLayer  *layer,
                    GError            **error)
{
  g_autofree char *name = marvin_values_name (folder, grid, layer->n_kings);
  MarvinValues *values = g_new0 (MarvinValues, 1);
  const char *content;

  values->layer = layer;
  values->file = g_mapped_file_new (name, FALSE, error);
  if (values->file == NULL)
    {
      marvin_values_free (values);
      return NULL;
    }
  content = g_mapped_file_get_contents (values->file);
  if (g_mapped_file_get_length (values->file)
        != sizeof (MarvinValuesHead) + layer->offsets[layer->n_sets]
      || !fits ((const MarvinValuesHead *) (const void *) content, grid, layer))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   "“%s” is no file of the values of this board with %u kings; "
                   "take it away, and solve again",
                   name, layer->n_kings);
      marvin_values_free (values);
      return NULL;
    }
  values->values = (const guint8 *) content + sizeof (MarvinValuesHead);
  return values;
}

void
marvin_values_free (MarvinValues *values)
{
  if (values == NULL)
    return;
  g_clear_pointer (&values->file, g_mapped_file_unref);
  g_free (values);
}

guint8
marvin_values_get (const MarvinValues *values,
                   const MarvinGrid   *grid,
                   guint32             kings,
                   guint32             singletons)
{
  guint symmetry;
  guint32 image = marvin_grid_greatest (grid, kings, &symmetry);
  MarvinKings shape;

  marvin_kings_init (&shape, grid, image);
  return values
    ->values[marvin_layer_find (values->layer, image)
             + marvin_kings_rank (&shape, grid, marvin_grid_image (grid, singletons, symmetry))];
}
