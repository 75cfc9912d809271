/* A new game: which of the five, by which rules, between whom.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"

G_BEGIN_DECLS

/**
 * mar_new_game_dialog_show:
 * @window: (nullable): the window from which it was asked for
 *
 * Makes a new document with one game, or with the two of a match.
 */
void mar_new_game_dialog_show (MarApplication *application, MarWindow *window);

/**
 * mar_new_game_dialog_add:
 * Adds a game to the document of @window, behind the one that is shown or selected in the
 * contents, and goes there.
 */
void mar_new_game_dialog_add (MarApplication *application, MarWindow *window);

G_END_DECLS
