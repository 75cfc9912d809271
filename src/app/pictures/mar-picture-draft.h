/* What is made of a board that was read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-pages.h"
#include "mar-set-up-draft.h"

G_BEGIN_DECLS

/* Whether both are positions of one game with the same options. */
gboolean mar_picture_is_same_game (const MarPagesReading *one, const MarPagesReading *other);

/* Returns: (transfer full): the game, and what is unusual of its options, in brackets. */
char *mar_picture_format_game (const MarPagesReading *reading);

/* Returns: of how many cells it is doubtful what stands there. */
guint mar_picture_count_doubts (const MarPagesReading *reading);

/**
 * mar_picture_make_draft:
 * Returns: (transfer full): the position as something that is set up, with its doubtful cells;
 *   undoing goes back to the usual start.
 */
MarSetUpDraft *mar_picture_make_draft (const MarPagesReading *reading);

/**
 * mar_picture_add_figure:
 * Adds the position to the figures of @document, with what is shaded or hinted at.
 */
void mar_picture_add_figure (MarDocument *document, const MarPagesReading *reading);

G_END_DECLS
