/* The board of a window with what stands around it: who plays, how it stands, what can be done.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-board.h"
#include "mar-concept-button.h"
#include "mar-evaluation-bar.h"
#include "mar-glyph-button.h"
#include "mar-opponent-bar.h"
#include "mar-player-bars.h"
#include "mar-replace-bar.h"
#include "mar-set-up-bar.h"
#include "mar-status-line.h"
#include "mar-travel-bar.h"
#include "mar-turn-bar.h"

G_BEGIN_DECLS

#define MAR_TYPE_BOARD_AREA (mar_board_area_get_type ())
G_DECLARE_FINAL_TYPE (MarBoardArea, mar_board_area, MAR, BOARD_AREA, AdwBin)

/**
 * mar_board_area_set_study:
 * @study: (nullable): what the parts follow that follow a study by themselves
 */
void mar_board_area_set_study (MarBoardArea *area, MarStudy *study);

/**
 * mar_board_area_board:
 * Returns: (transfer none): the part of that name, as each of these functions does.
 */
MarBoard *mar_board_area_board (MarBoardArea *area);
MarEvaluationBar *mar_board_area_evaluation_bar (MarBoardArea *area);
MarPlayerBars *mar_board_area_players (MarBoardArea *area);
MarTurnBar *mar_board_area_turn_bar (MarBoardArea *area);
MarOpponentBar *mar_board_area_opponent_bar (MarBoardArea *area);
MarTravelBar *mar_board_area_travel (MarBoardArea *area);
MarReplaceBar *mar_board_area_replace_bar (MarBoardArea *area);
MarGlyphButton *mar_board_area_glyphs (MarBoardArea *area);
MarStatusLine *mar_board_area_status (MarBoardArea *area);
GtkWidget *mar_board_area_repair (MarBoardArea *area);

/* The button of what is of note in the position. */
MarConceptButton *mar_board_area_concepts (MarBoardArea *area);

/**
 * mar_board_area_mark_bar:
 * Returns: (transfer none) (nullable): NULL until mar_board_area_show_mark_bar() has made it: what
 *   is seldom needed keeps no window from appearing.
 */
GtkWidget *mar_board_area_mark_bar (MarBoardArea *area);

/**
 * mar_board_area_show_mark_bar:
 * @shown: whether the tools for marks stand in the row below the board, instead of the others
 */
void mar_board_area_show_mark_bar (MarBoardArea *area, gboolean shown);

/**
 * mar_board_area_set_up_bar:
 * Returns: (transfer none) (nullable): NULL until mar_board_area_add_set_up_bar() has made it.
 */
MarSetUpBar *mar_board_area_set_up_bar (MarBoardArea *area);
MarSetUpBar *mar_board_area_add_set_up_bar (MarBoardArea *area);

/**
 * mar_board_area_set_fresh:
 * @fresh: whether nothing was played yet: then the rules of the game are offered, instead of
 *   playing through it
 */
void mar_board_area_set_fresh (MarBoardArea *area, gboolean fresh);

/**
 * mar_board_area_show_travel:
 * @shown: whether one can travel through the game
 */
void mar_board_area_show_travel (MarBoardArea *area, gboolean shown);

/**
 * mar_board_area_marked_cell:
 * Returns: the cell for whose marks a menu or an entry asks, or %MAR_CELL_NONE.
 */
MarCell mar_board_area_marked_cell (MarBoardArea *area);
void mar_board_area_set_marked_cell (MarBoardArea *area, MarCell cell);

G_END_DECLS
