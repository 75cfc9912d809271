/* The page of the moves with what stands above them: an analysis, and the bar that finds. All
 * possible turns take the place of the moves for a while.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-analysis-pane.h"
#include "mar-find-bar.h"
#include "mar-move-pane.h"
#include "mar-turns-pane.h"

G_BEGIN_DECLS

#define MAR_TYPE_MOVES_AREA (mar_moves_area_get_type ())
G_DECLARE_FINAL_TYPE (MarMovesArea, mar_moves_area, MAR, MOVES_AREA, AdwBin)

/* (transfer none) */
MarMovePane *mar_moves_area_moves (MarMovesArea *area);

/**
 * mar_moves_area_analysis:
 * Returns: (transfer none) (nullable): NULL until mar_moves_area_add_analysis() has made it: what
 *   is seldom needed keeps no window from appearing.
 */
MarAnalysisPane *mar_moves_area_analysis (MarMovesArea *area);
/* (transfer none): above the moves. */
MarAnalysisPane *mar_moves_area_add_analysis (MarMovesArea *area, MarAnalyzer *analyzer);

/**
 * mar_moves_area_find_bar:
 * Returns: (transfer none) (nullable): NULL until mar_moves_area_add_find_bar() has made it.
 */
MarFindBar *mar_moves_area_find_bar (MarMovesArea *area);
/* (transfer none): right above the moves, and hidden. */
MarFindBar *mar_moves_area_add_find_bar (MarMovesArea *area);

/**
 * mar_moves_area_turns:
 * Returns: (transfer none) (nullable): NULL until mar_moves_area_add_turns() has made it.
 */
MarTurnsPane *mar_moves_area_turns (MarMovesArea *area);
/* (transfer none): hidden until mar_moves_area_show_turns(). */
MarTurnsPane *mar_moves_area_add_turns (MarMovesArea *area);

/* @turns: whether the possible turns, which there must be then, are seen, and not the moves. */
void mar_moves_area_show_turns (MarMovesArea *area, gboolean turns);

/* (transfer none): the list that is seen: the moves, or the possible turns. */
GtkWidget *mar_moves_area_list (MarMovesArea *area);

G_END_DECLS
