/* The measures of pages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"

/* Millimetres. */
static const struct
{
  double width, height, margin, top, bottom, gutter, figure, small_figure;
  guint n_columns;
} measures[] = {
  [MAR_PAPER_A4] = { 210, 297, 21, 24, 22, 11, 55, 35, 2 },
  [MAR_PAPER_LETTER] = { 215.9, 279.4, 22, 23, 21, 12, 55, 35, 2 },
  [MAR_PAPER_A5] = { 148, 210, 15, 19, 18, 8, 46, 32, 1 },
};

void
mar_sheet_init (MarSheet *sheet,
                MarPaper  paper)
{
  const double unit = MAR_POINTS_PER_MM;

  g_return_if_fail (paper < G_N_ELEMENTS (measures));

  *sheet = (MarSheet) {
    .width = measures[paper].width * unit,
    .height = measures[paper].height * unit,
    .margin = measures[paper].margin * unit,
    .top = measures[paper].top * unit,
    .bottom = (measures[paper].height - measures[paper].bottom) * unit,
    .gutter = measures[paper].gutter * unit,
    .n_columns = measures[paper].n_columns,
    .figure = measures[paper].figure * unit,
    .small_figure = measures[paper].small_figure * unit,
  };
  sheet->text = sheet->width - 2 * sheet->margin;
  sheet->column = (sheet->text - sheet->gutter) / 2;
}

void
mar_sheet_scale_figures (MarSheet *sheet,
                         double    share)
{
  sheet->figure *= share;
  sheet->small_figure *= share;
}
