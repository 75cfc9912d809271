/* MARGO: Go with marbles that are stacked into a pyramid.
 * This header has what drawings of the board need beyond the game's table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_MARGO_MAX_SIZE 19

/* The contents of a point: a player's number, or one of these. */
#define MAR_MARGO_EMPTY (-1)
#define MAR_MARGO_BLOCKING 4

/* Cells are the points, level by level from the board upward, each level a1, b1 … a2 …;
 * a level L has (size − L) × (size − L) of them. Levels above the option "height" have none. */

extern const MarGame mar_margo;

typedef struct
{
  guint level; /* from 0, the board */
  guint x;
  guint y;
} MarMargoPoint;

/* The points on a side of the board. */
guint mar_margo_size (const MarPosition *position);

/* Whether raised pieces have freedoms, too: the option "all_freedoms". */
gboolean mar_margo_has_all_freedoms (const MarPosition *position);

/* Where @cell is. */
MarMargoPoint mar_margo_point (const MarPosition *position, MarCell cell);
/* The cell that is there; the level must have such a point. */
MarCell mar_margo_cell (const MarPosition *position, guint level, guint x, guint y);

/**
 * mar_margo_piece:
 * Returns: the player whose piece stands on @cell, MAR_MARGO_BLOCKING or MAR_MARGO_EMPTY.
 */
int mar_margo_piece (const MarPosition *position, MarCell cell);

/**
 * mar_margo_is_supported:
 * Returns: whether a piece can stand on @cell: it is on the board, or four pieces are under it.
 */
gboolean mar_margo_is_supported (const MarPosition *position, MarCell cell);

/**
 * mar_margo_is_buried:
 * Returns: whether there is a piece on @cell and another right over its centre.
 */
gboolean mar_margo_is_buried (const MarPosition *position, MarCell cell);

G_END_DECLS
