/* The files of tables, compressed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "pack.h"

gboolean
mar_solve_write_packed (const void  *table,
                        gsize        length,
                        const char  *name,
                        GError     **error)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
  g_autoptr (GOutputStream) packed = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (packed, G_CONVERTER (zlib));
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (packed);

  if (!g_output_stream_write_all (stream, table, length, NULL, NULL, error)
      || !g_output_stream_close (stream, NULL, error))
    return FALSE;
  g_print ("%" G_GSIZE_FORMAT " bytes\n", g_memory_output_stream_get_data_size (memory));
  return g_file_set_contents (name, g_memory_output_stream_get_data (memory),
                              (gssize) g_memory_output_stream_get_data_size (memory), error);
}
