/* How large a figure is when all of its letters can be read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"
#include "mar-illustration.h"

/* No letter and no number on a page is smaller, in points. */
#define LEAST_SIZE 6.5

/* Where the cells begin: coordinates stand left of that. */
static double
board_left (const MarFigure *figure)
{
  double left = mar_figure_width (figure);
  MarBox box;

  for (MarCell cell = 0; mar_figure_cell_box (figure, cell, &box); cell++)
    left = MIN (left, box.x);
  return left < mar_figure_width (figure) ? MAX (left, 0) : 0;
}

void
mar_figure_measure (const MarBookletPages *pages,
                    const MarFigureRecord *record,
                    double                 scale,
                    MarFigureExtent       *extent)
{
  const MarStyle *style = mar_illustration_style (record, pages->options.style);
  const double least = scale > 0 ? LEAST_SIZE / scale : 0;
  const double label_scale = MAX (1, least / style->label_size);
  g_autoptr (MarFigure) figure = mar_illustration_new_legible (record, style, mar_text_family (),
                                                               label_scale, least);

  *extent = (MarFigureExtent) { mar_figure_width (figure), mar_figure_height (figure),
                                board_left (figure), label_scale };
}

MarFigure *
mar_block_draw_figure (const MarBlock *block,
                       const MarStyle *style)
{
  return mar_illustration_new_legible (block->figure, style, mar_text_family (), block->label_scale,
                                       LEAST_SIZE / block->scale);
}
