/* The library in the window: what is looked for, and the games that were found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-library-request.h"
#include "mar-library-results.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_PAGE (mar_library_page_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryPage, mar_library_page, MAR, LIBRARY_PAGE, GtkWidget)

/*
 * Signals:
 *   "open" (MarLibraryItem *item, gboolean new_window): a person wants to read a game
 *   "message" (const char *text): a sentence about what was done, or why it was not
 */

GtkWidget *mar_library_page_new (void);

/**
 * mar_library_page_search_words:
 * @words: what is looked for from now on, and nothing else
 */
void mar_library_page_search_words (MarLibraryPage *page, const char *words);

/**
 * mar_library_page_search_board:
 * @game: the rules
 * @options: their options
 * @position: what is looked for from now on, and nothing else
 * @marked: (array length=n_marked) (nullable): squares that are offered when only some shall count
 */
void mar_library_page_search_board (MarLibraryPage    *page,
                                    const MarGame     *game,
                                    const MarOptions  *options,
                                    const MarPosition *position,
                                    const MarCell     *marked,
                                    guint              n_marked);

/**
 * mar_library_page_add_folder:
 * @folder: a folder whose games shall be in the library, as soon as the page is seen
 */
void mar_library_page_add_folder (MarLibraryPage *page, GFile *folder);

G_END_DECLS
