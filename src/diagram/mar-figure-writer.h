/* Figures as files. Every format has the same geometry; text boards are the exception that
 * letters force.
 *
 * SVG has texts as texts, in the reader's sans-serif and serif, or as outlines. PDF is tagged
 * as one figure with its alternative text. EPS knows no transparency: what is see-through is
 * drawn in pixels, 600 an inch, and only there. TikZ needs nothing but the package; a text for
 * which not every LaTeX has letters is an outline. WebP alone can move; one figure is a picture as
 * PNG is. No format has a date in it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

G_BEGIN_DECLS

typedef enum
{
  MAR_FIGURE_SVG,
  MAR_FIGURE_PDF,
  MAR_FIGURE_EPS,
  MAR_FIGURE_PNG,
  MAR_FIGURE_WEBP,
  MAR_FIGURE_TIKZ,
  MAR_FIGURE_TEXT,
  MAR_N_FIGURE_FORMATS,
} MarFigureFormat;

/**
 * MarTextBoardSize:
 *
 * The three sizes of boards in letters, as Margo's play-by-mail server knew them.
 */
typedef enum
{
  MAR_TEXT_BOARD_SMALL,
  MAR_TEXT_BOARD_MEDIUM,
  MAR_TEXT_BOARD_LARGE,
} MarTextBoardSize;

/**
 * MarFigureWriting:
 * @cell_mm: the side of a cell in millimetres, 1 … 100: what SVG, PDF, EPS and TikZ are
 *   written in, and PNG where @cell_pixels is 0
 * @cell_pixels: of a PNG, the side of a cell in pixels, 0 … 1000; 0: from @cell_mm and @dpi
 * @width_pixels: of a PNG, the width of the whole figure in pixels, which goes before
 *   @cell_pixels; 0: none
 * @dpi: of a PNG, pixels per inch, 10 … 2400, written into the file. All that is said of the size
 *   of a PNG goes for WebP, too
 * @loops: of a WebP that moves, how often it is shown, up to 65535; 0: for ever
 * @transparent: whether the ground outside of the board is left open; else it is the
 *   style's page
 * @outlines: of SVG, whether texts are written as outlines, which need no font
 * @ascii: of a text board, whether it keeps to ASCII
 * @board: of a text board, its size
 * @title: (nullable): of SVG, PDF, EPS and PNG, the file's own title
 * @description: (nullable): of SVG, PDF and PNG, what is seen, for those who can't see it
 * @prefix: (nullable): of SVG, what all ids begin with, so that several drawings can stand
 *   in one page: a letter, then letters, digits, '-' or '_'
 */
typedef struct
{
  double cell_mm;
  double cell_pixels;
  double width_pixels;
  double dpi;
  guint loops;
  gboolean transparent;
  gboolean outlines;
  gboolean ascii;
  MarTextBoardSize board;
  const char *title;
  const char *description;
  const char *prefix;
} MarFigureWriting;

#define MAR_FIGURE_WRITING_INIT                                                               \
  { .cell_mm = 7, .dpi = 300, .board = MAR_TEXT_BOARD_MEDIUM }

/**
 * mar_figure_write:
 * @writing: (nullable): how; NULL: as MAR_FIGURE_WRITING_INIT has it
 * @error: when the measures are out of range, or the picture would have more pixels than
 *   can be held
 *
 * The same figure gives the same bytes, whatever the locale and the time.
 *
 * Returns: (transfer full): the content of the file.
 */
GBytes *mar_figure_write (const MarFigure         *figure,
                          MarFigureFormat          format,
                          const MarFigureWriting  *writing,
                          GError                 **error);

/**
 * mar_figure_append_letters:
 * @ascii: whether it keeps to ASCII; then it is what position texts write
 *
 * Appends what stands on @cell in a few letters, or nothing where it is empty.
 */
void mar_figure_append_letters (const MarGame     *game,
                                const MarPosition *position,
                                MarCell            cell,
                                gboolean           ascii,
                                GString           *text);

/**
 * mar_write_clean:
 *
 * For texts that a file holds beside its drawing: no format can hold control characters, nor
 * what is no character.
 *
 * Returns: (transfer full): the text as valid UTF-8 without them.
 */
char *mar_write_clean (const char *text);

/* The format's word, which is its file name extension too: "svg", "tikz" writes "tex". */
const char *mar_figure_format_name (MarFigureFormat format);
const char *mar_figure_format_extension (MarFigureFormat format);
const char *mar_figure_format_media_type (MarFigureFormat format);
/* The name for people, translated: "Scalable drawing (SVG)". */
const char *mar_figure_format_title (MarFigureFormat format);

/**
 * mar_figure_format_find:
 * @name: a word or an extension, in any case
 *
 * Returns: the format, or MAR_N_FIGURE_FORMATS.
 */
MarFigureFormat mar_figure_format_find (const char *name);

G_END_DECLS
