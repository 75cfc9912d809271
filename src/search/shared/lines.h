/* The lines of a search that goes deeper and deeper.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-search.h"

G_BEGIN_DECLS

/**
 * mar_search_lines_merge:
 * @lines: the @n_lines lines of the last finished depth, the best first
 * @fresh: the @n_fresh lines, not more, that the depth under way has found so far
 *
 * Puts the fresh lines, by their points, before the others, of which those go that begin with
 * the same action: a search that is stopped loses nothing.
 */
void mar_search_lines_merge (MarSearchLine       *lines,
                             guint                n_lines,
                             const MarSearchLine *fresh,
                             guint                n_fresh);

G_END_DECLS
