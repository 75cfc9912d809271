/* A board in a window, and hands for it, for the tests of the widget.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-board-cell.h"
#include "mar-board.h"

/* Skips the test where no window can be opened. */
gboolean no_display (void);

/* Lets the main loop run for a while: what takes longer on a busy machine isn't counted, only
 * milliseconds in which there was nothing to do. */
void wait_for (guint milliseconds);

/* What a board emitted: the last of each, and how often. */
typedef struct
{
  guint action;
  guint n_played;
  guint n_rolls;
  char *refused;
} Heard;

void play_cb (MarBoard *board, guint action, Heard *heard);

void refused_cb (MarBoard *board, const char *reason, Heard *heard);

void roll_cb (MarBoard *board, Heard *heard);

/* The child that stands for a cell. */
GtkWidget *child (GtkWidget *board, MarCell number);

guint n_children (GtkWidget *board);

GtkEventController *controller_of (GtkWidget *board, GType type);

/* The gesture that drags: "play", "mark" with the other button, "swipe" with a finger. */
GtkEventController *drag_of (GtkWidget *board, const char *name);

/* From the middle of one cell to the middle of another. */
void drag (GtkWidget *board, MarCell from, MarCell to);

gboolean press_key (GtkWidget *board, guint key);

/* The text of the field in which a turn is being typed, or NULL while none is. */
GtkWidget *typed_text (GtkWidget *board);

/* Types on the board: only the first key is its own. */
void type_text (GtkWidget *board, const char *text);

/* Backspace in the text that is typed. */
void type_backspace (GtkWidget *board);

/* Enter in the text that is typed. */
void type_enter (GtkWidget *board);
