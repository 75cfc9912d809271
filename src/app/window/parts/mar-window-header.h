/* The bar at the top of a window: its title, and its most frequent actions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-title-button.h"

G_BEGIN_DECLS

#define MAR_TYPE_WINDOW_HEADER (mar_window_header_get_type ())
G_DECLARE_FINAL_TYPE (MarWindowHeader, mar_window_header, MAR, WINDOW_HEADER, AdwBin)

/**
 * mar_window_header_title:
 * Returns: (transfer none): what shows the title of the window.
 */
MarTitleButton *mar_window_header_title (MarWindowHeader *header);

/**
 * mar_window_header_pane_button:
 * Returns: (transfer none): what shows and hides the side pane.
 */
GtkWidget *mar_window_header_pane_button (MarWindowHeader *header);

/**
 * mar_window_header_set_menu:
 * Gives the header its main menu.
 */
void mar_window_header_set_menu (MarWindowHeader *header, GMenuModel *menu);

/**
 * mar_window_header_open_menu:
 * Opens the main menu.
 */
void mar_window_header_open_menu (MarWindowHeader *header);

/**
 * mar_window_header_set_file:
 * @there: whether there is a file to be saved
 */
void mar_window_header_set_file (MarWindowHeader *header, gboolean there);

/**
 * mar_window_header_set_history:
 * @to_undo: what the button for undoing does now
 * @to_redo: what the button for redoing does now
 */
void mar_window_header_set_history (MarWindowHeader *header,
                                    const char      *to_undo,
                                    const char      *to_redo);

G_END_DECLS
