/* Boards in pictures. The first byte is the width, the rest are the gray tones, row by row; each is
 * shown several pixels large.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "board-reading.h"
#include "fuzz.h"
#include "page-boards.h"

#define SCALE 4
#define MOST_BYTES 4096

static MarRaster *
make_raster (const uint8_t *data,
             size_t         size)
{
  const guint width = (guint) data[0] + 1;
  const guint height = (guint) (size - 1) / width;
  MarRaster *raster;

  if (height == 0)
    return NULL;
  raster = mar_raster_new (width * SCALE, height * SCALE);
  for (guint y = 0; y < raster->height; y++)
    for (guint x = 0; x < raster->width; x++)
      {
        const uint8_t tone = data[1 + (y / SCALE) * width + x / SCALE];

        memset (raster->rgb + (y * raster->width + x) * 3, tone, 3);
        raster->gray[y * raster->width + x] = tone;
      }
  return raster;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (MarRaster) raster = NULL;
  g_autoptr (GArray) lattices = NULL;

  if (size < 2 || size > MOST_BYTES)
    return 0;
  raster = make_raster (data, size);
  if (raster == NULL)
    return 0;
  lattices = mar_lattices_find (raster);
  for (guint i = 0; i < lattices->len; i++)
    {
      MarLattice *lattice = &g_array_index (lattices, MarLattice, i);

      mar_lattice_read_labels (lattice, raster);
      g_ptr_array_unref (mar_board_read (raster, lattice, NULL, NULL));
    }
  return 0;
}
