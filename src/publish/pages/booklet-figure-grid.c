/* One size and one grid for all figures of a booklet.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"

/* Of the figures of a file that is nothing but figures. */
#define FIGURE_CELL (6.8 * MAR_POINTS_PER_MM)
/* Below this a figure would rather stand in a line of its own. */
#define LEAST_CELL (4.7 * MAR_POINTS_PER_MM)

/* Returns whether most of what belongs together are two figures. */
static gboolean
is_of_pairs (const MarBookletPages *pages)
{
  guint n = 0, n_paired = 0;
  guint group;

  for (guint i = 0; i < pages->content->len; i += group)
    {
      group = 1;
      if (mar_pages_figure (pages, i) == NULL)
        continue;
      group = mar_figures_group (pages, i);
      n += group;
      n_paired += group == 2 ? group : 0;
    }
  return 2 * n_paired > n;
}

/* How wide the boards are, in board units. */
static GArray *
board_widths (const MarBookletPages *pages)
{
  GArray *widths = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < pages->content->len; i++)
    {
      const MarContentItem *item = mar_pages_figure (pages, i);
      MarFigureExtent extent;
      double width;

      if (item == NULL || mar_pages_is_cancelled (pages))
        continue;
      mar_figure_measure (pages, item->figure, 0, &extent);
      width = extent.width - extent.left;
      g_array_append_val (widths, width);
    }
  return widths;
}

/* The columns hold most of the boards; what is wider takes several. */
static gboolean
try_columns (const MarBookletPages *pages,
             const GArray          *widths,
             guint                  n,
             MarFigureGrid         *grid)
{
  const double asked = pages->options.cell_mm * MAR_POINTS_PER_MM;
  const double column = (pages->sheet.text - (n - 1) * MAR_FIGURE_GAP) / n;
  double widest = 0;
  guint n_fitting = 0;

  for (guint i = 0; i < widths->len; i++)
    {
      const double width = g_array_index (widths, double, i);

      if (width * (asked > 0 ? asked : LEAST_CELL) > column)
        continue;
      widest = MAX (widest, width);
      n_fitting++;
    }
  *grid = (MarFigureGrid) { n, column, asked > 0 ? asked : FIGURE_CELL };
  if (asked <= 0 && widest > 0)
    grid->scale = MIN (MIN (FIGURE_CELL, column / widest) * pages->figure_share, column / widest);
  return n == 1 || (column >= MAR_LEAST_CAPTION && 2 * n_fitting > widths->len);
}

const MarFigureGrid *
mar_pages_find_grid (MarBookletPages *pages)
{
  g_autoptr (GArray) widths = NULL;
  guint n = MAR_FIGURES_IN_ROW;

  if (pages->grid.n > 0)
    return &pages->grid;

  widths = board_widths (pages);
  if (is_of_pairs (pages))
    n = 2;
  while (!try_columns (pages, widths, n, &pages->grid))
    n--;
  return &pages->grid;
}
