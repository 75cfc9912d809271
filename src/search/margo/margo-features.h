/* The features of Margo's moves, by which it is guessed which is the best.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo-game.h"

G_BEGIN_DECLS

/* The features of a placement. Of each group of lines it has one at most. "Beside" is a step
 * along file or rank, "carriers" are the four on which a raised piece rests. */
typedef enum
{
  MARGO_FEATURE_CAPTURES_1,
  MARGO_FEATURE_CAPTURES_2,
  MARGO_FEATURE_CAPTURES_MORE,

  MARGO_FEATURE_SAVES_1, /* a piece that had one freedom left */
  MARGO_FEATURE_SAVES_MORE,

  MARGO_FEATURE_THREATENS_1, /* a piece that has one freedom left then */
  MARGO_FEATURE_THREATENS_MORE,
  MARGO_FEATURE_PRESSES, /* a group that has two freedoms left then */

  MARGO_FEATURE_RISKS_1, /* stands alone with one freedom left */
  MARGO_FEATURE_RISKS_MORE,
  MARGO_FEATURE_IS_THIN, /* its group has two freedoms left */

  MARGO_FEATURE_FILLS_LAST_EYE, /* all beside are its own, and there is one more freedom at most */
  MARGO_FEATURE_FILLS_EYE,
  MARGO_FEATURE_ENTERS_EYE, /* all beside are an enemy's */

  MARGO_FEATURE_EDGE_0, /* of the board: how far from its edge */
  MARGO_FEATURE_EDGE_1,
  MARGO_FEATURE_EDGE_2,
  MARGO_FEATURE_CENTRE,
  MARGO_FEATURE_LEVEL_1, /* raised */
  MARGO_FEATURE_LEVEL_2,
  MARGO_FEATURE_LEVEL_HIGH,

  MARGO_FEATURE_CARRIED_0, /* how many of the carriers are its own */
  MARGO_FEATURE_CARRIED_1,
  MARGO_FEATURE_CARRIED_2,
  MARGO_FEATURE_CARRIED_3,
  MARGO_FEATURE_CARRIED_4,

  MARGO_FEATURE_BURIES_OWN,
  MARGO_FEATURE_BURIES_ENEMY,

  MARGO_FEATURE_CUTS, /* a link between enemy carriers */

  MARGO_FEATURE_PRIVATE, /* raised, with nobody else's piece near: it can wait */

  MARGO_FEATURE_NEAR_1, /* how far from the last move */
  MARGO_FEATURE_NEAR_2,
  MARGO_FEATURE_NEAR_3,

  MARGO_FEATURE_OWN_1, /* how many beside it, on the board */
  MARGO_FEATURE_OWN_2,
  MARGO_FEATURE_OWN_3,
  MARGO_FEATURE_ENEMY_1,
  MARGO_FEATURE_ENEMY_2,
  MARGO_FEATURE_ENEMY_3,

  MARGO_FEATURE_RAISED_OWN, /* whether any is beside it, above the board */
  MARGO_FEATURE_RAISED_ENEMY,

  MARGO_FEATURE_OPENS_OWN, /* becomes the fourth that carries a point, of its own mostly */
  MARGO_FEATURE_OPENS_EVEN,
  MARGO_FEATURE_OPENS_ENEMY,

  MARGO_FEATURE_CORNERS_OWN, /* a piece across the corner, on its level */
  MARGO_FEATURE_CORNERS_ENEMY,

  MARGO_N_FEATURES,
} MargoFeature;

/* A group: pieces of one colour that hang together. */
typedef struct
{
  guint16 n_pieces;
  guint16 n_freedoms;
  guint16 freedoms[3]; /* the first ones */
} MargoGroup;

/* The groups of a position, by number from 1. */
typedef struct
{
  const MargoGame *game;
  guint n_groups;
  MargoGroup groups[MARGO_CELLS + 1];
  guint16 group_of[MARGO_BITS + 1]; /* by bit; the last one stands for all outside */
} MargoGroupTracker;

/* Numbers the groups of @game. */
void margo_group_tracker_update (const MargoGame *game, MargoGroupTracker *tracker);

/* @last: the bit of the last placement, or -1. Fills in what the placement shows and returns
 * how many. */
guint margo_list_features (const MargoGroupTracker *tracker,
                           const MargoChance       *chance,
                           int                      last,
                           guint8                   features[MARGO_N_FEATURES]);

/* How likely each of the @n placements is to be the best: together 1. */
void margo_rate_by_features (const MargoGroupTracker *tracker,
                             const MargoChance       *chances,
                             guint                    n,
                             int                      last,
                             float                   *biases);

G_END_DECLS
