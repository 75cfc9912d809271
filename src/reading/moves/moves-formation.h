/* A starting position that is told in words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-private.h"

G_BEGIN_DECLS

/**
 * moves_read_formation:
 * @board: (out caller-allocates): where the text tells it, and the position; nothing else of it is
 *   set
 *
 * Finds the squares that the text from @begin to @end gives to each player before any move.
 *
 * Returns: whether it tells them.
 */
gboolean moves_read_formation (const LineSource   *source,
                               const MovesSetting *setting,
                               guint               begin,
                               guint               end,
                               MovesBoard         *board);
/* Where the words name a square twice, puts the piece that they leave out where the moves of @list
 * tell that it stood. */
void moves_complete_formation (MovesList *list);

G_END_DECLS
