/* MARGRITES: who touches whom, and what the turn of a player can bring.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites.h"

G_BEGIN_DECLS

/* Whether two squares are neighbors. */
gboolean mar_margrites_touch (MarCell one, MarCell other);

/* How many marbles of @player touch @cell. */
guint mar_margrites_count_beside (const MarPosition *position, MarCell cell, int player);

/* The steps from one square to another on an empty board. */
guint mar_margrites_distance_between (MarCell one, MarCell other);

/* The steps in which a marble of @player on @cell would score on an empty board. */
guint mar_margrites_distance (MarCell cell, int player);

/**
 * mar_margrites_formation:
 * @cell: the square of a marble
 * @seen: (out caller-allocates): set for each square of its formation, the marbles of its side
 *   that hang together by touching
 *
 * Returns: how many marbles are in it, at least one.
 */
guint mar_margrites_formation (const MarPosition *position,
                               MarCell            cell,
                               gboolean           seen[MAR_MARGRITES_SQUARES]);

/**
 * MarMargritesOutlook:
 *
 * What the turn of a player can bring, found when it is asked for.
 */
typedef struct _MarMargritesOutlook MarMargritesOutlook;

/**
 * mar_margrites_outlook_new:
 * @turn: a position, copied; the turn is that of the player to act there
 *
 * Returns: (transfer full): the outlook of that player.
 */
MarMargritesOutlook *mar_margrites_outlook_new (const MarPosition *turn);
/* @outlook: (transfer full) (nullable) */
void mar_margrites_outlook_free (MarMargritesOutlook *outlook);

/* (transfer none): where the turn begins. */
const MarPosition *mar_margrites_outlook_position (const MarMargritesOutlook *outlook);

/**
 * mar_margrites_outlook_turns:
 * @n: (out): how many
 *
 * Returns: (transfer none): all turns, which takes some milliseconds the first time.
 */
const MarMargritesTurns *mar_margrites_outlook_turns (MarMargritesOutlook *outlook, guint *n);

/**
 * mar_margrites_outlook_captures:
 * @cell: the square of an enemy's marble
 * @actions: (out caller-allocates) (nullable): a shortest part of a turn found in which it falls
 * @n_actions: (out) (nullable): its length
 *
 * Returns: whether the marble can fall in this turn.
 */
gboolean mar_margrites_outlook_captures (MarMargritesOutlook *outlook,
                                         MarCell              cell,
                                         MarAction            actions[4],
                                         guint               *n_actions);

/* Whether some turn brings a point. */
gboolean mar_margrites_outlook_scores (MarMargritesOutlook *outlook);

/**
 * mar_margrites_outlook_scores_with:
 * @cell: the square of a marble of the player
 * @actions: (out caller-allocates) (nullable): a shortest way there, in which other marbles may
 *   take part
 * @n_actions: (out) (nullable): its length
 *
 * Returns: whether this marble can score in this turn.
 */
gboolean mar_margrites_outlook_scores_with (MarMargritesOutlook *outlook,
                                            MarCell              cell,
                                            MarAction            actions[4],
                                            guint               *n_actions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarMargritesOutlook, mar_margrites_outlook_free)

G_END_DECLS
