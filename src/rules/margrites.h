/* MARGRITES: nine files by eight ranks, four steps a turn, capture by outnumbering.
 * This header has what drawings of the board need beyond the game's table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_MARGRITES_FILES 9
#define MAR_MARGRITES_RANKS 8
#define MAR_MARGRITES_SQUARES 72

/* Cells 0 … 71 are the squares a1, b1 … i1, a2 … i8; two more stand for the world
 * beyond the far ranks, where a marble scores. */
#define MAR_MARGRITES_CELL_BLACK_EXIT ((MarCell) 72)
#define MAR_MARGRITES_CELL_WHITE_EXIT ((MarCell) 73)
#define MAR_MARGRITES_CELLS 74

#define MAR_MARGRITES_BLACK 0
#define MAR_MARGRITES_WHITE 1

extern const MarGame mar_margrites;

typedef struct
{
  guint8 current;
  guint8 origin;
} MarMargritesTrail;

/**
 * mar_margrites_trail:
 * @trail: (out caller-allocates): up to four marbles that moved in the turn that stands
 *
 * Returns: how many.
 */
guint mar_margrites_trail (const MarPosition *position, MarMargritesTrail trail[4]);
guint mar_margrites_points (const MarPosition *position, int player);
guint mar_margrites_captures (const MarPosition *position, int player);

/**
 * mar_margrites_exits:
 * @squares: (out caller-allocates): the squares from which @player's scored marbles left, in
 *   the order in which they did
 *
 * The marbles that may come back, which is a variation (II.C.3).
 *
 * Returns: how many; 0 where they may not.
 */
guint mar_margrites_exits (const MarPosition *position, int player, guint8 squares[8]);

/**
 * MarMargritesTurns:
 *
 * All the positions in which a turn can end. Made once and used for many positions, it
 * allocates only while it grows.
 */
typedef struct _MarMargritesTurns MarMargritesTurns;

/* (transfer full): one without a position. */
MarMargritesTurns *mar_margrites_turns_new (void);
/* @turns: (transfer full) (nullable) */
void mar_margrites_turns_free (MarMargritesTurns *turns);

/**
 * mar_margrites_turns_find:
 * @turns: where to put the turns; what was in it is forgotten
 * @position: where the turn, or what is left of it, begins
 *
 * Finds every position to which the turn of the side to move can lead: with the next side
 * to move, or over, whether the steps were used up, trapped or cut short by the end of the
 * game. Turns that lead to the same position by other steps, or by the same in another
 * order, are one; of a game that is over, the trail and the steps left are not told apart.
 *
 * Returns: how many there are; 0 where nobody can act. Their order is always the same.
 */
guint mar_margrites_turns_find (MarMargritesTurns *turns, const MarPosition *position);

/**
 * mar_margrites_turns_position:
 * @index: less than what mar_margrites_turns_find() returned
 * @position: (out caller-allocates): the position after the turn
 */
void mar_margrites_turns_position (const MarMargritesTurns *turns,
                                   guint                    index,
                                   MarPosition             *position);

/**
 * mar_margrites_turns_actions:
 * @index: less than what mar_margrites_turns_find() returned
 * @actions: (out caller-allocates): legal actions, one after the other, that lead there
 *
 * Returns: how many, 1 … 4.
 */
guint mar_margrites_turns_actions (const MarMargritesTurns *turns,
                                   guint                    index,
                                   MarAction                actions[4]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarMargritesTurns, mar_margrites_turns_free)

/**
 * mar_margrites_make:
 * @black: (array length=n_black): the squares (0 … 71) of the black marbles
 * @white: (array length=n_white): likewise for white
 * @side: who is to move
 * @left: steps left
 * @points: of Black and White
 * @captures: by Black and White
 * @error: MAR_RULES_ERROR_MALFORMED
 *
 * Makes a position without a trail from its fields, for readers of diagrams.
 *
 * Returns: (transfer full) (nullable): the position, or NULL when it is not well-formed.
 */
MarPosition *mar_margrites_make (const guint8  *black,
                                 guint          n_black,
                                 const guint8  *white,
                                 guint          n_white,
                                 int            side,
                                 int            left,
                                 const guint    points[2],
                                 const guint    captures[2],
                                 GError       **error);

G_END_DECLS
