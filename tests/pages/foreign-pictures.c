/* Pictures of boards as others draw them, and what is read of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "foreign-pictures.h"

#include "mar-position-editor.h"

const MarBoardReading *
find_reading (GPtrArray     *readings,
              const MarGame *game)
{
  for (guint i = 0; i < readings->len; i++)
    if (((const MarBoardReading *) readings->pdata[i])->game == game)
      return readings->pdata[i];
  return NULL;
}

MarLattice
whole_lattice (guint    columns,
               guint    rows,
               double   cell,
               gboolean points)
{
  return (MarLattice) { .to_picture = { cell, 0, 0, 0, cell, 0, 0, 0, 1 },
                        .columns = columns,
                        .rows = rows,
                        .points = points,
                        .edges = { TRUE, TRUE, TRUE, TRUE } };
}

cairo_t *
begin_picture (int width,
               int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cairo = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cairo;
}

MarRaster *
end_picture (cairo_t *cairo)
{
  MarRaster *raster = mar_raster_from_surface (cairo_get_target (cairo));

  cairo_destroy (cairo);
  return raster;
}

const char *
letter_at (const MarBoardReading *reading,
           guint                  index)
{
  const MarPositionEditor *editor = reading->game->editor;
  const int piece = editor->piece (reading->position,
                                   g_array_index (reading->cells, MarCellReading, index).cell);

  return piece >= 0 ? editor->pieces[piece].letter : "";
}
