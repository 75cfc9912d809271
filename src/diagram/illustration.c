/* From a figure of the record to one that can be drawn, and to one in words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-figure-private.h"
#include "mar-illustration.h"
#include "mar-line.h"

MarFigure *
mar_illustration_new (const MarFigureRecord *record,
                      const MarStyle        *style)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  g_return_val_if_fail (record != NULL && record->game != NULL, NULL);
  g_return_val_if_fail (record->position != NULL, NULL);

  options.turns = record->turns;
  options.coordinates = !record->plain;
  options.marks = record->marks;
  options.n_marks = record->n_marks;
  options.trail = record->trail;
  options.before = record->before;
  options.actions = record->actions;
  options.n_actions = record->n_actions;
  options.numbering = record->numbering;
  options.crop = record->crop;
  options.legend = record->legend;
  options.n_legend = record->n_legend;
  options.style = style;

  return mar_figure_new (record->game, record->position, &options);
}
