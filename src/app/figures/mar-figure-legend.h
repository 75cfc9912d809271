/* The meanings of the shades of a figure, a row each.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-figure-record.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIGURE_LEGEND (mar_figure_legend_get_type ())
G_DECLARE_FINAL_TYPE (MarFigureLegend, mar_figure_legend, MAR, FIGURE_LEGEND, AdwBin)

/*
 * Signals:
 *   "edited" (guint color, guint tone, const char *text): a shade is to have this meaning
 */

/**
 * mar_figure_legend_show:
 * @figure: what has the shades, standing for itself
 *
 * Has a row for each shade that occurs, and for each that has a meaning; without any it hides.
 */
void mar_figure_legend_show (MarFigureLegend *legend, const MarFigureRecord *figure);

/**
 * mar_figure_legend_write:
 * Gives a shade of @figure a meaning, or takes it away where @text is empty.
 */
void mar_figure_legend_write (MarFigureRecord *figure,
                              MarColor         color,
                              guint            tone,
                              const char      *text);

G_END_DECLS
