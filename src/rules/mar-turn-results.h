/* All that the player to act can reach in this turn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"

G_BEGIN_DECLS

/**
 * MarTurnResults:
 *
 * The positions in which a turn, or what is left of it, can end. Ways that lead to the same
 * position are one result, of which the way with the fewest actions is known.
 */
typedef struct _MarTurnResults MarTurnResults;

/* More actions than the turn of any game has. */
#define MAR_TURN_MAX_ACTIONS 8

/**
 * MarTurnResult:
 * @actions: a way there
 * @n_actions: its length
 * @captures: how many pieces of others it takes
 * @losses: how many own pieces fall
 * @points: how many points the player scores
 */
typedef struct
{
  MarAction actions[MAR_TURN_MAX_ACTIONS];
  guint n_actions;
  guint captures;
  guint losses;
  guint points;
} MarTurnResult;

/**
 * mar_turn_results_new:
 * @line: a position with its history, in which a player is to act; a side that is blocked hands
 *   over first
 * @stop: (nullable): looked at now and then; when it is set, the search ends early. May be
 *   set from another thread
 *
 * Finds them all, which can take a tenth of a second.
 *
 * Returns: (transfer full) (nullable): the results, in an order that is always the same:
 *   those with fewer actions first; NULL when stopped.
 */
MarTurnResults *mar_turn_results_new (const MarLine *line, const int *stop);
void mar_turn_results_free (MarTurnResults *results);

/* None when nobody can act. */
guint mar_turn_results_count (const MarTurnResults *results);
void mar_turn_results_get (const MarTurnResults *results, guint index, MarTurnResult *result);

/* (transfer none): what the board looks like then. */
const MarPosition *mar_turn_results_position (const MarTurnResults *results, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarTurnResults, mar_turn_results_free)

G_END_DECLS
