/* A game for an audience: the board and the text of the present turn over the whole screen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-board-area.h"

G_BEGIN_DECLS

#define MAR_TYPE_PRESENTATION (mar_presentation_get_type ())
G_DECLARE_FINAL_TYPE (MarPresentation, mar_presentation, MAR, PRESENTATION, AdwWindow)

/*
 * A window of its own, so that the one behind it is found again as it was left. It goes by Escape,
 * by F11, with its window, and when there is no game any more.
 */

/**
 * mar_presentation_new:
 * @window: whose commands its keys are
 * @area: its board, as which that of the presentation looks
 */
GtkWidget *mar_presentation_new (GtkWindow *window, MarBoardArea *area);

/**
 * mar_presentation_show:
 * Shows the game of @study at the cursor, or closes the presentation where there is none.
 */
void mar_presentation_show (MarPresentation *presentation, MarStudy *study);

/**
 * mar_presentation_board:
 * Returns: (transfer none): its board.
 */
MarBoard *mar_presentation_board (MarPresentation *presentation);

G_END_DECLS
