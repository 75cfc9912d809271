/* A figure in the middle of the window: as it will be printed, and as a board where it is marked
 * and set up.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-board.h"
#include "mar-figure-record.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIGURE_PAGE (mar_figure_page_get_type ())
G_DECLARE_FINAL_TYPE (MarFigurePage, mar_figure_page, MAR, FIGURE_PAGE, GtkWidget)

/*
 * Signals:
 *   "cropped" (int from, int to): the corners of the part that is to be shown
 *   "set-up" (const MarPosition *position): a position that was set up is to be shown
 *   "refused" (const char *reason): why something can't be set up
 *   "step" (gboolean forth): the next figure is to be shown, or the one before
 *   "set-up-ended" (): nothing is being set up any more
 */

GtkWidget *mar_figure_page_new (void);

/**
 * mar_figure_page_show:
 * @figure: (nullable): a figure that stands for itself
 * @title: (nullable): what it is called
 * @place: (nullable): where it stands
 */
void mar_figure_page_show (MarFigurePage         *page,
                           const MarFigureRecord *figure,
                           const char            *title,
                           const char            *place);

/**
 * mar_figure_page_board:
 * Returns: (transfer none): the board on which the figure is marked. With a tool for marks it is
 *   seen in the place of the figure.
 */
MarBoard *mar_figure_page_board (MarFigurePage *page);

/**
 * mar_figure_page_show_message:
 * Says something below the figure, until there is something else to be said.
 */
void mar_figure_page_show_message (MarFigurePage *page, const char *text);

/* As long as it is cropping, a drag over the figure ends with the signal "cropped". */
void mar_figure_page_set_cropping (MarFigurePage *page, gboolean cropping);

/* Setting up another position. */

/* Shows the figure’s position on a board where pieces can be put, until the end is called for or
 * "set-up-ended" is emitted. */
void mar_figure_page_begin_set_up (MarFigurePage *page);
void mar_figure_page_end_set_up (MarFigurePage *page);
gboolean mar_figure_page_is_setting_up (MarFigurePage *page);

/**
 * mar_figure_page_undo:
 * Takes back, or does again, a step of what is being set up.
 *
 * Returns: whether something is being set up.
 */
gboolean mar_figure_page_undo (MarFigurePage *page, gboolean again);

G_END_DECLS
