/* The table that the searcher of Marvin has of the positions without kings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "marvin-commands.h"

/* Appends @number, seven bits a byte from the lowest on, all but the last byte with the highest bit. */
static void
put_number (GByteArray *table,
            guint32     number)
{
  guint8 byte;

  for (; number >= 0x80; number >>= 7)
    {
      byte = (guint8) (number | 0x80);
      g_byte_array_append (table, &byte, 1);
    }
  byte = (guint8) number;
  g_byte_array_append (table, &byte, 1);
}

gboolean
marvin_write_table (const MarvinGrid  *grid,
                    const char        *folder,
                    const char        *name,
                    GError           **error)
{
  g_autoptr (MarvinLayer) layer = marvin_layer_new (grid, 0);
  g_autoptr (MarvinValues) values = marvin_values_open (folder, grid, layer, error);
  g_autoptr (GByteArray) table = g_byte_array_new ();
  MarvinKings shape;
  guint32 last = 0;
  guint n = 0;

  if (values == NULL)
    return FALSE;
  marvin_kings_init (&shape, grid, 0);
  for (guint64 rank = 0; rank < layer->offsets[1]; rank++)
    {
      guint32 singletons;

      if (values->values[rank] >= MARVIN_VALUE_ZERO)
        continue;
      singletons = marvin_kings_unrank (&shape, grid, rank);
      if (!marvin_stands_for_images (grid, 0, singletons))
        continue;
      put_number (table, (grid->board & ~singletons) - last);
      last = grid->board & ~singletons;
      n++;
    }
  g_print ("%u positions, %u bytes\n", n, table->len);
  return g_file_set_contents (name, (const char *) table->data, (gssize) table->len, error);
}
