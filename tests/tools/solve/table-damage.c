/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "solved-table.h"
#include "table-damage.h"

static GBytes *
pack (gconstpointer data,
      gsize         length)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1);
  g_autoptr (GOutputStream) packed = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (packed, G_CONVERTER (zlib));

  g_assert_true (g_output_stream_write_all (stream, data, length, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (packed));
}

/* @packed: (transfer full) */
static void
assert_refused (TableRead  read_table,
                GBytes    *packed)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read_table (packed, &error));
  g_assert_nonnull (error);
  g_bytes_unref (packed);
}

void
table_damage_check (gpointer  table,
                    gsize     length,
                    TableRead read_table)
{
  g_autoptr (GBytes) packed = pack (table, length);
  const gsize n_packed = g_bytes_get_size (packed);
  g_autofree gpointer read = read_table (packed, NULL);
  g_autofree guint8 *damaged = g_memdup2 (g_bytes_get_data (packed, NULL), n_packed);
  g_autofree guint8 *longer = g_malloc0 (length + 1);

  g_assert_nonnull (read);
  g_assert_cmpmem (read, length, table, length);
  assert_refused (read_table, g_bytes_new_from_bytes (packed, 0, 0));
  assert_refused (read_table, g_bytes_new_from_bytes (packed, 0, n_packed / 2));
  assert_refused (read_table, g_bytes_new_from_bytes (packed, 0, n_packed - 1));
  damaged[n_packed - 6] ^= 1;
  assert_refused (read_table, g_bytes_new (damaged, n_packed));
  memcpy (longer, table, length);
  assert_refused (read_table, pack (longer, length + 1));
  ((char *) table)[MAR_SOLVED_TABLE_MAGIC - 1]++;
  assert_refused (read_table, pack (table, length));
}
