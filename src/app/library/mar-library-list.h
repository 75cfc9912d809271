/* The list of games that were found, and what is done with one of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-library-results.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_LIST (mar_library_list_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryList, mar_library_list, MAR, LIBRARY_LIST, GtkWidget)

/*
 * Signals:
 *   "open" (MarLibraryItem *item, gboolean new_window): a person wants to read a game
 *   "message" (const char *text): a sentence about what was done, or why it was not
 */

/**
 * mar_library_list_set_results:
 * @results: what is listed, once and for all
 */
void mar_library_list_set_results (MarLibraryList *list, MarLibraryResults *results);

/**
 * mar_library_list_set_has_place:
 * @has_place: whether what was found last are places in games, which their boards then show
 */
void mar_library_list_set_has_place (MarLibraryList *list, gboolean has_place);

/**
 * mar_library_list_refresh:
 *
 * Files may have changed: boards that come from now on are read anew.
 */
void mar_library_list_refresh (MarLibraryList *list);

/**
 * mar_library_list_scroll_to_start:
 *
 * Shows the first game.
 */
void mar_library_list_scroll_to_start (MarLibraryList *list);

/**
 * mar_library_list_enter:
 *
 * Gives the keyboard to the games.
 *
 * Returns: whether there is one.
 */
gboolean mar_library_list_enter (MarLibraryList *list);

G_END_DECLS
