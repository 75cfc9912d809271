/* Measures figures and booklets.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench.h"
#include "mar-booklet.h"
#include "mar-figure-writer.h"

#define N_DRAWINGS 200
#define N_PICTURES 20
#define N_REDRAWS 50

#define PICTURE_WIDTH 1000
#define PREVIEW_WIDTH 600

static const MarPosition *
position_number (const BenchInput *input,
                 guint             number)
{
  const gsize offset = number % input->n_positions * input->game->position_size.most;

  return (const MarPosition *) (input->positions + offset);
}

static guint64
write_figures (const BenchInput        *input,
               MarFigureFormat          format,
               const MarFigureWriting  *writing,
               guint                    n,
               GError                 **error)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarFigure) figure = mar_figure_new (input->game, position_number (input, i), NULL);
      g_autoptr (GBytes) bytes = mar_figure_write (figure, format, writing, error);

      if (bytes == NULL)
        return 0;
    }
  return n;
}

guint64
bench_write_drawings (const BenchCase   *what,
                      const BenchInput  *input,
                      GError           **error)
{
  return write_figures (input, MAR_FIGURE_SVG, NULL, N_DRAWINGS, error);
}

guint64
bench_write_pictures (const BenchCase   *what,
                      const BenchInput  *input,
                      GError           **error)
{
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;

  writing.width_pixels = PICTURE_WIDTH;
  return write_figures (input, MAR_FIGURE_PNG, &writing, N_PICTURES, error);
}

guint64
bench_redraw (const BenchCase   *what,
              const BenchInput  *input,
              GError           **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PREVIEW_WIDTH,
                                                         PREVIEW_WIDTH);

  for (guint i = 0; i < N_REDRAWS; i++)
    {
      g_autoptr (MarFigure) figure = mar_figure_new (input->game, position_number (input, i), NULL);
      cairo_t *cairo = cairo_create (surface);

      mar_figure_draw (figure, cairo, PREVIEW_WIDTH / mar_figure_width (figure));
      cairo_destroy (cairo);
    }
  cairo_surface_destroy (surface);
  return N_REDRAWS;
}

gboolean
bench_prepare_booklet (const BenchCase  *what,
                       BenchInput       *input,
                       GError          **error)
{
  if (!bench_prepare_file (what, input, error))
    return FALSE;
  input->document = mar_document_parse (input->text, input->length, error);
  return input->document != NULL;
}

guint64
bench_make_booklet (const BenchCase   *what,
                    const BenchInput  *input,
                    GError           **error)
{
  g_autoptr (GBytes) bytes = mar_booklet_make (input->document, NULL, NULL, NULL, NULL, error);

  return bytes != NULL ? 1 : 0;
}
