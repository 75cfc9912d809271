/* A figure as it will be printed, as large as there is room.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-figure.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIGURE_VIEW (mar_figure_view_get_type ())
G_DECLARE_FINAL_TYPE (MarFigureView, mar_figure_view, MAR, FIGURE_VIEW, GtkWidget)

/**
 * mar_figure_view_show:
 * @figure: (transfer full): what is seen
 * @page: (nullable): the ground around the board; NULL: it is left open
 * @words: what a screen reader says
 */
void mar_figure_view_show (MarFigureView  *view,
                           MarFigure      *figure,
                           const MarPaint *page,
                           const char     *words);

G_END_DECLS
