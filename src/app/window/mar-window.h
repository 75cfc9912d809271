/* A window: documents in tabs, and the board, the moves and the comments of one of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-opponent-rows.h"
#include "mar-tab.h"

G_BEGIN_DECLS

#define MAR_TYPE_WINDOW (mar_window_get_type ())
G_DECLARE_FINAL_TYPE (MarWindow, mar_window, MAR, WINDOW, AdwApplicationWindow)

/**
 * MarFilePlace:
 * @number: which game of a file, from 1; 0: none of them
 * @node: the node, by its place in the order of mar_node_next() from the root, which is 0
 * @step: how many of its actions lead to the place
 *
 * A place in a file that isn't open yet.
 */
typedef struct
{
  guint number;
  guint node;
  guint step;
} MarFilePlace;

/**
 * mar_window_new:
 * Returns: (transfer none): a window with one tab, on the welcome page.
 */
MarWindow *mar_window_new (GtkApplication *application);

/**
 * mar_window_new_without_tab:
 * Returns: (transfer none): a window that waits for a tab from another one.
 */
MarWindow *mar_window_new_without_tab (GtkApplication *application);

/**
 * mar_window_n_tabs:
 * Returns: how many tabs it has, also those that wait for their file.
 */
guint mar_window_n_tabs (MarWindow *window);

/**
 * mar_window_tab:
 * @index: 0 … mar_window_n_tabs() − 1, in the order of the tab bar
 * Returns: (transfer none): the tab.
 */
MarTab *mar_window_tab (MarWindow *window, guint index);

/**
 * mar_window_selected_tab:
 * Returns: (transfer none) (nullable): the tab that the window shows.
 */
MarTab *mar_window_selected_tab (MarWindow *window);
void mar_window_select_tab (MarWindow *window, MarTab *tab);

/**
 * mar_window_show_in_tab:
 * @document: a document that no tab has
 *
 * Shows @document in the tab that is selected if that is unused, else in a new one.
 */
void mar_window_show_in_tab (MarWindow *window, MarDocument *document);

/**
 * mar_window_is_painted:
 * Returns: whether the first frame is on the screen. Only after that the moves are shown.
 */
gboolean mar_window_is_painted (MarWindow *window);

/**
 * mar_window_study:
 * Returns: (transfer none): what the window shows: that of the selected tab.
 */
MarStudy *mar_window_study (MarWindow *window);

/**
 * mar_window_set_document:
 * @document: (nullable): NULL for the welcome page
 *
 * Shows @document in the selected tab, from the start of its first game. What stood there is
 * let go without a question: the caller has asked.
 */
void mar_window_set_document (MarWindow *window, MarDocument *document);

/**
 * mar_window_is_unused:
 * Returns: whether the selected tab may take a document without losing anything.
 */
gboolean mar_window_is_unused (MarWindow *window);

/**
 * mar_window_go_to:
 * @cursor: a place in any game of a document of the window; its tab is selected
 */
void mar_window_go_to (MarWindow *window, const MarCursor *cursor);

/**
 * mar_window_begin_game:
 * @set_up: whether the sides still place their pieces
 *
 * Tells the window that the game that it shows was made just now, to be played in it.
 */
void mar_window_begin_game (MarWindow *window, gboolean set_up);

/**
 * mar_window_play_engine:
 * @settings: how; the game goes on from the position that the window shows
 */
void mar_window_play_engine (MarWindow *window, const MarOpponentSettings *settings);

/**
 * mar_window_show_library:
 * @words: (nullable): what is searched for in it
 *
 * Shows the library in its tab.
 */
void mar_window_show_library (MarWindow *window, const char *words);

/**
 * mar_window_recall_library:
 * @position: where its tab was among those of the window, from 0
 * @selected: whether it was seen
 *
 * Brings the library of a session back.
 */
void mar_window_recall_library (MarWindow *window, guint position, gboolean selected);

/**
 * mar_window_go_to_place:
 * @document: a document of the window
 * @place: a place in it; if it was changed since the place was found, the nearest one
 *
 * Shows the place in the tab of the document, whichever tab is selected.
 */
void mar_window_go_to_place (MarWindow *window, MarDocument *document, const MarFilePlace *place);

/**
 * mar_window_lend_actions:
 * @other: a window that is shown for @window
 *
 * Gives @other the actions of @window, and has it go when @window is closed: who has its actions
 * has the window itself.
 */
void mar_window_lend_actions (MarWindow *window, GtkWindow *other);

/**
 * mar_window_show_message:
 * Shows one sentence for a while: in the line below the board, or above everything else
 * where that line is not seen.
 */
void mar_window_show_message (MarWindow *window, const char *text);

/**
 * mar_window_get_new_game_index:
 * Returns: where a game that is added belongs: behind those that are selected in the contents,
 *   or else behind the one that is shown.
 */
guint mar_window_get_new_game_index (MarWindow *window);

G_END_DECLS
