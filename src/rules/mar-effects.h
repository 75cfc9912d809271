/* The effects of an action on the board, in the order in which they happened.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MarCell:
 *
 * A place on (or just off) a game's board, numbered by the game; its name comes
 * from #MarGame.write_cell.
 */
typedef gint16 MarCell;

#define MAR_CELL_NONE ((MarCell) -1)

typedef enum
{
  MAR_EFFECT_MOVED,     /* a piece went from @from to @to by its player's will; @value: where
                           pieces are pushed on the way, the number of this square, from 1 */
  MAR_EFFECT_PLACED,    /* a piece came onto the board at @to, from the cell off the board
                           @from or from the supply (MAR_CELL_NONE); @value: its kind, if
                           the game has several */
  MAR_EFFECT_PUSHED,    /* a piece was pushed from @from to @to; @value: by which square of
                           the mover's way, from 1 */
  MAR_EFFECT_LEAPT,     /* the piece at @from leaps over the one at @to */
  MAR_EFFECT_FLIPPED,   /* the piece at @to shows another face, @value */
  MAR_EFFECT_CAPTURED,  /* the piece at @from fell; @value: the wave, from 1. It left the
                           board, or stays at @to under the piece that took it */
  MAR_EFFECT_PINNED,    /* the piece at @to is captured, but stays: another stands on it */
  MAR_EFFECT_BLOCK,     /* a block was completed; @from and @to are opposite corners */
  MAR_EFFECT_SCORED,    /* the piece at @from scored; @value: points */
  MAR_EFFECT_REMOVED,   /* the piece at @from left without being captured */
  MAR_EFFECT_PASSED,    /* @player passed, or gave up the rest of the turn; @from: the piece
                           that moves no square, if one must be named */
  MAR_EFFECT_SWAPPED,   /* @player took over the other's pieces */
  MAR_EFFECT_TRAPPED,   /* @player has no legal step left: the rest of the turn is lost;
                           @value: the actions in it */
  MAR_EFFECT_FORFEITED, /* @player had no legal step at all: the turn is lost; @value: the
                           actions in it */
  MAR_EFFECT_ROLLED,    /* the die on @to shows @value; @player is MAR_ACTOR_CHANCE */
} MarEffectType;

/**
 * MarEffect:
 * @type: what happened
 * @player: the owner of the piece, or the player whom it concerns
 * @from: where the piece was, or MAR_CELL_NONE
 * @to: where it is, or MAR_CELL_NONE
 * @value: depends on @type
 */
typedef struct
{
  MarEffectType type;
  gint8 player;
  MarCell from;
  MarCell to;
  int value;
} MarEffect;

/**
 * MarEffects:
 *
 * A growing list of effects that its owner keeps and reuses, so that playing
 * allocates nothing. Initialise with MAR_EFFECTS_INIT.
 */
typedef struct
{
  MarEffect *items;
  guint n;
  guint capacity;
} MarEffects;

#define MAR_EFFECTS_INIT { NULL, 0, 0 }

/* Appends an effect; what a member means for each type stands at #MarEffectType. */
void mar_effects_add (MarEffects    *effects,
                      MarEffectType  type,
                      int            player,
                      MarCell        from,
                      MarCell        to,
                      int            value);
/* Forgets the effects and keeps their memory for others. */
void mar_effects_empty (MarEffects *effects);
/* Frees that memory. */
void mar_effects_clear (MarEffects *effects);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarEffects, mar_effects_clear)

G_END_DECLS
