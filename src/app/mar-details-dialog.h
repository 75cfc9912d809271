/* The facts about a game: its title, who played, where and when. The same page makes
 * a new game and edits one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"

G_BEGIN_DECLS

/**
 * mar_details_dialog_edit:
 * Edits the headers of @record, as one entry of the journal.
 */
void mar_details_dialog_edit     (MarWindow      *window,
                                  MarRecord      *record);

/**
 * mar_details_dialog_add:
 * Adds a game to the document of @window and goes there.
 */
void mar_details_dialog_add      (MarWindow      *window);

/**
 * mar_details_dialog_new_game:
 * @window: (nullable): the window from which it was asked for
 *
 * Makes a new document with one game.
 */
void mar_details_dialog_new_game (MarApplication *application,
                                  MarWindow      *window);

G_END_DECLS
