/* From a figure of the record to one that can be drawn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-record.h"
#include "mar-figure.h"
#include "mar-style.h"

G_BEGIN_DECLS

/**
 * mar_illustration_style:
 * @style: (nullable): the style of the page; NULL: the first of mar_style_list()
 *
 * Returns: (transfer none): the style in which @record is drawn: the one that it names itself,
 *   if that was read (mar_style_load()), else @style.
 */
const MarStyle *mar_illustration_style (const MarFigureRecord *record, const MarStyle *style);

/**
 * mar_illustration_new:
 * @record: a figure that stands for itself (mar_figure_record_resolve())
 * @style: (nullable): as of mar_illustration_style()
 *
 * Draws a figure of the record.
 */
MarFigure *mar_illustration_new (const MarFigureRecord *record, const MarStyle *style);

/**
 * mar_illustration_new_legible:
 * @record: a figure that stands for itself (mar_figure_record_resolve())
 * @style: (nullable): as of mar_illustration_style()
 * @family: (nullable): as in MarFigureOptions
 * @label_scale: as in MarFigureOptions
 * @least_size: as in MarFigureOptions
 *
 * Draws a figure of the record among texts: in their letters, for a size at which some would be
 * hard to read.
 */
MarFigure *mar_illustration_new_legible (const MarFigureRecord *record,
                                         const MarStyle        *style,
                                         const char            *family,
                                         double                 label_scale,
                                         double                 least_size);

/**
 * mar_illustration_alternative_text:
 * Returns: (transfer full): the figure's own alternative text, or the position, the trail
 *   and the marks in words.
 */
char *mar_illustration_alternative_text (const MarFigureRecord *record);

G_END_DECLS
