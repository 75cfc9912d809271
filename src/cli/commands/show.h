/* The two ways in which a document is shown, and one position of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/* Which games: all, or one, counted from 1. */
#define SHOW_ALL_GAMES 0

void show_json (MarDocument *document, guint game);
void show_text (MarDocument *document, guint game);

/**
 * show_position_json:
 * @game: the number of the game, from 1
 * @node: a node of its main line
 */
void show_position_json (const MarNode *node, guint game);
void show_position_text (const MarNode *node, guint game);

/**
 * show_board:
 * Prints the position as rows of letters, for games whose cells have names such as "e4".
 */
void show_board (const MarGame *game, const MarPosition *position);

/**
 * show_roll:
 * Returns: what the die shows in a roll.
 */
int show_roll (const MarNode *node);

G_END_DECLS
