/* Playing below full strength, in the way of people.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-search.h"

G_BEGIN_DECLS

/* Level 0 is full strength; 1 is the weakest. */
#define MAR_LEVEL_MAX 10

/**
 * mar_level_run:
 * @level: 0 … MAR_LEVEL_MAX
 * @limits: as for mar_search_run(); whichever ends the search first, they or the level
 * @report: (out caller-allocates): as from mar_search_run(); @limits->lines lines at most,
 *   and behind them, as far as there is room, those that the level chose from
 *
 * Searches as far as a player of that level looks ahead, and chooses as he judges: the best
 * lines, and at the low levels a few random turns, each line's chance a little wrong, so that
 * good turns are confused with each other but a turn that loses all is not taken for one of
 * them. From level 4 on no win in the present turn is missed. The same seed, limits of nodes or
 * depth, and one thread: the same choice.
 *
 * Returns: which of the report's lines is to be played; with no lines 0.
 */
guint mar_level_run (MarSearch             *search,
                     guint                  level,
                     const MarLine         *line,
                     const MarSearchLimits *limits,
                     MarSearchReporter      reporter,
                     gpointer               data,
                     MarSearchReport       *report);

G_END_DECLS
