/* The button beside the marks that lists what is of note in the position, and which kinds of it are
 * shown on the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-concept-watch.h"

G_BEGIN_DECLS

#define MAR_TYPE_CONCEPT_BUTTON (mar_concept_button_get_type ())
G_DECLARE_FINAL_TYPE (MarConceptButton, mar_concept_button, MAR, CONCEPT_BUTTON, AdwBin)

/*
 * The list shows and hides the concepts by the action "win.show-concepts", whose state is a
 * boolean.
 * Properties:
 *   "shown" (boolean, default FALSE): whether the concepts are shown on the board
 */

/**
 * mar_concept_button_watch:
 * Returns: (transfer none): what finds the concepts, as long as they are shown or listed. It is
 *   told the position by the button's owner.
 */
MarConceptWatch *mar_concept_button_watch (MarConceptButton *button);

G_END_DECLS
