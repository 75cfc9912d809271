/* Shared by the files of the solver of Margrites: the best turn against one or two marbles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites-endings.h"

G_BEGIN_DECLS

/* Sets of squares for the solver: ten bits a rank, so that a file of air is between the ranks. */
typedef unsigned __int128 MargritesWide;

#define MARGRITES_WIDE_STRIDE 10
#define MARGRITES_WIDE_SQUARES (MARGRITES_WIDE_STRIDE * MAR_MARGRITES_RANKS)

/**
 * MargritesBounds:
 * What the side to move can make sure of, and what the other one can, as in #MargritesEnding.
 */
typedef struct
{
  gint8 least;
  gint8 most;
} MargritesBounds;

/**
 * MargritesFoe:
 * @set: the marbles of the side that stands still, as the other one sees them
 * @values: what positions are worth in which it is to move, by the sets of the other side, which
 *   are seen in a mirror if @mirrored
 * @touched: the squares that touch two of its marbles
 * @lone: those of its marbles that touch none of their own
 * @singles: what the rest of a turn is worth with one marble: by its square, by that on which it
 *   began the turn, and by the steps left
 *
 * One side as it is while the other one makes its turn.
 */
typedef struct
{
  const MargritesEndingsSet *set;
  const MargritesEnding *values;
  gboolean mirrored;
  guint squares[MARGRITES_ENDINGS_MARBLES];
  MargritesWide marbles;
  MargritesWide touched;
  MargritesWide lone;
  MargritesBounds singles[MARGRITES_WIDE_SQUARES][MARGRITES_WIDE_SQUARES][MARGRITES_STEPS + 1];
} MargritesFoe;

/* To be called before all else. */
void margrites_turns_init (void);

/**
 * margrites_foe_init:
 * @set: its number
 * @endings: what is known so far of all positions; they stay the caller's
 */
void margrites_foe_init (MargritesFoe *foe, guint set, const MargritesEnding *endings);

/**
 * margrites_turn_value:
 * @foes: the foes of one marble each, by their squares: what one of two becomes when the other
 *   falls
 * @own: the number of the set of the side to move
 *
 * Returns: the best of all turns.
 */
MargritesBounds margrites_turn_value (const MargritesFoe *foe, const MargritesFoe *foes, guint own);

G_END_DECLS
