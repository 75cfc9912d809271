/* A form for the texts of a figure and for how it is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-figure-record.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIGURE_FORM (mar_figure_form_get_type ())
G_DECLARE_FINAL_TYPE (MarFigureForm, mar_figure_form, MAR, FIGURE_FORM, GtkWidget)

/*
 * Signals:
 *   "edited" (const MarFigureRecord *figure, gboolean typed): a person wants the figure to be
 *     like this; @typed: as one letter of several that are undone together
 *   "broke" (): what is typed from now on is undone by itself
 *   "cropping" (gboolean): the part that is shown is to be chosen by the pointer, or no more
 */

GtkWidget *mar_figure_form_new (void);

/**
 * mar_figure_form_show:
 * @figure: (nullable): the figure as the document has it
 * @resolved: (nullable): the same as it stands for itself
 *
 * Where a person is writing, only what differs is written anew.
 */
void mar_figure_form_show (MarFigureForm         *form,
                           const MarFigureRecord *figure,
                           const MarFigureRecord *resolved);

/**
 * mar_figure_form_write_caption:
 * Puts the keyboard into the caption.
 */
void mar_figure_form_write_caption (MarFigureForm *form);

/**
 * mar_figure_form_stop_cropping:
 * Lets go of the button that chooses the part that is shown.
 */
void mar_figure_form_stop_cropping (MarFigureForm *form);

G_END_DECLS
