/* What a training asks and answers, with its buttons, above the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-study-train.h"

G_BEGIN_DECLS

#define MAR_TYPE_TRAINING_PANE (mar_training_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarTrainingPane, mar_training_pane, MAR, TRAINING_PANE, AdwBin)

/* Its buttons activate the actions of the window for a training. */

/**
 * mar_training_pane_show:
 * @study: one that is training
 *
 * Shows how far it is. Its height is always the same, so that the board stays where it is.
 */
void mar_training_pane_show (MarTrainingPane *pane, MarStudy *study);

/**
 * mar_training_pane_focus_next:
 * Gives the keyboard to the button that goes on, or begins anew.
 */
void mar_training_pane_focus_next (MarTrainingPane *pane);

G_END_DECLS
