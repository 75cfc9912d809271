/* Games that are legal and say nothing: a turn is made of actions from the game's own list.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"
#include "margrites.h"

#define GAME (&mar_margrites)

/* A legal turn: steps of the game's own list, from the @skip-th on. */
MarNode *add_turn (MarRecord *record, MarNode *parent, guint skip);

/* A game of so many turns. */
MarRecord *add_game (MarDocument *document, const char *title, guint n_turns);
