/* Shared by the writers of figures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-private.h"
#include "mar-figure-writer.h"

G_BEGIN_DECLS

#define MAR_MM_PER_INCH 25.4
#define MAR_POINTS_PER_INCH 72.0

/* One of them a format; the figure and its measures have been checked. */
GBytes *mar_figure_write_svg (const MarFigure         *figure,
                              const MarFigureWriting  *writing,
                              GError                 **error);
GBytes *mar_figure_write_pdf (const MarFigure         *figure,
                              const MarFigureWriting  *writing,
                              GError                 **error);
GBytes *mar_figure_write_eps (const MarFigure         *figure,
                              const MarFigureWriting  *writing,
                              GError                 **error);
GBytes *mar_figure_write_png (const MarFigure         *figure,
                              const MarFigureWriting  *writing,
                              GError                 **error);
GBytes *mar_figure_write_webp (const MarFigure         *figure,
                               const MarFigureWriting  *writing,
                               GError                 **error);
GBytes *mar_figure_write_tikz (const MarFigure         *figure,
                               const MarFigureWriting  *writing,
                               GError                 **error);
GBytes *mar_figure_write_text (const MarFigure         *figure,
                               const MarFigureWriting  *writing,
                               GError                 **error);

/**
 * mar_figure_writing_check:
 * @error: G_IO_ERROR_INVALID_ARGUMENT: a measure is out of range
 */
gboolean mar_figure_writing_check (const MarFigureWriting *writing, GError **error);

/**
 * mar_write_number:
 * @decimals: at most how many, 0 … 6
 *
 * Appends a number as machines read it: with a point, without zeros at its end, never "-0".
 */
void mar_write_number (GString *text, double number, guint decimals);

/**
 * mar_write_finish:
 * @surface: (transfer full): of which all pages are drawn
 * @cairo: (transfer full)
 * @error: G_IO_ERROR_FAILED: what cairo could not do
 */
gboolean mar_write_finish (cairo_surface_t *surface, cairo_t *cairo, GError **error);

/* Appends "#rrggbb"; what shows through is for the format to say. */
void mar_write_color (GString *text, const MarPaint *paint);

gboolean mar_paint_shows (const MarPaint *paint);
gboolean mar_paint_equal (const MarPaint *one, const MarPaint *other);

/* The paint of the page around the board, as the style has it. */
const MarPaint *mar_figure_page (const MarFigure *figure);

/* A layout for texts that are measured but not drawn. */
PangoLayout *mar_figure_measuring_layout (void);

/**
 * MarOutlineSink:
 * @move_to: a new line begins
 *
 * Takes the outline of a text, in ems of its font, y down, from the middle of the text at
 * half the height of a capital: where the primitive stands.
 */
typedef struct
{
  void (*move_to) (gpointer data, double x, double y);
  void (*line_to) (gpointer data, double x, double y);
  void (*curve_to) (gpointer data, const double *points);
  void (*close) (gpointer data);
} MarOutlineSink;

/* (transfer full): what tells the outline of a text from others: its letters and its face. */
char *mar_primitive_text_key (const MarPrimitive *primitive);

void mar_primitive_outline (const MarPrimitive   *primitive,
                            PangoLayout          *layout,
                            const MarOutlineSink *sink,
                            gpointer              data);

G_END_DECLS
