/* The style of all boards on the screen: the one that was chosen for light or for dark windows, as
 * its file has it now; in high contrast, the style of that name, or its dark one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-style.h"

G_BEGIN_DECLS

#define MAR_TYPE_BOARD_STYLE (mar_board_style_get_type ())
G_DECLARE_FINAL_TYPE (MarBoardStyle, mar_board_style, MAR, BOARD_STYLE, GObject)

/**
 * mar_board_style_get_default:
 * Returns: (transfer none): the one of the program. Its signal "changed" tells that boards
 *   and figures have to be drawn anew, in another style or with texts of another size, and
 *   "refused" (reason) that the file of the chosen style can't be read any more.
 */
MarBoardStyle *mar_board_style_get_default (void);

/**
 * mar_board_style_get:
 * Returns: (transfer none): the style in which boards are drawn.
 */
const MarStyle *mar_board_style_get (void);

/**
 * mar_board_style_get_printed:
 * Returns: (transfer none): the style of what leaves the window, and of what shows how that will
 *   look: the one for light windows, for paper is no darker in a dark room.
 */
const MarStyle *mar_board_style_get_printed (void);

/**
 * mar_board_style_follow:
 * @widget: it shows a board, or a part of one
 * @changed: called with @widget as long as it lives, each time the style is another one
 */
void mar_board_style_follow (GtkWidget *widget, GCallback changed);

/**
 * mar_board_style_copy_async:
 *
 * Writes the style into the user's folder under a name that is free there, in a thread.
 */
void mar_board_style_copy_async (GAsyncReadyCallback callback, gpointer data);

/**
 * mar_board_style_copy_finish:
 * @error: what g_file_create() and writing say; G_FILE_ERROR: there can't be such a folder
 *
 * Chooses the copy.
 *
 * Returns: (transfer full) (nullable): the file
 */
GFile *mar_board_style_copy_finish (GAsyncResult *result, GError **error);

G_END_DECLS
