/* Positions of all games on boards in windows, for the tests of the widget.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board-games.h"
#include "board-widget.h"

#define STACKS "....../....../..[s1G5]G3../....../....../...... g 21 -"

/* A line of a game with one option, from @text on or from its start (NULL). */
MarLine *line_at (const char *name, const char *settings, const char *text);

void show_line (GtkWidget *board, MarLine *line);

/* A board alone in a window. */
GtkWidget *open_board (MarLine *line, Heard *heard);

/* A window with a grid for two boards of each game. */
GtkWidget *open_grid (void);

/* The pair of a game: the one above the other. */
void attach_boards (GtkWidget *grid, guint index, GtkWidget *above, GtkWidget *below);

/* Destroys the window of a board, or of the grid. */
void close_board (GtkWidget *board);

/* What the board paints, as bytes. */
GBytes *picture (GtkWidget *board);

gboolean same_picture (GBytes *one, GBytes *other);

/* A step of a game that is shown on two boards: on one by a glide, on the other at once. */
typedef struct
{
  MarLine *line;
  MarPosition *before;
  MarAction action;
  GtkWidget *board;
  GtkWidget *fresh;
} Step;

/* Shows the step on a board, as a transition. */
void show_after (const Step *step, GtkWidget *board);

void end_step (Step *step);

/* The cell of a name in any game. */
MarCell cell_in (const char *game_name, const char *settings, const char *name);

/* The bounds of a cell of Martial on the board. */
graphene_rect_t place_of (GtkWidget *board, const char *name);
