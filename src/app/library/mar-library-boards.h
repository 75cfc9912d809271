/* The small boards of what was found: they are read from the files in a thread, those first that
 * were asked for last.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-cursor.h"
#include "mar-document.h"
#include "mar-library.h"

G_BEGIN_DECLS

#define MAR_TYPE_LIBRARY_BOARDS (mar_library_boards_get_type ())
G_DECLARE_FINAL_TYPE (MarLibraryBoards, mar_library_boards, MAR, LIBRARY_BOARDS, GObject)

MarLibraryBoards *mar_library_boards_new (void);

/**
 * mar_library_boards_show:
 * @picture: shows the board of @hit as soon as it is there; until then nothing
 * @is_place: whether a place in the game was found; else the board is one from its middle
 * @width: in pixels
 *
 * A file that is gone or can't be read leaves the picture empty.
 */
void mar_library_boards_show (MarLibraryBoards    *boards,
                              GtkPicture          *picture,
                              const MarLibraryHit *hit,
                              gboolean             is_place,
                              int                  width);

/**
 * mar_library_boards_forget:
 *
 * Nobody waits any more for what @picture was to show.
 */
void mar_library_boards_forget (MarLibraryBoards *boards, GtkPicture *picture);

/**
 * mar_library_boards_refresh:
 *
 * Files may have changed: what was read of them is forgotten.
 */
void mar_library_boards_refresh (MarLibraryBoards *boards);

/**
 * mar_library_find_node:
 * @document: a file of the library
 * @number: which game of it, from 1
 * @node: the node, by its place in the order of mar_node_next() from the root
 * @step: how many of its actions lead to the place
 * @cursor: (out caller-allocates): that place, or where it has been, if the file was changed
 *
 * Returns: whether there is such a game.
 */
gboolean mar_library_find_node (MarDocument *document,
                                guint        number,
                                guint        node,
                                guint        step,
                                MarCursor   *cursor);

G_END_DECLS
