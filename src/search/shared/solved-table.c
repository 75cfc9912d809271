/* Tables of what was solved, compressed as by gzip.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "solved-table.h"

gpointer
mar_solved_table_refuse (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       "It is cut off, or of another version");
  return NULL;
}

gpointer
mar_solved_table_read (GBytes      *packed,
                       const char  *magic,
                       gsize       *length,
                       GError     **error)
{
  g_autoptr (GInputStream) bytes = g_memory_input_stream_new_from_bytes (packed);
  g_autoptr (GZlibDecompressor) zlib = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (bytes, G_CONVERTER (zlib));
  g_autoptr (GOutputStream) content = g_memory_output_stream_new_resizable ();
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (content);

  /* The sum of what is packed is compared where it ends. */
  if (g_output_stream_splice (content, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, error)
      < 0)
    return NULL;
  *length = g_memory_output_stream_get_data_size (memory);
  if (*length < MAR_SOLVED_TABLE_MAGIC
      || memcmp (g_memory_output_stream_get_data (memory), magic, MAR_SOLVED_TABLE_MAGIC) != 0)
    return mar_solved_table_refuse (error);
  return g_memory_output_stream_steal_data (memory);
}
