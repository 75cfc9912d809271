/* Figures with some of everything, for the tests of writers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-writer.h"
#include "mar-style.h"

/**
 * FigureCase:
 * @game: the name of a game
 * @position: what stands on the board
 * @cells: five cells, apart by spaces: for a shade, an arrow's ends, a cross and a label
 */
typedef struct
{
  const char *game;
  const char *option;
  const char *position;
  const char *cells[5];
} FigureCase;

/* A case of each game. */
extern const FigureCase figure_cases[5];

/* A figure with a shade, an arrow, a cross, a label and, unless @meaning is NULL, a legend,
 * whose words stand where the fonts that are installed let them. */
MarFigure *figure_case_new_with (const FigureCase *what,
                                 const MarStyle   *style,
                                 const char       *label,
                                 const char       *meaning,
                                 guint             turns);

MarFigure *figure_case_new (const FigureCase *what,
                            const MarStyle   *style,
                            const char       *label,
                            guint             turns);

/* Writes what can be written. */
GBytes *write_figure (const MarFigure        *figure,
                      MarFigureFormat         format,
                      const MarFigureWriting *writing);

/* (transfer full): the content with a zero behind it. */
char *figure_text (const MarFigure        *figure,
                   MarFigureFormat         format,
                   const MarFigureWriting *writing);
