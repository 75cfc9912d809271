/* Diagrams of MARAD in a text: nine rows of dots and letters, with the count beside one of them and
 * the two scores beside others.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marad.h"

G_BEGIN_DECLS

#define MARAD_DIAGRAM_NUMBERS 3

/**
 * MaradDiagram:
 * @begin: where it begins in the text
 * @end: and where it ends
 * @cells: its rows from the top
 * @n_numbers: how many numbers stand beside it
 * @numbers: those
 * @rows: behind how many rows each stands
 *
 * A diagram and where it stands.
 */
typedef struct
{
  guint begin;
  guint end;
  char cells[MAR_MARAD_SIZE * MAR_MARAD_SIZE];
  guint n_numbers;
  guint numbers[MARAD_DIAGRAM_NUMBERS];
  guint rows[MARAD_DIAGRAM_NUMBERS];
} MaradDiagram;

/* Finds the next diagram from @from on. */
gboolean mar_marad_diagram_find (const char *text, guint from, MaradDiagram *diagram);

/* A diagram has three numbers with a count first, the count alone, or none. */
guint mar_marad_diagram_count (const MaradDiagram *diagram);

/* Returns: the board as position texts have it. */
char *mar_marad_diagram_board (const MaradDiagram *diagram);

/* Returns: the scores that stand beside it, as position texts have them. */
char *mar_marad_diagram_score (const MaradDiagram *diagram);

/* Returns: (nullable): the position that it shows; the count stands beside the first row for the
 * first player, beside the second for the second. */
MarPosition *mar_marad_diagram_position (const MaradDiagram *diagram);

/* Returns: in how many squares and scores @position looks otherwise than the diagram. */
guint mar_marad_diagram_compare (const MaradDiagram *diagram, const MarPosition *position);

G_END_DECLS
