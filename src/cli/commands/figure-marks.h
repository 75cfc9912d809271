/* The options of a figure that are written as words: marks, legend, part of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * figure_add_marks:
 * @text: "shade green3 d3 d4", "arrow red e5 e4", "label d4 A", "ghost b d2 d3", …: a type, a
 *   colour with its tone where they matter, and cells
 * @error: G_IO_ERROR_INVALID_ARGUMENT: with column and token
 *
 * Adds marks to a figure that stands for itself.
 */
gboolean figure_add_marks (MarFigureRecord *figure, const char *text, GError **error);

/**
 * figure_add_legend:
 * @text: "green3 captured": a colour and what it means
 *
 * Adds a line to a figure's legend.
 */
gboolean figure_add_legend (MarFigureRecord *figure, const char *text, GError **error);

/**
 * figure_set_crop:
 * @text: "auto", "none", or two cells in opposite corners of what is shown
 */
gboolean figure_set_crop (MarFigureRecord *figure, const char *text, GError **error);

G_END_DECLS
