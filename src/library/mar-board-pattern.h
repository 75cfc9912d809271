/* What shall stand on a board: all of it, or some cells while the others are free.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

typedef struct _MarBoardPattern MarBoardPattern;

/**
 * mar_board_pattern_new_whole:
 * @game: the rules
 * @position: one of their positions
 * @with_actor: whether the same player must be to act, too
 *
 * Asks for the board of a position, as it stands or turned.
 *
 * Returns: (transfer full): the pattern.
 */
MarBoardPattern *mar_board_pattern_new_whole (const MarGame     *game,
                                              const MarPosition *position,
                                              gboolean           with_actor);

/**
 * mar_board_pattern_new_cells:
 * @game: the rules
 * @position: one of their positions
 * @cells: (array length=n_cells): cells of its board, at least one
 *
 * Asks for what stands on some cells of a position, as it stands or turned; the others are free.
 *
 * Returns: (transfer full): the pattern.
 */
MarBoardPattern *mar_board_pattern_new_cells (const MarGame     *game,
                                              const MarPosition *position,
                                              const MarCell     *cells,
                                              guint              n_cells);

/**
 * mar_board_pattern_keep_orientation:
 *
 * From now on the board is asked for as it stands, not turned.
 */
void mar_board_pattern_keep_orientation (MarBoardPattern *pattern);

/**
 * mar_board_pattern_read:
 * @options: (nullable): the options of @game, which say how large the board is
 * @text: cells and what stands on them, apart by spaces: "d4=b e5=w|b f6=. g7=*". Pieces are as
 *   in position texts; "." is an empty cell, "*" any piece, "|" stands between several that may
 *   be there. Of a pile a piece is the uppermost one, and pieces in brackets are all of it, from
 *   bottom to top
 * @error: MAR_RULES_ERROR_SYNTAX, with the column
 *
 * Asks for some cells of a board, as it stands or turned.
 *
 * Returns: (transfer full) (nullable): the pattern.
 */
MarBoardPattern *mar_board_pattern_read (const MarGame     *game,
                                         const MarOptions  *options,
                                         const char        *text,
                                         GError           **error);
/* @pattern: (transfer full) (nullable) */
void mar_board_pattern_free (MarBoardPattern *pattern);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoardPattern, mar_board_pattern_free)

G_END_DECLS
