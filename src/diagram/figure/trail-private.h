/* The traces of a turn, between what follows it and what draws them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-private.h"

G_BEGIN_DECLS

/**
 * MarFootprint:
 * @touched: whether the turn passed here
 * @order: the latest step that ended here; 0 for a place that was only left
 * @origin: the player whose piece began the turn here, or MAR_ACTOR_NONE
 * @fallen: the player whose piece was captured here, or MAR_ACTOR_NONE
 * @gone: the player whose piece left from here without being captured, or MAR_ACTOR_NONE
 * @pinned: whether the piece that stands here was captured and stays
 * @points: what the piece that stands here scored
 * @numbers: (nullable): the steps that ended here
 * @shift: how far the numbers make room for an arrow that leaves the board
 *
 * The traces of the turn at a cell.
 */
typedef struct
{
  gboolean touched;
  guint order;
  int origin;
  int fallen;
  int gone;
  gboolean pinned;
  int points;
  GString *numbers;
  double shift;
} MarFootprint;

/**
 * MarWay:
 * @start: where a piece stood when it began to move
 * @end: where it has come to
 * @player: whose it is
 * @moved: whether it moved by itself; else it was pushed
 *
 * The way of a piece through a turn in which pieces push each other.
 */
typedef struct
{
  MarCell start;
  MarCell end;
  int player;
  gboolean moved;
} MarWay;

/**
 * MarTrail:
 * @prints: (element-type MarFootprint): of each cell
 * @ways: (element-type MarWay): of all pieces that moved, where the game shows them
 * @n_steps: how many steps the turn had
 */
typedef struct
{
  MarFigure *figure;
  const MarPosition *position;
  const MarFigureOptions *options;
  GArray *prints;
  GArray *ways;
  guint n_steps;
} MarTrail;

/* Whose piece stands at @cell, or MAR_ACTOR_NONE. */
int mar_trail_owner (const MarTrail *trail, MarCell cell);

/* The size at which numerals keep within @width. */
double mar_trail_fit (const char *text, double width, double largest);

/* Adds all traces to the figure. */
void mar_trail_draw (const MarTrail *trail);

G_END_DECLS
