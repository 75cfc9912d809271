/* A window: one document, its board, its moves and its comments.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-cursor.h"
#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_WINDOW (mar_window_get_type ())
G_DECLARE_FINAL_TYPE (MarWindow, mar_window, MAR, WINDOW, AdwApplicationWindow)

MarWindow       *mar_window_new          (GtkApplication  *application);

/**
 * mar_window_document:
 * Returns: (transfer none) (nullable): what the window shows; NULL on the welcome page.
 */
MarDocument     *mar_window_document     (MarWindow       *window);

/**
 * mar_window_set_document:
 * @document: (nullable): NULL for the welcome page
 *
 * Shows @document from the start of its first game. What stood in the window is let go
 * without a question: the caller has asked.
 */
void             mar_window_set_document (MarWindow       *window,
                                          MarDocument     *document);

/**
 * mar_window_is_unused:
 * Returns: whether the window may take another document without losing anything.
 */
gboolean         mar_window_is_unused    (MarWindow       *window);

const MarCursor *mar_window_cursor       (MarWindow       *window);

/**
 * mar_window_go_to:
 * @cursor: a place in any game of the window's document
 */
void             mar_window_go_to        (MarWindow       *window,
                                          const MarCursor *cursor);

/**
 * mar_window_begin_game:
 * @set_up: whether the sides still place their pieces
 *
 * Tells the window that the game that it shows was made just now, to be played in it.
 */
void             mar_window_begin_game   (MarWindow       *window,
                                          gboolean         set_up);

/**
 * mar_window_say:
 * Shows one sentence for a while: in the line below the board, or above everything else
 * where that line is not seen.
 */
void             mar_window_say          (MarWindow       *window,
                                          const char      *text);

/**
 * mar_window_show_error:
 * @heading: what could not be done
 * @body: why, and what can be done about it
 */
void             mar_window_show_error   (MarWindow       *window,
                                          const char      *heading,
                                          const char      *body);

G_END_DECLS
