/* Texts with several positions and no moves: what stands in them, and the moves between.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"
#include "mar-line.h"

G_BEGIN_DECLS

/**
 * PositionsShown:
 * @text: a position text, or its first field alone
 * @is_whole: whether the other fields are there, too
 * @rows: how many rows the board has; of several levels, those of the lowest one
 * @squares: how many squares a board of letters has; 0: a position text
 * @has_empty: whether a square of it but for the first of a row is marked as empty
 * @begin: where it begins in the source
 * @end: where it ends
 */
typedef struct
{
  char *text;
  gboolean is_whole;
  gboolean has_empty;
  guint rows;
  guint squares;
  guint begin;
  guint end;
} PositionsShown;

/* Returns: (transfer full) (element-type PositionsShown): what may be positions: lines with a
 * position text, and boards of letters. */
GArray *positions_scan (const char *text);

/**
 * positions_read:
 * @usual: a position text, of which what @shown doesn't tell is taken
 * @any: whether pieces may stand where no play leads
 *
 * Returns: (transfer full) (nullable): the position that is shown.
 */
MarPosition *positions_read (const PositionsShown *shown,
                             const MarGame        *game,
                             const MarOptions     *options,
                             const char           *usual,
                             gboolean              any);

/**
 * positions_bridge:
 * @line: where the way begins; it goes on to where it ends when there is one
 * @goal: the position that is looked for
 * @is_whole: whether all of @goal is known, and not only its board
 * @actions: (out): gets the actions of the way, throws among them
 *
 * Looks for the turn that leads to @goal, and, where turns are short, for a few turns.
 *
 * Returns: whether there is a way.
 */
gboolean positions_bridge (MarLine           *line,
                           const MarPosition *goal,
                           gboolean           is_whole,
                           GArray            *actions);

/**
 * positions_add_actions:
 * @actions: (element-type MarAction): what can be played behind @node
 *
 * Adds them as turns and throws.
 *
 * Returns: (transfer none): the last node, @node where there are no actions; NULL where they can't
 *   be played.
 */
MarNode *positions_add_actions (MarRecord *record, MarNode *node, const GArray *actions);

G_END_DECLS
