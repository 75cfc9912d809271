/* The tools with which a position is set up: the pieces, a hand and an eraser.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-set-up-draft.h"

G_BEGIN_DECLS

#define MAR_TYPE_SET_UP_PALETTE (mar_set_up_palette_get_type ())
G_DECLARE_FINAL_TYPE (MarSetUpPalette, mar_set_up_palette, MAR, SET_UP_PALETTE, AdwBin)

/* Tools that are no piece of the game. */
#define MAR_SET_UP_HAND (-1)
#define MAR_SET_UP_ERASER (-2)

/*
 * Signals:
 *   "chosen" (): a person chose another tool
 */

/**
 * mar_set_up_palette_fill:
 * Lays out the pieces of the draft's game; by its rule there is neither hand nor eraser.
 */
void mar_set_up_palette_fill (MarSetUpPalette *palette, MarSetUpDraft *draft);

/**
 * mar_set_up_palette_count:
 * Says how many of each piece the draft has.
 */
void mar_set_up_palette_count (MarSetUpPalette *palette, MarSetUpDraft *draft);

/**
 * mar_set_up_palette_tool:
 * Returns: the piece that was chosen, MAR_SET_UP_HAND or MAR_SET_UP_ERASER.
 */
int mar_set_up_palette_tool (MarSetUpPalette *palette);

/**
 * mar_set_up_palette_type:
 * @character: a letter or a digit that was typed
 *
 * Chooses the piece whose letter in position texts has the character, and as much as possible
 * of the letters of the one that was chosen before; or, by a digit, the first, second … one.
 *
 * Returns: whether there is such a piece.
 */
gboolean mar_set_up_palette_type (MarSetUpPalette *palette, gunichar character);

G_END_DECLS
