/* The table that the searcher of Marvin has of positions that the player to act loses.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marvin-commands.h"
#include "marvin-solved.h"
#include "pack.h"

/* By the number of kings, the most singletons with which positions are in the table: of those with
 * more the searcher finds the value itself. With an odd number of kings it is told by a placement
 * of one more. */
static const guint8 most_singletons[]
  = { MARVIN_SOLVED_POINTS, MARVIN_LOSSES_NONE, 6, MARVIN_LOSSES_NONE, 3, MARVIN_LOSSES_NONE, 0 };

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

/* Appends the positions with a set of kings. Returns how many there are. */
static guint
put_kings (GByteArray         *table,
           const MarvinGrid   *grid,
           const MarvinValues *values,
           guint               set)
{
  const guint32 kings = values->layer->sets[set];
  const guint64 first = values->layer->offsets[set];
  const guint64 n = values->layer->offsets[set + 1] - first;
  const guint most = most_singletons[values->layer->n_kings];
  g_autoptr (GByteArray) numbers = g_byte_array_new ();
  MarvinKings shape;
  guint32 last = 0;
  guint count = 0;

  marvin_kings_init (&shape, grid, kings);
  for (guint64 rank = 0; rank < n; rank++)
    {
      guint32 singletons, empty;

      if (marvin_value_of (values->values[first + rank]) >= 0)
        continue;
      singletons = marvin_kings_unrank (&shape, grid, rank);
      if ((guint) __builtin_popcount (singletons) > most
          || !marvin_stands_for_images (grid, kings, singletons))
        continue;
      empty = grid->board & ~kings & ~singletons;
      put_number (numbers, empty - last);
      last = empty;
      count++;
    }
  if (count == 0)
    return 0;
  put_number (table, kings);
  put_number (table, count);
  g_byte_array_append (table, numbers->data, numbers->len);
  return count;
}

gboolean
marvin_write_table (const MarvinGrid  *grid,
                    const char        *folder,
                    const char        *name,
                    GError           **error)
{
  g_autoptr (GByteArray) table = g_byte_array_new ();
  guint8 most[MARVIN_SOLVED_POINTS + 1];
  guint n = 0;

  memset (most, MARVIN_LOSSES_NONE, sizeof most);
  memcpy (most, most_singletons, sizeof most_singletons);
  g_byte_array_append (table, (const guint8 *) MARVIN_LOSSES_MAGIC, sizeof MARVIN_LOSSES_MAGIC - 1);
  g_byte_array_append (table, most, sizeof most);
  for (guint n_kings = 0; n_kings < G_N_ELEMENTS (most_singletons); n_kings++)
    {
      g_autoptr (MarvinLayer) layer = NULL;
      g_autoptr (MarvinValues) values = NULL;

      if (most_singletons[n_kings] == MARVIN_LOSSES_NONE)
        continue;
      layer = marvin_layer_new (grid, n_kings);
      values = marvin_values_open (folder, grid, layer, error);
      if (values == NULL)
        return FALSE;
      for (guint set = 0; set < layer->n_sets; set++)
        n += put_kings (table, grid, values, set);
    }
  g_print ("%u positions, ", n);
  return mar_solve_write_packed (table->data, table->len, name, error);
}
